/** What reports do with a confirmation beside the golden files: drift is attributed to nobody, nothing is claimed that was not run, names stay names. */

import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { casesToExplain } from '../../src/facts/rows/cases.ts';
import { howSure } from '../../src/facts/sentences/how-sure.ts';
import type { ComparisonConfirmation, RerunCase } from '../../src/model/verdict/confirmation.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { annotations } from '../../src/report/files/annotations.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { fileText } from '../support/rendered-text.ts';
import { aCall } from './conversation-states.ts';
import { STATES, steady, worse } from './states.ts';

const commentOf = (input: RenderInput) => {
  const [file] = comment.render(factsOf(input));
  return file?.to === 'file' ? fileText(file) : '';
};
const summaryOf = (input: RenderInput) => {
  const [file] = summary.render(factsOf(input));
  return file?.to === 'file' ? fileText(file) : '';
};
const consoleOf = (input: RenderInput) => {
  const [printed] = consoleReport.render(factsOf(input));
  return printed?.to === 'stdout' ? printed.text : '';
};
function changed(input: RenderInput, change: (found: ComparisonConfirmation) => ComparisonConfirmation): RenderInput {
  const comparison = input.outcome.comparison!;
  const confirmation = change(comparison.confirmation!);
  return { ...input, outcome: { ...input.outcome, comparison: { ...comparison, confirmation } } };
}
/** With other re-runs of each metric that has any. */
const rerunAs = (input: RenderInput, change: (cases: readonly RerunCase[]) => readonly RerunCase[]): RenderInput =>
  changed(input, (found) => ({
    ...found,
    metrics: found.metrics.map((one) => ({
      ...one,
      reruns: one.reruns && { ...one.reruns, cases: [...change(one.reruns.cases)] },
    })),
  }));
const drifting = (id: string) =>
  rerunAs(STATES['confirmed-drift'](), (cases) => cases.slice(0, 1).map((rerun) => ({ ...rerun, id })));

it('names the version before by its commit where both runs are of one branch', () => {
  const input = STATES['confirmed-regression']();
  const { outcome } = input;
  const { sha } = outcome.comparison!.baseline;
  const onMain = { ...outcome.run, pullRequest: null, branch: 'main' };
  const of = (run: RenderInput['outcome']['run']) => ({ ...input, outcome: { ...outcome, run } });
  const titles = (run: RenderInput['outcome']['run']) =>
    annotations.render(factsOf(of(run))).flatMap((one) => (one.to === 'annotations' ? one.annotations : []));
  expect(commentOf(of(outcome.run))).toMatch(/that pass on `main` now fail/);
  expect(commentOf(of(onMain))).toContain(`that pass on \`${sha!.slice(0, 7)}\` now fail`);
  expect(commentOf(of(onMain))).not.toMatch(/pass on `main`|On `main`/);
  expect(titles(onMain)[0]?.message).toContain(`${sha!.slice(0, 7)} 3/3, this run 0/3`);
  // Of an earlier run of this very commit no name is another one.
  expect(commentOf(of({ ...onMain, sha }))).toContain('that pass on the baseline now fail');
});

it('names it by its commit in a run of a tag, which may be of that branch, too', () => {
  const input = STATES['confirmed-regression']();
  const { outcome } = input;
  const onTag = { ...outcome.run, pullRequest: null, branch: null, event: 'push' };
  const of = (run: RenderInput['outcome']['run']) => commentOf({ ...input, outcome: { ...outcome, run } });
  expect(of(onTag)).toContain(`that pass on \`${outcome.comparison!.baseline.sha!.slice(0, 7)}\` now fail`);
  expect(of({ ...onTag, event: null })).toContain('that pass on `main` now fail');
});

