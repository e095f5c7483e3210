/** What a verdict comes to for a process and among several: the only place that ranks conclusions and knows exit codes. */
import type { Warning } from '../warning.ts';
import type { Outcome } from './outcome.ts';
import type { Conclusion, Verdict } from './verdict.ts';

/** From the best to the worst. */
const SEVERITY: readonly Conclusion[] = [
  'no-regression',
  'not-compared',
  'inconclusive',
  'below-minimum',
  'regression',
  'could-not-run',
];

/** Of a conclusion that fails. */
const FAILS: Readonly<Record<Conclusion, number>> = {
  'no-regression': 0,
  regression: 1,
  'below-minimum': 2,
  'could-not-run': 3,
  inconclusive: 4,
  'not-compared': 4,
};

/** Of a run that ended before it had a verdict. */
export const COULD_NOT_RUN = FAILS['could-not-run'];

/** After an interrupt, whatever the verdict says. */
export const INTERRUPTED = 130;

/** Which verdicts the configuration lets pass. */
export interface Leniency {
  readonly on_inconclusive: 'pass' | 'fail';
  readonly on_not_compared: 'pass' | 'fail';
  readonly on_unattributed: 'pass' | 'fail';
}

/** 0 no regression · 1 regression · 2 below minimum · 3 could not run · 4 inconclusive or not compared, where that fails. */
export function exitCodeOf(
  { conclusion, unattributed = false }: Pick<Verdict, 'conclusion' | 'unattributed'>,
  { on_inconclusive, on_not_compared, on_unattributed }: Leniency,
  accepted: Verdict['accepted'] = null,
): number {
  if (conclusion === 'regression' && (accepted || (unattributed && on_unattributed === 'pass'))) return 0;
  if (conclusion === 'inconclusive' && on_inconclusive === 'pass') return 0;
  if (conclusion === 'not-compared' && on_not_compared === 'pass') return 0;
  return FAILS[conclusion];
}

/** What the process ends with. A result that could not be written is lost, whatever its verdict. */
export function processExitCode(
  { run, verdict }: Pick<Outcome, 'run' | 'verdict'>,
  warnings: readonly Pick<Warning, 'code'>[],
): number {
  if (run.stopped === 'interrupt') return INTERRUPTED;
  return verdict.exitCode === 0 && isLost(warnings) ? COULD_NOT_RUN : verdict.exitCode;
}

export const OUTCOME_NOT_WRITTEN = 'outcome_not_written';

/** Whether there is no outcome.json of the run. */
export const isLost = (warnings: readonly Pick<Warning, 'code'>[]): boolean =>
  warnings.some(({ code }) => code === OUTCOME_NOT_WRITTEN);

/** The worst of several: an interrupt, then what conclusions come to by their severity; 0 of none. */
export function worstExitCode(codes: readonly number[]): number {
  const order = [INTERRUPTED, ...SEVERITY.toReversed().map((conclusion) => FAILS[conclusion])];
  return order.find((code) => codes.includes(code)) ?? 0;
}

/** Whether the first one is the worse conclusion. */
export const isWorse = (one: Conclusion, other: Conclusion): boolean => SEVERITY.indexOf(one) > SEVERITY.indexOf(other);

/** The one with the worst conclusion, the first of equals; undefined: none. */
export function worstOf<One>(all: readonly One[], conclusionOf: (one: One) => Conclusion): One | undefined {
  const rank = (one: One) => SEVERITY.indexOf(conclusionOf(one));
  return all.toSorted((a, b) => rank(b) - rank(a))[0];
}
