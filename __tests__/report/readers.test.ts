/** What a reviewer reads in the reports: each fact once, in counts that add up, with commands that work as typed. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { caseCommand, changedSentence, commandLine } from '../../src/facts/wording/words.ts';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';
import { renderersFor } from '../../src/report/index.ts';
import {
  aCaseComparison,
  aCaseResult,
  aCiContext,
  aComparison,
  aMetricComparison,
  aMetricValue,
  anOutcome,
  aReport,
  aRunInfo,
  aVerdict,
} from '../support/an-outcome.ts';
import { fileText, wordsBeforeFold } from '../support/rendered-text.ts';
import {
  accepted,
  anInput,
  belowMinimum,
  firstRun,
  fork,
  forkThatRan,
  localRun,
  recordings,
  STATES,
  steady,
  tooFew,
  worse,
} from './states.ts';

const rendered = (input: RenderInput) =>
  renderersFor(input.options).flatMap((renderer) => renderer.render(factsOf(input)));
function markdown(input: RenderInput, name: 'comment.md' | 'summary.md'): string {
  const file = rendered(input).find((one) => one.to === 'file' && one.name === name);
  return file?.to === 'file' ? fileText(file) : '';
}
function terminal(input: RenderInput): string {
  const one = rendered(input).find(({ to }) => to === 'stdout');
  return one?.to === 'stdout' ? one.text : '';
}
const inSight = (text: string) => text.replace(/<details>[\s\S]*?<\/details>/g, '');
const withComparison = (input: RenderInput, differs: Parameters<typeof aComparison>[0]) => ({
  ...input,
  outcome: { ...input.outcome, comparison: aComparison({ ...input.outcome.comparison, ...differs }) },
});

/** Three gated metrics fell, and their cases were not re-run. */
function inconclusiveOfThree(): RenderInput {
  const text = (name: string) =>
    `${name} 86.3% → 78.9% (−7.4 pp, 95% CI −12.4 to −2.8 pp, n=175), −7.4 pp against the mean of 3 stored runs: 15 newly failing, 2 newly passing; 17 cases that changed were not re-run. To settle it, raise confirmation.max_extra_calls: re-runs of these cases take up to 170 runs.`;
  const reasons = ['Pass rate', 'Intent accuracy', 'Tool accuracy'].map((name) => ({
    rule: 'not_confirmed',
    metric: name.toLowerCase().replace(' ', '_'),
    scope: 'overall',
    text: text(name),
    brief: '17 cases that changed were not re-run, because confirmation.max_extra_calls was reached.',
    remedy: 'raise confirmation.max_extra_calls: re-runs of these cases take up to 170 runs',
  }));
  const { outcome, ...input } = tooFew();
  return { ...input, outcome: { ...outcome, verdict: { ...outcome.verdict, headline: 'not confirmed', reasons } } };
}

function mustPassBroken(): RenderInput {
  const reasons = ['loans-002', 'renewals-004', 'fines-011'].map((id) => ({
    rule: 'must_pass',
    metric: null,
    scope: null,
    data: { id },
    text: `Must-pass case ${id} passed in 3 of 3 stored runs and fails in the first pass and in all 5 re-runs, while the base version passes 5 of 5.`,
  }));
  const { outcome, ...input } = worse();
  const verdict = { ...outcome.verdict, headline: '3 must-pass cases broken', reasons };
  return { ...input, outcome: { ...outcome, verdict } };
}

