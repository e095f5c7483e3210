/** How agents are asked, by what their repositories hold: one file and one line each, the surest first. */
import type { Repository } from '../repository.ts';
import type { Toolchain } from '../toolchains/toolchain.ts';
import { a2a } from './a2a.ts';
import { adk } from './adk.ts';
import { agUi } from './ag-ui.ts';
import type { Asked, Detector } from './agent.ts';
import { aiSdk } from './ai-sdk.ts';
import { langgraph } from './langgraph.ts';
import { mcp } from './mcp.ts';
import { oneShot } from './one-shot.ts';
import { rasa } from './rasa.ts';
import { guessedServer, server } from './server.ts';

const detectors: readonly Detector[] = [rasa, langgraph, a2a, agUi, adk, aiSdk, server, oneShot, mcp];

/** Of the first that knows the repository; else a guess at a server. */
export async function findAgent(repository: Repository, toolchain: Toolchain): Promise<Asked> {
  for (const detect of detectors) {
    const asked = await detect(repository, toolchain);
    if (asked) return asked;
  }
  return guessedServer(repository, toolchain);
}
