/** Every line of the agent section that `init` writes for twelve repositories: right, a guess that is marked, or wrong. None may be wrong. */
import { basename } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { markdownTable } from 'markdown-table';
import { expect, it } from 'vitest';
import { isCollection, isMap, LineCounter, parseDocument } from 'yaml';
import { initialize } from '../../../../src/cli/commands/init/start.ts';
import { localWorld } from '../../../../src/cli/world.ts';
import { validateSuite } from '../../../../src/pipeline/validation.ts';
import { folderOf } from '../../../support/cli.ts';
import { SAMPLES } from './repositories.ts';

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

it('are right or marked as guesses, and say on which lines of the repository they rest', async () => {
  const rows: string[][] = [];
  const texts: string[] = [];
  const wrong: unknown[] = [];
  for (const [name, { files, right }] of Object.entries(SAMPLES)) {
    const directory = folderOf(files);
    const world = { ...localWorld(new AbortController().signal), directory };
    const start = await initialize({ action: 'acorn-tools/agent-eval-action@v1', dryRun: false }, world);
    await validateSuite({ config: 'agent-eval.yml', trials: null }, { ...world, stdout: () => {}, stderr: () => {} });
    const text = start.files[0]!.text.replace(basename(directory), 'a-folder');
    const written = writtenLines(text);
    const guessed = written.filter(({ because }) => because.includes('guessed'));
    const sure = written.filter((one) => !guessed.includes(one));
    const bad = sure.filter(({ key, value }) => !(key in right) || !isRight(value, right[key]));
    wrong.push(...bad.map((one) => ({ name, ...one })));
    // The type says what the others mean, and needs no line of its own.
    const unsaid = sure.filter(({ key, because }) => !/^(?:type|stream)$/.test(key) && because === '');
    expect({ name, unsaid }).toEqual({ name, unsaid: [] });
    for (const [, file, line] of text.matchAll(/[ #,]([\w./()[\]-]+\.\w+|Dockerfile|Procfile|go\.mod):(\d+)/g)) {
      if (files[file!] === undefined) throw new Error(`${name}: there is no ${file}`);
      const content = files[file!]!;
      const of = typeof content === 'string' ? content : JSON.stringify(content, null, 2);
      expect(Number(line), `${name}: ${file}:${line}`).toBeLessThanOrEqual(of.split('\n').length);
    }
    const missing = /# Missing: (.*)/.exec(text)?.[1] ?? '';
    rows.push([name, String(sure.length - bad.length), String(guessed.length), String(bad.length), missing]);
    texts.push(`## ${name}\n\n\`\`\`yaml\n${text}\`\`\`\n`);
  }
  expect(wrong).toEqual([]);
  const total = [1, 2, 3].map((column) => String(rows.reduce((sum, row) => sum + Number(row[column]), 0)));
  const table = markdownTable(
    [['Repository', 'Right', 'Guessed and marked', 'Wrong', 'Missing in this version'], ...rows, ['All', ...total, '']],
    {
      align: ['l', 'r', 'r', 'r', 'l'],
    },
  );
  await expect(`# What init writes for twelve repositories\n\n${table}\n\n${texts.join('\n')}`).toMatchFileSnapshot(
    '../../../__outputs__/init/written-lines.md',
  );
});
