/** A garden shop's support agent in two versions, made up by chance from a seed: outcomes of any size, with both runs' conversations. */

import { compareRuns } from '../../src/decision/comparison/compare-runs.ts';
import { failedChecks } from '../../src/decision/comparison/failed-checks.ts';
import { decide } from '../../src/decision/gate/decide.ts';
import { shownAs } from '../../src/decision/gate/rules/index.ts';
import { gateOptionsSchema } from '../../src/decision/options.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import type { CaseResult, Trial } from '../../src/model/run/case-result.ts';
import type { RunInfo } from '../../src/model/run/run-info.ts';
import type { RunReport } from '../../src/model/run/run-report.ts';
import type { Score } from '../../src/model/run/score.ts';
import type { Turn } from '../../src/model/run/transcript.ts';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { catalogue } from '../../src/scoring/catalogue.ts';
import { measuresOf, metricsOf } from '../../src/scoring/checks/index.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { type Chance, chance } from './chance.ts';
import { CATEGORIES, type Category, rephrased, reply, sentence } from './words.ts';

export interface Size {
  readonly cases: number;
  readonly trials: number;
  /** Words of a reply of the agent, about. */
  readonly words: number;
  /** Share of the words of a reply that both versions say alike; 0: nothing. */
  readonly alike: number;
  /** Turns of a conversation at most. */
  readonly turns: number;
  /** Scores of what a model judges and of entities, too. */
  readonly judged: boolean;
  readonly seed?: number;
}

/** How a version answers: the current one has forgotten to look orders up first. */
interface Version {
  readonly name: 'baseline' | 'current';
  /** Share of trials that go wrong, by category. */
  readonly wrong: (category: Category, hard: number) => number;
}

const BASELINE: Version = { name: 'baseline', wrong: (_category, hard) => hard };
const CURRENT: Version = {
  name: 'current',
  wrong: (category, hard) =>
    category.name === 'refunds' ? hard + 0.16 : category.name === 'plant_care' ? hard * 0.5 : hard,
};

/** Everything that a renderer is handed, with the baseline's conversations. */
export function gardenDesk(size: Size): RenderInput & { readonly baselineReport: RunReport } {
  const baseline = reportOf(size, BASELINE);
  const report = reportOf(size, CURRENT);
  const outcome = outcomeOf(size, baseline, report);
  return {
    outcome,
    baselineReport: baseline,
    metrics: metricsOf(report.cases),
    failedChecks: (result) => failedChecks(result, catalogue),
    catalogue,
    shownAs,
    options: { comment: 'auto', annotations: 'all', check: false, html: true },
    ci: CI,
    warnings: [],
    command: 'npx github:fernhill/agent-eval',
    directory: '.agent-eval',
    reportUrl: null,
  };
}

const HEAD = '5c1f0ae93b7d4826a1e0f9d8c7b6a5948372615e';
const BASE = 'd20b7743c5e19f08a6b4c2d1e0f3948576a1b2c3';

const CI: RenderInput['ci'] = {
  event: 'pull_request',
  action: 'synchronize',
  label: null,
  owner: 'fernhill',
  repo: 'garden-desk',
  defaultBranch: 'main',
  sha: HEAD,
  branch: null,
  pullRequest: { number: 88, headSha: HEAD, baseRef: 'main', baseSha: BASE, fork: false, labels: [] },
  runId: 7_300_112_233,
  attempt: 1,
  serverUrl: 'https://github.com',
  apiUrl: 'https://api.github.com',
  actionRepository: 'fernhill/agent-eval',
};

function runOf(size: Size, sha: string, id: string, startedAt: string): RunInfo {
  return {
    id,
    attempt: 1,
    suite: 'garden-desk',
    toolVersion: '0.1.0',
    startedAt,
    durationMs: 724_000,
    mode: 'full',
    event: 'pull_request',
    sha,
    branch: null,
    pullRequest: 88,
    seed: 1,
    trials: size.trials,
    cases: { selected: size.cases, total: size.cases },
    calls: size.cases * size.trials * 2,
    cost: size.cases * size.trials * 0.004,
    stopped: null,
    fingerprints: { config: 'a1b2c3d4e5f6', dataset: '112233445566' },
  };
}

