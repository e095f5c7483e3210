/** Test cases → those of them that this run takes, and why. Pure. */
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { RunMode } from '../../model/run/run-info.ts';
import type { Warning } from '../../model/warning.ts';
import type { QuickDraw, SuiteUnit } from '../../stats/resampling/quick-draw.ts';
import { allOf, counted, countedOf } from '../../text/digits.ts';
import { nearestOrKnown } from '../../text/nearest-name.ts';
import { printable } from '../../text/untrusted/printable.ts';
import type { SelectionOptions } from '../options.ts';
import { affectedBy, unmapped } from './order.ts';
import { quickSubset, type StoredCounts } from './quick-subset.ts';

export interface SelectionRequest {
  readonly cases: readonly TestCase[];
  readonly mode: RunMode;
  readonly options: SelectionOptions;
  /** Empty lists: no restriction. Ids that are named run whatever the mode is. */
  readonly only: {
    readonly ids: readonly string[];
    readonly categories: readonly string[];
    readonly datasets?: readonly string[];
    /** Cases with one of them. */
    readonly tags?: readonly string[];
  };
  /** For the mode failed, the run whose failures it takes: "on the baseline". null: none is known. */
  readonly lastRun: string | null;
  /** Ids of the cases that failed in it. */
  readonly lastFailures: ReadonlySet<string>;
  /** By id of a case, for the quick subset; absent: nothing is stored. */
  readonly stored?: StoredCounts;
  /** Of the quick subset: the same for every run of a suite. */
  readonly seed: string;
  readonly mustPass: (testCase: TestCase) => boolean;
  /** Files that the pull request changes, relative to the repository, with slashes; null: not known. */
  readonly changedFiles: readonly string[] | null;
}

export interface Selection {
  /** In the order of `cases`. Empty when there are problems. */
  readonly selected: readonly TestCase[];
  /** By id of a selected case: how many cases of the suite it stands for; 1 where the selection is no sample. */
  readonly weights: ReadonlyMap<string, number>;
  /** How the quick subset was drawn; null: the selection is no sample. */
  readonly sample: Sample | null;
  /** For a log: one sentence. */
  readonly why: string;
  readonly warnings: readonly Warning[];
  /** Not empty: nothing should run. */
  readonly problems: readonly Problem[];
}

export interface Sample {
  readonly draw: QuickDraw<SuiteUnit>;
  /** Cases that it was drawn from and that do not run, in the order of the suite. */
  readonly rest: readonly TestCase[];
}

interface Choice {
  readonly chosen: ReadonlySet<TestCase>;
  /** Absent: each chosen case stands for itself. */
  readonly weights?: ReadonlyMap<string, number>;
  readonly draw?: QuickDraw<SuiteUnit>;
  readonly why: string;
  readonly warnings?: readonly Warning[];
  /** What to say when nothing was chosen. */
  readonly none?: Problem;
}

type Choose = (request: SelectionRequest, pool: readonly TestCase[]) => Choice;

const NOTHING: Omit<Selection, 'problems'> = { selected: [], weights: new Map(), sample: null, why: '', warnings: [] };

const MODES: Readonly<Record<RunMode, Choose>> = { full, quick, changed, failed };

/** Same input, same selection, on every machine. */
export function selectCases(request: SelectionRequest): Selection {
  const unknown = unknownNames(request);
  if (unknown.length > 0) return { ...NOTHING, problems: unknown };
  const { ids, categories, datasets = [], tags = [] } = request.only;
  const among = (names: readonly string[], name: string) => names.length === 0 || names.includes(name);
  const pool = request.cases.filter(
    (one) =>
      among(ids, one.id) &&
      among(categories, one.category) &&
      among(datasets, one.dataset) &&
      (tags.length === 0 || one.tags.some((tag) => tags.includes(tag))),
  );
  const choice = ids.length > 0 ? named(pool) : MODES[request.mode](request, pool);
  const { chosen, why, warnings = [], none } = choice;
  if (chosen.size === 0) {
    const problem = none ?? {
      what: 'No case is selected.',
      fix: 'Loosen the restriction by case, category, dataset and tag.',
    };
    return { ...NOTHING, why, warnings, problems: [problem] };
  }
  const selected = chosen.size === pool.length ? pool : pool.filter((one) => chosen.has(one));
  const weights = choice.weights ?? new Map(selected.map((one) => [one.id, 1]));
  const rest = pool.filter((one) => !chosen.has(one));
  const sample = choice.draw && rest.length > 0 ? { draw: choice.draw, rest } : null;
  return { selected, weights, sample, why, warnings: [...warnings, ...staleNames(request)], problems: [] };
}

function named(pool: readonly TestCase[]): Choice {
  return { chosen: new Set(pool), why: `${counted(pool.length, 'case')} named by id` };
}

function full(_request: SelectionRequest, pool: readonly TestCase[]): Choice {
  return { chosen: new Set(pool), why: allOf(pool.length, 'case') };
}

function quick(request: SelectionRequest, pool: readonly TestCase[]): Choice {
  return quickBeside(request, pool, new Set());
}

