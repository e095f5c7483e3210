/** Every figure of one run is the same figure wherever it is shown: each output is read back on its own, and compared with the outcome. */

import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import { htmlReport } from '../../src/html/page.ts';
import { renderersFor } from '../../src/report/index.ts';
import { aComparedRun } from '../support/a-compared-run.ts';
import { otlpRecords, otlpRequestOf, otlpValues } from '../support/published-schemas.ts';
import { wholeText } from '../support/rendered-text.ts';

const input = aComparedRun();
const rendered = [...renderersFor(input.options), htmlReport].flatMap((renderer) => renderer.render(factsOf(input)));
const files = new Map<string, string>();
for (const one of rendered) if (one.to === 'file') files.set(one.name, await wholeText(one));
const text = (name: string): string => files.get(name) ?? '';
const printed = rendered.find(({ to }) => to === 'stdout');
const terminal = printed?.to === 'stdout' ? printed.text : '';

interface Figures {
  /** Shares, as exactly as the output gives them. */
  readonly baseline?: number;
  readonly current?: number;
  readonly delta?: number;
  readonly newlyFailing?: number;
  readonly newlyPassing?: number;
  readonly stillFailing?: number;
  readonly passed?: number;
  readonly failed?: number;
  readonly errored?: number;
  readonly skipped?: number;
  readonly cases?: number;
}

/** From the outcome itself. */
function truth(): Required<Figures> {
  const { report, comparison } = JSON.parse(text('outcome.json')) as typeof input.outcome;
  const row = comparison?.metrics.find(({ metric, scope }) => metric === 'pass_rate' && scope === 'overall');
  const of = (status: string) => report.cases.filter((one) => one.status === status).length;
  return {
    baseline: row?.baseline ?? Number.NaN,
    current: row?.current ?? Number.NaN,
    delta: row?.delta ?? Number.NaN,
    newlyFailing: comparison?.cases.newlyFailing.length ?? -1,
    newlyPassing: comparison?.cases.newlyPassing.length ?? -1,
    stillFailing: comparison?.cases.stillFailing.length ?? -1,
    passed: of('passed'),
    failed: of('failed'),
    errored: of('errored'),
    skipped: of('skipped'),
    cases: report.cases.length,
  };
}

const number = (found: string | undefined) => Number((found ?? 'none').replace('−', '-').replaceAll(',', ''));
const matched = (whole: string, pattern: RegExp) => (pattern.exec(whole) ?? []).slice(1).map(number);

/** "Pass rate 91.2% → 84.5%", "(−6.7 pp": one decimal of a per cent. */
function fromMarkdown(markdown: string): Figures {
  const [baseline = Number.NaN, current = Number.NaN] = matched(markdown, /[Pp]ass rate\W+([\d.]+)% → ([\d.]+)%/);
  const [delta = Number.NaN] = matched(markdown, /\*\*Pass rate\*\* \|[^|]*\| \*\*([−+][\d.]+) pp/);
  const [newlyFailing = Number.NaN, newlyPassing = Number.NaN] = matched(
    markdown,
    /\*\*(\d+) cases that pass on `main` now fail, (\d+) now pass/,
  );
  return { baseline: baseline / 100, current: current / 100, delta: delta / 100, newlyFailing, newlyPassing };
}

