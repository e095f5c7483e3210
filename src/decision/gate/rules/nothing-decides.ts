/** A run in which no answer can fail a case, as nothing hard is expected: what passes was not checked. */

import { isCounted } from '../../../model/run/counted.ts';
import { PASS_RATE } from '../../../model/run/metric.ts';
import type { RunReport } from '../../../model/run/run-report.ts';
import { allOf } from '../../../text/digits.ts';
import type { SharedGateOptions } from '../../gate-options.ts';
import { type DatasetLimits, type LimitOptions, limitOptions, limitsOf } from '../limits.ts';
import { defineRule } from './rule.ts';

interface Gate {
  readonly options: Pick<SharedGateOptions, 'metrics'> & LimitOptions;
  readonly datasets: readonly DatasetLimits[];
}

/** Whether the gate looks at nothing but the pass rate. @param isMeasured Of a metric: whether the run has a value of it. */
export function onlyPassRate({ options, datasets }: Gate, isMeasured: (metric: string) => boolean): boolean {
  const limited = limitsOf({ options, datasets }).map(({ metric }) => metric);
  return ![...options.metrics.filter(isMeasured), ...limited].some((metric) => metric !== PASS_RATE);
}

/** @param cases How many. */
export const nothingDecides = (cases: number): string =>
  `No case has anything under "expect", so ${allOf(cases, 'case')} ${cases === 1 ? 'passes' : 'pass'} whatever the agent answers. "evaluate" is only measured: move what must hold to "expect", or name a metric such as evaluation_rate in gate.metrics.`;

export const undecidedCases = defineRule({
  ids: ['nothing_decides'],
  conclusion: null,
  severity: 'low',
  describe: 'No case has a hard expectation, and the gate looks at the pass rate only: no answer can fail anything.',
  shown: 'warning',
  options: limitOptions,
  find: ({ report, options, datasets }) => {
    const cases = report.cases.filter(isCounted);
    if (!cases.some(isMeasured) || cases.some(canFail)) return null;
    const measured = new Set(report.metrics.map(({ metric }) => metric));
    if (!onlyPassRate({ options, datasets }, (metric) => measured.has(metric))) return null;
    return { headline: '', facts: [{ data: { cases: cases.length } }] };
  },
  sentence: ({ data }) => nothingDecides(data.cases),
});

/** Runs of other tools say whether a case passes, and not always why. */
const isMeasured = ({ trials }: RunReport['cases'][number]): boolean => trials.some(({ scores }) => scores.length > 0);

/** A user who is simulated may not come to an end, which fails the case. */
const canFail = ({ status, trials }: RunReport['cases'][number]): boolean =>
  status === 'failed' ||
  trials.some(({ scores, transcript }) => transcript.end !== undefined || scores.some(({ hard }) => hard));
