/** A gated time that rose against the run compared with, where the first pass is all that there is. */
import type { ConfirmedGraded } from '../../../model/verdict/confirmation.ts';
import { isSlowerRow } from '../../comparison/tests/slower.ts';
import { rowOf } from '../losses.ts';
import { type Change, changeOf, changeText } from '../words.ts';
import { confirmedOf } from './confirmed.ts';
import { concluded, defineRule, type Said } from './rule.ts';

interface Unpaired {
  readonly change: Change;
  readonly stopped: ConfirmedGraded['stopped'];
}

export const slowerUnpaired = defineRule({
  ids: ['slower_unpaired'],
  conclusion: null,
  severity: 'low',
  describe:
    'A gated time rose by its tolerance and by 10 %, beyond chance, against the run compared with. No pairs of both versions were made.',
  shown: 'warning',
  find: (input) => {
    const comparison = confirmedOf(concluded(input), input);
    if (comparison === null) return null;
    const facts = (comparison.confirmation.graded ?? []).flatMap(({ metric, outcome, pairs, stopped }) => {
      const row = rowOf(comparison, metric, 'overall');
      if (outcome !== 'pass' || pairs !== null || !row || !isSlowerRow(row)) return [];
      return { metric, scope: 'overall', data: { change: changeOf(row), stopped } };
    });
    return facts.length > 0 ? { headline: '', facts } : null;
  },
  sentence: ({ name, scope, data: { change, stopped } }: Said<Unpaired>) =>
    `${changeText({ ...change, name, scope })}: slower than the run compared with, beyond chance. ${WHY[stopped] ?? 'No pairs of both versions were made'}, so it does not fail the check.`,
});

const WHY: Partial<Record<ConfirmedGraded['stopped'], string>> = {
  same: 'That run is of the same commit',
  'no-base': 'The stored runs together do not show it, and no base version could be asked',
};