function outcomeOf(size: Size, baseline: RunReport, report: RunReport): Outcome {
  const run = runOf(size, HEAD, '7300112233', '2026-06-11T10:20:00.000Z');
  const before = runOf(size, BASE, '7300100200', '2026-06-11T07:05:00.000Z');
  const options = gateOptionsSchema.parse({ rule: 'paired' });
  const comparison = compareRuns({
    baseline: { run: before, report: baseline },
    current: { run, report },
    info: {
      source: 'artifact',
      description: 'run 7300100200 on main of d20b774, 3 h old',
      why: 'it is of d20b774, the commit that this change starts from',
      runId: '7300100200',
      sha: BASE,
      branch: 'main',
      createdAt: before.startedAt,
      toolVersion: '0.1.0',
      mode: 'full',
    },
    metrics: metricsOf(baseline.cases, report.cases),
    catalogue,
    gate: options,
    mustPass: ({ id }) => id.endsWith('07'),
    allIds: null,
    seed: 1,
  });
  const verdict = decide({
    report,
    run,
    comparison,
    noBaseline: 'none',
    options,
    datasets: [],
    catalogue,
    accepted: null,
  });
  return { schemaVersion: 1, run, report, comparison, diagnosis: null, verdict };
}

function reportOf(size: Size, version: Version): RunReport {
  const cases = Array.from({ length: size.cases }, (_, i) => caseOf(i, size, version));
  return summarize(cases);
}

function caseOf(i: number, size: Size, version: Version): CaseResult {
  const category = CATEGORIES[i % CATEGORIES.length]!;
  const number = Math.floor(i / CATEGORIES.length) + 1;
  const id = `${category.name}-${String(number).padStart(3, '0')}`;
  // What the case is, alike in both versions.
  const nature = chance((size.seed ?? 1) * 1_000_003 + i);
  const hard = nature.next() < 0.12 ? 0.3 + nature.next() * 0.6 : 0.02;
  const questions = Array.from({ length: 1 + nature.below(size.turns) }, () => ({
    user: category.question(nature),
    order: `FH-${10_000 + nature.below(89_999)}`,
    reply: size.judged
      ? reply(nature)
      : [sentence(nature, Math.max(6, Math.round(size.words * (0.6 + nature.next() * 0.8))))],
  }));
  const own = chance((size.seed ?? 1) * 7_919 + i * 2 + (version.name === 'current' ? 1 : 0));
  const wrong = version.wrong(category, hard);
  const trials = Array.from({ length: size.trials }, (_, trial) =>
    trialOf(
      {
        category,
        questions,
        alike: size.alike,
        judged: size.judged,
        fails: own.next() < wrong,
        trial,
        slow: version.name === 'baseline',
      },
      own,
    ),
  );
  const passed = trials.filter(({ status }) => status === 'passed').length;
  return {
    id,
    dataset: i % 4 === 0 ? 'from conversations' : 'written',
    category: category.name,
    tier: 1 + (i % 5),
    tags: [...(i % 9 === 0 ? ['critical'] : []), ...(questions.length > 1 ? ['multi-turn'] : [])],
    fingerprint: (i + 1).toString(16).padStart(12, '0'),
    inputFingerprint: (i + 1).toString(16).padStart(12, 'a'),
    source: { file: `evals/${category.name}.jsonl`, line: number },
    status: passed * 2 > trials.length ? 'passed' : 'failed',
    trials,
    measures: measuresOf(trials),
  };
}

interface TrialPlan {
  readonly category: Category;
  readonly questions: readonly { readonly user: string; readonly order: string; readonly reply: readonly string[] }[];
  readonly alike: number;
  readonly judged: boolean;
  readonly fails: boolean;
  readonly trial: number;
  readonly slow: boolean;
}

const SHOP_TOPICS = ['greeting', 'gathering details', 'looking up', 'answering', 'closing'];

function trialOf(plan: TrialPlan, by: Chance): Trial {
  const failingTurn = plan.fails ? plan.questions.length - 1 : -1;
  const turns = plan.questions.map((question, i) => turnOf(plan, question, i === failingTurn, by));
  const times = turns.map(() => Math.round((plan.slow ? 620 : 540) * Math.exp(by.normal() * 0.35)));
  const cost = Number((0.0031 * Math.exp(by.normal() * 0.25) * turns.length).toFixed(6));
  const tokens = Math.round(cost * 240_000);
  return {
    trial: plan.trial,
    status: plan.fails ? 'failed' : 'passed',
    failureType: plan.fails ? 'assertion' : null,
    blame: plan.fails ? 'agent' : null,
    transcript: { turns },
    scores: turns.flatMap((turn, i) => scoresOf(plan, turn, i, i === failingTurn, by)),
    topics: turns.map((_, i) => SHOP_TOPICS[Math.min(4, i + 1 + (by.next() < 0.2 ? 1 : 0))] ?? null),
    timing: {
      startedAt: '2026-06-11T10:20:01.000Z',
      durationMs: times.reduce((sum, ms) => sum + ms, 12),
      turns: times,
    },
    usage: { inputTokens: Math.round(tokens * 0.8), outputTokens: Math.round(tokens * 0.2), totalTokens: tokens, cost },
  };
}