/** The quick subset, and these cases beside it: they take none of its places. */
function quickBeside(request: SelectionRequest, pool: readonly TestCase[], affected: ReadonlySet<TestCase>): Choice {
  const { options, mustPass, seed, stored = new Map() } = request;
  const { size: places, always } = options.quick;
  const isAlways = (one: TestCase) =>
    mustPass(one) ||
    always.ids.includes(one.id) ||
    always.categories.includes(one.category) ||
    one.tags.some((tag) => always.tags.includes(tag));
  const beside = [...affected].filter((one) => !isAlways(one)).length;
  const size = places + beside;
  if (pool.length <= size) return full(request, pool);
  const isIn = (one: TestCase) => isAlways(one) || affected.has(one);
  const { chosen, draw, weights, why } = quickSubset(pool, { size, seed, isAlways: isIn, beside, stored });
  return { chosen, draw, weights, why: `${countedOf(chosen.size, pool.length, 'case')}: ${why}` };
}

/** Cases of the categories that changed files map to, and cases whose own file changed. What else changed may affect any: then the quick subset, too. */
function changed(request: SelectionRequest, pool: readonly TestCase[]): Choice {
  const { changedFiles, options, cases } = request;
  if (!changedFiles) {
    const text = 'Which files changed is not known here, so all cases run instead of the affected ones.';
    return { ...full(request, pool), warnings: [{ code: 'changed_files_unknown', text }] };
  }
  const affected = new Set(pool.filter(affectedBy(changedFiles, options)));
  const [first, ...others] = unmapped(changedFiles, options, cases);
  if (affected.size > 0 && first === undefined)
    return { chosen: affected, why: `${countedOf(affected.size, pool.length, 'case')} that the change may affect` };
  const instead = quickBeside(request, pool, affected);
  return { ...instead, warnings: [wider(first, others.length, affected.size > 0)] };
}

function wider(first: string | undefined, others: number, isBeside: boolean): Warning {
  const runs = `so the quick subset runs ${isBeside ? 'beside the affected cases' : 'instead'}.`;
  if (first === undefined) return { code: 'nothing_affected', text: `No changed file affects a case, ${runs}` };
  const files =
    others === 0 ? `${printable(first)} is` : `${printable(first)} and ${counted(others, 'other changed file')} are`;
  const how = 'Map what affects some cases to their categories, and what affects none to [].';
  const code = isBeside ? 'unmapped_changes' : 'nothing_affected';
  return { code, text: `${files} not in "selection.changed" and may affect any case, ${runs} ${how}` };
}

function failed({ lastRun, lastFailures }: SelectionRequest, pool: readonly TestCase[]): Choice {
  const chosen = new Set(pool.filter((one) => lastFailures.has(one.id)));
  const what =
    lastRun === null
      ? 'No earlier run of this suite is known whose failed cases could run.'
      : lastFailures.size === 0
        ? `No case failed ${lastRun}.`
        : `None of the cases that failed ${lastRun} is there any more.`;
  const none = { what, fix: 'Run with --mode full (in a workflow: mode: full).' };
  return { chosen, why: `${counted(chosen.size, 'case')} that failed ${lastRun}`, none };
}

function unknownNames({ cases, only }: SelectionRequest): readonly Problem[] {
  const ids = cases.map((one) => one.id);
  const categories = [...new Set(cases.map((one) => one.category))];
  const datasets = [...new Set(cases.map((one) => one.dataset))];
  const tags = [...new Set(cases.flatMap((one) => one.tags))];
  return [
    ...missing(only.datasets ?? [], datasets).map((name) => ({
      what: `There is no dataset "${name}".`,
      fix: nearestOrKnown(name, datasets),
    })),
    ...missing(only.tags ?? [], tags).map((tag) => ({
      what: `No case has the tag "${tag}".`,
      fix: nearestOrKnown(tag, tags),
    })),
    ...missing(only.ids, ids).map((id) => ({ what: `There is no case "${id}".`, fix: nearestOrKnown(id, ids) })),
    ...missing(only.categories, categories).map((category) => ({
      what: `There is no category "${category}".`,
      fix: nearestOrKnown(category, categories),
    })),
  ];
}

/** Names in the configuration that fit no case: not fatal, since cases come and go. */
function staleNames({ cases, options }: SelectionRequest): readonly Warning[] {
  const { always } = options.quick;
  const categories = [...new Set(cases.map((one) => one.category))];
  const named: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ['selection.quick.always.ids', always.ids, cases.map((one) => one.id)],
    ['selection.quick.always.categories', always.categories, categories],
    ['selection.quick.always.tags', always.tags, [...new Set(cases.flatMap((one) => one.tags))]],
    ['selection.changed', Object.values(options.changed).flat(), categories],
  ];
  return named.flatMap(([key, names, known]) =>
    missing(names, known).map((name) => ({
      code: 'unknown_name',
      text: `"${name}" in ${key} fits no case. ${nearestOrKnown(name, known)}`,
    })),
  );
}

function missing(names: readonly string[], known: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const there = new Set(known);
  return [...new Set(names)].filter((name) => !there.has(name));
}
