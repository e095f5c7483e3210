/** The endpoints of models as aimock serves them: OpenAI's chat completions and responses, and Anthropic's messages. */
import { LLMock } from '@copilotkit/aimock';
import { answerTo, CALL, type OfficialServer } from './desk.ts';

export async function startModels(): Promise<OfficialServer> {
  const mock = new LLMock({ port: 0 });
  mock.on({ predicate: () => true }, ({ messages }) => {
    const said = messages.flatMap(({ role, content }) => (role === 'user' ? [textOf(content)] : []));
    const { text: content, isLookup } = answerTo(said);
    const toolCalls = [{ id: CALL.id, name: CALL.name, arguments: JSON.stringify(CALL.arguments) }];
    return isLookup ? { content, toolCalls } : { content };
  });
  await mock.start();
  return { url: mock.url, close: () => mock.stop() };
}

const textOf = (content: unknown): string => (typeof content === 'string' ? content : JSON.stringify(content));
