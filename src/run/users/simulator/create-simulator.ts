/** A language model as the user of an agent: its instructions, and what its replies must be. */
import { hash } from 'node:crypto';
import { z } from 'zod';
import type { Simulation } from '../../../model/cases/test-case.ts';
import type { ChatMessage } from '../../../model/chat.ts';
import type { LanguageModel, ModelRequest } from '../../../model/world/language-model.ts';
import { fenced } from '../../../text/untrusted/fence.ts';
import type { Exchange, Simulator, Sitting } from '../simulator.ts';
import type { End } from '../user.ts';
import { ADHERENCE_CLOSING, adherencePrompt, BEGINNING, SILENCE, userPrompt } from './prompts.ts';

const playedShape = z.object({
  message: z.string().describe('What the person types.'),
  done: z.boolean().describe('The person leaves now; the message is not sent.'),
  goal_met: z.boolean().describe('All of the goal is reached.'),
});

const adherenceShape = z.object({
  reason: z.string(),
  left_plan: z.boolean(),
  invented_facts: z.boolean(),
  gave_answer_away: z.boolean(),
  stopped_early: z.boolean(),
  went_on: z.boolean(),
});

/**
 * Neither model is closed here. The user is asked with temperature 0 and a seed of the run, case and trial, unless the
 * model's own options say otherwise; a repeated conversation has another seed, and a little freedom.
 * @param options.checker Asked whether the user stayed with their plan; default: the model that plays the user.
 */
export function createSimulator(
  model: LanguageModel,
  { checker = model }: { readonly checker?: LanguageModel | undefined } = {},
): Simulator {
  return {
    play: async (simulation, said, sitting, signal) => {
      const { value, call } = await model.ask(playRequest(simulation, said, sitting), signal);
      const { message, done, goal_met: goalMet } = value;
      return { said: { message, done, goalMet }, call };
    },
    check: async (simulation, said, end, sitting, signal) => {
      const { value, call } = await checker.ask(checkRequest(simulation, said, end, sitting), signal);
      const adherence = {
        leftPlan: value.left_plan,
        inventedFacts: value.invented_facts,
        gaveAnswerAway: value.gave_answer_away,
        stoppedEarly: value.stopped_early,
        wentOn: value.went_on,
        reason: value.reason,
      };
      return { adherence, call };
    },
  };
}

type Said = readonly Exchange[];

/** The parts are played the other way round: to the model, its own messages are the assistant's. */
function playRequest(simulation: Simulation, said: Said, sitting: Sitting): ModelRequest<z.output<typeof playedShape>> {
  const turns = said.flatMap(({ user, agent }): ChatMessage[] => [
    { role: 'assistant', content: JSON.stringify({ message: user, done: false, goal_met: false }) },
    { role: 'user', content: agent.trim() === '' ? SILENCE : agent },
  ]);
  return {
    prompt: userPrompt.name,
    messages: [
      { role: 'system', content: `${userPrompt.text}\n\n${inWords(planOf(simulation))}` },
      { role: 'user', content: BEGINNING },
      ...turns,
    ],
    shape: playedShape,
    nonce: nonceOf(sitting),
    temperature: sitting.attempt === 0 ? 0 : 0.5,
    seed: seedOf(sitting),
  };
}

function checkRequest(
  simulation: Simulation,
  said: Said,
  end: End | undefined,
  sitting: Sitting,
): ModelRequest<z.output<typeof adherenceShape>> {
  const conversation = said.map(({ user, agent }, i) => ({ turn: i + 1, user, assistant: agent }));
  const material = { plan: planOf(simulation), conversation, ended: ENDS[end?.by ?? 'user'] };
  const nonce = nonceOf(sitting);
  const { mark, data } = fenced(material, nonce);
  return {
    prompt: adherencePrompt.name,
    messages: [
      { role: 'system', content: adherencePrompt.text },
      {
        role: 'user',
        content: `The material stands between two lines that both read ${mark}:\n${mark}\n${data}\n${mark}\n${ADHERENCE_CLOSING}`,
      },
    ],
    shape: adherenceShape,
    nonce,
    temperature: 0,
    seed: seedOf(sitting),
  };
}

const ENDS: Readonly<Record<End['by'], string>> = {
  user: 'The user left.',
  goal: 'The user left: their goal was met.',
  tool_called: 'The test ended it.',
  topic_reached: 'The test ended it.',
  match: 'The test ended it.',
  script: 'The test ended it.',
  max_turns: 'The user did not leave; the test ended it at its limit of turns.',
};

/** All that the user is given, by headings; nothing that is expected of the agent. */
function planOf({ goal, persona, context, knownFacts, rules, saidBefore, opening }: Simulation) {
  return {
    goal,
    ...(persona !== undefined && { persona }),
    ...(context !== undefined && { situation: context }),
    ...(knownFacts && { facts: knownFacts }),
    ...(rules && { rules }),
    ...(saidBefore && { said_before: saidBefore }),
    ...(opening !== undefined && { first_message: opening }),
  };
}

function inWords(plan: ReturnType<typeof planOf>): string {
  const sections = Object.entries(plan).map(([heading, content]) => {
    const body = typeof content === 'string' ? content : content.map((line) => `- ${line}`).join('\n');
    return `${heading.replace('_', ' ').replace(/^./, (letter) => letter.toUpperCase())}:\n${body}`;
  });
  return sections.join('\n\n');
}

/** Without the run: a reply from the cache serves the same trial of a later one. */
const nonceOf = ({ caseId, trial, attempt }: Sitting): string =>
  `case ${caseId}, trial ${trial}${attempt === 0 ? '' : ', repeated'}`;

/** 31 bits, which every endpoint takes. */
function seedOf({ seed, caseId, trial, attempt }: Sitting): number {
  const digest = hash('sha256', JSON.stringify([seed, caseId, trial, attempt]));
  return Number.parseInt(digest.slice(0, 8), 16) % 2 ** 31;
}
