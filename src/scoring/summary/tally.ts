/** Case results → what reports count beside metrics: endings, judged verdicts, statements by type and source, confidence. Pure. */
import type { CaseResult, Trial } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { ConfidenceTally, Tally } from '../../model/run/run-report.ts';
import type { Score } from '../../model/run/score.ts';
import { claimTally, endingsOf } from '../../model/run/tally.ts';
import { turnCount } from '../../model/run/turn-count.ts';
import { binOf } from '../../stats/calibration.ts';
import { confidenceMean } from '../checks/confidence.ts';

/** Takes the cases of a run one by one, for their trials are not in memory all at once. What nothing was counted of is absent, never 0. */
export function openTally() {
  const cases: CaseResult[] = [];
  const judged = new Map<string, { passed: number; judged: number }>();
  const believed = openBins();
  const add = (one: CaseResult): void => {
    cases.push(one);
    for (const trial of countedTrials(one)) {
      for (const { metric, passed } of verdictsIn(trial)) {
        const before = judged.get(metric) ?? { passed: 0, judged: 0 };
        judged.set(metric, { passed: before.passed + (passed ? 1 : 0), judged: before.judged + 1 });
      }
      // Else its transcript need not be read.
      if (confidenceMean.id in one.measures) for (const turn of believedIn(trial)) believed.add(turn);
      else believed.miss(turnCount(trial));
    }
  };
  const tally = (): Tally => {
    const claims = claimTally(cases);
    return {
      endings: endingsOf(cases),
      ...(judged.size > 0 && { judged: [...judged].map(([metric, counts]) => ({ metric, ...counts })) }),
      ...(claims.byType.length > 0 && { claims }),
      ...believed.tally(),
    };
  };
  return { add, tally };
}

type Verdict = Pick<Score, 'metric' | 'passed'>;

/** Verdicts of a model by metric; plain measurements neither hold nor fail. */
const verdictsIn = ({ scores }: Trial): readonly Verdict[] =>
  scores.flatMap(({ generated, gauge, metric, passed }) => (generated && !gauge ? [{ metric, passed }] : []));

const BINS = 10;

interface Believed {
  /** null: the turn has none. */
  readonly confidence: number | null;
  /** 0 to 1; undefined: no intent was expected of the turn. */
  readonly credit: number | undefined;
}

/** Turns by how confident the agent was. */
function openBins() {
  const bins = Array.from({ length: BINS }, () => ({ turns: 0, scored: 0, credit: 0 }));
  let missing = 0;
  const add = ({ confidence, credit }: Believed): void => {
    if (confidence === null) {
      miss(1);
      return;
    }
    const bin = bins[binOf(confidence, BINS)]!;
    bin.turns += 1;
    if (credit === undefined) return;
    bin.scored += 1;
    bin.credit += credit;
  };
  const miss = (turns: number): void => {
    missing += turns;
  };
  const shown = (): ConfidenceTally['bins'] =>
    bins.map(({ turns, scored, credit }, i) => {
      const accuracy = scored === 0 ? null : credit / scored;
      return { low: i / BINS, high: (i + 1) / BINS, turns, scored, accuracy };
    });
  const tally = (): Pick<Tally, 'confidence'> =>
    bins.some(({ turns }) => turns > 0) ? { confidence: { bins: shown(), missing } } : {};
  return { add, miss, tally };
}

/** Of each answered turn; what is expected of the whole conversation is about the last turn with an intent. */
function believedIn({ transcript: { turns }, scores }: Trial) {
  const last = turns.findLastIndex(({ intent }) => intent !== undefined);
  const credits = new Map(scores.flatMap(({ labels, turn, value }) => (labels ? [[turn ?? last, value]] : [])));
  return turns.map(({ confidence }, i) => ({ confidence: confidence ?? null, credit: credits.get(i) }));
}
