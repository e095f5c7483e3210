/** Case results → what reports count beside metrics: endings, judged verdicts, statements by type and source, confidence. Pure. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { ConfidenceTally, Tally } from '../../model/run/run-report.ts';
import { claimTally, endingsOf } from '../../model/run/tally.ts';
import { binOf } from '../../stats/calibration.ts';

/** What nothing was counted of is absent, never 0. */
export function tallyOf(cases: readonly CaseResult[]): Tally {
  const claims = claimTally(cases);
  // Case by case: their trials are not in memory all at once.
  const judged = judgedIn(cases.flatMap((one) => countedTrials(one).flatMap(verdictsIn)));
  const confidence = confidenceIn(cases.flatMap((one) => countedTrials(one).flatMap(believed)));
  return {
    endings: endingsOf(cases),
    ...(judged.length > 0 && { judged }),
    ...(claims.byType.length > 0 && { claims }),
    ...(confidence && { confidence }),
  };
}

/** Verdicts of a model by metric; plain measurements neither hold nor fail. */
const verdictsIn = ({ scores }: Trial) =>
  scores.flatMap(({ generated, gauge, metric, passed }) => (generated && !gauge ? [{ metric, passed }] : []));

function judgedIn(scores: ReturnType<typeof verdictsIn>): NonNullable<Tally['judged']> {
  return [...Map.groupBy(scores, ({ metric }) => metric)].map(([metric, same]) => ({
    metric,
    passed: same.filter(({ passed }) => passed).length,
    judged: same.length,
  }));
}

const BINS = 10;

interface Believed {
  /** null: the turn has none. */
  readonly confidence: number | null;
  /** 0 to 1; undefined: no intent was expected of the turn. */
  readonly credit: number | undefined;
}

/** null where no turn has a confidence. */
function confidenceIn(turns: readonly Believed[]): ConfidenceTally | null {
  const given = turns.flatMap(({ confidence, credit }) => (confidence === null ? [] : [{ confidence, credit }]));
  if (given.length === 0) return null;
  const groups = Map.groupBy(given, ({ confidence }) => binOf(confidence, BINS));
  const bins = Array.from({ length: BINS }, (_, i) => {
    const inside = groups.get(i) ?? [];
    const credits = inside.flatMap(({ credit }) => credit ?? []);
    const accuracy = credits.length === 0 ? null : credits.reduce((sum, one) => sum + one, 0) / credits.length;
    return { low: i / BINS, high: (i + 1) / BINS, turns: inside.length, scored: credits.length, accuracy };
  });
  return { bins, missing: turns.length - given.length };
}

/** Of each answered turn; what is expected of the whole conversation is about the last turn with an intent. */
function believed({ transcript: { turns }, scores }: Trial): readonly Believed[] {
  const last = turns.findLastIndex(({ intent }) => intent !== undefined);
  const credits = new Map(scores.flatMap(({ labels, turn, value }) => (labels ? [[turn ?? last, value]] : [])));
  return turns.map(({ confidence }, i) => ({ confidence: confidence ?? null, credit: credits.get(i) }));
}
