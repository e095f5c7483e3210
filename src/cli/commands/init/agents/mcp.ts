/** A tool of an MCP server over HTTP, where a repository has no other agent: the one that takes a question. */
import { type Found, lineAt, type Repository, type SourceFile } from '../repository.ts';
import { MESSAGES } from '../routes/choice.ts';
import { bodyAt } from '../shapes/members.ts';
import type { Detector } from './agent.ts';
import { listening, routesOf } from './server.ts';

/** Over HTTP; one that speaks over standard input has no address. */
const SERVES =
  /\.run(?:_async)?\([^)]*\btransport\s*=\s*["'](?:streamable-http|http)["']|\b(?:streamable_)?http_app\(|\bnew\s+(?:Node)?StreamableHTTPServerTransport\(/;
const OF_SDK = /\bFastMCP\(|\bnew\s+(?:McpServer|FastMCP)\(/;
const PATH = /\b(?:path|streamable_http_path)\s*=\s*["'](\/[\w./-]*)["']|\.(?:post|all)\(\s*["'](\/[\w./-]*)["']/;

export const mcp: Detector = async (repository, toolchain) => {
  const source = repository.sources.find(({ text }) => OF_SDK.test(text) && SERVES.test(text));
  if (!source) return null;
  const tools = repository.sources.flatMap(toolsIn);
  const asking = tools.filter(({ argument }) => argument !== null);
  const [tool] = asking.length > 0 ? asking : tools;
  const from = tool && asking.length === 1 ? tool.from : null;
  const path = PATH.exec(source.text);
  return {
    kind: 'protocol',
    type: 'mcp',
    keys: {
      tool: { value: tool?.name ?? 'ask', from },
      argument: { value: tool?.argument ?? 'message', from },
    },
    ...(await listening(repository, toolchain, await routesOf(repository))),
    path: pathOf(source, path),
  };
};

/** Both SDKs serve at /mcp. */
const pathOf = (source: SourceFile, found: RegExpExecArray | null): Found<string> => ({
  value: found?.[1] ?? found?.[2] ?? '/mcp',
  from: lineAt(source, found?.index ?? SERVES.exec(source.text)!.index),
});

interface Tool {
  readonly name: string;
  /** The one that takes a question; null: none is named like that. */
  readonly argument: string | null;
  readonly from: string;
}

function toolsIn(source: Repository['sources'][number]): readonly Tool[] {
  const { text } = source;
  const python = [...text.matchAll(/@\w+\.tool\b(?:\(([^)]*)\))?\s*(?:async\s+)?def\s+(\w+)\(([^)]*)\)/g)].map(
    (found) => ({
      name: /\bname\s*=\s*["']([\w-]+)["']/.exec(found[1] ?? '')?.[1] ?? found[2]!,
      takes: [...found[3]!.matchAll(/(\w+)\s*:\s*(?:str\b|Annotated\[\s*str\b)/g)].map((one) => one[1]!),
      at: found.index,
    }),
  );
  const script = [...text.matchAll(/\.(?:registerTool|tool)\(\s*["']([\w-]+)["']/g)].map((found) => ({
    name: found[1]!,
    takes: [...(bodyAt(text, text.indexOf('(', found.index)) ?? '').matchAll(/(\w+)\s*:\s*z\s*\.\s*string\(/g)].map(
      (one) => one[1]!,
    ),
    at: found.index,
  }));
  return [...python, ...script].map(({ name, takes, at }) => ({
    name,
    argument: takes.find((one) => MESSAGES.includes(one)) ?? null,
    from: lineAt(source, at),
  }));
}