function fromConsole(): Figures {
  const last = terminal.trimEnd().split('\n').at(-1) ?? '';
  const [baseline = Number.NaN, current = Number.NaN, delta = Number.NaN] = matched(
    last,
    /pass rate ([\d.]+)% -> ([\d.]+)% \(([-+][\d.]+) pp/,
  );
  const [newlyFailing = Number.NaN, newlyPassing = Number.NaN] = matched(
    last,
    /(\d+) newly failing, (\d+) newly passing/,
  );
  const [stillFailing = Number.NaN] = matched(terminal, /(\d+) cases still failing/);
  return {
    baseline: baseline / 100,
    current: current / 100,
    delta: delta / 100,
    newlyFailing,
    newlyPassing,
    stillFailing,
  };
}

/** The sentence, the counts and the first row of the metrics, as they stand before any script. */
function fromHtml(): Figures {
  const html = text('report.html');
  const [baseline = Number.NaN, current = Number.NaN] = matched(html, /Pass rate ([\d.]+)% → ([\d.]+)%/);
  const row = /<th scope="row" role="rowheader">Pass rate<\/th>.*?<\/tr>/s.exec(html)?.[0] ?? '';
  const [was = Number.NaN, now = Number.NaN, delta = Number.NaN] = matched(
    row,
    />([\d.]+)% → ([\d.]+)%<.*?<strong>([−+][\d.]+) pp/,
  );
  expect([was, now]).toEqual([baseline, current]);
  const counted = (view: string) =>
    matched(html, new RegExp(`href="#view=${view}"><span class="value">\\D*([\\d,]+)<`))[0];
  return {
    baseline: baseline / 100,
    current: current / 100,
    delta: delta / 100,
    newlyFailing: counted('newly-failing') ?? Number.NaN,
    newlyPassing: counted('newly-passing') ?? Number.NaN,
    stillFailing: counted('still-failing') ?? Number.NaN,
    errored: counted('errored') ?? Number.NaN,
    cases: counted('all') ?? Number.NaN,
  };
}

/** What somebody would work out in a spreadsheet: the pass rate is the mean over cases of the share of passing trials. */
function fromCsv(): Figures {
  const rows: readonly Readonly<Record<string, string>>[] = parse(text('cases.csv'), { columns: true });
  const cases = [...new Map(rows.map((row) => [row.case, row])).values()];
  const of = (column: string, value: string) => cases.filter((row) => row[column] === value).length;
  const paired = cases.filter((row) => Number(row.baseline_trials) > 0 && Number(row.current_trials) > 0);
  const whole = cases.filter((row) => Number(row.current_trials) > 0 && row.state === 'passing');
  const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const share = (row: Readonly<Record<string, string>>, side: string) =>
    Number(row[`${side}_passed`]) / Number(row[`${side}_trials`]);
  // A case that passes wholly in both runs is in no list of the comparison: it passed then.
  const alike = whole.filter((row) => row.baseline_trials === '').map(() => 1);
  const baseline = mean([...paired.map((row) => share(row, 'baseline')), ...alike]);
  const current = mean([...paired.map((row) => share(row, 'current')), ...alike]);
  return {
    baseline,
    current,
    delta: current - baseline,
    newlyFailing: of('state', 'newly-failing'),
    newlyPassing: of('state', 'newly-passing'),
    stillFailing: of('state', 'still-failing'),
    passed: of('case_status', 'passed'),
    failed: of('case_status', 'failed'),
    errored: of('case_status', 'errored'),
    skipped: of('case_status', 'skipped'),
    cases: cases.length,
  };
}

interface Element {
  readonly properties?: { readonly property: readonly { readonly name: string; readonly value: string }[] };
  readonly testsuite: readonly (Readonly<Record<'tests' | 'failures' | 'errors' | 'skipped', string>> & {
    readonly testcase: readonly Readonly<Record<string, { readonly type?: string } | undefined>>[];
  })[];
}

function fromJunit(): Figures {
  const always = ['testsuite', 'testcase', 'property'];
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    isArray: (name) => always.includes(name),
  });
  const { testsuites }: { readonly testsuites: Element } = parser.parse(text('junit.xml'));
  const property = (name: string) => number(testsuites.properties?.property.find((one) => one.name === name)?.value);
  const cases = testsuites.testsuite.flatMap(({ testcase }) => testcase);
  const sum = (count: 'tests' | 'failures' | 'errors' | 'skipped') =>
    testsuites.testsuite.reduce((total, suite) => total + Number(suite[count]), 0);
  const ofType = (type: string) => cases.filter(({ failure }) => failure?.type === type).length;
  expect(cases.filter(({ failure }) => failure !== undefined)).toHaveLength(sum('failures'));
  expect(cases.filter(({ error }) => error !== undefined)).toHaveLength(sum('errors'));
  return {
    baseline: property('pass_rate.baseline'),
    current: property('pass_rate.current'),
    delta: property('pass_rate.delta'),
    newlyFailing: ofType('newly-failing'),
    stillFailing: ofType('still-failing'),
    passed: sum('tests') - sum('failures') - sum('errors') - sum('skipped'),
    failed: sum('failures'),
    errored: sum('errors'),
    skipped: sum('skipped'),
    cases: cases.length,
  };
}

