/** What each renderer promises beyond its wording: who is informed, how much, and that it always fits. */

import { describe, expect, it } from 'vitest';
import { couldNotRun as verdictWithoutRun } from '../../src/decision/gate/not-run.ts';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';
import type { Warning } from '../../src/model/warning.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { annotations } from '../../src/report/files/annotations.ts';
import { outcomeJson } from '../../src/report/files/outcome-json.ts';
import { RENDERERS, renderersFor } from '../../src/report/index.ts';
import { checkRun } from '../../src/report/markdown/check-run.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { aCaseComparison, aComparison, anOutcome, aReport } from '../support/an-outcome.ts';
import { fileText } from '../support/rendered-text.ts';
import {
  accepted,
  anInput,
  belowMinimum,
  couldNotRun,
  firstRun,
  fork,
  localRun,
  onMain,
  partlyComparable,
  STATES,
  steady,
  tooFew,
  worse,
} from './states.ts';

type To<T extends Rendered['to']> = Extract<Rendered, { to: T }>;

function only<T extends Rendered['to']>(to: T, rendered: readonly Rendered[]): To<T> | undefined {
  return rendered.find((one): one is To<T> => one.to === to);
}

function post(input: RenderInput): To<'pr-comment'> | undefined {
  return only('pr-comment', comment.render(factsOf(input)));
}

function withOptions(input: RenderInput, options: Partial<RenderInput['options']>): RenderInput {
  return { ...input, options: { ...input.options, ...options } };
}

function calm(): RenderInput {
  return anInput({ outcome: anOutcome({ comparison: aComparison() }) });
}

it('links a case that is no longer there to its line in the commit of the baseline', () => {
  const [head, base] = ['a'.repeat(40), 'b'.repeat(40)];
  const removed = [aCaseComparison({ id: 'moss-1', source: { file: 'evals/plants.yml', line: 7 }, current: null })];
  const comparison = aComparison({ cases: { ...aComparison().cases, removed } });
  const outcome = anOutcome({ comparison: { ...comparison, baseline: { ...comparison.baseline, sha: base } } });
  const input = anInput({ outcome: { ...outcome, run: { ...outcome.run, sha: head } } });
  const text = only('job-summary', summary.render(factsOf(input)))?.markdown;
  expect(text).toContain(`/blob/${base}/evals/plants.yml#L7`);
  expect(text).not.toContain(`/blob/${head}/evals/plants.yml#L7`);
});

it('never says "no errors" of trials without a usable reply, nor counts their cases as completed', () => {
  const unanswered = (input: RenderInput, conclusion: 'not-compared' | 'could-not-run'): RenderInput => {
    const { report, verdict } = input.outcome;
    const cases = report.cases.map((one) => ({
      ...one,
      trials: one.trials.map((trial) =>
        trial.status === 'failed' ? { ...trial, failureType: 'error' as const } : trial,
      ),
    }));
    return {
      ...input,
      outcome: { ...input.outcome, report: { ...report, cases }, verdict: { ...verdict, conclusion } },
    };
  };
  const head = (input: RenderInput) =>
    only('stdout', consoleReport.render(factsOf(input)))
      ?.text.split('\n')
      .slice(0, 2);
  expect(head(firstRun())).toEqual([expect.stringMatching(/, no errors$/), 'Cases: 112 passed, 8 failed']);
  expect(head(unanswered(firstRun(), 'not-compared'))).toEqual([
    expect.stringMatching(/each, \d+ of \d+ trials without a usable reply$/),
    'Cases: 112 passed, 8 failed',
  ]);
  expect(head(unanswered(firstRun(), 'could-not-run'))?.[1]).toBe(
    'Cases: 112 completed, 8 without a usable reply: 93.3% completed',
  );
});

