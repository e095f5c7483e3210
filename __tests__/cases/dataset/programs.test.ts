/** Programs as datasets: what they write on standard output is cases. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { folderWith, load, problemsOf } from '../suite-folder.ts';

const world = (cache: string | null = null) => ({ programs: { environment: process.env, cache } });
const node = (script: string) => `node -e '${script}'`;
const dataset = (command: string, more: object = {}) => [{ command, ...more }];

describe('a program as a dataset', () => {
  it('gives cases, one a line, known by the command and the line', async () => {
    const files = {
      'gen.mjs': 'console.log(JSON.stringify({ input: "one" })); console.log(""); console.log(`{ "input": "two" }`)',
    };
    const { cases, datasets } = await load(files, dataset('node gen.mjs'), world());
    expect(cases.map(({ turns, source }) => [turns[0]!.user, source])).toEqual([
      ['one', { file: 'node gen.mjs', line: 1 }],
      ['two', { file: 'node gen.mjs', line: 3 }],
    ]);
    expect(datasets).toMatchObject([{ name: 'gen', files: ['node gen.mjs'] }]);
  });

  it('may write rows that fields read', async () => {
    const { cases } = await load(
      {},
      dataset(node('console.log(`{"q": "one"}`)'), { name: 'x', fields: { input: 'q' } }),
      world(),
    );
    expect(cases[0]!.turns[0]!.user).toBe('one');
  });

  it('may take longer than reading its rows may', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const signals = folderWith({});
    const [began, go] = [join(signals, 'began'), join(signals, 'go')];
    const script = `import { existsSync, writeFileSync } from "node:fs"; writeFileSync(process.env.BEGAN, "");
      setInterval(() => { if (existsSync(process.env.GO)) { console.log(JSON.stringify({ q: "one" })); process.exit(); } }, 10);`;
    const programs = { environment: { ...process.env, BEGAN: began, GO: go }, cache: null };
    const loading = load({ 'gen.mjs': script }, dataset('node gen.mjs', { fields: { input: 'q' } }), { programs });
    await vi.waitUntil(() => existsSync(began), { timeout: 60_000 });
    vi.setSystemTime(Date.now() + 120_000);
    writeFileSync(go, '');
    expect((await loading).cases[0]!.turns[0]!.user).toBe('one');
  });

  it('runs again only when the command, its script or its inputs changed, where inputs are named', async () => {
    const cache = folderWith({});
    const script =
      'import { appendFileSync, readFileSync } from "node:fs"; appendFileSync(process.env.RAN, "x"); console.log(JSON.stringify({ input: readFileSync("a.txt", "utf8") }))';
    const count = join(folderWith({}), 'count');
    const run = async (text: string, inputs: object, more = '') => {
      const programs = { environment: { ...process.env, RAN: count }, cache };
      const files = { 'gen.mjs': `${script}${more}`, 'a.txt': text };
      const { cases } = await load(files, dataset('node gen.mjs', inputs), { programs });
      return `${cases[0]!.turns[0]!.user} ${readFileSync(count, 'utf8').length}`;
    };
    const named = { inputs: '*.txt' };
    expect([await run('one', named), await run('one', named), await run('two', named)]).toEqual([
      'one 1',
      'one 1',
      'two 2',
    ]);
    expect(await run('two', named, ' // changed')).toBe('two 3');
    expect([await run('two', {}), await run('two', {})]).toEqual(['two 4', 'two 5']);
    expect(readdirSync(cache)).toHaveLength(3);
  });

  it.each<[what: string, command: string, more: object, said: RegExp]>([
    ['fails', node('console.error("no key"); process.exit(3)'), {}, /failed with exit code 3\. It said last: no key/],
    ['does not exist', 'no-such-program-here', {}, /failed with exit code 127/],
    ['writes nothing', node(''), {}, /wrote nothing on its standard output/],
    ['writes no JSON', node('console.log(`{"input": "a"}`); console.log("hello")'), {}, /:2 Not valid JSON/],
    ['has a format of bytes', node('console.log(1)'), { format: 'parquet' }, /is read as text, and "parquet" is none/],
    ['never ends', node('setInterval(() => {}, 1000)'), { timeout: '300ms' }, /was stopped after 0.3 s/],
    [
      'writes for ever',
      node('const x = "x".repeat(1e6) + "\\n"; const go = () => process.stdout.write(x, go); go()'),
      {},
      /it wrote more than 50 MB/,
    ],
    ['names inputs that are not there', node(''), { inputs: 'nowhere/*.txt' }, /No file matches "nowhere/],
  ])('that %s is a problem', async (_, command, more, said) => {
    expect(await problemsOf({}, dataset(command, { name: 'x', ...more }), world())).toEqual([
      expect.stringMatching(said),
    ]);
  });

  it('is not run where nobody said how', async () => {
    expect(await problemsOf({}, dataset('node gen.mjs'))).toEqual([expect.stringMatching(/Programs are not run here/)]);
  });

  it.each([
    ['neither files nor a command', { name: 'x' }],
    ['both', { files: 'a.yml', command: 'x' }],
    ['inputs without a command', { files: 'a.yml', inputs: 'b' }],
  ])('%s is refused', async (_, written) => {
    await expect(load({ 'a.yml': '- input: a' }, [written])).rejects.toThrow();
  });
});
