/** What labels and verdicts come to: which verdict counts, how noise is estimated, what is left out. */
import { describe, expect, it } from 'vitest';
import { type Answered, measured } from '../../../../src/cli/commands/judge-check/agreement.ts';
import type { Verdict } from '../../../../src/cli/commands/judge-check/questions.ts';

const said = (value: number): Verdict => ({
  ok: true,
  opinion: { met: value >= 0.5, value },
  reason: 'key 4711 says so',
});
const nothing: Verdict = { ok: false, code: 'malformed_judgement', message: 'prose with key 4711' };

function answered(
  line: number,
  label: boolean,
  verdicts: readonly Verdict[],
  criterion: string | null = 'polite',
): Answered {
  const place = { caseId: `loan-${line}`, trial: 0, turn: null, criterion, line };
  return { label: { ...place, label: { met: label, value: label ? 1 : 0 }, recorded: [] }, verdicts };
}

const check = (all: readonly Answered[]) =>
  measured({ answered: all, calls: [], model: 'desk-judge', redact: (text) => text.replace('4711', '***') });

describe('labels and verdicts', () => {
  it('count the first verdict that is one, and name the labels that got none', () => {
    const { overall, unjudged } = check([
      answered(1, true, [nothing, said(1)]),
      answered(2, false, [said(0), said(1)]),
      answered(3, true, [nothing, nothing]),
    ]);
    expect(overall).toMatchObject({ n: 2, agreeing: 2, kappa: { kappa: 1 }, noise: { n: 1, selfAgreement: 0 } });
    expect(unjudged).toEqual([
      {
        line: 3,
        case: 'loan-3',
        trial: 0,
        turn: null,
        criterion: 'polite',
        code: 'malformed_judgement',
        message: 'prose with key ***',
      },
    ]);
  });

  it('come by criterion in the order of the labels, with secrets taken out of the reasons', () => {
    const { criteria, disagreements } = check([
      answered(1, true, [said(1)], null),
      answered(2, true, [said(0)], 'brief'),
      answered(3, true, [said(1)], null),
    ]);
    expect(criteria.map(({ criterion, agreement }) => [criterion, agreement?.n, agreement?.agreeing])).toEqual([
      [null, 2, 2],
      ['brief', 1, 0],
    ]);
    expect(disagreements).toMatchObject([{ line: 2, label: true, verdict: false, reason: 'key *** says so' }]);
  });

  it('estimate the noise of marks by their variance, without a bound that only yes and no have', () => {
    const { overall } = check([answered(1, true, [said(0.75), said(1)]), answered(2, true, [said(0.75), said(0.75)])]);
    const variance = 0.25 ** 2 / 2 / 2;
    expect(overall!.noise).toMatchObject({ n: 2, selfAgreement: 1, smallestChangeAtMost: null });
    expect(overall!.noise!.smallestChange).toBeCloseTo(1.959963984540054 * Math.sqrt((2 * variance) / 2), 9);
    expect(overall!.kappa).toBeNull();
  });

  it('have no agreement where nothing was judged', () => {
    expect(check([answered(1, true, [nothing])])).toMatchObject({
      labels: 1,
      overall: null,
      calls: { total: 0, cost: null },
    });
  });
});