describe('a missed warning level', () => {
  const text = 'Pass rate 85.0% (n=120) is below the warning level of 90%.';
  const warn = { rule: 'warn', metric: 'pass_rate', scope: 'overall', text };
  const warned = (input: RenderInput): RenderInput => {
    const { verdict } = input.outcome;
    const reasons = [...verdict.reasons, warn];
    return { ...input, outcome: { ...input.outcome, verdict: { ...verdict, reasons } } };
  };

  it.each([
    ['no regression', calm],
    ['a first run', firstRun],
    ['a missed minimum', belowMinimum],
    ['a regression', worse],
  ])('is in sight once in comment, summary and console, and is an annotation: %s', (_, state) => {
    const input = warned(state());
    const facts = factsOf(input);
    const visible = (post(input)?.markdown ?? '').replace(/<details>[\s\S]*?<\/details>/g, '');
    expect(visible.split('\n').filter((line) => line.includes(text))).toEqual([`⚠️ ${text}`]);
    expect(only('job-summary', summary.render(facts))?.markdown).toContain(`⚠️ ${text}`);
    expect(only('stdout', consoleReport.render(facts))?.text).toContain(`Warning: ${text}`);
    expect(only('annotations', annotations.render(facts))?.annotations).toContainEqual({
      level: 'warning',
      title: 'Agent eval: 1 warning',
      message: text,
    });
    expect(input.outcome.verdict.exitCode).toBe(state().outcome.verdict.exitCode);
  });

  it('is worth a comment, which a run that changes nothing else is not', () => {
    expect([post(calm())?.worthPosting, post(warned(calm()))?.worthPosting]).toEqual([false, true]);
  });
});

it('what both versions fail by now is worth a comment, though this change is not worse', () => {
  const { confirmation } = STATES['confirmed-drift']().outcome.comparison!;
  const { outcome } = calm();
  const drifted = { ...calm(), outcome: { ...outcome, comparison: { ...outcome.comparison!, confirmation } } };
  expect(post(drifted)).toMatchObject({
    worthPosting: true,
    markdown: expect.stringContaining('**Not this change:**'),
  });
  expect(post(calm())?.worthPosting).toBe(false);
});

it('a good verdict says in sight which limit it could not decide', () => {
  const text = '1 limit was not decided (gate.minimum.pass_rate): fewer than 10 cases were drawn for it.';
  const input = steady();
  const { verdict } = input.outcome;
  const reasons = [...verdict.reasons, { rule: 'limits_not_decided', metric: null, scope: null, text }];
  const open = { ...input, outcome: { ...input.outcome, verdict: { ...verdict, reasons } } };
  expect(post(open)!.markdown.split('<details>')[0]).toContain(`\n\n${text}\n`);
  expect(only('job-summary', summary.render(factsOf(open)))!.markdown).toContain(`\n\n${text}\n`);
});

