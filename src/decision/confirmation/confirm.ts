/** The whole procedure: first pass, re-runs where they matter, settling, evidence and outcome for each gated metric. */

import type {
  ComparisonConfirmation,
  ConfirmationEvidence,
  ConfirmedMetric,
  ConfirmedMustPass,
} from '../../model/verdict/confirmation.ts';
import { type CallCount, inBatches, type Question, type Rerun } from './batched-requests.ts';
import { type CurrentRuns, currentRuns } from './current-runs.ts';
import {
  asShare,
  endsSearch,
  evidenceOf,
  hardEvidence,
  isQuestionable,
  type Judging,
  outcomeOf,
  SHARES,
} from './evidence.ts';
import { familyOf, type GatedMetric, judgedTogether, type Member, UNIT_PASSES } from './family.ts';
import { firstPass } from './first-pass.ts';
import type { Steps } from './fresh-runs.ts';
import { publishedBreaks, searchHardBreaks } from './hard-breaks.ts';
import { driftedIn, type Findings, nothingRun } from './material.ts';
import { confirmMustPass, confirmMustPassAlone, notRun } from './must-pass.ts';
import { planAlone, planBoth } from './plan.ts';
import { rerunSelected } from './reruns.ts';
import { isTested, leansToDrop, settle } from './settle.ts';
import { atOneLevel, failedAtStart } from './since-start.ts';
import { smallDropTest } from './small-drop-test.ts';
import { type ConfirmationUnit, FEWEST_STORED, medianRuns } from './unit.ts';

export interface ConfirmInput {
  /** Most important first: where the budget does not serve all, the first is served. They share 0.05 by Holm. */
  readonly metrics: readonly GatedMetric[];
  /** Must-pass units by whether the unit as a whole passed; their runs are answered under `pass_rate`. */
  readonly mustPass: readonly ConfirmationUnit[];
  /** Of the order in which units are taken; the same seed and results give the same confirmation. */
  readonly seed: string;
  /** Extra calls of both agents at most; a call is one run of one unit. */
  readonly budget: number;
  readonly rerun: Rerun;
  /** Absent: one look at a whole suite. */
  readonly judging?: Judging;
}

type Mode = ComparisonConfirmation['mode'];

/** Both agents are called (`agent: 'base'` too): nothing but re-runs is evidence. Rejects only as `rerun` does. */
export const confirm = (input: ConfirmInput): Promise<ComparisonConfirmation> =>
  procedure('confirm', input, searchBoth);

/** The base cannot be called: the current agent against stored runs. Cannot tell drift from a regression. */
export const confirmAgainstStored = (input: ConfirmInput): Promise<ComparisonConfirmation> =>
  procedure(
    'stored',
    {
      ...input,
      metrics: input.metrics.map((each) => ({ ...each, units: atOneLevel(each.units) })),
      mustPass: input.mustPass.filter((unit) => !failedAtStart(unit)),
    },
    searchAlone,
  );

/** One confirmation under way. */
interface Search extends ConfirmInput {
  readonly mode: Mode;
  readonly judging: Judging;
  readonly members: readonly Member[];
  readonly spent: CallCount;
  readonly runs: CurrentRuns;
  /** What was found so far, by metric. */
  readonly findings: Map<string, Findings>;
}

async function procedure(
  mode: Mode,
  input: ConfirmInput,
  search: (at: Search) => Promise<readonly ConfirmedMustPass[]>,
): Promise<ComparisonConfirmation> {
  const { members, twins } = familyOf(input.metrics);
  const runs = currentRuns();
  const at: Search = {
    ...input,
    rerun: async (requests) => {
      const results = await input.rerun(requests);
      runs.add(results);
      return results;
    },
    ...{ mode, members, runs, judging: input.judging ?? { shares: SHARES[mode], sample: null } },
    spent: { current: 0, base: 0 },
    findings: new Map(members.map(({ metric, look }) => [metric, nothingRun(look)])),
  };
  const mustPass = await search(at);
  if (!isRegression(at)) await settleOpen(at);
  const decided = decide(at);
  return {
    mode,
    metrics: input.metrics.map(({ metric }) => {
      const twin = twins.get(metric) ?? null;
      return { ...decided.get(twin ?? metric)!, metric, sameAs: twin };
    }),
    mustPass,
    extraCalls: { ...at.spent, budget: input.budget },
    uniformCalls: uniformCalls([...decided.values()]),
    stopped: null,
  };
}

