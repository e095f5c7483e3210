/** RunReport and Comparison → Verdict: the first conclusion that holds, all reasons, one headline, one exit code. */
import { exitCodeOf } from '../../model/verdict/severity.ts';
import type { Conclusion, Level, Reason, Verdict } from '../../model/verdict/verdict.ts';
import type { GateOptions } from '../options.ts';
import { checkLimits } from './check-limits.ts';
import { limitsOf } from './limits.ts';
import { GATE_RULES } from './rules/index.ts';
import type { Finding, GateInput } from './rules/rule.ts';

/** Where the run failed, or is good, the first reason found is the only one. */
const ALONE: readonly Conclusion[] = ['could-not-run', 'no-regression'];

interface Decided extends Finding {
  readonly conclusion: Conclusion;
}

export interface ToDecide extends Omit<GateInput<GateOptions>, 'limits'> {
  /** Who accepted a regression of this head commit; null: nobody. */
  readonly accepted: Verdict['accepted'];
}

/** Whether stored runs alone show that it is a regression: they cannot tell this change from its provider. */
function isUnattributed(found: readonly Decided[]): boolean {
  const regressions = found.filter(({ conclusion }) => conclusion === 'regression');
  return regressions.length > 0 && regressions.every(({ byStoredRuns }) => byStoredRuns);
}

/** In the order of precedence. A regression that is let through comes behind a limit that is missed for certain. */
function inPrecedence(found: readonly Decided[], { on_unattributed }: GateOptions): readonly Decided[] {
  if (on_unattributed === 'fail' || found[0]?.conclusion !== 'regression' || !isUnattributed(found)) return found;
  const isMissed = ({ conclusion }: Decided) => conclusion === 'below-minimum';
  return [...found.filter(isMissed), ...found.filter((one) => !isMissed(one))];
}

/** Those of one conclusion together, in the order of precedence. */
const grouped = (found: readonly Decided[]): readonly (readonly Decided[])[] => [
  ...Map.groupBy(found, ({ conclusion }) => conclusion).values(),
];

const LEVELS: readonly (Level | undefined)[] = ['high', 'medium', 'low', undefined];
const bySeverity = (a: Reason, b: Reason): number => LEVELS.indexOf(a.severity) - LEVELS.indexOf(b.severity);

/** Total and pure: the same input gives the same verdict. Reasons of lower precedence stay listed behind the first. */
export function decide(given: ToDecide): Verdict {
  const input = { ...given, limits: checkLimits(given) };
  const found = GATE_RULES.flatMap((rule) => {
    const finding = rule.find(input);
    return finding ? [{ ...finding, conclusion: rule.conclusion, shown: rule.shown }] : [];
  });
  const deciding = inPrecedence(
    found.filter((one): one is typeof one & Decided => one.conclusion !== null),
    input.options,
  );
  const [first = { conclusion: 'no-regression', headline: '', reasons: [] } satisfies Decided] = deciding;
  const { conclusion } = first;
  const alone = ALONE.includes(conclusion);
  const behind = alone ? [first] : deciding.filter((one) => !ALONE.includes(one.conclusion));
  const notes = found.filter((one) => one.conclusion === null);
  const before = notes.filter(({ shown }) => shown === 'first');
  const after = conclusion === 'could-not-run' ? [] : notes.filter(({ shown }) => shown !== 'first');
  const together = deciding.filter((one) => one.conclusion === conclusion).flatMap(({ reasons }) => reasons);
  const { headline, about }: Finding = before[0] ?? first;
  const accepted = conclusion === 'regression' ? input.accepted : null;
  const unattributed = conclusion === 'regression' && isUnattributed(deciding);
  const limits = limitsOf(input).filter(({ warns }) => !warns).length;
  return {
    conclusion,
    reasons: [before, ...grouped(behind), after].flatMap((group) =>
      group.flatMap(({ reasons }) => reasons).toSorted(bySeverity),
    ),
    headline: typeof headline === 'string' ? headline : headline(together),
    ...(about && { about }),
    ...(unattributed && { unattributed }),
    ...(limits > 0 && { limits }),
    exitCode: exitCodeOf({ conclusion, unattributed }, input.options, accepted),
    accepted,
  };
}
