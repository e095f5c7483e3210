/** What is broken, nested wrongly or hostile in a file of another tool is refused with a problem, or read: never a crash, never in silence. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildCase, caseSchemas } from '../../../src/cases/dataset/build-case.ts';
import { readCases } from '../../../src/cases/dataset/read-cases.ts';
import { type ImporterReading, NOTHING_AROUND } from '../../../src/cases/importers/importer.ts';
import { loadImporters } from '../../../src/cases/importers/index.ts';
import { formatOf } from '../../../src/cases/syntax/index.ts';
import { expectationSets, expectationShape } from '../../../src/scoring/checks/index.ts';
import { isRecord } from '../../../src/text/loose.ts';
import { SAMPLES } from '../../cases/importers/samples.ts';
import { SHARED_DATA, sharedDataMissing } from '../../support/shared-data.ts';
import { DEFAULTS } from '../reading-cases.ts';

const importers = await loadImporters();
const schemas = caseSchemas(expectationShape, undefined, expectationSets);
const place = { file: 'a', lineOf: () => 1, around: NOTHING_AROUND };

/** Two items of an outermost list, one of a list in it: the others are like them. */
function shortened(value: unknown, most = 2): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shortened(one, 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, most)]));
}

const documentOf = (file: string): unknown =>
  shortened(formatOf(file)!.read(readFileSync(join(SHARED_DATA, file), 'utf8'), file).documents[0]!.value);

/** Reads it with the importer of a format, and builds every case: what a run does before it asks the agent. */
function readAs(format: string, document: unknown): ImporterReading & { readonly refused: number } {
  const reading = importers.find((one) => one.format === format)!.read(document, place);
  const built = reading.cases.map(({ native }) => buildCase({ native, file: 'a', lineOf: () => 1 }, DEFAULTS, schemas));
  return { ...reading, refused: reading.problems.length + built.filter((one) => 'problems' in one).length };
}

type Path = readonly (string | number)[];

/** Places in a document, the first of each list only, since the others are like it. */
function placesIn(value: unknown, path: Path = []): readonly Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [path] : [path, ...placesIn(value[0], [...path, 0])];
  if (!isRecord(value)) return [path];
  return [path, ...Object.keys(value).flatMap((key) => placesIn(value[key], [...path, key]))];
}

function withAt(value: unknown, [step, ...rest]: Path, put: (old: unknown) => unknown): unknown {
  if (step === undefined) return put(value);
  if (Array.isArray(value)) return value.map((one, i) => (i === step ? withAt(one, rest, put) : one));
  return { ...(value as object), [step]: withAt((value as Record<string, unknown>)[step], rest, put) };
}

const ownProto = (): unknown => JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}');
const WRONG: readonly unknown[] = [null, 7, true, '', 'x', '__proto__', 'x'.repeat(10_000), [], {}, [null], [[]]];

describe.skipIf(sharedDataMissing !== null)('samples of other tools, broken', () => {
  const structured = SAMPLES.filter(({ file, refused }) => refused === undefined && !file.endsWith('.txt'));

  it.each(structured)('$file with anything anywhere is read or refused', ({ file, format }) => {
    const document = documentOf(file);
    // One of six at a place, others at the next: places side by side are read alike.
    for (const [i, path] of placesIn(document).entries())
      for (const wrong of [...WRONG, ownProto()].filter((_, j) => (i + j) % 6 === 0)) {
        const { cases, refused } = readAs(
          format,
          withAt(document, path, () => wrong),
        );
        expect(cases.length + refused).toBeGreaterThanOrEqual(0);
      }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each(structured)('$file with an expectation that nobody knows in all its parts is refused', ({ file, format }) => {
    const document = documentOf(file);
    const all = placesIn(document).reduce<unknown>(
      (changed, path) => withAt(changed, path, (old) => (isRecord(old) ? { ...old, expect_the_best: true } : old)),
      document,
    );
    expect(readAs(format, all).refused).toBeGreaterThan(0);
  });

  it.each(structured)('$file cut in half is refused or read in part, with a line', ({ file }) => {
    const text = readFileSync(join(SHARED_DATA, file), 'utf8');
    const { problems } = formatOf(file)!.read(text.slice(0, text.length / 2), file);
    for (const { where } of problems) expect(where?.line).toBeGreaterThan(0);
    if (file.endsWith('.json')) expect(problems.length).toBeGreaterThan(0);
  });

  it.each(SAMPLES)(
    '$file cut anywhere is refused with a line, or has no more cases than the whole',
    async ({ file }) => {
      const whole = readFileSync(join(SHARED_DATA, file), 'utf8');
      const request = { around: place.around, pause: async () => false };
      const most = (await readCases({ file, text: whole }, request)).cases.length;
      for (let piece = 0; piece < 8; piece += 1) {
        const text = whole.slice(0, Math.floor((whole.length * piece) / 8));
        const { cases, problems } = await readCases({ file, text }, request);
        const built = cases.map((written) => buildCase(written, DEFAULTS, schemas));
        const all = [...problems, ...built.flatMap((one) => ('problems' in one ? one.problems : []))];
        expect(all.every(({ where }) => where?.file === file)).toBe(true);
        if (all.length === 0) expect(cases.length).toBeLessThanOrEqual(most);
        if (file.endsWith('.json')) expect(all.length).toBeGreaterThan(0);
      }
    },
  );
});

it.each([
  '#me\n'.repeat(10_000),
  `${'a\n'.repeat(10_000)}#me\nx`,
  `#me\n${'$'.repeat(100_000)}\n#bot\n${'!?'.repeat(100_000)}`,
  `#bot\n${'A|'.repeat(100_000)}\n#me\n\u0000`,
  '#__proto__\n#constructor\n#me\nx',
])('a conversation in text that nobody would write is read or refused', async (text) => {
  const request = { around: place.around, pause: async () => false };
  const { cases, problems } = await readCases({ file: 'a.convo.txt', text }, request);
  expect(cases.length + problems.length).toBeGreaterThan(0);
});
