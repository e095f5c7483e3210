/** A route that answers with the AI SDK's stream of UI messages, in Next.js or any other server. */
import type { Detector } from './agent.ts';
import { listening, routesOf } from './server.ts';

const STREAMS =
  /\b(?:toUIMessageStreamResponse|createUIMessageStreamResponse|pipeUIMessageStreamToResponse|toDataStreamResponse)\(/;

export const aiSdk: Detector = async (repository, toolchain) => {
  const routes = await routesOf(repository);
  const route = routes.find(({ method, text }) => method !== 'GET' && STREAMS.test(text()));
  if (!route) return null;
  const from = route.from.join(', ');
  return {
    kind: 'protocol',
    type: 'ai-sdk',
    keys: {},
    ...(await listening(repository, toolchain, routes)),
    path: { value: route.path, from },
  };
};
