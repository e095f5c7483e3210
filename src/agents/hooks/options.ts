/** The options of hooks: requests and commands that are carried out before and after each conversation. */
import { z } from 'zod';
import { duration } from '../../text/quantities.ts';
import { addressSchema, headersSchema } from '../mapping/address.ts';

const ofAny = z.strictObject({
  error: z
    .string()
    .optional()
    .describe('JSONata over the reply: an error that it reports, as its text or as { message, code }. Default: none.'),
});
const ofBefore = ofAny.extend({
  session: z.string().optional().describe('JSONata over the reply: the session of the conversation.'),
  context: z.string().optional().describe('JSONata over the reply: a map that is merged into context.'),
});

/** One request or command, or a list of them. */
function hookList<Response extends z.ZodObject>(response: Response) {
  const shared = {
    response: response
      .optional()
      .describe('What is read of the reply. If one of these gives nothing, the hook failed.'),
    timeout: duration.optional().describe('Time limit. Default: that of a turn of the agent. In suite: 30s.'),
  };
  const request = z.strictObject({
    url: addressSchema.describe('Address of the request. It may have {{ }} after the host.'),
    method: z.enum(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']).default('POST').describe('Method of the request.'),
    headers: headersSchema.describe('Request headers. They may have {{ }}. Those of the agent are not sent.'),
    request: z
      .record(z.string(), z.json())
      .optional()
      .describe('JSON whose strings may have {{ }}: the body, with GET the query string. Default: none.'),
    expect: z
      .array(z.number().int().min(100).max(599))
      .min(1)
      .optional()
      .describe('Statuses that mean success. Default: 200 to 299.'),
    ...shared,
  });
  const command = z.strictObject({
    command: z.string().min(1).describe('Program, run without a shell in the folder of the configuration.'),
    args: z.array(z.string()).default([]).describe('Its arguments. They may have {{ }}.'),
    env: z
      .record(z.string(), z.string())
      .optional()
      .describe('Environment variables, in addition to those of the run. They may have {{ }}.'),
    ...shared,
  });
  const like = { examples: [{ command: './seed.sh' }] };
  return z
    .union([request, command, z.array(z.union([request, command]).meta(like))])
    .meta(like)
    .transform((written) => (Array.isArray(written) ? written : [written]))
    .optional();
}

const before = hookList(ofBefore);
export type Hook = NonNullable<z.output<typeof before>>[number];
export type RequestHook = Extract<Hook, { readonly url: string }>;
export type CommandHook = Extract<Hook, { readonly command: string }>;

/** For every agent that is asked; the names keep the published schema from spelling them out for each. */
export const hookOptions = {
  before: before.meta({
    id: 'before',
    description:
      'Requests or commands before the first turn of each conversation, in their order. If one fails, the trial is errored.',
  }),
  after: hookList(ofAny).meta({
    id: 'after',
    description:
      'Requests or commands after the last turn of each conversation, and after its state was fetched. If one fails, that is a warning.',
  }),
};

/** The section `suite`. */
export const suiteHooksSchema = z.strictObject({
  before: hookList(ofAny).describe(
    'Requests or commands once a run, before the agent is started. If one fails, the run could not run.',
  ),
  after: hookList(ofAny).describe(
    'Requests or commands once a run, after the agent has ended. If one fails, that is a warning.',
  ),
});
export type SuiteHooks = z.output<typeof suiteHooksSchema>;

/** What the templates of an agent's hooks may read, and that of its state where there is a hook before a conversation. */
export const HOOK_NAMES: readonly string[] = [
  'session',
  'context',
  'history',
  'case_id',
  'case_name',
  'case_tags',
  'case_file',
  'trial',
  'before',
];

/** Keys of an agent, and of the suite, below which texts are templates. */
export const hookTemplates: readonly string[] = ['before', 'after'];
