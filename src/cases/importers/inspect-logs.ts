/** Logs of Inspect, version 2, as JSON: a case for each sample, a recording for each epoch, scored as Inspect did. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import { schemaProblems } from '../../text/schema/problems.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import { scorerOf } from './carrying.ts';
import { chatOf, messages, nativeMessage } from './chat-messages.ts';
import type { Counts, DocumentPlace, Importer, ImporterReading } from './importer.ts';
import { type ForeignRecord, stated } from './records.ts';
import { trialsByCase } from './trials-by-case.ts';

const mark = z.union([z.string(), z.number(), z.boolean(), z.record(z.string(), z.unknown())]).nullish();
const count = z.number().int().min(0).nullish();
const usage = z.looseObject({ input_tokens: count, output_tokens: count, total_tokens: count });
const sample = z.looseObject({
  id: z.union([z.string().min(1), z.number().int().transform(String)]),
  epoch: z.number().int().min(1),
  input: z.union([z.string(), messages]),
  messages: z.array(z.unknown()).nullish(),
  scores: z.record(z.string(), z.looseObject({ value: mark, explanation: z.string().nullish() })).nullish(),
  error: z.union([z.string(), z.looseObject({ message: z.string() })]).nullish(),
  attachments: z.record(z.string(), z.string()).nullish(),
  model_usage: z.record(z.string(), usage).nullish(),
});
type Sample = z.output<typeof sample>;

const log = z.looseObject({
  status: z.string(),
  eval: z.looseObject({
    dataset: z.looseObject({ sample_ids: z.array(z.unknown()).nullish(), samples: count }).nullish(),
    packages: z.record(z.string(), z.unknown()).nullish(),
  }),
  samples: z.array(sample).min(1, 'a log has at least one sample'),
});
type Log = z.output<typeof log>;

export const inspectLogs: Importer = {
  name: 'Inspect log',
  recognises: (document) =>
    isRecord(document) && 'status' in document && isRecord(document.eval) && Array.isArray(document.samples),
  read,
  scoredBy: (document) => {
    const { packages, created } = isRecord(document) && isRecord(document.eval) ? document.eval : {};
    return scorerOf('Inspect', isRecord(packages) ? packages.inspect_ai : undefined, created);
  },
};

function read(document: unknown, place: DocumentPlace): ImporterReading {
  const parsed = log.safeParse(document);
  if (!parsed.success) return { cases: [], problems: schemaProblems(parsed.error, log, place) };
  const trials = trialsByCase(parsed.data.samples, {
    named: ({ id }) => ({ id, content: null }),
    path: ['samples'],
    nativeOf,
    recordingOf,
  });
  return { ...trials, problems: [], notCarried: missingOf(parsed.data, trials.cases.length) };
}

/** Samples that the run was to have and has not: what is left says nothing about them. */
function missingOf({ status, eval: { dataset } }: Log, ran: number): Counts {
  const all = dataset?.sample_ids?.length ?? dataset?.samples ?? ran;
  return ran < all ? { [`samples that did not run (status ${cut(status, 40)})`]: all - ran } : {};
}

const inputOf = ({ input }: Sample): string => (typeof input === 'string' ? input : (chatOf(input)?.input ?? ''));

function nativeOf(one: Sample, id: string): Record<string, unknown> {
  const scores = Object.keys(marksOf(one));
  return {
    id,
    input: inputOf(one),
    expect: { scores: [PASS] },
    ...(scores.length > 0 && { evaluate: { scores } }),
  };
}

const PASS = 'pass';

function recordingOf(one: Sample, id: string): ForeignRecord {
  const marks = marksOf(one);
  const error = typeof one.error === 'string' ? one.error : one.error?.message;
  const passed = Object.values(marks).every((value) => value >= 1);
  const said = one.messages?.map((message) => resolved(message, one.attachments ?? {}));
  const chat = messages.safeParse(said);
  return stated({
    case: id,
    trial: one.epoch - 1,
    ...(chat.success ? { messages: chat.data.map(nativeMessage) } : { input: inputOf(one) }),
    usage: usageOf(one),
    error: error === undefined ? undefined : { message: cut(error || 'No message', 500), blame: 'infrastructure' },
    scores:
      error !== undefined || Object.keys(marks).length === 0
        ? undefined
        : { ...scored(marks), [PASS]: stated({ value: passed ? 1 : 0, passed, reason: whyNot(one, marks) }) },
  });
}

/** The explanation of the first mark that is not full. */
function whyNot({ scores }: Sample, marks: Readonly<Record<string, number>>): string | undefined {
  const missed = Object.entries(scores ?? {}).find(([name]) =>
    Object.entries(marks).some(([mark, value]) => value < 1 && (mark === name || mark.startsWith(`${name}.`))),
  );
  return missed?.[1].explanation || undefined;
}

const scored = (marks: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(marks).map(([name, value]) => [name, { value, passed: value >= 1 }]));

/** Inspect keeps long texts once, and names them by their hash. */
function resolved(value: unknown, attachments: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') {
    const hash = /^attachment:\/\/(.+)$/.exec(value)?.[1];
    return hash !== undefined && Object.hasOwn(attachments, hash) ? attachments[hash] : value;
  }
  if (Array.isArray(value)) return value.map((item) => resolved(item, attachments));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolved(item, attachments)]));
}

/** Correct, partly correct, incorrect, no answer: the letters of Inspect's own scorers. */
const LETTERS: Readonly<Record<string, number>> = { C: 1, P: 0.5, I: 0, N: 0 };

/** By name of the score; one of several values is a mark for each of them. What is no number says nothing. */
function marksOf({ scores }: Sample): Readonly<Record<string, number>> {
  const marks = Object.entries(scores ?? {}).flatMap(([name, { value }]) =>
    isRecord(value)
      ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, markOf(part)] as const)
      : [[name, markOf(value)] as const],
  );
  return Object.fromEntries(marks.filter((one): one is readonly [string, number] => one[1] !== undefined));
}

function markOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'string' && Object.hasOwn(LETTERS, value) ? LETTERS[value] : undefined;
}

function usageOf({ model_usage: used }: Sample): ForeignRecord | undefined {
  const all = Object.values(used ?? {});
  if (all.length === 0) return undefined;
  const sum = (key: 'input_tokens' | 'output_tokens' | 'total_tokens') => {
    const given = all.flatMap((one) => one[key] ?? []);
    return given.length === 0 ? undefined : given.reduce((a, b) => a + b, 0);
  };
  return stated({
    input_tokens: sum('input_tokens'),
    output_tokens: sum('output_tokens'),
    total_tokens: sum('total_tokens'),
  });
}
