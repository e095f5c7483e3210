/** A run of a thousand failing cases: what people read stays short and says what is missing, files hold all of it. Three thousand: renderers.test.ts. */

import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { OPTIONAL_FORMATS } from '../../src/report/formats.ts';
import { RENDERERS, renderersFor } from '../../src/report/index.ts';
import { aCaseComparison, aComparison, aReport } from '../support/an-outcome.ts';
import { otlpRecords, otlpRequestOf, sarifProblems } from '../support/published-schemas.ts';
import { fileText } from '../support/rendered-text.ts';
import { worse } from './states.ts';

const CASES = 1_000;

/** Every case passed all three trials on the baseline, and fails them all now. */
function allBreak(total: number): RenderInput {
  const input = worse();
  const report = aReport(total, total, { metrics: input.outcome.report.metrics });
  const newlyFailing = report.cases.map(({ id }) => aCaseComparison({ id }));
  const cases = { ...aComparison().cases, newlyFailing };
  const comparison = aComparison({ ...input.outcome.comparison, cases, shared: total });
  const run = { ...input.outcome.run, cases: { selected: total, total } };
  const formats = [...OPTIONAL_FORMATS];
  return {
    ...input,
    reportUrl: null,
    outcome: { ...input.outcome, run, report, comparison },
    options: { ...input.options, formats },
  };
}

const input = allBreak(CASES);
const rendered = renderersFor(input.options).flatMap((renderer) => renderer.render(factsOf(input)));
function text(name: string): string {
  const file = rendered.find((one) => one.to === 'file' && one.name === name);
  return file?.to === 'file' ? fileText(file) : '';
}

describe('a thousand failing cases', () => {
  it('keep the comment under 60,000 bytes, which says how many it shows and where the rest is', () => {
    const posted = rendered.find(({ to }) => to === 'pr-comment');
    const markdown = posted?.to === 'pr-comment' ? posted.markdown : '';
    expect(Buffer.byteLength(markdown)).toBeLessThan(60_000);
    expect(markdown).toContain('1,000 cases that pass on `main` now fail');
    expect(markdown).toMatch(/\d+ of (995|1,000) shown, all in `\.agent-eval\/outcome\.json`/);
  });

  it('make ten annotations and a console report of a screen or two', () => {
    const made = rendered.find(({ to }) => to === 'annotations');
    expect(made?.to === 'annotations' && made.annotations).toHaveLength(10);
    const printed = rendered.find(({ to }) => to === 'stdout');
    const lines = printed?.to === 'stdout' ? printed.text.split('\n') : [];
    expect(lines.length).toBeLessThan(100);
    expect(lines.some((line) => /^and 950 more, in /.test(line))).toBe(true);
  });

  it('are all in the files for other tools', () => {
    expect(text('junit.xml').match(/<failure /g)).toHaveLength(CASES);
    expect(text('junit.xml').match(/<rerunFailure /g)).toHaveLength(CASES * 2);
    const rows: readonly string[][] = parse(text('cases.csv'));
    expect(rows).toHaveLength(1 + CASES * 3);
    expect(JSON.parse(text('ctrf-report.json')).results.tests).toHaveLength(CASES);
    expect(text('report.md').match(/^\| \[`/gm)).toHaveLength(CASES);
    const sarif = text('results.sarif');
    expect(sarifProblems(sarif)).toEqual([]);
    expect(JSON.parse(sarif).runs[0].results).toHaveLength(CASES);
    const requests = text('otel-logs.jsonl').trimEnd().split('\n');
    expect(requests.length).toBe((CASES * 3 * 2) / 500);
    expect(otlpRecords(otlpRequestOf(requests.at(-1) ?? ''))).toHaveLength(500);
    expect(Math.max(...requests.map((request) => request.length))).toBeLessThan(1_000_000);
  });

  it('more results than code scanning takes are left out of the SARIF file, which says how many', () => {
    const many = allBreak(5_200);
    const file = RENDERERS.find(({ id }) => id === 'sarif')?.render(factsOf(many))[0];
    const [run] = JSON.parse(file?.to === 'file' ? fileText(file) : '').runs;
    expect(run.results).toHaveLength(5_000);
    expect(run.invocations[0].toolExecutionNotifications[0].message.text).toMatch(/^200 more results/);
  });
});
