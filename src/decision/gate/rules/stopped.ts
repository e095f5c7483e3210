/** A run or its re-runs that were ended early: what ran is shown, and nothing is concluded from it. */
import { counted } from '../../../text/digits.ts';
import { whyOpen } from '../why-open.ts';
import { defineRule, type Fact, testable } from './rule.ts';

const ids = ['stopped'] as const;

interface Stopped {
  readonly by: 'budget' | 'interrupt';
  readonly ran: number;
  readonly cases: number;
  /** The interrupt came while cases were re-run. */
  readonly inReruns: boolean;
}

const headlineOf = ({ by, ran, cases, inReruns }: Stopped): string =>
  inReruns
    ? 'interrupted before it was confirmed'
    : `${by === 'budget' ? 'stopped by the budget' : 'interrupted'} after ${ran} of ${counted(cases, 'case')}`;

export const stoppedEarly = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'A budget or an interrupt ended the run.',
  find: ({ run, report, comparison }) => {
    if (run.stopped === null) return null;
    const data: Stopped = {
      by: run.stopped,
      ran: report.cases.filter((c) => c.status !== 'skipped').length,
      cases: run.cases.selected,
      inReruns: comparison?.confirmation?.stopped === 'interrupt',
    };
    return { headline: headlineOf(data), facts: [{ data }] };
  },
  sentence: ({ data }: Fact<Stopped>) =>
    data.inReruns
      ? 'The run was interrupted while cases were run again: the first pass is shown, and nothing is concluded from it.'
      : `The run was ${headlineOf(data)}: what ran is shown, and nothing is concluded from it.`,
});

/** What re-runs should have settled and did not. */
export const rerunsStopped = defineRule({
  ids,
  conclusion: 'inconclusive',
  describe: 'The limit of calls or cost ended the re-runs.',
  find: (input) => {
    const stopped = input.options.rule === 'confirmed' ? testable(input)?.confirmation?.stopped : null;
    return stopped === 'budget' ? { headline: whyOpen(input), facts: [{ data: { by: stopped } }] } : null;
  },
  sentence: () => 'The limit of calls or cost ended the re-runs before what the first pass shows was settled.',
});
