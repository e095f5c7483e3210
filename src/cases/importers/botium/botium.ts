/** Botium's conversations: .convo.txt with the .utterances.txt beside it, CSV of conversationId, sender and text, and JSON. */
import { z } from 'zod';
import type { Problem } from '../../../model/problem.ts';
import { isRecord } from '../../../text/loose.ts';
import { inQuotes } from '../../../text/untrusted/excerpt.ts';
import { type LeftOut, problemAt, stableIds, startReading } from '../carrying.ts';
import type { DocumentPlace, FilesAround, ImportedCase, Importer } from '../importer.ts';
import { openRecord, type PartReader, word } from '../records.ts';
import { type BotiumLine, type BotiumSection, botiumLine, type Convo, casesOf, type Utterances } from './convo.ts';

/** A conversation with its name, before it is known by an id. */
type NamedConvo = Convo & { readonly name: string | undefined };

interface Reading {
  readonly place: DocumentPlace;
  readonly problems: Problem[];
  readonly parse: PartReader;
  readonly lost: LeftOut;
}

const SENDERS = ['me', 'bot', 'begin', 'end', 'include'];
const isUtterances = (file: string) => /\.utterances\.txt$/i.test(file);

const isStep = (step: unknown) => isRecord(step) && SENDERS.some((sender) => Array.isArray(step[sender]));
const isConvo = (value: unknown) => isRecord(value) && Array.isArray(value.steps) && value.steps.some(isStep);
const isRow = (value: unknown) => isRecord(value) && 'conversationId' in value && 'sender' in value;

