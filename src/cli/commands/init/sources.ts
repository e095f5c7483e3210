/** Source files that look like a server: routes, port, and fields of request and reply, by how frameworks write them. */
import type { Found, Repository } from './repository.ts';

export interface SourceFile {
  readonly file: string;
  readonly text: string;
}

export interface Route {
  readonly path: string;
  /** Upper case; null: the source does not say. */
  readonly method: string | null;
  readonly source: SourceFile;
  /** Where in the text it stands. */
  readonly at: number;
}

const SOURCE = /\.(?:[cm]?[jt]sx?|py|go)$/;
const NOT_THE_SERVER =
  /(?:^|\/)(?:__tests__|tests?|specs?|evals?|examples?|e2e|scripts|docs|bench)\/|\.(?:test|spec|d)\.|_test\.|(?:^|\/)test_/;
const SERVER =
  /\.listen\(|createServer\(|\bexpress\(|\bfastify\(|\bnew Hono\(|\bBun\.serve|\bFastAPI\(|\bFlask\(|HTTPServer\(|aiohttp|ListenAndServe|\bgin\.|\becho\.New|APIRouter\(|\bRouter\(/i;
const MOST_SOURCES = 400;

export async function serverSources({ files, read }: Repository): Promise<readonly SourceFile[]> {
  const names = files.filter((file) => SOURCE.test(file) && !NOT_THE_SERVER.test(file)).slice(0, MOST_SOURCES);
  const sources: SourceFile[] = [];
  for (const file of names) {
    const text = await read(file);
    if (text !== null && SERVER.test(text)) sources.push({ file, text });
  }
  return sources;
}

/** [pattern, group of the method or 0, group of the path]. */
const ROUTES = [
  // app.post('/chat', …), @app.post("/chat"), r.POST("/chat", …)
  [/\b\w+\.(get|post|put|all|any)\(\s*['"`](\/[\w./-]*)['"`]/gi, 1, 2],
  // @app.route("/chat", methods=["POST"])
  [/\.route\(\s*['"](\/[\w./-]*)['"](?:[^)\n]*?["'](GET|POST)["'])?/g, 2, 1],
  // mux.HandleFunc("POST /chat", …)
  [/\bHandle(?:Func)?\(\s*"(?:([A-Z]+) )?(\/[\w./-]*)"/g, 1, 2],
  // if (route === 'POST /chat')
  [/['"`](GET|POST) (\/[\w./-]*)['"`]/g, 1, 2],
  // if (request.url === '/chat'), if self.path == "/chat"
  [/\b(?:url|pathname|path)\s*[!=]={1,2}\s*['"`](\/[\w./-]*)['"`]/g, 0, 1],
] as const;

export function routesIn(sources: readonly SourceFile[]): readonly Route[] {
  return sources.flatMap((source) =>
    ROUTES.flatMap(([pattern, method, path]) =>
      [...source.text.matchAll(pattern)].map((found) => ({
        path: found[path]!,
        method: (method && /^(?:get|post|put)$/i.test(found[method] ?? '') && found[method]!.toUpperCase()) || null,
        source,
        at: found.index,
      })),
    ),
  );
}

const PORTS = [
  /\bPORT["']?\]?\s*(?:\?\?|\|\|)\s*["']?(\d{2,5})\b/,
  /(?:getenv|environ\.get)\(\s*["']PORT["']\s*,\s*["']?(\d{2,5})\b/,
  /\.listen\(\s*(?:\{\s*port:\s*)?(\d{2,5})\b/,
  /ListenAndServe\(\s*"[^":]*:(\d{2,5})"/,
  /\.(?:Run|Start)\(\s*"[^":]*:(\d{2,5})"/,
  /HTTPServer\(\s*\(\s*["'][^"']*["']\s*,\s*(\d{2,5})\b/,
  /\bport\b\s*(?::\s*\w+\s*)?[=:]\s*["']?(\d{2,5})\b/i,
] as const;

/** The port that a server source listens on. */
export function portIn(sources: readonly SourceFile[]): Found<number> | null {
  for (const pattern of PORTS)
    for (const { file, text } of sources) {
      const port = Number(pattern.exec(text)?.[1]);
      if (port > 0 && port < 65_536) return { value: port, from: file };
    }
  return null;
}

/** How far behind its route a handler is read. */
const HANDLER = 2_500;

/** Names of fields that the request is read by, and that the reply has, as the handler of a route writes them; both in its order. */
export function fieldsAt({ source: { text }, at }: Route): {
  readonly asked: readonly string[];
  readonly replied: readonly string[];
} {
  // Parsed bodies and models often stand above the route; what is nearer comes first.
  // Braces inside of template strings are no objects.
  const near = `${text.slice(at, at + HANDLER)}\n${text.slice(0, at)}`.replaceAll(/`[^`\n]*\$\{[^`\n]*`/g, '""');
  const asked = matchesIn(near, [
    /(?<=\b(?:body|json|data|payload|input|parsed|params|req|request|r|msg)\)?\??\.)(\w+)/g,
    /\b(?:body|json|data|payload|input|parsed)\.get\(\s*["'](\w+)["']/g,
    /\b(?:body|json|data|payload|input|parsed)\[["'](\w+)["']\]/g,
    /^\s+(\w+)\s*:\s*(?:str|Optional\[str\]|string)\b/gm,
    /`json:"(\w+)/g,
  ]).concat([...near.matchAll(/\{([^{}()=>]*)\}\s*(?::\s*[^=;]+)?=(?!=|>)/g)].flatMap((found) => keysOf(found[1]!)));
  const replied = [
    ...near.matchAll(/(?:json|stringify|jsonify|dumps|send|return|Encode|JSON)\b[^{}\n]{0,40}\{([^{}]*)/g),
  ].flatMap((found) => keysOf(found[1]!));
  return { asked, replied: replied.concat(matchesIn(near, [/^\s+(\w+)\s*:\s*str\b/gm, /`json:"(\w+)/g])) };
}

function matchesIn(text: string, patterns: readonly RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1]!));
}

/** `reply, intent: x, "id": 1` → reply, intent, id. */
function keysOf(members: string): string[] {
  return [...members.matchAll(/(?:^|[,\n])\s*["']?(\w+)["']?\s*(?=[:,=]|\n|$)/g)].map((found) => found[1]!);
}
