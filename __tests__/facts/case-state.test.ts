/** Where each case stands is the same in every output: each is read back on its own, for every committed state of a report. */

import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { caseStates } from '../../src/facts/case-state.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { STATES as NAMES } from '../../src/facts/state-names.ts';
import { type PackedIndex, unpackIndex } from '../../src/html/data/packed-index.ts';
import { htmlReport } from '../../src/html/page.ts';
import type { CaseResult } from '../../src/model/run/case-result.ts';
import type { CaseComparison, Comparison } from '../../src/model/verdict/comparison.ts';
import type { rerunCaseSchema } from '../../src/model/verdict/confirmation.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { renderersFor } from '../../src/report/index.ts';
import { CONVERSATION_STATES } from '../report/conversation-states.ts';
import { STATES } from '../report/states.ts';
import {
  aCaseComparison,
  aCaseResult,
  aComparison,
  aFailedTrial,
  anErroredTrial,
  aTrial,
} from '../support/an-outcome.ts';
import { otlpRecords, otlpRequestOf, otlpValues } from '../support/published-schemas.ts';
import { fileText, wholeText } from '../support/rendered-text.ts';

type RerunCase = z.infer<typeof rerunCaseSchema>;

/** A case with as many passing trials as a list of the comparison says. */
function resultOf(row: CaseComparison, known: CaseResult | undefined): CaseResult {
  const { passed, trials } = row.current!;
  const made = Array.from({ length: trials }, (_, trial) =>
    trial < passed ? aTrial({ trial }) : aFailedTrial({ trial }),
  );
  return aCaseResult({ ...known, id: row.id, status: 2 * passed > trials ? 'passed' : 'failed', trials: made });
}

/** The committed states are written by hand: here their report and their comparison are of one run. */
function ofOneRun(input: RenderInput): RenderInput {
  const { outcome } = input;
  const lists = outcome.comparison?.cases;
  if (!lists) return input;
  const { removed: _removed, ...present } = lists;
  const rows = new Map(Object.values(present).flatMap((all) => all.map((row) => [row.id, row] as const)));
  const known = new Map(outcome.report.cases.map((result) => [result.id, result]));
  const others = outcome.report.cases
    .filter(({ id }) => !rows.has(id))
    .map((result) => (result.status === 'failed' ? aCaseResult({ id: result.id }) : result));
  const cases = [...[...rows.values()].map((row) => resultOf(row, known.get(row.id))), ...others];
  return { ...input, outcome: { ...outcome, report: { ...outcome.report, cases } } };
}

/** Cases in all eleven states, among them new ones that fail and that errored. */
function inEveryState(): RenderInput {
  const input = ofOneRun(STATES['confirmed-drift']());
  const { outcome } = input;
  const row = (id: string, was: number, is: number) =>
    aCaseComparison({ id, baseline: { passed: was, trials: 3 }, current: { passed: is, trials: 3 } });
  const added = (id: string, passed: number, trials = 3) =>
    aCaseComparison({ id, baseline: null, current: { passed, trials } });
  const cases: Comparison['cases'] = {
    ...aComparison().cases,
    newlyFailing: ['new-1', 'new-2', 'drift-1'].map((id) => row(id, 3, 0)),
    newlyPassing: [row('good-1', 0, 3)],
    stillFailing: [row('still-1', 0, 0), row('still-2', 0, 0)],
    unstable: [row('wavers-1', 2, 1)],
    added: [added('added-1', 3), added('added-2', 3), added('added-3', 0), added('added-4', 0, 0)],
    removed: [aCaseComparison({ id: 'gone-1', current: null })],
    changed: [row('changed-1', 3, 0), row('changed-2', 3, 3)],
  };
  const all = Object.values(cases).flat();
  const results = [
    ...all.filter(({ id, current }) => current && id !== 'added-4').map((one) => resultOf(one, undefined)),
    aCaseResult({ id: 'added-4', status: 'errored', trials: [anErroredTrial()] }),
    aCaseResult({ id: 'errs-1', status: 'errored', trials: [anErroredTrial()] }),
    aCaseResult({ id: 'skips-1', status: 'skipped', trials: [] }),
    aCaseResult({ id: 'fine-1' }),
  ];
  const drift: RerunCase = {
    ...{ id: 'drift-1', category: 'drift', finding: 'drifted' },
    ...{ current: { runs: 2, passes: 0 }, base: { runs: 2, passes: 0 } },
  };
  const found = outcome.comparison!.confirmation!;
  const confirmation = {
    ...found,
    metrics: found.metrics.map((one) => ({ ...one, reruns: one.reruns && { ...one.reruns, cases: [drift] } })),
  };
  const comparison = { ...outcome.comparison!, cases, confirmation };
  return { ...input, outcome: { ...outcome, comparison, report: { ...outcome.report, cases: results } } };
}

