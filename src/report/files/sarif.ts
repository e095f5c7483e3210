/** results.sarif: a result a failing case on the line it is written in, a rule an error code, and whether the baseline had it. SARIF 2.1.0. */

import type { StatedCase } from '../../facts/case-state.ts';
import { caseTitle, evidenceOf, evidenceText } from '../../facts/evidence.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import type { CaseState } from '../../facts/state-names.ts';
import { link, paragraphs } from '../../facts/wording/markdown.ts';
import { stableCode } from '../../model/catalogue.ts';
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { plain } from '../../text/untrusted/untrusted.ts';
import { upperFirst } from '../../text/wording.ts';
import { nameText } from './data/clean-text.ts';
import { hashOf, isoTime, reportUuid, uuidOf } from './data/identity.ts';
import { withList, withValue } from './data/json-parts.ts';
import { failedWords, withoutSecrets } from './data/stated-case.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** GitHub shows no more of a file: the worst stand first. */
const MOST_RESULTS = 5_000;

type BaselineState = 'new' | 'unchanged' | 'absent';

/**
 * Worst first. What is not here is no result: it passes. Of a case that errored or was skipped nobody knows more than the
 * baseline: what failed there stays a result, lest code scanning closes its alert.
 */
const RESULTS: readonly (readonly [CaseState, BaselineState, 'error' | 'warning' | 'note' | 'none'])[] = [
  ['newly-failing', 'new', 'error'],
  ['failing', 'new', 'error'],
  ['unstable', 'unchanged', 'warning'],
  ['drifted', 'unchanged', 'warning'],
  ['still-failing', 'unchanged', 'warning'],
  ['errored', 'unchanged', 'note'],
  ['skipped', 'unchanged', 'note'],
  ['newly-passing', 'absent', 'none'],
];

export const sarif: Renderer = {
  id: 'sarif',
  format: { file: 'results.sarif', description: 'SARIF 2.1.0, for code scanning', optional: true },
  // Code scanning would close all alerts by the file of a run that did not take place.
  render: (facts) =>
    facts.outcome.verdict.conclusion === 'could-not-run'
      ? []
      : [{ to: 'file', name: 'results.sarif', content: () => document(facts) }],
};

/** A case with what it failed by: in this run, or in the baseline where this run has no answer. */
interface Reported extends StatedCase {
  readonly code: string;
}

function* document(facts: Facts): Generator<string> {
  const all = reported(facts);
  const shown = all.slice(0, MOST_RESULTS);
  const codes = [...new Set(shown.map(({ code }) => code))].toSorted();
  const run = { ...runOf(facts, codes), invocations: [invocation(facts, all.length - shown.length)] };
  const results = withList(run, 'results', made(facts, shown, codes));
  yield* withValue({ $schema: SCHEMA, version: '2.1.0' }, 'runs', listOf(results));
}

function* listOf(text: Iterable<string>): Generator<string> {
  yield '[';
  yield* text;
  yield ']';
}

/**
 * Code scanning opens an alert for every result, also for one that says that a case passes again, and closes an alert by
 * itself where the result is gone: so on a runner what is gone is left out.
 */
function reported(facts: Facts): readonly Reported[] {
  const before = new Map(facts.comparison ? facts.baselineReport?.cases.map((result) => [result.id, result]) : []);
  return RESULTS.flatMap(([state, kept, level]) => {
    if (kept === 'absent' && facts.ci !== null) return [];
    return facts.states.flatMap((one) => {
      if (one.state !== state) return [];
      const result = level === 'note' ? before.get(one.result.id) : one.result;
      return result && (kept === 'absent' || result.status === 'failed')
        ? [{ ...one, code: commonestCode(result) }]
        : [];
    });
  });
}

