/** What judges cost beyond one pass over the cases: counted in the run, kept to its limit and said by a dry run. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { stringify } from 'yaml';
import type { RunRequest } from '../../src/model/world/run-request.ts';
import { runPipeline } from '../../src/pipeline/pipeline.ts';
import { startAgentServer } from '../support/agent-server.ts';
import { folderOf } from '../support/cli.ts';
import { startModelServer } from '../support/model-server.ts';
import { plainRequest, quietWorld } from '../support/run-world.ts';

const DOLLAR = { input: 100_000, output: 0 };

/** Four cases, each of which a judge is asked about once, for a dollar. */
async function garden(
  differs: object = {},
  usage: { input: number; output: number } | null = DOLLAR,
  takesTemperature: (request: number) => boolean = () => true,
) {
  const judge = await startModelServer(({ raw }, n) =>
    raw.temperature === undefined || takesTemperature(n)
      ? { json: { reason: 'It is kind.', evidence: [], passed: true }, usage }
      : { status: 400, body: { error: { message: 'temperature is not supported', param: 'temperature' } } },
  );
  const agent = await startAgentServer(() => ({ body: { text: 'In spring.' } }));
  onTestFinished(() => judge.close());
  onTestFinished(() => agent.close());
  const configured = (model: string) =>
    stringify({
      version: 1,
      name: 'garden',
      agent: { type: 'http', url: `${agent.url}/ask` },
      llm: {
        judge: { model, temperature: 0, base_url: judge.url, price: { input_per_million: 10, output_per_million: 0 } },
      },
      criteria: { kind: 'The reply is kind.' },
      datasets: [{ files: 'c.json' }],
      report: { html: false },
      baseline: { regrade: 'always', agent: { url: `${agent.url}/base` } },
      ...differs,
    });
  const recorded = ['fern', 'moss', 'rose', 'ivy'].map((id) => ({
    case: id,
    messages: [
      { role: 'user', content: 'When?' },
      { role: 'assistant', content: 'In spring.' },
    ],
  }));
  const directory = folderOf({
    'recorded.jsonl': recorded.map((one) => JSON.stringify(one)).join('\n'),
    'c.json': ['fern', 'moss', 'rose', 'ivy'].map((id) => ({ id, input: 'When?', evaluate: { satisfy: ['kind'] } })),
  });
  const run = async (request: Partial<RunRequest>, model = 'sage') => {
    writeFileSync(join(directory, 'agent-eval.yml'), configured(model));
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const before = judge.requests.length;
    const result = await runPipeline(
      { ...plainRequest, ...request },
      quietWorld(directory, { stdout: say, stderr: say }),
    );
    return { outcome: result?.outcome, said, asked: judge.requests.length - before };
  };
  return { run };
}

describe('a judge that scores the baseline again', () => {
  it('is in the cost of the run, in its report and in a dry run', async () => {
    const { run } = await garden();
    await run({ out: 'before' });
    const plan = await run({ baseline: 'before/outcome.json', dryRun: true }, 'thyme');
    expect(plan.said).toContain('4 more calls of the judge about the conversations of the baseline, which are scored');
    const { outcome, said, asked } = await run({ baseline: 'before/outcome.json' }, 'thyme');
    expect([asked, outcome!.run.cost]).toEqual([8, 8]);
    expect(said).toContain(
      'These are the calls of the first pass: those of the baseline, which was scored again, are in the cost of the run only.',
    );
    const same = await run({ baseline: 'before/outcome.json', dryRun: true });
    expect(same.said).not.toContain('more calls of the judge');
  });

  it('is warned of as one of the base version, where its run was not', async () => {
    const warned = async (takesTemperature: (request: number) => boolean) => {
      const { run } = await garden({}, DOLLAR, takesTemperature);
      await run({ out: 'before' });
      const { said } = await run({ baseline: 'before/outcome.json' }, 'thyme');
      return said.match(/(?:Base version: )?The judge model "thyme" takes no temperature/g);
    };
    // Four requests of the run before, four of this one, then those about the baseline.
    expect(await warned((n) => n < 8)).toEqual(['Base version: The judge model "thyme" takes no temperature']);
    expect(await warned((n) => n < 4)).toEqual(['The judge model "thyme" takes no temperature']);
  });

  it('is not asked where the limit of cost has no room for it', async () => {
    const { run } = await garden();
    await run({ out: 'before' });
    const { outcome, said, asked } = await run({ baseline: 'before/outcome.json', maxCost: 7 }, 'thyme');
    expect([asked, outcome!.run.cost]).toEqual([4, 4]);
    expect(said).toContain('The judge was not asked about the conversations of the baseline again');
  });
});

