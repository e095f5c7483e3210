/** Runs whose trials say nothing of quality: replies that nobody could read, and errors that are not the agent's. */
import { describe, expect, it } from 'vitest';
import type { Trial } from '../../src/model/run/case-result.ts';
import { NOTHING_SCORED } from '../../src/model/run/counted.ts';
import type { Unreadable } from '../../src/model/run/run-report.ts';
import type { Warning } from '../../src/model/warning.ts';
import { compare, gate, judge, marked, runOf } from './runs.ts';

const before = runOf(marked(12, () => 'P'));
const wiring: Unreadable = {
  code: 'nothing_mapped',
  message: 'agent.response: no mapped field was in it.',
  key: 'agent.response',
  place: 'agent-eval.yml:10',
  count: 12,
  stopped: false,
  cause: 'wiring',
};

describe('a run of which no reply could be read', () => {
  const verdictOf = (
    unreadable: Unreadable,
    { mark = 'F', stopped = null as null | 'interrupt', compared = false } = {},
  ) => {
    const run = runOf(
      marked(12, () => mark),
      { stopped },
    );
    const comparison = compared ? compare(before, run) : null;
    return judge({ ...run, report: { ...run.report, unreadable } }, { comparison });
  };
  const texts = (...args: Parameters<typeof verdictOf>) =>
    verdictOf(...args)
      .reasons.filter(({ rule }) => rule === 'unreadable')
      .map(({ text }) => text);

  it('could not run, and says what was wrong, where to look, and one reply', () => {
    const reply = '{"answer": "Yes"}';
    expect(verdictOf({ ...wiring, reply })).toMatchObject({
      conclusion: 'could-not-run',
      headline: "none of the agent's replies could be read",
      exitCode: 3,
    });
    expect(texts({ ...wiring, reply })).toEqual([
      'None of the 12 replies could be read. agent.response: no mapped field was in it.',
      'Check agent.response (agent-eval.yml:10). This says nothing about quality, and nothing was stored as a baseline.',
      `One of these replies: ${reply}`,
    ]);
  });

  it('quotes no reply that its message quotes, by its beginning', () => {
    const long = 'y'.repeat(60);
    const quoted = { ...wiring, message: `It is no JSON: ${long}`, reply: `${long}zzz` };
    expect(texts(quoted)).toHaveLength(2);
    expect(texts({ ...quoted, reply: `z${long}` })).toHaveLength(3);
    expect(texts(wiring)).toHaveLength(2);
  });

  it('says how many replies it was, and that they were all there could be', () => {
    const first = (differs: Partial<Unreadable>) => texts({ ...wiring, message: 'M.', ...differs })[0];
    expect(first({ count: 1 })).toBe('The only reply could not be read. M.');
    expect(first({ stopped: true })).toBe(
      'The first 12 replies could not be read, all in the same way, so the run was ended. M.',
    );
    expect(first({ side: 'base', count: 3 })).toBe('None of the 3 replies of the base version could be read. M.');
    const { headline } = verdictOf({ ...wiring, side: 'base' });
    expect(headline).toBe("none of the base version's replies could be read");
  });

  it('names the section of the agent where no key is known, and no place that is not', () => {
    const { key: _, place: __, ...unknown } = wiring;
    expect(texts(unknown)).toEqual([
      'No turn got a reply that could be read. agent.response: no mapped field was in it.',
      'This says nothing about quality. Check that the agent answers, and the section agent of the configuration.',
    ]);
    // How it died is a reason of its own.
    expect(texts({ ...unknown, code: 'agent_died', message: 'It has died.' })[0]).toBe(
      'No turn got a reply that could be read.',
    );
    const { place: ___, ...nowhere } = wiring;
    expect(texts(nowhere)[1]).toMatch(/^Check agent\.response\. This/);
  });

  it('is a regression of an agent whose baseline the same configuration could read', () => {
    const broken = { ...wiring, cause: 'agent' as const };
    expect(verdictOf(broken, { compared: true }).conclusion).toBe('regression');
    expect(verdictOf(broken).conclusion).toBe('could-not-run');
    expect(verdictOf(wiring, { compared: true }).conclusion).toBe('could-not-run');
  });

  it('that the baseline was not says so first: what was wrong, what to change, and one reply that is not quoted yet', () => {
    const broken = { ...wiring, cause: 'agent' as const };
    const first = (unreadable: Unreadable, more: Parameters<typeof verdictOf>[1] = { compared: true }) =>
      verdictOf(unreadable, more).reasons[0]!;
    const changed = 'If the reply was changed on purpose, change';
    const said = `None of the 12 replies could be read. agent.response: no mapped field was in it. The same configuration could read the replies of the baseline. ${changed} agent.response (agent-eval.yml:10) with it.`;
    expect(first(broken)).toMatchObject({ rule: 'no_longer_readable', severity: 'high', text: said });
    const reply = '{"answer": "Yes"}';
    expect(first({ ...broken, reply }).text).toBe(`${said} One of these replies: ${reply}`);
    expect(first({ ...broken, reply, message: `It is ${reply}.` }).text).not.toContain('One of these replies');
    const { key: _, place: __, ...unknown } = broken;
    expect(first(unknown).text).toContain(`${changed} agent with it.`);
    const fault = { ...unknown, code: 'http_500', message: 'The agent answered 500 (it failed inside).' };
    expect(first(fault).text).toBe(
      'No turn got a reply that could be read. The agent answered 500 (it failed inside). With the same configuration it answered in the baseline.',
    );
    expect(verdictOf(broken, { compared: true }).headline).toBe("none of the agent's replies could be read");
    for (const more of [{}, { compared: true, stopped: 'interrupt' as const }])
      expect(first(broken, more).rule).not.toBe('no_longer_readable');
    expect(first(wiring).rule).not.toBe('no_longer_readable');
  });

  it('could not run either where its baseline was no better, though nothing got worse', () => {
    const silent = runOf(marked(12, () => 'F'));
    const broken = { ...wiring, cause: 'agent' as const };
    const run = { ...silent, report: { ...silent.report, unreadable: broken } };
    expect(judge(run, { comparison: compare(silent, silent) })).toMatchObject({
      conclusion: 'could-not-run',
      headline: "none of the agent's replies could be read",
    });
  });

  it('that was interrupted says nothing of it', () => {
    expect(texts(wiring, { stopped: 'interrupt' })).toEqual([]);
  });
});

