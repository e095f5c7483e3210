/** junit.xml: a suite a category, a test case a case, trials as reruns. Schema: schema/junit.xsd, which adds to Surefire's. */

import type { StatedCase } from '../../facts/case-state.ts';
import { evidenceOf, evidenceText } from '../../facts/evidence.ts';
import { countByStatus } from '../../facts/facts.ts';
import { isDetail } from '../../facts/importance.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { verdictSentence } from '../../facts/wording/words.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { cutText, nameText } from './data/clean-text.ts';
import { type Figure, figures } from './data/figures.ts';
import { isoTime } from './data/identity.ts';
import { failedWords, namesWithoutSecrets, withoutSecrets } from './data/stated-case.ts';
import { trialText } from './data/trial-text.ts';
import { type Attributes, element, openTag } from './data/xml.ts';

const LONGEST_TEXT = 2_000;
const LONGEST_RERUN = 600;
const LONGEST_NAME = 500;

export const junit: Renderer = {
  id: 'junit',
  format: { file: 'junit.xml', description: 'a suite a category, a test case a case; [schema](../schema/junit.xsd)' },
  render: (facts) => [{ to: 'file', name: 'junit.xml', content: () => document(facts) }],
};

function* document(facts: Facts): Generator<string> {
  const { run } = facts.outcome;
  const all = facts.states;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield `${openTag('testsuites', { name: `agent-eval ${nameText(run.suite)}`, ...counts(all), timestamp: isoTime(run.startedAt) })}\n`;
  yield `${properties([...aboutRun(facts), ...ofFigures(mainFigures(facts)), ...ofAgents(facts)])}\n`;
  for (const [category, cases] of Map.groupBy(all, ({ result }) => result.category)) {
    yield `${openTag('testsuite', { name: nameText(category), ...counts(cases) })}\n`;
    yield `${properties(ofFigures(figures(facts, `category:${category}`)))}\n`;
    for (const one of cases) yield `${testCase(facts, clean(facts, one))}\n`;
    yield '</testsuite>\n';
  }
  yield '</testsuites>\n';
}

/** Of what passes in all of its trials none is quoted. */
function clean(facts: Facts, one: StatedCase): StatedCase {
  const isQuiet = one.result.trials.every(({ status }) => status === 'passed');
  return isQuiet ? namesWithoutSecrets(facts, one) : withoutSecrets(facts, one);
}

/** Surefire's order of words: tests, errors, skipped, failures; time in seconds. */
function counts(stated: readonly StatedCase[]): Attributes {
  const cases = stated.map(({ result }) => result);
  const { errored, skipped, failed } = countByStatus(cases);
  const ms = cases.reduce((sum, one) => sum + durationMs(one), 0);
  return { time: seconds(ms), tests: cases.length, errors: errored, skipped, failures: failed };
}

function durationMs({ trials }: CaseResult): number {
  return trials.reduce((sum, { timing }) => sum + timing.durationMs, 0);
}

function seconds(ms: number): string {
  return (ms / 1_000).toFixed(3);
}

type Property = readonly [name: string, value: string | number];

function properties(all: readonly Property[]): string {
  const each = all.map(([name, value]) =>
    element('property', { name: cutText(name, LONGEST_NAME), value: cutText(String(value), LONGEST_NAME) }, []),
  );
  return all.length > 0 ? element('properties', {}, each) : '';
}

function aboutRun({ outcome: { run, verdict } }: Facts): readonly Property[] {
  return [
    ['conclusion', verdict.conclusion],
    ['verdict', nameText(verdictSentence(verdict))],
    ['exit_code', verdict.exitCode],
    ['run', run.id],
    ['mode', run.mode],
    ...(run.sha === null ? [] : [['sha', run.sha] as const]),
    ['tool_version', run.toolVersion],
  ];
}

/** pass_rate, and where it was compared pass_rate.baseline, .current (on the shared cases), .delta and .verdict. */
function ofFigures(all: readonly Figure[]): readonly Property[] {
  return all.flatMap(({ metric, value, compared }) => [
    ...(value === null ? [] : [[metric, value] as const]),
    ...(compared === null
      ? []
      : ([
          [`${metric}.baseline`, compared.baseline],
          [`${metric}.current`, compared.current],
          [`${metric}.delta`, compared.delta],
          [`${metric}.verdict`, compared.verdict],
        ] as const)),
  ]);
}

