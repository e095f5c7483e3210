/** Mutants that no test can notice, each with the reason: they are left out of samples. A change of their line ends the acceptance. */
import type { Mutant } from './mutants.ts';

export interface Accepted {
  readonly file: string;
  /** The line that it changes, without its indentation. */
  readonly line: string;
  /** `was` and `becomes` of the mutant, the first cut to its first line. */
  readonly change: string;
  /** Why the program does the same with it. */
  readonly reason: string;
}

export const changeOf = ({ was, becomes }: Pick<Mutant, 'was' | 'becomes'>): string => {
  const [first = '', ...rest] = was.split('\n');
  return `${first}${rest.length > 0 ? '…' : ''} → ${becomes === '' ? '(nothing)' : becomes}`;
};

export const lineOf = (mutant: Mutant, text: string): string => text.split('\n')[mutant.line - 1]?.trim() ?? '';

export function reasonFor(mutant: Mutant, text: string, list: readonly Accepted[]): string | null {
  const [line, change] = [lineOf(mutant, text), changeOf(mutant)];
  return list.find((one) => one.file === mutant.file && one.line === line && one.change === change)?.reason ?? null;
}
