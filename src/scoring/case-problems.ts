/** What cases expect, checked against what the suite defines: names of judged expectations, ids of citations. Pure. */

import type { AttachedFile } from '../model/cases/attached-file.ts';
import { expectedKeys, expectsAny, hasRightAnswer, levelsOf } from '../model/cases/expected.ts';
import { allFilesOf, type TestCase } from '../model/cases/test-case.ts';
import type { Problem } from '../model/problem.ts';
import { canonicalHash } from '../text/canonical-hash.ts';
import { didYouMean } from '../text/nearest-name.ts';
import { type CitationSettings, citationKey, expectedIds } from './checks/citations.ts';
import { expectationsOn, judgedNames, keysOfSeveralTurns, type MetricOptions } from './checks/index.ts';
import { criteriaOf } from './checks/judged/criteria.ts';
import { judgedSettingsSchema } from './checks/judged/settings.ts';
import { BUILT_IN_SOURCES, groundsIn, type WrittenGrounds } from './checks/judged/sources.ts';
import { unmeasurableIn } from './checks/text-similarity.ts';
import { COMPARED, truthOf } from './conversation/inherent.ts';
import type { Measuring } from './measuring.ts';
import { criteriaFor, type Rulebook } from './rulebook.ts';

/** By kind of name: how a message calls it, and where it is defined. */
const KINDS = {
  criterion: { noun: 'criterion', define: ' Define it under "criteria".' },
  source: { noun: 'source', define: ' Define it under "sources".' },
  evaluation: { noun: 'judged metric', define: '' },
} as const;

interface Named {
  readonly kind: keyof typeof KINDS;
  readonly name: string;
  readonly by: TestCase;
}

/** Unknown names, likeness without ground_truth, impossible settings of judged metrics: each once, at the first case that has it. */
export function judgedProblems(
  all: readonly TestCase[],
  rules: Pick<Measuring, 'criteria' | 'criteriaOf' | 'sources' | 'metrics' | 'llm'>,
): readonly Problem[] {
  // Thousands of cases name nothing.
  const naming = new Set([...NAMING, ...COMPARED, ...judgedNames(rules.metrics)]);
  const cases = all.filter((one) => one.evaluations || one.judgedSettings || expectsAny(one, naming));
  const known: Readonly<Record<Named['kind'], readonly string[]>> = {
    criterion: [],
    source: [...BUILT_IN_SOURCES, ...Object.keys(rules.sources)],
    evaluation: judgedNames(rules.metrics),
  };
  const knownTo = ({ kind, by }: Named) =>
    kind === 'criterion' ? Object.keys(criteriaFor(rules, by.dataset)) : known[kind];
  const unknown = cases
    .flatMap(namedBy)
    .filter(
      ({ kind, name, by }) =>
        !knownTo({ kind, name, by }).includes(name) && !(kind === 'evaluation' && bringsMark(by, name)),
    );
  const problems = [...Map.groupBy(unknown, ({ kind, name }) => `${kind} ${name}`).values()].map((found) => {
    const { kind, name, by } = found[0]!;
    const others = new Set(found.map((one) => one.by)).size - 1;
    const more = others === 0 ? '' : ` (and in ${others} more)`;
    const names = knownTo(found[0]!);
    const hint = names.length === 0 ? 'None is defined.' : didYouMean(name, names);
    const { noun, define } = KINDS[kind];
    return { what: `Unknown ${noun} "${name}" in case ${by.id}${more}.`, where: by.source, fix: `${hint}${define}` };
  });
  return [
    ...problems,
    ...ambiguousCriteria(cases, rules.criteria),
    ...cases.flatMap((one) => unseenImages(one, rules)),
    ...cases.flatMap(withoutTruth),
    ...cases.flatMap((one) => unseenTruth(one, rules.metrics)),
    ...cases.flatMap(withoutTurns),
    ...cases.flatMap(unmeasurableTruth),
    ...settingsProblems(cases, known.evaluation),
  ];
}

