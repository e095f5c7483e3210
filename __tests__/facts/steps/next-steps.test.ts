/** What people are told to do: with the baseline after an improvement, with shards, and with replies that nobody could read. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../src/facts/facts.ts';
import type { RenderInput } from '../../../src/facts/renderer.ts';
import { toDecide } from '../../../src/facts/sentences/opening.ts';
import { runSentence } from '../../../src/facts/sentences/provenance.ts';
import { wholeSuite } from '../../../src/facts/steps/go-on.ts';
import { baselineAdvice, nextSteps } from '../../../src/facts/steps/next-steps.ts';
import type { BaselineInfo } from '../../../src/model/verdict/comparison.ts';
import { anInput, firstRun } from '../../report/states.ts';
import {
  aCaseComparison,
  aCaseResult,
  aCiContext,
  aComparison,
  aFailedTrial,
  aMetricComparison,
  anErroredTrial,
  anOutcome,
  aReport,
  aTrial,
  aVerdict,
} from '../../support/an-outcome.ts';

const better = aMetricComparison({ verdict: 'better', delta: 0.05 });

function improved(baseline: Partial<BaselineInfo> = {}, metric = better) {
  const comparison = aComparison({ metrics: [metric] });
  return anInput({
    outcome: anOutcome({ comparison: { ...comparison, baseline: { ...comparison.baseline, ...baseline } } }),
  });
}

describe('a regression of a time or a cost alone', () => {
  const stepsOf = (metric: string, more: Partial<RenderInput> = {}, mixed = false) => {
    const report = aReport(1, 12);
    const cases = report.cases.map((one, i) => {
      const trial = aTrial({ usage: { cost: i === 7 ? 0.5 : 0.1, inputTokens: i === 2 ? 900 : 100, outputTokens: 9 } });
      const turns = i === 4 ? [900, 6_000] : [1_200];
      return { ...one, trials: [{ ...trial, timing: { ...trial.timing, turns } }] };
    });
    const reason = { rule: 'confirmed', metric, scope: 'overall', severity: 'high' as const, text: 'It rose.' };
    const reasons = [reason, ...(mixed ? [{ ...reason, metric: 'pass_rate' }] : [])];
    const outcome = anOutcome({
      report: { ...report, cases },
      verdict: aVerdict({ conclusion: 'regression', reasons }),
    });
    const input = anInput({ outcome });
    const options = { ...input.options, html: true };
    const steps = nextSteps(factsOf({ ...input, options, ci: null, ...more }));
    return { ids: cases.map(({ id }) => id), said: steps.map(({ say, code }) => [say, code]) };
  };

  it('says where to look on the command line: the page, and the case that takes most', () => {
    const time = stepsOf('latency_p95');
    expect(time.said.slice(0, 2)).toEqual([
      ['Open the report and sort its cases by "Slowest":', '.agent-eval/report.html'],
      ['Run the slowest case again:', expect.stringMatching(new RegExp(`run .*--case ${time.ids[4]}$`))],
    ]);
    const cost = stepsOf('cost');
    expect(cost.said[1]).toEqual(['Run the most expensive case again:', expect.stringContaining(cost.ids[7]!)]);
  });

  it('names a case of the category that the limit is of, and after a regression the one that rose most', () => {
    const { cases } = aReport(1, 3);
    const taking = (times: readonly number[], tokens: readonly number[]) =>
      cases.map((one, i) => {
        const { timing, ...trial } = aTrial();
        const of = { ...timing, turns: [times[i]!], firstTokens: [tokens[i]!] };
        return { ...one, category: i === 0 ? 'trees' : 'herbs', trials: [{ ...trial, timing: of }] };
      });
    const step = (metric: string, scope: string, conclusion: 'regression' | 'below-minimum') => {
      const reason = { rule: 'maximum', metric, scope, severity: 'high' as const, text: 'It is too slow.' };
      const report = { ...aReport(1, 3), cases: taking([9_000, 500, 700], [10, 90, 20]) };
      const baselineReport = { ...aReport(1, 3), cases: taking([9_000, 100, 600], [10, 10, 10]) };
      const verdict = aVerdict({ conclusion, reasons: [reason] });
      const outcome = anOutcome({ report, verdict, comparison: aComparison() });
      const steps = nextSteps(factsOf({ ...anInput({ outcome }), baselineReport, ci: null }));
      const [found] = steps.filter(({ code }) => code?.includes('--case'));
      return [found?.say, cases.findIndex(({ id }) => found?.code?.endsWith(`--case ${id}`))];
    };
    expect(step('latency_mean', 'category:herbs', 'below-minimum')).toEqual(['Run the slowest case again:', 2]);
    expect(step('ttft_p95', 'overall', 'below-minimum')).toEqual(['Run the slowest case again:', 1]);
    expect(step('latency_mean', 'overall', 'regression')).toEqual(['Run the case that slowed down most again:', 1]);
  });

  it('names the case with the most tokens, also where replies say those of each side alone', () => {
    const { ids, said } = stepsOf('tokens');
    expect(said).toContainEqual(['Run the case with the most tokens again:', expect.stringContaining(ids[2]!)]);
  });

  it('says in a pull request how to see it on a machine of one’s own, and nothing where cases fail the check, too', () => {
    const said = ({ said: steps }: ReturnType<typeof stepsOf>) => steps.map(([say]) => say);
    expect(said(stepsOf('latency_p95', { ci: aCiContext() }))).toContain('Run the slowest case locally:');
    expect(said(stepsOf('latency_p95', {}, true)).join()).not.toContain('slowest');
  });
});

describe('with must-pass cases', () => {
  it('that broke and whose content changed, names the command that runs one', () => {
    const [first, ...rest] = aReport(1, 12).cases;
    const { id } = first!;
    const cases = [aCaseResult({ id, status: 'failed', trials: [aFailedTrial()] }), ...rest];
    const comparison = aComparison();
    const changed = [aCaseComparison({ id, mustPass: true })];
    const reason = {
      rule: 'must_pass',
      severity: 'high' as const,
      metric: null,
      scope: null,
      data: { id },
      text: 'It broke.',
    };
    const outcome = anOutcome({
      report: { ...aReport(1, 12), cases },
      comparison: { ...comparison, cases: { ...comparison.cases, newlyFailing: [], changed } },
      verdict: aVerdict({ conclusion: 'regression', reasons: [reason] }),
    });
    expect(nextSteps(factsOf({ ...anInput({ outcome }), ci: aCiContext() }))).toContainEqual({
      say: 'Run the worst case locally:',
      code: expect.stringMatching(new RegExp(`--case ${id}$`)),
      short: 'see the worst case on your machine:',
    });
  });

  it('that errored, says what to do about the error and how to run them alone, in every report', () => {
    const [first, ...rest] = aReport(1, 12).cases;
    const { id } = first!;
    const cases = [aCaseResult({ id, status: 'errored', trials: [anErroredTrial({ code: 'http_503' })] }), ...rest];
    const text = 'It errored. To settle it, see to that and run again.';
    const data = { ids: [id], code: 'http_503' };
    const reason = { rule: 'must_pass_errored', severity: 'low' as const, metric: null, scope: null, data, text };
    const verdict = aVerdict({ conclusion: 'inconclusive', reasons: [{ ...reason, remedy: 'run again later' }] });
    const input = anInput({ outcome: anOutcome({ report: { ...aReport(1, 12), cases }, verdict }) });
    const desk = factsOf({ ...input, ci: null });
    const [fix, alone] = nextSteps(desk);
    expect(fix!.say).toContain('run again later');
    expect(alone).toEqual({
      say: 'Run the must-pass case alone:',
      code: expect.stringMatching(new RegExp(` run .*--case ${id}$`)),
    });
    expect(toDecide(factsOf({ ...input, ci: aCiContext() }))).toMatch(
      new RegExp(`run again later, or run the must-pass case alone, on your machine: \`[^\`]* --case ${id}\`\\.$`),
    );
  });
});

describe('after an improvement', () => {
  it('a pull request learns which run becomes the baseline', () => {
    const input = improved({ source: 'artifact', branch: 'main' });
    expect(baselineAdvice(factsOf(input))).toEqual({
      say: 'Better than the baseline: the first run after the merge into',
      code: 'main',
      after: ' becomes the new baseline and keeps this level.',
    });
    expect(nextSteps(factsOf(input))).toContainEqual(baselineAdvice(factsOf(input)));
  });

  it('a run on the branch learns that it is the baseline', () => {
    const input = improved({ source: 'artifact', branch: 'main' });
    const ci = { ...aCiContext(), pullRequest: null, branch: 'main', event: 'push' };
    expect(baselineAdvice(factsOf({ ...input, ci }))?.say).toMatch(/this run becomes the baseline/);
    expect(baselineAdvice(factsOf({ ...input, ci: { ...ci, branch: 'spike' } }))).toBeNull();
  });

  it('somebody whose baseline is a file learns which file takes its place', () => {
    expect(baselineAdvice(factsOf({ ...improved({ source: 'file' }), ci: null }))).toMatchObject({
      code: '.agent-eval/outcome.json',
    });
  });

  it('nothing is said where nothing got better, where it is not gated, and where something else is wrong', () => {
    expect(baselineAdvice(factsOf(improved({}, aMetricComparison())))).toBeNull();
    expect(baselineAdvice(factsOf(improved({}, { ...better, gated: false })))).toBeNull();
    const input = improved({ source: 'artifact', branch: 'main' });
    const worse = { ...input.outcome, verdict: aVerdict({ conclusion: 'below-minimum' }) };
    expect(baselineAdvice(factsOf({ ...input, outcome: worse }))).toBeNull();
  });
});

it('somebody who ran what failed before learns how to run all, and not to compare with those few', () => {
  const { outcome, ...input } = firstRun();
  const run = { ...outcome.run, mode: 'failed', cases: { selected: 3, total: 120 } } as const;
  expect(nextSteps(factsOf({ ...input, outcome: { ...outcome, run }, ci: null }))).toEqual([
    { say: 'Run all 120 cases:', code: expect.stringContaining(' run --mode full') },
  ]);
});

it('somebody who ran a shard learns how to join the shards, and in a workflow nothing: its last job does that', () => {
  const steps = (shard?: { readonly index: number; readonly total: number }, ci: RenderInput['ci'] = null) => {
    const input = firstRun();
    const outcome = { ...input.outcome, run: { ...input.outcome.run, ...(shard && { shard }) } };
    return nextSteps(factsOf({ ...input, outcome, ci })).map(({ code }) => code);
  };
  expect(steps({ index: 2, total: 3 }, { ...aCiContext(), pullRequest: null, branch: 'main' })).toEqual([]);
  expect(steps({ index: 2, total: 3 })).toEqual(['npx github:riverside/agent-eval merge SHARD…']);
  expect(steps()).toEqual([expect.stringContaining('--baseline')]);
});

it('somebody whose shard was interrupted in a workflow is not sent to the cases of the other shards', () => {
  const { outcome, ...input } = firstRun();
  const verdict = { ...outcome.verdict, conclusion: 'inconclusive' } as const;
  const run = { ...outcome.run, mode: 'quick', cases: { selected: 40, total: 120 }, stopped: 'interrupt' } as const;
  const facts = (shard?: { readonly index: number; readonly total: number }) =>
    factsOf({ ...input, ci: aCiContext(), outcome: { ...outcome, verdict, run: { ...run, ...(shard && { shard }) } } });
  const shard = facts({ index: 2, total: 3 });
  expect(nextSteps(shard)).toEqual([{ say: 'Run the job again.' }]);
  expect(toDecide(shard)).toMatch(/^\*\*To decide:\*\* run the job again(?:, or read the failing cases)?\.$/);
  expect(toDecide(facts())).toContain('agent-eval: full');
});

it('trials of the case that has most are not said to be those of each', () => {
  const { run } = anOutcome();
  const factsWith = (...trials: readonly number[]) => {
    const cases = trials.map((n, i) =>
      aCaseResult({ id: `case-${i}`, trials: Array.from({ length: n }, (_, trial) => aTrial({ trial })) }),
    );
    const count = { total: cases.length, selected: cases.length };
    const of = { ...run, trials: Math.max(...trials), cases: { ...run.cases, ...count } };
    return factsOf(anInput({ outcome: anOutcome({ run: of, report: aReport(0, 0, { cases }) }) }));
  };
  expect([runSentence(factsWith(2, 1, 1)), wholeSuite(factsWith(2, 1, 1))]).toEqual([
    expect.stringContaining('3 cases, up to 2 trials each, no errors'),
    'all 3 cases, up to 2 trials each',
  ]);
  expect([runSentence(factsWith(2, 2)), wholeSuite(factsWith(2, 2))]).toEqual([
    expect.stringContaining('2 cases, 2 trials each, no errors'),
    'all 2 cases, 2 trials each',
  ]);
});

it('somebody whose cases have nothing in common with the baseline learns how to compare on them', () => {
  const reasons = [{ rule: 'not_comparable', metric: null, scope: null, text: 'No case is in both.' }];
  const outcome = anOutcome({ verdict: aVerdict({ conclusion: 'not-compared', reasons }) });
  const steps = (ci: RenderInput['ci'], becomesBaseline = false) =>
    nextSteps(factsOf({ ...anInput({ outcome }), ci, becomesBaseline })).map(({ say, code }) => [say, code]);
  const pull = aCiContext();
  expect(steps(pull)).toEqual([
    [expect.stringMatching(/cases of this run, on your machine:$/), expect.stringMatching(/ run --base origin\/main$/)],
  ]);
  expect(steps(null)).toEqual([[expect.stringMatching(/cases of this run:$/), expect.stringMatching(/ run --ab$/)]]);
  const alone = { ...anInput({ outcome }), ci: pull, hasBaseVersion: false };
  expect(nextSteps(factsOf(alone))).toEqual([
    {
      say: 'To compare both versions of the agent on the cases of this run, configure',
      ...{ code: 'baseline.agent', after: '.' },
    },
  ]);
  const push = { ...pull, pullRequest: null, branch: pull.defaultBranch };
  expect(steps(push, true)).toEqual([['This run becomes the baseline of the runs to come.', undefined]]);
  const lacking = aVerdict({ conclusion: 'not-compared', reasons: [{ ...reasons[0]!, data: { isLacking: true } }] });
  expect(nextSteps(factsOf(anInput({ outcome: anOutcome({ verdict: lacking }) })))).toEqual([]);
});

it('somebody whose base version does not start learns how to try it, and others which key configures one', () => {
  const verdict = aVerdict({ conclusion: 'regression', unattributed: true });
  const steps = (differs: object, ci: RenderInput['ci'] = aCiContext(), warnings: RenderInput['warnings'] = []) => {
    const none = { metrics: [], mustPass: [], uniformCalls: 0, stopped: null };
    const extraCalls = { current: 8, base: 0, budget: 240 };
    const confirmation = { mode: 'stored' as const, ...none, extraCalls, ...differs };
    const outcome = anOutcome({ verdict, comparison: { ...aComparison(), confirmation } });
    return nextSteps(factsOf({ ...anInput({ outcome }), ci, warnings })).map(({ say, code }) => [say, code]);
  };
  expect(steps({})[0]).toEqual(['Tell this change from its provider: configure', 'baseline.agent']);
  expect(steps({ extraCalls: { current: 0, base: 0, budget: 0 } })[0]).toEqual([
    'Tell this change from its provider: raise',
    'confirmation.max_extra_calls',
  ]);
  const [say, code] = steps({ baseFailed: true })[0]!;
  expect(say).toBe(
    'Let the base version start and answer: the warning says what kept it from that. To try it on your machine:',
  );
  expect(code).toMatch(/ run --base origin\/main$/);
  // No run starts what is asked at an address.
  const at = aVerdict({ conclusion: 'regression', unattributed: true });
  const deployed = { mode: 'stored' as const, metrics: [], mustPass: [], uniformCalls: 0, stopped: null };
  const silent = { ...deployed, extraCalls: { current: 8, base: 0, budget: 240 }, baseFailed: true as const };
  const outcome = anOutcome({ verdict: at, comparison: { ...aComparison(), confirmation: silent } });
  const address = 'http://127.0.0.1:3101/chat';
  const facts = factsOf({ ...anInput({ outcome }), ci: aCiContext(), baseAddress: address });
  expect(nextSteps(facts)[0]).toEqual({
    say: 'Let the base version start and answer: the warning says what kept it from that. No run starts it: have it answer at',
    ...{ code: address, after: '.' },
  });
  // It was tried there, and would end the same.
  expect(steps({ baseFailed: true }, null)[0]).toEqual([
    'Let the base version start and answer: the warning says what kept it from that.',
    undefined,
  ]);
  // Where the change itself leaves none, nothing would let it.
  const none = [{ code: 'no_base_version', text: 'There is no base version.' }];
  expect(steps({ baseFailed: true }, undefined, none)[0]?.[0]).toMatch(/^Fix it and push/);
});

it('somebody whose marks dropped learns to run the failed cases only where a case failed', () => {
  const codes = (failed: number) => {
    const outcome = anOutcome({
      report: aReport(failed),
      comparison: aComparison(),
      verdict: aVerdict({ conclusion: 'regression' }),
    });
    return nextSteps(factsOf({ ...anInput({ outcome }), ci: null })).map(({ code }) => code);
  };
  expect(codes(0)).toEqual([]);
  expect(codes(1)).toEqual([expect.stringContaining('--mode failed')]);
});

it('somebody whose run misses a minimum by what may be chance learns of the rule that allows for it', () => {
  const codes = (...uppers: readonly number[]) => {
    const reasons = uppers.map((upper) => ({
      ...{ rule: 'minimum', metric: 'pass_rate', scope: 'overall', text: 'Pass rate 72.5% misses the minimum of 80%.' },
      data: { interval: [0.5, upper], limit: 0.8 },
    }));
    const outcome = anOutcome({ verdict: aVerdict({ conclusion: 'below-minimum', reasons }) });
    return nextSteps(factsOf({ ...anInput({ outcome }), ci: aCiContext() })).map(({ code }) => code);
  };
  expect(codes(0.84, 0.8)).toContain('gate.minimum_rule: interval');
  expect(codes(0.84, 0.79)).not.toContain('gate.minimum_rule: interval');
});

it('somebody none of whose replies could be read learns the command that shows one, and the lines that read it', () => {
  const unreadable = { code: 'stream_reply', message: 'A stream.', count: 5, stopped: true, cause: 'wiring' } as const;
  const input = anInput({
    outcome: anOutcome({
      report: aReport(0, 0, { unreadable }),
      verdict: aVerdict({ conclusion: 'could-not-run' }),
    }),
  });
  const [local] = nextSteps(factsOf({ ...input, ci: null, config: 'evals/bot.yml' }));
  expect(local).toEqual({
    say: 'See a reply of the agent, and lines that read it:',
    code: 'npx github:riverside/agent-eval ask --config evals/bot.yml Hello',
  });
  const [onGitHub] = nextSteps(factsOf({ ...input, ci: aCiContext() }));
  expect(onGitHub).toMatchObject({ say: expect.stringContaining(', on your machine:') });
});

it('somebody whose agent never answered in time learns what to do about that', () => {
  const late = { failureType: 'timeout', code: 'timeout', blame: 'agent', status: 'failed' } as const;
  const cases = [aCaseResult({ status: 'failed', trials: [aTrial(late)] })];
  const outcome = anOutcome({
    report: { ...aReport(0, 0), cases },
    verdict: aVerdict({ conclusion: 'could-not-run' }),
  });
  expect(nextSteps(factsOf(anInput({ outcome })))).toEqual([
    {
      say: 'Raise `agent.timeout`, or `agent.idle_timeout` if a stream was silent, if the agent may take that long. Or make what takes the time faster.',
    },
  ]);
});

describe('the command of a local run that a person types next', () => {
  const typed = [
    { name: 'baseline', value: 'base 0' },
    { name: 'mode', value: 'failed' },
    { name: 'case', value: '-x' },
    { name: 'case', value: 'b' },
    { name: 'max-calls', value: '20' },
    { name: 'max-cost', value: '0.5' },
    { name: 'name', value: 'one' },
    { name: 'verbose', value: null },
  ];
  const step = (run: object, calls = 0, options = typed) => {
    const reasons = [{ rule: 'stopped', metric: null, scope: null, text: 'Stopped.', data: { calls } }];
    const verdict = aVerdict({ conclusion: 'inconclusive', reasons });
    const outcome = anOutcome({ verdict });
    const input = {
      ...anInput({ outcome: { ...outcome, run: { ...outcome.run, ...run } } }),
      ci: null,
      typed: options,
    };
    return nextSteps(factsOf({ ...input, command: 'agent-eval' })).map(({ code }) => code);
  };

  it('goes on with every option of the run that was interrupted', () => {
    expect(step({ stopped: 'interrupt' })).toEqual([
      "agent-eval run --baseline 'base 0' --mode failed --case='-x' --case b --max-calls 20 --max-cost 0.5 --name one --verbose --resume",
    ]);
  });

  it('goes on with raised limits where a limit ended the run: twice as high, or as the rest needs', () => {
    const limits = (calls: number) =>
      step({ stopped: 'budget', calls: 20, cost: 0.4 }, calls)[0]?.match(/--max-\S+ \S+/g);
    expect(limits(4)).toEqual(['--max-calls 40', '--max-cost 1']);
    expect(limits(80)).toEqual(['--max-calls 100', '--max-cost 2']);
  });

  it('goes on with a limit above what was spent, and without one where nothing says how much is needed', () => {
    const limits = (run: object, value: string) =>
      step({ stopped: 'budget', calls: 0, ...run }, 0, [{ name: 'max-cost', value }]);
    expect(limits({ cost: 1.2 }, '0.5')).toEqual(['agent-eval run --max-cost 2.4 --resume']);
    expect(limits({ cost: null }, '0')).toEqual(['agent-eval run --resume']);
  });

  it('goes on with raised limits where a limit ended the re-runs, and only where that left something open', () => {
    const said = (conclusion: 'inconclusive' | 'no-regression') => {
      const extraCalls = { current: 0, base: 0, budget: 240 };
      const confirmation = { mode: 'stored' as const, metrics: [], mustPass: [], uniformCalls: 0, extraCalls };
      const comparison = { ...aComparison(), confirmation: { ...confirmation, stopped: 'budget' as const } };
      const outcome = anOutcome({ verdict: aVerdict({ conclusion }), comparison });
      const input = { ...anInput({ outcome }), ci: null, typed: [{ name: 'max-cost', value: '0.3' }] };
      return nextSteps(factsOf({ ...input, command: 'agent-eval' })).flatMap(
        ({ code = '' }) => code.match(/--max.*/) ?? [],
      );
    };
    expect([said('inconclusive'), said('no-regression')]).toEqual([['--max-cost 12.64 --resume'], []]);
  });

  it('goes on with raised limits where the other cases of a quick run do not fit, and names no run of all cases', () => {
    const sample = { cases: 60, ran: 24, label: 'agent-eval: full', escalation: 'limit' as const };
    const data = { ...sample, calls: 36 };
    const reasons = [{ rule: 'quick_open', metric: null, scope: null, text: 'Open.', data }];
    const outcome = anOutcome({
      verdict: aVerdict({ conclusion: 'inconclusive', reasons }),
      comparison: {
        ...aComparison(),
        sample: { ...sample, usedToPass: { cases: 50, ran: 20 }, visibleBreaks: 5, estimates: [] },
      },
    });
    const quick = { mode: 'quick' as const, cases: { selected: 24, total: 60 }, calls: 24, cost: 0.24 };
    const run = { ...outcome.run, ...quick, extraCalls: { current: 6, base: 0 } };
    const steps = (ci: RenderInput['ci']) => {
      const input = { ...anInput({ outcome: { ...outcome, run } }), ci, typed: [{ name: 'max-calls', value: '32' }] };
      return nextSteps(factsOf({ ...input, command: 'agent-eval' })).map(({ say, code }) => [say, code]);
    };
    expect(steps(null)).toEqual([
      ['Raise the limit and go on where it stopped:', 'agent-eval run --max-calls 66 --resume'],
    ]);
    expect(steps(aCiContext())).toEqual([
      ['Raise the limit in the workflow and run all of its jobs again.', undefined],
    ]);
  });

  it('runs all cases under the same options, but for those that chose cases or named the run', () => {
    expect(step({ stopped: null, mode: 'failed', cases: { selected: 2, total: 9 } })).toEqual([
      "agent-eval run --baseline 'base 0' --max-calls 20 --max-cost 0.5 --verbose --mode full",
    ]);
  });
});