const COMMITTED: Readonly<Record<string, () => RenderInput>> = {
  ...STATES,
  ...CONVERSATION_STATES,
};
const CASES: readonly (readonly [string, RenderInput])[] = [
  ...Object.entries(COMMITTED).map(([name, state]) => [name, ofOneRun(state())] as const),
  ['in every state', inEveryState()],
];

type Counts = Readonly<Record<string, number>>;

function countsOf(states: readonly string[]): Counts {
  return Object.fromEntries(NAMES.map((name) => [name, states.filter((state) => state === name).length]));
}

function textOf(rendered: readonly Rendered[], name: string): string {
  const file = rendered.find((one) => one.to === 'file' && one.name === name);
  return file?.to === 'file' ? fileText(file) : '';
}

async function pageText(rendered: readonly Rendered[]): Promise<string> {
  const file = rendered.find((one) => one.to === 'file' && one.name === 'report.html');
  return file?.to === 'file' ? wholeText(file) : '';
}

function fromHtml(html: string): { readonly index: Counts; readonly counted: (state: string) => number | null } {
  const [, packed = ''] = /<script type="text\/plain" id="index">([^<]*)</.exec(html) ?? [];
  const index = unpackIndex(JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as PackedIndex);
  return {
    index: countsOf(index.cases.map(({ state }) => state)),
    counted: (state) => {
      const [, shown] = new RegExp(`href="#view=${state}"><span class="value">\\D*([\\d,]+)<`).exec(html) ?? [];
      return shown === undefined ? null : Number(shown);
    },
  };
}

function fromJunit(xml: string): readonly string[] {
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '',
    isArray: (name) => name === 'testcase',
  });
  const suites = [parser.parse(xml).testsuites.testsuite ?? []].flat();
  const cases: readonly Readonly<Record<string, { readonly type?: string }>>[] = suites.flatMap(
    ({ testcase }) => testcase,
  );
  return cases.flatMap(({ failure }) => (failure ? [failure.type ?? ''] : []));
}

/** What the sentences of a Markdown report say; null where they say nothing of it. */
function said(markdown: string, pattern: RegExp): number | null {
  const [, found] = pattern.exec(markdown) ?? [];
  return found === undefined ? null : Number(found);
}
const NEWLY_FAILING = /(\d+) cases? (?:newly fails?|that pass(?:es)? on \S+(?: \S+)? now fails?)/;
const DRIFTED = /(\d+) cases? drifted/;