function fromCtrf(): Figures {
  const { results, insights, baseline } = JSON.parse(text('ctrf-report.json'));
  const { passed, failed, other, skipped, tests } = results.summary;
  expect(results.tests).toHaveLength(tests);
  return {
    baseline: insights.passRate.baseline,
    current: insights.passRate.current,
    delta: insights.passRate.change,
    newlyFailing: baseline.extra.newlyFailing,
    newlyPassing: baseline.extra.newlyPassing,
    stillFailing: baseline.extra.stillFailing,
    passed,
    failed,
    errored: other,
    skipped,
    cases: tests,
  };
}

function fromSarif(): Figures {
  const { results } = JSON.parse(text('results.sarif')).runs[0];
  const of = (state: string) =>
    results.filter((one: { properties: { state: string } }) => one.properties.state === state).length;
  return { newlyFailing: of('newly-failing'), stillFailing: of('still-failing'), failed: results.length };
}

function fromEvents(): Figures {
  const records = text('otel-logs.jsonl')
    .trimEnd()
    .split('\n')
    .flatMap((line) => otlpRecords(otlpRequestOf(line)));
  const trials = records.map(otlpValues).filter((values) => values['gen_ai.evaluation.name'] === 'pass_rate');
  const byCase = [...Map.groupBy(trials, (values) => values['test.case.name'])];
  const of = (state: string) => byCase.filter(([, [first]]) => first?.['agent_eval.case.state'] === state).length;
  return { newlyFailing: of('newly-failing'), newlyPassing: of('newly-passing'), errored: of('errored') };
}

describe('the figures of one run', () => {
  const expected = truth();

  it('are those of a run in which something happened', () => {
    expect(expected).toMatchObject({ newlyFailing: 9, newlyPassing: 2, stillFailing: 4, errored: 1, skipped: 1 });
    expect(expected.delta).toBeLessThan(-0.05);
    expect(expected.current - expected.baseline).toBeCloseTo(expected.delta, 12);
  });

  it.each([
    ['the comment', fromMarkdown(text('comment.md'))],
    ['the job summary', fromMarkdown(text('summary.md'))],
    ['the plain Markdown report', fromMarkdown(text('report.md'))],
    ['the console', fromConsole()],
    ['the HTML report', fromHtml()],
  ])('are shown rounded and unchanged by %s', (_name, figures) => {
    for (const name of ['baseline', 'current', 'delta'] as const)
      expect(figures[name]?.toFixed(3), name).toBe(expected[name].toFixed(3));
    const counts = Object.entries(figures).filter(([name]) => !['baseline', 'current', 'delta'].includes(name));
    expect(Object.fromEntries(counts)).toEqual(
      Object.fromEntries(counts.map(([name]) => [name, expected[name as keyof Figures]])),
    );
  });

  it.each([
    ['cases.csv', fromCsv()],
    ['junit.xml', fromJunit()],
    ['ctrf-report.json', fromCtrf()],
    ['results.sarif', fromSarif()],
    ['the OpenTelemetry events', fromEvents()],
  ])('are those that %s gives', (_name, figures) => {
    for (const [name, value] of Object.entries(figures))
      expect(value, name).toBeCloseTo(expected[name as keyof Figures], 12);
  });

  it('of every metric and category are in summary, JUnit and CTRF as in the outcome', () => {
    const { metrics } = JSON.parse(text('ctrf-report.json')).insights.extra;
    for (const row of input.outcome.report.metrics.filter(({ scope }) => scope === 'overall')) {
      const found = metrics.find(({ metric }: { metric: string }) => metric === row.metric);
      expect([found?.value, found?.n, found?.interval]).toEqual([row.value, row.n, row.interval]);
      // Details are left out of the root of JUnit, which readers show as one list.
      const isDetail = (input.catalogue.metric(row.metric)?.rank ?? 100) >= 300;
      const root = /^[\s\S]*?<testsuite /.exec(text('junit.xml'))?.[0];
      const property = `<property name="${row.metric}" value="${row.value}"/>`;
      if (isDetail) expect(root).not.toContain(property);
      else expect(root).toContain(property);
    }
    const bread = input.outcome.report.metrics.find(
      (row) => row.metric === 'pass_rate' && row.scope === 'category:bread',
    );
    const suite = /<testsuite name="bread".*?<\/testsuite>/s.exec(text('junit.xml'))?.[0];
    expect(suite).toContain(`<property name="pass_rate" value="${bread?.value}"/>`);
    expect(text('summary.md')).toContain(`${((bread?.value ?? 0) * 100).toFixed(1)}%`);
  });
});
