/** The shared data as suites that a person could have written: a folder of agent-eval.yml, cases and recordings each. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { SharedSet } from '../../support/shared-data.ts';
import { temporaryFolder } from '../../support/temporary-folders.ts';

type Fields = Readonly<Record<string, unknown>>;

const asYaml = (rows: readonly unknown[]) => stringify(rows, { lineWidth: 0 });
const asJson = (rows: readonly unknown[]) => JSON.stringify(rows, null, 1);
const asJsonLines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
/** How the cases are written: every format but CSV has real cases to carry here. */
const FORMATS = { yml: asYaml, json: asJson, jsonl: asJsonLines } as const;

export interface Suite {
  readonly name: string;
  readonly cases: readonly unknown[];
  readonly format: keyof typeof FORMATS;
  /** The section `agent` of agent-eval.yml. */
  readonly agent: Fields;
  /** For an agent that replays them. */
  readonly recordings?: readonly unknown[];
}

/** Written into a folder of its own, as a checkout has it. @returns the folder. */
export function writeSuite({ name, cases, format, agent, recordings }: Suite): string {
  const folder = temporaryFolder(`reference-${name}-`);
  mkdirSync(join(folder, 'evals'));
  const config = { version: 1, name, agent, datasets: [{ files: `evals/${name}.${format}` }] };
  writeFileSync(join(folder, 'agent-eval.yml'), stringify(config));
  writeFileSync(join(folder, 'evals', `${name}.${format}`), FORMATS[format](cases));
  if (recordings) writeFileSync(join(folder, 'evals', 'recorded-agent.jsonl'), asJsonLines(recordings));
  return folder;
}

export const REPLAY = { type: 'replay', files: 'evals/recorded-*.jsonl' } as const;

/** Expectations that decide become measured ones, except those that are named. */
export function measured(set: SharedSet, ...hard: readonly string[]): SharedSet {
  const cases = set.cases.map((row) => {
    const all = Object.entries(row.expect as Fields);
    const of = (decides: boolean) => Object.fromEntries(all.filter(([key]) => hard.includes(key) === decides));
    return { ...row, expect: of(true), evaluate: of(false) };
  });
  return { ...set, cases };
}

/** The expected tool calls of every case compared by name alone. */
export function namesOnly(set: SharedSet): SharedSet {
  const cases = set.cases.map((row) => {
    const tools = (row.evaluate as { tools: Fields } | undefined)?.tools;
    return tools ? { ...row, evaluate: { tools: { ...tools, arguments: 'ignore' } } } : row;
  });
  return { ...set, cases };
}
