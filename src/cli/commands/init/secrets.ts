/** Names of the secrets that the agent's sources read, or that its compose file hands on. Only names: no file that may hold a value is opened. */
import { type Found, firstOf, lineAt, type Repository } from './repository.ts';
import { COMPOSE_FILES } from './toolchains/processes.ts';
import { MANIFESTS } from './toolchains/toolchain.ts';

const READS = [
  /process\.env\.([A-Z][A-Z0-9_]+)/g,
  /process\.env\[["']([A-Z][A-Z0-9_]+)["']\]/g,
  /(?:getenv|environ\.get|Getenv|LookupEnv)\(\s*["']([A-Z][A-Z0-9_]+)["']/g,
  /environ\[["']([A-Z][A-Z0-9_]+)["']\]/g,
] as const;
/** A line of an .env file. */
const EXAMPLE = [/^\s*(?:export\s+)?([A-Z][A-Z0-9_]+)\s*=/gm] as const;
/** `KEY: ${KEY}`, `KEY=$KEY`, `- KEY` and `KEY:` hand it on from outside. One with a default is not needed. */
const HANDED_ON = [/\$\{?([A-Z][A-Z0-9_]+)(?!\w|:?-[^}])/g, /^\s*(?:-\s*)?([A-Z][A-Z0-9_]+):?\s*$/gm] as const;
const SECRET = /(?:_|^)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD)$/;
/** Given to every job, or about the runner. */
const NOT_OURS = /^(?:GITHUB_|ACTIONS_|RUNNER_|NPM_|CI$)/;
/** Libraries that read a key of their own accord. */
const LIBRARIES = [
  [
    /"openai"|^(?:langchain-)?openai\b|"(?:langchain-)?openai[=>~ "]|"@(?:ai-sdk|langchain)\/openai"|sashabaranov\/go-openai|openai\/openai-go/m,
    'OPENAI_API_KEY',
  ],
  [
    /"@anthropic-ai\/sdk"|^(?:langchain-)?anthropic\b|"(?:langchain-)?anthropic[=>~ "]|"@(?:ai-sdk|langchain)\/anthropic"|anthropics\/anthropic-sdk-go/m,
    'ANTHROPIC_API_KEY',
  ],
  [/"@google\/genai"|^google-genai\b|"google-genai/m, 'GEMINI_API_KEY'],
  [/"@mistralai\/mistralai"|^mistralai\b|"mistralai/m, 'MISTRAL_API_KEY'],
] as const;
/** What stands behind a name for which the source has another value. */
const DEFAULT = /^["'\])]*\s*(?:\?\?|\|\||,)\s*["'`]\S/;

/** By name, each once, with the first place that reads it. */
export async function findSecrets(repository: Repository): Promise<readonly Found<string>[]> {
  const { files, sources, read } = repository;
  const names = new Map<string, string>();
  const add = (name: string, from: string) => names.has(name) || names.set(name, from);
  const [example, compose] = [await firstOf(repository, ['.env.example']), await firstOf(repository, COMPOSE_FILES)];
  const places = [
    ...sources.map((source) => ({ source, patterns: READS })),
    ...(example ? [{ source: example, patterns: EXAMPLE }] : []),
    ...(compose ? [{ source: compose, patterns: HANDED_ON }] : []),
  ];
  for (const { source, patterns } of places)
    for (const pattern of patterns)
      for (const found of source.text.matchAll(pattern)) {
        const name = found[1]!;
        const hasDefault = patterns === READS && DEFAULT.test(source.text.slice(found.index + found[0].length));
        if (SECRET.test(name) && !NOT_OURS.test(name) && !hasDefault)
          add(name, lineAt(source, found.index + found[0].search(/\S/)));
      }
  for (const file of MANIFESTS.filter((one) => files.includes(one))) {
    const text = (await read(file)) ?? '';
    for (const [library, name] of LIBRARIES) {
      const found = library.exec(text);
      if (found) add(name, lineAt({ file, text }, found.index));
    }
  }
  return [...names].map(([value, from]) => ({ value, from })).sort((a, b) => (a.value < b.value ? -1 : 1));
}
