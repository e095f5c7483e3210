/** Every line of the agent section that `init` writes for twelve repositories: right, a guess that is marked, or wrong. None may be wrong. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { markdownTable } from 'markdown-table';
import { expect, it } from 'vitest';
import { isCollection, isMap, LineCounter, parseDocument } from 'yaml';
import { workflowProblems } from '../../../../scripts/check-workflows.ts';
import { initialize } from '../../../../src/cli/commands/init/start.ts';
import { localWorld } from '../../../../src/cli/world.ts';
import { validateSuite } from '../../../../src/pipeline/validation.ts';
import { folderOf } from '../../../support/cli.ts';
import { HARDER } from './harder-repositories.ts';
import { SAMPLES, type Sample } from './repositories.ts';
import { STRANGERS } from './strangers-repositories.ts';

interface Written {
  readonly key: string;
  readonly value: unknown;
  /** The comment of its line. */
  readonly because: string;
}

/** The leaves of the agent section; maps in braces down to their keys, but values of these as a whole. */
function writtenLines(text: string): readonly Written[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const because = (offset: number) =>
    /#\s*(.*)$/.exec(text.split('\n')[lines.linePos(offset).line - 1]!.replace(/"[^"]*"/g, ''))?.[1] ?? '';
  const leaves = (node: unknown, path: readonly string[]): readonly Written[] => {
    const isLeaf = !isMap(node) || path.length > (path[0] === 'start' ? 2 : 1);
    if (!isLeaf) return node.items.flatMap((pair) => leaves(pair.value, [...path, String(pair.key)]));
    const at = (node as { readonly range: readonly number[] }).range[0]!;
    const value = isCollection(node) ? node.toJS(document) : (node as { readonly value: unknown }).value;
    return [{ key: path.join('.'), value, because: because(at) }];
  };
  return leaves(document.get('agent'), []);
}

const isRight = (value: unknown, right: unknown): boolean =>
  right instanceof RegExp
    ? right.test(String(value))
    : isDeepStrictEqual(value, right) || (Array.isArray(right) && right.some((one) => isDeepStrictEqual(value, one)));

interface Judged {
  readonly row: readonly string[];
  readonly text: string;
  readonly workflow: string;
  readonly wrong: readonly unknown[];
}

async function judged(name: string, { files, right }: Sample): Promise<Judged> {
  const directory = folderOf(files);
  const world = { ...localWorld(new AbortController().signal), directory };
  const start = await initialize({ action: 'acorn-tools/agent-eval-action@v1', dryRun: false }, world);
  await validateSuite({ config: 'agent-eval.yml', trials: null }, { ...world, stdout: () => {}, stderr: () => {} });
  const text = start.files[0]!.text.replace(basename(directory), 'a-folder');
  const written = writtenLines(text);
  const guessed = written.filter(({ because }) => because.includes('guessed'));
  const sure = written.filter((one) => !guessed.includes(one));
  const wrong = sure.filter(({ key, value }) => !(key in right) || !isRight(value, right[key]));
  const unsaid = sure.filter(({ because }) => because === '');
  expect({ name, unsaid }).toEqual({ name, unsaid: [] });
  for (const [, file, line] of text.matchAll(/[ #,]([\w./()[\]-]+\.\w+|Dockerfile|Procfile|go\.mod):(\d+)/g)) {
    const content = files[file!];
    if (content === undefined) throw new Error(`${name}: there is no ${file}`);
    const of = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
    expect(Number(line), `${name}: ${file}:${line}`).toBeLessThanOrEqual(of.split('\n').length);
  }
  const counts = [sure.length - wrong.length, guessed.length, wrong.length].map(String);
  return {
    row: [name, ...counts],
    text,
    workflow: start.files[2]!.text,
    wrong: wrong.map((one) => ({ name, ...one })),
  };
}

it.each([
  ['twelve repositories', 'written-lines.md', SAMPLES],
  ['repositories that lead astray', 'written-lines-harder.md', HARDER],
  ['repositories as other people write them', 'written-lines-strangers.md', STRANGERS],
] as const)('are right or marked as guesses, and say on which lines they rest, of %s', async (title, file, samples) => {
  const all: Judged[] = [];
  for (const [name, sample] of Object.entries(samples)) all.push(await judged(name, sample));
  expect(all.flatMap(({ wrong }) => wrong)).toEqual([]);
  for (const workflow of new Set(all.map((one) => one.workflow)))
    expect(await workflowProblems('.github/workflows/agent-eval.yml', workflow)).toEqual([]);
  const rows = all.map(({ row }) => row);
  const total = [1, 2, 3].map((column) => String(rows.reduce((sum, row) => sum + Number(row[column]), 0)));
  const head = ['Repository', 'Right', 'Guessed and marked', 'Wrong'];
  const table = markdownTable([head, ...rows, ['All', ...total]], { align: ['l', 'r', 'r', 'r'] });
  const texts = all.map(({ row, text }) => `## ${row[0]}\n\n\`\`\`yaml\n${text}\`\`\`\n`);
  await expect(`# What init writes for ${title}\n\n${table}\n\n${texts.join('\n')}`).toMatchFileSnapshot(
    `../../../__outputs__/init/${file}`,
  );
});
