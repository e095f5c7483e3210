/** A chat route made with the AI SDK: its messages, its loop of steps with a tool, its stream; only the model is its mock. */
import { convertToModelMessages, isStepCount, streamText, tool, type UIMessage } from 'ai';
import { MockLanguageModelV4, simulateReadableStream } from 'ai/test';
import { z } from 'zod';
import { answerTo, CALL, jsonOf, listen, type OfficialServer, piecesOf } from './desk.ts';

const USAGE = {
  inputTokens: { total: 3, noCache: 3, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: 5, reasoning: undefined },
};
const get_order = tool({
  description: 'Looks an order up',
  inputSchema: z.object({ order_id: z.string() }),
  execute: async () => CALL.result,
});

const ended = (unified: 'stop' | 'tool-calls') => ({
  type: 'finish',
  finishReason: { unified, raw: undefined },
  usage: USAGE,
});

/** Looks the order up first, and answers with what was found. */
const model = new MockLanguageModelV4({
  doStream: async ({ prompt }) => {
    const said = prompt.flatMap(({ role, content }) => (role === 'user' ? [JSON.stringify(content)] : []));
    const { text, isLookup } = answerTo(said);
    const found = prompt.at(-1)?.role === 'tool';
    const call = { type: 'tool-call', toolCallId: CALL.id, toolName: CALL.name };
    const chunks: readonly object[] =
      isLookup && !found
        ? [{ ...call, input: JSON.stringify(CALL.arguments) }, ended('tool-calls')]
        : [
            { type: 'text-start', id: 't' },
            ...piecesOf(text).map((delta) => ({ type: 'text-delta', id: 't', delta })),
            { type: 'text-end', id: 't' },
            ended('stop'),
          ];
    return { stream: simulateReadableStream({ chunks: [...chunks] as never[] }) };
  },
});

export async function startAiSdk(): Promise<OfficialServer> {
  return listen(async (request, response) => {
    const { messages } = (await jsonOf(request)) as { readonly messages: UIMessage[] };
    const result = streamText({
      model,
      messages: await convertToModelMessages(messages),
      tools: { get_order },
      stopWhen: isStepCount(3),
    });
    await result.pipeUIMessageStreamToResponse(response);
  });
}