/** A name of a sentence that means something else, too: each once, at the first case that has it so. */
function ambiguousCriteria(cases: readonly TestCase[], criteria: Rulebook['criteria']): readonly Problem[] {
  const meant = new Map(Object.entries(criteria).map(([name, says]) => [name, { says, at: 'under "criteria"' }]));
  const problems = new Map<string, Problem>();
  for (const testCase of cases)
    for (const { name, says } of criteriaOf(testCase)) {
      if (says === undefined) continue;
      const { id, source } = testCase;
      const first = meant.get(name) ?? { says, at: `in case ${id}` };
      meant.set(name, first);
      if (first.says === says || problems.has(name)) continue;
      const what = `The criterion "${name}" of case ${id} says something else ${first.at}.`;
      problems.set(name, { what, where: source, fix: 'Give one of them another name, or none.' });
    }
  return [...problems.values()];
}

/** Images that a reply must rest on, where no judge will see them. */
function unseenImages(testCase: TestCase, { llm, sources }: Pick<Measuring, 'llm' | 'sources'>): readonly Problem[] {
  if (!llm.judge || Object.hasOwn(sources, 'files')) return [];
  if (!namedBy(testCase).some(({ kind, name }) => kind === 'source' && name === 'files')) return [];
  const nameOf = ({ path, url = '' }: AttachedFile) => path ?? url;
  const isDrawing = (file: AttachedFile) => /\.svg$/i.test(nameOf(file));
  const images = allFilesOf(testCase).filter(({ type }) => type === 'image');
  const unseen = images.find((file) => !llm.judge?.images || isDrawing(file));
  if (!unseen) return [];
  const { id, source } = testCase;
  const name = nameOf(unseen);
  const what = `Case ${id} expects replies that rest on its files, and the judge cannot see the image "${name}".`;
  const fix = isDrawing(unseen)
    ? 'Attach it as PNG: models take no SVG.'
    : 'Set llm.judge.images: true if the model takes images, or take "files" out of grounded_in.';
  return [{ what, where: source, fix }];
}

const NAMING: ReadonlySet<string> = new Set(['satisfy', 'grounded_in']);

function namedBy(by: TestCase): readonly Named[] {
  const allOf = (kind: Named['kind'], written: readonly string[]): readonly Named[] =>
    written.map((name) => ({ kind, name, by }));
  return [
    ...criteriaOf(by).flatMap(({ name, says }) =>
      says === undefined ? [{ kind: 'criterion' as const, name, by }] : [],
    ),
    ...levelsOf(by).flatMap((one) => allOf('source', groundsIn(one.grounded_in as WrittenGrounds | undefined).names)),
    ...allOf('evaluation', by.evaluations ?? []),
  ];
}

/** Where it is compared: a turn's threshold with its own answer, what is selected with any. */
function withoutTruth(testCase: TestCase): readonly Problem[] {
  const { id, evaluations = [], groundTruth, source, turns } = testCase;
  const selected = hasRightAnswer(testCase) ? [] : evaluations;
  const written = turns.flatMap((turn) => (truthOf(testCase, turn) === undefined ? [turn.expect, turn.evaluate] : []));
  const levels = groundTruth === undefined ? [testCase.expect, testCase.evaluate, ...written] : written;
  const name = [...selected, ...levels.flatMap(Object.keys)].find((one) => COMPARED.has(one));
  if (name === undefined) return [];
  const fix = `Add "ground_truth" beside it, or take ${name} out.`;
  return [{ what: `Case ${id} is evaluated for ${name} and has no right answer.`, where: source, fix }];
}

/** A threshold of a metric that shows the judge the right answer of the case, which has none: it would never be scored. */
function unseenTruth(testCase: TestCase, metrics: MetricOptions): readonly Problem[] {
  const { id, groundTruth, judgedSettings = {}, source } = testCase;
  if (groundTruth !== undefined) return [];
  const settings = metrics as Readonly<Record<string, Readonly<Record<string, unknown>> | undefined>>;
  const paramsOf = (name: string) => judgedSettings[name]?.params ?? settings[name]?.params;
  const name = [...expectedKeys([testCase])].find((one) => {
    const params = paramsOf(one);
    return Array.isArray(params) && params.includes('ground_truth');
  });
  if (name === undefined) return [];
  const what = `Case ${id} has a threshold of ${name}, which shows the judge "ground_truth", and has no right answer.`;
  return [{ what, where: source, fix: `Add "ground_truth" to the case, or take ${name} out.` }];
}

