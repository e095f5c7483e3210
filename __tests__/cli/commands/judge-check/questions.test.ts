/** Which sentence a label's criterion means: of its case, its dataset, the suite, or whoever alone declares it. */
import { describe, expect, it } from 'vitest';
import { labelledQuestion } from '../../../../src/cli/commands/judge-check/questions.ts';
import { metricOptionsSchema } from '../../../../src/scoring/options.ts';
import { aCase, aTurn } from '../../../support/a-test-case.ts';
import { aGraph } from '../../../support/a-topic-graph.ts';
import { measuringWith } from '../../../support/measuring.ts';

const measuring = {
  ...measuringWith(metricOptionsSchema.parse({})),
  criteria: { polite: 'The suite: polite.' },
  criteriaOf: {
    seeds: { polite: 'Seeds: polite.', exact: 'Seeds: exact.', brief: 'Seeds: brief.' },
    pots: { brief: 'Pots: brief.' },
  },
  topicsOf: { seeds: aGraph({ sowing: {} }) },
};
const own = { evaluate: { satisfy: [{ says: 'The case: warm.', name: 'warm' }] } };
const cases = [
  { ...aCase('pea', [aTurn('Peas?', own)]), dataset: 'seeds' },
  { ...aCase('pot', [aTurn('Pots?')]), dataset: 'pots' },
];
const transcript = { turns: [{ user: 'Peas?', text: 'In spring.' }] };

function askedOf(caseId: string, criterion: string) {
  const label = { caseId, trial: 0, turn: null, criterion, line: 1, label: { met: true, value: 1 }, recorded: [] };
  const found = labelledQuestion(label, transcript, { measuring, cases });
  return 'what' in found ? [found.what, found.fix] : found.questions.map(({ instruction }) => instruction);
}

describe("a label's criterion", () => {
  it.each([
    ['pea', 'polite', 'Seeds: polite.'],
    ['pea', 'warm', 'The case: warm.'],
    ['pot', 'polite', 'The suite: polite.'],
    ['pot', 'brief', 'Pots: brief.'],
    ['pot', 'exact', 'Seeds: exact.'],
    ['elsewhere', 'exact', 'Seeds: exact.'],
    ['elsewhere', 'polite', 'The suite: polite.'],
    ['elsewhere', 'warm', 'The case: warm.'],
  ])('of %s, %s, means what is nearest: %s', (caseId, criterion, sentence) => {
    expect(askedOf(caseId, criterion)).toEqual([sentence]);
  });

  it('that datasets declare differently needs a case', () => {
    expect(askedOf('elsewhere', 'brief')).toEqual([
      'The criterion "brief" says 2 different things in datasets or cases.',
      'Let the label name a case of the suite, under "case".',
    ]);
  });

  it('that nobody declares is compared with all that are declared', () => {
    expect(askedOf('pot', 'exakt')).toEqual([
      'Unknown criterion "exakt".',
      'Did you mean "exact"? Criteria are defined under "criteria".',
    ]);
  });
});
