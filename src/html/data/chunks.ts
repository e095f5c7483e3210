/** The conversations of all cases in chunks of 100, within the size that a report may have; what had to be left out is said. */
import { gzipSync } from 'node:zlib';
import type { StatedCase } from '../../facts/case-state.ts';
import type { Facts } from '../../facts/renderer.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { counted } from '../../text/digits.ts';
import { caseDetail, type Kept } from './case-detail.ts';
import { CHUNK_CASES } from './schema.ts';

/** Bytes of all chunks together; with index, script and page a report stays under 25 MB. */
export const MAX_CHUNK_BYTES = 24_000_000;

export interface Chunks {
  readonly chunks: readonly string[];
  /** A sentence on what is missing; null: nothing. */
  readonly leftOut: string | null;
}

interface Measure {
  readonly keep: (state: CaseState) => Kept;
  readonly says: string | null;
}

const QUIET: readonly CaseState[] = ['passing', 'added', 'skipped'];
const WORTH_READING: readonly CaseState[] = ['newly-failing', 'failing'];

/** From nothing left out to everything: the first that fits is taken. */
const MEASURES: readonly Measure[] = [
  { keep: () => 'all', says: null },
  { keep: () => 'without tool results', says: 'the results of tools' },
  {
    keep: (state) => (QUIET.includes(state) ? 'nothing' : 'without tool results'),
    says: 'the results of tools and the conversations of passing cases that did not change',
  },
  {
    keep: (state) => (WORTH_READING.includes(state) ? 'without tool results' : 'nothing'),
    says: 'the results of tools and the conversations of all cases but the newly failing ones',
  },
  { keep: () => 'nothing', says: 'all conversations' },
];

export function packChunks(facts: Facts, ranked: readonly StatedCase[], limit = MAX_CHUNK_BYTES): Chunks {
  const before = new Map((facts.baselineReport?.cases ?? []).map((result) => [result.id, result]));
  const again = new Map((facts.comparison?.reruns ?? []).map((one) => [one.id, one]));
  const redact = facts.redact ?? ((text) => text);
  for (const { keep, says } of MEASURES) {
    const chunks: string[] = [];
    let bytes = 0;
    for (let start = 0; start < ranked.length && bytes <= limit; start += CHUNK_CASES) {
      const cases = ranked.slice(start, start + CHUNK_CASES);
      const chunk = pack(
        cases.map((one) => caseDetail(one, before.get(one.result.id), again.get(one.result.id), keep(one.state))),
        redact,
      );
      chunks.push(chunk);
      bytes += chunk.length;
    }
    if (bytes <= limit) return { chunks, leftOut: says === null ? null : sentence(says, ranked.length) };
  }
  return { chunks: [], leftOut: sentence('all conversations and scores', ranked.length) };
}

function sentence(what: string, cases: number): string {
  return `This file would be larger than 25 MB: ${what} of ${counted(cases, 'case')} are left out here. They are in outcome.json.`;
}

/** Base64 of the gzipped JSON, secrets taken out before. Level 9: 250 ms for 10 MB, a tenth smaller than the default. */
export function pack(value: unknown, redact: (text: string) => string): string {
  return gzipSync(redact(JSON.stringify(value)), { level: 9 }).toString('base64');
}
