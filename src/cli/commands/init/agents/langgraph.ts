/** A LangGraph server, by its `langgraph.json`. */

import { isRecord } from '../../../../text/loose.ts';
import { firstOf, jsonObject, lineOfWord } from '../repository.ts';
import { inEnvironment } from '../toolchains/python.ts';
import type { Detector } from './agent.ts';

export const langgraph: Detector = async (repository) => {
  const manifests = await Promise.all(['pyproject.toml', 'requirements.txt'].map(repository.read));
  const file = await firstOf(repository, ['langgraph.json']);
  const graphs = jsonObject(file?.text ?? null)?.graphs;
  const [graph] = isRecord(graphs) ? Object.entries(graphs) : [];
  if (!file || !graph) return null;
  const [name, where] = graph;
  const from = lineOfWord(file, `"${name}"`);
  const path = String(isRecord(where) ? where.path : where).split(':')[0]!;
  const node = /\.[cm]?[jt]sx?$/.test(path);
  return {
    kind: 'protocol',
    type: 'langgraph',
    keys: { assistant: { value: name, from } },
    port: { value: 2024, from },
    readsPort: false,
    start: node
      ? { value: 'npx @langchain/langgraph-cli dev --no-browser --port {port}', from }
      : // The command is of a package of its own.
        {
          value: `${inEnvironment(repository.files, true)}langgraph dev --no-browser --port {port}`,
          from: manifests.some((text) => text?.includes('langgraph-cli')) ? from : null,
        },
    path: { value: '', from },
    ready: { value: '/ok', from },
  };
};