describe('a run whose replies carry nothing that is expected', () => {
  const unscored = (n: number, differs = {}, warnings: readonly Warning[] = []) => {
    const run = runOf(
      marked(12, (i) => (i < n ? 'S' : 'P')),
      differs,
    );
    const cases = run.report.cases.map((one, i) =>
      i < n ? { ...one, trials: one.trials.map((trial) => ({ ...trial, code: NOTHING_SCORED })) } : one,
    );
    return judge({ ...run, report: { ...run.report, cases, warnings } });
  };

  it('says what was lacking, and what to set, in the words of the first warning of it', () => {
    const text = '"intent" was not scored for 7 cases: the agent\'s replies do not carry what it needs. Map the field.';
    const warnings = [
      { code: 'slow', text: 'It was slow.' },
      { code: 'expectation_not_scored', text },
      { code: 'expectation_not_scored', text: 'Another one.' },
    ];
    expect(unscored(7, {}, warnings).reasons[0]!.text).toBe(`7 of 12 cases could not be scored. ${text}`);
  });

  it('could not run where more than half of its cases could not be scored', () => {
    const verdict = unscored(7);
    expect(verdict).toMatchObject({ conclusion: 'could-not-run', headline: '7 of 12 cases could not be scored' });
    expect(verdict.reasons[0]!.text).toBe(
      '7 of 12 cases could not be scored. Nothing of what these cases expect was there to be scored. The warnings say why, and what to set.',
    );
    expect(unscored(6).conclusion).toBe('not-compared');
  });

  it('counts no case that was skipped for another reason', () => {
    const run = runOf(marked(12, (i) => (i < 10 ? 'S' : 'P')));
    const cases = run.report.cases.map((one, i) =>
      i < 3 ? { ...one, trials: one.trials.map((trial) => ({ ...trial, code: NOTHING_SCORED })) } : one,
    );
    const { headline } = judge({ ...run, report: { ...run.report, cases } });
    expect(headline).toBe('3 of 5 cases could not be scored');
  });

  it('has no result where nothing was scored, unless it was stopped', () => {
    const verdict = unscored(12);
    expect(verdict.headline).toBe('nothing was scored');
    expect(verdict.reasons[0]!.text).toBe(
      'Nothing was scored. Nothing of what these cases expect was there to be scored. The warnings say why, and what to set.',
    );
    expect(verdict.reasons[0]!.rule).toBe('nothing_scored');
    const none = judge(runOf(marked(12, () => 'S')));
    expect(none.reasons[0]!.text).toBe(
      'Nothing was scored: there is no result to judge. Check the datasets, the selection and the expectations.',
    );
    expect(unscored(12, { stopped: 'interrupt' }).reasons.map(({ rule }) => rule)).not.toContain('nothing_scored');
  });

  it('is counted without the cases that did not run', () => {
    const run = runOf(marked(12, (i) => (i < 3 ? 'P' : 'S')));
    expect(judge(run).conclusion).toBe('not-compared');
  });
});

