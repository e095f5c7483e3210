/** An agent of Dialogflow CX, in a session of its own for each conversation. */
import { z } from 'zod';
import { isRecord } from '../../text/loose.ts';
import { fixedAddressSchema } from '../mapping/address.ts';
import { ownError } from '../mapping/reported-error.ts';
import { metadataOf, parsedAs } from './openai.ts';
import { defineProtocol, rootOf } from './protocol.ts';
import { understood } from './understanding.ts';

const fields = z.record(z.string(), z.unknown()).nullish();
const replySchema = z.looseObject({
  responseId: z.unknown().optional(),
  queryResult: z.looseObject({
    responseMessages: z
      .array(z.looseObject({ text: z.looseObject({ text: z.array(z.string()).nullish() }).nullish() }))
      .nullish(),
    match: z
      .looseObject({
        intent: z.looseObject({ displayName: z.string().nullish() }).nullish(),
        confidence: z.unknown().optional(),
        matchType: z.string().nullish(),
        parameters: fields,
      })
      .nullish(),
    parameters: fields,
  }),
});
type Result = z.output<typeof replySchema>['queryResult'];

const DETECT = /\/sessions\/[^/]+:detectIntent$/;

export const dialogflow = defineProtocol({
  type: 'dialogflow',
  asks: 'an agent of Dialogflow CX',
  options: z.strictObject({
    type: z.literal('dialogflow').describe('An agent of Dialogflow CX.'),
    url: fixedAddressSchema.describe(
      'Address of the agent, or of one of its environments: https://REGION-dialogflow.googleapis.com/v3/projects/P/locations/REGION/agents/ID.',
    ),
    language: z.string().min(2).default('en').describe('Language of what the user says, for example de or pt-BR.'),
  }),
  speak:
    ({ url, language }) =>
    () =>
      function* ({ session, input }) {
        const { document } = yield {
          // A session has at most 36 characters, as many as ours.
          url: `${url.replace(/\/+$/, '')}/sessions/${encodeURIComponent(session)}:detectIntent`,
          body: { queryInput: { text: { text: input }, languageCode: language } },
        };
        const { queryResult, responseId } = parsedAs(replySchema, document, 'a result of Dialogflow CX');
        return { ...replyIn(queryResult), ...metadataOf({ request_id: responseId }) };
      },
  error: (document) => failedCalls(document) ?? ownError(document),
  recognises: ({ document }) =>
    isRecord(document) &&
    isRecord(document.queryResult) &&
    (isRecord(document.queryResult.match) || Array.isArray(document.queryResult.responseMessages)),
  discovery: { paths: DETECT, section: ({ url, sent }) => ({ url: rootOf(url, DETECT), ...languageIn(sent) }) },
});

function languageIn(sent: unknown): { readonly language?: string } {
  const input = isRecord(sent) ? sent.queryInput : undefined;
  const language = isRecord(input) ? input.languageCode : undefined;
  return typeof language === 'string' ? { language } : {};
}

/** Of a webhook that failed the agent says nothing but this, and goes on without it. */
function failedCalls(document: unknown): readonly unknown[] | undefined {
  const result = isRecord(document) ? document.queryResult : undefined;
  const statuses = isRecord(result) ? result.webhookStatuses : undefined;
  if (!Array.isArray(statuses)) return undefined;
  const failed = statuses.filter((one) => isRecord(one) && one.code !== undefined && one.code !== 0);
  return failed.length > 0
    ? failed.map(({ code, message }) => ({ code, message: `a webhook failed: ${message ?? 'it says nothing else'}` }))
    : undefined;
}

/** Its parameters are those of the whole session: the state. Those of the match are what this turn said. */
function replyIn({ responseMessages, match, parameters }: Result) {
  const intent = match?.matchType === 'NO_MATCH' ? null : match?.intent?.displayName;
  const entities = Object.entries(match?.parameters ?? {}).flatMap(([entity, given]) =>
    (Array.isArray(given) ? given : [given]).filter((value) => value !== null).map((value) => ({ entity, value })),
  );
  return {
    text: (responseMessages ?? []).flatMap(({ text }) => text?.text ?? []).join('\n'),
    ...understood(intent, intent ? match?.confidence : null, entities),
    state: parameters ?? {},
  };
}
