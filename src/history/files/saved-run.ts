/** A saved run, read as what it is: somebody else's file. Bytes → Outcome, or one clear problem. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { z } from 'zod';
import type { Problem } from '../../model/problem.ts';
import { type CaseResult, caseResultSchema } from '../../model/run/case-result.ts';
import { MAX_RUN_BYTES, MAX_SAVED_RUN_BYTES, OUTCOME_SCHEMA_VERSION } from '../../model/schema-version.ts';
import { type Outcome, outcomeSchema } from '../../model/verdict/outcome.ts';
import { FileTooLargeError, formatBytes, readFileCapped } from '../../platform/files.ts';
import { expectMany } from '../../platform/memory.ts';
import { counted, digits } from '../../text/digits.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { contradictions } from './contradictions.ts';
import { type PackedRun, RUN_LIMITS, unpackRun } from './packed-run.ts';
import { partsOfFile, readCases } from './read-cases.ts';
import { type Keep, openCaseStore } from './stored-cases.ts';

/** Of thousands of cases. */
const LARGE_BYTES = 10_000_000;

/** Arguments and results of tool calls are the only thing in a run that nests at all. */
const MAX_DEPTH = 100;

/** ok, or what is wrong with the file; `code` is the code of the warning it makes. */
export type ParsedRun =
  | { readonly ok: true; readonly outcome: Outcome }
  | { readonly ok: false; readonly code: string; readonly problem: Problem };

/**
 * JSON or gzipped JSON of an outcome. Never throws: oversized, truncated, hostile, of another schema version or of
 * another suite (where `suite` is given) comes back as a problem. So does one without the results of all its cases
 * (saved_run_cut), and one whose cases say something else than their trials (saved_run_contradicts).
 */
export function parseSavedRun(bytes: Uint8Array, name: string, suite?: string): ParsedRun {
  return parsedBy(name, () => atOnce(parseJson(decompressed(bytes)), suite));
}

/** As parseSavedRun, of a run as the history stores it: case by case, or as older versions wrote it. */
export function parsePackedRun(packed: PackedRun, name: string, suite: string, limits = RUN_LIMITS): ParsedRun {
  const inOne = { ...limits, total: limits.part };
  return parsedBy(
    name,
    () =>
      inParts(unpackRun(packed, limits), suite, openCaseStore(), limits.part) ??
      atOnce(parseJson(Buffer.concat([...unpackRun(packed, inOne)]).toString('utf8')), suite),
  );
}

export const NAME_ONE = 'Name the outcome.json of an earlier run, or its folder.';
const AGAIN = 'Run the suite again on the base branch to store a new one.';
const AS_WRITTEN =
  'Take the saved run as it was written, or run the suite again on the base branch to store a new one.';

/** Why a file is no saved run. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: string;
  readonly fix: string;
  constructor(code: string, what: string, fix = AGAIN) {
    super(what);
    this.code = code;
    this.fix = fix;
  }
}

function parsedBy(name: string, read: () => Outcome): ParsedRun;
function parsedBy(name: string, read: () => Outcome | null): ParsedRun | null;
function parsedBy(name: string, read: () => Outcome | null): ParsedRun | null {
  try {
    const outcome = read();
    return outcome && { ok: true, outcome };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall !== undefined) throw error;
    const { code, message, fix } = refusalOf(error);
    return { ok: false, code, problem: { what: message, where: { file: name }, fix } };
  }
}

function refusalOf(error: unknown): RefusedError {
  if (error instanceof RefusedError) return error;
  if (isTooLarge(error)) return new RefusedError('saved_run_too_large', tooLarge());
  return new RefusedError('saved_run_malformed', 'This saved run is truncated, or not JSON.');
}

/** @throws RefusedError */
function valid(value: unknown, suite: string | undefined): Outcome {
  const version = (value as { schemaVersion?: unknown } | null)?.schemaVersion;
  if (version !== OUTCOME_SCHEMA_VERSION) {
    if (typeof version !== 'number')
      throw new RefusedError('saved_run_version', 'This is no saved run: it has no schema version.', NAME_ONE);
    const what = `This saved run has schema version ${version}; this version of the tool reads ${OUTCOME_SCHEMA_VERSION}.`;
    const fix = 'Use the version of Agent Eval that wrote it, or run the suite again.';
    throw new RefusedError('saved_run_version', what, fix);
  }
  const outcome = checked(outcomeSchema.safeParse(value), []);
  if (suite !== undefined && outcome.run.suite !== suite) {
    const what = `This saved run is of the suite ${JSON.stringify(outcome.run.suite)}, not of ${JSON.stringify(suite)}.`;
    const fix = 'Name a run of the same suite. Two suites need two names.';
    throw new RefusedError('saved_run_suite', what, fix);
  }
  return outcome;
}

function checked<T>(parsed: z.ZodSafeParseResult<T>, above: readonly (string | number)[]): T {
  if (parsed.success) return parsed.data;
  const { path, message } = parsed.error.issues[0]!;
  const place = cut([...above, ...path].join('.'), 200);
  throw new RefusedError('saved_run_malformed', `This saved run is not valid: ${place}: ${message}.`);
}

