import { describe, expect, it } from 'vitest';
import type { CaseResult } from '../../../src/model/case-result.ts';
import { createRedactor } from '../../../src/platform/redaction.ts';
import { draftCases, outcomeJson } from '../../../src/report/renderers/outcome-json.ts';
import type { RenderInput } from '../../../src/report/renderers/renderer.ts';
import { aReport, aTrial } from '../../support/an-outcome.ts';
import { outcomeProblems } from '../../support/published-schemas.ts';
import { fileText } from '../../support/rendered-text.ts';
import { worse } from './states.ts';

const given = worse();
const report = aReport(30, 105, { metrics: given.outcome.report.metrics });

function textOf(cases: readonly CaseResult[], drafted?: RenderInput['drafted']): string {
  const outcome = { ...given.outcome, report: { ...report, cases } };
  const [file] = outcomeJson.render({ ...given, outcome, drafted });
  return file?.to === 'file' ? fileText(file) : '';
}
const drafted = (cases: readonly CaseResult[], redact = (text: string) => text) => {
  const drafts = draftCases(redact);
  for (const one of cases) drafts.add(one);
  return drafts;
};
const withReply = (text: string): CaseResult => ({
  ...report.cases[0]!,
  trials: [aTrial({ transcript: { turns: [{ user: 'Which herb?', text }] } })],
});

describe('outcome.json', () => {
  it('is the same whether its cases were brought to text as they ended, in part, or not at all', () => {
    const plain = textOf(report.cases);
    expect(outcomeProblems(plain)).toEqual([]);
    expect(JSON.parse(plain).report.cases).toEqual(report.cases);
    expect(textOf(report.cases, drafted(report.cases))).toBe(plain);
    expect(textOf(report.cases, drafted(report.cases.slice(0, 47)))).toBe(plain);
    expect(textOf([], drafted([]))).toBe(textOf([]));
  });

  it('has what became of a case after its text was made, and the cases in the order of the report', () => {
    const later = report.cases.with(25, withReply('Thyme.'));
    expect(textOf(later, drafted(report.cases))).toBe(textOf(later));
    const turned = report.cases.toReversed();
    expect(textOf(turned, drafted(report.cases))).toBe(textOf(turned));
    const fewer = report.cases.slice(0, 50);
    expect(textOf(fewer, drafted(report.cases))).toBe(textOf(fewer));
  });

  it('has no secret in a text that was made before', () => {
    const cases = Array.from({ length: 25 }, () => withReply('rosemary'));
    const text = textOf(cases, drafted(cases, createRedactor(['rosemary'])));
    // The last five come as they are, and are cleaned when they are written.
    expect(text.match(/rosemary/g)).toHaveLength(5);
    expect(text.match(/\*\*\*/g)).toHaveLength(20);
  });

  it('holds no more than some megabytes before the end', () => {
    const long = withReply('thyme '.repeat(200_000));
    const cases = Array.from({ length: 60 }, () => long);
    const drafts = drafted(cases);
    const kept = [0, 20, 40].map((from) => drafts.textOf(cases.slice(from, from + 20), from) !== undefined);
    expect(kept).toEqual([true, false, false]);
    expect(textOf(cases, drafts)).toBe(textOf(cases));
  });
});
