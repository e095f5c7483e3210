/** YAML with the line of everything in it. */
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../../src/text/yaml/document.ts';

const TEXT = `# the house
name: annex
shelves:
  - title: Atlas
    tags: [big,
      old]
  -
    title: Bestiary
`;

describe('a document', () => {
  it.each([
    [[], 2],
    [['name'], 2],
    [['shelves'], 3],
    [['shelves', 0], 4],
    [['shelves', 0, 'tags'], 5],
    [['shelves', 0, 'tags', 1], 6],
    [['shelves', 1, 'title'], 8],
    [['shelves', 1, 'author', 'name'], 8],
    [['shelves', 7], 3],
    [['cellar', 'door'], 2],
  ])('has %j, or its nearest written parent, on line %i', (path, line) => {
    expect(parseYaml(TEXT, 'house.yml').lineOf(path)).toBe(line);
  });

  it('has its strings replaced, with their lines, and its keys left alone', () => {
    const seen: [string, number][] = [];
    const { value } = parseYaml('a: x\nb: [y, 1]\n', 'house.yml', (text, line) => {
      seen.push([text, line]);
      return text.toUpperCase();
    });
    expect(value).toEqual({ a: 'X', b: ['Y', 1] });
    expect(seen).toEqual([
      ['x', 1],
      ['y', 2],
    ]);
  });

  it('keeps as text what has a zero or a plus before it, and reads all else that is a number as one', () => {
    const { value } = parseYaml('[01067, +49123, -007, 00.5, 01e5, +1.5]\n', 'a.yml');
    expect(value).toEqual(['01067', '+49123', '-007', '00.5', '01e5', '+1.5']);
    const numbers = parseYaml('[0, -0.5, 10, 0.10, 1e5, 0x1F, -12, !!int 007]\n', 'a.yml').value;
    expect(numbers).toEqual([0, -0.5, 10, 0.1, 100_000, 31, -12, 7]);
    expect(parseYaml('01: a\n', 'a.yml').value).toEqual({ '01': 'a' });
  });

  it('keeps the line of an error though lines end as on Windows', () => {
    const { problems } = parseYaml('a: 1\r\nb: 2\r\na: 3\r\n', 'house.yml');
    expect(problems.map(({ where }) => where)).toEqual([{ file: 'house.yml', line: 3 }]);
  });

  it('that holds a conflict of git says that alone', () => {
    const text = '- id: a\n<<<<<<< HEAD\n  input: b\n=======\n  input: c\n>>>>>>> change\n- id: d\n  id: e\n';
    expect(parseYaml(text, 'a.yml').problems).toEqual([
      {
        what: 'This file holds a conflict of git that nobody resolved.',
        fix: expect.stringContaining('Keep one of the two versions'),
        where: { file: 'a.yml', line: 2 },
      },
    ]);
    expect(parseYaml('note: |\n  <<<<<<< HEAD\n', 'a.yml').problems).toEqual([]);
  });

  it('that is indented with a tab says nothing of the lines behind it, which the tab made wrong', () => {
    const text = 'name: a\nname: b\nagent:\n  start:\n\tcommand: x\n    ready: y\n  request: z\n';
    expect(parseYaml(text, 'a.yml').problems.map(({ what, where }) => [where?.line, what.slice(0, 30)])).toEqual([
      [2, 'The key "name" is written twic'],
      [5, 'This line is indented with a t'],
    ]);
  });

  it('may follow aliases, but not without end', () => {
    expect(parseYaml('a: &x [1]\nb: *x\n', 'house.yml').value).toEqual({ a: [1], b: [1] });
    const lines = [
      'x0: &x0 [1]',
      ...Array.from({ length: 9 }, (_, i) => `x${i + 1}: &x${i + 1} [${Array(9).fill(`*x${i}`)}]`),
    ];
    const bomb = parseYaml(lines.join('\n'), 'house.yml');
    expect(bomb.value).toBeUndefined();
    expect(bomb.problems).toEqual([
      {
        what: 'Up to *x5, the aliases of this file stand for more than 1,000,000 values.',
        where: { file: 'house.yml', line: 7 },
        fix: expect.any(String),
      },
    ]);
  });

  it('may follow thousands of aliases of one value, and one that is given another value on the way', () => {
    const many = parseYaml(`a: &x { size: 3 }\nall:\n${'- *x\n'.repeat(50_000)}`, 'house.yml');
    expect(many.problems).toEqual([]);
    expect((many.value as { all: unknown[] }).all.at(-1)).toEqual({ size: 3 });
    expect(parseYaml('[&x 1, *x, &x 2, *x, { &k key: *k }, { ? &l [a] : *l }]', 'house.yml').value).toEqual(
      expect.arrayContaining([1, 1, 2, 2, { key: 'key' }]),
    );
  });

  it('has no value that holds itself, however deep', () => {
    const { value, problems } = parseYaml('pot: &pot\n  size: 3\n  within: [{ of: *pot }]\n', 'house.yml');
    expect(value).toBeUndefined();
    expect(problems).toEqual([
      {
        what: 'Not usable YAML: *pot is inside the part that it stands for.',
        where: { file: 'house.yml', line: 3 },
        fix: 'Write out what is meant.',
      },
    ]);
  });

  it('says of a text that nests thousands of levels deep that it does', () => {
    const { problems } = parseYaml(`a: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 'house.yml');
    expect(problems).toEqual([
      {
        what: 'This nests so many levels deep that it cannot be read.',
        fix: 'Write it with fewer levels.',
        where: { file: 'house.yml', line: 1 },
      },
    ]);
  });

  it('never reaches a prototype through a key', () => {
    const { value } = parseYaml('__proto__: { shelf: 1 }\n', 'house.yml');
    expect((value as { shelf?: number }).shelf).toBeUndefined();
    expect(({} as { shelf?: number }).shelf).toBeUndefined();
  });
});

it('says what is wrong with a line of half a million characters without an end to its search', () => {
  const { problems } = parseYaml(`shelves: { a: x${' -'.repeat(250_000)}\n`, 'house.yml');
  expect(problems[0]?.where).toEqual({ file: 'house.yml', line: 1 });
});
