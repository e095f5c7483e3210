/** One conversation of Botium → cases: what the user says, what the bot must say, and which lines are commands. Pure. */
import { anyOfTexts, type LeftOut } from '../carrying.ts';
import type { ImportedCase } from '../importer.ts';
import { stated } from '../records.ts';

/** A line of text, or a command such as `INTENT greeting`. */
export interface BotiumLine {
  /** What is said; of a command, its arguments. */
  readonly text: string;
  /** undefined: the line is said. */
  readonly command?: string;
  readonly isNot: boolean;
  readonly isOptional: boolean;
}

export interface BotiumSection {
  /** me, bot, begin, end or include. */
  readonly sender: string;
  readonly lines: readonly BotiumLine[];
}

export interface Convo {
  readonly description?: string | undefined;
  readonly sections: readonly BotiumSection[];
  readonly path: ImportedCase['path'];
}

/** Name of a list → what may be said for it. */
export type Utterances = ReadonlyMap<string, readonly string[]>;

/** Commands that Botium has of its own; those of plug-ins are known by the strokes between their arguments. */
const COMMANDS =
  /^(?:PAUSE|WAITFORBOT|INCLUDE|INTENT|BUTTONS?|MEDIA|FORMS?|VOICE|CARDS|ENTITIES|HYPERLINKS?|TEXT|[A-Z]+_[A-Z_\d]+)$/;
const VARIABLE = /\$[A-Za-z_]\w*/;

/**
 * The name of a list stands for what is said, even where it looks like a command.
 * @param isBot Marks of what must not be, or need not be there, are only in what a bot says.
 */
export function botiumLine(written: string, isBot: boolean, utterances: Utterances): BotiumLine {
  const marks = isBot ? (/^\??!?/.exec(written)?.[0] ?? '') : '';
  const text = written.slice(marks.length).trim();
  const flags = { isNot: marks.includes('!'), isOptional: marks.includes('?') };
  if (utterances.has(text)) return { text, ...flags };
  const [word = ''] = text.split(/\s/, 1);
  const isCommand = COMMANDS.test(word) || (/^[A-Z]{3,}$/.test(word) && text.includes('|'));
  return isCommand ? { text: text.slice(word.length).trim(), command: word, ...flags } : { text, ...flags };
}

interface Expected {
  readonly contains: string[];
  readonly match: string[];
  readonly not_match: string[];
  readonly intents: string[];
  readonly not_empty: true[];
}
const nothing = (): Expected => ({ contains: [], match: [], not_match: [], intents: [], not_empty: [] });

interface Turn {
  /** Ways to say it, at least one. */
  readonly user: readonly string[];
  readonly hard: Expected;
  readonly soft: Expected;
}

/** One case; several where one line of the user may be said in several ways. */
export function casesOf({ sections, path, description }: Convo, utterances: Utterances, lost: LeftOut) {
  const turns = turnsOf(sections, utterances, lost);
  const varied = turns.filter(({ user }) => user.length > 1);
  if (varied.length > 1)
    lost.add(
      'other ways to say a line of the user',
      varied.reduce((sum, { user }) => sum + user.length - 1, 0),
    );
  const skipped = whySkipped(sections, turns);
  return Array.from({ length: varied.length === 1 ? varied[0]!.user.length : 1 }, (_, way): ImportedCase => {
    const said = turns.map((turn) => nativeTurn(turn, way));
    return { native: { ...stated({ description }), turns: said }, path, ...(skipped !== undefined && { skipped }) };
  });
}

function whySkipped(sections: readonly BotiumSection[], turns: readonly Turn[]): string | undefined {
  if (sections.some(({ sender }) => sender === 'include'))
    return 'It includes another conversation, which is not read.';
  if (turns.some(({ user }) => user.includes(''))) return 'A "#me" has no text that could be sent.';
  const expectsAny = turns.some(({ hard, soft }) =>
    [hard, soft].some((level) => Object.values(level).some((list) => list.length > 0)),
  );
  const says = sections.some(({ sender }) => sender === 'bot');
  return says && !expectsAny ? 'Nothing that the bot should say can be carried.' : undefined;
}

function turnsOf(sections: readonly BotiumSection[], utterances: Utterances, lost: LeftOut): readonly Turn[] {
  const turns: Turn[] = [];
  for (const { sender, lines } of sections) {
    const last = turns.at(-1);
    if (sender === 'me') turns.push({ user: waysToSay(lines, utterances, lost), hard: nothing(), soft: nothing() });
    else if (sender !== 'bot') lost.add(`#${sender}`);
    else if (last) readBot(lines, last, utterances, lost);
    else lost.add('#bot before the first #me');
  }
  return turns;
}

function waysToSay(lines: readonly BotiumLine[], utterances: Utterances, lost: LeftOut): readonly string[] {
  for (const { command } of lines) if (command !== undefined) lost.add(command);
  const text = lines.flatMap((line) => (line.command === undefined ? [line.text] : [])).join('\n');
  if (VARIABLE.test(text)) lost.add('a variable in what the user says');
  const ways = utterances.get(text) ?? [];
  return ways.length > 0 ? ways : [text];
}

function readBot(lines: readonly BotiumLine[], turn: Turn, utterances: Utterances, lost: LeftOut): void {
  const texts = lines.filter(({ command }) => command === undefined);
  const [first] = texts;
  // Marks count at the beginning of a message only.
  if (first)
    expectText(
      texts.map(({ text }) => text),
      levelOf(first, turn),
      first.isNot,
      utterances,
    );
  if (lines.length === 0) turn.hard.not_empty.push(true);
  for (const line of lines) {
    const { command, text, isNot } = line;
    const level = levelOf(line, turn);
    if (command === undefined) continue;
    if (command === 'INTENT' && !isNot && text !== '') level.intents.push(text);
    else if ((command === 'TEXT' || command === 'TEXT_CONTAINS' || command === 'TEXT_CONTAINS_IC') && text !== '')
      expectText([text], level, isNot, utterances);
    else lost.add(command);
  }
}

const levelOf = ({ isOptional }: BotiumLine, { hard, soft }: Turn) => (isOptional ? soft : hard);

/** A message holds its lines one after the other; a variable in it takes whatever stands there. */
function expectText(texts: readonly string[], level: Expected, isNot: boolean, utterances: Utterances): void {
  const [only = ''] = texts;
  const list = texts.length === 1 ? (utterances.get(only) ?? []) : [];
  const isPlain = list.length === 0 && texts.length === 1 && !VARIABLE.test(only);
  const pattern =
    list.length > 0 ? anyOfTexts(list, VARIABLE) : texts.map((text) => anyOfTexts([text], VARIABLE)).join('\\s+');
  if (isNot) level.not_match.push(pattern);
  else if (isPlain) level.contains.push(only);
  else level.match.push(pattern);
}

function nativeTurn({ user, hard, soft }: Turn, way: number): Record<string, unknown> {
  const [expect, evaluate] = [hard, soft].map(written);
  return stated({ user: user[way] ?? user[0], expect, evaluate });
}

/** null: nothing is expected. */
function written({ intents, not_empty, ...texts }: Expected): Record<string, unknown> | null {
  const filled = Object.entries(texts).filter(([, list]) => list.length > 0);
  const level = {
    ...Object.fromEntries(filled),
    ...(intents.length > 0 && { intent: intents.length === 1 ? intents[0] : [...new Set(intents)] }),
    ...(not_empty.length > 0 && { not_empty: true }),
  };
  return Object.keys(level).length > 0 ? level : null;
}
