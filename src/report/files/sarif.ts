/** results.sarif: a result a failing case on the line it is written in, a rule an error code, and whether the baseline had it. SARIF 2.1.0. */

import type { StatedCase } from '../../facts/case-state.ts';
import type { Facts, Renderer } from '../../facts/renderer.ts';
import type { CaseState } from '../../facts/state-names.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { nameText } from './data/clean-text.ts';
import { hashOf, isoTime, reportUuid, uuidOf } from './data/identity.ts';
import { withList, withValue } from './data/json-parts.ts';
import { failedWords, withoutSecrets } from './data/stated-case.ts';
import { commonestCode, ruleOf } from './sarif/rules.ts';

const SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';
/** GitHub refuses a file with more, and shows the first 5,000: the worst stand first. */
const MOST_RESULTS = 25_000;

type BaselineState = 'new' | 'unchanged' | 'absent';

/** Worst first. What is not here is no result: it passes, errored (nobody knows about the agent), or was skipped. */
const RESULTS: readonly (readonly [CaseState, BaselineState, 'error' | 'warning' | 'none'])[] = [
  ['newly-failing', 'new', 'error'],
  ['failing', 'new', 'error'],
  ['unstable', 'unchanged', 'warning'],
  ['drifted', 'unchanged', 'warning'],
  ['still-failing', 'unchanged', 'warning'],
  ['newly-passing', 'absent', 'none'],
];

export const sarif: Renderer = {
  id: 'sarif',
  format: { file: 'results.sarif', description: 'SARIF 2.1.0, for code scanning', optional: true },
  render: (facts) => [{ to: 'file', name: 'results.sarif', content: () => document(facts) }],
};

function* document(facts: Facts): Generator<string> {
  const all = reported(facts);
  const shown = all.slice(0, MOST_RESULTS);
  const codes = [...new Set(shown.map(({ result }) => commonestCode(result)))].toSorted();
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
function reported(facts: Facts): readonly StatedCase[] {
  const all = facts.states;
  return RESULTS.flatMap(([state, kept]) =>
    kept === 'absent' && facts.ci !== null
      ? []
      : all.filter((one) => one.state === state && (kept === 'absent' || one.result.status === 'failed')),
  );
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
        rules: codes.map(ruleOf),
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

function invocation({ outcome: { run, verdict } }: Facts, left: number): object {
  const start = isoTime(run.startedAt);
  return {
    executionSuccessful: verdict.conclusion !== 'could-not-run',
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

function* made(facts: Facts, all: readonly StatedCase[], codes: readonly string[]): Generator<object> {
  const compared = facts.comparison !== null;
  for (const one of all) yield resultOf(facts, withoutSecrets(facts, one), codes, compared);
}

function resultOf(facts: Facts, one: StatedCase, codes: readonly string[], compared: boolean): object {
  const { result, state } = one;
  const [, baselineState, level] = RESULTS.find(([name]) => name === state)!;
  const ruleId = commonestCode(result);
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

/** "Newly failing: renewals-004 (3/3 → 0/3): tools: missing renew_loan." Our own phrases and names of the configuration only. */
function sentenceOf(facts: Facts, one: StatedCase): string {
  const { state, row, passed, counted, result } = one;
  const word = `${state.charAt(0).toUpperCase()}${state.slice(1).replace('-', ' ')}`;
  const before = row?.baseline ? `${row.baseline.passed}/${row.baseline.trials} → ` : '';
  const failed = result.status === 'failed' ? failedWords(facts, one).map((phrase) => nameText(phrase, 100)) : [];
  const what = failed.length > 0 ? `: ${failed.join('; ')}` : '';
  return `${word}: ${nameText(result.id, 100)} (${before}${passed}/${counted} trials pass)${what}.`;
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