function turnOf(
  { category, alike, judged }: TrialPlan,
  { user, order, reply: phrases }: TrialPlan['questions'][number],
  wrong: boolean,
  by: Chance,
): Turn {
  const [lookUp, act] = category.tools;
  const calls = [
    ...(wrong && by.next() < 0.7
      ? []
      : [
          {
            name: lookUp,
            arguments: { order_id: order },
            result: {
              status: by.pick(['shipped', 'paid', 'packed']),
              note: judged ? 'left the nursery' : sentence(by, 8),
            },
          },
        ]),
    {
      name: act,
      arguments: { order_id: wrong ? '' : order, reason: 'damaged', amount: 5 + (order.charCodeAt(4) % 9) * 10 },
      result: { ok: !wrong },
    },
  ];
  return {
    user,
    text: judged ? rephrased(phrases, alike, by) : varied(phrases.join(' '), alike, by),
    intent: wrong && by.next() < 0.6 ? by.pick(category.mistakenFor) : category.intent,
    confidence: Number(Math.min(0.99, (wrong ? 0.55 : 0.84) + by.normal() * 0.09).toFixed(3)),
    entities: [
      { entity: 'order_id', value: order },
      ...(by.next() < 0.15 ? [{ entity: 'plant', value: by.pick(['fern', 'rose', 'yucca']) }] : []),
    ],
    toolCalls: calls,
  };
}

/** The same reply with other words here and there. */
function varied(reply: string, alike: number, by: Chance): string {
  return reply
    .split(' ')
    .map((word) => (by.next() < alike ? word : sentence(by, 1).replace('.', '').toLowerCase()))
    .join(' ');
}

function scoresOf(
  { category, judged }: TrialPlan,
  turn: Turn,
  index: number,
  wrong: boolean,
  by: Chance,
): readonly Score[] {
  const right = turn.intent === category.intent;
  const [lookUp, act] = category.tools;
  const wasLookedUp = turn.toolCalls?.some(({ name }) => name === lookUp);
  const claims = 1 + by.below(4);
  const grounded = by.next() < 0.12 ? claims - 1 : claims;
  const all: readonly Score[] = [
    {
      metric: 'intent_accuracy',
      turn: index,
      value: right ? 1 : 0,
      passed: right,
      hard: false,
      reason: right ? 'as expected' : `expected ${category.intent}, was ${turn.intent}`,
      ...(right ? {} : { code: 'wrong_intent' }),
      labels: { expected: category.intent, actual: turn.intent ?? null, confidence: turn.confidence ?? null },
    },
    {
      metric: 'tool_accuracy',
      turn: index,
      value: wrong ? 0 : 1,
      passed: !wrong,
      hard: true,
      reason: wrong
        ? wasLookedUp
          ? `${act}: wrong argument order_id`
          : `${lookUp} was not called`
        : 'calls are as expected',
      ...(wrong && !wasLookedUp && { code: 'missing_tool', names: [lookUp] }),
      ...(wrong &&
        wasLookedUp && {
          code: 'wrong_argument',
          names: [act],
          faults: [{ code: 'wrong_argument', name: act, argument: 'order_id' }],
        }),
      counts: wrong ? { tp: 1, fp: 0, fn: 1 } : { tp: 2, fp: 0, fn: 0 },
    },
    {
      metric: 'entity_f1',
      turn: index,
      value: wrong ? 0.5 : 1,
      passed: !wrong,
      hard: false,
      reason: wrong ? 'missing plant' : 'entities are as expected',
      ...(wrong ? { code: 'missing_entity', names: ['plant'] } : {}),
      counts: wrong ? { tp: 1, fp: 0, fn: 1 } : { tp: 2, fp: 0, fn: 0 },
    },
    {
      metric: 'groundedness',
      turn: index,
      value: grounded / claims,
      passed: grounded === claims,
      hard: false,
      generated: true,
      reason:
        grounded === claims ? 'Every statement is in the result of the look-up.' : 'The delivery day is in no source.',
      claims: { evaluated: claims, grounded },
    },
  ];
  return judged ? all : all.slice(1, 2);
}
