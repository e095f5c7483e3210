/** ctrf-report.json: the run in the Common Test Report Format, with the baseline and what changed against it. https://ctrf.io */

import type { Baseline, CTRFReport, Insights, MetricDelta, RetryAttempt, Summary, Test, TestStatus } from 'ctrf';
import type { StatedCase } from '../../facts/case-state.ts';
import { countByStatus } from '../../facts/facts.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import { logUrl, runUrl } from '../../facts/wording/links.ts';
import { verdictSentence } from '../../facts/wording/words.ts';
import type { Status, Trial } from '../../model/run/case-result.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import { cutText, nameText } from './data/clean-text.ts';
import { type Figure, figures } from './data/figures.ts';
import { isoTime, reportUuid } from './data/identity.ts';
import { withList, withValue } from './data/json-parts.ts';
import { failedWords, withoutSecrets } from './data/stated-case.ts';
import { trialText } from './data/trial-text.ts';

/** Of the schema that package ctrf 0.3.0 holds. */
const SPEC_VERSION = '0.0.0';
const LONGEST_TRACE = 2_000;
const LONGEST_ATTEMPT = 600;

/** An errored case says nothing of the agent: neither passed nor failed. */
const STATUSES: Readonly<Record<Status, TestStatus>> = {
  passed: 'passed',
  failed: 'failed',
  errored: 'other',
  skipped: 'skipped',
};

export const ctrf: Renderer = {
  id: 'ctrf',
  format: { file: 'ctrf-report.json', description: '[Common Test Report Format](https://ctrf.io)', optional: true },
  render: (facts) => [{ to: 'file', name: 'ctrf-report.json', content: () => document(facts) }],
};

function document(facts: Facts): Iterable<string> {
  const all = facts.states;
  const { run } = facts.outcome;
  const baseline = baselineOf(facts);
  const head: Omit<CTRFReport, 'results'> = {
    reportFormat: 'CTRF',
    specVersion: SPEC_VERSION,
    reportId: reportUuid(run.suite, run.id),
    runId: nameText(run.id),
    ...timed('timestamp', run.startedAt),
    generatedBy: `agent-eval ${run.toolVersion}`,
    ...(baseline ? { baseline } : {}),
    insights: insightsOf(facts, all),
  };
  const results = {
    tool: { name: 'agent-eval', version: run.toolVersion },
    summary: summaryOf(facts, all),
    environment: environmentOf(facts),
  };
  return withValue(head, 'results', withList(results, 'tests', tests(facts, all)));
}

function* tests(facts: Facts, all: readonly StatedCase[]): Generator<Test> {
  for (const one of all) yield testOf(facts, withoutSecrets(facts, one));
}

function timed<K extends string>(key: K, text: string): Partial<Record<K, string>> {
  const time = isoTime(text);
  return time === undefined ? {} : ({ [key]: time } as Record<K, string>);
}

function summaryOf(facts: Facts, all: readonly StatedCase[]): Summary {
  const { passed, failed, errored, skipped } = countByStatus(facts.outcome.report.cases);
  const { startedAt, durationMs } = facts.outcome.run;
  const start = Math.max(0, Date.parse(startedAt) || 0);
  return {
    tests: all.length,
    passed,
    failed,
    skipped,
    pending: 0,
    other: errored,
    flaky: all.filter(isFlaky).length,
    suites: new Set(all.map(({ result }) => result.category)).size,
    start,
    stop: start + Math.round(durationMs),
    duration: Math.round(durationMs),
  };
}

/** Passes, but not in every trial. */
function isFlaky({ result }: StatedCase): boolean {
  return result.status === 'passed' && result.trials.some(({ status }) => status === 'failed' || status === 'errored');
}

function testOf(facts: Facts, one: StatedCase): Test {
  const { result, state } = one;
  const { trials } = result;
  const failing = trials.find(({ status }) => status === result.status) ?? trials.at(-1);
  const good = result.status === 'passed' || result.status === 'skipped';
  const generated = trials.flatMap(({ scores }) => scores.filter((score) => score.generated && !score.passed));
  const before = trials.slice(0, -1);
  const passRate = passRateOf(one);
  return {
    testId: nameText(result.id),
    name: nameText(result.id),
    status: STATUSES[result.status],
    rawStatus: result.status,
    duration: trials.reduce((sum, trial) => sum + Math.round(trial.timing.durationMs), 0),
    suite: [cutText(result.category, 300)],
    filePath: cutText(result.source.file, 1_000),
    line: result.source.line,
    tags: result.tags.map((tag) => cutText(tag, 200)),
    labels: {
      category: cutText(result.category, 300),
      dataset: cutText(result.dataset, 300),
      state,
      ...(result.tier === null ? {} : { tier: result.tier }),
      ...(result.language === undefined ? {} : { language: cutText(result.language, 100) }),
      ...(result.agent === undefined ? {} : { agent: cutText(result.agent, 300) }),
    },
    ...(good ? {} : { message: messageOf(facts, one, failing) }),
    ...(good || !failing ? {} : { trace: trialText(failing, LONGEST_TRACE) }),
    ...(generated.length > 0 ? { ai: cutText(generated.map(({ reason }) => reason).join('\n'), LONGEST_TRACE) } : {}),
    ...(trials.length > 0 ? { retries: trials.length - 1 } : {}),
    ...(before.length > 0 ? { retryAttempts: before.map(attemptOf) as [RetryAttempt, ...RetryAttempt[]] } : {}),
    flaky: isFlaky(one),
    ...(passRate && { insights: { passRate } }),
  };
}

