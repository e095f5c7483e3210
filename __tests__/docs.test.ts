/** Every example in README.md and docs/ is one that works: configurations load, cases parse, workflows lint, commands exist, links lead somewhere. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { workflowProblems } from '../scripts/check-workflows.ts';
import { nativeCaseSchema } from '../src/cases/dataset/native-case.ts';
import { parseCommandLine } from '../src/cli/parse.ts';
import { loadConfig } from '../src/config/load.ts';
import { expectationShape } from '../src/execution/options.ts';

const root = resolve(import.meta.dirname, '..');
const pages = globSync(['*.md', 'docs/*.md', 'examples/*/*.md'], { cwd: root }).sort();

interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  readonly text: string;
}

const blocks: readonly Block[] = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), 'utf8');
  return [...text.matchAll(/^```(\w+)[^\n]*\n([\s\S]*?)^```$/gm)].map((m) => ({
    page,
    line: text.slice(0, m.index).split('\n').length,
    language: m[1]!,
    text: m[2]!,
  }));
});

/** Values for every ${NAME} that an example names. */
const environment = (text: string) =>
  Object.fromEntries([...text.matchAll(/\$\{([A-Z][A-Z0-9_]*)/g)].map((m) => [m[1]!, 'http://127.0.0.1:1']));

function kindOf({ language, text }: Block): 'config' | 'cases' | 'workflow' | 'fragment' | 'commands' | 'other' {
  if (language === 'sh') return 'commands';
  if (language !== 'yaml') return 'other';
  if (/^version: 1$/m.test(text)) return 'config';
  if (/^jobs:$/m.test(text)) return 'workflow';
  return /^- (id|input):/m.test(text) ? 'cases' : 'fragment';
}

const of = (kind: ReturnType<typeof kindOf>) => blocks.filter((b) => kindOf(b) === kind).map((b) => [`${b.page}:${b.line}`, b] as const);

describe('the examples in the docs', () => {
  it('are found', () => {
    expect(of('config').length).toBeGreaterThan(0);
    expect(of('cases').length).toBeGreaterThan(0);
    expect(of('workflow').length).toBeGreaterThan(0);
  });

  it.each(of('config'))('loads the configuration at %s', async (_place, { text }) => {
    await withConfig(text, async (folder) => {
      await expect(loadConfig('agent-eval.yml', folder, environment(text))).resolves.toBeDefined();
    });
  });

  it.each(of('fragment'))('knows the configuration keys at %s', async (_place, { text }) => {
    const base = { version: 1, name: 'docs', agent: { type: 'http', url: 'http://127.0.0.1:1' }, datasets: [{ files: 'a.yml' }] };
    await withConfig(JSON.stringify({ ...base, ...parse(text) }), async (folder) => {
      await expect(loadConfig('agent-eval.yml', folder, environment(text))).resolves.toBeDefined();
    });
  });

  it.each(of('cases'))('parses the cases at %s', (_place, { text }) => {
    const result = z.array(nativeCaseSchema(expectationShape)).safeParse(parse(text));
    expect(result.error?.issues ?? []).toEqual([]);
  });

  it.each(of('workflow'))('finds no fault in the workflow at %s', async (place, { text }) => {
    expect(await workflowProblems(place, text)).toEqual([]);
  });

  it.each(of('commands'))('knows the commands at %s', (_place, { text }) => {
    const calls = text.split('\n').filter((line) => /agent-eval/.test(line) && !line.startsWith('#'));
    const problems = calls.map((line) => parseCommandLine(words(line))).filter((parsed) => parsed.kind === 'problems');
    expect(problems).toEqual([]);
    const scripts = Object.keys(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts);
    const named = [...text.matchAll(/^npm run (\S+)/gm)].map((m) => m[1]!);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

describe('the links in the docs', () => {
  it.each(pages)('lead somewhere in %s', (page) => {
    const text = readFileSync(join(root, page), 'utf8').replace(/^```[\s\S]*?^```$/gm, '');
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)[^)]*\)/g)].map((m) => m[1]!);
    expect(targets.filter((target) => !existsSync(join(root, dirname(page), target)))).toEqual([]);
  });
});

describe('the README', () => {
  it('stays under 250 lines', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(250);
  });
});

/** What follows "agent-eval", or "npx github:OWNER/agent-eval-action", up to a comment. */
function words(line: string): readonly string[] {
  return line
    .replace(/\s#.*$/, '')
    .replace(/^.*?(?:github:\S+|agent-eval|src\/index\.ts|dist\/index\.js)\s*/, '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => word.replace(/^["']|["']$/g, ''));
}

async function withConfig(text: string, use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'agent-eval-docs-'));
  try {
    await writeFile(join(folder, 'agent-eval.yml'), text);
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
