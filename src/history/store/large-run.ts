/** A saved run of thousands of cases, read some cases at a time: the whole never lies in memory as text, as JSON and as a run at once. */
import { gunzipSync } from 'node:zlib';
import type { CaseResult } from '../../model/run/case-result.ts';
import type { Outcome } from '../../model/verdict/outcome.ts';
import { MAX_SAVED_RUN_BYTES, type ParsedRun, parseSavedRun } from '../saved-run.ts';
import { type CaseRanges, caseRanges } from './run-slices.ts';

/** Text of the cases that are read at once. More is no faster. */
const SLICE_BYTES = 64_000;

/**
 * As parseSavedRun, with the same result and the same problems: every slice is read as a small saved run. The text is
 * in memory once, as bytes; as a string of JavaScript it would take up to twice as much again.
 */
export function parseLargeRun(bytes: Uint8Array, name: string, suite?: string): ParsedRun {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = gzipped ? decompressed(bytes) : bytes;
  const ranges = text && text.byteLength > SLICE_BYTES ? caseRanges(text) : null;
  const parsed = text && ranges && parseSlices(text, ranges, (part) => parseSavedRun(part, name, suite));
  // Gives the memory back at once, not at some later collection.
  if (gzipped) (text?.buffer as ArrayBuffer | undefined)?.transfer(0);
  // What is wrong with a run is said of the whole.
  return parsed?.ok ? parsed : parseSavedRun(bytes, name, suite);
}

/** In memory of its own; null: it cannot be. */
function decompressed(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    // One piece of memory for all of it, by the length that the end of the file states: pieces would be joined in a second copy.
    const stated = Buffer.from(bytes.subarray(-4)).readUInt32LE();
    const chunkSize = Math.min(Math.max(stated, SLICE_BYTES), MAX_SAVED_RUN_BYTES) + 1;
    return gunzipSync(bytes, { maxOutputLength: MAX_SAVED_RUN_BYTES, chunkSize });
  } catch {
    return null;
  }
}

function parseSlices(
  text: Uint8Array,
  { list, places }: CaseRanges,
  parse: (part: Uint8Array) => ParsedRun,
): ParsedRun | null {
  const frame = parse(Buffer.concat([text.subarray(0, list[0]), text.subarray(list[1])]));
  if (!frame.ok) return null;
  const [before, after] = aroundCases(frame.outcome);
  const cases: CaseResult[] = [];
  for (let first = 0; first < places.length; ) {
    let last = first;
    while (last + 2 < places.length && places[last + 3]! - places[first]! <= SLICE_BYTES) last += 2;
    const slice = parse(Buffer.concat([before, text.subarray(places[first]!, places[last + 1]!), after]));
    if (!slice.ok) return null;
    cases.push(...slice.outcome.report.cases);
    first = last + 2;
  }
  return { ok: true, outcome: { ...frame.outcome, report: { ...frame.outcome.report, cases } } };
}

/** The least that a saved run holds beside its cases. */
function aroundCases({ schemaVersion, run, verdict }: Outcome): readonly [Buffer, Buffer] {
  const rest = { schemaVersion, run, verdict, comparison: null, diagnosis: null };
  const report = { metrics: [], confusions: [], warnings: [] };
  const before = `${JSON.stringify(rest).slice(0, -1)},"report":${JSON.stringify(report).slice(0, -1)},"cases":[`;
  return [Buffer.from(before), Buffer.from(']}}')];
}
