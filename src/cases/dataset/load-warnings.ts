/** What a person should know of cases that load: what of their files is not carried. Pure. */
import type { Warning } from '../../model/warning.ts';
import type { FileLine } from './file-line.ts';

/** Files of which something is left out, each with its line. */
export function notCarried(lines: readonly FileLine[]): readonly Warning[] {
  return lines.filter(({ isLossy }) => isLossy).map(({ text }) => ({ code: 'not_carried', text }));
}
