/** Circumstances in which cases fail clearly more often than in others → patterns beside those of what went wrong. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { CIRCUMSTANCES, type Circumstance } from './circumstances.ts';
import { patternOf } from './pattern.ts';
import { filesFor, type RunFacts } from './run-facts.ts';

/** Failing half as often again as the other cases is worth a look; less is what chance does. */
const CLEARLY_MORE = 1.5;

/** A guess from what was said is no first cause of fewer cases than these. */
const FEWEST_GUESSED = 5;

export interface CircumstancePattern {
  readonly pattern: ErrorPattern;
  /** It must not come first: it is guessed from the texts of few cases. */
  readonly isDoubtful: boolean;
}

export function circumstancePatterns(facts: RunFacts): readonly CircumstancePattern[] {
  const failedBefore = facts.before?.values().some(({ result }) => result.status === 'failed') ?? false;
  if (facts.failing === 0 && !failedBefore) return [];
  return CIRCUMSTANCES.flatMap((circumstance) => {
    const results = facts.now.map(({ result }) => result);
    const nowIn = circumstance.of(results);
    const subjects = new Set(results.flatMap((result) => [...nowIn(result)]));
    const isGuessed = circumstance.guessed?.(results) ?? (() => false);
    const before = beforeIn(circumstance, facts, nowIn);
    return [...subjects].flatMap((subject) => {
      const inIt = (of: typeof nowIn) => (result: CaseResult) => of(result).includes(subject);
      const rise = excess(results, inIt(nowIn));
      const was = before && excess(before.results, inIt(before.of));
      if (!isClear(rise) && !(was && isClear(was))) return [];
      const pattern = patternAbout(circumstance, subject, { facts, rise, was, shared: before?.ids ?? new Set() });
      return [{ pattern, isDoubtful: isGuessed(subject) && rise.failing.length < FEWEST_GUESSED }];
    });
  });
}

/** The shared cases as they were: what users said is the same then and now, what the agent did is not. */
function beforeIn({ ofInput, of }: Circumstance, facts: RunFacts, nowIn: ReturnType<Circumstance['of']>) {
  if (facts.before === null || (!ofInput && !facts.beforeWasSaid)) return null;
  const results = [...facts.before.values()].map(({ result }) => result);
  return { results, of: ofInput ? nowIn : of(results), ids: new Set(facts.before.keys()) };
}

interface Excess {
  readonly failing: readonly CaseResult[];
  readonly rate: number;
  readonly rateOfOthers: number;
  readonly cases: number;
}

function excess(results: readonly CaseResult[], applies: (result: CaseResult) => boolean): Excess {
  const inIt = results.filter(applies);
  const failing = inIt.filter(({ status }) => status === 'failed');
  const others = results.length - inIt.length;
  const failingOthers = results.filter(({ status }) => status === 'failed').length - failing.length;
  return {
    failing,
    cases: inIt.length,
    rate: failing.length / Math.max(1, inIt.length),
    rateOfOthers: failingOthers / Math.max(1, others),
  };
}

const isClear = ({ failing, rate, rateOfOthers }: Excess) => failing.length > 0 && rate > CLEARLY_MORE * rateOfOthers;

function patternAbout(
  { code, words, reason }: Circumstance,
  subject: string | null,
  { facts, rise, was, shared }: { facts: RunFacts; rise: Excess; was: Excess | null; shared: ReadonlySet<string> },
): ErrorPattern {
  const first = rise.failing[0];
  const trial = first && countedTrials(first).find(({ status }) => status === 'failed');
  const counts = was && { before: was.failing.length, now: rise.failing.filter(({ id }) => shared.has(id)).length };
  return patternOf({
    code,
    subject,
    rest: false,
    cases: rise.failing.map(({ id }) => id),
    softCases: [],
    failing: facts.failing,
    shared: counts,
    example: first && trial ? { caseId: first.id, turn: null, reason: reason(subject), trial } : null,
    gain: (Math.max(0, rise.rate - rise.rateOfOthers) * rise.cases) / Math.max(1, facts.now.length),
    words,
    changedFiles: counts === null || counts.now > counts.before ? filesFor(rise.failing, facts.affected) : [],
  });
}
