/** A change spread thinly over many units: runs of reliable ones are paired, the first pass first, and looked at up to six times. */
import type { ThinSearch } from '../../../model/verdict/confirmation.ts';
import { FEWEST_STABLE_UNITS, type StableSet, stableSet, thinGate } from '../../../stats/resampling/stable-units.ts';
import { type SequentialState, sequentialLook, sequentialStart } from '../../../stats/tests/sequential-sign-test.ts';
import { type ConfirmationUnit, statisticalUnit } from '../first-pass/unit.ts';
import { type Answers, type AskedPair, ask, askPairs, type Steps } from './rerun-steps.ts';

export interface ThinInput {
  readonly units: readonly ConfirmationUnit[];
  /** By unit, passes of the base in the first round of re-runs. */
  readonly baseRoundOne: ReadonlyMap<string, number>;
  readonly seed: string;
  /** Error of all looks together. */
  readonly alpha: number;
  readonly budget: number;
  readonly callsLeft: () => number;
}

/** gate: the first pass shows no more failures of reliable units than chance. cap: the budget is at most one suite. */
export function* smallDropTest(input: ThinInput): Steps<ThinSearch> {
  const known = input.units.map(statisticalUnit);
  const whole = stableSet(known, input.seed);
  if (input.budget <= input.units.length) return nothing('cap', whole.stable);
  const gate = thinGate(
    known.map((unit) => ({ ...unit, baseRoundOne: input.baseRoundOne.get(unit.key) ?? null })),
    whole.allowance,
  );
  if (!gate.open) return nothing('gate', whole.stable);
  const set = stableSet(known, input.seed, input.callsLeft());
  if (set.units.length === 0) {
    return nothing(whole.stable < FEWEST_STABLE_UNITS ? 'few-stable-units' : 'budget', whole.stable);
  }
  return yield* lookRepeatedly(set, whole.stable, input.alpha);
}

const nothing = (stopped: ThinSearch['stopped'], reliable: number): ThinSearch => ({
  stopped,
  reliable,
  pairs: 0,
  currentOnly: 0,
  baseOnly: 0,
  pAtMost: null,
});

type StableUnit = StableSet<ReturnType<typeof statisticalUnit>>['units'][number];

type Pair = AskedPair<boolean>;

/** P from which on more looks are in vain, at the first look and later (statistics-2.md 4.3). */
const FUTILITY = [0.45, 0.35] as const;

const STOPS = { fire: 'fired', futility: 'futility', end: 'end' } as const;

/** The first batch and every two more are a whole pass. @param reliable Units, before the budget. */
function* lookRepeatedly(set: StableSet<StableUnit>, reliable: number, alpha: number): Steps<ThinSearch> {
  let state: SequentialState = sequentialStart(alpha, FUTILITY);
  const pairs: Pair[] = [];
  const gone = new Set<string>();
  const result = (stopped: ThinSearch['stopped']): ThinSearch => ({
    stopped,
    reliable,
    pairs: pairs.length,
    currentOnly: pairs.filter((pair) => !pair.current && pair.base).length,
    baseOnly: pairs.filter((pair) => pair.current && !pair.base).length,
    // The allowed error of the look that fired.
    pAtMost: stopped === 'fired' ? state.looks.at(-1)!.allowed : null,
  });
  for (;;) {
    const batch = state.looks.length + 1;
    const members = batch === 1 ? set.units : set.halves[batch % 2]!.filter((unit) => !gone.has(unit.key));
    const made: readonly Pair[] | null =
      batch === 1 ? yield* firstPairs(members) : yield* askPairs(members.map(({ key }) => key));
    if (made === null) return result('budget');
    pairs.push(...made);
    const discordant = made.filter((pair) => pair.current !== pair.base);
    state = sequentialLook(state, {
      discordant: discordant.length,
      currentOnly: discordant.filter((pair) => pair.base).length,
    });
    const { decision } = state.looks.at(-1)!;
    if (decision !== 'go on') return result(STOPS[decision]);
    // Who failed on both agents tells nothing more: a half of the units has its turn again once the other half has had it.
    for (const pair of pairs) if (!pair.current && !pair.base) gone.add(pair.unit);
  }
}

/** The first pass of the current agent is at hand; the base runs now. */
function* firstPairs(units: readonly StableUnit[]): Steps<readonly Pair[] | null> {
  const answers: Answers = yield* ask(units.map((unit) => ({ unit: unit.key, agent: 'base' })));
  return (
    answers &&
    units.flatMap((unit, i) => {
      const base = answers[i] ?? null;
      return base === null ? [] : [{ unit: unit.key, current: unit.first === 1, base }];
    })
  );
}
