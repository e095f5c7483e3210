/** A change spread thinly over many units: reliable ones are run again on both agents, and looked at up to six times. */

import { FEWEST_STABLE_UNITS, type StableSet, stableSet, thinGate } from '../../stats/resampling/stable-units.ts';
import {
  type SequentialLook,
  type SequentialState,
  sequentialLook,
  sequentialStart,
} from '../../stats/tests/sequential-sign-test.ts';
import { type Answers, ask, type FreshRun, type Steps } from './fresh-runs.ts';
import type { RerunUnitResult } from './reruns.ts';
import { type ConfirmationUnit, statisticalUnit } from './unit.ts';

/** gate: the first pass shows no more failures of reliable units than chance. cap: the configured budget is at most one suite. */
export type ThinStop = 'fired' | 'futility' | 'end' | 'budget' | 'gate' | 'cap' | 'few-stable-units';

export interface ThinStep {
  readonly stopped: ThinStop;
  /** Reliable units, before the budget. */
  readonly stable: number;
  /** Paired runs so far: one of each agent, both scored. */
  readonly pairs: number;
  /** Pairs in which only the current agent failed, only the base did. */
  readonly currentOnly: number;
  readonly baseOnly: number;
  /** Batches made; the first and every two more are a whole pass. */
  readonly looks: readonly SequentialLook[];
  /** p ≤ this: the allowed error of the look that fired; null when none did. */
  readonly pAtMost: number | null;
  readonly gateP: number | null;
}

export interface ThinInput {
  readonly units: readonly ConfirmationUnit[];
  readonly reruns: readonly RerunUnitResult[];
  readonly seed: string;
  /** Error of all looks together. */
  readonly alpha: number;
  readonly budget: number;
  readonly callsLeft: () => number;
}

export function* thinStep(input: ThinInput): Steps<ThinStep> {
  const known = input.units.filter((unit) => unit.stored.runs > 0).map(statisticalUnit);
  const whole = stableSet(known, input.seed);
  if (input.budget <= input.units.length) return nothing('cap', whole.stable, null);
  const roundOne = new Map(input.reruns.map((unit) => [unit.key, unit.baseRoundOne]));
  const gate = thinGate(
    known.map((unit) => ({ ...unit, baseRoundOne: roundOne.get(unit.key) ?? null })),
    whole.allowance,
  );
  if (!gate.open) return nothing('gate', whole.stable, gate.p);
  const set = stableSet(known, input.seed, input.callsLeft());
  if (set.units.length === 0) {
    return nothing(whole.stable < FEWEST_STABLE_UNITS ? 'few-stable-units' : 'budget', whole.stable, gate.p);
  }
  return yield* lookRepeatedly(set, whole.stable, input.alpha, gate.p);
}

const nothing = (stopped: ThinStop, stable: number, gateP: number | null): ThinStep => ({
  stopped,
  stable,
  pairs: 0,
  currentOnly: 0,
  baseOnly: 0,
  looks: [],
  pAtMost: null,
  gateP,
});

type StableUnit = StableSet<ReturnType<typeof statisticalUnit>>['units'][number];

interface Pair {
  readonly key: string;
  readonly current: boolean;
  readonly base: boolean;
}

const STOPS = { fire: 'fired', futility: 'futility', end: 'end' } as const;

function* lookRepeatedly(set: StableSet<StableUnit>, stable: number, alpha: number, gateP: number): Steps<ThinStep> {
  let state: SequentialState = sequentialStart(alpha);
  const pairs: Pair[] = [];
  const gone = new Set<string>();
  let pass: Pair[] = [];
  const result = (stopped: ThinStop): ThinStep => ({
    stopped,
    stable,
    pairs: pairs.length,
    currentOnly: pairs.filter((pair) => !pair.current && pair.base).length,
    baseOnly: pairs.filter((pair) => pair.current && !pair.base).length,
    looks: state.looks,
    pAtMost: stopped === 'fired' ? state.looks.at(-1)!.allowed : null,
    gateP,
  });
  for (;;) {
    const batch = state.looks.length + 1;
    const members = batch === 1 ? set.units : set.halves[batch % 2]!.filter((unit) => !gone.has(unit.key));
    const made: readonly Pair[] | null = batch === 1 ? yield* firstPairs(members) : yield* freshPairs(members);
    if (made === null) return result('budget');
    pairs.push(...made);
    pass.push(...made);
    const discordant = made.filter((pair) => pair.current !== pair.base);
    state = sequentialLook(state, {
      discordant: discordant.length,
      currentOnly: discordant.filter((pair) => pair.base).length,
    });
    const { decision } = state.looks.at(-1)!;
    if (decision !== 'go on') return result(STOPS[decision]);
    // A whole pass is over: who failed on both agents tells nothing more.
    if (batch % 2 === 1) {
      for (const pair of pass) if (!pair.current && !pair.base) gone.add(pair.key);
      pass = [];
    }
  }
}

/** The first pass of the current agent is at hand; the base runs now. */
function* firstPairs(units: readonly StableUnit[]): Steps<readonly Pair[] | null> {
  const answers: Answers = yield* ask(units.map((unit) => ({ unit: unit.key, agent: 'base' })));
  return (
    answers &&
    units.flatMap((unit, i) => {
      const base = answers[i] ?? null;
      return base === null ? [] : [{ key: unit.key, current: unit.first === 1, base }];
    })
  );
}

/** One run of each agent, in alternating order; a pair that lost a run is dropped. */
function* freshPairs(units: readonly StableUnit[]): Steps<readonly Pair[] | null> {
  const agents = (i: number): readonly FreshRun['agent'][] => (i % 2 === 0 ? ['current', 'base'] : ['base', 'current']);
  const requests = units.flatMap((unit, i) => agents(i).map((agent) => ({ unit: unit.key, agent })));
  const answers: Answers = yield* ask(requests);
  return (
    answers &&
    units.flatMap((unit, i) => {
      const current = answers[2 * i + agents(i).indexOf('current')] ?? null;
      const base = answers[2 * i + agents(i).indexOf('base')] ?? null;
      return current === null || base === null ? [] : [{ key: unit.key, current, base }];
    })
  );
}