describe('a run with too many errors', () => {
  const errored = (trials: readonly Partial<Trial>[]) => {
    const run = runOf(marked(20, (i) => (i < trials.length ? 'E' : 'P')));
    const cases = run.report.cases.map((one, i) => ({
      ...one,
      trials: one.trials.map((trial) => ({ ...trial, ...(trials[i] ?? {}) })),
    }));
    return judge({ ...run, report: { ...run.report, cases } }, { options: gate({ max_errors: '5%' }) });
  };
  const own = (about: string): Partial<Trial> => ({
    ...{ code: 'pattern_too_slow', blame: 'infrastructure', about, message: `${about} does not end.` },
  });

  it('names whom most of the errors are of, and says where there are other causes', () => {
    const verdict = errored([{ blame: 'judge' }, { blame: 'judge' }, { blame: 'simulator' }]);
    expect(verdict.headline).toMatch(/failed on 2 of 20 cases$/);
    expect(errored([{ blame: 'judge' }, { blame: 'simulator' }, { blame: 'simulator' }]).headline).toBe(
      'the simulated user failed on 2 of 20 cases',
    );
    expect(verdict.reasons[0]!.text).toMatch(
      /\(15\.0% of trials, limit 5\.0%, all causes together\): this says nothing/,
    );
    expect(errored([{ blame: 'judge' }]).conclusion).not.toBe('could-not-run');
    // Of what was skipped nobody can say how the agent did either, but no error is the reason.
    const skipped = runOf(marked(20, (i) => (i < 2 ? 'E' : i < 12 ? 'S' : 'P')));
    const text = judge(skipped, { options: gate({ max_errors: '15%' }) }).reasons[0]!.text;
    expect(text).toMatch(/^2 of 10 cases got no answer from the agent \(20\.0% of trials, limit 15\.0%\)/);
    const twice = runOf(marked(20, (i) => (i < 3 ? 'EP' : 'PP')));
    expect(judge(twice, { options: gate({ max_errors: '5%' }) }).headline).toBe(
      '3 of 20 cases got no answer from the agent',
    );
  });

  it('names nobody of its own where the agent failed, and says the message of what came before it once', () => {
    const texts = (trials: readonly Partial<Trial>[]) => errored(trials).reasons.map(({ text }) => text);
    const away = { blame: 'infrastructure', message: 'Away.' } as const;
    expect(texts([away, away])).toEqual([
      '2 of 20 cases got no answer from the agent (10.0% of trials, limit 5.0%): this says nothing about quality.',
    ]);
    expect(errored([away, away, { blame: 'simulator' }]).headline).toBe('2 of 20 cases got no answer from the agent');
    expect(errored([{ blame: 'simulator' }, { blame: 'simulator' }]).headline).toBe(
      'the simulated user failed on 2 of 20 cases',
    );
    const before = { code: 'before_http_500', message: 'It answered 500.' };
    expect(texts([before, { ...before, message: 'Other.' }])).toEqual([
      '2 of 20 cases could not be prepared (10.0% of trials, limit 5.0%): this says nothing about quality.',
      'It answered 500.',
    ]);
    expect(texts([{ ...before, message: '' }, before])).toHaveLength(1);
    expect(errored([away]).conclusion).toBe('not-compared');
  });

  it('names the pattern that does not end, and how many others', () => {
    const one = errored([own('text_match'), own('text_match')]);
    expect(one.headline).toBe('2 of 20 cases could not be judged: text_match does not end');
    expect(one.reasons[1]!.text).toBe('text_match does not end.');
    const several = errored([own('a'), own('b'), own('a'), own('c')]);
    expect(several.headline).toBe('4 of 20 cases could not be judged: a does not end, and 2 others');
  });
});
