/** Flags or inputs as text → RunRequest; every value checked, all problems at once. Pure. */
import { MAX_TRIALS } from '../cases/options.ts';
import { COMMENT_MODES, RUN_MODES } from '../model/modes.ts';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { RunRequest } from '../model/world/run-request.ts';
import { didYouMean } from '../text/nearest-name.ts';

export interface RequestLists {
  readonly cases: readonly string[];
  readonly categories: readonly string[];
  readonly datasets?: readonly string[];
  readonly caseTags?: readonly string[];
  /** Of the run, each as K=V. */
  readonly tags?: readonly string[];
  readonly verbose?: boolean;
  readonly resume: boolean;
  readonly dryRun: boolean;
  readonly ab?: boolean;
  readonly selfCheck?: boolean;
}

interface Range {
  readonly integer: boolean;
  readonly min: number;
  readonly max?: number;
}

/** @throws ProblemError naming each option whose text is no such value. */
export function runRequest(texts: Readonly<Record<string, string | undefined>>, lists: RequestLists): RunRequest {
  const problems: Problem[] = [];
  const { text, choice, number, flag, label } = readersOf(texts, problems);
  const request: RunRequest = {
    config: text('config') ?? 'agent-eval.yml',
    mode: choice('mode', [...RUN_MODES, 'auto']) ?? 'auto',
    cases: lists.cases,
    categories: lists.categories,
    datasets: lists.datasets ?? [],
    caseTags: lists.caseTags ?? [],
    name: label('name', LONGEST_LABEL),
    tags: parseTags(lists.tags ?? [], problems),
    note: label('note', LONGEST_NOTE),
    shard: parseShard(text('shard'), problems),
    trials: number('trials', { integer: true, min: 1, max: MAX_TRIALS }),
    baseline: text('baseline') ?? null,
    out: text('out') ?? '.agent-eval',
    history: text('history') ?? null,
    verbose: lists.verbose ?? false,
    seed: number('seed', { integer: true, min: 0 }),
    maxCost: number('max-cost', { integer: false, min: 0 }),
    maxCalls: number('max-calls', { integer: true, min: 1 }),
    resume: lists.resume,
    dryRun: lists.dryRun,
    base: text('base') ?? null,
    // A commit alone asks for a comparison with it.
    ab: lists.ab || (text('base') !== undefined && text('baseline') === undefined && !lists.selfCheck),
    selfCheck: lists.selfCheck ?? false,
    comment: choice('comment', COMMENT_MODES),
    check: flag('check'),
  };
  if (request.base !== null && request.baseline === 'none' && !request.ab)
    problems.push({
      what: 'base names a version to compare with, and baseline "none" compares with nothing.',
      fix: 'Leave one of them out, or add --ab to compare both versions without stored runs.',
    });
  if (problems.length > 0) throw new ProblemError(problems);
  return request;
}

/** One option each, by its name; null: it is not given, or is no such value, which is a problem. */
function readersOf(texts: Readonly<Record<string, string | undefined>>, problems: Problem[]) {
  const text = (name: string) => texts[name]?.trim() || undefined;
  const choice = <T extends string>(name: string, known: readonly T[]): T | null => {
    const value = text(name);
    if (value === undefined) return null;
    const found = known.find((k) => k === value);
    if (!found) problems.push({ what: `${name} "${value}" is not known.`, fix: didYouMean(value, known) });
    return found ?? null;
  };
  const number = (name: string, { integer, min, max = Number.MAX_SAFE_INTEGER }: Range): number | null => {
    const value = text(name);
    if (value === undefined) return null;
    const parsed = Number(value);
    if (Number.isFinite(parsed) && parsed >= min && parsed <= max && (!integer || Number.isInteger(parsed)))
      return parsed;
    const range = max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of at least ${min}`;
    problems.push({
      what: `${name} "${value}" is not ${integer ? 'a whole number' : 'a number'} ${range}.`,
      fix: `For example ${Math.max(1, min)}.`,
    });
    return null;
  };
  const flag = (name: string): boolean | null => {
    const value = text(name)?.toLowerCase();
    if (value === undefined) return null;
    if (value === 'true' || value === 'false') return value === 'true';
    problems.push({ what: `${name} "${value}" is neither true nor false.`, fix: 'Write true or false.' });
    return null;
  };
  const label = (name: string, most: number): string | null => {
    const value = text(name);
    if (value === undefined || value.length <= most) return value ?? null;
    problems.push({ what: `${name} has ${value.length} characters.`, fix: `At most ${most} are kept.` });
    return null;
  };
  return { text, choice, number, flag, label };
}

const LONGEST_LABEL = 100;
const LONGEST_NOTE = 1_000;
const MOST_TAGS = 20;

function parseTags(written: readonly string[], problems: Problem[]): RunRequest['tags'] {
  const fits = (one: string) => /^[\w.-]+=./.test(one) && one.length <= 2 * LONGEST_LABEL;
  for (const one of written.filter((tag) => !fits(tag)))
    problems.push({
      what: `tag ${JSON.stringify(one.slice(0, LONGEST_LABEL))} is not of the form K=V.`,
      fix: `For example team=search; a key has letters, digits, ".", "_" and "-".`,
    });
  if (written.length > MOST_TAGS)
    problems.push({ what: `A run has at most ${MOST_TAGS} tags.`, fix: 'Leave some out.' });
  return Object.fromEntries(
    written.filter(fits).map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
  );
}

/** Each is a job of its own, of which a matrix on GitHub has 256 at most. */
const MOST_SHARDS = 1_000;

function parseShard(text: string | undefined, problems: Problem[]): RunRequest['shard'] {
  if (text === undefined) return null;
  const [, index, total] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), total: Number(total) };
  if (shard.total > MOST_SHARDS) {
    problems.push({ what: `shard "${text}" is one of more than ${MOST_SHARDS}.`, fix: 'Use fewer shards.' });
    return null;
  }
  if (shard.index >= 1 && shard.index <= shard.total) return shard;
  problems.push({ what: `shard "${text}" is not of the form I/N with I from 1 to N.`, fix: 'For example 2/5.' });
  return null;
}