/** Case by case; null: the text is not as the tool writes it. */
function inParts(
  parts: Iterable<Buffer>,
  suite: string | undefined,
  keep: Keep,
  maxBytes = MAX_SAVED_RUN_BYTES,
): Outcome | null {
  const cases: CaseResult[] = [];
  const contradicts = contradictions();
  let wrong: string | undefined;
  const rest = readCases(parts, maxBytes, (json, i) => {
    const one = checked(caseResultSchema.safeParse(parseJson(json)), ['report', 'cases', i]);
    wrong ??= contradicts(one);
    cases.push(keep(one));
  });
  if (rest === null) return null;
  const outcome = valid(parseJson(rest), suite);
  return whole({ ...outcome, report: { ...outcome.report, cases } }, wrong);
}

function atOnce(value: unknown, suite: string | undefined): Outcome {
  const outcome = valid(value, suite);
  const contradicts = contradictions();
  const wrong = outcome.report.cases.map((one) => contradicts(one)).find((clause) => clause !== undefined);
  return whole(outcome, wrong);
}

/**
 * A file that somebody took cases out of says nothing of the run, whatever was in them. Lists of cases are taken from
 * their trials, figures from their measures: from an edited file they would not be of one run.
 * @throws RefusedError
 */
function whole(outcome: Outcome, wrong: string | undefined): Outcome {
  const [says, holds] = [outcome.run.cases.selected, outcome.report.cases.length];
  if (says !== holds) {
    const what = `This saved run says that ${counted(says, 'case')} ${says === 1 ? 'was' : 'were'} run, and holds the results of ${digits(holds, 0)}: it was cut or edited.`;
    throw new RefusedError('saved_run_cut', what, AS_WRITTEN);
  }
  if (wrong === undefined) return outcome;
  const what = `This saved run contradicts itself: ${wrong}. It was edited, or damaged.`;
  throw new RefusedError('saved_run_contradicts', what, AS_WRITTEN);
}

/**
 * As parseSavedRun, from a file or from the `outcome.json` in a folder. A missing file has the code saved_run_missing.
 * @param keep What is held of each case: one store for files that are read together.
 */
export async function readRunFile(path: string, suite?: string, keep: Keep = openCaseStore()): Promise<ParsedRun> {
  let file = path;
  try {
    if ((await stat(path)).isDirectory()) file = join(path, 'outcome.json');
    const facts = await stat(file);
    if (facts.size > LARGE_BYTES) expectMany(Number.POSITIVE_INFINITY);
    const canBeParted = facts.isFile() && facts.size <= MAX_RUN_BYTES;
    const byCase = canBeParted ? parsedBy(file, () => inParts(partsOfFile(file), suite, keep)) : null;
    return byCase ?? parseSavedRun(await readFileCapped(file, MAX_SAVED_RUN_BYTES), file, suite);
  } catch (error) {
    const tooBig = error instanceof FileTooLargeError;
    const missing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const code = tooBig ? 'saved_run_too_large' : missing ? 'saved_run_missing' : 'saved_run_unreadable';
    const what = tooBig ? tooLarge() : missing ? 'There is no saved run here.' : 'This saved run cannot be read.';
    return { ok: false, code, problem: { what, where: { file }, fix: NAME_ONE } };
  }
}

function tooLarge(): string {
  return `This saved run is larger than ${formatBytes(MAX_SAVED_RUN_BYTES)}, the most that is read.`;
}

function decompressed(bytes: Uint8Array): string {
  const gzipped = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const plain = gzipped ? gunzipSync(bytes, { maxOutputLength: MAX_SAVED_RUN_BYTES }) : bytes;
  if (plain.byteLength > MAX_SAVED_RUN_BYTES) throw new FileTooLargeError(plain.byteLength, MAX_SAVED_RUN_BYTES);
  return new TextDecoder().decode(plain);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof FileTooLargeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
}

/** A key that would reach a prototype, as it is or as escapes may spell it. */
const MAY_REACH = /__proto__|\\u/;

/** So few values that hold others are in it, in its strings at most, that it cannot nest too deep. */
function isShallow(text: string): boolean {
  let open = 0;
  for (const bracket of '{[')
    for (let at = text.indexOf(bracket); at >= 0 && open <= MAX_DEPTH; at = text.indexOf(bracket, at + 1)) open += 1;
  return open <= MAX_DEPTH;
}

/** JSON.parse, then a walk without recursion: no deeper than MAX_DEPTH, and no key that would reach a prototype. */
function parseJson(text: string): unknown {
  const root: unknown = JSON.parse(text);
  // Of most cases the text shows that there is nothing to find, in a fourth of the time.
  if (isShallow(text) && !MAY_REACH.test(text)) return root;
  const open: [unknown, number][] = [[root, 1]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH)
      throw new RefusedError('saved_run_malformed', `This saved run nests deeper than ${MAX_DEPTH} levels.`);
    if (Object.hasOwn(value, '__proto__')) Reflect.deleteProperty(value, '__proto__');
    for (const inner of Object.values(value)) if (typeof inner === 'object') open.push([inner, depth + 1]);
  }
  return root;
}