function messageOf(facts: Facts, one: StatedCase, trial: Trial | undefined): string {
  if (one.result.status === 'failed')
    return failedWords(facts, one)
      .map((phrase) => nameText(phrase))
      .join('; ');
  return nameText([trial?.code, trial?.message].filter(Boolean).join(': '));
}

/** Trials are no retries, since all of them count; a reader of CTRF knows them as attempts. */
function attemptOf(trial: Trial): RetryAttempt {
  return {
    attempt: trial.trial + 1,
    status: STATUSES[trial.status],
    duration: Math.round(trial.timing.durationMs),
    ...(trial.status === 'passed' ? {} : { trace: trialText(trial, LONGEST_ATTEMPT) }),
  };
}

function passRateOf({ row, passed, counted }: StatedCase): MetricDelta | null {
  if (counted === 0) return null;
  const current = passed / counted;
  const before = row?.baseline;
  if (!before || before.trials === 0) return { current };
  const baseline = before.passed / before.trials;
  return { current, baseline, change: current - baseline };
}

/** With a baseline the numbers of the comparison, on the shared cases; all metrics are under extra. */
function insightsOf(facts: Facts, all: readonly StatedCase[]): Insights {
  const overall = figures(facts, 'overall');
  const rate = overall.find(({ metric }) => metric === PASS_RATE);
  const passRate = rate ? deltaOf(rate) : null;
  return {
    ...(passRate ? { passRate } : {}),
    ...(all.length > 0 ? { flakyRate: { current: all.filter(isFlaky).length / all.length } } : {}),
    extra: { metrics: overall.map((figure) => ({ ...figure, metric: cutText(figure.metric, 200) })) },
  };
}

function deltaOf({ value, compared }: Figure): MetricDelta | null {
  if (compared) return { current: compared.current, baseline: compared.baseline, change: compared.delta };
  return value === null ? null : { current: value };
}

function environmentOf(facts: Facts): NonNullable<CTRFReport['results']['environment']> {
  const { run, verdict } = facts.outcome;
  const { ci } = facts;
  const url = logUrl(facts);
  return {
    reportName: `Agent eval (${nameText(run.suite, 60)})`,
    appName: nameText(run.suite),
    buildId: nameText(run.id),
    ...(url ? { buildUrl: url } : {}),
    ...(ci ? { repositoryName: `${ci.owner}/${ci.repo}` } : {}),
    ...(run.sha ? { commit: run.sha } : {}),
    ...(run.branch ? { branchName: cutText(run.branch, 300) } : {}),
    healthy: verdict.exitCode === 0,
    extra: {
      conclusion: verdict.conclusion,
      verdict: nameText(verdictSentence(verdict)),
      exitCode: verdict.exitCode,
      mode: run.mode,
      trials: run.trials,
      pullRequest: run.pullRequest,
    },
  };
}

function baselineOf(facts: Facts): Baseline | null {
  const comparison = facts.comparison;
  if (!comparison) return null;
  const { baseline, cases } = comparison;
  const states = facts.counts;
  const url = runUrl(facts, baseline.runId);
  return {
    reportId: reportUuid(facts.outcome.run.suite, baseline.runId),
    ...timed('timestamp', baseline.createdAt),
    source: cutText(baseline.description, 300),
    ...(baseline.sha ? { commit: baseline.sha } : {}),
    ...(url ? { buildUrl: url } : {}),
    extra: {
      runId: nameText(baseline.runId),
      branch: baseline.branch === null ? null : cutText(baseline.branch, 300),
      shared: comparison.shared,
      newlyFailing: states['newly-failing'],
      drifted: states.drifted,
      newlyPassing: states['newly-passing'],
      stillFailing: states['still-failing'],
      unstable: states.unstable,
      added: cases.added.length,
      removed: states.removed,
      changed: cases.changed.length,
    },
  };
}
