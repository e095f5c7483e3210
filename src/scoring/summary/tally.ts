/** Case results → what reports count beside metrics: endings, judged verdicts, statements by type and source, confidence. Pure. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { ConfidenceTally, Tally } from '../../model/run/run-report.ts';
import type { Score } from '../../model/run/score.ts';
import { claimTally, endingsOf } from '../../model/run/tally.ts';
import { binOf } from '../../stats/calibration.ts';

/** Takes the cases of a run one by one, for their trials are not in memory all at once. What nothing was counted of is absent, never 0. */
export function openTally() {
  const cases: CaseResult[] = [];
  const judged: Verdict[] = [];
  const believed: Believed[] = [];
  let missing = 0;
  const add = (one: CaseResult): void => {
    cases.push(one);
    for (const trial of countedTrials(one)) {
      judged.push(...verdictsIn(trial));
      for (const turn of believedIn(trial))
        if (turn.confidence === null) missing += 1;
        else believed.push({ ...turn, confidence: turn.confidence });
    }
  };
  const tally = (): Tally => {
    const claims = claimTally(cases);
    return {
      endings: endingsOf(cases),
      ...(judged.length > 0 && { judged: judgedIn(judged) }),
      ...(claims.byType.length > 0 && { claims }),
      ...(believed.length > 0 && { confidence: confidenceIn(believed, missing) }),
    };
  };
  return { add, tally };
}

type Verdict = Pick<Score, 'metric' | 'passed'>;

/** Verdicts of a model by metric; plain measurements neither hold nor fail. */
const verdictsIn = ({ scores }: Trial): readonly Verdict[] =>
  scores.flatMap(({ generated, gauge, metric, passed }) => (generated && !gauge ? [{ metric, passed }] : []));

function judgedIn(scores: readonly Verdict[]): NonNullable<Tally['judged']> {
  return [...Map.groupBy(scores, ({ metric }) => metric)].map(([metric, same]) => ({
    metric,
    passed: same.filter(({ passed }) => passed).length,
    judged: same.length,
  }));
}

const BINS = 10;

interface Believed {
  readonly confidence: number;
  /** 0 to 1; undefined: no intent was expected of the turn. */
  readonly credit: number | undefined;
}

/** @param missing Turns without a confidence. */
function confidenceIn(given: readonly Believed[], missing: number): ConfidenceTally {
  const groups = Map.groupBy(given, ({ confidence }) => binOf(confidence, BINS));
  const bins = Array.from({ length: BINS }, (_, i) => {
    const inside = groups.get(i) ?? [];
    const credits = inside.flatMap(({ credit }) => credit ?? []);
    const accuracy = credits.length === 0 ? null : credits.reduce((sum, one) => sum + one, 0) / credits.length;
    return { low: i / BINS, high: (i + 1) / BINS, turns: inside.length, scored: credits.length, accuracy };
  });
  return { bins, missing };
}

/** Of each answered turn; what is expected of the whole conversation is about the last turn with an intent. */
function believedIn({ transcript: { turns }, scores }: Trial) {
  const last = turns.findLastIndex(({ intent }) => intent !== undefined);
  const credits = new Map(scores.flatMap(({ labels, turn, value }) => (labels ? [[turn ?? last, value]] : [])));
  return turns.map(({ confidence }, i) => ({ confidence: confidence ?? null, credit: credits.get(i) }));
}
