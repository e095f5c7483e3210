/** Two versions of real intent classifiers: one real drop, one that is noise. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compare, gate, judge, runOf } from './runs.ts';

const shared = process.env.AGENT_EVAL_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data');
const nlu = join(shared, 'nlu');

function lines<T>(name: string): readonly T[] {
  return readFileSync(join(nlu, name), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as T);
}

function intentRun(suite: string, agent: string) {
  const gold = lines<{ id: string; intent: string }>(`${suite}.test.jsonl`);
  const given = new Map(
    lines<{ id: string; intent: { name: string } }>(`${suite}.${agent}.jsonl`).map((r) => [r.id, r]),
  );
  return runOf(
    gold.map(({ id, intent }) => {
      const right = given.get(id)!.intent.name === intent;
      return { id, marks: right ? 'P' : 'F', measures: { intent_accuracy: [right ? 1 : 0, 1] as const } };
    }),
  );
}

function changeOf(suite: string) {
  const [before, after] = [intentRun(suite, 'agent_v1'), intentRun(suite, 'agent_v2')];
  const comparison = compare(before, after);
  const { newlyFailing, newlyPassing } = comparison.cases;
  const verdict = judge(after, { comparison, options: gate() });
  return { changed: [newlyFailing.length, newlyPassing.length], verdict, comparison };
}

// Recorded answers of real agents, which are not part of this repository.
describe.skipIf(!existsSync(nlu))('recorded agents (skipped where the shared data are absent)', () => {
  it('BANKING77: 49 newly failing, 17 newly passing is a regression of 5.2 points', () => {
    const { changed, verdict, comparison } = changeOf('banking77');
    expect(changed).toEqual([49, 17]);
    expect(verdict).toMatchObject({ conclusion: 'regression', headline: 'pass rate down 5.2 pp', exitCode: 1 });
    const m = comparison.metrics.find((each) => each.metric === 'intent_accuracy' && each.scope === 'overall')!;
    expect(m.delta).toBeCloseTo(519 / 616 - 551 / 616, 12);
    expect(m.pValue!).toBeLessThan(0.0001);
  });

  it('SNIPS: 4 newly failing, 2 newly passing is not a regression', () => {
    const { changed, verdict } = changeOf('snips');
    expect(changed).toEqual([4, 2]);
    expect(verdict).toMatchObject({ conclusion: 'no-regression', exitCode: 0 });
  });

  it('BANKING77 the other way round is an improvement', () => {
    const [before, after] = [intentRun('banking77', 'agent_v2'), intentRun('banking77', 'agent_v1')];
    const comparison = compare(before, after);
    expect(comparison.metrics.find((m) => m.metric === 'pass_rate')!.verdict).toBe('better');
    expect(judge(after, { comparison }).headline).toBe('not worse than the 2 pp tolerance');
  });
});
