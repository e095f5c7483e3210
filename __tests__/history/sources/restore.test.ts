import { describe, expect, it } from 'vitest';
import { baselineInfoOf } from '../../../src/history/baseline-info.ts';
import { baselineOptionsSchema } from '../../../src/history/options.ts';
import { sources } from '../../../src/history/sources/index.ts';
import { restoreBaseline } from '../../../src/history/sources/restore.ts';
import type { BaselineSource, Restored } from '../../../src/history/sources/source.ts';
import { shopRun, sourceRun } from '../shop-run.ts';

const DAY = 86_400_000;
const started = Date.parse('2026-03-01T10:00:00.000Z');

function source(id: string, answer: Partial<Restored> | null, asked: string[] = []): BaselineSource {
  const restored = { baseline: null, why: `nothing in the ${id}`, warnings: [], ...answer };
  return {
    id,
    describe: `The ${id}.`,
    find: () => {
      asked.push(id);
      return answer && Promise.resolve(restored);
    },
  };
}
function found(id: string): Partial<Restored> {
  const outcome = shopRun();
  const info = baselineInfoOf(outcome, { source: id, description: `the ${id}`, why: 'it fits' });
  return { baseline: { outcome, info, history: null }, why: 'it fits' };
}
const atAge = (age: number) => sourceRun({ now: () => started + age });

describe('restoring a baseline', () => {
  it('takes the first source that has one, and asks no further', async () => {
    const asked: string[] = [];
    const three = [source('artifact', {}, asked), source('cache', found('cache'), asked), source('cache', {}, asked)];
    const { baseline, why } = await restoreBaseline(three, atAge(3 * 3_600_000));
    expect(baseline?.info.source).toBe('cache');
    expect(asked).toEqual(['artifact', 'cache']);
    expect(why).toBe('Baseline: the cache, because it fits.');
  });

  it('passes a source that does not look for this run', async () => {
    const { baseline, why } = await restoreBaseline([source('file', null), source('cache', {})], atAge(0));
    expect([baseline, why]).toEqual([null, 'No baseline: nothing in the cache.']);
  });

  it('does not put another baseline in the place of a named file that cannot be used', async () => {
    const run = sourceRun({ named: '/nowhere/outcome.json' });
    const { baseline, why, warnings } = await restoreBaseline(sources, run);
    expect([baseline, warnings.map(({ code }) => code)]).toEqual([null, ['saved_run_missing']]);
    expect(why).toContain('was not used');
  });

  it('says of each source why it had none', async () => {
    const { baseline, why } = await restoreBaseline([source('artifact', {}), source('cache', {})], atAge(0));
    expect(baseline).toBeNull();
    expect(why).toBe('No baseline: nothing in the artifact; nothing in the cache.');
  });

  it('keeps the warnings of the sources that it passed', async () => {
    const warning = { code: 'baseline_expired', text: 'too late' };
    const { warnings } = await restoreBaseline(
      [source('artifact', { warnings: [warning] }), source('cache', found('cache'))],
      atAge(0),
    );
    expect(warnings).toEqual([warning]);
  });

  it('says of one stored run what the last source says of it', async () => {
    const [about, other] = ['1235', '1230'].map((run) => ({ code: 'baseline_unavailable', text: `No ${run}.`, run }));
    const { warnings } = await restoreBaseline(
      [
        source('artifact', { warnings: [about!, other!] }),
        source('cache', { ...found('cache'), warnings: [{ code: 'baseline_unchecked', text: 'Used.', run: '1235' }] }),
      ],
      atAge(0),
    );
    expect(warnings).toEqual([
      { code: 'baseline_unavailable', text: 'No 1230.' },
      { code: 'baseline_unchecked', text: 'Used.' },
    ]);
  });

  it('warns of a baseline older than max_age, and uses it', async () => {
    const one = [source('artifact', found('artifact'))];
    expect((await restoreBaseline(one, atAge(14 * DAY))).warnings).toEqual([]);
    const old = await restoreBaseline(one, atAge(20 * DAY));
    expect(old.baseline).not.toBeNull();
    expect(old.warnings).toEqual([
      { code: 'baseline_old', text: expect.stringContaining('20 days old, older than 14 d') },
    ]);
  });

  it.each([
    ['36h', 1.5 * DAY],
    ['90m', DAY / 16],
  ])('names a max_age of %s as it was written', async (written, max_age) => {
    const run = atAge(20 * DAY);
    const old = await restoreBaseline([source('artifact', found('artifact'))], {
      ...run,
      options: { ...run.options, max_age },
    });
    const said = written.replace('h', ' h').replace('m', ' min');
    expect(old.warnings[0]?.text).toContain(`older than ${said} (baseline.max_age)`);
  });
});

describe('the options of a baseline', () => {
  it('have defaults', () => {
    expect(baselineOptionsSchema.parse({})).toEqual({
      max_age: 14 * DAY,
      keep: 10,
      first_runs: 3,
      regrade: 'free',
      anchor: 'none',
    });
  });
});
