/** Files of other tools, broken: refused with a place, or read; and what is written of them is what was read. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { parse, stringify } from 'yaml';
import { importCases } from '../../src/cli/commands/import.ts';
import { ProblemError } from '../../src/model/problem.ts';
import { dialogue, intentTest } from '../cases/importers/own-forms.ts';
import { SAMPLES } from '../cases/importers/samples.ts';
import { SHARED_DATA, sharedDataMissing } from '../support/shared-data.ts';
import { fuzz } from './fuzzing.ts';
import { broken, isMap, mutated } from './inputs.ts';
import { casesOf, withoutPlace } from './reading-cases.ts';
import { expectShown } from './refusals.ts';

const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Two items of an outermost list, one of a list in it: the others are like them. */
function shortened(value: unknown, most = 2): unknown {
  if (Array.isArray(value)) return value.slice(0, most).map((one) => shortened(one, 1));
  if (!isMap(value)) return typeof value === 'string' ? value.slice(0, 200) : value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shortened(inner, most)]));
}

interface Sample {
  readonly file: string;
  readonly text: string;
  /** Absent: it is neither JSON nor YAML. */
  readonly document?: unknown;
}

function sampleOf(file: string): Sample {
  const text = readFileSync(join(SHARED_DATA, file), 'utf8');
  const name = basename(file);
  const isJson = name.endsWith('.json');
  if (!isJson && !/\.ya?ml$/.test(name)) return { file: name, text: text.split('\n').slice(0, 12).join('\n') };
  const document = shortened(isJson ? JSON.parse(text) : parse(text));
  return { file: name, text: isJson ? JSON.stringify(document, null, 1) : stringify(document), document };
}

const OWN: readonly Sample[] = [[intentTest], { tests: [intentTest] }, [dialogue]].map((document, i) => ({
  file: `own-${i}.json`,
  text: JSON.stringify(document, null, 1),
  document,
}));
/** Results of other tools, which are read as recorded cases. */
const RESULTS = ['promptfoo/orders.current.results.v3.json', 'inspect/popularity.cut.eval-log.json'];
const JUNIT = `<?xml version="1.0"?>
<testsuites><testsuite name="orders"><properties><property name="a" value="1"/></properties>
<testcase classname="t" name="status" time="1.25"><system-out>It &amp; that</system-out></testcase>
<testcase classname="t" name="status"><failure message="no"><![CDATA[<x>]]></failure></testcase>
<testcase classname="t" name="later"><skipped/></testcase></testsuite></testsuites>`;
const samples: readonly Sample[] = [
  { file: 'results.xml', text: JUNIT },
  ...OWN,
  ...(sharedDataMissing === null
    ? [...SAMPLES.map(({ file }) => file), ...RESULTS.map((file) => `imports/${file}`)].map(sampleOf)
    : []),
];
const structured = samples.filter(({ document }) => document !== undefined);
/** Without their types of YAML, so that both notations say the same. */
const textOf = (file: string, document: unknown) =>
  file.endsWith('.json') ? JSON.stringify(document, null, 1) : stringify(JSON.parse(JSON.stringify(document)));

const spoiltText = fc
  .constantFrom(...samples)
  .chain(({ file, text }) => fc.record({ file: fc.constant(file), text: mutated([text]) }));
const spoiltShape = fc
  .constantFrom(...structured)
  .chain(({ file, document }) =>
    fc.record({ file: fc.constant(file), text: broken([document]).map((one) => textOf(file, one)) }),
  );

describe('a file of another tool', () => {
  fuzz(
    'importers',
    'with faults in its text is refused, or means the same in another notation',
    spoiltText,
    async ({ file, text }) => {
      const read = await casesOf(file, text);
      if (read === null || !file.endsWith('.json')) return;
      const again = JSON.stringify(JSON.parse(text.replace(/^\uFEFF/, '')));
      expect(withoutPlace(await casesOf(file, again))).toEqual(withoutPlace(read));
    },
    0.5,
  );

  fuzz(
    'importers',
    'with faults in its structure is refused or read',
    spoiltShape,
    async ({ file, text }) => {
      await casesOf(file, text);
    },
    0.45,
  );

  describe('that is imported', () => {
    beforeEach(() => void vi.spyOn(process.stdout, 'write').mockReturnValue(true));
    afterEach(() => void vi.restoreAllMocks());
    fuzz(
      'importers',
      'is written as the cases that were read of it',
      fc.oneof(spoiltText, spoiltShape),
      async ({ file, text }) => {
        // A file alone: some formats look at what lies beside it.
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        const [path, target] = [join(folder, file), join(folder, 'out', file.replace(/\.[^.]*$/, '.yml'))];
        writeFileSync(path, text);
        const flags = { out: join(folder, 'out'), force: true };
        const run = importCases.run({ flags, positionals: [path], signal: new AbortController().signal });
        const error = await run.then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) {
          expect(error, String((error as Error).stack)).toBeInstanceOf(ProblemError);
          expectShown((error as ProblemError).problems);
        }
        if (!existsSync(target)) return;
        const [was, is] = [await casesOf(file, text), await casesOf('written.yml', readFileSync(target, 'utf8'))];
        const bare = (all: typeof was) =>
          all
            ?.filter(({ skipped }) => skipped === undefined)
            .map(({ id, turns, identity }) => ({ id, turns, identity }));
        expect(bare(is)).toEqual(bare(was));
      },
      0.05,
    );
  });
});
