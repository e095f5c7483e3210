/** Newly failing cases that no re-run looked at: gains outweigh them, and too few runs are stored to suspect a single case. */
import { counted } from '../../../text/digits.ts';
import { confirmedOf, ownMetrics } from './confirmed.ts';
import { compared, defineRule } from './rule.ts';

/** With so many stored runs, one case that always passed is enough for re-runs in a suite below the size (statistics-2.md 4.2). */
const ENOUGH_RUNS = 3;
const SMALL_SUITE = 50;

interface NotRerun {
  readonly newlyFailing: number;
  readonly newlyPassing: number;
  readonly storedRuns: number;
  /** Two runs of now were compared, beside which no stored one counts. */
  readonly isOfNow: boolean;
}

export const fewStoredRuns = defineRule({
  ids: ['few_stored_runs'],
  conclusion: null,
  describe:
    'Cases newly fail and as many or more newly pass, so that nothing was re-run. With three stored runs, in suites below 50 cases, the failing ones would have been.',
  shown: 'note',
  find: (input) => {
    const comparison = confirmedOf(compared(input), input);
    const { extraCalls, stopped } = comparison?.confirmation ?? {};
    if (!extraCalls || extraCalls.current + extraCalls.base > 0 || stopped !== null) return null;
    const found = ownMetrics(comparison).find(
      ({ outcome, firstLook: { units, storedRuns, newlyFailing } }) =>
        outcome === 'pass' && newlyFailing > 0 && storedRuns < ENOUGH_RUNS && units < SMALL_SUITE,
    );
    if (!found) return null;
    const { newlyFailing, newlyPassing, storedRuns } = found.firstLook;
    const isOfNow = comparison?.baseline.source === 'agent';
    return {
      headline: '',
      facts: [{ metric: found.metric, scope: 'overall', data: { newlyFailing, newlyPassing, storedRuns, isOfNow } }],
    };
  },
  sentence: ({ data: { newlyFailing, newlyPassing, storedRuns, isOfNow } }: { readonly data: NotRerun }) => {
    const [was, it, they] = newlyFailing === 1 ? ['was', 'it', 'it'] : ['were', 'them', 'they'];
    const stored = isOfNow ? '' : `${counted(storedRuns, 'stored run')} and `;
    const said = `${counted(newlyFailing, 'newly failing case')} ${was} not re-run: with ${stored}${newlyPassing} newly passing, chance may explain ${it}.`;
    if (isOfNow) return said;
    return `${said} With 3 stored runs ${they} would be re-run. Run the workflow on the default branch until 3 are stored that were scored as this one; on your machine, name its history.sqlite with --baseline.`;
  },
});
