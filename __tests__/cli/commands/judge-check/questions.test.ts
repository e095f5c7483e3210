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

describe('a label about a judged metric', () => {
  const sources = { fees: { text: 'A lost card costs 9 EUR.' } };
  const lost = { user: 'A lost card?', text: 'It costs 7 EUR.', toolCalls: [{ name: 'price', result: '7 EUR' }] };
  const fees = { expect: { grounded_in: ['fees'] } };
  const passage = { evaluate: { grounded_in: { texts: ['A lost book costs 5 EUR.'] } } };
  const all = [
    aCase('one', [aTurn('A lost card?', fees)]),
    aCase('own', [aTurn('A lost card?', passage)]),
    aCase('two', [aTurn('Hello'), aTurn('A lost card?', fees)]),
    { ...aCase('whole', [aTurn('Hello'), aTurn('A lost card?')]), ...fees },
    aCase('none', [aTurn('A lost card?')]),
  ];
  const sourcesOf = (caseId: string, turn: number | null, turns: readonly object[]) => {
    const place = { caseId, trial: 0, turn, criterion: 'groundedness', line: 1 };
    const label = { ...place, label: { met: true, value: 1 }, recorded: [] };
    const said = { turns } as Parameters<typeof labelledQuestion>[1];
    const found = labelledQuestion(label, said, { measuring: { ...measuring, sources }, cases: all });
    return 'what' in found
      ? [found.what]
      : found.questions.map(({ about, material }) => [about, ...(material.sources ?? []).map(({ name }) => name)]);
  };

  it('asks what a run of its case asks, where that says what statements rest on', () => {
    expect(sourcesOf('one', null, [lost])).toEqual([['turn', 'fees']]);
    expect(sourcesOf('one', 0, [lost])).toEqual([['turn', 'fees']]);
    expect(sourcesOf('one', null, [lost, lost])).toEqual([['conversation', 'fees']]);
    expect(sourcesOf('own', null, [lost])).toEqual([['turn', 'passage 1']]);
    expect(sourcesOf('two', 1, [lost, lost])).toEqual([['turn', 'fees']]);
    expect(sourcesOf('whole', null, [lost, lost])).toEqual([['conversation', 'fees']]);
  });

  it('asks of the whole conversation where its case says nothing, and not at a turn', () => {
    expect(sourcesOf('none', null, [lost, lost])).toEqual([['conversation', 'tool price', 'tool price', 'fees']]);
    expect(sourcesOf('none', 0, [lost])).toEqual(['The case expects no "groundedness" at turn 0.']);
  });
});
