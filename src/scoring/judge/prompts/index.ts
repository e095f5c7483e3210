/** The judge's prompts: what it is instructed to decide. All of it is ours; nothing of a conversation is ever in it. To add one: write it here, and into the list. */
import { canonicalHash } from '../../../text/canonical-hash.ts';
import { CLOSING, FORMS, OPENING, SCOPES } from './frame.ts';

export interface Prompt {
  /** As questions name it. */
  readonly name: string;
  /** Raised when the text comes to mean something else. Any change of the text changes the judge's fingerprint anyway. */
  readonly version: number;
  /** What to decide, and how. */
  readonly text: string;
  /** What the question's own instruction is, as its heading. */
  readonly label: string;
}

const criterion: Prompt = {
  name: 'criterion',
  version: 1,
  label: 'Criterion',
  text: `Decide whether the criterion below holds for what the assistant said and did. Take it at its word: ask for no more than it says, and for no less. A criterion with several parts holds only when every part does. Where it is about something that the material does not show, it does not hold.`,
};

const groundedness: Prompt = {
  name: 'groundedness',
  version: 1,
  label: 'What counts',
  text: `List every statement of fact that the assistant makes in what you judge, each once and small enough to be right or wrong as a whole, and decide for each whether the sources carry it. A statement is grounded when a source says it or it follows from a source without further knowledge; that it is true in the world is not enough. Name the source it rests on. Where there are no sources, nothing is grounded. Leave out greetings, questions, offers, opinions, and what only repeats the user's own words. An empty list is right where there is no statement of fact.`,
};

/** What counts where the suite has no words of its own. */
export const GROUNDEDNESS =
  'Statements about the world, about things, people, prices, dates, rules and states, and about what was done or will be done.';

const quality: Prompt = {
  name: 'quality',
  version: 1,
  label: 'Quality',
  text: `Give a mark for the one quality that is described below, and for nothing else. The lowest mark means that it is absent, the highest that nothing about it could be better; use the whole scale. A longer answer is not a better one.`,
};

const recovery: Prompt = {
  name: 'recovery',
  version: 1,
  label: 'What counts',
  text: `Find out whether anything went wrong in the conversation: a tool that failed, a mistake of the assistant, or one of the two misunderstanding the other. Where nothing went wrong, choose none. Otherwise choose whether the assistant noticed and brought the conversation back on course before it ended.`,
};

/** What counts where the suite has no words of its own. */
export const RECOVERY =
  'recovered: the mistake was set right or the misunderstanding cleared up, and the conversation went on with what the user wanted. not_recovered: it was not noticed, was repeated, or the conversation ended without what the user wanted.';

const topic: Prompt = {
  name: 'topic',
  version: 1,
  label: 'Topics, each with its description',
  text: `Choose the topic that the last turn is about, user and assistant together. Earlier turns only show what is meant. Choose none where no topic fits.`,
};

const equivalence: Prompt = {
  name: 'equivalence',
  version: 1,
  label: 'What counts',
  text: `The "facts" of the material hold pairs, each under its name: an entity, the value that was expected, and the value that was found. Decide for each pair by itself whether the two values mean the same. The conversation only shows what is spoken of.`,
};

export const prompts = [
  criterion,
  groundedness,
  quality,
  recovery,
  topic,
  equivalence,
] as const satisfies readonly Prompt[];

const byName = new Map<string, Prompt>(prompts.map((prompt) => [prompt.name, prompt]));

/** undefined: there is no prompt of this name. */
export const promptNamed = (name: string): Prompt | undefined => byName.get(name);

/** 12 hexadecimal characters over every word of the instructions of the judge: part of the judge's fingerprint. @param qualities By name, their instructions. */
export const promptsHash = (qualities: Readonly<Record<string, string>>): string =>
  canonicalHash({ prompts, qualities, GROUNDEDNESS, RECOVERY, OPENING, SCOPES, FORMS, CLOSING });