export const botium: Importer = {
  name: 'Botium conversations',
  recognises: (value, file) => {
    if (typeof value === 'string')
      return isUtterances(file) || (/\.convo\.txt$/i.test(file) && /^#(?:me|bot)\b/m.test(value));
    if (Array.isArray(value)) return value.some(isRow);
    return isRecord(value) && Array.isArray(value.convos) && value.convos.some(isConvo);
  },
  read: (value, place) => {
    const reading: Reading = { place, ...startReading(place) };
    const { problems } = reading;
    const { convos, utterances } = readAny(value, reading);
    const named = convos.flatMap((convo) => {
      if (!convo.sections.some(({ sender }) => sender === 'me')) {
        problems.push(problemAt(place, convo.path, 'The conversation has no "#me": nothing is said to the bot.'));
        return [];
      }
      return casesOf(convo, utterances, reading.lost).map((one) => ({ ...one, name: convo.name }));
    });
    const ids = stableIds(named.map(({ name, native }) => ({ name, content: native })));
    const cases = named.map(({ name: _, native, ...one }, index): ImportedCase => {
      const id = ids[index];
      return { ...one, native: { ...(id !== undefined && { id }), ...native } };
    });
    return { cases, problems, notCarried: reading.lost.counts() };
  },
};

interface Read {
  readonly convos: readonly NamedConvo[];
  readonly utterances: Utterances;
}

function readAny(value: unknown, reading: Reading): Read {
  if (typeof value !== 'string') return Array.isArray(value) ? readRows(value, reading) : readJson(value, reading);
  const { place, problems } = reading;
  if (!isUtterances(place.file)) {
    const utterances = utterancesBeside(place.around);
    return { convos: [readText(value, utterances, reading)], utterances };
  }
  const [name, list] = utteranceList(value);
  const what = `${inQuotes(name, 60)} is a list of ${list.length} ways to say something, and no conversation.`;
  const fix = 'Take it out of "files": conversations in its folder find it by its name.';
  problems.push(problemAt(place, [0], what, fix));
  return { convos: [], utterances: new Map() };
}

/** Most lists that are looked for beside a file. */
const MOST_LISTS = 500;

function utterancesBeside({ names, read }: FilesAround): Utterances {
  const files = names().filter(isUtterances).slice(0, MOST_LISTS);
  return new Map(files.flatMap((file) => [utteranceList(read(file) ?? '')]));
}

function utteranceList(text: string): readonly [name: string, list: readonly string[]] {
  const [name = '', ...list] = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return [name, list];
}

/** The name, and sections that begin with # and who speaks. */
function readText(text: string, utterances: Utterances, { place, problems }: Reading): NamedConvo {
  const sections: { sender: string; lines: BotiumLine[] }[] = [];
  const head: string[] = [];
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const sender = /^#(\w+)/.exec(line)?.[1]?.toLowerCase();
    const section = sections.at(-1);
    if (sender !== undefined && !SENDERS.includes(sender)) {
      const what = `${inQuotes(line, 60)} is no part of a conversation that is known.`;
      problems.push(problemAt(place, [index], what, `Known: ${SENDERS.map((one) => `#${one}`).join(', ')}.`));
    } else if (sender !== undefined) sections.push({ sender, lines: [] });
    else if (line.trim() === '') continue;
    else if (section) section.lines.push(botiumLine(line, section.sender === 'bot', utterances));
    else head.push(line.trim());
  }
  const first = lines.findIndex((line) => line.trim() !== '');
  const [name, ...description] = head;
  return { name, ...(description.length > 0 && { description: description.join('\n') }), sections, path: [first] };
}

/** A cell of CSV that looks like JSON is one by now. */
const said = z.unknown().transform((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
const row = openRecord({
  conversationId: word,
  sender: z
    .string()
    .transform((sender) => sender.toLowerCase().replace(/^#/, ''))
    .pipe(z.enum(SENDERS)),
  text: said.optional(),
});

function readRows(rows: readonly unknown[], { parse, lost }: Reading): Read {
  const utterances: Utterances = new Map();
  const convos = new Map<string, { name: string; sections: BotiumSection[]; path: readonly number[] }>();
  for (const [index, written] of rows.entries()) {
    const one = parse(row, written, [index]);
    if (!one) continue;
    lost.unread(one, ['conversationId', 'sender', 'text']);
    const convo = convos.get(one.conversationId) ?? { name: one.conversationId, sections: [], path: [index] };
    convos.set(one.conversationId, convo);
    const lines = (one.text ?? '').split('\n').filter((line) => line.trim() !== '');
    const isBot = one.sender === 'bot';
    convo.sections.push({ sender: one.sender, lines: lines.map((line) => botiumLine(line, isBot, utterances)) });
  }
  return { convos: [...convos.values()], utterances };
}

const name = z.string().min(1);
const item = z.union([
  z.string(),
  openRecord({
    asserter: name,
    args: z.union([word, z.array(word)]).nullish(),
    not: z.boolean().nullish(),
    optional: z.boolean().nullish(),
  }),
  z.looseObject({ logichook: name }),
  z.looseObject({ userinput: name }),
]);
const items = z.array(item).nullish();
const step = openRecord({ me: items, bot: items, begin: items, end: items, include: z.unknown().optional() });
const convo = openRecord({
  name: z.string().nullish(),
  description: z.string().nullish(),
  steps: z.array(step).min(1),
});
const json = openRecord({
  convos: z.array(z.unknown()).min(1),
  utterances: z.record(z.string(), z.array(z.string())).nullish(),
});

function readJson(value: unknown, { parse, lost }: Reading): Read {
  const written = parse(json, value, []);
  if (!written) return { convos: [], utterances: new Map() };
  lost.unread(written, ['convos', 'utterances']);
  const utterances: Utterances = new Map(Object.entries(written.utterances ?? {}));
  const convos = written.convos.flatMap((one, index): readonly NamedConvo[] => {
    const path = ['convos', index];
    const read = parse(convo, one, path);
    if (!read) return [];
    lost.unread(read, ['name', 'description', 'steps']);
    for (const each of read.steps) lost.unread(each, SENDERS);
    const sections = read.steps.flatMap((each) =>
      SENDERS.filter((sender) => (each[sender] ?? null) !== null).map((sender) =>
        sectionOf(sender, each[sender], utterances),
      ),
    );
    return [{ name: read.name || undefined, description: read.description || undefined, sections, path }];
  });
  return { convos, utterances };
}

function sectionOf(sender: string, written: unknown, utterances: Utterances): BotiumSection {
  const lines = z.array(item).safeParse(written).data ?? [];
  return { sender, lines: lines.flatMap((one) => linesOfItem(one, sender === 'bot', utterances)) };
}

function linesOfItem(one: z.output<typeof item>, isBot: boolean, utterances: Utterances): readonly BotiumLine[] {
  if (typeof one === 'string')
    return one.split('\n').flatMap((line) => (line.trim() === '' ? [] : [botiumLine(line, isBot, utterances)]));
  if (typeof one.asserter === 'string') {
    const { asserter, args, not, optional } = one;
    const text = [args ?? []].flat().join(' ').trim();
    return [{ text, command: asserter, isNot: not === true, isOptional: optional === true }];
  }
  return [{ text: '', command: String(one.logichook ?? one.userinput), isNot: false, isOptional: false }];
}
