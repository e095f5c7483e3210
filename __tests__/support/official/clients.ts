/** The clients that vendors of models publish: what they read of the order case, plain and streamed. */
import Anthropic from '@anthropic-ai/sdk';
import OpenAI from 'openai';

export type Form = 'plain' | 'streamed';
export const ORDER = 'Where is order 1042?';

/** What a vendor's own client makes of the order case. */
interface Read {
  readonly text: string;
  /** Name and arguments of each. */
  readonly calls: readonly (readonly [string, unknown])[];
  /** Tokens in and out. */
  readonly usage: readonly (number | undefined)[];
}
type ByClient = (url: string, form: Form) => Promise<Read>;

const openaiAt = (url: string) => new OpenAI({ apiKey: 'none', baseURL: `${url}/v1` });

export const byOpenaiChat: ByClient = async (url, form) => {
  const { completions } = openaiAt(url).chat;
  const asked = { model: 'my-model', messages: [{ role: 'user' as const, content: ORDER }] };
  const { choices, usage } =
    form === 'plain'
      ? await completions.create(asked)
      : await completions.stream({ ...asked, stream_options: { include_usage: true } }).finalChatCompletion();
  const { content, tool_calls = [] } = choices[0]!.message;
  return {
    text: content ?? '',
    calls: tool_calls.flatMap((call) =>
      call.type === 'function' ? [[call.function.name, JSON.parse(call.function.arguments)] as const] : [],
    ),
    usage: [usage?.prompt_tokens, usage?.completion_tokens],
  };
};

export const byOpenaiResponses: ByClient = async (url, form) => {
  const { responses } = openaiAt(url);
  const asked = { model: 'my-model', input: [{ role: 'user' as const, content: ORDER }] };
  const response = form === 'plain' ? await responses.create(asked) : await responses.stream(asked).finalResponse();
  return {
    text: response.output_text,
    calls: response.output.flatMap((one) =>
      one.type === 'function_call' ? [[one.name, JSON.parse(one.arguments)] as const] : [],
    ),
    usage: [response.usage?.input_tokens, response.usage?.output_tokens],
  };
};

export const byAnthropic: ByClient = async (url, form) => {
  const { messages } = new Anthropic({ apiKey: 'none', baseURL: url });
  const asked = { model: 'my-model', max_tokens: 100, messages: [{ role: 'user' as const, content: ORDER }] };
  const { content, usage } =
    form === 'plain' ? await messages.create(asked) : await messages.stream(asked).finalMessage();
  return {
    text: content.map((part) => (part.type === 'text' ? part.text : '')).join(''),
    calls: content.flatMap((part) => (part.type === 'tool_use' ? [[part.name, part.input] as const] : [])),
    usage: [usage.input_tokens, usage.output_tokens],
  };
};
