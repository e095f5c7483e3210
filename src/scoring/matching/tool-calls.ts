/** Tool calls expected against tool calls made: one call against another, and many against many. Pure. */
import { isDeepStrictEqual } from 'node:util';
import type { Score } from '../../model/run/score.ts';
import type { ToolCall } from '../../model/run/transcript.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { type Alike, looksAlike } from './alike.ts';
import { paired } from './pairs.ts';
import { type Mismatch, subsetMismatch } from './subset.ts';

export interface WantedCall {
  readonly name: string;
  /** undefined: whatever the arguments are. */
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

export interface WantedResult extends WantedCall {
  /** What the tool should have answered: of an object the listed keys. */
  readonly result: unknown;
}

export type ArgumentMode = 'exact' | 'subset' | 'ignore';

/** What one argument may be. */
export interface WantedArgument {
  /** null: any value. */
  readonly allowed: readonly unknown[] | null;
  readonly optional: boolean;
}

const MATCHER_KEYS = new Set(['one_of', 'value', 'optional']);

/** Whether an argument is written as { one_of, value, optional } and not as a literal value. */
export function isMatcher(
  written: unknown,
): written is { readonly one_of?: unknown; readonly value?: unknown; readonly optional?: unknown } {
  if (typeof written !== 'object' || written === null) return false;
  const keys = Object.keys(written);
  return keys.length > 0 && keys.every((key) => MATCHER_KEYS.has(key));
}

/** A literal, also a list or an object, stands for itself; { one_of: […] }, { value: … } and { optional: true } say more. */
export function wantedArgument(written: unknown): WantedArgument {
  if (!isMatcher(written)) return { allowed: [written], optional: false };
  const allowed = Array.isArray(written.one_of) ? written.one_of : 'value' in written ? [written.value] : null;
  return { allowed, optional: written.optional === true };
}

/** Allowed values of an argument that the given one looks like. Texts only: other values are equal or not. */
export function alikeArguments(want: WantedCall, made: ToolCall, argument: string): readonly Alike[] {
  const given = made.arguments[argument];
  if (typeof given !== 'string') return [];
  const texts = (wantedArgument(want.arguments?.[argument]).allowed ?? []).filter((one) => typeof one === 'string');
  const alike = texts.filter((one) => looksAlike(one, given));
  return alike.map((expected) => ({ name: `${want.name}.${argument}`, expected, actual: given }));
}

export interface ArgumentProblem {
  readonly code: 'missing_argument' | 'wrong_argument' | 'unexpected_argument';
  readonly argument: string;
}

/** What keeps a call from having the wanted arguments; empty when it has them. */
export function argumentProblems(wanted: WantedCall, call: ToolCall, mode: ArgumentMode): readonly ArgumentProblem[] {
  if (mode === 'ignore' || wanted.arguments === undefined) return [];
  const problems: ArgumentProblem[] = [];
  for (const [argument, written] of Object.entries(wanted.arguments)) {
    const { allowed, optional } = wantedArgument(written);
    if (!Object.hasOwn(call.arguments, argument)) {
      if (!optional) problems.push({ code: 'missing_argument', argument });
    } else if (allowed !== null && !allowed.some((value) => isDeepStrictEqual(value, call.arguments[argument])))
      problems.push({ code: 'wrong_argument', argument });
  }
  if (mode === 'exact')
    for (const argument of Object.keys(call.arguments))
      if (!Object.hasOwn(wanted.arguments, argument)) problems.push({ code: 'unexpected_argument', argument });
  return problems;
}

/** "a", "any value", "a" or "b": what an argument may be. */
export function wantedText(written: unknown): string {
  const { allowed } = wantedArgument(written);
  return allowed === null ? 'any value' : allowed.map(argumentText).join(' or ');
}

export const argumentText = (value: unknown): string => cut(JSON.stringify(value) ?? 'nothing', 80);

/** renew_loan(title: "The Sea") */
export function callText({ name, arguments: given }: WantedCall, text = argumentText): string {
  const each = Object.entries(given ?? {}).map(([key, value]) => `${key}: ${text(value)}`);
  return each.length === 0 ? name : cut(`${name}(${each.join(', ')})`, 160);
}

/** Of one argument: renew_loan with title: "The Sea" → "The Tide". */
export function argumentMismatch(want: WantedCall, made: ToolCall, argument: string): NonNullable<Score['mismatch']> {
  const given = Object.hasOwn(made.arguments, argument) ? argumentText(made.arguments[argument]) : `no ${argument}`;
  const isWanted = Object.hasOwn(want.arguments ?? {}, argument);
  const expected = isWanted ? `with ${argument}: ${wantedText(want.arguments![argument])}` : `without ${argument}`;
  return { expected: `${want.name} ${expected}`, actual: given };
}

/** Same name and wanted arguments. */
export function callMatches(wanted: WantedCall, call: ToolCall, mode: ArgumentMode): boolean {
  return wanted.name === call.name && argumentProblems(wanted, call, mode).length === 0;
}

export interface Assignment {
  /** By wanted call: the index of the call that satisfies it, or null. */
  readonly found: readonly (number | null)[];
  /** Indexes of calls that satisfy none. */
  readonly extra: readonly number[];
}

/** In any order; with `reuse` one call may satisfy several wanted ones. */
export function assignCalls(
  wanted: readonly WantedCall[],
  calls: readonly ToolCall[],
  mode: ArgumentMode,
  reuse: boolean,
): Assignment {
  const fits = wanted.map((want) => calls.flatMap((call, i) => (callMatches(want, call, mode) ? [i] : [])));
  if (reuse) {
    const useful = new Set(fits.flat());
    return { found: fits.map((list) => list[0] ?? null), extra: calls.flatMap((_, i) => (useful.has(i) ? [] : [i])) };
  }
  const found = paired(fits);
  const taken = new Set(found);
  return { found, extra: calls.flatMap((_, i) => (taken.has(i) ? [] : [i])) };
}

/** Whether the wanted calls come in this order among the calls; others may stand between. `reuse` is as above. */
export function inOrder(
  wanted: readonly WantedCall[],
  calls: readonly ToolCall[],
  mode: ArgumentMode,
  reuse: boolean,
): boolean {
  let next = 0;
  const isNext = (call: ToolCall) => next < wanted.length && callMatches(wanted[next]!, call, mode);
  for (const call of calls) {
    if (isNext(call)) next += 1;
    while (reuse && isNext(call)) next += 1;
  }
  return next === wanted.length;
}

/** Whether a call of `then` is made before any of `first`; one that is never made comes never too early. */
export function comesTooEarly(
  first: WantedCall,
  then: WantedCall,
  made: {
    readonly calls: readonly ToolCall[];
    /** Of earlier turns: they come before all calls. */
    readonly earlier: readonly ToolCall[];
    readonly mode: ArgumentMode;
  },
): boolean {
  const { calls, earlier, mode } = made;
  const index = calls.findIndex((call) => callMatches(then, call, mode));
  if (index < 0) return false;
  return ![...earlier, ...calls.slice(0, index)].some((call) => callMatches(first, call, mode));
}

/** Where a tool's answer is not as wanted; null: it is. An answer in text is read as JSON where more than text is wanted. */
export function resultMismatch(wanted: unknown, result: unknown): Mismatch | null {
  const asIs = subsetMismatch(wanted, result);
  if (typeof result !== 'string' || typeof wanted === 'string') return asIs;
  try {
    return subsetMismatch(wanted, JSON.parse(result));
  } catch {
    return asIs;
  }
}
