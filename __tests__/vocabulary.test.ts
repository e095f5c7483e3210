/** What users read says one word for one thing, and none that only this project knows. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { commands } from '../src/cli/commands/index.ts';
import { helpText } from '../src/cli/help.ts';

const root = resolve(import.meta.dirname, '..');

/** A private word, and what to write instead. */
const PRIVATE_WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bjourneys?\b/i, 'pipeline'],
  [/\bstations?\b/i, 'stage'],
  [/\bthe doors?\b/i, 'entry point'],
  [/\btells of\b|\btold of\b/i, 'shows, reports'],
  [/\btold apart\b/i, 'distinguished, reported separately'],
  [/\b(is|are|was|were|be|been) told\b/i, 'is reported, is shown, is instructed'],
  [/\b(cannot|can) tell a\b/i, 'cannot distinguish a'],
  [/\brulers?\b/i, 'measurement settings; "measured differently"'],
  [/\b(on|over) the wire\b/i, 'in the request, published form'],
  [/\bsightings?\b/i, 'occurrence, receive time'],
  [/\block-?step\b/i, 'batched requests'],
  [/\bsalvaged?\b/i, 'partial parse'],
  [/\barriv(al|ed)\b/i, 'receive time, received'],
  [/\bcrews?\b/i, 'worker pool'],
  [/\bfirst looks?\b/i, 'first run, first pass'],
  [/\bfresh runs?\b/i, 're-runs'],
  [/\b(is|are|was|were|be) asked again\b/i, 'is re-run'],
  [/\basks? nobody\b/i, 'makes no re-runs, makes no call'],
  [/\bchang(ed?|es|ing) sides?\b/i, 'result changed'],
  [/\bhas changed its side\b|\bon its side again\b/i, 'result changed'],
  [/\bthin step\b|\bspread thinly over\b/i, 'small-drop test, small loss over many cases'],
  [/\breliable cases\b/i, 'cases that usually pass'],
  [/\bheld (again|once more)\b/i, 'repeated'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bat (your|a) desk\b/i, 'on your machine'],
  [/\bto blame\b|\bblam(es|ing)\b/i, 'attributed to'],
  [/\b(stands?|standing) (under|in|within)\b/i, 'is listed under, is in, is set under'],
  [/\bdear(er|est)?\b/i, 'expensive, costs more'],
  [/\brun of an unknown commit\b/i, 'commit unknown'],
  [/\bgathered\b/i, 'aggregates, collected'],
  [/\bplacement\b/i, 'located, ranked'],
  [/\bset against\b/i, 'compared with'],
  [/\bbaseline was asked for\b/i, 'no baseline given'],
  [/\bwould have been seen\b/i, 'would be noticed'],
];

/** Words of parsers, which say nothing to who wrote the file, and what a message says instead. */
const PARSER_WORDS: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bexpected (object|string|array|number|record|boolean|int|map)\b/i, 'must be a map, a text, a list, a number'],
  [/\breceived (object|string|array|number|boolean|undefined|null)\b/i, 'but is a list, the text "…"'],
  [/\bInvalid (input|Record Length|Opening Quote)\b/i, 'what is wrong with the value or the row'],
  [/\b(Nested mappings|Implicit (map )?keys|compact mappings|Map keys must)\b/i, 'what is wrong with the line'],
  [/\bUnexpected (token|scalar|end of JSON)\b/i, 'what is wrong at this place'],
];

