/** Recorded conversations instead of an agent: nothing is asked, what was said is scored. */
import { glob } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { type Problem, ProblemError } from '../model/problem.ts';
import type { RecordedAgent, RecordedConversation } from '../model/world/agent.ts';
import { readFileCapped, shownPath, utf8Text } from '../platform/files.ts';
import { didYouMean } from '../text/nearest-name.ts';
import { type AdapterWorld, defineAdapter } from './adapter.ts';
import { nameOption } from './common-options.ts';

const options = z.strictObject({
  type: z.literal('replay').describe('Recorded conversations, one JSON object a line.'),
  files: z
    .union([z.string().min(1), z.array(z.string().min(1)).min(1)])
    .describe(
      'Files or globs of recordings (.jsonl), or result files of another tool, relative to the configuration file.',
    ),
  suite: z
    .string()
    .min(1)
    .optional()
    .describe('Name of the run to read, if a result file of another tool has several.'),
  ...nameOption,
});
type Options = z.output<typeof options>;

export const replayAdapter = defineAdapter({
  type: 'replay',
  recorded: true,
  asks: 'nothing: recorded conversations are scored',
  templates: [],
  options,
  check: async (given, world) => (await load(given, world)).problems,
  create: async (given, world): Promise<RecordedAgent> => {
    const { byCase, problems } = await load(given, world);
    if (problems.length > 0) throw new ProblemError(problems);
    return {
      recorded: true,
      concurrency: SCORED_AT_ONCE,
      conversations: (caseId) => byCase.get(caseId) ?? [],
      calls: () => 0,
      close: async () => {},
    };
  },
});

/** As many as a judge may be asked about. */
const SCORED_AT_ONCE = 200;

interface Loaded {
  readonly byCase: ReadonlyMap<string, readonly RecordedConversation[]>;
  readonly problems: readonly Problem[];
}

async function load(given: Options, world: AdapterWorld): Promise<Loaded> {
  const { files, problems } = await find([given.files].flat(), world);
  const byCase = new Map<string, RecordedConversation[]>();
  const places = new Map<string, string>();
  for (const file of files) {
    const text = await textOf(file, world, problems);
    for (const { line, read } of await world.readRecordings(text, file, given.suite)) {
      const where = { file, line };
      if (!read.ok) {
        problems.push(...read.problems.map((problem) => ({ ...problem, where })));
        continue;
      }
      const { caseId, trial, transcript, failure } = read;
      const key = JSON.stringify([caseId, trial]);
      const before = places.get(key);
      if (before) {
        const what = `Trial ${trial} of case "${caseId}" is recorded twice, first at ${before}.`;
        problems.push({ what, where, fix: 'Give each recording of a case its own "trial", from 0.' });
        continue;
      }
      places.set(key, `${file}:${line}`);
      byCase.set(caseId, [...(byCase.get(caseId) ?? []), { trial, transcript, ...(failure && { failure }) }]);
    }
  }
  for (const trials of byCase.values()) trials.sort((a, b) => a.trial - b.trial);
  return { byCase, problems };
}

/** Bytes; a day's traces of a busy agent. */
const LARGEST_RECORDING = 500_000_000;

async function textOf(file: string, { directory, origin }: AdapterWorld, problems: Problem[]): Promise<string> {
  try {
    const read = utf8Text(file, await readFileCapped(resolve(directory, file), LARGEST_RECORDING));
    if ('text' in read) return read.text;
    problems.push(read);
  } catch (error) {
    problems.push({
      what: `${origin.path}.files: ${file} cannot be read: ${(error as Error).message}.`,
      ...(origin.file && { where: { file: origin.file } }),
      fix: 'Name files of recorded conversations, of 500 MB at most each.',
    });
  }
  return '';
}

async function find(patterns: readonly string[], world: AdapterWorld) {
  const files = new Set<string>();
  const problems: Problem[] = [];
  for (const pattern of patterns) {
    const found: string[] = [];
    for await (const file of glob(pattern, { cwd: world.directory })) {
      found.push(shownPath(world.directory, resolve(world.directory, file)));
    }
    for (const file of found.sort()) files.add(file);
    if (found.length === 0) problems.push(await noFiles(pattern, world));
  }
  return { files: [...files], problems };
}

async function noFiles(pattern: string, { origin, directory }: AdapterWorld): Promise<Problem> {
  const recordings: string[] = [];
  for await (const file of glob('**/*.jsonl', { cwd: directory, exclude: (name) => name === 'node_modules' }))
    recordings.push(file);
  return {
    what: `${origin.path}.files: no file matches "${pattern}".`,
    ...(origin.file ? { where: { file: origin.file } } : {}),
    fix:
      recordings.length > 0
        ? didYouMean(pattern, recordings.sort().slice(0, 10))
        : 'Paths are relative to the configuration file.',
  };
}
