/** The native shape of one case, as a person writes it; the keys of its expectations are handed in. */
import { z } from 'zod';
import { oncePer } from '../../text/memoize.ts';
import { attachedFilesSchema } from './attached-file.ts';
import { languageCode, rawAgent, stopOnFailure, tierNumber, trialCount } from './case-parts.ts';
import { expectsErrorAlone } from './expected-error.ts';
import { historySchema, type WrittenHistory } from './history.ts';
import { simulationSchema, type WrittenSimulation } from './simulation-schema.ts';

const name = z.string().min(1);

/** Ids may be written as whole numbers; they are text from here on. */
export const caseId = z.union([name, z.number().int().transform(String)]);

/** Expectations as a case may write them: each known key optional, no other. */
export const expectationsSchema = oncePer(
  (expectations: z.ZodRawShape) =>
    z
      .strictObject(expectations)
      .partial()
      .meta({ examples: [{ contains: '…' }] }) as unknown as z.ZodType<Record<string, unknown>>,
);

/**
 * The strict schema of one native case. Made once: zod compiles it when it first reads, which takes longer than most suites.
 * @param expectations Key under `expect` and `evaluate` → schema of its value; all are optional.
 */
export const nativeCaseSchema = oncePer((expectations: z.ZodRawShape) => {
  const expected = expectationsSchema(expectations);
  const hard = expected.optional().describe('Hard: decides whether the case passes.');
  const soft = expected.optional().describe('Soft: measured, never fails the case.');
  const turn = z.strictObject({
    user: z.string().describe('What the user says.'),
    expect: hard,
    evaluate: soft,
    files: attachedFilesSchema.optional().describe('Files that the agent gets with this turn.'),
    requires_context: z.boolean().optional().describe('The turn can only be answered from what was said before.'),
    ground_truth: z.string().optional().describe('The right answer to this turn.'),
    context: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Data for this turn, under the name context. Its keys replace those of the case.'),
  });
  return z
    .strictObject({
      id: caseId.optional().describe('Stable name of the case. Default: a hash of the content.'),
      description: z.string().optional().describe('What the case is about, for people.'),
      category: name
        .optional()
        .describe('Group of the case in reports, for example orders. Default: that of the dataset.'),
      tier: tierNumber
        .optional()
        .describe('Complexity from 1 to 5. Default: inferred from turns, entities and context.'),
      tags: z.array(name).optional().describe('Added to those of the dataset.'),
      language: languageCode
        .optional()
        .describe('Code of its language, such as de or pt-BR: a group in reports. Default: that of the dataset.'),
      history: historySchema
        .optional()
        .describe('What was said before the first turn: a list of { role, content }. It is not scored.'),
      input: z.string().optional().describe('What the user says, for a case of one turn.'),
      turns: z.array(turn).min(1).optional().describe('What the user says, turn by turn.'),
      simulate: simulationSchema
        .optional()
        .describe('A user who answers the agent: a model plays them, or they follow a script with branches.'),
      expect: hard,
      evaluate: soft,
      trials: trialCount.optional().describe('How often the case runs. Default: of the dataset or suite.'),
      stop_on_failure: stopOnFailure.optional(),
      files: attachedFilesSchema.optional().describe('Files that the agent gets with the first turn.'),
      context: z
        .record(z.string(), z.unknown())
        .optional()
        .describe("Data for the agent's request template, under the name context."),
      ground_truth: z
        .string()
        .optional()
        .describe('The right answer, for text metrics such as rouge_l and for judged metrics such as similarity.'),
      agent: rawAgent
        .optional()
        .describe(
          'Keys of the agent that differ for this case, and its name in reports. They are merged into the agent of the dataset.',
        ),
      evaluations: z.array(name).optional().describe("Judged metrics of this case. Default: the suite's."),
      metrics: z
        .record(name, z.record(z.string(), z.unknown()))
        .optional()
        .describe(
          'Settings of judged metrics for this case, before those of the configuration. Under a name of your own, with a prompt: a metric of this case.',
        ),
    })
    .superRefine(hasOneKindOfUser)
    .superRefine(leavesTheTurnOpen)
    .superRefine(expectsErrorAlone);
});

const kindsOfUser = (written: object) => ['input', 'turns', 'simulate'].filter((key) => key in written);

/** A user who says one thing, one who follows a script, or one played by a model: exactly one of them. */
function hasOneKindOfUser(written: object, ctx: z.RefinementCtx): void {
  const given = kindsOfUser(written);
  if (given.length === 1) return;
  // An unknown key is most likely the missing one misspelt: said once.
  const misspelt = ctx.issues.some((issue) => issue.code === 'unrecognized_keys');
  if (given.length === 0 && !misspelt)
    ctx.addIssue({ code: 'custom', message: 'A case needs "input", "turns" or "simulate"' });
  const [, second] = given;
  if (second !== undefined) {
    const names = given.map((key) => `"${key}"`);
    const message = `a case has either ${names.join(' or ')}, not ${given.length > 2 ? 'several; keep' : 'both; remove'} one of them`;
    ctx.addIssue({ code: 'custom', path: [second], message });
  }
}

/** Only who answers the agent can have begun already; and they begin once. */
function leavesTheTurnOpen(
  { history, simulate }: { history?: WrittenHistory | undefined; simulate?: WrittenSimulation | undefined },
  ctx: z.RefinementCtx,
): void {
  const last = (history?.length ?? 0) - 1;
  if (history?.[last]?.role !== 'user') return;
  if (!simulate)
    ctx.addIssue({
      code: 'custom',
      path: ['history', last, 'role'],
      message: 'the last message is a user\'s, which the first turn is too; move it into "input" or "turns"',
    });
  else if (simulate.opening !== undefined)
    ctx.addIssue({
      code: 'custom',
      path: ['simulate', 'opening'],
      message: 'history ends with what the user says first; remove one of them',
    });
}
/** What other tools call a key of a case, of a turn or an expectation. */
export const OTHER_NAMES: Readonly<Record<string, string>> = {
  content: 'user',
  text: 'user',
  message: 'user',
  question: 'input',
  prompt: 'input',
  query: 'input',
  utterance: 'input',
  assert: 'expect',
  expected: 'expect',
  answer: 'ground_truth',
  reference: 'ground_truth',
  criteria: 'satisfy',
  rubric: 'satisfy',
  regex: 'match',
  pattern: 'match',
  not_contains: 'not_match',
  max_latency: 'latency',
  tool_calls: 'tools',
};

/** Keys that a case may have. */
export const nativeKeys = (): readonly string[] => Object.keys(nativeCaseSchema({}).shape);

/** One native case after parsing. */
export type NativeCase = z.output<ReturnType<typeof nativeCaseSchema>>;