/** Runs the questions to their ends; answers in their order. */
const asked = <Result>(at: Search, questions: readonly Question<Result>[]): Promise<readonly Result[]> =>
  inBatches(questions, at.rerun, at.budget, at.spent);

type Answer =
  | { readonly metric: string; readonly found: Partial<Findings> }
  | { readonly mustPass: readonly ConfirmedMustPass[] };

/** Answers about must-pass units; what was found of a metric is kept. */
function kept(at: Search, answers: readonly Answer[]): readonly ConfirmedMustPass[] {
  for (const answer of answers)
    if ('metric' in answer) at.findings.set(answer.metric, { ...at.findings.get(answer.metric)!, ...answer.found });
  return answers.flatMap((answer) => ('mustPass' in answer ? answer.mustPass : []));
}

/** Re-runs of both versions on units whose result changed; where they show nothing, the search for a small drop. */
async function searchBoth(at: Search): Promise<readonly ConfirmedMustPass[]> {
  const plan = planBoth(at.members, at);
  const mustPass = kept(
    at,
    await asked<Answer>(at, [
      {
        metric: UNIT_PASSES,
        steps: answering(inStep(confirmMustPass(plan.mustPass)), (found) => ({ mustPass: found })),
      },
      ...plan.asked.map(({ member: { metric, look }, selected, leftOut }) => ({
        metric,
        steps: answering(rerunSelected(selected, look, leftOut), (reruns) => ({ metric, found: { reruns } })),
      })),
    ]),
  );
  const found = evidenceNow(at);
  const open = plan.asked.filter(
    ({ member }) => !member.nested && isTested(member.look) && !endsSearch(found.get(member.metric)!),
  );
  if (at.judging.shares.thin > 0 && !isRegression(at))
    kept(
      at,
      await asked<Answer>(
        at,
        open.map(({ member }) => smallDropQuestion(at, member)),
      ),
    );
  return [...mustPass, ...plan.mustPassLeftOut.map(notRun)];
}

function smallDropQuestion(at: Search, { metric, units, share }: Member): Question<Answer> {
  const { seed, budget, spent, judging, findings } = at;
  const steps = smallDropTest({
    ...{ units, seed, budget, baseRoundOne: findings.get(metric)!.reruns!.baseRoundOne },
    alpha: judging.shares.thin * share,
    callsLeft: () => budget - spent.current - spent.base,
  });
  return { metric, steps: answering(steps, (thin) => ({ metric, found: { thin } })) };
}

/** The current version alone, on units that nearly always passed; a collapse needs no call. */
async function searchAlone(at: Search): Promise<readonly ConfirmedMustPass[]> {
  const plan = planAlone(isRegression(at) ? [] : at.members, at);
  const answers = await asked<Answer>(at, [
    { metric: UNIT_PASSES, steps: answering(confirmMustPassAlone(plan.mustPass), (found) => ({ mustPass: found })) },
    ...plan.asked
      .filter(({ selected }) => selected.length > 0)
      .map(({ member, selected, leftOut }) => {
        const { metric, units } = member;
        const isEnough = (hard: readonly string[], p: number) =>
          hardEvidence(hard, p, { ...at.judging, ...member }).some(({ material }) => material);
        const steps = searchHardBreaks({ units, selected, leftOut, isEnough });
        return { metric, steps: answering(steps, (hardBreaks) => ({ metric, found: { hardBreaks } })) };
      }),
  ]);
  return [...kept(at, answers), ...plan.mustPassLeftOut.map(notRun)];
}

/** Others begin with a screening run: a batch later their rounds are the same runs as these. */
function* inStep<Result>(steps: Steps<Result>): Steps<Result> {
  yield [];
  return yield* steps;
}

function* answering<Found, Result>(steps: Steps<Found>, as: (found: Found) => Result): Steps<Result> {
  return as(yield* steps);
}

const settleInput = (at: Search, { metric, units, look }: Member) => ({
  ...{ metric, units, look, runs: at.runs, drifted: driftedIn(at.findings.get(metric)!) },
});

