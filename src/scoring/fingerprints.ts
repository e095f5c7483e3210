/** What a run is measured with, as canonical hashes: one for each scoring, criterion, topic graph and model. Pure. */
import { expectedKeys } from '../model/cases/expected.ts';
import type { TestCase } from '../model/cases/test-case.ts';
import { CRITERION, isCriterion } from '../model/run/metric.ts';
import { canonicalHash, unordered } from '../text/canonical-hash.ts';
import { isJudged } from './checks/check.ts';
import { checkOf, checks, metricNamed, ownMarksIn, settingsOf } from './checks/index.ts';
import { criteriaOf } from './checks/judged/criteria.ts';
import { qualityInstructions } from './checks/judged/qualities.ts';
import { promptsHash } from './judge/prompts/index.ts';
import type { JudgeOptions, ModelOptions } from './llm-options.ts';
import type { Measuring } from './measuring.ts';

/** Hashes by aspect, see RunInfo.fingerprints. */
export type Fingerprints = Readonly<Record<string, string>>;

/**
 * `scoring:NAME` of every scoring (its version, and its own settings only, so that one setting touches one scoring), each
 * `criterion:NAME` by itself and `criteria` together, `topics`, `judge` and `simulator` (each its settings and our
 * prompts); at which host and with which key a model is reached does not change what it says.
 * @param simulatorPrompts Their hash.
 */
export function measuringFingerprints(measuring: Measuring, simulatorPrompts: () => string): Fingerprints {
  const { metrics, criteria, criteriaOf = {}, topics, topicsOf, sources, files, llm } = measuring;
  const own = ownMarksIn(metrics);
  const byName = checks.flatMap(({ name, check }) => {
    if (check.needs?.named && own.length === 0) return [];
    // Those of several metrics are kept apart: one that changed leaves the others comparable.
    const settings = check.needs?.named ? undefined : settingsOf(check, metrics);
    return [
      [`scoring:${name}`, canonicalHash({ version: check.version ?? 1, settings: unordered(settings) })] as const,
    ];
  });
  return {
    ...Object.fromEntries(byName),
    ...Object.fromEntries(own.map((name) => [MARK + name, canonicalHash(metrics[name])])),
    criteria: canonicalHash(Object.keys(criteriaOf).length > 0 ? { criteria, criteriaOf } : criteria),
    ...criterionHashes(criteria, criteriaOf),
    topics: canonicalHash(unordered(topicsOf ? { topics, topicsOf } : (topics ?? {}))),
    sources: canonicalHash(files.version === null ? sources : { sources, files: files.version }),
    judge: judgeHash(llm.judge),
    simulator: simulatorHash(llm.simulator, simulatorPrompts),
  };
}

/** Each by what it says, in the suite and in every dataset that says it otherwise. */
function criterionHashes(
  criteria: Measuring['criteria'],
  criteriaOf: NonNullable<Measuring['criteriaOf']>,
): Readonly<Record<string, string>> {
  const names = new Set([criteria, ...Object.values(criteriaOf)].flatMap(Object.keys));
  const hashes = [...names].map((name) => {
    const own = Object.entries(criteriaOf).flatMap(([dataset, all]) =>
      Object.hasOwn(all, name) ? [[dataset, all[name]]] : [],
    );
    const suite = criteria[name];
    return [CRITERION + name, canonicalHash(own.length === 0 ? suite : [suite, ...own])] as const;
  });
  return Object.fromEntries(hashes);
}

/** Before the name of a mark of the suite's own. */
const MARK = 'mark:';

const NO_MODEL = canonicalHash(null);

function judgeHash(options: JudgeOptions | undefined): string {
  if (!options) return NO_MODEL;
  const { images, ...settings } = speechSettings(options);
  return canonicalHash({ ...settings, images: images || undefined, prompts: promptsHash(qualityInstructions) });
}

