/** Cases that must not break: which they are, which of them did, and which cannot be judged. */

import { z } from 'zod';
import type { CaseResult } from '../../../model/run/case-result.ts';
import { trialCount } from '../../../model/run/counted.ts';
import type { Comparison } from '../../../model/verdict/comparison.ts';
import type { ComparisonConfirmation, ConfirmedMustPass } from '../../../model/verdict/confirmation.ts';
import { areRerunsOff, limitThatEnded } from '../../../model/verdict/drift.ts';
import { errorAdvice } from '../../../model/world/error-advice.ts';
import { CALLS_PER_UNIT } from '../../../stats/resampling/rerun-selection.ts';
import { counted, countedOf } from '../../../text/digits.ts';
import { lowerFirst } from '../../../text/wording.ts';
import { passes } from '../../comparison/case-lists.ts';
import { leftOf } from '../open-metric.ts';
import { openFor } from '../why-open.ts';
import { errorRemedy } from '../words.ts';
import { confirmedOf } from './confirmed.ts';
import { defineRule, type GateInput, isAgainstStored, testable } from './rule.ts';

const names = z.array(z.string()).default([]);
const options = {
  must_pass: z
    .strictObject({
      tags: names.describe('Cases with one of these tags.'),
      ids: names.describe('Cases with one of these ids.'),
      categories: names.describe('Cases of one of these categories.'),
    })
    .prefault({})
    .describe(
      'Cases that must not break. If one of them newly fails, or fails without an earlier result, that alone is a regression.',
    ),
};
type MustPassOptions = z.output<z.ZodObject<typeof options>>;

/** By id, category or one of its tags. */
export function isMustPass(
  unit: Pick<CaseResult, 'id' | 'category' | 'tags'>,
  { must_pass }: Pick<MustPassOptions, 'must_pass'>,
): boolean {
  return (
    must_pass.ids.includes(unit.id) ||
    must_pass.categories.includes(unit.category) ||
    unit.tags.some((tag) => must_pass.tags.includes(tag))
  );
}

const ids = ['must_pass'] as const;

export const mustPass = defineRule({
  ids,
  conclusion: 'regression',
  severity: 'high',
  describe: 'A must-pass case is broken.',
  options,
  find: (input) => {
    if (input.run.stopped !== null) return null;
    const rerun = rerunMustPass(input);
    const broken = rerun
      ? rerun.filter(({ finding }) => finding === 'broken')
      : brokenByFirstPass(input.report.cases, input.comparison, input.options).filter(
          ({ id }) => !passedOnce(input, id),
        );
    if (broken.length === 0) return null;
    const changed = new Set(input.comparison?.cases.changed.map(({ id }) => id));
    // One that never passed cannot have drifted.
    const byStoredRuns = broken.every((one) =>
      'stored' in one ? one.stored.runs > 0 && one.base.runs === 0 : one.passedBefore && isAgainstStored(input),
    );
    return {
      headline: `${counted(broken.length, 'must-pass case')} broken`,
      byStoredRuns,
      facts: broken.map((data) => ({ data: { ...data, ...(changed.has(data.id) && { isChanged: true as const }) } })),
    };
  },
  sentence: ({ data }) => {
    if ('stored' in data) return confirmedSentence(data);
    const trials = data.trials > 1 ? ` in ${countedOf(data.failed, data.trials, 'trial')}` : '';
    return data.passedBefore
      ? `Must-pass case ${data.id} passed on the baseline and now fails${trials}.`
      : `Must-pass case ${data.id} fails${trials}, and ${unknownBefore(data)}.`;
  },
});

/** @param isChanged Its content is another than on the baseline; absent: it is not. */
const unknownBefore = ({ isChanged }: { readonly isChanged?: true }): string =>
  isChanged ? 'its earlier results are of other content' : 'no earlier result says otherwise';

function confirmedSentence({
  id,
  stored,
  current,
  base,
  ...more
}: ConfirmedMustPass & { readonly isChanged?: true }): string {
  const past = stored.runs > 0 ? `passed in ${countedOf(stored.passes, stored.runs, 'stored run')} and ` : '';
  const now = `fails in the first pass and in all ${current.runs} re-runs`;
  const other = base.runs > 0 ? `, while the base version passes ${base.passes} of ${base.runs}` : '';
  const unknown = stored.runs === 0 ? `, and ${unknownBefore(more)}` : '';
  return `Must-pass case ${id} ${past}${now}${other}${unknown}.`;
}

