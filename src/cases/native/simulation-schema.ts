/** `simulate` as a person writes it: of a case, and what a suite or dataset gives to the simulated users of its cases. */
import { z } from 'zod';
import { patternSchema } from '../../text/patterns/pattern.ts';

/** Turns of a simulated conversation that says nothing else. */
export const DEFAULT_MAX_TURNS = 15;
/** The most turns that a conversation may have; more is a slip of the finger, and a bill. */
const MOST_TURNS = 200;
/** `next` of a step after which the user has nothing more to say. */
export const END = 'end';

const name = z.string().min(1);
const oneOrMore = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).min(1)]);

/** An unknown key is most likely the missing one misspelt: said once. */
const notEmpty = (message: string) => (written: object, ctx: z.RefinementCtx) => {
  if (Object.keys(written).length === 0 && ctx.issues.length === 0) ctx.addIssue({ code: 'custom', message });
};

const stopCondition = z
  .strictObject({
    tool_called: oneOrMore(name).describe('The agent called this tool, or one of these.'),
    topic_reached: oneOrMore(name).describe('A turn is about this topic, or one of these, by the triggers of topics.'),
    match: oneOrMore(patternSchema).describe("A regular expression that the agent's text matches, or a list of them."),
    goal_met: z.literal(true).describe('The simulated user says that the goal is met.'),
  })
  .partial()
  .superRefine(notEmpty('needs one of tool_called, topic_reached, match and goal_met'));

/** Keys that a suite and a dataset may set for all their cases with a simulated user. */
const inheritable = {
  goal: name.describe('What the user wants to reach.').optional(),
  persona: name.describe('Who the user is, and how they write.').optional(),
  context: z
    .union([name, z.record(z.string(), z.unknown())])
    .describe('What the user knows of their own situation, as text or a map.')
    .optional(),
  rules: oneOrMore(name)
    .describe('Further rules that the user follows. They add up from suite to dataset to case.')
    .optional(),
  opening: name.describe('The first thing that the user says, word for word. It saves a call.').optional(),
  max_turns: z
    .number()
    .int()
    .min(1)
    .max(MOST_TURNS)
    .describe(
      `Turns after which a conversation that has not ended fails with max_turns. Default: ${DEFAULT_MAX_TURNS}.`,
    )
    .optional(),
  stop_when: oneOrMore(stopCondition)
    .describe('What else ends the conversation, besides the user. The first of these that happens.')
    .optional(),
  known_facts: z
    .union([z.record(z.string(), z.unknown()), oneOrMore(name)])
    .describe(
      'All facts that the user may state, as a map or a list. The user invents no others. Facts add up from suite to dataset to case.',
    )
    .optional(),
};

export const simulationDefaultsSchema = z
  .strictObject(inheritable)
  .describe('Settings that all cases with a simulated user share. They do not affect other cases.');
/** `simulate` of a suite or dataset, as written. */
export type SimulationDefaults = z.output<typeof simulationDefaultsSchema>;

const scriptStep = z.strictObject({
  id: name.optional().describe('Name of the step, for "next" of other steps.'),
  say: name.describe('What the user says.'),
  when: z
    .strictObject({
      match: patternSchema.describe("A regular expression that the agent's last text matches."),
      intent: name.describe("The intent of the agent's last reply."),
      tool_called: name.describe('A tool that the agent called for its last reply.'),
    })
    .partial()
    .superRefine(notEmpty('needs one of match, intent and tool_called'))
    .optional()
    .describe('Said only if all of this holds for the last reply. Otherwise the next step is tried.'),
  next: name
    .optional()
    .describe(`Id of the step that is tried first after the reply, or "${END}". Default: the following step.`),
});
export type WrittenStep = z.output<typeof scriptStep>;

export const simulationSchema = z.strictObject({
  ...inheritable,
  script: z
    .array(scriptStep)
    .min(1)
    .optional()
    .describe('What the user says, with branches. No model plays the user then.'),
});
/** `simulate` of a case, as written: nothing in it is transformed. */
export type WrittenSimulation = z.output<typeof simulationSchema>;