it('names the commits since the stored run as a third cause, where no base version was asked', () => {
  const behind = (by: number) => {
    const input = STATES['stored-runs-only']();
    const comparison = input.outcome.comparison!;
    const baseline = { ...comparison.baseline, behind: by };
    return { ...input, outcome: { ...input.outcome, comparison: { ...comparison, baseline } } };
  };
  const short = behind(2).outcome.comparison.baseline.sha!.slice(0, 7);
  expect(commentOf(behind(2))).toContain(`that pass on \`${short}\` now fail`);
  expect(commentOf(behind(2))).toContain(
    `**Perhaps an earlier commit:** The stored run is of ${short}, 2 commits before this change starts. What was committed since then may have done it, too.`,
  );
  expect(commentOf(behind(0))).not.toContain('Perhaps an earlier commit');
});

it('calls re-runs that an interrupt ended no errors', () => {
  const cut = rerunAs(STATES['confirmed-drift'](), (cases) =>
    cases.map((rerun) => ({ ...rerun, finding: 'excluded' })),
  );
  const of = (stopped: ComparisonConfirmation['stopped']) =>
    commentOf(changed(cut, (found) => ({ ...found, stopped })));
  expect(of('interrupt')).toMatch(/\*\*Run again:\*\* \d+ cases on both versions: \d+ not re-run to the end\./);
  expect(of(null)).toMatch(/: \d+ lost to errors\./);
});