/** It failed, and could not be re-run. */
export const mustPassNotRun = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'A must-pass case fails, and could not be re-run.',
  options,
  find: (input) => {
    const unknown = testable(input) ? (rerunMustPass(input) ?? []).filter(({ finding }) => finding === 'not-run') : [];
    return openFor(
      input,
      unknown.map(({ id, current: { runs } }) => {
        const { lost, ...confirmation } = input.comparison!.confirmation!;
        const isByError = lost !== undefined && isLostTo(confirmation, runs);
        const ended = isByError && ({ because: 'lost', code: lost.code } as const);
        return { data: { id, limit: limitThatEnded(confirmation), runs, ...ended } };
      }),
    );
  },
  sentence: ({ data: { id, limit, runs, code } }) => {
    const fails =
      runs === 0 ? 'fails' : `fails in the first pass and in ${runs === 1 ? 'a re-run' : `${runs} re-runs`}`;
    const how = code === undefined && runs === 0 ? 'was not run again' : 'could not be re-run to the end';
    const why = code === undefined ? '' : `: ${lowerFirst(errorAdvice(code).title)} (${code})`;
    const remedy =
      code === undefined
        ? `raise ${limit} if that is used up, or run the job again: it takes up to ${CALLS_PER_UNIT} runs`
        : 'put that right and run the job again';
    return `Must-pass case ${id} ${fails}, and ${how}${why}. To settle it, ${remedy}.`;
  },
});

/** Some runs came back, or the budget had room for more: it did not end them. */
const isLostTo = ({ extraCalls, stopped }: Pick<ComparisonConfirmation, 'extraCalls' | 'stopped'>, runs: number) =>
  stopped === null && (runs > 0 || leftOf(extraCalls) >= CALLS_PER_UNIT);

/** Nobody can say how the agent did, so that a break may be hidden. */
export const mustPassErrored = defineRule({
  ids: ['must_pass_errored'],
  conclusion: 'inconclusive',
  describe: 'A must-pass case errored, in the first pass already.',
  options,
  find: (input) => {
    const errored = input.report.cases.filter(
      (one) => one.status === 'errored' && isMustPass(one, input.options) && !passedOnce(input, one.id),
    );
    const [first] = errored;
    if (!first || input.run.stopped !== null) return null;
    const code = first.trials.find((trial) => trial.code !== undefined)?.code ?? 'errored';
    return {
      headline: `${counted(errored.length, 'must-pass case')} errored`,
      facts: [{ data: { ids: errored.map(({ id }) => id), code } }],
    };
  },
  sentence: ({ data }) => `${erroredText(data)} To settle it, see to that and run again.`,
  brief: ({ data }) => ({ brief: erroredText(data), remedy: errorRemedy(data.code) }),
});

function erroredText({ ids: all, code }: { readonly ids: readonly string[]; readonly code: string }): string {
  const more = all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : '';
  const [cases, are] = all.length === 1 ? ['case', 'it is'] : ['cases', 'they are'];
  return `Must-pass ${cases} ${all.slice(0, MOST_NAMED).join(', ')}${more} errored (${code}), so nobody knows whether ${are} broken.`;
}

const MOST_NAMED = 5;

/** null: nobody was asked about must-pass cases, so that the first pass alone must say. */
function rerunMustPass(input: GateInput): readonly ConfirmedMustPass[] | null {
  const confirmation = confirmedOf(input.comparison, input)?.confirmation;
  if (!confirmation || confirmation.stopped === 'no_agent' || areRerunsOff(confirmation)) return null;
  return confirmation.mustPass;
}

/** What passes in another pass of the same run wavers, and is not broken. */
const passedOnce = ({ passes: others = [] }: Pick<GateInput, 'passes'>, id: string): boolean =>
  others.some(({ cases }) => cases.some((one) => one.id === id && one.status === 'passed'));

/** It fails, and passed on the baseline or has no result of the same content there. */
function brokenByFirstPass(cases: readonly CaseResult[], comparison: Comparison | null, chosen: MustPassOptions) {
  // "changed" pairs differ in content, so the baseline's result is of another case.
  const { newlyFailing = [], newlyPassing = [], stillFailing = [], unstable = [] } = comparison?.cases ?? {};
  const paired = [...newlyFailing, ...newlyPassing, ...stillFailing, ...unstable];
  const history = new Map(paired.map((one) => [one.id, one]));
  const broken = cases
    .filter((c) => c.status === 'failed' && isMustPass(c, chosen))
    .flatMap((c) => {
      const { passed, trials } = trialCount(c);
      const before = history.get(c.id);
      const passedBefore = before?.baseline ? passes(before.baseline) : false;
      return passedBefore || !before ? [{ id: c.id, failed: trials - passed, trials, passedBefore }] : [];
    });
  return broken.toSorted((a, b) => Number(b.passedBefore) - Number(a.passedBefore));
}
