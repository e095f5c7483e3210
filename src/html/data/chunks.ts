/** The conversations of all cases in chunks of 100, worst first, as far as the size of a report allows; what is left out is said. */
import { gzipSync } from 'node:zlib';
import type { StatedCase } from '../../facts/case-state.ts';
import type { Facts } from '../../facts/renderer.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { formatCount } from '../../facts/wording/format.ts';
import { caseDetail, type Kept } from './case-detail.ts';
import { CHUNK_CASES } from './schema.ts';

/** Of a whole report: 4.5 MB with 5,000 cases, 9 MB with 50,000. */
const BASE_BYTES = 4_000_000;
const BYTES_A_CASE = 100;
/** Page, script and style: sections list at most so many rows each. */
const PAGE_BYTES = 400_000;

/** Bytes that all chunks of a report may have together. */
export const chunkLimit = (cases: number, indexBytes: number): number =>
  BASE_BYTES + BYTES_A_CASE * cases - PAGE_BYTES - indexBytes;

export interface Chunks {
  readonly chunks: readonly string[];
  /** A sentence on what is missing; null: nothing. */
  readonly leftOut: string | null;
}

/** States of cases that nobody has to look at. */
const UNCHANGED: readonly CaseState[] = ['passing', 'added', 'skipped'];

/** @param ranked All cases: the last ones lose their conversations first. */
export function packChunks(facts: Facts, ranked: readonly StatedCase[], limit: number): Chunks {
  const pack = packerFor(facts);
  const groups = Array.from({ length: Math.ceil(ranked.length / CHUNK_CASES) }, (_, i) =>
    ranked.slice(i * CHUNK_CASES, (i + 1) * CHUNK_CASES),
  );
  const whole = upTo(limit, groups, (cases) => pack(cases, () => 'all'));
  if (bytesOf(whole) <= limit) return { chunks: whole, leftOut: null };
  const changed = ranked.findLastIndex(({ state }) => !UNCHANGED.includes(state)) + 1;
  const rest = shortest(groups, pack, limit);
  const fill = (keep: Kept) => filled({ groups, rest, pack, limit, keep });
  const full = fill('all');
  const hasResults = full.kept >= changed;
  const { chunks, kept } = hasResults ? full : fill('without tool results');
  return { chunks, leftOut: sentence({ kept, changed, all: ranked.length, hasResults }) };
}

/** Base64 of a few cases, with so much of each. */
type Packer = (cases: readonly StatedCase[], keep: (place: number) => Kept) => string;

function packerFor(facts: Facts): Packer {
  const before = new Map((facts.baselineReport?.cases ?? []).map((result) => [result.id, result]));
  const again = new Map((facts.comparison?.reruns ?? []).map((one) => [one.id, one]));
  const redact = facts.redact ?? ((text) => text);
  return (cases, keep) =>
    pack(
      cases.map((one, i) => caseDetail(one, before.get(one.result.id), again.get(one.result.id), keep(i))),
      redact,
    );
}

const bytesOf = (chunks: readonly string[]): number => chunks.reduce((sum, { length }) => sum + length, 0);

/** Stops with the first that goes beyond the limit: what follows would be packed for nothing. */
function upTo<T>(limit: number, groups: readonly T[], chunkOf: (group: T) => string): readonly string[] {
  const chunks: string[] = [];
  for (let bytes = 0; chunks.length < groups.length && bytes <= limit; bytes += chunks.at(-1)!.length)
    chunks.push(chunkOf(groups[chunks.length]!));
  return chunks;
}

/** What stays of a chunk without its conversations: what can be searched, or where that alone is too much, nothing. */
function shortest(groups: readonly (readonly StatedCase[])[], packed: Packer, limit: number): readonly string[] {
  const words = upTo(limit / 2, groups, (cases) => packed(cases, () => 'words'));
  return bytesOf(words) <= limit / 2 ? words : groups.map(() => pack([], (text) => text));
}

interface Filling {
  readonly groups: readonly (readonly StatedCase[])[];
  readonly rest: readonly string[];
  readonly pack: Packer;
  readonly limit: number;
  readonly keep: Kept;
}

/** As many of the first cases as fit with their conversations, the others without. */
function filled({ groups, rest, pack, limit, keep }: Filling): {
  readonly chunks: readonly string[];
  readonly kept: number;
} {
  const chunks = [...rest];
  let free = limit - bytesOf(rest);
  for (const [i, cases] of groups.entries()) {
    // From all of them to none; mostly, all fit or it is the last chunk.
    for (let count = cases.length; count > 0; count = Math.floor(count / 2)) {
      const chunk = pack(cases, (place) => (place < count ? keep : 'words'));
      const more = chunk.length - rest[i]!.length;
      if (more > free) continue;
      chunks[i] = chunk;
      free -= more;
      if (count < cases.length) return { chunks, kept: i * CHUNK_CASES + count };
      break;
    }
    if (chunks[i] === rest[i]) return { chunks, kept: i * CHUNK_CASES };
  }
  return { chunks, kept: groups.flat().length };
}

interface Missing {
  /** Cases with their conversations. */
  readonly kept: number;
  /** Cases that somebody should look at: the first ones. */
  readonly changed: number;
  readonly all: number;
  readonly hasResults: boolean;
}

function sentence({ kept, changed, all, hasResults }: Missing): string {
  const which =
    kept >= changed
      ? `${formatCount(all - kept)} unchanged passing cases`
      : `${formatCount(all - kept)} of ${formatCount(all)} cases, worst cases last,`;
  const conversations = kept === all ? [] : [`the conversations of ${which}`];
  const results = hasResults ? [] : ['the results of tools'];
  return `Left out, to keep this file small: ${[...conversations, ...results].join(' and ')}. All of it is in outcome.json.`;
}

/** Base64 of the gzipped JSON, secrets taken out before. Level 9: 250 ms for 10 MB, a tenth smaller than the default. */
export function pack(value: unknown, redact: (text: string) => string): string {
  return gzipSync(redact(JSON.stringify(value)), { level: 9 }).toString('base64');
}
