/** The same draw without the tool around it: what the simulations of bench/verdict say where every reply is the same. */
import { simulate } from '../../src/decision/simulation/pull-request.ts';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { cellOf } from '../../src/stats/resampling/quick-draw.ts';
import { quickRun } from '../verdict/quick.ts';
import type { Arm } from './arms.ts';
import { SUITE } from './library.ts';
import type { Replies } from './replies.ts';

export interface Judged {
  readonly word: 'regression' | 'inconclusive' | 'pass';
  readonly calls: number;
}

const MARGIN = 0.02;
const BUDGET = 6;
const SIZE = 60;

/** null: of graded metrics, which bench/verdict/graded simulates in its own way. */
export async function twinOf(
  { kind, mode, quick, n, stored: storedRuns }: Arm,
  draw: number,
  replies: Replies,
  suite: readonly TestCase[],
): Promise<Judged | null> {
  if (kind !== 'answer') return null;
  const runOf = (place: number, version: 'stored' | 'base' | 'current') => replies(version, place) === 1;
  const seed = `${draw} ${SUITE}`;
  if (quick) {
    const cases = suite.map(({ id, category, tier, identity }) => ({
      ...{ id, category, key: identity.fingerprint, cell: cellOf(category, tier) },
    }));
    const input = { cases, runOf, storedRuns, size: SIZE, drawSeed: SUITE, seed, budget: BUDGET, mode };
    const { regression, inconclusive, calls } = await quickRun(input);
    return { word: regression ? 'regression' : inconclusive ? 'inconclusive' : 'pass', calls };
  }
  const { metrics, extraCalls } = await simulate({
    ...{ mode, storedRuns, seed, margin: MARGIN, metrics: ['pass_rate'], mustPass: 0 },
    runOf: (place, version) => [runOf(place, version)],
    cases: suite.map(({ id, category }) => ({ key: id, category })),
    budget: Math.max(100, BUDGET * n),
  });
  const { outcome } = metrics[0]!;
  const word = outcome === 'regression' || outcome === 'inconclusive' ? outcome : 'pass';
  return { word, calls: n + extraCalls.current + extraCalls.base };
}
