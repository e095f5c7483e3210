/** Source files that look like a server, and the port they listen on, by how frameworks write it. */
import { type Found, lineAt, type Repository, type SourceFile } from './repository.ts';

const SERVER =
  /\.listen\(|\bexport default \{\s*(?:async\s+)?fetch\b|createServer\(|\bexpress\(|\bfastify\b|\bnew \w*Hono\b|\bBun\.serve|\bFastAPI\(|\bFlask\(|\bBlueprint\(|HTTPServer\(|aiohttp|ListenAndServe|\bgin\.|\becho\.New|APIRouter\(|\bRouter\(|\bStarlette\(|\b(?:uvicorn|app|application|server)\.run\(|\bto_a2a\(|\bto_ag_ui\(|\bFastMCP\(|\bMcpServer\(/i;

export const isServer = ({ text }: SourceFile): boolean => SERVER.test(text);

export const serverSources = ({ sources }: Pick<Repository, 'sources'>): readonly SourceFile[] =>
  sources.filter(isServer);

/** It does not only define a server, it runs one. */
export const listens = ({ text }: SourceFile): boolean =>
  /\.listen\(|\bserve\(|\bBun\.serve|\.start\(|\bstartStandaloneServer\(/.test(text);

/** Of a command: `--port 3000`, `-p 3000`, `PORT=3000`. */
export const PORT_OPTION = /(?:--port[ =]|-p |PORT=)(\d{2,5})\b/;

const PORTS = [
  /\bPORT["']?\]?\s*(?:\?\?|\|\|)\s*["']?(\d{2,5})\b/,
  /(?:getenv|environ\.get)\(\s*["']PORT["']\s*,\s*["']?(\d{2,5})\b/,
  /\.listen\(\s*(?:\{\s*port:\s*)?(\d{2,5})\b/,
  /ListenAndServe\(\s*"[^":]*:(\d{2,5})"/,
  /\.(?:Run|Start)\(\s*"[^":]*:(\d{2,5})"/,
  /HTTPServer\(\s*\(\s*["'][^"']*["']\s*,\s*(\d{2,5})\b/,
  // uvicorn.run(app, port=8000), serve({ fetch, port: 3000 })
  /\b(?:run|run_app|serve|listen|start|Config|serve_forever|runserver|Server|FastMCP)\((?:[^()]|\([^()]{0,200}\)){0,400}?\bport\s*[=:]\s*["']?(\d{2,5})\b/,
  // port = int(os.environ.get("APP_PORT", 5050)), port: Number(process.env.APP_PORT ?? 5050)
  /\bport\s*(?::\s*\w+\s*)?[:=]{1,2}\s*[^\n,]{0,60}?(?:(?:getenv|environ\.get)\(\s*["']\w+["']\s*,|\benv\.\w+\s*(?:\?\?|\|\|))\s*["']?(\d{2,5})\b/i,
  // const PORT = 8000, port := "8080"; not REDIS_PORT
  /^\s*(?:export\s+)?(?:const\s+|let\s+|var\s+)?(?:(?:http|server|app|api|listen|default)_?)?port\s*(?::\s*\w+\s*)?:?=\s*["']?(\d{2,5})\b/im,
] as const;

/** The port that a server source listens on. */
export function portIn(sources: readonly SourceFile[]): Found<number> | null {
  for (const pattern of PORTS)
    for (const source of sources) {
      const found = pattern.exec(source.text);
      const port = Number(found?.[1]);
      if (found && port > 0 && port < 65_536) return { value: port, from: lineAt(source, found.index) };
    }
  return null;
}

/** PORT with a default, in a file of settings. */
export function portOfEnvironment(sources: readonly SourceFile[]): Found<number> | null {
  for (const source of sources) {
    const found = /\bPORT\b["')\]]*\s*(?:\?\?|\|\||,)\s*["']?(\d{2,5})\b/.exec(source.text);
    if (found) return { value: Number(found[1]), from: lineAt(source, found.index) };
  }
  return null;
}