describe('re-runs of a case that newly fails', () => {
  /** What the judge is asked in the run that breaks, whose four cases it is asked about once each in the first pass. */
  const asked = async (gate: object, expected: object) => {
    const judge = await startModelServer(() => ({ json: { reason: 'So it is.', evidence: [], passed: true } }));
    let isBroken = false;
    const agent = await startAgentServer(() => ({ body: { text: isBroken ? 'Never.' : 'In spring.' } }));
    const base = await startAgentServer(() => ({ body: { text: 'In spring.' } }));
    for (const server of [judge, agent, base]) onTestFinished(() => server.close());
    const directory = folderOf({
      'agent-eval.yml': stringify({
        version: 1,
        name: 'garden',
        agent: { type: 'http', url: `${agent.url}/ask` },
        llm: { judge: { model: 'sage', base_url: judge.url } },
        criteria: { kind: 'The reply is kind.' },
        datasets: [{ files: 'c.json' }],
        report: { html: false },
        baseline: { agent: { url: `${base.url}/ask` } },
        gate: { must_pass: {}, ...gate },
      }),
      'c.json': ['fern', 'moss', 'rose', 'ivy'].map((id) => ({ id, input: 'When?', ...expected })),
    });
    const run = async (request: Partial<RunRequest>) =>
      (await runPipeline({ ...plainRequest, ...request }, quietWorld(directory)))!.outcome;
    await run({ out: 'before' });
    isBroken = true;
    const before = judge.requests.length;
    const { verdict, run: info } = await run({ baseline: 'before/outcome.json' });
    const { extraCalls: reruns = { current: 0, base: 0 } } = info;
    const calls = judge.requests.length - before;
    return { conclusion: verdict.conclusion, calls, reruns: reruns.current + reruns.base };
  };
  const soft = { expect: { contains: 'spring' }, evaluate: { satisfy: ['kind'] } };

  it('ask no judge about marks that decide nothing', async () => {
    const found = await asked({}, soft);
    expect(found).toMatchObject({ conclusion: 'regression', calls: 4 });
    expect(found.reruns).toBeGreaterThan(20);
  });

  it.each([
    ['a metric that is gated', { metrics: ['pass_rate', 'criterion:kind'] }, soft],
    ['the rate of all marks, which is gated', { metrics: ['pass_rate', 'evaluation_rate'] }, soft],
    ['what the cases pass by', {}, { expect: { contains: 'spring', satisfy: ['kind'] } }],
  ])('ask it about %s', async (_, gate, expected) => {
    const { conclusion, calls, reruns } = await asked(gate, expected);
    expect([conclusion, calls]).toEqual(['regression', 4 + reruns]);
  });
});

describe('a limit', () => {
  it('of cost is warned of where replies of the agent say none, and the cost of the run is not called whole', async () => {
    const { run } = await garden();
    const { outcome, said } = await run({ maxCost: 20 });
    const warning = outcome!.report.warnings.find(({ code }) => code === 'cost_unseen');
    expect(warning?.text).toBe(
      'max-cost does not count what the agent costs: replies give no cost. Set cost in agent.response.usage, or limit the requests with --max-calls.',
    );
    expect(said).toContain('4.00 USD for models of the suite (what the agent costs is not reported)');
    expect((await run({})).outcome!.report.warnings.map(({ code }) => code)).not.toContain('cost_unseen');
  });

  it('of cost is warned of where a price is set and replies say no tokens, without advice to set it', async () => {
    const recorded = { agent: { type: 'replay', files: ['recorded.jsonl'] }, baseline: { agent: 'none' } };
    const { outcome } = await (await garden(recorded, null)).run({ maxCost: 20 });
    expect(outcome!.report.warnings.find(({ code }) => code === 'cost_unseen')?.text).toBe(
      'max-cost does not count what the judge costs: replies say no tokens.',
    );
  });

  it('of cost is not warned of where recorded conversations are scored', async () => {
    const { run } = await garden({
      agent: { type: 'replay', files: ['recorded.jsonl'] },
      baseline: { agent: 'none' },
    });
    const { outcome, said } = await run({ maxCost: 20 });
    expect(outcome!.run.cost).toBe(4);
    expect(outcome!.report.warnings.map(({ code }) => code)).not.toContain('cost_unseen');
    expect(said).toContain('no agent was called (recorded conversations), 4.00 USD for models of the suite');
  });

  it('holds for both passes of a self-check together', async () => {
    const { run } = await garden();
    const { outcome, asked } = await run({ selfCheck: true, maxCalls: 6 });
    expect([asked, outcome!.run.calls, outcome!.run.stopped]).toEqual([3, 3, 'budget']);
  });
});

it.each([
  ['ab', 'All of it for the base version too: twice the requests and the cost.', 'the base version'],
  ['selfCheck', 'All of it twice: twice the requests and the cost.', 'the other pass'],
] as const)(
  'the second pass of %s is in a dry run, and is named beside the calls of one pass',
  async (kind, plan, other) => {
    const { run } = await garden();
    const planned = await run({ [kind]: true, dryRun: true });
    expect(planned.said).toContain(plan);
    expect(planned.said).not.toContain('Nothing to compare with');
    const { outcome, said, asked } = await run({ [kind]: true });
    expect([asked, outcome!.run.cost]).toEqual([8, 8]);
    expect(said).toContain(`These are the calls of one pass: those of ${other} are in the cost of the run only.`);
  },
);
