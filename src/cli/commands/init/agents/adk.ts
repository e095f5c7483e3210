/** An agent of Google's Agent Development Kit: a package with a `root_agent`, served by `adk api_server`. */
import { lineAt } from '../repository.ts';
import { inEnvironment } from '../toolchains/python.ts';
import type { Detector } from './agent.ts';

const ROOT = /^(?:export\s+const\s+rootAgent|root_agent)\b/m;
const OF_ADK = /\bgoogle\.adk\b|@google\/adk/;

export const adk: Detector = async (repository, { prepare }) => {
  const source = repository.sources.find(({ text }) => ROOT.test(text) && OF_ADK.test(text));
  if (!source) return null;
  const from = lineAt(source, ROOT.exec(source.text)!.index);
  const folders = source.file.split('/').slice(0, -1);
  const app = folders.at(-1) ?? null;
  // The server is started in the folder that holds the agents' folders.
  const above = folders.slice(0, -1).join('/');
  const node = !source.file.endsWith('.py');
  const run = `${node ? 'npx ' : inEnvironment(repository.files, prepare !== null)}adk`;
  return {
    kind: 'protocol',
    type: 'adk',
    keys: { app: { value: app ?? 'agent', from: app === null ? null : from } },
    port: { value: 8000, from },
    readsPort: false,
    // Without a manifest nothing says that it is installed.
    start: {
      value: `${run} api_server --port {port}${above === '' ? '' : ` ${above}`}`,
      from: prepare || node ? from : null,
    },
    path: { value: '', from },
    ready: { value: '/list-apps', from },
  };
};
