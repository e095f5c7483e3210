/** Prompt: after an error or a misunderstanding, is the conversation brought back on course? */
import type { Prompt } from './prompt.ts';

export const recovery: Prompt = {
  name: 'recovery',
  version: 1,
  label: 'What counts',
  text: `Find out whether anything went wrong in the conversation: a tool that failed, a mistake of the assistant, or one of the two misunderstanding the other. Where nothing went wrong, choose none. Otherwise choose whether the assistant noticed and brought the conversation back on course before it ended.`,
};

/** What counts where the suite has no words of its own. */
export const RECOVERY =
  'recovered: the mistake was set right or the misunderstanding cleared up, and the conversation went on with what the user wanted. not_recovered: it was not noticed, was repeated, or the conversation ended without what the user wanted.';