describe.each(CASES)('the report %s', (name, written) => {
  const input: RenderInput = {
    ...written,
    options: { ...written.options, annotations: 'all', formats: ['sarif', 'ctrf', 'otel', 'markdown'] },
  };
  const rendered = [...renderersFor(input.options), htmlReport].flatMap((renderer) => renderer.render(factsOf(input)));
  const truth = caseStates(input.outcome).counts;
  const { removed: _removed, ...ofThisRun } = truth;
  const compared = input.outcome.comparison !== null;

  it('counts every case of the run once', () => {
    const total = Object.values(ofThisRun).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(input.outcome.report.cases.length);
  });

  it('gives each case the same state in every file for other tools', () => {
    const rows: readonly Readonly<Record<string, string>>[] = parse(textOf(rendered, 'cases.csv'), { columns: true });
    const byCase = new Map(rows.map((row) => [row.case, row.state ?? '']));
    expect(countsOf([...byCase.values()]), 'cases.csv').toMatchObject(ofThisRun);
    const ctrf = JSON.parse(textOf(rendered, 'ctrf-report.json'));
    const labels = ctrf.results.tests.map(({ labels }: { labels: { state: string } }) => labels.state);
    expect(countsOf(labels), 'ctrf-report.json').toMatchObject(ofThisRun);
    if (compared)
      expect(ctrf.baseline.extra, 'ctrf-report.json').toMatchObject({
        newlyFailing: truth['newly-failing'],
        drifted: truth.drifted,
        newlyPassing: truth['newly-passing'],
        stillFailing: truth['still-failing'],
        unstable: truth.unstable,
        removed: truth.removed,
      });
    const events = textOf(rendered, 'otel-logs.jsonl').trimEnd().split('\n').filter(Boolean);
    const values = events.flatMap((line) => otlpRecords(otlpRequestOf(line))).map(otlpValues);
    const states = new Map(values.map((one) => [one['test.case.name'], String(one['agent_eval.case.state'])]));
    const { skipped: _skipped, ...withTrials } = ofThisRun;
    expect(countsOf([...states.values()]), 'otel-logs.jsonl').toMatchObject(withTrials);
  });

  it('has the same newly, drifted and still failing cases in JUnit and SARIF', () => {
    const { 'newly-failing': failing, drifted, 'still-failing': still } = truth;
    expect(countsOf(fromJunit(textOf(rendered, 'junit.xml')))).toMatchObject({
      'newly-failing': failing,
      drifted,
      'still-failing': still,
    });
    const sarif = textOf(rendered, 'results.sarif');
    // Of a run that could not take place.
    if (sarif === '') return;
    const { results } = JSON.parse(sarif).runs[0];
    const states = results.map(({ properties }: { properties: { state: string } }) => properties.state);
    expect(countsOf(states)).toMatchObject({
      ...{ 'newly-failing': failing, drifted, 'still-failing': still },
      ...{ failing: truth.failing, passing: 0, added: 0, errored: 0 },
    });
  });

  it('has the same counts at the top and in the case list of report.html', async () => {
    const { index, counted } = fromHtml(await pageText(rendered));
    expect(index).toMatchObject(ofThisRun);
    const shown = compared ? (['newly-failing', 'newly-passing'] as const) : (['failing'] as const);
    const ifAny = compared
      ? (['unstable', 'still-failing', 'drifted', 'errored'] as const)
      : (['drifted', 'errored'] as const);
    for (const state of shown) expect(counted(state), state).toBe(truth[state]);
    for (const state of ifAny) expect(counted(state) ?? 0, state).toBe(truth[state]);
  });

  it('has the same counts in comment, summary, console and annotations', () => {
    if (!compared) return;
    const { 'newly-failing': failing, 'newly-passing': passing, drifted } = truth;
    for (const markdown of ['comment.md', 'summary.md', 'report.md']) {
      const text = textOf(rendered, markdown);
      expect(said(text, NEWLY_FAILING) ?? failing, `${name}: ${markdown}`).toBe(failing);
      expect(said(text, DRIFTED) ?? drifted, `${name}: ${markdown}`).toBe(drifted);
    }
    const printed = rendered.find(({ to }) => to === 'stdout');
    const last = printed?.to === 'stdout' ? (printed.text.trimEnd().split('\n').at(-1) ?? '') : '';
    const counts = [said(last, /(\d+) newly failing/), said(last, /(\d+) drifted/), said(last, /(\d+) newly passing/)];
    expect(counts.map((count) => count ?? 0)).toEqual([failing, drifted, passing]);
    const made = rendered.find(({ to }) => to === 'annotations');
    const titles = made?.to === 'annotations' ? made.annotations.map(({ title }) => title) : [];
    expect(titles.filter((title) => title.startsWith('Newly failing:'))).toHaveLength(Math.min(10, failing));
    if (name === 'in every state') expect(titles.map((title) => title.split(':')[0])).toContain('New and failing');
  });
});

