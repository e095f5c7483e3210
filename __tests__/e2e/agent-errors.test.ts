/** An agent that fails instead of answering: what it owed counts as not met, and the failures have a rate of their own. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { type Answering, startAgentServer } from '../support/agent-server.ts';
import { addFiles, folderOf, outcomeIn, runCli } from '../support/cli.ts';

const CASES = 50;
const name = (n: number) => `plant_${String(n).padStart(2, '0')}`;
const cases = Array.from({ length: CASES }, (_, n) => ({
  id: name(n),
  category: n % 2 === 0 ? 'watering' : 'soil',
  input: `Question ${n}`,
  expect: { intent: n % 2 === 0 ? 'WATERING' : 'SOIL', tools: ['look_up'], entities: { plant: `plant ${n}` } },
}));

const sound = (n: number): Answering => ({
  body: {
    text: 'Weekly.',
    intent: n % 2 === 0 ? 'WATERING' : 'SOIL',
    tool_calls: ['look_up'],
    entities: { plant: `plant ${n}` },
  },
});
const failsOn = (share: number) => (n: number) => n % 50 < 50 * share;

async function agentThat(fails: (n: number) => boolean) {
  const server = await startAgentServer(({ json }) => {
    const n = Number(/\d+/.exec((json as { input: string }).input)![0]);
    return fails(n) ? { status: 500, body: { detail: 'boom' } } : sound(n);
  });
  return server;
}

async function runWith(fails: (n: number) => boolean, directory: string, gate: object, ...flags: readonly string[]) {
  const server = await agentThat(fails);
  try {
    addFiles(directory, {
      'agent-eval.yml': {
        version: 1,
        name: 'plants',
        agent: { type: 'http', url: `${server.url}/chat` },
        datasets: [{ files: 'cases.json' }],
        gate,
      },
      'cases.json': cases,
    });
    const { exitCode } = await runCli(['run', ...flags], { cwd: directory });
    return { exitCode, outcome: outcomeIn(directory) };
  } finally {
    await server.close();
  }
}

const measured = ({ report }: Outcome, metric: string, scope = 'overall') => {
  const found = report.metrics.find((one) => one.metric === metric && one.scope === scope);
  return found && [Number(found.value.toFixed(4)), found.n];
};

describe('an agent that answers 500 to 78 % of the turns', () => {
  it('has met none of what these turns expect, and misses the minimums by it', async () => {
    const directory = folderOf({});
    const gate = { minimum: { intent_accuracy: 0.7, tool_accuracy: 0.8, entity_f1: 0.5 } };
    const { exitCode, outcome } = await runWith(failsOn(0.78), directory, gate);
    for (const metric of [
      'pass_rate',
      'intent_accuracy',
      'tool_accuracy',
      'tool_call_recall',
      'entity_f1',
      'entity_recall',
    ])
      expect([metric, measured(outcome, metric)]).toEqual([metric, [0.22, CASES]]);
    expect(measured(outcome, 'latency_mean')?.[1]).toBe(11);
    expect([exitCode, outcome.verdict.conclusion]).toEqual([2, 'below-minimum']);
  });

  it('has an error rate in every scope, which a maximum can limit', async () => {
    const { exitCode, outcome } = await runWith(failsOn(0.78), folderOf({}), { maximum: { agent_error_rate: '2%' } });
    expect(measured(outcome, 'agent_error_rate')).toEqual([0.78, 50]);
    const scopes = outcome.report.metrics
      .filter(({ metric }) => metric === 'agent_error_rate')
      .map(({ scope }) => scope);
    expect(scopes).toEqual([
      'overall',
      'tier:2',
      'dataset:cases',
      'category:watering',
      'category:soil',
      'intent:SOIL',
      'intent:WATERING',
    ]);
    expect(measured(outcome, 'agent_error_rate', 'intent:SOIL')).toEqual([0.76, 25]);
    expect([exitCode, outcome.verdict.headline]).toEqual([2, 'agent error rate 78.0%, maximum 2%']);
    const sane = await runWith(() => false, folderOf({}), { maximum: { agent_error_rate: '2%' } });
    expect([sane.exitCode, measured(sane.outcome, 'agent_error_rate')]).toEqual([0, [0, 50]]);
  });

  it('is no better at what it still answers than a baseline that answered it all', async () => {
    const directory = folderOf({});
    const wrong = (n: number) => n >= 46;
    await runWith(() => false, directory, {});
    const before = join(directory, '.agent-eval', 'outcome.json');
    addFiles(directory, { 'before.json': readFileSync(before, 'utf8') });
    const { exitCode, outcome } = await runWith(wrong, directory, {}, '--baseline', 'before.json');
    const row = outcome.comparison?.metrics.find(
      ({ metric, scope }) => metric === 'intent_accuracy' && scope === 'overall',
    );
    expect([row?.baseline, row?.current, row?.n]).toEqual([1, 0.92, 50]);
    expect(exitCode).not.toBe(3);
  });

  it('says in one line why a case fails, not once for each expectation', async () => {
    const directory = folderOf({});
    await runWith(() => false, directory, {});
    addFiles(directory, { 'before.json': readFileSync(join(directory, '.agent-eval', 'outcome.json'), 'utf8') });
    const { outcome } = await runWith(failsOn(0.1), directory, {}, '--baseline', 'before.json');
    expect(outcome.comparison?.cases.newlyFailing.map(({ failedChecks }) => failedChecks)).toEqual(
      Array(5).fill(['error: http 500']),
    );
    expect(outcome.diagnosis?.patterns.map(({ code }) => code)).toEqual(['exception']);
    expect(outcome.report.confusions).toEqual([]);
  });
});

describe('a baseline that was stored under the former rule', () => {
  it('is scored again, so that the rule alone is no change', async () => {
    const directory = folderOf({});
    const { outcome } = await runWith(failsOn(0.3), directory, {});
    const scoredThen = (metric: string) => !metric.startsWith('agent_error_rate');
    const old = {
      ...outcome,
      run: {
        ...outcome.run,
        fingerprints: Object.fromEntries(
          Object.entries(outcome.run.fingerprints).filter(([aspect]) => aspect !== 'scoring:agent_errors'),
        ),
      },
      report: {
        ...outcome.report,
        cases: outcome.report.cases.map((one) =>
          one.status === 'passed'
            ? one
            : {
                ...one,
                measures: { pass_rate: one.measures.pass_rate },
                trials: one.trials.map((trial) => ({ ...trial, scores: [] })),
              },
        ),
        metrics: outcome.report.metrics.filter(({ metric }) => scoredThen(metric)),
      },
    };
    addFiles(directory, { 'before.json': JSON.stringify(old) });
    const { exitCode, outcome: now } = await runWith(failsOn(0.3), directory, {}, '--baseline', 'before.json');
    const rows = now.comparison!.metrics.filter(({ gated, scope }) => gated && scope === 'overall');
    expect(rows.map(({ metric, baseline, current, n }) => [metric, baseline, current, n])).toEqual([
      ['pass_rate', 0.7, 0.7, 50],
      ['intent_accuracy', 0.7, 0.7, 50],
      ['tool_accuracy', 0.7, 0.7, 50],
    ]);
    expect([exitCode, now.comparison!.regrading?.cases.length]).toEqual([0, 50]);
  });
});

describe('an expectation about something that the agent reports nowhere', () => {
  it('stays unscored where the agent fails, too', async () => {
    const server = await startAgentServer(({ json }) => {
      const n = Number(/\d+/.exec((json as { input: string }).input)![0]);
      return failsOn(0.3)(n) ? { status: 500, body: 'boom' } : { body: { tool_calls: ['look_up'] } };
    });
    const directory = folderOf({
      'agent-eval.yml': {
        version: 1,
        name: 'plants',
        agent: { type: 'http', url: `${server.url}/chat` },
        datasets: [{ files: 'cases.json' }],
      },
      'cases.json': cases.map(({ expect: { tools }, ...one }) => ({
        ...one,
        expect: { tools },
        evaluate: { intent: 'SOIL' },
      })),
    });
    await runCli(['run'], { cwd: directory });
    await server.close();
    const outcome = outcomeIn(directory);
    expect(measured(outcome, 'intent_accuracy')).toBeUndefined();
    expect(measured(outcome, 'tool_accuracy')).toEqual([0.7, 50]);
  });
});