/** Runs until a drop is ruled out, or cannot be, of metrics that follow no other one. */
async function settleOpen(at: Search): Promise<void> {
  const outcomes = decide(at);
  const open = at.members.filter(
    (member) =>
      !member.nested &&
      outcomes.get(member.metric)!.outcome === 'inconclusive' &&
      medianRuns(member.units) >= FEWEST_STORED &&
      isQuestionable(at.findings.get(member.metric)!, { ...member, mode: at.mode }),
  );
  const questions = open.map((member): Question<Answer> => {
    const { metric } = member;
    const steps = answering(settle(settleInput(at, member)), (settling) => ({ metric, found: { settling } }));
    return { metric, steps };
  });
  kept(at, await asked(at, questions));
}

type Evidence = readonly ConfirmationEvidence[];

function evidenceNow({ members, mode, judging, findings }: Search): ReadonlyMap<string, Evidence> {
  const found = judgedTogether(members, (member, share) =>
    evidenceOf(findings.get(member.metric)!, { ...member, ...judging, mode, share }),
  );
  return new Map(members.map(({ metric }, i) => [metric, found[i]!]));
}

const isRegression = (at: Search): boolean =>
  [...evidenceNow(at).values()].some((found) => found.some(({ material }) => material));

function decide(at: Search): ReadonlyMap<string, ConfirmedMetric> {
  const evidence = evidenceNow(at);
  const alone = new Map(
    at.members.map((member) => {
      const { metric } = member;
      const found = at.findings.get(metric)!;
      return [metric, outcomeOf(found, evidence.get(metric)!, { ...member, mode: at.mode })] as const;
    }),
  );
  return new Map(
    at.members.map((member) => {
      const { metric, nested } = member;
      const own = alone.get(metric)!;
      const follows = nested && own === 'inconclusive' && !leans(at, member);
      const outcome = follows ? (alone.get(UNIT_PASSES) === 'inconclusive' ? 'inconclusive' : 'pass') : own;
      return [metric, published(at, member, evidence.get(metric)!, { outcome, follows })];
    }),
  );
}

/** A nested metric asks for no pass of its own: it stays open only where the runs at hand lean to a drop. */
function leans(at: Search, member: Member): boolean {
  if (medianRuns(member.units) >= FEWEST_STORED) return leansToDrop(settleInput(at, member));
  const drifted = driftedIn(at.findings.get(member.metric)!);
  return firstPass(member.units.filter(({ key }) => !drifted.has(key))).p <= 0.05 + 1e-9;
}

function published(
  at: Search,
  member: Member,
  evidence: Evidence,
  { outcome, follows }: { readonly outcome: ConfirmedMetric['outcome']; readonly follows: boolean },
): ConfirmedMetric {
  const { metric, margin, look } = member;
  const { units, storedRuns, drop, newlyFailing, newlyPassing, p, smallestVisibleDrop } = look;
  const { reruns, thin, hardBreaks, settling } = at.findings.get(metric)!;
  const rerun = reruns ?? hardBreaks;
  return {
    ...{ metric, sameAs: null, outcome, margin, evidence, thin },
    firstLook: { units, storedRuns, drop, newlyFailing, newlyPassing, p: asShare(p), smallestVisibleDrop },
    reruns: rerun && { cases: rerun.cases, leftOut: rerun.leftOut, p: asShare(rerun.p) },
    ...(hardBreaks && hardBreaks.hard.length > 0 && { hardBreaks: publishedBreaks(hardBreaks, member.units) }),
    ...(settling && { settling }),
    ...(follows && { follows: UNIT_PASSES }),
  };
}

/**
 * Uniform repeats find a break of 3 points in 110 cases as often (94 %, the procedure 98 %) with ten runs of every unit on
 * each agent: measured by bench/verdict, rules uniform-10 and confirm.
 */
const UNIFORM_CALLS_PER_UNIT = 20;

function uniformCalls(metrics: readonly ConfirmedMetric[]): number {
  const units = metrics.map(({ firstLook, reruns }) => (reruns && reruns.cases.length > 0 ? firstLook.units : 0));
  return UNIFORM_CALLS_PER_UNIT * Math.max(0, ...units);
}