function runOf(facts: Facts, codes: readonly string[]): object {
  const { run, verdict } = facts.outcome;
  const { ci } = facts;
  const home = ci?.actionRepository ? `${ci.serverUrl}/${encodeSegments(ci.actionRepository)}` : null;
  const baseline = facts.comparison?.baseline;
  return {
    tool: {
      driver: {
        name: 'Agent eval',
        semanticVersion: run.toolVersion,
        ...(home ? { informationUri: home } : {}),
        rules: codes.map((code) => ruleOf(facts, code)),
      },
    },
    // Up to the last slash it is the category of code scanning: one a suite.
    automationDetails: {
      id: `agent-eval/${encodeURIComponent(nameText(run.suite, 60))}/`,
      guid: reportUuid(run.suite, run.id),
    },
    ...(baseline ? { baselineGuid: reportUuid(run.suite, baseline.runId) } : {}),
    ...(ci && run.sha
      ? {
          versionControlProvenance: [
            {
              repositoryUri: `${ci.serverUrl}/${encodeURIComponent(ci.owner)}/${encodeURIComponent(ci.repo)}`,
              revisionId: run.sha,
              mappedTo: { uriBaseId: 'SRCROOT' },
            },
          ],
        }
      : {}),
    columnKind: 'utf16CodeUnits',
    properties: { conclusion: verdict.conclusion, suite: nameText(run.suite), runId: run.id, mode: run.mode },
  };
}

function invocation(facts: Facts, left: number): object {
  const { run, verdict } = facts.outcome;
  const start = isoTime(run.startedAt);
  return {
    executionSuccessful: true,
    exitCode: verdict.exitCode,
    ...(start ? { startTimeUtc: start, endTimeUtc: new Date(Date.parse(start) + run.durationMs).toISOString() } : {}),
    ...(left > 0
      ? {
          toolExecutionNotifications: [
            {
              level: 'warning',
              message: { text: `${left} more results were left out: the format's readers take ${MOST_RESULTS}.` },
            },
          ],
        }
      : {}),
  };
}

function* made(facts: Facts, all: readonly Reported[], codes: readonly string[]): Generator<object> {
  const compared = facts.comparison !== null;
  for (const one of all) yield resultOf(facts, { ...withoutSecrets(facts, one), code: one.code }, codes, compared);
}

function resultOf(facts: Facts, one: Reported, codes: readonly string[], compared: boolean): object {
  const { result, state, code: ruleId } = one;
  const [, baselineState, usual] = RESULTS.find(([name]) => name === state)!;
  const level = state === 'failing' && compared ? 'warning' : usual;
  const { suite } = facts.outcome.run;
  return {
    ruleId,
    ruleIndex: codes.indexOf(ruleId),
    level,
    kind: level === 'none' ? 'pass' : 'fail',
    ...(compared ? { baselineState } : {}),
    message: { text: escapedMessage(sentenceOf(facts, one)) },
    locations: [locationOf(result.source, result.id)],
    // By the case alone: it stays the same alert when its line moves or it fails in another way.
    partialFingerprints: {
      'agentEvalCase/v1': hashOf(suite, result.id).slice(0, 32),
      primaryLocationLineHash: `${hashOf(suite, result.id).slice(0, 16)}:1`,
    },
    guid: uuidOf('agent-eval', 'result', suite, facts.outcome.run.id, result.id),
    properties: {
      case: nameText(result.id),
      category: nameText(result.category),
      state,
      passed: one.passed,
      trials: one.counted,
      tags: result.tags.slice(0, 20).map((tag) => nameText(tag, 100)),
    },
  };
}