/** Another user asks otherwise. */
function simulatorHash(options: ModelOptions | undefined, prompts: () => string): string {
  if (!options) return NO_MODEL;
  const { body, ...settings } = speechSettings(options);
  // Without any, the hash is that of runs stored before they were in it.
  const fields = Object.keys(body).length > 0 ? body : undefined;
  return canonicalHash({ ...settings, body: fields, prompts: prompts() });
}

/** All that a model is asked with, but for the host where it is reached, and how fast. */
function speechSettings<Options extends ModelOptions>(options: Options) {
  const { base_url, api_key, headers, query, api, timeout, retries, concurrency, rate_limit, price, ...settings } =
    options;
  return { ...settings, deployment: deploymentIn(base_url) };
}

/** What the path of an address names beside the version of an API, as Azure does. Hosts differ between environments, and a query may hold a key. */
function deploymentIn(address: string): string | undefined {
  const path = new URL(address).pathname.replace(/\/+$/, '').replace(/\/v\d+$/, '');
  return path === '' ? undefined : path;
}

/** By the names of the fingerprints: its own scoring, those whose scores it reads, and its criterion. [] for an unknown metric. */
export function aspectsOf(metric: string): readonly string[] {
  const found = checkOf(metric);
  if (!found) return [];
  const { reads = [], depends = [] } = found.check.needs ?? {};
  const names = [found.name, ...reads];
  const own = isCriterion(metric) ? [metric] : found.check.needs?.named ? [MARK + metric] : [];
  return [...names.map((name) => `scoring:${name}`), ...own, ...depends, ...(isJudged(found.check) ? ['judge'] : [])];
}

/** Whether values of the metric say something else when the aspect changes; one that counts the scores of all checks depends on every scoring. */
export function isMeasuredBy(metric: string, aspect: string): boolean {
  if (metricNamed(metric)?.counts !== undefined && aspect.startsWith('scoring:')) return true;
  return aspectsOf(metric).includes(aspect);
}

/** By what one case is graded; the past of a unit ends where either changes. */
export interface Graders {
  /** One hash over the checks of all its expectations and what it inherits. */
  readonly graders: string;
  /** Hash of the judge; null: none is asked. */
  readonly gradingModel: string | null;
}

/** Of what the case expects, not of the scores that it got: a case that timed out is graded by the same as ever. */
export function gradersOf(
  testCase: Pick<TestCase, 'expect' | 'evaluate' | 'turns' | 'judgedSettings'>,
  fingerprints: Fingerprints,
): Graders {
  const { turns, judgedSettings } = testCase;
  const keys = expectedKeys([testCase]);
  const marks = [...keys].map((key) => MARK + key).filter((aspect) => Object.hasOwn(fingerprints, aspect));
  // Only its own: another criterion that changed says nothing of this case.
  const criteria = new Set(criteriaOf(testCase).map(({ name }) => CRITERION + name));
  const needsContext = turns.some(({ requiresContext }) => requiresContext);
  const used = checks.filter(
    ({ name, check }) =>
      Object.keys(check.expectations).some((key) => keys.has(key)) ||
      (needsContext && name === 'context') ||
      (check.needs?.named !== undefined && marks.length > 0),
  );
  const judged = used.some(({ check }) => isJudged(check));
  const names = new Set(['trials', ...used.flatMap(({ name, check }) => [name, ...(check.needs?.reads ?? [])])]);
  const depends = new Set(
    used.flatMap(({ check }) => (check.needs?.depends ?? []).filter((aspect) => aspect !== 'judge')),
  );
  const scored = [...names].map((name) => `scoring:${name}`);
  const aspects = [...scored, ...marks, ...criteria, ...depends, 'evaluate'].sort();
  return {
    graders: canonicalHash([
      ...aspects.map((aspect) => [aspect, fingerprints[aspect] ?? null]),
      ...(judgedSettings ? [judgedSettings] : []),
    ]),
    gradingModel: judged ? (fingerprints.judge ?? null) : null,
  };
}