describe('a run with cases in every state', () => {
  it('keeps the drifted ones apart from the newly failing, and new ones that errored from those that fail', () => {
    expect(caseStates(inEveryState().outcome).counts).toEqual({
      'newly-failing': 2,
      failing: 2,
      unstable: 1,
      drifted: 1,
      'still-failing': 2,
      errored: 2,
      'newly-passing': 1,
      added: 2,
      passing: 2,
      skipped: 1,
      removed: 1,
    });
  });

  it('has a case that re-runs find broken among the newly failing, also if it failed on the baseline by chance', () => {
    const { outcome } = inEveryState();
    const found = outcome.comparison!.confirmation!;
    const withBroken = (metric: string) => {
      const broken: RerunCase = {
        ...{ id: 'still-1', category: 'still', finding: 'confirmed' },
        ...{ current: { runs: 5, passes: 0 }, base: { runs: 5, passes: 5 } },
      };
      const reruns = { cases: [broken], leftOut: 0, p: 0.002 };
      const metrics = found.metrics.map((one) => ({ ...one, metric, reruns }));
      return { ...outcome, comparison: { ...outcome.comparison!, confirmation: { ...found, metrics } } };
    };
    const { sides, states, counts } = caseStates(withBroken('pass_rate'));
    expect(sides['newly-failing'][0]!.id).toBe('still-1');
    expect(sides['still-failing'].map(({ id }) => id)).toEqual(['still-2']);
    expect(states.find(({ result }) => result.id === 'still-1')!.state).toBe('newly-failing');
    expect(counts).toMatchObject({ 'newly-failing': 4, 'still-failing': 1 });
    // What broke in another metric alone, the case has failed as a whole before.
    expect(caseStates(withBroken('intent_accuracy')).counts['still-failing']).toBe(2);
  });

  it('lists first what fails most of its re-runs, then what was not run again, and last what passes them', () => {
    const { outcome } = inEveryState();
    const found = outcome.comparison!.confirmation!;
    const rerun = (id: string, passes: number): RerunCase => ({
      ...{ id, category: 'new', finding: 'unconfirmed' },
      ...{ current: { runs: 5, passes }, base: { runs: 5, passes: 5 } },
    });
    const reruns = { cases: [rerun('passes', 3), rerun('fails', 1)], leftOut: 1, p: 0.02 };
    const metrics = found.metrics.map((one) => ({ ...one, metric: 'pass_rate', reruns }));
    const [row] = outcome.comparison!.cases.newlyFailing;
    const newlyFailing = ['passes', 'left-out', 'fails'].map((id) => ({ ...row!, id }));
    const comparison = {
      ...outcome.comparison!,
      cases: { ...outcome.comparison!.cases, newlyFailing },
      confirmation: { ...found, metrics },
    };
    const listed = caseStates({ ...outcome, comparison }).sides['newly-failing'].map(({ id }) => id);
    expect(listed).toEqual(['fails', 'left-out', 'passes']);
  });

  it('lists as new and failing only what fails', () => {
    const rendered = renderersFor(inEveryState().options).flatMap((renderer) =>
      renderer.render(factsOf(inEveryState())),
    );
    expect(textOf(rendered, 'comment.md')).toMatch(/\*\*New and failing \(1\):\*\* \[`added-3`\]\([^)]*\) 0\/3$/m);
  });
});