describe('a case that fails without a former result to compare with', () => {
  const { cases: all } = steady().outcome.report;
  const [one, two] = all.filter(({ status }) => status === 'failed').map(({ id }) => aCaseComparison({ id }));
  const passing = aCaseComparison({ id: all.find(({ status }) => status === 'passed')!.id });
  /** Of a run in which no result changed, with these lists beside. */
  const listed = (lists: object, warnings: readonly Warning[] = []): RenderInput => {
    const input = steady();
    const comparison = input.outcome.comparison!;
    const cases = { ...comparison.cases, newlyFailing: [], newlyPassing: [], ...lists };
    return { ...input, outcome: { ...input.outcome, comparison: { ...comparison, cases, warnings: [...warnings] } } };
  };

  it.each([
    ['added', '1 of 1 new case fails.', 'new case; ', '1 new failing'],
    ['changed', '1 of 1 case whose content changed fails.', 'changed case; ', '1 changed failing'],
  ])('is said in sight, listed in the log, and worth a comment: %s', (list, sentence, line, last) => {
    const input = listed({ [list]: [one] });
    expect(post(input)).toMatchObject({ worthPosting: true, markdown: expect.stringContaining(sentence) });
    expect(post(input)!.markdown.split('<details>')[0]).toContain(sentence);
    const text = only('stdout', consoleReport.render(factsOf(input)))!.text;
    expect(text).toContain(line);
    expect(text.trimEnd().split('\n').at(-1)).toContain(last);
  });

  it.each([
    ['added', 'New and failing', 'It was in no former run: this run'],
    ['changed', 'Changed and failing', 'Its content changed, so it is not compared: this run'],
  ])('is annotated behind what newly fails: %s', (list, title, said) => {
    const input = listed({ [list]: [one, passing], newlyFailing: [two] });
    const made = only('annotations', annotations.render(factsOf(input)))!.annotations;
    expect(made.map((annotation) => annotation.title.split(':')[0])).toEqual(['Newly failing', title]);
    expect(made[1]).toMatchObject({ level: 'warning', source: one!.source, message: expect.stringContaining(said) });
  });

  it('is an error where it must pass and the check fails', () => {
    const level = (exitCode: number, mustPass: boolean) => {
      const input = listed({ added: [{ ...one!, mustPass }] });
      const outcome = { ...input.outcome, verdict: { ...input.outcome.verdict, exitCode } } as typeof input.outcome;
      return only('annotations', annotations.render(factsOf({ ...input, outcome })))!.annotations[0]!.level;
    };
    expect([level(1, true), level(1, false), level(0, true)]).toEqual(['error', 'warning', 'warning']);
  });

  it('is counted among those of its kind', () => {
    expect(post(listed({ added: [one, two, passing] }))?.markdown).toContain('2 of 3 new cases fail.');
    expect(post(listed({ added: [passing] }))?.worthPosting).toBe(false);
  });

  it.each([
    ['removed_cases', true],
    ['removed_must_pass', true],
    ['loosened_cases', true],
    ['rules_changed', true],
    ['vanished_metrics', true],
    ['missing_in_baseline', true],
    ['changed_must_pass', true],
    ['newly_errored', true],
    ['excluded_cases', false],
  ])('and so are cases that were removed or loosened, which can hide a drop: %s', (code, worthPosting) => {
    const warning = { code, text: '12 of 24 cases that passed on the baseline were removed.' };
    expect(post(listed({}, [warning]))?.worthPosting).toBe(worthPosting);
    // The change itself may turn the comment off.
    const input = listed({}, [warning]);
    const silent = factsOf({ ...input, options: { ...input.options, comment: 'off' } });
    const annotated = only('annotations', annotations.render(silent))?.annotations ?? [];
    const said = annotated.some(({ title, message }) => title === 'Agent eval: 1 warning' && message === warning.text);
    const alerted = only('job-summary', summary.render(silent))!.markdown.includes(`> ${warning.text}`);
    expect([said, alerted]).toEqual([worthPosting, worthPosting]);
  });
});

it('a run that was not compared says once why, and in the alert what the reasons do not say', () => {
  const why = 'The criterion kind changed: pass_rate is not compared.';
  const unseen = '4 of the 24 cases that are left out passed on the baseline and fail now.';
  const input = calm();
  const reason = { rule: 'not_comparable', metric: null, scope: null, text: why };
  const verdict = { ...input.outcome.verdict, conclusion: 'not-compared', headline: 'the checks changed' } as const;
  const shown = (...texts: readonly string[]) => {
    const warnings = texts.map((text) => ({ code: text === why ? 'scoring_changed' : 'unseen_failures', text }));
    const comparison = { ...input.outcome.comparison!, warnings };
    return post({ ...input, outcome: { ...input.outcome, comparison, verdict: { ...verdict, reasons: [reason] } } })!;
  };
  const sight = (...texts: readonly string[]) => shown(...texts).markdown.split('<details>')[0]!;
  expect(sight(why, unseen).split(why)).toHaveLength(2);
  expect(sight(why, unseen)).toContain(`> ${unseen}`);
  expect(sight(why)).not.toContain('[!WARNING]');
});

