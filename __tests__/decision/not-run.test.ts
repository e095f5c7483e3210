/** Verdicts of runs that did not take place: why, what to do, and how they end. */
import { describe, expect, it } from 'vitest';
import { couldNotRun, notRunUnmatched, notRunWithoutSecrets } from '../../src/decision/gate/not-run.ts';
import { verdictSchema } from '../../src/model/verdict/verdict.ts';
import { gate } from './runs.ts';

describe('a pull request from outside', () => {
  it('is not compared where a secret is missing, and says who can run it', () => {
    const verdict = notRunWithoutSecrets(['OPENAI_API_KEY'], 'fork', gate());
    expect(verdict).toEqual({
      conclusion: 'not-compared',
      reasons: [
        {
          rule: 'fork',
          metric: null,
          scope: null,
          data: { who: 'fork', missing: ['OPENAI_API_KEY'] },
          text: 'Pull requests from forks get no secrets, and OPENAI_API_KEY is needed to call the agent. A maintainer can review the change and run it from a branch of this repository.',
        },
      ],
      headline: 'this PR comes from a fork',
      exitCode: 0,
      accepted: null,
    });
    expect(verdictSchema.safeParse(verdict).error).toBeUndefined();
  });

  it('of Dependabot is named as such, with all secrets that are missing', () => {
    const { headline, reasons } = notRunWithoutSecrets(['A', 'B'], 'dependabot', gate());
    expect(headline).toBe('this PR comes from Dependabot');
    expect(reasons[0]!.text).toBe(
      "Dependabot's pull requests get no secrets of Actions, and A, B are needed to call the agent. Set them under Settings > Secrets and variables > Dependabot to have such pull requests compared.",
    );
  });

  it('fails the check only where the configuration says so', () => {
    const strict = gate({ on_not_compared: 'fail' });
    expect(notRunWithoutSecrets(['A'], 'fork', strict).exitCode).toBe(4);
    expect(notRunUnmatched('It is closed.', strict).exitCode).toBe(4);
    expect(notRunUnmatched('It is closed.', gate())).toMatchObject({
      conclusion: 'not-compared',
      headline: 'there is no open pull request with this head commit',
      reasons: [{ rule: 'unmatched', data: {}, text: 'It is closed.' }],
      exitCode: 0,
    });
    expect(notRunUnmatched('Nothing answers.', gate(), true).headline).toBe('the pull request could not be looked up');
  });
});

describe('a run that could not begin', () => {
  const problem = (differs: object) => ({ what: 'Nothing answers at the address.', ...differs });

  it('ends with 3, says each problem with its place and what to do, and the only one in the headline', () => {
    const where = { file: 'agent-eval.yml', line: 7 };
    expect(couldNotRun([problem({ where, fix: 'Start the agent.' })], '')).toEqual({
      conclusion: 'could-not-run',
      reasons: [
        {
          rule: 'problem',
          metric: null,
          scope: null,
          data: { what: 'Nothing answers at the address.', where, fix: 'Start the agent.' },
          text: 'Nothing answers at the address. In agent-eval.yml:7. Start the agent.',
        },
      ],
      headline: 'nothing answers at the address',
      exitCode: 3,
      accepted: null,
    });
  });

  it('keeps what a program printed line by line, beside the sentence', () => {
    const output = ['Its last output:', '  no module named soil'];
    const { reasons, headline } = couldNotRun([problem({ output })], '');
    expect(reasons).toMatchObject([{ text: 'Nothing answers at the address.', data: { output } }]);
    expect(headline).toBe('nothing answers at the address');
  });

  it.each([
    [problem({}), 'Nothing answers at the address.'],
    [problem({ where: { file: 'a.yml' } }), 'Nothing answers at the address. In a.yml.'],
    [{ what: 'a.yml:3 is\nno YAML.', where: { file: 'a.yml', line: 3 } }, 'a.yml:3 is no YAML.'],
  ])('says of %j: %s', (one, text) => {
    const [reason] = couldNotRun([one], '').reasons;
    expect(reason!.text).toBe(text);
    expect(Object.keys(reason!.data ?? {})).toEqual(Object.keys(one));
  });

  it('counts several problems in its headline, and shortens a long one', () => {
    expect(couldNotRun([problem({}), problem({})], '').headline).toBe('2 problems to fix');
    expect(couldNotRun([], '').headline).toBe('0 problems to fix');
    const headline = (what: string) => couldNotRun([{ what }], '').headline;
    expect(headline('x'.repeat(120))).toBe('x'.repeat(120));
    expect(headline('x'.repeat(121))).toBe(`${'x'.repeat(119)}…`);
    expect(headline('seven words '.repeat(11))).toBe(`${'seven words '.repeat(9)}seven…`);
    expect(headline('AGENT_URL is not set.')).toBe('AGENT_URL is not set');
    expect(headline('No file  here')).toBe('no file here');
  });

  it('says what it found to be wrong before, behind two problems', () => {
    const problems = ['One.', 'Two.', 'Three.'].map((what) => ({ what }));
    const textsWith = (unchanged: readonly string[], failed: { run: number; sha: string } | null) =>
      couldNotRun(problems, '', { unchanged, failed, branch: 'main' }).reasons.map(({ text }) => text);
    const failed = { run: 1_013, sha: 'a04fdb3e'.repeat(5) };
    const file = 'agent-eval.yml';
    expect(textsWith([file], null)).toEqual([
      ...[
        'One.',
        'Two.',
        `This pull request does not change ${file}. See whether main has the problem, too.`,
        'Three.',
      ],
    ]);
    expect(textsWith([file], failed)[2]).toBe(
      `This pull request does not change ${file}, and run 1013 of main at a04fdb3 failed, too. Look there first.`,
    );
    expect(textsWith([], failed)[2]).toBe(
      'The run 1013 of main at a04fdb3, which this change starts from, failed, too. See whether it has the problem.',
    );
    expect(couldNotRun(problems, '').reasons).toHaveLength(3);
  });

  it('says of a fault of ours that it is one, in the first line of its message', () => {
    expect(couldNotRun(null, 'x is not a function\n  at y')).toMatchObject({
      headline: 'Agent Eval itself failed',
      exitCode: 3,
      reasons: [
        {
          rule: 'bug',
          data: { error: 'x is not a function' },
          text: 'It stopped with the error "x is not a function". This is a bug in Agent Eval, not in your agent: please report it with the lines of the log.',
        },
      ],
    });
  });
});