/** 'Newly failing: renewals-004 (3/3 → 0/3): tools: missing renew_loan. "Can I keep it?": expected renew_loan, got none.' */
function sentenceOf(facts: Facts, one: StatedCase): string {
  const { state, row, passed, counted, result } = one;
  if (state === 'errored' || state === 'skipped')
    return `No answer: ${nameText(result.id, 100)} fails on the baseline, and this run does not say how it does now.`;
  const word = upperFirst(state).replace('-', ' ');
  const before = row?.baseline ? `${row.baseline.passed}/${row.baseline.trials} → ` : '';
  const failed = result.status === 'failed' ? failedWords(facts, one).map((phrase) => nameText(phrase, 100)) : [];
  const what = failed.length > 0 ? `: ${failed.join('; ')}` : '';
  const evidence = evidenceOf(result, facts);
  const said = result.status === 'failed' ? evidenceText(evidence) : null;
  const name = nameText(caseTitle(result.id, evidence), 100);
  return `${word}: ${name} (${before}${passed}/${counted} trials pass)${what}.${said ? ` ${nameText(said, 400)}.` : ''}`;
}

/** Brackets are links in a message, and braces its arguments (3.11.5, 3.11.6). */
function escapedMessage(text: string): string {
  return text.replace(/[\\[\]]/g, '\\$&').replace(/[{}]/g, '$&$&');
}

function locationOf({ file, line }: SourceLocation, id: string): object {
  return {
    physicalLocation: {
      artifactLocation: { uri: encodeSegments(file.replace(/^\.\//, '')), uriBaseId: 'SRCROOT' },
      region: { startLine: line },
    },
    logicalLocations: [{ name: nameText(id), kind: 'object' }],
  };
}

/** More than any file system takes. */
const LONGEST_PATH = 4_096;

/** A relative address in which nothing is a scheme, a query or a fragment. */
function encodeSegments(path: string): string {
  const segments = path.slice(0, LONGEST_PATH).toWellFormed().split('/');
  const uri = segments.map((segment) => encodeURIComponent(segment)).join('/');
  return uri.replace(/^\/+/, '') || '.';
}

/** Where a failure has no stable code. */
export const NO_CODE = 'agent_failure';

/** The code that most failed hard expectations of a case have, the first one among equals. */
function commonestCode(result: Pick<CaseResult, 'trials'>): string {
  const counts = new Map<string, number>();
  for (const code of result.trials.flatMap(codesOf)) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [NO_CODE, 0] as const)[0];
}

/** A code of another form could hold anything; the metric's name then says what was expected. */
function codesOf(trial: Trial): readonly string[] {
  if (trial.status !== 'failed') return [];
  const own = trial.failureType === 'assertion' ? [] : [trial.code ?? trial.failureType ?? NO_CODE];
  const failed = trial.scores.filter(({ hard, passed }) => hard && !passed);
  const codes = failed.map(({ code, metric }) => code ?? (stableCode(metric) === null ? NO_CODE : `${metric}_failed`));
  return [...own, ...codes].map((code) => stableCode(code) ?? NO_CODE);
}

/** Why agents fail so and what to do, as plain text and as Markdown with a link to the report. */
function helpOf({ catalogue, reportUrl }: Facts, code: string): object {
  const about = `A test case of the agent fails, most often with the code ${code}. The line is the case's; both conversations are in the report of the run.`;
  const known = catalogue.codes.get(code);
  const advice =
    known && 'cause' in known
      ? [['Likely cause', known.cause] as const, ['What to do', known.action] as const].map(
          ([title, text]) => [title, typeof text === 'function' ? text(null) : text] as const,
        )
      : [];
  return {
    text: [about, ...advice.map(([title, text]) => `${title}: ${text}`)].join(' '),
    markdown: paragraphs([
      about,
      ...advice.map(([title, text]) => `**${title}:** ${plain(text)}`),
      reportUrl && link('Open the report', reportUrl),
    ]),
  };
}

/** A reportingDescriptor. */
function ruleOf(facts: Facts, code: string): object {
  const words = code.replaceAll('_', ' ');
  const text = upperFirst(words);
  return {
    id: code,
    name: code.replace(/(?:^|_)([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()),
    shortDescription: { text },
    fullDescription: { text: `${text}: a test case of the agent fails with this code.` },
    help: helpOf(facts, code),
    defaultConfiguration: { level: 'error' },
    properties: { tags: ['agent-eval'] },
  };
}