/** agent:staging.pass_rate and so on, of the agents of a suite that has several. */
function ofAgents(facts: Facts): readonly Property[] {
  const agents = new Set(facts.outcome.report.cases.flatMap(({ agent }) => agent ?? []));
  return [...agents].flatMap((agent) =>
    ofFigures(figures(facts, `agent:${agent}`)).map(([name, value]) => [`agent:${agent}.${name}`, value] as const),
  );
}

/** Of the whole run without details: readers show properties of the root in one list. */
const mainFigures = (facts: Facts): readonly Figure[] =>
  figures(facts, 'overall').filter(({ metric }) => !isDetail(facts.catalogue, metric));

/** How it stands against the baseline is said of a case that failed alone. */
function testCase(facts: Facts, one: StatedCase): string {
  const { result } = one;
  const { id, category, agent, source } = result;
  const place: Attributes = {
    name: cutText(id, LONGEST_NAME),
    classname: cutText(category, LONGEST_NAME),
    time: seconds(durationMs(result)),
    file: cutText(source.file.replace(/^\.\//, ''), LONGEST_NAME),
    line: source.line,
  };
  const about = agent === undefined ? [] : [properties([['agent', agent]])];
  return element('testcase', place, [
    ...about,
    ...(result.status === 'failed' ? failures(facts, one) : outcomesOf(result)),
  ]);
}

/** In the order that the schema asks for: failure, rerunFailure, flakyFailure, skipped, error, rerunError, flakyError. */
function failures(facts: Facts, one: StatedCase): readonly string[] {
  const { failed, errored } = troubled(one.result);
  const type = failureType(one.state, failed[0]);
  const said = evidenceText(evidenceOf(one.result, facts));
  const message = [...failedWords(facts, one), ...(said === null ? [] : [said])]
    .map((phrase) => nameText(phrase))
    .join('; ');
  return [
    first('failure', failed[0], { message, type }),
    ...failed.slice(1).map((trial) => rerun('rerunFailure', trial)),
    ...errored.map((trial) => rerun('flakyError', trial)),
  ];
}

/** Of a case that did not fail, in the same order. */
function outcomesOf(result: CaseResult): readonly string[] {
  if (result.status === 'skipped') return [element('skipped', { message: 'not run, or nothing to score' }, [])];
  const { failed, errored } = troubled(result);
  if (result.status === 'errored')
    return [first('error', errored[0], {}), ...errored.slice(1).map((trial) => rerun('rerunError', trial))];
  return [
    ...failed.map((trial) => rerun('flakyFailure', trial)),
    ...errored.map((trial) => rerun('flakyError', trial)),
  ];
}

function troubled({ trials }: CaseResult): { readonly failed: readonly Trial[]; readonly errored: readonly Trial[] } {
  return {
    failed: trials.filter(({ status }) => status === 'failed'),
    errored: trials.filter(({ status }) => status === 'errored'),
  };
}

/** Newly, drifted and still failing are kept apart; without a baseline it is what went wrong: assertion, error, timeout, max_turns. */
function failureType(state: CaseState, trial: Trial | undefined): string {
  const compared: readonly CaseState[] = ['newly-failing', 'drifted', 'still-failing', 'unstable'];
  return compared.includes(state) ? state : (trial?.failureType ?? 'assertion');
}

function first(name: string, trial: Trial | undefined, said: Attributes): string {
  const text = trial === undefined ? '' : trialText(trial, LONGEST_TEXT);
  return element(name, { message: messageOf(trial), type: typeOf(trial), ...said }, { text });
}

/** Surefire's elements of reruns have a stack trace: here it is the conversation. */
function rerun(name: string, trial: Trial): string {
  const text = `trial ${trial.trial + 1}\n${trialText(trial, LONGEST_RERUN)}`;
  return element(name, { message: messageOf(trial), type: typeOf(trial) }, [element('stackTrace', {}, { text })]);
}

function typeOf(trial: Trial | undefined): string {
  return nameText(trial?.code ?? trial?.failureType ?? 'assertion', 80);
}

function messageOf(trial: Trial | undefined): string {
  const failed = trial?.scores.find(({ hard, passed }) => hard && !passed);
  return nameText(trial?.message ?? failed?.reason ?? 'no usable reply');
}
