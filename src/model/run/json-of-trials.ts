/** Trials that lie in a file as JSON can be written elsewhere as they lie there, without being read. */
import type { CaseResult, Trial } from './case-result.ts';

const JSON_TEXT = Symbol('json');

/** The same list; any list that is made of it is another, of which nothing lies anywhere. @param json Reads it back; given the list, so that one function may serve all. */
export function withJson(trials: readonly Trial[], json: (trials: readonly Trial[]) => string): readonly Trial[] {
  return Object.defineProperty(trials, JSON_TEXT, { value: json });
}

const EMPTY = ',"trials":[]';

/** As JSON.stringify writes it. */
export function jsonOfCase(result: CaseResult): string {
  const { [JSON_TEXT]: json } = result.trials as { readonly [JSON_TEXT]?: (trials: readonly Trial[]) => string };
  if (json === undefined) return JSON.stringify(result);
  // In a text the quotes would be escaped: the first place is that of the list.
  return JSON.stringify({ ...result, trials: [] }).replace(EMPTY, () => `,"trials":${json(result.trials)}`);
}