describe('what the first screen says of', () => {
  const screen = (input: RenderInput) => inSight(markdown(input, 'comment.md'));

  it('several open metrics: why the first is open, the others by name, and all figures in a fold', () => {
    const text = markdown(inconclusiveOfThree(), 'comment.md');
    const visible = screen(inconclusiveOfThree());
    expect(visible).toContain('was reached. The same holds for intent accuracy and tool accuracy.');
    expect(visible).toContain(' or raise confirmation.max_extra_calls: re-runs of these cases take up to 170');
    expect(visible).not.toContain('CI');
    expect(text).toContain('- Tool accuracy 86.3% → 78.9%');
  });

  it('broken must-pass cases: one line', () => {
    const lines = screen(mustPassBroken()).split('\n');
    expect(lines.filter((line) => line.includes('Must-pass'))).toHaveLength(1);
    expect(screen(mustPassBroken())).toContain('passes 5 of 5. The same holds for 2 more must-pass cases.');
  });

  it('a new must-pass case that fails: its row, though it is none of the newly failing ones', () => {
    const id = 'refund-new';
    const { outcome, ...input } = withComparison(worse(), {
      cases: { ...noChanges, added: [aCaseComparison({ id, baseline: null, mustPass: true })] },
    });
    const text = `Must-pass case ${id} fails in the first pass and in all 4 re-runs, and no earlier result says otherwise.`;
    const reasons = [{ rule: 'must_pass', metric: null, scope: null, data: { id }, text, severity: 'high' as const }];
    const broken = outcome.report.cases.find(({ status }) => status === 'failed')!;
    const cases = [...outcome.report.cases.filter(({ status }) => status === 'passed'), { ...broken, id }];
    const found = {
      ...input,
      outcome: {
        ...outcome,
        report: { ...outcome.report, cases },
        verdict: { ...outcome.verdict, headline: '1 must-pass case broken', reasons },
      },
    };
    const rows = screen(found)
      .split('\n')
      .filter((line) => line.startsWith('|'));
    expect(rows).toHaveLength(3);
    expect(rows[2]).toContain('**must pass**');
    const changed = [aCaseComparison({ id, baseline: { passed: 3, trials: 3 }, mustPass: true })];
    expect(screen(withComparison(found, { cases: { ...noChanges, changed } }))).not.toContain('On `main`');
    const first = { ...found, outcome: { ...found.outcome, comparison: null } };
    expect(screen(first)).toMatch(/\*\*Failing cases:\*\*[\s\S]*\*\*must pass\*\*/);
  });

  it('a missed minimum: one line', () => {
    const lines = screen(belowMinimum()).split('\n');
    expect(lines.filter((line) => line.includes('misses the minimum'))).toHaveLength(1);
  });

  it('cases that newly fail while the pass rate rises: both', () => {
    const { outcome, ...input } = withComparison(steady(), {
      metrics: [
        aMetricComparison({ baseline: 0.8, current: 0.837, delta: 0.037, interval: [0.01, 0.064], verdict: 'better' }),
      ],
      cases: {
        ...noChanges,
        newlyFailing: Array.from({ length: 150 }, (_, i) => aCaseComparison({ id: `loans-${i}` })),
        newlyPassing: Array.from({ length: 350 }, (_, i) => aCaseComparison({ id: `fines-${i}` })),
      },
      shared: 5_000,
    });
    const text = screen({
      ...input,
      outcome: { ...outcome, verdict: { ...outcome.verdict, headline: 'pass rate up 3.7 pp' } },
    });
    expect(text).toContain('### ✅ Agent eval: no regression, pass rate up 3.7 pp');
    expect(text).toContain('150 cases newly fail, 350 newly pass, of 5,000.');
    expect(text).not.toContain('would reliably be noticed');
  });
});

