/** What cases have in common that fail more often than others, however they fail. To add one: write it here, and into the list. */

import type { CaseResult } from '../../model/run/case-result.ts';
import { firstSaidTurns } from '../../model/run/said-turns.ts';
import { type InputType, statedTypes, unusualInputs } from '../../text/language/unusual-input.ts';
import { upperFirst } from '../../text/wording.ts';
import type { PatternWords } from '../codes.ts';

export interface Circumstance {
  readonly code: string;
  /**
   * The subjects that apply to each case of the run, and to the same case as it was before: what users said is the same then,
   * what the agent did is read from the result. null as a subject where the code says all.
   */
  readonly of: (cases: readonly CaseResult[]) => (result: CaseResult) => readonly (string | null)[];
  /** It is read from what the user said, which is the same for both runs; else from what the agent did. */
  readonly ofInput: boolean;
  /** Subjects that nobody said of any case: they are guessed from texts. Absent: none is. */
  readonly guessed?: (cases: readonly CaseResult[]) => (subject: string | null) => boolean;
  readonly words: (subject: string | null) => PatternWords;
  /** What is wrong with one case, for an example. */
  readonly reason: (subject: string | null) => string;
}

interface Words {
  readonly noun: string;
  readonly action: string;
}

const WORDS: Readonly<Record<InputType, Words>> = {
  empty: { noun: 'empty inputs', action: 'Answer an empty message with a question, before any model is asked.' },
  very_long: {
    noun: 'very long inputs',
    action: 'Check what is cut off before the model, and ask back where it is too much.',
  },
  typos: {
    noun: 'inputs with typos',
    action: 'Add misspelt examples, or correct the spelling before the intent is recognised.',
  },
  other_language: {
    noun: 'inputs in another language',
    action: 'Decide which languages are served; recognise the others and say so in the language of the user.',
  },
  symbols: {
    noun: 'inputs of symbols',
    action: 'Take symbols and emoji out, or ask what is meant, before any model is asked.',
  },
};

/** Unusual inputs: empty, very long, misspelt, in another language, symbols. */
const edgeCase: Circumstance = {
  code: 'edge_case',
  ofInput: true,
  of: (cases) => {
    const said = (result: CaseResult) => ({ tags: result.tags, category: result.category, turns: turnsIn(result) });
    const found = unusualInputs({ length: cases.length, at: (place) => said(cases[place]!) });
    const types = new Map(found.map((one, i) => [cases[i]!.id, one]));
    return ({ id }) => [...(types.get(id) ?? [])];
  },
  guessed: (cases) => {
    const stated = new Set<string | null>(cases.flatMap(statedTypes));
    return (subject) => !stated.has(subject);
  },
  words: (subject) => {
    const { noun, action } = WORDS[subject as InputType];
    return {
      title: `${upperFirst(noun)} fail more often than others`,
      cause: 'The agent was built and tried with other inputs than these.',
      action,
      place: 'input handling',
    };
  },
  reason: (subject) => `One of the ${WORDS[subject as InputType].noun}.`,
};

const turnsIn = ({ trials }: CaseResult): readonly string[] => firstSaidTurns(trials).map(({ user }) => user);

/** Turns in which the agent fell back to a language model. */
const llmFallback: Circumstance = {
  code: 'llm_fallback_failure',
  ofInput: false,
  of:
    () =>
    ({ trials }) =>
      trials.some(({ transcript }) => transcript.turns.some(({ llmInvoked }) => llmInvoked === true)) ? [null] : [],
  words: () => ({
    title: 'Conversations that fall back to a language model fail more often than others',
    cause: 'What the rules do not cover reaches a model that is not told enough to cover it.',
    action: 'Read what the model was given and said; extend its prompt, or the rules by the commonest of these cases.',
    place: 'fallback prompt',
  }),
  reason: () => 'The agent fell back to a language model in this conversation.',
};

export const CIRCUMSTANCES: readonly Circumstance[] = [edgeCase, llmFallback];
