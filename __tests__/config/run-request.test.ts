/** Flags and inputs as text → RunRequest. */
import { describe, expect, it } from 'vitest';
import { runRequest } from '../../src/config/run-request.ts';
import { ProblemError } from '../../src/model/problem.ts';

const NO_LISTS = { cases: [], categories: [], resume: false, dryRun: false };
const ask = (texts: Record<string, string | undefined>) => runRequest(texts, NO_LISTS);

function refused(texts: Record<string, string>): readonly string[] {
  try {
    ask(texts);
  } catch (error) {
    if (error instanceof ProblemError) return error.problems.map(({ what, fix }) => `${what} | ${fix}`);
    throw error;
  }
  return [];
}

describe('a request', () => {
  it('that asks for nothing has every default', () => {
    expect(ask({})).toEqual({
      config: 'agent-eval.yml',
      mode: 'auto',
      cases: [],
      categories: [],
      datasets: [],
      caseTags: [],
      name: null,
      tags: {},
      note: null,
      shard: null,
      trials: null,
      baseline: null,
      out: '.agent-eval',
      history: null,
      verbose: false,
      seed: null,
      maxCost: null,
      maxCalls: null,
      resume: false,
      dryRun: false,
      base: null,
      ab: false,
      selfCheck: false,
      comment: null,
      check: null,
    });
  });

  it('reads numbers, shards, choices and truths from text, whatever the space around them', () => {
    const texts = {
      shard: ' 2/5 ',
      trials: '3',
      seed: '0',
      'max-cost': '0.5',
      'max-calls': '10',
      mode: 'full',
      check: 'True',
      comment: 'off',
    };
    expect(ask(texts)).toMatchObject({
      shard: { index: 2, total: 5 },
      trials: 3,
      seed: 0,
      maxCost: 0.5,
      maxCalls: 10,
      mode: 'full',
      check: true,
      comment: 'off',
    });
  });

  it('takes an empty text for none, as a workflow gives inputs that nobody set', () => {
    expect(ask({ mode: '', shard: ' ', trials: '', baseline: '', check: '' })).toEqual(ask({}));
  });

  it('refuses a shard of more than there can be', () => {
    expect(refused({ shard: '1/1001' })).toEqual(['shard "1/1001" is one of more than 1000. | Use fewer shards.']);
    expect(ask({ shard: '1000/1000' }).shard).toEqual({ index: 1000, total: 1000 });
  });

  it.each(['0/3', '4/3', '1', '1/0', 'a/b', '1/3/5', '-1/3'])('refuses the shard %s', (shard) => {
    expect(refused({ shard })).toEqual([
      `shard "${shard}" is not of the form I/N with I from 1 to N. | For example 2/5.`,
    ]);
  });

  it.each([
    ['trials', '0', 'trials "0" is not a whole number from 1 to 1000. | For example 1.'],
    ['trials', '1.5', 'trials "1.5" is not a whole number from 1 to 1000. | For example 1.'],
    ['trials', '5000', 'trials "5000" is not a whole number from 1 to 1000. | For example 1.'],
    ['max-calls', 'few', 'max-calls "few" is not a whole number of at least 1. | For example 1.'],
    ['max-cost', '-1', 'max-cost "-1" is not a number of at least 0. | For example 1.'],
    ['max-cost', 'Infinity', 'max-cost "Infinity" is not a number of at least 0. | For example 1.'],
    ['seed', 'NaN', 'seed "NaN" is not a whole number of at least 0. | For example 1.'],
    ['mode', 'fulll', 'mode "fulll" is not known. | Did you mean "full"?'],
    ['comment', 'never', 'comment "never" is not known. | Known: auto, always, failures, off.'],
    ['check', 'yes', 'check "yes" is neither true nor false. | Write true or false.'],
  ])('refuses %s "%s"', (name, value, problem) => {
    expect(refused({ [name]: value })).toEqual([problem]);
  });

  it('refuses a version to compare with where nothing is to be compared, unless both are run', () => {
    expect(refused({ base: 'main', baseline: 'none' })).toEqual([expect.stringMatching(/^base names a version/)]);
    expect(runRequest({ base: 'main', baseline: 'none' }, { ...NO_LISTS, ab: true }).ab).toBe(true);
  });

  it('refuses all that is wrong at once', () => {
    expect(refused({ mode: 'x', shard: 'x', trials: 'x' })).toHaveLength(3);
  });
});

describe('labels of a run', () => {
  it('are read, a value with its own equals signs', () => {
    const tags = ['team=search', 'q=a=b'];
    expect(runRequest({ name: ' try 1 ', note: 'x' }, { ...NO_LISTS, tags })).toMatchObject({
      name: 'try 1',
      note: 'x',
      tags: { team: 'search', q: 'a=b' },
    });
  });

  it.each([
    [{ tags: ['team'] }, {}, 'tag "team" is not of the form K=V.'],
    [{ tags: ['=x'] }, {}, 'tag "=x" is not of the form K=V.'],
    [{ tags: Array.from({ length: 21 }, (_, i) => `k${i}=v`) }, {}, 'A run has at most 20 tags.'],
    [{}, { name: 'x'.repeat(101) }, 'name has 101 characters.'],
  ])('that are none are refused: %j', (lists, texts, what) => {
    expect(() => runRequest(texts, { ...NO_LISTS, ...lists })).toThrow(what);
  });
});