describe('rates from trial to trial', () => {
  const runs = { values: [0.8, 0.85], mean: 0.825, sd: 0.0353553 };
  const several = (input: RenderInput): RenderInput => {
    const { comparison, report } = input.outcome;
    const metrics = comparison?.metrics.map((row) => ({
      ...row,
      trialRuns: { baseline: { ...runs, mean: 0.9 }, current: runs },
    }));
    const values = report.metrics.map((row) => ({ ...row, ...(row.unit === 'share' && { trialRuns: runs }) }));
    const compared = comparison && { ...comparison, metrics: metrics?.filter(({ unit }) => unit === 'share') ?? [] };
    return { ...input, outcome: { ...input.outcome, comparison: compared, report: { ...report, metrics: values } } };
  };
  const texts = (input: RenderInput) => {
    const facts = factsOf(input);
    const stdout = only('stdout', consoleReport.render(factsOf({ ...input, verbose: true })))?.text ?? '';
    return {
      summary: only('job-summary', summary.render(facts))?.markdown ?? '',
      stdout,
      quiet: only('stdout', consoleReport.render(facts))?.text,
    };
  };

  it('have mean and deviation in the summary, and in the console on request', () => {
    const { summary: markdown, stdout, quiet } = texts(several(firstRun()));
    expect(markdown).toContain('| Pass rate | 82.5% ±3.5 pp | 80.0%, 85.0% |');
    expect(stdout).toMatch(/^Pass rate +82\.5% \+\/-3\.5 pp +80\.0%, 85\.0%$/m);
    expect(quiet).not.toContain('+/-');
    expect(texts(firstRun()).summary).not.toContain('From trial to trial');
  });

  it('stand beside those of the baseline', () => {
    expect(texts(several(worse())).summary).toContain('| Pass rate | 90.0% ±3.5 pp | 82.5% ±3.5 pp | 80.0%, 85.0% |');
  });
});