/** Text that is no prose of ours: names of the interface, files of bench/, and what people say in example conversations. */
const QUOTED = /`[^`\n]*`|bench\/[\w.-]+|\]\([^)]*\)/g;

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n');

const ALL_WORDS: typeof PRIVATE_WORDS = [...PRIVATE_WORDS, ...PARSER_WORDS];

function findings(place: string, text: string, line = 1, words = ALL_WORDS): readonly string[] {
  return text.split('\n').flatMap((one, i) => {
    const ours = one.replace(QUOTED, '');
    return words.flatMap(([word, instead]) => {
      const found = word.exec(ours);
      return found ? [`${place}:${line + i}: "${found[0]}": write ${instead}`] : [];
    });
  });
}

/** Strings and templates of two words or more, and the text of JSX, with their lines; what a template fills in is "…". */
function textsOf(file: string, source: string): readonly { readonly text: string; readonly line: number }[] {
  const found: { text: string; line: number }[] = [];
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const add = (text: string, start: number) => {
    if (!/\S\s+\S/.test(text)) return;
    const line = ends.findIndex((end) => end >= start);
    found.push({ text, line: line < 0 ? ends.length + 1 : line + 1 });
  };
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    TemplateLiteral: ({ quasis, start }) => add(quasis.map(({ value }) => value.cooked ?? '').join('…'), start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(parseSync(file, source, {}).program);
  return found;
}

const inFile = (file: string) => findings(file, linesOf(file).join('\n'));

describe('the private words', () => {
  it.each([
    ['docs', globSync(['README.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'docs/*.md'], { cwd: root })],
    ['reports', globSync('__tests__/__outputs__/*/*', { cwd: root })],
    ['examples', globSync(['examples/*/*.md', 'examples/*/workflow.yml'], { cwd: root })],
    ['action.yml', ['action.yml']],
  ])('are not in the %s', (_what, files) => {
    expect(files).not.toEqual([]);
    expect(files.flatMap(inFile)).toEqual([]);
  });

  it('are not in the comments of the example configurations', () => {
    const files = globSync('examples/*/agent-eval.yml', { cwd: root });
    expect(
      files.flatMap((file) =>
        linesOf(file).flatMap((line, i) =>
          line.includes('#') ? findings(file, line.replace(/^[^#]*/, ''), i + 1) : [],
        ),
      ),
    ).toEqual([]);
  });

  it('are not in the descriptions of the schemas', () => {
    const files = globSync('schema/*.json', { cwd: root });
    expect(files).toHaveLength(3);
    expect(
      files.flatMap((file) =>
        linesOf(file).flatMap((line, i) => (/^\s*"description":/.test(line) ? findings(file, line, i + 1) : [])),
      ),
    ).toEqual([]);
  });

  it('are not in the help', async () => {
    const texts = await Promise.all([undefined, ...commands].map((command) => helpText('agent-eval', command)));
    expect(texts.flatMap((text, i) => findings(`help ${commands[i - 1]?.name ?? ''}`.trim(), text))).toEqual([]);
  });

  it('are not in what the program says: the strings of the sources, but for those that models read', () => {
    const files = globSync(['src/**/*.ts', 'src/**/*.tsx'], {
      cwd: root,
      exclude: ['src/*/generated/**', 'src/**/prompts/**'],
    });
    expect(files.length).toBeGreaterThan(300);
    // Parsing all of them takes as long as all else here: only those that have such a word anywhere, comments included.
    const suspects = files.filter((file) => {
      const all = linesOf(file)
        .join('\n')
        .replace(/\\n|\s+/g, ' ');
      return PRIVATE_WORDS.some(([word]) => word.test(all));
    });
    const texts = suspects.flatMap((file) =>
      textsOf(file, linesOf(file).join('\n')).map(({ text, line }) => ({ file, text, line })),
    );
    // The sources may name what a parser says, to say it otherwise.
    const found = texts.flatMap(({ file, text, line }) =>
      findings(file, text.replaceAll('\n', ' '), line, PRIVATE_WORDS),
    );
    expect(found).toEqual([]);
  });

  it('are found in strings, in what surrounds the values of a template, and in JSX', () => {
    const source =
      'const a = `The case\nis ${state} and was asked again.`;\n// a journey\nthrow new Error("Mend the file.");';
    expect(textsOf('a.ts', source).map(({ text, line }) => [line, text])).toEqual([
      [1, 'The case\nis … and was asked again.'],
      [4, 'Mend the file.'],
    ]);
    expect(textsOf('a.tsx', 'const b = <p title={"at your desk"}>A first look</p>;').map(({ text }) => text)).toEqual([
      'at your desk',
      'A first look',
    ]);
  });

  it('are named with file, line and the word to write instead', () => {
    expect(findings('docs/a.md', 'Cases are compared.\nThe `firstLook` of a first look.')).toEqual([
      'docs/a.md:2: "first look": write first run, first pass',
    ]);
  });
});
