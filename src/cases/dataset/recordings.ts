/** A file of recorded conversations → each of them with its line: our own JSON lines, or what another tool recorded. */
import type { Problem } from '../../model/problem.ts';
import type { ReadRecording } from '../../model/world/agent.ts';
import { NOTHING_AROUND } from '../importers/importer.ts';
import { recognisedIn } from '../importers/recognise.ts';
import { readRecording } from '../native/recording.ts';
import { formatOf } from '../syntax/index.ts';

export interface LocatedRecording {
  readonly line: number;
  readonly read: ReadRecording;
}

/**
 * Never rejects: what cannot be read is a recording that says why.
 * @param file As shown.
 * @param suite Which run, of a tool's file that holds several.
 */
export async function recordingsIn(text: string, file: string, suite?: string): Promise<Iterable<LocatedRecording>> {
  return (await foreignIn(text, file, suite)) ?? ownIn(text);
}

function* ownIn(text: string): Generator<LocatedRecording> {
  for (const [i, line] of text.split('\n').entries())
    if (line.trim() !== '') yield { line: i + 1, read: readRecording(line) };
}

/** undefined: the file is our own. */
async function foreignIn(
  text: string,
  file: string,
  suite: string | undefined,
): Promise<readonly LocatedRecording[] | undefined> {
  if (formatOf(file)?.name === 'jsonl' && /^\s*\{[^\n]*"case"\s*:/.test(text)) return undefined;
  const { found, problems } = await recognisedIn(text, file);
  const [first] = found;
  // Ours are lines of JSON, whatever the name of their file.
  const isXml = text.trimStart().startsWith('<');
  if (!first && !(isXml && problems.length > 0)) return undefined;
  const broken = problems.map((one) => ({
    line: one.where?.line ?? 1,
    read: { ok: false as const, problems: [one] },
  }));
  // What a tool's file names beside it is about cases, not about what was recorded.
  const place = { file, around: NOTHING_AROUND, choices: suite === undefined ? undefined : { suite } };
  const recordings = found.flatMap(
    ({ importer, value, lineOf }) => importer.read(value, { ...place, lineOf }).recordings ?? [],
  );
  if (recordings.length > 0 || !first)
    return [...recordings.map((one) => ({ line: 1, read: readRecording(JSON.stringify(one)) })), ...broken];
  const none: Pick<Problem, 'what' | 'fix'> = {
    what: `${file} (${first.importer.name}) holds no recorded answers that a case can be named for.`,
    fix: 'Name files of recorded conversations.',
  };
  return [{ line: 1, read: { ok: false, problems: [none] } }];
}
