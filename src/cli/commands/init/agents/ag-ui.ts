/** A route that answers with the events of AG-UI, by its SDK or by the package of a framework. */

import { isPlain } from '../../../asking/paths.ts';
import { lineAt, type SourceFile } from '../repository.ts';
import { bodyAt } from '../shapes/members.ts';
import type { Detector } from './agent.ts';
import { listening, routesOf } from './server.ts';

/** Its input, or its first event with its encoder: a handler in plain JavaScript names no type. */
const OF_AG_UI = /\bRunAgentInput(?:Schema)?\b|\bRUN_STARTED\b|\bnew EventEncoder\(/;
/** add_langgraph_fastapi_endpoint(app, agent, "/agent"), with "/" as the default. */
const ADDS = /\badd_\w+_fastapi_endpoint\(/g;
/** Characters of such a call. */
const LONGEST = 300;

export const agUi: Detector = async (repository, toolchain) => {
  const routes = await routesOf(repository);
  const found = [
    ...routes
      .filter(({ method, path, text }) => method !== 'GET' && isPlain(path) && OF_AG_UI.test(text()))
      .map(({ path, from, isSure }) => ({ path, from: isSure ? from.join(', ') : null })),
    ...repository.sources.filter(({ text }) => /\bag_ui/.test(text)).flatMap(addedIn),
  ];
  const [route] = found;
  if (!route) return null;
  return {
    kind: 'protocol',
    type: 'ag-ui',
    keys: {},
    ...(await listening(repository, toolchain, routes)),
    // Of several agents nobody says which.
    path: { value: route.path, from: found.length === 1 ? route.from : null },
  };
};

function addedIn(source: SourceFile): readonly { readonly path: string; readonly from: string | null }[] {
  return [...source.text.matchAll(ADDS)].flatMap((call) => {
    // Its definition is no call.
    if (/\bdef\s+$/.test(source.text.slice(0, call.index))) return [];
    const inner = (bodyAt(source.text, call.index + call[0].length - 1) ?? '').slice(0, LONGEST);
    const path = /(?:\bpath\s*=\s*|,\s*)["'](\/[\w./-]*)["']\s*,?\s*$/.exec(inner)?.[1];
    const isGiven = /\bpath\s*=|^(?:[^()]|\([^()]*\))*,(?:[^()]|\([^()]*\))*,\s*[^\s=]+\s*$/.test(inner);
    return [{ path: path ?? '/', from: path === undefined && isGiven ? null : lineAt(source, call.index) }];
  });
}
