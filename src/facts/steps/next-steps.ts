/** What a person can do now, by conclusion: said alike in comment, summary and console, with commands that work as typed. */

import { EMPTY_FIELD } from '../../model/catalogue.ts';
import { errorAdvice } from '../../model/world/error-advice.ts';
import { comparedMetrics } from '../facts.ts';
import { faultGroups } from '../faults.ts';
import { erroredMustPass } from '../reasons.ts';
import type { Facts } from '../renderer.ts';
import { configuredCommand } from '../wording/words.ts';
import { toCompare } from './compare.ts';
import { toFix, toRunErrored } from './fix.ts';
import { toKnowMore } from './go-on.ts';
import type { NextStep } from './step.ts';

export function nextSteps(facts: Facts): readonly NextStep[] {
  const { conclusion } = facts.outcome.verdict;
  if (conclusion === 'could-not-run') {
    const group = faultGroups(facts, 'errored')[0];
    if (group) return [{ say: group.advice }];
    if (facts.outcome.report.unreadable) return [toRead(facts)];
    const [silent] = faultGroups(facts, 'failed');
    return silent ? [{ say: silent.advice }] : [];
  }
  // Nothing can be run again of what another tool ran.
  if (facts.outcome.run.source) return [];
  if (conclusion === 'not-compared') return [...toMap(facts), ...toCompare(facts)];
  const failing = conclusion === 'regression' || conclusion === 'below-minimum';
  const advice = baselineAdvice(facts);
  return [
    ...toMap(facts),
    ...(failing ? toFix(facts) : []),
    ...(conclusion === 'inconclusive' ? afterErrors(facts) : []),
    ...(advice ? [advice] : []),
    ...toKnowMore(facts),
  ];
}

/** What to do about the errors of must-pass cases, and how these are run alone. */
function afterErrors(facts: Facts): readonly NextStep[] {
  const errored = erroredMustPass(facts);
  const again = toRunErrored(facts);
  return errored && again ? [{ say: errorAdvice(errored.code).action }, again] : [];
}

/** It asks once, and tries which lines would read what comes back. */
function toRead(facts: Facts): NextStep {
  const where = facts.ci ? ', on your machine' : '';
  return {
    say: `See a reply of the agent, and lines that read it${where}:`,
    code: configuredCommand(facts, 'ask', 'Hello'),
  };
}

/** Before all advice about the agent: a mapping that takes nothing out of its replies. */
function toMap({ outcome }: Facts): readonly NextStep[] {
  const patterns = outcome.diagnosis?.patterns ?? [];
  return patterns.flatMap(({ code, subject, change }) =>
    code === EMPTY_FIELD && subject !== null && change !== 'gone'
      ? [{ say: 'Check', code: subject, after: ': it is empty in every reply.', short: 'check' }]
      : [],
  );
}

/** What becomes of the baseline after an improvement; null: nothing got better, or the run was compared with no stored one. */
export function baselineAdvice(facts: Facts): NextStep | null {
  const { outcome, ci, directory } = facts;
  const { comparison, verdict } = outcome;
  const better = comparedMetrics(facts, 'overall').some((row) => row.gated && row.verdict === 'better');
  if (!better || !comparison || verdict.conclusion !== 'no-regression') return null;
  const { source, branch } = comparison.baseline;
  if (source === 'agent') return null;
  if (source === 'file')
    return {
      say: 'Better than the baseline: to keep this level, replace the baseline file with',
      code: `${directory}/outcome.json`,
      after: '.',
    };
  const pull = ci?.pullRequest;
  const where = pull ? (branch ?? pull.baseRef) : branch;
  if (where === null || !(pull || ci?.branch === where)) return null;
  if (!pull)
    return {
      say: 'Better than the baseline: this run becomes the baseline for later runs on',
      code: where,
      after: '.',
    };
  return {
    say: 'Better than the baseline: the first run after the merge into',
    code: where,
    after: ' becomes the new baseline and keeps this level.',
  };
}
