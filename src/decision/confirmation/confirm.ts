/** The whole procedure: first pass, re-runs where they matter, settling, evidence and outcome for each gated metric. */

import type { CaseResult } from '../../model/run/case-result.ts';
import { PASS_RATE } from '../../model/run/metric.ts';
import type { ComparisonConfirmation, ConfirmedMustPass } from '../../model/verdict/confirmation.ts';
import { observe } from '../comparison/observed.ts';
import { endsSearch, hardEvidence, SHARES } from './evidence.ts';
import { familyOf, type Member } from './family.ts';
import { atOneLevel, failedAtStart, withFailuresAtStart } from './first-pass/since-start.ts';
import { type Findings, nothingRun } from './material.ts';
import { decide, decideGraded, evidenceNow, isRegression, uniformCalls } from './outcomes.ts';
import { planAlone, planBoth } from './plan.ts';
import type { Question } from './reruns/batched-requests.ts';
import { rerunSelected } from './reruns/changed-units.ts';
import { driftOf, type HardBreaks, searchHardBreaks } from './reruns/hard-breaks.ts';
import { jobRuns } from './reruns/job-runs.ts';
import { confirmMustPass, confirmMustPassAlone, inAllRuns, notRun } from './reruns/must-pass.ts';
import { type GradedMember, pairedReruns, whyLost } from './reruns/paired-reruns.ts';
import { type RerunResult, reading, type Steps } from './reruns/rerun-steps.ts';
import { isTested } from './reruns/settle.ts';
import { smallDropTest } from './reruns/small-drop-test.ts';
import { type Answer, answering, asked, type ConfirmInput, kept, type Search } from './search.ts';
import { explainedByBase, isAllLost, settleOpen } from './settle-open.ts';

type Mode = ComparisonConfirmation['mode'];

/** Both agents are called (`agent: 'base'` too): nothing but re-runs is evidence. Rejects only as `rerun` does. */
export const confirm = (input: ConfirmInput): Promise<ComparisonConfirmation> =>
  procedure(
    'confirm',
    { ...input, metrics: input.metrics.map((each) => ({ ...each, units: withFailuresAtStart(each.units) })) },
    searchBoth,
  );

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

/** The stored runs are of this very version: nothing is a change's doing, and what fails again has drifted. */
export const confirmSameVersion = (input: ConfirmInput): Promise<ComparisonConfirmation> =>
  procedure('same', { ...input, mustPass: input.mustPass.filter((unit) => !failedAtStart(unit)) }, searchDrift);

async function procedure(
  mode: Mode,
  input: ConfirmInput,
  search: (at: Search) => Promise<readonly ConfirmedMustPass[]>,
): Promise<ComparisonConfirmation> {
  const judging = input.judging ?? { shares: SHARES[mode], sample: null };
  const mayPair = mode === 'confirm' && judging.sample === null;
  // Without pairs nothing can be said of a metric that no stored run has measured as today.
  const comparable = (input.graded ?? []).filter((one) => mayPair || observe(one.metric, one.pairs).pairs.length > 0);
  const { members, graded, twins } = familyOf(input.metrics, comparable, input.seed);
  const runs = jobRuns();
  const at: Search = {
    ...input,
    rerun: async (requests) => {
      const results = await input.rerun(requests);
      runs.add(results);
      at.results.push(...results);
      for (const one of results)
        if (one.agent === 'base' && one.result && !at.baseRuns.has(one.unit)) at.baseRuns.set(one.unit, one);
      return results;
    },
    mode,
    members,
    graded,
    runs,
    results: [],
    pairs: new Map(),
    baseRuns: new Map(),
    judging,
    spent: { current: 0, base: 0 },
    findings: new Map(members.map(({ metric, look }) => [metric, nothingRun(look)])),
  };
  const mustPass = await search(at);
  if (!isRegression(at)) await settleOpen(at, at.members);
  if (mode === 'confirm' && !isRegression(at)) await settleOpen(at, await explainedByBase(at, mustPass));
  const counted = mustPass.map((one) => inAllRuns(one, runs));
  const decided = decide(at);
  const decidedGraded = decideGraded(at);
  const lost = at.results.filter(({ passed }) => passed === null);
  const code = lost.find((one) => one.code)?.code;
  return {
    mode,
    metrics: input.metrics.map(({ metric }) => {
      const twin = twins.get(metric) ?? null;
      return { ...decided.get(twin ?? metric)!, metric, sameAs: twin };
    }),
    ...(graded.length > 0 && {
      graded: comparable.map(({ metric: { id } }) => {
        const twin = twins.get(id) ?? null;
        return { ...decidedGraded.get(twin ?? id)!, metric: id, sameAs: twin };
      }),
    }),
    mustPass: mode === 'same' ? counted.map(withDrift) : counted,
    extraCalls: { ...at.spent, budget: at.budget ?? 0 },
    uniformCalls: uniformCalls([...decided.values()]),
    ...(code && { lost: { runs: lost.length, code } }),
    stopped: null,
  };
}

