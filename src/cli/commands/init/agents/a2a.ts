/** A server made with the A2A SDK of Python or JavaScript, or by ADK's and Pydantic AI's `to_a2a`. */
import { lineAt } from '../repository.ts';
import type { Detector } from './agent.ts';
import { listening, routesOf } from './server.ts';

const SERVES = [
  /\b(?:\w+\.)*(?:A2A(?:Starlette|FastAPI|RESTFastAPI)Application|create_jsonrpc_routes|to_a2a)\(/,
  /\bnew\s+A2AExpressApp\(|\b(?:jsonRpcHandler|restHandler)\(/,
] as const;
const OF_SDK = /^\s*from\s+(?:a2a\.server|google\.adk\.a2a)\b|@a2a-js\/sdk\/server|\.to_a2a\(/m;
/** Below an address of its own, where its card is not found at the root. */
const MOUNTED = /\bmount\(\s*["'`]\/[^"'`]|\bsetupRoutes\([^)]*["'`]\/|\b(?:agent_card_url|rpc_url)\s*=/;

/** One that only asks others by A2A is none; of several nobody says which. */
export const a2a: Detector = async (repository, toolchain) => {
  const found = repository.sources.flatMap((source) => {
    const call = OF_SDK.test(source.text) && SERVES.map((one) => one.exec(source.text)).find((one) => one !== null);
    return call ? [{ source, from: lineAt(source, call.index) }] : [];
  });
  const [server] = found;
  if (!server || found.length > 1) return null;
  const from = MOUNTED.test(server.source.text) ? null : server.from;
  return {
    kind: 'protocol',
    type: 'a2a',
    keys: {},
    ...(await listening(repository, toolchain, await routesOf(repository))),
    // The card says where it is asked.
    path: { value: '', from: server.from },
    ready: { value: '/.well-known/agent-card.json', from },
  };
};
