/** Names of the secrets that the agent's sources read. Only names: no file that may hold a value is opened. */
import type { Repository } from './repository.ts';

const READS = [
  /process\.env\.([A-Z][A-Z0-9_]+)/g,
  /process\.env\[["']([A-Z][A-Z0-9_]+)["']\]/g,
  /(?:getenv|environ\.get|Getenv|LookupEnv)\(\s*["']([A-Z][A-Z0-9_]+)["']/g,
  /environ\[["']([A-Z][A-Z0-9_]+)["']\]/g,
  /^\s*(?:export\s+)?([A-Z][A-Z0-9_]+)\s*=/gm,
] as const;
const SECRET = /(?:_|^)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD)$/;
/** Given to every job, or about the runner. */
const NOT_OURS = /^(?:GITHUB_|ACTIONS_|RUNNER_|NPM_|CI$)/;
/** Libraries that read a key of their own accord. */
const LIBRARIES = [
  [/"openai"|^openai\b|"openai[=>~ ]|sashabaranov\/go-openai|openai\/openai-go/m, 'OPENAI_API_KEY'],
  [/"@anthropic-ai\/sdk"|^anthropic\b|"anthropic[=>~ "]|anthropics\/anthropic-sdk-go/m, 'ANTHROPIC_API_KEY'],
  [/"@google\/genai"|^google-genai\b|"google-genai/m, 'GEMINI_API_KEY'],
  [/"@mistralai\/mistralai"|^mistralai\b|"mistralai/m, 'MISTRAL_API_KEY'],
] as const;
const MANIFESTS = ['package.json', 'requirements.txt', 'pyproject.toml', 'go.mod'];
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go)$/;
const NOT_THE_AGENT = /(?:^|\/)(?:__tests__|tests?|scripts|examples?|docs|e2e)\//;
const MOST_SOURCES = 1_000;

/** By name, each once. */
export async function findSecrets({ files, read }: Repository): Promise<readonly string[]> {
  const names = new Set<string>();
  const sources = files.filter((file) => SOURCE.test(file) && !NOT_THE_AGENT.test(file)).slice(0, MOST_SOURCES);
  for (const file of [...sources, ...files.filter((one) => one === '.env.example')]) {
    const text = (await read(file)) ?? '';
    // The last pattern is the shape of .env files, and means nothing in a program.
    for (const pattern of file === '.env.example' ? READS.slice(-1) : READS.slice(0, -1))
      for (const [, name] of text.matchAll(pattern)) if (SECRET.test(name!) && !NOT_OURS.test(name!)) names.add(name!);
  }
  for (const file of MANIFESTS.filter((one) => files.includes(one))) {
    const text = (await read(file)) ?? '';
    for (const [library, name] of LIBRARIES) if (library.test(text)) names.add(name);
  }
  return [...names].sort();
}