describe('the comment', () => {
  it('names the suite in its heading where its configuration lies in no usual place', () => {
    const headed = (input: RenderInput) => post(input)!.markdown.split('\n')[1];
    const { suite } = worse().outcome.run;
    expect(headed(worse())).toMatch(/^### ❌ Agent eval: regression/);
    expect(headed({ ...worse(), config: 'agent-eval.yml' })).toBe(headed(worse()));
    const other = { ...worse(), config: 'evals/agent-eval.yml' };
    expect(headed(other)).toContain(`### ❌ Agent eval (${suite}): regression`);
    expect(headed({ ...other, unnamed: true })).toBe(headed(worse()));
  });

  it('begins with its marker, and repeats it nowhere', () => {
    const markdown = post(worse())?.markdown ?? '';
    expect(markdown.split('\n')[0]).toMatch(/^<!-- agent-eval \{.*\} -->$/);
    expect(markdown.match(/<!--/g)).toHaveLength(1);
  });

  it('shows two lines and a fold when nothing is wrong', () => {
    const visible = (post(steady())?.markdown ?? '')
      .replace(/<details>[\s\S]*<\/details>/, 'FOLD')
      .trim()
      .split('\n');
    expect(visible.filter(Boolean)).toHaveLength(4);
    expect(visible.at(-1)).toBe('FOLD');
  });

  it('shows a regression in about 30 lines before its folds', () => {
    const visible = (post(worse())?.markdown ?? '').replace(/<details>[\s\S]*?<\/details>/g, '').split('\n');
    expect(visible.filter(Boolean).length).toBeLessThan(30);
  });

  it('shows no metric at all when it could not run', () => {
    expect(post(couldNotRun())?.markdown).not.toMatch(/pass rate|Intent accuracy|Failing/i);
  });

  it.each([
    ['auto', calm, false],
    ['auto', steady, true],
    ['auto', worse, true],
    ['auto', firstRun, true],
    ['always', calm, true],
    ['failures', steady, false],
    ['failures', tooFew, false],
    ['failures', belowMinimum, true],
    ['failures', couldNotRun, true],
    ['failures', accepted, true],
  ] as const)('with comment: %s, %o is worth a first notification: %s', (setting, state, expected) => {
    expect(post(withOptions(state(), { comment: setting }))?.worthPosting).toBe(expected);
  });

  it('is not posted when switched off, outside pull requests, nor from a fork with a read-only token', () => {
    for (const input of [withOptions(worse(), { comment: 'off' }), onMain(), localRun(), fork()]) {
      expect(post(input)).toBeUndefined();
      expect(only('file', comment.render(factsOf(input)))?.name).toBe('comment.md');
    }
  });

  it('has a short form with heading, counts and links', () => {
    const short = post(worse())?.short ?? '';
    expect(short).toContain('### ❌ Agent eval: regression, pass rate down 7.5 pp');
    expect(short).toContain('9 newly failing, 1 newly passing');
    expect(short).toContain('/actions/runs/8123456789');
    expect(short).not.toContain('<details>');
  });

  it('does not offer to accept what is accepted, nor what nobody can accept', () => {
    expect(post(worse())?.markdown).toContain('agent-eval: accept');
    expect(post(accepted())?.markdown).not.toContain('agent-eval: accept');
    expect(post(belowMinimum())?.markdown).not.toContain('agent-eval: accept');
  });

  it('shows agent output only for a regression, and only in a fold', () => {
    const said = 'I have placed a hold on it for you.';
    for (const state of [steady, tooFew, firstRun, belowMinimum]) expect(post(state())?.markdown).not.toContain(said);
    const markdown = post(worse())?.markdown ?? '';
    expect(markdown).toContain(said);
    expect(markdown.replace(/<details>[\s\S]*?<\/details>/g, '')).not.toContain(said);
  });

  it('shows the turn that fails of a long conversation, with the one before it where there is room', () => {
    const turns = (text: string) =>
      Array.from({ length: 40 }, (_, i) => ({ user: `question ${i + 1}`, text: i === 20 ? 'No.' : text }));
    const { outcome, ...rest } = worse();
    const shown = (text: string) => {
      const cases = outcome.report.cases.map((result) => ({
        ...result,
        trials: result.trials.map((trial) => ({
          ...trial,
          transcript: { turns: turns(text) },
          scores: trial.scores.map((score) => ({ ...score, turn: 20 })),
        })),
      }));
      return post({ ...rest, outcome: { ...outcome, report: { ...outcome.report, cases } } })?.markdown ?? '';
    };
    const fenced = (markdown: string) => /~~~text\n([\s\S]*?)~~~/.exec(markdown)?.[1]?.split('\n').slice(0, 5);
    const failing = ['user   question 21', 'agent  No.'];
    const before = ['user   question 20', 'agent  Fine.'];
    expect(fenced(shown('Fine.'))).toEqual(['… 19 earlier turns', ...before, ...failing]);
    expect(fenced(shown('Fine.\n'.repeat(20)))?.slice(0, 3)).toEqual(['… 20 earlier turns', ...failing]);
    expect(fenced(shown('Fine. '.repeat(2000)))?.slice(0, 3)).toEqual(['… 20 earlier turns', ...failing]);
  });

  it('has at most one alert, and only where numbers cannot be trusted', () => {
    expect(post(partlyComparable())?.markdown.match(/\[!WARNING\]/g)).toHaveLength(1);
    const comparability = { level: 'partial' as const, differences: ['2 cases added: not compared.'] };
    const grown = anInput({ outcome: anOutcome({ comparison: aComparison({ comparability }) }) });
    expect(post(grown)?.markdown).not.toContain('[!');
    expect(post(worse())?.markdown).not.toContain('[!');
  });

  it('takes runs that cannot be compared at all for runs without a baseline', () => {
    const input = firstRun();
    const comparison = aComparison({ metrics: [], comparability: { level: 'none', differences: ['another suite'] } });
    const markdown = post({ ...input, outcome: { ...input.outcome, comparison } })?.markdown ?? '';
    expect(markdown).toContain('**112 of 120 cases pass**');
    expect(markdown).not.toContain('Baseline → this run');
    expect(markdown).toContain('another suite');
  });

  it('links no case whose file lies outside the repository', () => {
    const input = steady();
    const row = aCaseComparison({ id: 'fines-011', source: { file: '../elsewhere/fines.jsonl', line: 2 } });
    const comparison = aComparison({ cases: { ...aComparison().cases, newlyFailing: [row] } });
    const markdown = post({ ...input, outcome: { ...input.outcome, comparison } })?.markdown ?? '';
    expect(markdown).toContain('`fines-011` 3/3 → 0/3');
    expect(markdown).not.toContain('elsewhere');
  });
});

describe('3,000 failing cases', () => {
  const total = 3_000;
  const report = aReport(total, total);
  const rows = report.cases.map(({ id }, i) =>
    aCaseComparison({ id, failedChecks: [`tools: missing renew_loan, variant ${i} ${'of many '.repeat(8)}`] }),
  );
  const lists = aComparison().cases;
  const base = worse();
  const comparison = aComparison({
    ...base.outcome.comparison,
    cases: {
      ...lists,
      newlyFailing: rows,
      newlyPassing: rows,
      stillFailing: rows,
      unstable: rows,
      added: rows,
      changed: rows,
    },
  });
  const input = { ...base, outcome: { ...base.outcome, report, comparison } };

  it('fit a comment of 60,000 bytes, which says what is missing', () => {
    const markdown = post(input)?.markdown ?? '';
    expect(Buffer.byteLength(markdown)).toBeLessThan(60_000);
    expect(markdown).toMatch(/\d+ of 2,995 shown, all in the report\./);
    expect(markdown.match(/<details>/g)).toHaveLength(markdown.match(/<\/details>/g)?.length ?? 0);
  });

  it('fit a job summary of 900 kB', () => {
    const markdown = only('job-summary', summary.render(factsOf(input)))?.markdown ?? '';
    expect(Buffer.byteLength(markdown)).toBeLessThan(900_000);
    expect(Buffer.byteLength(markdown)).toBeGreaterThan(100_000);
    expect(markdown).toContain('#### Newly failing (3,000)');
    expect(markdown).toMatch(/of 3,000 shown, all in the report\./);
  });

  it('make a short console report and ten annotations', () => {
    const rendered = [consoleReport, annotations].flatMap((renderer) => renderer.render(factsOf(input)));
    expect(only('stdout', rendered)?.text.split('\n').length).toBeLessThan(100);
    expect(only('annotations', rendered)?.annotations).toHaveLength(10);
  });
});

describe('annotations', () => {
  const made = (input: RenderInput) => only('annotations', annotations.render(factsOf(input)))?.annotations ?? [];

  it("stand on the line of newly failing cases, worst first, with the branch's and this run's trials", () => {
    expect(made(worse())[0]).toEqual({
      level: 'error',
      source: { file: 'evals/loans.jsonl', line: 2 },
      title: 'Newly failing: loans-002',
      message:
        '"Can I keep this novel two weeks longer?": expected renew_loan(title: "The Sea"), got place_hold. main 3/3, this run 0/3. intent: expected RENEW_LOAN. npx github:riverside/agent-eval run --case loans-002',
    });
    expect(made(worse())).toHaveLength(9);
  });

  it('are warnings where the check passes', () => {
    expect(new Set([...made(steady()), ...made(accepted())].map(({ level }) => level))).toEqual(new Set(['warning']));
  });

  it('are none where the run could not take place: it says nothing about quality', () => {
    const { outcome } = worse();
    const verdict = { ...outcome.verdict, conclusion: 'could-not-run', exitCode: 3 } as const;
    expect(made({ ...worse(), outcome: { ...outcome, verdict } })).toEqual([]);
  });

  it('stand on the lines of what is wrong where that is why the run could not take place', () => {
    const wrong = [
      {
        what: 'Unknown key "minimum_rul".',
        where: { file: 'agent-eval.yml', line: 9 },
        fix: 'Did you mean "minimum_rule"?',
      },
      { what: 'No file matches evals/*.yaml.' },
    ];
    const verdict = verdictWithoutRun(wrong, '');
    expect(made(anInput({ outcome: anOutcome({ report: aReport(0), comparison: null, verdict }) }))).toEqual([
      {
        level: 'error',
        source: { file: 'agent-eval.yml', line: 9 },
        title: 'Agent Eval could not run',
        message: 'Unknown key "minimum_rul". In agent-eval.yml:9. Did you mean "minimum_rule"?',
      },
    ]);
  });

  it('leave no mistake of a configuration to a file that is gone with the job: the comment has all', () => {
    const wrong = Array.from({ length: 6 }, (_, i) => ({ what: `Unknown key "k${i}".` }));
    const verdict = verdictWithoutRun(wrong, '');
    const said = post(anInput({ outcome: anOutcome({ report: aReport(0), comparison: null, verdict }) }))!.markdown;
    for (const { what } of wrong) expect(said).toContain(what.slice(12));
    expect(said).not.toContain('outcome.json');
    expect(said).not.toContain('Errors');
  });

  it('are kept to changed files on request, and there are none without a list of them', () => {
    const input = withOptions(worse(), { annotations: 'changed-files' });
    const files = made({ ...input, changedFiles: ['evals/loans.jsonl'] }).map(({ source }) => source?.file);
    expect(files).toEqual(['evals/loans.jsonl', 'evals/loans.jsonl']);
    expect(made(input)).toEqual([]);
    expect(made(withOptions(worse(), { annotations: 'off' }))).toEqual([]);
  });

  it('put no id into a command that a shell could read otherwise', () => {
    const row = aCaseComparison({ id: 'x; rm -rf ~' });
    const comparison = aComparison({ cases: { ...aComparison().cases, newlyFailing: [row] } });
    expect(made(anInput({ outcome: anOutcome({ comparison }) }))[0]?.message).not.toContain('--case');
  });
});

describe('the check run', () => {
  const made = (input: RenderInput) => only('check-run', checkRun.render(factsOf(input)));

  it('has a title that starts with the verdict', () => {
    expect(made(worse())?.title).toBe('Regression: pass rate down 7.5 pp, 9 newly failing');
    expect(made(steady())?.title).toBe('No regression: not worse than the 2 pp tolerance');
    expect(made(couldNotRun())?.title).toBe('Could not run: 24 of 120 cases got no answer from the agent');
  });

  it.each([
    [steady, 'success'],
    [worse, 'failure'],
    [accepted, 'neutral'],
    [belowMinimum, 'failure'],
    [tooFew, 'neutral'],
    [firstRun, 'neutral'],
    [couldNotRun, 'failure'],
  ] as const)('of %o concludes %s', (state, conclusion) => {
    expect(made(state())?.conclusion).toBe(conclusion);
  });

  it('fails where the configuration makes inconclusive fail', () => {
    const input = tooFew();
    const verdict = { ...input.outcome.verdict, exitCode: 4 };
    expect(made({ ...input, outcome: { ...input.outcome, verdict } })?.conclusion).toBe('failure');
  });

  it('is made only where it is asked for', () => {
    expect(made(withOptions(worse(), { check: false }))).toBeUndefined();
    expect(made(localRun())).toBeUndefined();
  });
});

describe('the console report', () => {
  const text = (input: RenderInput) => only('stdout', consoleReport.render(factsOf(input)))?.text ?? '';

  it('ends with the verdict, in ASCII', () => {
    const lines = text(worse()).trimEnd().split('\n');
    expect(lines.at(-1)).toBe(
      'REGRESSION  pass rate 92.5% -> 85.0% (-7.5 pp, CI -12.8 to -3.2)  9 newly failing, 1 newly passing  exit 1',
    );
    expect(text(worse())).toMatch(/^[\x20-\x7e\n]*$/);
  });

  it('colours only when asked to, and then each line by itself', () => {
    expect(text(worse())).not.toContain('\u001b');
    const coloured = text({ ...worse(), colour: true });
    expect(coloured).toContain('\u001b[31mFAIL\u001b[39m');
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(text(worse()));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences are what is looked for.
    for (const line of coloured.split('\n')) expect((line.match(/\u001b\[\d+m/g) ?? []).length % 2).toBe(0);
  });
});

describe('outcome.json', () => {
  it('holds the outcome as it is, each case on a line of its own', () => {
    const input = worse();
    const file = only('file', outcomeJson.render(factsOf(input)));
    expect(file?.name).toBe('outcome.json');
    const text = file ? fileText(file) : '';
    expect(text.match(/^\{"id":.*$/gm)).toHaveLength(input.outcome.report.cases.length);
    expect(outcomeSchema.parse(JSON.parse(text))).toEqual(input.outcome);
  });
});

it('every face says the same verdict', () => {
  const rendered = renderersFor(worse().options).flatMap((renderer) => renderer.render(factsOf(worse())));
  const texts = [
    post(worse())?.markdown,
    only('job-summary', rendered)?.markdown,
    only('check-run', rendered)?.summary,
  ];
  for (const markdown of texts) expect(markdown).toContain('### ❌ Agent eval: regression, pass rate down 7.5 pp\n');
});

it('renderers have ids of their own', () => {
  expect(new Set(RENDERERS.map(({ id }) => id)).size).toBe(RENDERERS.length);
});
