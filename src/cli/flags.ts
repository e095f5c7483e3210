/** Flags that several commands have, and how the values of flags are read. */
import type { Flag, FlagValues } from './command.ts';

export const config: Flag = {
  type: 'string',
  value: 'FILE',
  describe: 'The configuration. For run and validate also a glob of several.',
  default: 'agent-eval.yml',
};
export const out: Flag = {
  type: 'string',
  value: 'DIR',
  describe: 'Folder for the files of the run.',
  default: '.agent-eval',
};
export const json: Flag = {
  type: 'boolean',
  describe: 'Print outcome.json on standard output, and nothing else there.',
};
export const suite: Flag = {
  type: 'string',
  value: 'NAME',
  describe: "Of another tool's results, which provider or prompt is meant. For one file: FILE#NAME.",
};
export const baseline: Flag = {
  type: 'string',
  value: 'FILE|none',
  describe: 'An earlier run to compare with (outcome.json, its folder or a history.sqlite), or none.',
};

/** The value of a flag; null: it was not given. */
export function textOf(flags: FlagValues, name: string): string | null {
  const value = flags[name];
  return typeof value === 'string' ? value : null;
}

/** The values of a flag that may be repeated. */
export function listOf(flags: FlagValues, name: string): readonly string[] {
  const value = flags[name];
  return Array.isArray(value) ? value : [];
}