describe('a case that the base version fails too', () => {
  it('is not annotated as newly failing', () => {
    const titlesOf = (input: RenderInput) =>
      annotations
        .render(factsOf(input))
        .flatMap((one) => (one.to === 'annotations' ? one.annotations.map(({ title }) => title) : []));
    expect(titlesOf(worse())).toContain('Newly failing: renewals-004');
    expect(titlesOf(drifting('renewals-004'))).not.toContain('Newly failing: renewals-004');
    expect(titlesOf(drifting('renewals-004'))).toContain('Newly failing: renewals-007');
  });

  it('is counted where the change is shown that it is part of', () => {
    const regression = STATES['confirmed-regression']();
    expect(commentOf(regression)).toContain('now fail, 1 more fails on both versions, 1 now passes (of 120).');
    expect(commentOf(STATES['confirmed-drift']())).toContain(
      '0 cases newly fail, 9 fail on both versions, 1 newly passes, of 120.',
    );
  });

  it('is none of a run that is compared with its own commit: what drifted passed there before', () => {
    const input = changed(STATES['confirmed-drift'](), (found) => ({ ...found, mode: 'same' }));
    for (const text of [commentOf(input), summaryOf(input)]) {
      expect(text).toContain(
        '0 cases newly fail, 9 fail that passed on this very commit before, 1 newly passes, of 120.',
      );
      expect(text).toContain('Drifted: passed on this very commit before');
      expect(text).not.toContain('on both versions');
    }
    expect(commentOf(input)).toContain(', 9 drifted, 1 still failing');
  });

  it('is reported in the singular, and its id stays a name in Markdown and on the terminal', () => {
    const input = drifting('@everyone ![x](http://evil)\u001b[31m');
    expect(commentOf(input)).toContain(
      '1 case that passed on the baseline now fails on the base version too (provider drift?).',
    );
    expect(commentOf(input)).not.toMatch(/(?<!`)@everyone|(?<!`[^`\n]*)!\[x\]/);
    expect(consoleOf(input)).not.toContain('\u001b');
  });
});

it('what drifted is no drift of the provider alone where a commit lies between baseline and base version', () => {
  const input = STATES['confirmed-drift']();
  const { outcome } = input;
  const comparison = outcome.comparison!;
  const baseline = { ...comparison.baseline, behind: 1 };
  const stacked = { ...input, outcome: { ...outcome, comparison: { ...comparison, baseline } } };
  expect(commentOf(stacked)).toContain('too. A commit before this change did it, or the provider. ');
  expect(commentOf(stacked)).not.toContain('Run the base branch');
  expect(commentOf(input)).toContain('(provider drift?). Run the base branch to refresh the baseline.');
  const nightly = { ...input, ci: input.ci && { ...input.ci, pullRequest: null } };
  expect(commentOf(nightly)).toContain('(provider drift?). ');
  expect(commentOf(nightly)).not.toContain('Run the base branch');
});

it('a case that failed in the baseline already is neither drift nor a reason to measure main again', () => {
  const input = STATES['confirmed-drift']();
  const { comparison, verdict } = input.outcome;
  const { newlyFailing, stillFailing } = comparison!.cases;
  const cases = { ...comparison!.cases, newlyFailing: [], stillFailing: [...newlyFailing, ...stillFailing] };
  const before = { ...input, outcome: { ...input.outcome, verdict, comparison: { ...comparison!, cases } } };
  expect(commentOf(input)).toContain('Not this change:');
  expect(consoleOf(input)).toContain('provider drift?');
  expect(commentOf(before)).not.toContain('Not this change:');
  expect(consoleOf(before)).not.toContain('provider drift?');
});

it('a case that the base version fails and this one mostly passes wavers, and is no drift', () => {
  const passing = (passes: number) =>
    rerunAs(STATES['confirmed-drift'](), (cases) =>
      cases.map((rerun) => ({ ...rerun, current: { runs: 5, passes }, base: { runs: 5, passes: 2 } })),
    );
  expect(commentOf(passing(2))).toContain('Not this change:');
  expect(commentOf(passing(3))).not.toContain('Not this change:');
  expect(consoleOf(passing(3))).not.toMatch(/provider drift\?|broken on the base version too/);
});

it('a case that fails every run here, and some of the base version, is not said to fail in some runs only', () => {
  const input = rerunAs(STATES['confirmed-regression'](), (cases) =>
    cases.map((rerun) =>
      rerun.finding !== 'unconfirmed'
        ? rerun
        : { ...rerun, current: { runs: 5, passes: 0 }, base: { runs: 5, passes: 3 } },
    ),
  );
  expect(commentOf(input)).toContain('2 fail every run here, and some on the base version.');
  expect(commentOf(input)).not.toContain('in some runs only');
});

it('counts every re-run of a case, also those that no test counts', () => {
  const input = rerunAs(STATES['confirmed-regression'](), (cases) =>
    cases.map((one) => ({
      ...one,
      finding: 'unconfirmed' as const,
      current: { runs: 2, passes: 2 },
      base: { runs: 2, passes: 2 },
    })),
  );
  const { outcome } = input;
  const ids = outcome.comparison!.confirmation!.metrics[0]!.reruns!.cases.map(({ id }) => id);
  // The first re-run of one failed, and of another one the base version was run once more.
  const runs = ids.map((_, i) => ({ current: { runs: 3, passes: i === 0 ? 2 : 3 }, base: { runs: 3, passes: 3 } }));
  const reruns = ids.map((id, i) => ({ id, current: [], base: [], runs: runs[i]! }));
  const counted = commentOf({
    ...input,
    outcome: { ...outcome, comparison: { ...outcome.comparison!, reruns } },
  });
  expect(commentOf(input)).toContain(`${ids.length} did not fail again`);
  expect(counted).toContain(`${ids.length - 1} did not fail again, 1 failed in some runs only`);
  expect(counted).toMatch(/\| 2\/4 \| 4\/4 \|/);
});

it('of a failing run, a case that passes most re-runs is annotated as a warning that says so', () => {
  const input = rerunAs(STATES['confirmed-regression'](), (cases) =>
    cases.map((rerun, i) =>
      i > 0 ? rerun : { ...rerun, finding: 'unconfirmed', current: { ...rerun.current, passes: 3 } },
    ),
  );
  const [wavering] = input.outcome.comparison!.confirmation!.metrics[0]!.reruns!.cases;
  const made = annotations.render(factsOf(input)).flatMap((one) => (one.to === 'annotations' ? one.annotations : []));
  const warnings = made.filter(({ level }) => level === 'warning');
  expect(warnings.map(({ title }) => title)).toEqual([`Newly failing: ${wavering!.id}`]);
  expect(warnings[0]?.message).toMatch(/Run again, it passes too: 3\/\d+ here\./);
  expect(made.filter(({ level }) => level === 'error').length).toBeGreaterThan(0);
});

it('of a failing run, a case that passes few re-runs is annotated as an error that says so', () => {
  const input = rerunAs(STATES['confirmed-regression'](), (cases) =>
    cases.map((rerun, i) => (i > 0 ? rerun : { ...rerun, current: { ...rerun.current, passes: 1 } })),
  );
  const [wavering] = input.outcome.comparison!.confirmation!.metrics[0]!.reruns!.cases;
  const made = annotations.render(factsOf(input)).flatMap((one) => (one.to === 'annotations' ? one.annotations : []));
  const { level, message } = made.find(({ title }) => title === `Newly failing: ${wavering!.id}`)!;
  expect([level, message]).toEqual(['error', expect.stringMatching(/Run again, it mostly fails: 1\/\d+ pass here\./)]);
});

describe('of a good verdict, cases that newly fail', () => {
  /** What each newly failing case did when it was run again: passes of its runs. */
  const againAs = (...passes: readonly number[]) => {
    const input = rerunAs(STATES.settled(), (cases) =>
      cases.slice(0, 1).map((one) => ({ ...one, finding: 'unconfirmed' as const })),
    );
    const ids = factsOf(input).sides['newly-failing'].map(({ id }) => id);
    return rerunAs(input, ([first]) =>
      ids.slice(0, passes.length).map((id, i) => ({
        ...first!,
        id,
        finding: 'unconfirmed',
        current: { runs: 2, passes: passes[i]! },
      })),
    );
  };

  it.each([
    [[2, 2, 2, 2, 2, 2, 2, 2, 2], 'Run again, all 9 pass.'],
    [[1, 1, 1, 1, 1, 1, 1, 1, 1], 'Run again, all 9 fail at times only.'],
    [[2, 2, 1, 0], 'Run again, 2 of them pass and 1 fails at times only.'],
    [[0, 1], 'Run again, 1 of them fails at times only.'],
  ])('are said in the first screen to do so again or not: %j', (passes, said) => {
    expect(commentOf(againAs(...passes)).split('<details>')[0]).toContain(said);
  });

  it('say nothing of the kind where each failed again, or none was run', () => {
    for (const input of [againAs(0, 0), againAs()]) expect(commentOf(input)).not.toContain('Run again,');
  });

  it('share no cause if all of them pass at times', () => {
    expect(commentOf(againAs(2, 2, 1, 2, 2, 2, 2, 2, 2))).not.toContain('Most common');
    expect(commentOf(againAs(2, 2, 0, 2, 2, 2, 2, 2, 2))).toContain('Most common');
    expect(commentOf(againAs(2, 2, 1))).toContain('Most common');
  });
});

it.each(Object.keys(STATES))('the titles of folds name nothing that is not in them: %s', (name) => {
  const input = STATES[name as keyof typeof STATES]();
  const folds = [input, { ...input, ci: null }].flatMap((one) => commentOf(one).split('<details>').slice(1));
  for (const fold of folds) {
    const title = /<summary>(.*?)<\/summary>/.exec(fold)?.[1] ?? '';
    expect(/what to do/i.test(title)).toBe(fold.includes('**What to do:**'));
    if (/with examples/.test(title)) expect(fold).toContain('(agent output)');
  }
});

it('a case that newly fails beside a time that rose is neither its worst case nor its error', () => {
  const input = STATES['confirmed-slower']();
  const made = annotations.render(factsOf(input)).flatMap((one) => (one.to === 'annotations' ? one.annotations : []));
  expect(made.map(({ level, title }) => [level, title.split(' ')[0]])).toEqual([['warning', 'Newly']]);
  const [visible = '', folds] = commentOf(input).split('<details>');
  expect(visible).not.toContain('fines-011');
  expect(folds).not.toContain('--mode failed');
  expect(commentOf(input)).toContain('**Newly failing (1):** [`fines-011`]');
});

describe('newly failing cases', () => {
  const [confirmed, wavering] = ['renewals-008', 'loans-002'];
  const input = rerunAs(STATES['confirmed-regression'](), (cases) =>
    cases.map((one) =>
      one.id === wavering ? { ...one, current: { runs: 5, passes: 3 }, finding: 'unconfirmed' as const } : one,
    ),
  );
  const order = factsOf(input).sides['newly-failing'].map(({ id }) => id);

  it('begin with what re-runs confirm and end with what passes again, in table and annotations alike', () => {
    expect(order.indexOf(confirmed)).toBeLessThan(order.indexOf(wavering));
    expect(order.at(-1)).toBe(wavering);
    const titles = annotations
      .render(factsOf(input))
      .flatMap((one) => (one.to === 'annotations' ? one.annotations.map(({ title }) => title) : []));
    expect(titles.slice(0, order.length)).toEqual(order.map((id) => expect.stringContaining(id)));
    expect(commentOf(input)).toContain(`run --case ${order[0]}`);
  });

  it('share a cause if the confirmed ones do', () => {
    expect(casesToExplain(factsOf(input)).map(({ id }) => id)).toEqual(order.slice(0, -1));
  });
});

it('says of re-runs that are evidence together how often each version passed, where no single case is confirmed', () => {
  const input = rerunAs(STATES['confirmed-regression'](), (cases) =>
    cases.map((one, i) => ({
      ...one,
      finding: 'unconfirmed' as const,
      current: i < 6 ? { runs: 5, passes: i < 2 ? 4 : 3 } : { runs: 1, passes: 1 },
      base: i < 6 ? { runs: 5, passes: i < 1 ? 4 : 5 } : { runs: 0, passes: 0 },
    })),
  );
  expect(commentOf(input)).toContain(
    '6 cases were re-run on both versions: they pass 20 of 30 times here and pass 29 of 30 times on `main`.',
  );
  expect(commentOf(input)).not.toContain('Re-runs confirm it');
});

it('names no smallest drop that is noticed where one broken case is, unless nobody could be asked again', () => {
  const good = STATES['confirmed-below-tolerance']();
  expect(commentOf(good)).not.toContain('would reliably be noticed');
  const alone = changed(good, (found) => ({ ...found, extraCalls: { current: 0, base: 0, budget: 0 } }));
  expect(commentOf(alone)).toContain('Only a drop of 4.1 pp or more would reliably be noticed.');
});

it('names in a line of its own what re-runs found broken where the check passes, whatever metric found it', () => {
  const line =
    /^⚠️ \*\*Broken by this change:\*\* 1 case fails in every re-run what it passes on the base version\. .*: `loans-002`$/m;
  const one = (metric: string) =>
    changed(STATES['confirmed-below-tolerance'](), (found) => ({
      ...found,
      metrics: found.metrics.map((each) => ({
        ...each,
        outcome: 'pass',
        evidence: [],
        reruns: each.metric === metric && each.reruns ? { ...each.reruns, cases: each.reruns.cases.slice(0, 1) } : null,
      })),
    }));
  expect(commentOf(one('pass_rate'))).toMatch(line);
  expect(commentOf(one('tool_accuracy'))).toMatch(line);
  expect(commentOf(one('other'))).not.toContain('Broken by this change');
  expect(commentOf(STATES['confirmed-regression']())).not.toContain('Broken by this change');
});

it('gives the figures of what is broken in the fold, where a line in sight names the cases', () => {
  const [sight, fold] = commentOf(STATES['confirmed-below-tolerance']()).split('<details>');
  expect(sight).toContain('Broken by this change');
  expect(sight).not.toContain('2 of 2 fail in all 5 re-runs');
  expect(fold).toContain('2 of 2 fail in all 5 re-runs');
});

it('says of which metric it speaks, and names its cases, where these fail as a whole as before', () => {
  const found = STATES['confirmed-regression']();
  const { cases } = found.outcome.comparison!;
  const asBefore = (input: RenderInput) => {
    const comparison = { ...input.outcome.comparison!, cases: { ...cases, newlyFailing: [] } };
    return factsOf({ ...input, outcome: { ...input.outcome, comparison } });
  };
  const two = asBefore(rerunAs(found, (reruns) => reruns.slice(0, 2)));
  expect(howSure(two, 'tool_accuracy')).toBe(
    'In tool accuracy 2 of 2 cases re-run on both versions always fail here and always pass on `main`. Broken: `loans-002`, `renewals-004`.',
  );
  const stored = asBefore(STATES['stored-runs-only']());
  expect(howSure(stored, 'tool_accuracy')).toMatch(
    /^In tool accuracy 8 cases failed 5 of 5 here and passed 10 of 10 when stored: .*\. Broken: `loans-002`, /,
  );
  expect(howSure(stored, 'pass_rate')).toMatch(/^Broken: `loans-002`, /);
});

describe('the section on what was run again', () => {
  it('says "on both versions" only if the base version was asked, too', () => {
    const found = STATES['confirmed-regression']();
    expect(commentOf(found)).toMatch(/cases on both versions: /);
    const none = { runs: 0, passes: 0 };
    const alone = rerunAs(found, (cases) => cases.map((one) => ({ ...one, base: none })));
    expect(commentOf(alone)).toMatch(/cases on this version: /);
    expect(commentOf(alone)).not.toContain('cases on both versions: ');
    const screened = rerunAs(found, (cases) =>
      cases.map((one, i) =>
        i < 6 ? one : { ...one, current: { runs: 1, passes: 1 }, base: none, finding: 'unconfirmed' },
      ),
    );
    expect(commentOf(screened)).toContain('11 cases on this version, 6 of them on both: 6 confirmed broken');
    expect(commentOf(screened)).toContain('6 of them were re-run 5 times on both versions: they always fail here');
  });

  it('counts of those re-run on both versions the newly failing ones, and not what drifted or newly passes', () => {
    expect(commentOf(STATES['confirmed-regression']())).toContain('All 8 were re-run 5 times on both versions: they');
  });

  it('is absent where nobody was asked, and from a report of another rule', () => {
    const idle = changed(STATES['confirmed-regression'](), (found) => ({
      ...found,
      extraCalls: { current: 0, base: 0, budget: 0 },
    }));
    for (const input of [idle, worse(), steady()]) {
      expect(commentOf(input)).not.toContain('Run again');
      expect(consoleOf(input)).not.toContain('Run again');
    }
  });

  it('speaks of stored runs as evidence only where they are, not of two versions side by side', () => {
    const nothing = { extraCalls: { current: 0, base: 0, budget: 60 }, metrics: [], mustPass: [] };
    const of = (rule: 'pairs' | 'collapse') =>
      consoleOf(
        changed(STATES['confirmed-slower'](), (found) => ({
          ...{ ...found, ...nothing },
          graded: found.graded!.map((one) => ({ ...one, evidence: { rule, p: 0.001, limit: 0.016, material: true } })),
        })),
      );
    expect(of('collapse')).toContain(
      'Run again: nothing, for the stored runs are evidence enough; the first pass took ',
    );
    expect(of('pairs')).toContain(
      'Run again: nothing, for the first pass of both versions is evidence enough; of this',
    );
  });

  it('names the error that left cases without a pair, and calls no missing pair equal', () => {
    const input = changed(STATES['confirmed-slower'](), (found) => ({
      ...found,
      graded: found.graded!.map((one) => ({
        ...one,
        ...({ passes: 0, pairs: null, stopped: 'lost', lost: { units: 20, code: 'judge_http_503' } } as const),
      })),
    }));
    expect(consoleOf(input)).toContain('Latency p95 could not be scored again in 20 cases (judge_http_503).');
    expect(consoleOf(input)).not.toContain('no difference');
  });

  it('is absent where no gated metric could be compared: nobody looked for a suspicion', () => {
    const nothing = { metrics: [], graded: [], mustPass: [], stopped: null } as const;
    const input = changed(STATES['confirmed-regression'](), (found) => ({
      ...found,
      ...nothing,
      extraCalls: { current: 0, base: 0, budget: 60 },
    }));
    expect(commentOf(input)).not.toContain('Run again');
  });

  it('says what ended it early, and that a cap kept it from looking at cases that usually pass', () => {
    const input = changed(STATES['confirmed-spread-thinly'](), (found) => ({
      ...found,
      stopped: 'budget',
      metrics: found.metrics.map((one) => ({ ...one, thin: { ...one.thin!, stopped: 'cap', pairs: 0 } })),
    }));
    expect(commentOf(input)).toContain('The limit of calls or cost of the run ended it early.');
    expect(commentOf(input)).toContain('confirmation.max_extra_calls allows too few runs');
  });
});

it('the calls of models are said to be those of the first pass, for what re-runs asked is in the cost alone', () => {
  const judged = (input: RenderInput): RenderInput => {
    const { report } = input.outcome;
    const [first, ...others] = report.cases;
    const trials = first!.trials.map((trial) => ({ ...trial, modelCalls: [aCall()] }));
    return {
      ...input,
      outcome: { ...input.outcome, report: { ...report, cases: [{ ...first!, trials }, ...others] } },
    };
  };
  const said = 'These are the calls of the first pass: those of 118 extra runs are in the cost of the run only.';
  const again = judged(STATES['confirmed-regression']());
  const [file] = summary.render(factsOf(again));
  expect(file?.to === 'file' && fileText(file)).toContain(said);
  expect(consoleOf(again)).toContain(said);
  expect(consoleOf(judged(steady()))).not.toContain('first pass');
  expect(consoleOf(STATES['confirmed-regression']())).not.toContain('These are the calls');
});

describe('what the first screen says of stored runs', () => {
  const collapsed = (mode: ComparisonConfirmation['mode']): RenderInput =>
    changed(STATES['stored-runs-only'](), (found) => ({
      ...found,
      mode,
      metrics: found.metrics.map(({ hardBreaks: _, ...one }) => ({
        ...one,
        evidence: one.evidence.map((evidence) => ({ ...evidence, rule: 'collapse' as const })),
      })),
    }));
  const sentence = 'Far more cases fail than in the stored runs: this change or the provider.';

  it('is not said once more where nothing else can be in the headline', () => {
    expect(commentOf(collapsed('confirm'))).toContain(sentence);
    expect(commentOf(collapsed('stored'))).not.toContain(sentence);
  });

  it('is said where the headline is about another metric', () => {
    const input = collapsed('stored');
    const { verdict } = input.outcome;
    const other = { ...verdict.reasons[0]!, metric: 'intent_accuracy' };
    const behind = { ...verdict, reasons: [other, ...verdict.reasons] };
    expect(commentOf({ ...input, outcome: { ...input.outcome, verdict: behind } })).toContain(sentence);
  });

  it('leaves the names of cases that always fail to the table and the fold', () => {
    const input = STATES['stored-runs-open']();
    const { verdict } = input.outcome;
    const note = {
      rule: 'always_failing' as const,
      metric: 'pass_rate',
      scope: 'overall',
      text: 'Always failing here: renewals-001.',
    };
    const text = commentOf({
      ...input,
      outcome: { ...input.outcome, verdict: { ...verdict, reasons: [...verdict.reasons, note] } },
    });
    const [opening, fold = ''] = text.split('**To decide:**');
    expect(opening).not.toContain('Always failing here');
    expect(fold).toContain('- Always failing here: renewals-001.');
  });
});