/** Re-runs of both versions on units that newly fail; where they show nothing, the search for a small drop. */
async function searchBoth(at: Search): Promise<readonly ConfirmedMustPass[]> {
  const plan = planBoth(at.members, at);
  const mustPass = kept(
    at,
    await asked<Answer>(at, [
      {
        metric: PASS_RATE,
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
    ({ member }) =>
      !member.nested && isTested(member.look) && !endsSearch(found.get(member.metric)!) && !isAllLost(at, member),
  );
  // Of a quick subset neither is asked. In one batch, so that the base runs that both need are made once.
  if (at.judging.sample === null && !isRegression(at)) {
    const small = open.map(({ member }) => smallDropQuestion(at, member));
    kept(at, await asked<Answer>(at, [...small, ...at.graded.map((member) => pairsQuestion(at, member))]));
  }
  return [...mustPass, ...plan.mustPassLeftOut.map(notRun)];
}

function smallDropQuestion(at: Search, { metric, units, share }: Member): Question<Answer> {
  const { seed, spent, judging, findings } = at;
  const budget = at.budget ?? 0;
  const steps = smallDropTest({
    ...{ units, seed, budget, baseRoundOne: findings.get(metric)!.reruns!.baseRoundOne },
    alpha: judging.shares.thin * share,
    callsLeft: () => budget - spent.current - spent.base,
  });
  return { metric, steps: answering(steps, (thin) => ({ metric, found: { thin } })) };
}

function pairsQuestion({ seed, baseRuns }: Search, member: GradedMember): Question<Answer> {
  const { id } = member.metric;
  const resultOf = (one: RerunResult): CaseResult | null =>
    one.result && whyLost(member, one) === null ? one.result : null;
  const madeBefore = (unit: string) => {
    const made = baseRuns.get(unit);
    return made ? resultOf(made) : null;
  };
  const answered = answering(reading(pairedReruns(member, { seed, madeBefore }), resultOf), (pairs) => ({
    graded: id,
    pairs,
  }));
  return { metric: null, steps: answered };
}

/** The current version alone, on units that nearly always passed; a collapse needs no call. */
const searchAlone = (at: Search): Promise<readonly ConfirmedMustPass[]> =>
  askedAlone(at, isRegression(at) ? [] : at.members, {
    isEnough: (member, hard, p) => hardEvidence(hard, p, { ...at.judging, ...member }).some(({ material }) => material),
    findingsOf: (hardBreaks) => ({ hardBreaks }),
  });

/** The one version that there is: few runs, for no error has to be bounded. */
const searchDrift = (at: Search): Promise<readonly ConfirmedMustPass[]> =>
  askedAlone(at, at.members, {
    isEnough: () => true,
    findingsOf: (found) => ({ reruns: driftOf(found) }),
  });

interface Alone {
  /** Whether so many units of a metric that fail every run end its search. */
  readonly isEnough: (member: Member, hard: readonly string[], p: number) => boolean;
  readonly findingsOf: (found: HardBreaks) => Partial<Findings>;
}

async function askedAlone(
  at: Search,
  members: readonly Member[],
  { isEnough, findingsOf }: Alone,
): Promise<readonly ConfirmedMustPass[]> {
  const plan = planAlone(members, at);
  const answers = await asked<Answer>(at, [
    { metric: PASS_RATE, steps: answering(confirmMustPassAlone(plan.mustPass), (found) => ({ mustPass: found })) },
    ...plan.asked
      .filter(({ selected, leftOut }) => selected.length + leftOut > 0)
      .map(({ member, selected, leftOut }) => {
        const { metric, units } = member;
        const steps = searchHardBreaks({
          ...{ units, selected, leftOut },
          isEnough: (hard, p) => isEnough(member, hard, p),
        });
        return { metric, steps: answering(steps, (found) => ({ metric, found: findingsOf(found) })) };
      }),
  ]);
  return [...kept(at, answers), ...plan.mustPassLeftOut.map(notRun)];
}

/** What is broken of the one version that there is. Without a stored run nothing says that it ever passed. */
const withDrift = (one: ConfirmedMustPass): ConfirmedMustPass =>
  one.finding === 'broken' && one.stored.runs > 0 ? { ...one, finding: 'drifted' } : one;

/** Others begin with a screening run: a batch later their rounds are the same runs as these. */
function* inStep<Result>(steps: Steps<Result>): Steps<Result> {
  yield [];
  return yield* steps;
}
