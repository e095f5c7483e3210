/** What was warned of while the base version was asked or scored, said to be so. */
import type { Warning } from '../../model/warning.ts';

/** @param own What this version's run warns of: that is said once, for both. */
export function ofBaseVersion(warnings: readonly Warning[], own: readonly Warning[]): readonly Warning[] {
  const said = new Set(own.map(({ text }) => text));
  return warnings
    .filter(({ text }) => !said.has(text))
    .map(({ code, text }) => ({ code, text: `Base version: ${text}` }));
}