describe('a regression', () => {
  it('says in plain words how sure it is, and keeps intervals and other metrics in one fold', () => {
    const text = markdown(worse(), 'comment.md');
    const visible = inSight(text);
    expect(visible).toContain('(of 120).** Chance does not explain the drop.');
    expect(visible).not.toMatch(/CI|tolerance|Tool accuracy/);
    const fold = /<summary>Metrics, pass rate −7\.5 pp[\s\S]*?<\/details>/.exec(text)?.[0] ?? '';
    expect(fold).toContain(
      'Pass rate 92.5% → 85.0%; chance does not explain it (95% CI −12.8 to −3.2 pp, tolerance 2 pp).',
    );
    expect(fold).toContain('Within tolerance: entity F1 0.870 → 0.871. Unchanged: intent accuracy 95.2%.');
    expect(text.match(/Tool accuracy/g)).toHaveLength(2);
  });

  it('names the one-sided test where the interval contains 0', () => {
    const input = worse();
    const comparison = input.outcome.comparison!;
    const metrics = comparison.metrics.map((row) => ({ ...row, interval: [-0.2, 0.01] as const }));
    const text = markdown(
      { ...input, outcome: { ...input.outcome, comparison: { ...comparison, metrics } } },
      'comment.md',
    );
    expect(text).toContain(
      'Pass rate 92.5% → 85.0%; chance does not explain it in a one-sided test (95% CI −20.0 to +1.0 pp, tolerance 2 pp).',
    );
  });

  it.each<readonly [string, () => RenderInput]>([
    ['no-regression', steady],
    ['regression', worse],
    ['below-minimum', belowMinimum],
    ['inconclusive', tooFew],
    ...['confirmed-regression', 'stored-runs-only', 'confirmed-spread-thinly', 'stored-runs-open', 'settled'].map(
      (name) => [name, STATES[name as keyof typeof STATES]] as const,
    ),
    ['inconclusive of three metrics', inconclusiveOfThree],
    ['regression by three must-pass cases', mustPassBroken],
  ])('of the state %s takes at most 120 words before the first fold, besides the table', (_name, state) => {
    expect(wordsBeforeFold(markdown(state(), 'comment.md'))).toBeLessThanOrEqual(120);
  });

  it('shows the words of the user, both sides of what failed, and the passes of all runs here and on the base', () => {
    const rows = markdown(STATES['confirmed-regression'](), 'comment.md').match(/^\| \[`.*$/gm) ?? [];
    expect(rows).toHaveLength(5);
    expect(rows[1]).toBe(
      '| [`Can I keep this novel two weeks longer?`](https://github.com/riverside/library-desk/actions/runs/8123456789/artifacts/55#case=renewals-004) | `renew_loan(title: "The Sea")` → `place_hold` | 0/6 | 6/6 |',
    );
  });

  it('counts a run of three trials once, and no re-run that was made for another metric', () => {
    const input = STATES['confirmed-regression']();
    const { confirmation } = input.outcome.comparison!;
    const metrics = confirmation!.metrics.flatMap((one) => {
      const moved = one.reruns!.cases.filter(({ id }) => id === 'renewals-004');
      const again = moved.map((rerun) => ({
        ...rerun,
        current: { runs: 1, passes: 1 },
        finding: 'unconfirmed' as const,
      }));
      const others = one.reruns!.cases.filter(({ id }) => id !== 'renewals-004');
      return one.metric === 'pass_rate'
        ? [
            { ...one, reruns: { ...one.reruns!, cases: others } },
            { ...one, metric: 'intent_accuracy', reruns: { ...one.reruns!, cases: again } },
          ]
        : [];
    });
    const text = markdown(withComparison(input, { confirmation: { ...confirmation!, metrics } }), 'summary.md');
    expect(text).toMatch(/#case=renewals-004\).*\| 0\/1 \| 1\/1 \|$/m);
    expect(text).toMatch(/#case=renewals-007\).*\| 0\/6 \| 6\/6 \|$/m);
    expect(text).toContain('1 did not fail again in the metric that changed');
    expect(text).toContain('after the 120 of the first pass');
  });

  it('shows the words of the user in place of an id that was made of the content of a case', () => {
    const made = '3f9a0c77d1e2';
    const { outcome } = worse();
    const [row, ...rest] = outcome.comparison!.cases.newlyFailing;
    const cases = outcome.report.cases.map((one) => (one.id === row!.id ? { ...one, id: made } : one));
    const renamed = { ...worse(), outcome: { ...outcome, report: { ...outcome.report, cases } } };
    const newlyFailing = [...rest, { ...row!, id: made, current: { passed: 2, trials: 3 } }];
    const input = withComparison(renamed, { cases: { ...outcome.comparison!.cases, newlyFailing } });
    const text = markdown(input, 'comment.md');
    expect(text).toMatch(/\*\*More newly failing \(4\):\*\*.*\[`"Can I keep this novel two weeks longer\?"`\]/);
    expect(text).not.toContain(`\`${made}\``);
  });

  it('links to the page of the run where the report opens in no browser', () => {
    const text = markdown({ ...worse(), reportOpens: false }, 'comment.md');
    expect(text).toContain(
      '[`Can I keep this novel two weeks longer?`](https://github.com/riverside/library-desk/actions/runs/8123456789)',
    );
  });

  it('names in a fold the categories that are worse, once for all their metrics', () => {
    const scope = 'category:renewals';
    const rows = ['pass_rate', 'tool_accuracy'].map((metric) =>
      aMetricComparison({ metric, scope, delta: -0.35, verdict: 'worse' }),
    );
    const input = withComparison(worse(), { metrics: [...(worse().outcome.comparison?.metrics ?? []), ...rows] });
    const reasons = rows.map(({ metric }) => ({ rule: 'paired', metric, scope, text: `${metric} dropped.` }));
    const verdict = { ...input.outcome.verdict, reasons: [...input.outcome.verdict.reasons, ...reasons] };
    const text = markdown({ ...input, outcome: { ...input.outcome, verdict } }, 'comment.md');
    expect(text).toContain('- Worse in category "renewals": pass rate −35.0 pp, tool accuracy −35.0 pp.');
    expect(inSight(text)).not.toMatch(/Worse in category|dropped/);
  });

  it('keeps the reasons in full in a fold, and no others in sight', () => {
    const text = 'Must-pass case loans-002 passed on the baseline and now fails.';
    const { outcome } = worse();
    const reasons = [...outcome.verdict.reasons, { rule: 'must_pass', metric: null, scope: null, text }];
    const input = { ...worse(), outcome: { ...outcome, verdict: { ...outcome.verdict, reasons } } };
    const whole = markdown(input, 'comment.md');
    expect(whole).toContain('n=120): chance does not explain the drop');
    expect(inSight(whole)).not.toContain('n=120');
    expect(inSight(whole)).toContain(text);
  });
});

describe('categories', () => {
  it('are counted so that the counts add up', () => {
    const [, worseOnes, of, unclear, unchanged] =
      /By category \((\d+) of (\d+) worse, (\d+) unclear, (\d+) unchanged\)/.exec(markdown(worse(), 'comment.md')) ??
      [];
    expect([worseOnes, unclear, unchanged].map(Number).reduce((sum, n) => sum + n, 0)).toBe(Number(of));
  });

  it('are counted by the words of their rows, without what follows a figure', () => {
    const words = ['lower, not confirmed', 'too few (n = 7)', 'too few (n = 8)', 'unclear'];
    const metrics = words.map((word, i) =>
      aMetricComparison({ scope: `category:c${i}`, delta: -0.1, verdict: 'unclear', word }),
    );
    const input = withComparison(worse(), { metrics: [aMetricComparison(), ...metrics] });
    expect(markdown(input, 'comment.md')).toContain('By category (1 of 4 not confirmed, 2 too few, 1 unclear)');
  });

  it('are counted by their direction where no gate looks at them', () => {
    const row = (name: string, delta: number) =>
      aMetricComparison({ scope: `category:${name}`, delta, gated: false, verdict: 'info', word: 'info' });
    const title = (...rows: readonly ReturnType<typeof row>[]) => {
      const metrics = [aMetricComparison(), ...rows];
      return /By category \((.*)\)/.exec(markdown(withComparison(worse(), { metrics }), 'comment.md'))?.[1];
    };
    expect(title(row('de', -0.8), row('en', 0.1), row('fr', 0))).toBe('1 of 3 lower, 1 higher, 1 unchanged');
    expect(title(row('de', 0.2), row('en', 0))).toBe('1 of 2 higher, 1 unchanged');
  });

  it('have no fold where none changed', () => {
    const metrics = ['loans', 'fines'].map((name) => aMetricComparison({ scope: `category:${name}`, delta: 0 }));
    const input = withComparison(worse(), { metrics: [aMetricComparison(), ...metrics] });
    expect(markdown(input, 'comment.md')).not.toContain('By category');
  });
});

describe('the baseline', () => {
  it('is reported by run, branch, commit, age and why', () => {
    const line = markdown({ ...steady(), ci: null }, 'comment.md').match(/- \*\*Baseline:\*\* .*/)?.[0];
    expect(line).toBe(
      '- **Baseline:** run `8123400000` on `main` at `27be441`, 3 h old, because that is the commit that this change starts from',
    );
  });

  it('that was a file is reported without the path of anybody’s machine', () => {
    expect(markdown(recordings(), 'comment.md')).toContain(
      '- **Baseline:** a local run, 8 min old, because it was named for this run',
    );
    for (const one of rendered(recordings()))
      if (one.to !== 'file' || one.name !== 'outcome.json') expect(JSON.stringify(one)).not.toContain('/home/');
  });

  it('that could not be used is explained in sight', () => {
    const input = firstRun();
    const text = 'The baseline runs/old.json was not used: This saved run is truncated, or not JSON.';
    const headline = 'the baseline could not be used';
    const verdict = { ...input.outcome.verdict, headline };
    const warnings = [{ code: 'saved_run_malformed', text }];
    expect(inSight(markdown({ ...input, warnings, outcome: { ...input.outcome, verdict } }, 'comment.md'))).toContain(
      text,
    );
  });
});

describe('the cost', () => {
  it('of recordings is said to be theirs, and no agent to have been called', () => {
    expect(markdown(recordings(), 'summary.md')).toContain(
      '**Cost:** no agent was called (recorded conversations, 2.40 USD when recorded), 265 ms',
    );
  });

  it('is called not reported only where an agent was called', () => {
    const called = anInput({ outcome: anOutcome({ run: aRunInfo({ cost: null }) }) });
    expect(markdown(called, 'comment.md')).toContain('**Cost:** not reported, 411 calls to the agent, 4 min 12 s');
    expect(terminal(called)).toContain('Cost: not reported, 411 calls to the agent, 4 min 12 s');
    expect(markdown(fork(), 'summary.md')).not.toContain('Cost');
  });
});

describe('commands', () => {
  it('name the configuration and, on a local machine, the folder, where these are not the usual ones', () => {
    expect(commandLine(worse(), [], '--mode failed')).toBe('npx github:riverside/agent-eval run --mode failed');
    expect(commandLine({ ...worse(), config: 'evals/agent-eval.yml', directory: 'out' }, [], '--mode failed')).toBe(
      'npx github:riverside/agent-eval run --config evals/agent-eval.yml --mode failed',
    );
    expect(commandLine({ ...localRun(), config: "mara's evals/$(id).yml", directory: 'out' }, [])).toBe(
      "agent-eval run --config 'mara'\\''s evals/$(id).yml' --out out",
    );
  });

  it('that run one case leave the run that it is of in its folder', () => {
    const at = (directory: string) => caseCommand({ ...localRun(), directory }, 'loan-7');
    expect(at('.agent-eval')).toBe('agent-eval run --out .agent-eval/case --case loan-7');
    expect(at('.agent-eval/pr')).toBe('agent-eval run --out .agent-eval/pr/case --case loan-7');
    expect(at('.agent-eval/pr/case')).toBe('agent-eval run --out .agent-eval/pr/case --case loan-7');
    expect(caseCommand(worse(), 'loan-7')).toBe('npx github:riverside/agent-eval run --case loan-7');
  });

  it('of a saved run that is merged or shown again compare with what it was compared with', () => {
    const comparedWith = (baseline: object, more: object = {}) => {
      const { ci: _, typed: __, outcome, ...input } = localRun();
      const comparison = { ...outcome.comparison!, baseline: { ...outcome.comparison!.baseline, ...baseline } };
      return commandLine({ ...input, ci: null, outcome: { ...outcome, comparison, ...more } }, [], '--mode failed');
    };
    expect(comparedWith({ file: 'main run.sqlite' })).toBe("agent-eval run --baseline 'main run.sqlite' --mode failed");
    expect(comparedWith({ source: 'agent' })).toBe('agent-eval run --ab --mode failed');
    expect(comparedWith({ source: 'agent' }, { selfCheck: {} })).toBe('agent-eval run --self-check --mode failed');
    expect(comparedWith({ source: 'artifact' })).toBe('agent-eval run --mode failed');
  });

  it('are never cut', () => {
    const config = `${'very-'.repeat(20)}deep/agent-eval.yml`;
    expect(markdown({ ...worse(), config }, 'comment.md')).toContain(`--config ${config} --mode failed\``);
  });

  it('for a run of an older version, whose reasons hold no data, are left out where they would be a guess', () => {
    const input = firstRun();
    const reasons = input.outcome.verdict.reasons.map(({ data: _, ...reason }) => reason);
    const verdict = { ...input.outcome.verdict, reasons };
    const older = { ...input, outcome: { ...input.outcome, verdict } };
    expect(outcomeSchema.safeParse(older.outcome).error).toBeUndefined();
    expect(markdown(older, 'comment.md')).toContain('no baseline yet');
    expect(terminal(older)).not.toContain('Nothing is compared until');
  });

  it('for a first run say how to compare with it, on your machine, on a pull request, and on the branch itself', () => {
    expect(terminal({ ...firstRun(), ci: null })).toContain(
      'Next: Compare a later run with this one: npx github:riverside/agent-eval run --baseline .agent-eval/outcome.json\n',
    );
    expect(terminal(firstRun())).toContain('Next: Nothing is compared until a run on main has saved a baseline');
    const ci = aCiContext({ event: 'push', pullRequest: null, branch: 'main' });
    const stored = { ...firstRun(), ci, becomesBaseline: true };
    expect(terminal(stored)).toContain('Next: This run becomes the baseline of the runs to come.');
    const warnings = [{ code: 'artifact_not_saved', text: 'The artifact was not stored.' }];
    expect(terminal({ ...stored, warnings })).not.toContain('becomes the baseline');
    expect(terminal({ ...stored, becomesBaseline: false })).not.toContain('becomes the baseline');
  });

  it('for a first run that is no baseline say nothing of later ones: its warning says what to do', () => {
    const ci = aCiContext({ event: 'push', pullRequest: null, branch: 'main' });
    const warnings = [{ code: 'baseline_not_saved', text: 'Only 3 of 9 cases were run.' }];
    expect(terminal({ ...firstRun(), ci, warnings, becomesBaseline: true })).not.toContain('becomes the baseline');
    const { outcome } = firstRun();
    const cases = outcome.report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) => ({ ...trial, code: 'agent_died', about: 'npm start' })),
    }));
    const died = { ...firstRun(), outcome: { ...outcome, report: { ...outcome.report, cases } } };
    expect(terminal({ ...died, ci, becomesBaseline: true })).not.toContain('becomes the baseline');
    expect(terminal({ ...died, ci: null })).not.toContain('Compare a later run');
  });

  it('to go on where a run was stopped are for a local machine alone, which has its journal', () => {
    const outcome = anOutcome({
      run: aRunInfo({ stopped: 'budget' }),
      verdict: aVerdict({ conclusion: 'inconclusive', headline: 'stopped by the budget after 50 of 120 cases' }),
    });
    expect(markdown(anInput({ outcome, ci: null }), 'comment.md')).toContain('run --resume`');
    expect(markdown(anInput({ outcome }), 'comment.md')).not.toContain('--resume');
  });
});