/** A threshold that no conversation of the case is long enough for. */
function withoutTurns(testCase: TestCase): readonly Problem[] {
  const { id, simulate, source, turns } = testCase;
  if (simulate || turns.length !== 1) return [];
  const name = [...expectedKeys([testCase])].find((one) => keysOfSeveralTurns.includes(one));
  if (name === undefined) return [];
  const what = `Case ${id} has a threshold of ${name}, which is for conversations of several turns, and has one.`;
  return [{ what, where: source, fix: `Add turns to the case, or take ${name} out.` }];
}

/** A threshold that no reply could meet. */
function unmeasurableTruth(testCase: TestCase): readonly Problem[] {
  const { id, groundTruth, source, turns } = testCase;
  const levels = [
    { level: testCase, truth: groundTruth },
    ...turns.map((turn) => ({ level: turn, truth: truthOf(testCase, turn) })),
  ];
  const found = levels.flatMap(({ level: { expect, evaluate }, truth }) =>
    truth === undefined ? [] : (unmeasurableIn(Object.keys({ ...expect, ...evaluate }), truth) ?? []),
  );
  const [name] = found;
  if (name === undefined) return [];
  const what = `Case ${id} has a threshold of ${name}, by which even its right answer would get 0.`;
  const fix = 'Use token_f1. ROUGE counts only words of a–z and 0–9, and ROUGE-2 pairs of them.';
  return [{ what, where: source, fix }];
}

/** A mark of its own: its settings say what the judge looks at. */
const bringsMark = ({ judgedSettings = {} }: TestCase, name: string): boolean =>
  judgedSettings[name]?.prompt !== undefined;

/** What cases say of judged metrics that there are none of, or that cannot be so: each once, at the first case that says it. */
function settingsProblems(cases: readonly TestCase[], known: readonly string[]): readonly Problem[] {
  const seen = new Set<string>();
  return cases.flatMap((testCase) =>
    Object.entries(testCase.judgedSettings ?? {}).flatMap(([name, own]): readonly Problem[] => {
      const key = canonicalHash([name, own]);
      if (seen.has(key)) return [];
      seen.add(key);
      const { id, source } = testCase;
      const about = `Settings of "${name}" for case ${id}`;
      if (!known.includes(name) && !Object.hasOwn(expectationsOn([name]), name))
        return [
          { what: `${about}: no judged metric may have that name.`, where: source, fix: 'Give it another name.' },
        ];
      if (!known.includes(name) && !bringsMark(testCase, name)) {
        const fix = `${didYouMean(name, known)} A metric of your own needs a "prompt".`;
        return [{ what: `${about}: there is no such judged metric.`, where: source, fix }];
      }
      const parsed = judgedSettingsSchema.safeParse(own);
      const issues = parsed.success ? [] : parsed.error.issues;
      return issues.map(({ path, message }) => ({
        what: `${about}: ${[...path.map(String), message].join(': ')}.`,
        where: source,
      }));
    }),
  );
}

/** Expected ids that the suite takes for one, so that citing one of them would meet both: each at the first place that has it. */
export function citationProblems(cases: readonly TestCase[], { citations }: MetricOptions): readonly Problem[] {
  const settings = citations as CitationSettings;
  return cases.flatMap((testCase) => {
    const { id, source } = testCase;
    const [same] = levelsOf(testCase).flatMap(({ citations: ids }) =>
      ids === undefined ? [] : alike(expectedIds(ids as Parameters<typeof expectedIds>[0]), settings),
    );
    if (!same) return [];
    const names = same.map((one) => JSON.stringify(one)).join(' and ');
    const what = `Case ${id} expects the citations ${names}, which count as one id.`;
    return [{ what, where: source, fix: 'Keep one of them, or set metrics.citations.normalize to exact.' }];
  });
}

/** Different ids under one key, by key. */
function alike(ids: readonly string[], settings: CitationSettings): readonly (readonly string[])[] {
  const byKey = Map.groupBy(new Set(ids), (one) => citationKey(one, settings));
  return [...byKey.values()].filter((same) => same.length > 1);
}
