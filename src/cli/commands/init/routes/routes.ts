/** Routes that server sources define, with the prefixes under which their routers are mounted. */
import { lineAt, type SourceFile } from '../repository.ts';
import type { HandlerText } from '../shapes/handler.ts';
import { bodyAt } from '../shapes/members.ts';
import { importsIn, type Modules } from './modules.ts';
import { mountsIn } from './mounts.ts';

export interface Route {
  readonly path: string;
  /** Upper case; null: the source does not say. */
  readonly method: string | null;
  readonly source: SourceFile;
  /** Where in the text it stands. */
  readonly at: number;
  /** Its own line, and those of the prefixes. */
  readonly from: readonly string[];
  /** false: a prefix is in a variable, and may be missing in the path. */
  readonly isSure: boolean;
  /** The page that a site shows first. */
  readonly isFront?: boolean;
  /** Its handler, where a comparison of the path begins one: offsets. */
  readonly block?: Block;
}

interface Block {
  readonly start: number;
  readonly end: number;
}

/** app.post('/chat', …), @app.post("/chat"), r.POST("/chat", …); chains of calls begin at a line's dot. */
const CALLS =
  /(?:\b(\w+)|(?<=\n\s*))\.(get|post|put|all|any)(?:<[^()]{1,200}>)?\(\s*['"`]((?:\/[\w./:{}<>*-]*)?)['"`]/gi;
/** @app.route("/chat", methods=["POST"]) */
const ROUTE = /\b(\w+)\.route\(\s*['"](\/[\w./:{}<>*-]*)['"](?:[^)\n]*?["'](GET|POST)["'])?/g;

/** [pattern, group of the method or 0, group of the path, group of the router or 0]. */
const ROUTES = [
  [CALLS, 2, 3, 1],
  [ROUTE, 3, 2, 1],
  // mux.HandleFunc("POST /chat", …)
  [/\bHandle(?:Func)?\(\s*"(?:([A-Z]+) )?(\/[\w./:{}<>*-]*)"/g, 1, 2, 0],
  // app.router.add_post("/chat", chat)
  [/\.add_(get|post)\(\s*["'](\/[\w./:{}<>*-]*)["']/g, 1, 2, 0],
  // if (route === 'POST /chat')
  [/['"`](GET|POST) (\/[\w./:{}<>*-]*)['"`]/g, 1, 2, 0],
  // if (request.url === '/chat'), if self.path == "/chat"
  [/\b(?:url|pathname|path)\s*[!=]={1,2}\s*['"`](\/[\w./:{}<>*-]*)['"`]/g, 0, 1, 0],
  // switch (url.pathname) { case '/chat':
  [/\bcase\s+['"`](\/[\w./-]*)['"`]\s*:/g, 0, 1, 0],
  // Starlette: Route("/chat", chat, methods=["POST"])
  [/\bRoute\(\s*["'](\/[\w./:{}-]*)["']\s*,(?=[^()\n]*\))(?:[^()\n]*?["'](GET|POST)["'])?/g, 2, 1, 0],
  // Bun: { '/chat': { POST: async (req) => … } }
  [/['"`](\/[\w./:-]*)['"`]\s*:\s*\{\s*(GET|POST)\s*:/g, 2, 1, 0],
] as const;

export function routesIn(servers: readonly SourceFile[], modules: Modules): readonly Route[] {
  const mounts = mountsIn(servers, modules);
  return servers.flatMap((source) =>
    ROUTES.flatMap(([pattern, method, path, router]) =>
      // More of them in one file were not written by hand.
      [...source.text.matchAll(pattern)].slice(0, 200).flatMap((found) => {
        const behind = source.text.slice(found.index + found[0].length).trimStart();
        // A read of a map is no route; nor is what mounts a router: .route('/path', other).
        if (pattern === CALLS ? !/^[,)]/.test(behind) : pattern === ROUTE && /^,\s*\w+\s*\)/.test(behind)) return [];
        const at = found.index + Math.max(0, found[0].search(/\S/));
        // Flask's route without methods takes GET.
        const near = /['"`](GET|POST)['"`]/.exec(lineText(source.text, found.index))?.[1];
        const said =
          (method === 0 ? near : found[method]) ??
          ((pattern === ROUTE && /^\)/.test(behind)) || found[0].startsWith('Route(') ? 'GET' : '');
        return mounts.prefixesOf(source, router === 0 ? '' : (found[router] ?? ''), at).map((prefix) => ({
          path: joined(prefix.path, found[path]!, hasSlash(source)),
          method: /^(?:get|post|put)$/i.test(said) ? said.toUpperCase() : null,
          source,
          at,
          from: [lineAt(source, at), ...prefix.from],
          isSure: prefix.isSure,
          ...blockOf(source, at, found[0]),
        }));
      }),
    ),
  );
}

/** What runs when a comparison of the path holds; nothing where it is none, or one that sends others away. */
function blockOf({ text, file }: SourceFile, at: number, found: string): { readonly block?: Block } {
  if (/^case\b/.test(found)) {
    const rest = text.slice(at + found.length, at + LONGEST);
    const end = /\n\s*(?:case\b|default\s*:)/.exec(rest)?.index ?? rest.length;
    return { block: { start: at, end: at + found.length + end } };
  }
  const line = text.lastIndexOf('\n', at) + 1;
  if (file.endsWith('.py')) {
    const [, blank] = /^([ \t]*)(?:el)?if\b.*==.*:[ \t]*$/.exec(lineText(text, at)) ?? [];
    const end = new RegExp(`\\n(?=[ \\t]{0,${blank?.length ?? 0}}\\S)`).exec(text.slice(at));
    return blank === undefined ? {} : { block: { start: line, end: end ? at + end.index : text.length } };
  }
  if (!/[^!]==|^['"`](?:GET|POST) /.test(found)) return {};
  const before = text.slice(Math.max(0, at - 300), at);
  const open = at - before.length + before.lastIndexOf('if (') + 3;
  const condition = before.includes('if (') ? bodyAt(text, open) : null;
  if (condition === null || open + condition.length < at) return {};
  const start = open + condition.length + 2;
  const first = start + /^\s*/.exec(text.slice(start))![0].length;
  const body = text[first] === '{' ? bodyAt(text, first) : null;
  const end = body === null ? text.indexOf('\n', first) : first + body.length + 2;
  return { block: { start: line, end: end < 0 ? text.length : end } };
}

const lineText = (text: string, at: number) =>
  text.slice(text.lastIndexOf('\n', at) + 1, (text.indexOf('\n', at) + 1 || text.length + 1) - 1);

/** FastAPI, Flask, gin and net/http send '/chat' on to '/chat/' where that is the route; others take both. */
const hasSlash = ({ file }: SourceFile) => /\.(?:py|go)$/.test(file);

/** '/api' + '/' is '/api' to most frameworks: a path ends with a slash only where it has to. */
export const joined = (prefix: string, path: string, hasSlash = false): string => {
  const whole = path === '' ? prefix || '/' : `${prefix}/${path}`.replaceAll(/\/{2,}/g, '/');
  return hasSlash ? whole : whole.replace(/(.)\/$/, '$1');
};

const LONGEST = 2_500;

/** The handler: to the next route or the end of what is read; and where it is named only, the function of that name. */
export function handlerOf(route: Route, all: readonly Route[], modules: Modules): readonly HandlerText[] {
  const { source, at, block } = route;
  if (block)
    return withCalled({ file: source, at: block.start, text: source.text.slice(block.start, block.end) }, modules);
  const next = Math.min(
    ...all.filter((one) => one.source === source && one.at > at).map((one) => one.at),
    at + LONGEST,
  );
  const own = { file: source, at, text: source.text.slice(at, next) };
  const call = bodyAt(source.text, source.text.indexOf('(', at)) ?? '';
  const name = /,\s*(?:\w+\.)*(\w+?)(?:\.bind\([^()]*\))?\s*(?:,\s*methods\s*=[^,]*)?$/.exec(call)?.[1];
  const handler = name === undefined ? null : functionNamed(name, source, modules);
  return withCalled(handler ?? own, modules);
}

/** A handler and those functions that it hands the request on to. */
function withCalled(handler: HandlerText, modules: Modules): readonly HandlerText[] {
  const called = handler.text.matchAll(/(?<![.\w])(\w+)\(\s*(?:req|request|c|ctx|event|body|data|payload)\b/g);
  return [handler, ...[...called].flatMap((one) => functionNamed(one[1]!, handler.file, modules) ?? [])];
}

function functionNamed(name: string, source: SourceFile, modules: Modules): HandlerText | null {
  const imported = importsIn(source, modules).get(name);
  for (const file of imported
    ? [imported.file]
    : [source, ...modules.files.filter((one) => one.file.endsWith('.go') && source.file.endsWith('.go'))]) {
    const wanted = imported?.name ?? name;
    const found = new RegExp(
      `\\b(?:function|func(?:\\s*\\([^)]*\\))?|def)\\s+${wanted}\\b|\\b(?:const|let)\\s+${wanted}\\s*=|\\bexports\\.${wanted}\\s*=`,
    ).exec(file.text);
    if (found) return { file, at: found.index, text: file.text.slice(found.index, found.index + LONGEST) };
  }
  // A method of a class, where one source only has it.
  const method = new RegExp(`^[ \\t]+(?:public\\s+)?(?:async\\s+)?${name}\\s*(?:=\\s*async\\s*)?\\(`, 'm');
  const having = imported || source.file.endsWith('.py') ? [] : modules.files.filter((one) => method.test(one.text));
  const found = having.length === 1 ? method.exec(having[0]!.text) : null;
  return (
    found && { file: having[0]!, at: found.index, text: having[0]!.text.slice(found.index, found.index + LONGEST) }
  );
}

const OPEN = /\bcreateServer\(|\bdef do_POST\b/g;

/** Handlers of whatever is posted: servers that do without routes. */
export const openHandlers = (servers: readonly SourceFile[]): readonly HandlerText[] =>
  servers.flatMap((file) =>
    [...file.text.matchAll(OPEN)].map((found) => ({
      file,
      at: found.index,
      text: file.text.slice(found.index, found.index + LONGEST),
    })),
  );
