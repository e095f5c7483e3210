/** All cases as blocks: the index, and conversations in chunks of 100, worst first, as far as the size of a report allows; what is left out is said. */
import type { StatedCase } from '../../facts/case-state.ts';
import type { Facts } from '../../facts/renderer.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { formatCount } from '../../text/figures.ts';
import { caseDetail, type Kept } from './case-detail.ts';
import { aboutRun, rankedCases, rowsOf } from './case-index.ts';
import { indexColumns } from './packed-index.ts';
import { pack, packEach, packParts } from './packing.ts';
import { type CaseDetail, CHUNK_CASES } from './schema.ts';

/** Of a whole report: 4.5 MB with 5,000 cases, 9 MB with 50,000. */
const BASE_BYTES = 4_000_000;
const BYTES_A_CASE = 100;
/** Page, script and style: sections list at most so many rows each. */
const PAGE_BYTES = 400_000;

/** Bytes that all chunks of a report may have together. */
export const chunkLimit = (cases: number, indexBytes: number): number =>
  BASE_BYTES + BYTES_A_CASE * cases - PAGE_BYTES - indexBytes;

export interface PackedCases {
  readonly index: string;
  readonly chunks: readonly string[];
  /** A sentence on what is missing; null: nothing. */
  readonly leftOut: string | null;
}

/** States of cases that nobody has to look at. */
const UNCHANGED: readonly CaseState[] = ['passing', 'added', 'skipped'];

/**
 * The last cases lose their conversations first. Conversations of a large run are read from a file: one walk over all cases
 * makes the index, and packs conversations as long as there is room, then what can be searched without them.
 */
export async function packCases(facts: Facts, limitOf = chunkLimit): Promise<PackedCases> {
  const ranked = rankedCases(facts);
  const groups = Array.from({ length: Math.ceil(ranked.length / CHUNK_CASES) }, (_, i) =>
    ranked.slice(i * CHUNK_CASES, (i + 1) * CHUNK_CASES),
  );
  const packer = packerFor(facts);
  const { index, whole, words } = await oneWalk(facts, groups, packer, limitOf(ranked.length, 0));
  const limit = limitOf(ranked.length, index.length);
  if (whole.length === groups.length && bytesOf(whole) <= limit) return { index, chunks: whole, leftOut: null };
  const rest = await restOf({ whole, words, limit, groups, packer });
  const filling = { groups, rest, limit, packer };
  const changed = ranked.findLastIndex(({ state }) => !UNCHANGED.includes(state)) + 1;
  const full = await filled(filling, 'all', whole);
  const hasResults = full.kept >= changed;
  const { chunks, kept } = hasResults
    ? full
    : await filled(filling, 'without tool results', packer.packAll(groups, 'without tool results'));
  return { index, chunks, leftOut: sentence({ kept, changed, all: ranked.length, hasResults }) };
}

const asItIs = (text: string): string => text;
const bytesOf = (chunks: readonly string[]): number => chunks.reduce((sum, { length }) => sum + length, 0);

type Groups = readonly (readonly StatedCase[])[];

/** The index; the first chunks with their conversations, up to so many bytes; the others without. */
async function oneWalk(facts: Facts, groups: Groups, { detail, redact }: Packer, most: number) {
  const rowOf = rowsOf(facts);
  const columns = indexColumns();
  const whole: string[] = [];
  const words: string[] = [];
  let [bytes, isFull] = [0, false];
  const kept: Kept[] = [];
  const details = groups.values().map((cases) => {
    const keep = isFull ? 'words' : 'all';
    kept.push(keep);
    return cases.map((one) => {
      columns.add(rowOf(one));
      return detail(one, keep);
    });
  });
  for await (const chunk of packEach(details, redact)) {
    bytes += chunk.length;
    isFull ||= bytes > most;
    (kept[whole.length + words.length] === 'all' ? whole : words).push(chunk);
  }
  const index = await packParts(columns.textWith(aboutRun(facts)), redact);
  return { index, whole, words };
}

interface Walked {
  readonly whole: readonly string[];
  /** Of the groups behind those. */
  readonly words: readonly string[];
  readonly limit: number;
  readonly groups: Groups;
  readonly packer: Packer;
}

/** What stays of each chunk without its conversations: what can be searched, or where that alone is too much, nothing. */
async function restOf({ whole, words, limit, groups, packer }: Walked): Promise<readonly string[]> {
  const first: string[] = [];
  let bytes = bytesOf(words);
  for await (const chunk of packer.packAll(groups.slice(0, whole.length), 'words')) {
    first.push(chunk);
    bytes += chunk.length;
    if (bytes > limit / 2) break;
  }
  if (bytes <= limit / 2) return [...first, ...words];
  const nothing = await pack([], asItIs);
  return groups.map(() => nothing);
}

interface Packer {
  readonly redact: (text: string) => string;
  readonly detail: (one: StatedCase, kept: Kept) => CaseDetail;
  /** Base64 of many groups of cases, with so much of each case. */
  readonly packAll: (groups: Groups, keep: Kept) => AsyncIterable<string>;
}

function packerFor(facts: Facts): Packer {
  const { redact = asItIs } = facts;
  const before = new Map((facts.baselineReport?.cases ?? []).map((result) => [result.id, result]));
  const again = new Map((facts.comparison?.reruns ?? []).map((one) => [one.id, one]));
  const detail = (one: StatedCase, kept: Kept) =>
    caseDetail(one, before.get(one.result.id), again.get(one.result.id), kept);
  const packAll = (groups: Groups, keep: Kept) =>
    packEach(
      groups.values().map((cases) => cases.map((one) => detail(one, keep))),
      redact,
    );
  return { redact, detail, packAll };
}

interface Filling {
  readonly groups: Groups;
  /** What stays of each chunk without its conversations. */
  readonly rest: readonly string[];
  readonly limit: number;
  readonly packer: Packer;
}

interface Filled {
  readonly chunks: readonly string[];
  /** Cases with their conversations. */
  readonly kept: number;
}

/**
 * As many of the first cases as fit with their conversations, the others without.
 * @param packed The first chunks with conversations.
 */
async function filled(
  { groups, rest, limit, packer: { redact, detail } }: Filling,
  keep: Kept,
  packed: Iterable<string> | AsyncIterable<string>,
): Promise<Filled> {
  const chunks = [...rest];
  let free = limit - bytesOf(rest);
  let i = 0;
  const isTaken = (chunk: string): boolean => {
    const more = chunk.length - rest[i]!.length;
    if (more > free) return false;
    chunks[i] = chunk;
    free -= more;
    return true;
  };
  for await (const chunk of packed) {
    if (!isTaken(chunk)) break;
    i += 1;
  }
  const cases = groups[i] ?? [];
  for (let count = Math.floor(cases.length / 2); count > 0; count = Math.floor(count / 2)) {
    const details = cases.map((one, place) => detail(one, place < count ? keep : 'words'));
    if (isTaken(await pack(details, redact))) return { chunks, kept: i * CHUNK_CASES + count };
  }
  return { chunks, kept: i < groups.length ? i * CHUNK_CASES : groups.flat().length };
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
