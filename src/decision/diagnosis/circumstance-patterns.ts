/** Circumstances in which cases fail clearly more often than in others → patterns beside those of what went wrong. Pure. */
import type { CaseResult } from '../../model/run/case-result.ts';
import { countedTrials } from '../../model/run/counted.ts';
import type { ErrorPattern } from '../../model/verdict/diagnosis.ts';
import { reaches } from '../../stats/slack.ts';
import { CIRCUMSTANCES, type Circumstance } from './circumstances.ts';
import { patternOf } from './pattern.ts';
import { filesFor, type RunFacts } from './run-facts.ts';

/** Failing half as often again as the other cases is worth a look; less is what chance does. */
export const CLEARLY_MORE = 1.5;

/** A guess from what was said is no first cause of fewer cases than these. */
const FEWEST_GUESSED = 5;

export interface CircumstancePattern {
  readonly pattern: ErrorPattern;
  /** It must not come first: it is guessed from the texts of few cases. */
  readonly isDoubtful: boolean;
}

/** @param passing Of this run, those that failing cases are held against. */
export function circumstancePatterns(facts: RunFacts, passing: readonly CaseResult[]): readonly CircumstancePattern[] {
  const looked = lookedAt(facts, passing);
  if (looked === null) return [];
  const { results, count } = looked;
  return CIRCUMSTANCES.flatMap((circumstance) => {
    const subjectsOf = circumstance.of(results);
    const subjects = new Set(results.flatMap(subjectsOf));
    const isGuessed = circumstance.guessed?.(results) ?? (() => false);
    const before = beforeIn(circumstance, facts, results);
    return [...subjects].flatMap((subject) => {
      const isInIt = (result: CaseResult) => subjectsOf(result).includes(subject);
      const rise = excess({ results, count }, isInIt);
      const was = before && excess({ results: before.results, count }, isInIt);
      if (!isClear(rise) && !(was && isClear(was))) return [];
      const pattern = patternAbout(circumstance, subject, { facts, rise, was, shared: before?.ids ?? new Set() });
      return [{ pattern, isDoubtful: isGuessed(subject) && rise.failing.length < FEWEST_GUESSED }];
    });
  });
}

interface LookedAt {
  readonly results: readonly CaseResult[];
  /** How many cases of the run some of them stand for: drawn ones for more than themselves. */
  readonly count: (some: readonly CaseResult[]) => number;
}

/** All that fail now or failed before, and of the others the drawn ones; null where nothing fails. */
function lookedAt({ now, before }: RunFacts, passing: readonly CaseResult[]): LookedAt | null {
  const isFailed = (result: CaseResult | undefined) => result?.status === 'failed';
  const failing = now
    .map(({ result }) => result)
    .filter((one) => isFailed(one) || isFailed(before?.get(one.id)?.result));
  if (failing.length === 0) return null;
  const ids = new Set(failing.map(({ id }) => id));
  const drawn = new Set(passing.map(({ id }) => id)).difference(ids);
  const standsFor = (now.length - ids.size) / Math.max(1, drawn.size);
  return {
    results: now.map(({ result }) => result).filter(({ id }) => ids.has(id) || drawn.has(id)),
    count: (some) => {
      const sure = some.filter(({ id }) => ids.has(id)).length;
      return sure + standsFor * (some.length - sure);
    },
  };
}

/** The shared cases as they were; null: what the agent did then is not known. */
function beforeIn({ ofInput }: Circumstance, { before, beforeWasSaid }: RunFacts, now: readonly CaseResult[]) {
  if (before === null || (!ofInput && !beforeWasSaid)) return null;
  return { results: now.flatMap(({ id }) => before.get(id)?.result ?? []), ids: new Set(before.keys()) };
}

interface Excess {
  readonly failing: readonly CaseResult[];
  readonly rate: number;
  readonly rateOfOthers: number;
  /** Where passing cases were drawn, an estimate, as the rates are. */
  readonly cases: number;
}

function excess({ results, count }: LookedAt, applies: (result: CaseResult) => boolean): Excess {
  const inIt = results.filter(applies);
  const failing = inIt.filter(({ status }) => status === 'failed');
  const cases = count(inIt);
  const others = count(results) - cases;
  const failingOthers = results.filter(({ status }) => status === 'failed').length - failing.length;
  return {
    failing,
    cases,
    rate: failing.length / Math.max(1, cases),
    rateOfOthers: failingOthers / Math.max(1, others),
  };
}

const isClear = ({ failing, rate, rateOfOthers }: Excess) =>
  failing.length > 0 && reaches(rate, CLEARLY_MORE * rateOfOthers);

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