describe('a fork whose agent did run', () => {
  it('reads in the summary that no comment is possible', () => {
    const sentence = 'whose runs may not write a comment';
    expect(markdown(forkThatRan(), 'summary.md')).toContain(sentence);
    expect(rendered(forkThatRan()).some(({ to }) => to === 'pr-comment')).toBe(false);
    const off = { ...forkThatRan(), options: { ...worse().options, comment: 'off' as const } };
    for (const input of [worse(), off]) expect(markdown(input, 'summary.md')).not.toContain(sentence);
  });
});

describe('cases', () => {
  it('of single trials carry no count of trials', () => {
    const text = markdown(recordings(), 'comment.md') + terminal(recordings());
    expect(text).toContain('renewals-004');
    expect(text).not.toMatch(/\d\/1\b/);
  });

  it('of single trials are said to pass and fail in annotations', () => {
    const made = rendered({ ...recordings(), ci: aCiContext() }).find((one) => one.to === 'annotations');
    expect(made?.to === 'annotations' && made.annotations[0]?.message).toMatch(
      /^"Can I keep .*Passes on the baseline, fails now\. intent: expected RENEW_LOAN\. agent-eval run --config evals\/agent-eval\.yml --case /,
    );
  });

  it('that fail lead a missed minimum, where none of them is new', () => {
    const input = withComparison(belowMinimum(), { cases: aComparison().cases });
    const visible = inSight(markdown(input, 'comment.md'));
    expect(visible).toContain('**Failing cases:**');
    expect(visible).toContain('#case=loans-001)');
  });

  it('that failed before are a count on the console, and lines where they were asked for', () => {
    expect(terminal(worse())).toContain('\n1 case still failing, in .agent-eval/summary.md\n');
    const { outcome } = worse();
    const asked = { ...worse(), outcome: { ...outcome, run: aRunInfo({ mode: 'failed' }) } };
    expect(terminal(asked)).toMatch(/\nstill +holds-006 +0\/3 -> 0\/3 /);
  });

  it('fail with the same words whether they were compared or not', () => {
    const sides = '`renew_loan(title: "The Sea")` → `place_hold`';
    for (const input of [firstRun(), worse()]) {
      expect(terminal(input)).toContain('tools: missing renew_loan');
      expect(markdown(input, 'summary.md')).toContain(sides);
    }
  });

  it('that share a check share it at whatever turn', () => {
    const newlyFailing = [1, 2, 3].map((turn) =>
      aCaseComparison({ id: `loans-00${turn}`, failedChecks: [`intent: expected RENEW_LOAN (turn ${turn})`] }),
    );
    const input = withComparison(worse(), { cases: { ...aComparison().cases, newlyFailing } });
    expect(markdown(input, 'comment.md')).toMatch(
      /\*\*Most common failure \(\[3 of 3\]\(\S+#patterns\)\):\*\* `intent: expected RENEW_LOAN`/,
    );
  });
});

describe('metrics', () => {
  const values = ['pass_hat_1', 'brier', 'pass_hat_3', 'latency_p95', 'criterion:friendly', 'entity_f1', 'pass_rate'];
  const input = () => {
    const metrics = values.map((metric) => aMetricValue({ metric }));
    const report = aReport(0, 6, { metrics });
    const titles = values.map((id) => ({ id, title: id }));
    return { ...firstRun(), metrics: titles, outcome: { ...firstRun().outcome, report } };
  };

  it('come in the order of what a reader looks at first', () => {
    const shown = [...markdown(input(), 'summary.md').matchAll(/^\| ([a-z_0-9:]+) \|/gm)].map(([, id]) => id);
    expect(shown).toEqual([
      'pass_rate',
      'entity_f1',
      'criterion:friendly',
      'latency_p95',
      'pass_hat_3',
      'brier',
      'pass_hat_1',
    ]);
  });

  it('that are details are left to the summary by the console', () => {
    expect(terminal(input())).toContain('and 2 more metrics in .agent-eval/summary.md');
    expect(terminal(input())).not.toContain('brier');
  });

  it('called pass@k are kept from being a mention in Markdown, and plain on the console', () => {
    const metrics = [{ id: 'pass_at_2', title: 'pass@2' }];
    const report = aReport(0, 6, { metrics: [aMetricValue({ metric: 'pass_at_2' })] });
    const shown = { ...firstRun(), metrics, outcome: { ...firstRun().outcome, report } };
    expect(markdown(shown, 'summary.md')).toContain('pass@\u200b2');
    expect(terminal(shown)).toContain('pass@2');
  });

  it('that no gate looks at have no verdict, and warn only where chance is unlikely', () => {
    const text = 'Worse by the tolerance or more, but not gated.';
    const row = (metric: string, interval: readonly [number, number]) =>
      aMetricComparison({
        metric,
        interval,
        gated: false,
        verdict: 'info',
        warnings: [{ code: 'change_not_gated', text }],
      });
    const metrics = [aMetricComparison(), row('entity_f1', [-0.2, -0.1]), row('tool_accuracy', [-0.2, 0.1])];
    const whole = markdown(withComparison(steady(), { metrics }), 'comment.md');
    expect(whole).not.toContain('| info |');
    expect(whole).toContain('- Entity F1: worse by the tolerance or more, but not gated.');
    expect(whole).not.toContain('Tool accuracy: worse');
    const { outcome, ...rest } = withComparison(steady(), { metrics });
    const amount = (metric: string, unit: 'tokens' | 'usd' | 'ms') => ({
      ...row(metric, [100, 200]),
      ...{ unit, better: 'lower' as const },
    });
    const warningsOf = (...rows: readonly ReturnType<typeof row>[]) =>
      markdown(withComparison(steady(), { metrics: [aMetricComparison(), ...rows] }), 'comment.md').match(
        /- .*: worse by the tolerance or more, but not gated/g,
      );
    const times = [amount('latency_p99', 'ms'), amount('latency_mean', 'ms')];
    expect(warningsOf(amount('tokens', 'tokens'))).toHaveLength(1);
    expect(warningsOf(amount('tokens', 'tokens'), amount('cost', 'usd'))).toHaveLength(1);
    expect(warningsOf(...times)).toEqual([expect.not.stringContaining('(each)')]);
    expect(warningsOf(...times, amount('latency_p50', 'ms'))).toEqual([expect.not.stringContaining('(each)')]);
    expect(warningsOf(row('intent_macro_f1', [-0.2, -0.1]))).toBeNull();
    const couldNotRun = { ...rest, outcome: { ...outcome, verdict: aVerdict({ conclusion: 'could-not-run' }) } };
    expect(markdown(couldNotRun, 'summary.md')).not.toContain('worse by the tolerance');
  });
});

it('a report of a good run is short on the console, however many cases failed before', () => {
  const stillFailing = Array.from({ length: 300 }, (_, i) => aCaseComparison({ id: `holds-${i}` }));
  const input = withComparison(steady(), { cases: { ...aComparison().cases, stillFailing } });
  expect(terminal(input).split('\n').length).toBeLessThan(25);
});

it('a case without any trial that counts is no reason to speak of several trials', () => {
  const result = aCaseResult({ id: 'fines-001', status: 'failed', trials: [] });
  const { outcome } = firstRun();
  const input = { ...firstRun(), outcome: { ...outcome, report: { ...outcome.report, cases: [result] } } };
  expect(markdown(input, 'summary.md')).not.toContain('Passed');
});

describe('one of a thing', () => {
  const alone = () =>
    anInput({
      outcome: anOutcome({
        run: aRunInfo({ cases: { selected: 1, total: 1 } }),
        report: aReport(0, 1),
        comparison: null,
        verdict: aVerdict({ conclusion: 'not-compared', headline: 'no baseline yet' }),
      }),
    });

  it('is reported in the singular', () => {
    expect(markdown(alone(), 'comment.md')).toContain('**1 of 1 case passes**');
    expect(terminal(alone())).toContain('1 of 1 case passes');
    const only = anOutcome({ comparison: aComparison({ shared: 1, cases: noChanges }) });
    expect(changedSentence(factsOf(anInput({ outcome: only })))).toBe(
      'The only case neither newly fails nor newly passes.',
    );
  });
});

describe('a quick run', () => {
  const quick = (): RenderInput => {
    const { outcome, ...input } = firstRun();
    return {
      ...input,
      outcome: { ...outcome, run: { ...outcome.run, mode: 'quick', cases: { selected: 120, total: 312 } } },
    };
  };

  it('says of which cases its numbers are, for limits are of the whole suite', () => {
    const text = markdown(quick(), 'comment.md');
    expect(text).toContain('**112 of the 120 cases of the quick set pass**');
    expect(text).toContain('Of the 120 cases of the quick set, and not of the whole suite.');
    expect(markdown(firstRun(), 'comment.md')).not.toContain('quick set');
  });

  it('calls the cases of a shard those of the shard', () => {
    const { outcome, ...input } = quick();
    const shard = { ...input, outcome: { ...outcome, run: { ...outcome.run, shard: { index: 1, total: 3 } } } };
    const text = markdown(shard, 'comment.md');
    expect(text).toContain('**112 of the 120 cases of this shard pass**');
    expect(text).toContain('Of the 120 cases of this shard, and not of the whole suite.');
  });

  it('does not say that no limit is missed where none was decided, or one names what no case of it scored', () => {
    const { outcome } = quick();
    const limited = { ...outcome.verdict, limits: 2 };
    const textOf = (verdict: typeof limited) =>
      markdown({ ...quick(), outcome: { ...outcome, verdict } }, 'comment.md');
    for (const rule of ['limits_not_decided', 'minimum', 'maximum']) {
      const reason = { rule, metric: null, scope: null, text: 'One of the limits was not checked.' };
      const open = textOf({ ...limited, reasons: [...outcome.verdict.reasons, reason] });
      expect(open).toContain('One of the limits was not checked.');
      expect(open).not.toContain('No configured minimum is missed.');
    }
    expect(textOf(limited)).toContain('No configured minimum is missed.');
    // Nor where none is configured.
    expect(markdown(quick(), 'comment.md')).not.toContain('No configured minimum is missed.');
  });

  it('that misses a limit ends with the estimate, and not with the plain rate alone', () => {
    const input = belowMinimum();
    const headline = 'pass rate 74.2%, minimum 80%, estimated for all 312 cases';
    const verdict = { ...input.outcome.verdict, headline };
    expect(terminal({ ...input, outcome: { ...input.outcome, verdict } })).toContain(`BELOW MINIMUM  ${headline}  `);
  });

  it('that is long keeps its end on a terminal', () => {
    const input = belowMinimum();
    const headline = `${'3 cases failed 5 of 5 here and passed 5 of 5 when stored, '.repeat(4)}the base version could not be asked`;
    const verdict = { ...input.outcome.verdict, headline };
    expect(terminal({ ...input, outcome: { ...input.outcome, verdict } })).toContain(`${headline}  `);
  });
});

const noChanges = {
  newlyFailing: [],
  newlyPassing: [],
  stillFailing: [],
  unstable: [],
  added: [],
  removed: [],
  changed: [],
};

describe('cases of which passing was measured otherwise', () => {
  const left = (cases: number, input = steady()): RenderInput => {
    const comparison = input.outcome.comparison!;
    const compared = comparison.shared - cases;
    const notCompared = [{ metric: 'pass_rate', aspects: ['judge'], cases, compared }];
    const comparability = { ...comparison.comparability, notCompared };
    return { ...input, outcome: { ...input.outcome, comparison: { ...comparison, comparability } } };
  };
  const sentence = (cases: number) => changedSentence(factsOf(left(cases)));
  const { shared } = steady().outcome.comparison!;

  it('are none of those that neither newly fail nor newly pass', () => {
    expect(sentence(0)).toMatch(new RegExp(`of ${shared}\\b(?! compared)`));
    expect(sentence(20)).toMatch(new RegExp(`of ${shared - 20} compared`));
    expect(sentence(shared)).toBe(
      'Whether cases pass was measured otherwise, so none is compared with its former result.',
    );
    const comment = markdown(left(20, worse()), 'comment.md');
    expect(comment).toContain(`(of ${worse().outcome.comparison!.shared - 20} compared).**`);
  });
});

it('names the commit that was accepted as that of the pull request, where another one was run', () => {
  const input = accepted();
  const after = { ...input, ci: aCiContext({ event: 'push', pullRequest: null, branch: 'main' }) };
  expect(markdown(input, 'comment.md')).toContain('the check passes for this commit');
  expect(markdown(after, 'summary.md')).toMatch(
    /^\*\*Accepted\*\* by `mara` at `\w{7}`, the last commit of its pull request: the check passes here, too\.$/m,
  );
});

describe('a label that accepts nothing', () => {
  const text = 'The label "agent-eval: accept" accepts nothing: reasons.';
  const withWarning = (code: string, input = worse()): RenderInput => ({ ...input, warnings: [{ code, text }] });
  const above = (input: RenderInput) => markdown(input, 'comment.md').split('<details>')[0]!;

  it('is said in sight, once, where something fails', () => {
    const comment = markdown(withWarning('acceptance_without_right'), 'comment.md');
    expect(comment.split('\n\n')[1]).toBe(`**Not accepted:** ${text}`);
    expect(comment.split('accepts nothing: reasons')).toHaveLength(2);
    expect(comment).not.toMatch(/\d warnings?</);
    expect(above(withWarning('acceptance_of_no_regression', belowMinimum()))).toContain('**Not accepted:**');
    const green = markdown(withWarning('acceptance_ended', steady()), 'comment.md');
    expect(green).not.toContain('**Not accepted:**');
    expect(green).toContain('accepts nothing: reasons');
  });

  it.each([
    ['acceptance_without_right', 'ask somebody with triage rights to accept it: to remove and add once more the label'],
    ['acceptance_label_left', 'accept it: remove and add once more the label'],
    ['acceptance_ended', 'accept it with the label'],
  ])('%s: says who can put it on with effect, and how', (code, how) => {
    expect(above(withWarning(code))).toContain(`, or ${how} \`agent-eval: accept\`, or `);
  });

  it('promises no new baseline after the merge into a branch that stores none', () => {
    const promised = 'After the merge, the next run on the base branch becomes the baseline.';
    expect(markdown(withWarning('acceptance_ended'), 'comment.md')).toContain(promised);
    expect(markdown(withWarning('baseline_other_branch'), 'comment.md')).not.toContain(promised);
  });
});
