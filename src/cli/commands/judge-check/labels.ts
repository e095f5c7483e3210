/** A file of people's labels → labels and the conversations that come with them, every problem with its line. */
import { resolve } from 'node:path';
import { z } from 'zod';
import { readRecording } from '../../../cases/native/recording.ts';
import { type Problem, ProblemError } from '../../../model/problem.ts';
import type { Transcript } from '../../../model/run/transcript.ts';
import { FileTooLargeError, formatBytes, readFileCapped, shownPath, utf8Text } from '../../../platform/files.ts';
import { schemaProblems } from '../../../text/schema/problems.ts';

const MAX_LABEL_BYTES = 64_000_000;
/** A label or verdict that is a number counts as met from here on. */
const MET_FROM = 0.5;

const opinion = z.union([z.boolean(), z.number().min(0).max(1)]);
const name = z.union([z.string().min(1), z.number()]).transform(String);

const labelSchema = z
  .strictObject({
    case: name.optional().describe('Id of the case. It may also be written id.'),
    id: name.optional(),
    trial: z.number().int().min(0).default(0).describe('From 0.'),
    turn: z.number().int().min(0).optional().describe('From 0. Absent: the whole conversation.'),
    criterion: z
      .string()
      .min(1)
      .optional()
      .describe('A criterion of the suite, or a judged metric. Absent: all criteria of the case are met.'),
    label: opinion
      .nullable()
      .describe('What a person says. A number counts as met from 0.5 on. null: the person is not sure, no label.'),
    verdict: z
      .union([opinion, z.array(opinion).min(1)])
      .optional()
      .describe('What a judge said before, once or repeatedly. Then none is asked.'),
    messages: z.array(z.unknown()).min(1).optional().describe('The conversation, in the shape of recordings.'),
    by: z.unknown().optional().describe('Who labelled it.'),
    note: z.unknown().optional().describe('Not read.'),
  })
  .refine((line) => (line.case === undefined) !== (line.id === undefined), { error: 'needs one of case and id' });

/** One answer of a person or a judge. */
export interface Opinion {
  readonly met: boolean;
  /** 0..1. */
  readonly value: number;
}

export interface Label {
  readonly caseId: string;
  readonly trial: number;
  /** From 0; null: the whole conversation. */
  readonly turn: number | null;
  /** A criterion or judged metric; null: every criterion of the case. */
  readonly criterion: string | null;
  readonly label: Opinion;
  /** What a judge said before; empty: it is to be asked. */
  readonly recorded: readonly Opinion[];
  readonly line: number;
}

export interface Labels {
  readonly labels: readonly Label[];
  /** Of the lines that are no labels. */
  readonly problems: readonly Problem[];
  /** Relative to the working directory. */
  readonly file: string;
  /** Conversations written with their labels, by conversationKey. */
  readonly conversations: ReadonlyMap<string, Transcript>;
}

export const conversationKey = ({ caseId, trial }: Pick<Label, 'caseId' | 'trial'>): string =>
  JSON.stringify([caseId, trial]);

/** The same for labels of the same question, whoever labelled it. */
export const questionKey = ({ caseId, trial, turn, criterion }: Omit<Label, 'label' | 'recorded' | 'line'>): string =>
  JSON.stringify([caseId, trial, turn, criterion]);

const opinionOf = (written: boolean | number): Opinion =>
  typeof written === 'boolean'
    ? { met: written, value: written ? 1 : 0 }
    : { met: written >= MET_FROM, value: written };

/** @throws ProblemError where the file cannot be read, or holds nothing. */
export async function readLabels(path: string, directory: string): Promise<Labels> {
  const file = shownPath(directory, resolve(directory, path)) || path;
  const text = await textOf(resolve(directory, path), file);
  const problems: Problem[] = [];
  const labels: Label[] = [];
  const conversations = new Map<string, Transcript>();
  const seen = new Map<string, number>();
  for (const [i, written] of text.split('\n').entries()) {
    if (written.trim() === '') continue;
    const read = readLine(written, { file, line: i + 1 });
    problems.push(...read.problems);
    if (!read.label) continue;
    const before = seen.get(read.key);
    if (before !== undefined) problems.push(twice(read.label, before, file));
    seen.set(read.key, i + 1);
    labels.push(read.label);
    if (read.transcript) conversations.set(conversationKey(read.label), read.transcript);
  }
  if (labels.length + problems.length === 0)
    throw new ProblemError([{ what: 'There are no labels here.', where: { file }, fix: SHAPE }]);
  return { labels, problems, file, conversations };
}

const SHAPE =
  'A label is one JSON object on one line, for example {"case": "loan-1", "criterion": "polite", "label": true}.';

interface ReadLine {
  readonly problems: readonly Problem[];
  readonly label?: Label;
  /** The same for labels of the same question by the same person. */
  readonly key: string;
  readonly transcript?: Transcript;
}

function readLine(written: string, where: { readonly file: string; readonly line: number }): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(written);
  } catch {
    return { problems: [{ what: 'Not valid JSON.', where, fix: SHAPE }], key: '' };
  }
  const parsed = labelSchema.safeParse(value);
  if (!parsed.success)
    return {
      problems: schemaProblems(parsed.error, labelSchema, { ...where, lineOf: () => where.line, value }),
      key: '',
    };
  const { case: caseId = parsed.data.id!, trial, turn = null, criterion = null, verdict, messages, by } = parsed.data;
  if (parsed.data.label === null) return { problems: [], key: '' };
  const label: Label = {
    caseId,
    trial,
    turn,
    criterion,
    label: opinionOf(parsed.data.label),
    recorded: verdict === undefined ? [] : [verdict].flat().map(opinionOf),
    line: where.line,
  };
  const key = JSON.stringify([caseId, trial, turn, criterion, by ?? null]);
  if (!messages) return { problems: [], label, key };
  const recording = readRecording(JSON.stringify({ case: caseId, trial, messages }));
  return recording.ok
    ? { problems: [], label, key, transcript: recording.transcript }
    : { problems: recording.problems.map((problem) => ({ ...problem, where })), key };
}

function twice({ caseId, line }: Label, before: number, file: string): Problem {
  return {
    what: `This question about ${JSON.stringify(caseId)} is labelled twice, first on line ${before}.`,
    where: { file, line },
    fix: 'Remove one; where two people labelled it, give each line "by".',
  };
}

async function textOf(absolute: string, file: string): Promise<string> {
  const read = utf8Text(file, await bytesOf(absolute, file));
  if ('text' in read) return read.text;
  throw new ProblemError([read]);
}

async function bytesOf(absolute: string, file: string): Promise<Buffer> {
  try {
    return await readFileCapped(absolute, MAX_LABEL_BYTES);
  } catch (cause) {
    const code = (cause as NodeJS.ErrnoException).code;
    const what =
      cause instanceof FileTooLargeError
        ? `This file of labels is larger than ${formatBytes(MAX_LABEL_BYTES)}, the most that is read.`
        : code === 'ENOENT'
          ? `There is no file of labels ${file}.`
          : `The labels cannot be read (${code}).`;
    throw new ProblemError([{ what, where: { file }, fix: SHAPE }], { cause });
  }
}
