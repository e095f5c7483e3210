/** A run without results, or one in which most cases could not be scored: what the few others say is not what the suite is there to say. */

import type { CaseResult } from '../../../model/run/case-result.ts';
import { isCounted, NOTHING_SCORED } from '../../../model/run/counted.ts';
import { counted } from '../../../text/digits.ts';
import { capital } from '../words.ts';
import { defineRule } from './rule.ts';

interface Unscored {
  readonly unscored: number;
  readonly cases: number;
}

export const nothingScored = defineRule({
  ids: ['nothing_scored'],
  conclusion: 'could-not-run',
  describe: 'Nothing could be scored, or more than half of the cases could not.',
  find: ({ report: { cases }, run }) => {
    if (run.stopped !== null) return null;
    const ran = cases.filter((result) => result.status !== 'skipped' || isUnscored(result));
    const data = cases.some(isCounted)
      ? { unscored: ran.filter(isUnscored).length, cases: ran.length }
      : { unscored: cases.length, cases: cases.length };
    return data.unscored < data.cases && 2 * data.unscored <= data.cases
      ? null
      : { headline: headlineOf(data), facts: [{ data }] };
  },
  sentence: ({ data }: { readonly data: Unscored }) =>
    data.unscored === data.cases
      ? `${capital(headlineOf(data))}: there is no result to judge. Check the datasets, the selection and the expectations.`
      : `${capital(headlineOf(data))}: the agent's replies carry nothing that these cases expect. Map the fields under agent.response, or remove the expectations.`,
});

function headlineOf({ unscored, cases }: Unscored): string {
  if (cases === 0) return 'no case was selected';
  return unscored === cases ? 'nothing was scored' : `${unscored} of ${counted(cases, 'case')} could not be scored`;
}

const isUnscored = ({ status, trials }: CaseResult): boolean =>
  status === 'skipped' && trials.some(({ code }) => code === NOTHING_SCORED);
