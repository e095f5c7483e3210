/** What a mutation run changes in a source file, and what it leaves out of a sample. */
import { describe, expect, it } from 'vitest';
import { type Accepted, changeOf, reasonFor } from '../../scripts/mutation/accepted.ts';
import { kindOf } from '../../scripts/mutation/kinds.ts';
import { canBeParsed, marked, mutantsOf, mutated } from '../../scripts/mutation/mutants.ts';

const changesIn = (text: string) => mutantsOf('src/stats/a.ts', text).map(changeOf);

describe('mutants of', () => {
  it.each([
    ['a comparison', 'const f = a < b;', ['< → <=', '< → >=']],
    ['arithmetic', 'x = a * -b;', ['x = a * -b; → ;', '* → /', '- → (nothing)']],
    ['booleans', 'const f = (a && !b) ?? true;', ['&& → ||', '! → (nothing)', '?? → &&', 'true → false']],
    ['some and every', 'const f = a.some(g);', ['some → every']],
    ['min and max', 'const f = Math.max(1, 2);', ['max → min']],
    ['a list that is narrowed', 'const f = a.filter(g);', ['.filter(g) → (nothing)']],
    ['a condition', 'const f = a ? 1 : 2;', ['a → true', 'a → false']],
    ['a list', 'const f = [1, 2];', ['[1, 2] → []']],
    ['what is returned', 'function f() { return 1; }', ['{ return 1; } → {}', '1 → undefined']],
    ['what an arrow function returns', 'const f = () => 1;', ['1 → undefined']],
    ['a loop, but for what would not end', 'while (a) b();', ['a → false', 'b(); → ;']],
  ])('%s', (_, text, changes) => expect(changesIn(text)).toEqual(changes));

  it.each([
    ['const f = a < b;', 'limit comparison'],
    ['x = !a;', 'statement sign'],
    ['const f = (a && b === 1) ?? true;', 'logic equality fallback boolean'],
    ['const f = [a, -b].filter(c).some(d);', 'list sign narrowing quantity'],
    ['if (a) { const f = () => null; }', 'always never block null'],
    ['const f = (a) => a.find(b).startsWith(c % 2);', 'returned find affix arithmetic'],
  ])('%s are of kinds', (text, kinds) => {
    const found = mutantsOf('src/stats/a.ts', text).map(kindOf);
    expect(new Set(found)).toEqual(new Set(kinds.split(' ')));
  });

  it('texts, types and imports are none', () => {
    expect(changesIn("import a from 'a'; type A = [1]; const b: A[] = a + 'code'; const c = `${b}`;")).toEqual([]);
  });

  it('say where they are, and make a text that differs there only', () => {
    const text = 'const a = 1;\nconst f = a < 2;\n';
    const [first] = mutantsOf('src/stats/a.ts', text);
    expect(first).toMatchObject({ file: 'src/stats/a.ts', line: 2, column: 13 });
    expect(mutated(text, first!)).toBe('const a = 1;\nconst f = a <= 2;\n');
  });

  it('are left out where no program is left', () => {
    const text = 'const f = -2 ** 2;'.replace('-2', '(-2)');
    expect(mutantsOf('a.ts', text).every((mutant) => canBeParsed(text, mutant))).toBe(true);
    const [unary] = mutantsOf('a.ts', 'const f = -(2 ** 2);');
    expect(canBeParsed('const f = -(2 ** 2);', { ...unary!, becomes: '- -(' })).toBe(false);
  });
});

it('marks each block and arrow function that is entered, and keeps what it does', () => {
  const seen: unknown[] = [];
  const text =
    'const twice = (a) => a * 2; function once(a) { return a; } function never() { return 0; } keep(twice(once(4)));';
  const code = marked('a.js', text, (within) => `mark(${within})`);
  let kept = 0;
  new Function('mark', 'keep', code)(
    (within: unknown) => seen.push(within),
    (value: number) => {
      kept = value;
    },
  );
  expect(kept).toBe(8);
  expect(seen).toEqual([text.indexOf('{ return a'), text.indexOf('a * 2'), null]);
});

it('accepts a mutant by its file, line and change, until the line changes', () => {
  const text = '  const f = a < b;\n';
  const list: readonly Accepted[] = [
    { file: 'a.ts', line: 'const f = a < b;', change: '< → <=', reason: 'They are never the same.' },
  ];
  const reasons = (of: string) => mutantsOf('a.ts', of).map((mutant) => reasonFor(mutant, of, list));
  expect(reasons(text)).toEqual(['They are never the same.', null]);
  expect(reasons('const f = a < c;')).toEqual([null, null]);
});
