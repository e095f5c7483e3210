/** Names that cases give to judged expectations, checked against what the suite defines. Pure. */

import { expectsAny } from '../model/cases/expected.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import type { Problem } from '../model/problem.ts';
import { didYouMean } from '../text/nearest-name.ts';
import { keysOnDemand } from './checks/index.ts';
import { namesOf } from './checks/judged/names.ts';
import { judgedSettingsSchema } from './checks/judged/settings.ts';
import { BUILT_IN_SOURCES } from './checks/judged/sources.ts';
import type { Rulebook } from './rulebook.ts';

/** Metrics that a case may name under evaluations. */
export const evaluationNames: readonly string[] = keysOnDemand;

interface Named {
  readonly kind: 'criterion' | 'source' | 'evaluation';
  readonly name: string;
}

/** How each kind is called in a message, where it is defined, and the names that are known. */
const KINDS: {
  readonly [K in Named['kind']]: {
    readonly noun: string;
    readonly define: string;
    readonly known: (rules: Pick<Rulebook, 'criteria' | 'sources'>) => readonly string[];
  };
} = {
  criterion: {
    noun: 'criterion',
    define: 'Define it under "criteria".',
    known: ({ criteria }) => Object.keys(criteria),
  },
  source: {
    noun: 'source',
    define: 'Define it under "sources".',
    known: ({ sources }) => [...BUILT_IN_SOURCES, ...Object.keys(sources)],
  },
  evaluation: { noun: 'judged metric', define: '', known: () => evaluationNames },
};

/**
 * Unknown names under satisfy, grounded_in and evaluations, similarity selected for a case without ground_truth, and
 * settings of judged metrics that a case brings along and that no configuration could have.
 * Each once, at the first case that has it.
 */
export function judgedProblems(
  all: readonly TestCase[],
  rules: Pick<Rulebook, 'criteria' | 'sources'>,
): readonly Problem[] {
  // Thousands of cases name nothing.
  const cases = all.filter((one) => one.evaluations || one.judgedSettings || expectsAny(one, NAMING));
  const known = new Map(Object.entries(KINDS).map(([kind, { known: of }]) => [kind, new Set(of(rules))]));
  const unknown = new Map<string, { readonly named: Named; readonly cases: TestCase[] }>();
  for (const testCase of cases)
    for (const named of namedBy(testCase)) {
      if (known.get(named.kind)!.has(named.name)) continue;
      const key = `${named.kind} ${named.name}`;
      const seen = unknown.get(key) ?? { named, cases: [] };
      unknown.set(key, seen);
      if (!seen.cases.includes(testCase)) seen.cases.push(testCase);
    }
  const problems = [...unknown.values()].map(({ named, cases: users }) => problemOf(named, users, rules));
  return [...problems, ...cases.flatMap(withoutTruth), ...cases.flatMap(ownSettingsProblems)];
}

const NAMING: ReadonlySet<string> = new Set(['satisfy', 'grounded_in']);

function namedBy(testCase: TestCase): readonly Named[] {
  const named: Named[] = [];
  for (const levels of [testCase, ...testCase.turns])
    for (const key of ['expect', 'evaluate'] as const) {
      const { satisfy, grounded_in } = levels[key];
      if (satisfy !== undefined) named.push(...allOf('criterion', satisfy));
      if (grounded_in !== undefined) named.push(...allOf('source', grounded_in));
    }
  if (testCase.evaluations) named.push(...allOf('evaluation', testCase.evaluations));
  return named;
}

const allOf = (kind: Named['kind'], written: unknown): readonly Named[] =>
  namesOf(written as string | string[]).map((name) => ({ kind, name }));

function problemOf(
  { kind, name }: Named,
  users: readonly TestCase[],
  rules: Pick<Rulebook, 'criteria' | 'sources'>,
): Problem {
  const { noun, define, known } = KINDS[kind];
  const all = known(rules);
  const others = users.length === 1 ? '' : ` (and in ${users.length - 1} more)`;
  const hint = all.length === 0 ? 'None is defined.' : didYouMean(name, all);
  return {
    what: `Unknown ${noun} "${name}" in case ${users[0]!.id}${others}.`,
    where: users[0]!.source,
    fix: `${hint} ${define}`.trim(),
  };
}

function withoutTruth({ id, evaluations, groundTruth, source }: TestCase): readonly Problem[] {
  if (groundTruth !== undefined || !evaluations?.includes('similarity')) return [];
  const fix = 'Add "ground_truth", or take similarity out of its evaluations.';
  return [{ what: `Case ${id} is evaluated for similarity and has no right answer.`, where: source, fix }];
}

function ownSettingsProblems({ id, judgedSettings, source }: TestCase): readonly Problem[] {
  if (!judgedSettings) return [];
  return Object.entries(judgedSettings).flatMap(([name, own]) => {
    const parsed = judgedSettingsSchema.safeParse(own);
    return parsed.success
      ? []
      : parsed.error.issues.map(({ path, message }) => ({
          what: `Settings of "${name}" for case ${id}: ${[...path.map(String), message].join(': ')}.`,
          where: source,
        }));
  });
}
