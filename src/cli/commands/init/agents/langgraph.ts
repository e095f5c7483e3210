/** A LangGraph server, by its `langgraph.json`. */

import { isRecord } from '../../../../text/loose.ts';
import { firstOf, jsonObject, lineAt, lineOfWord } from '../repository.ts';
import type { Detector } from './agent.ts';

/** What makes the state of a graph a list of messages. */
const MESSAGES =
  /\b(?:MessagesState|add_messages|MessagesAnnotation|MessagesZodState|create_react_agent|createReactAgent|create_agent|createAgent)\b/;

export const langgraph: Detector = async (repository) => {
  const manifests = await Promise.all(['pyproject.toml', 'requirements.txt'].map(repository.read));
  const file = await firstOf(repository, ['langgraph.json']);
  const graphs = jsonObject(file?.text ?? null)?.graphs;
  const [graph] = isRecord(graphs) ? Object.entries(graphs) : [];
  if (!file || !graph) return null;
  const [name, where] = graph;
  const from = lineOfWord(file, `"${name}"`);
  const path = String(isRecord(where) ? where.path : where)
    .replace(/^\.\//, '')
    .split(':')[0]!;
  const source = repository.sources.find((one) => one.file === path);
  const shown = source && MESSAGES.exec(source.text);
  const state = source && shown ? lineAt(source, shown.index) : null;
  const node = /\.[cm]?[jt]sx?$/.test(path);
  const uv = repository.files.includes('uv.lock') ? 'uv run ' : '.venv/bin/';
  return {
    kind: 'http',
    type: 'langgraph',
    keys: { assistant: { value: name, from } },
    port: { value: 2024, from },
    readsPort: false,
    start: node
      ? { value: 'npx @langchain/langgraph-cli dev --no-browser --port {port}', from }
      : // The command is of a package of its own.
        {
          value: `${uv}langgraph dev --no-browser --port {port}`,
          from: manifests.some((text) => text?.includes('langgraph-cli')) ? from : null,
        },
    path: { value: '/runs/wait', from },
    ready: { value: '/ok', from },
    // Without a thread of its own each turn brings the whole conversation.
    request: {
      value: { assistant_id: name, input: { messages: '{{ conversation }}' } },
      from: state && `${from}, ${state}`,
    },
    response: {
      text: { value: '(messages[type="ai"])[-1].(content.text ? $join(content.text) : content)', from: state },
      tool_calls: { value: 'messages[type="ai"].tool_calls.{ "name": name, "arguments": args }', from: state },
      error: { value: '__error__', from },
    },
    missing: null,
  };
};
