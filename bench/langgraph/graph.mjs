/** A graph without a model: it looks an order up with a tool, and remembers a name in its thread. Run below an installed LangGraph. */
import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';

const FOUND = [
  new AIMessage({ content: '', tool_calls: [{ id: 'call_1', name: 'get_order', args: { order_id: '1042' } }] }),
  new ToolMessage({ tool_call_id: 'call_1', content: '{"state":"shipped"}' }),
  new AIMessage('Order 1042 is on its way.'),
];

function agent({ messages }) {
  const said = messages.filter((one) => one.getType() === 'human').map(({ content }) => String(content));
  if (said.at(-1).includes('1042')) return { messages: FOUND };
  const name = said.map((text) => /My name is (\w+)\./.exec(text)?.[1]).findLast(Boolean);
  const isQuestion = said.at(-1).includes('What is my name?');
  return { messages: [new AIMessage(isQuestion ? `Your name is ${name}.` : `Hello ${name}.`)] };
}

export const graph = new StateGraph(MessagesAnnotation)
  .addNode('agent', agent)
  .addEdge(START, 'agent')
  .addEdge('agent', END)
  .compile();
