/** Native cases: what is written is what is run, whatever the format; with faults in it, it is that or a refusal with its place. */
import { gzipSync } from 'node:zlib';
import { stringify as csvOf } from 'csv-stringify/sync';
import fc from 'fast-check';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect } from 'vitest';
import { stringify } from 'yaml';
import { fuzz } from './fuzzing.ts';
import { broken, mutated, readYaml, saying } from './inputs.ts';
import { casesOf, withoutPlace } from './reading-cases.ts';

type Suite = readonly {
  readonly id: string;
  readonly input?: string;
  readonly turns?: readonly { readonly user: string }[];
}[];

const name = fc.stringMatching(/^[a-z][a-z0-9_-]{0,8}$/);
const hard = fc.oneof(
  fc.record({ contains: saying }),
  fc.record({ intent: name }),
  fc.record({ equals: saying, not_empty: fc.constant(true) }),
  fc.record({ tools: fc.array(name, { minLength: 1, maxLength: 2 }) }),
);
const about = {
  tags: fc.uniqueArray(name, { maxLength: 2 }),
  tier: fc.integer({ min: 1, max: 5 }),
  trials: fc.integer({ min: 1, max: 4 }),
  context: fc.dictionary(name, saying, { maxKeys: 2, noNullPrototype: true }),
};
/** JSON in a cell of a table is read as such. */
const cell = saying.filter((text) => !/^\s*[[{]/.test(text));
const single = fc.record({ input: saying, expect: hard, ...about });
const scripted = fc.record({
  turns: fc.array(fc.record({ user: saying, expect: hard }, { requiredKeys: ['user'] }), {
    minLength: 1,
    maxLength: 3,
  }),
  ...about,
});
const suite: fc.Arbitrary<Suite> = fc
  .array(fc.oneof(single, scripted), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((one, i) => ({ id: `case-${i}`, ...one })));

const WRITTEN: Readonly<Record<string, (cases: Suite) => string>> = {
  'a.yml': (cases) => stringify(cases),
  'b.yaml': (cases) => stringify({ cases }, { defaultStringType: 'QUOTE_DOUBLE', lineWidth: 40 }),
  'c.json': (cases) => JSON.stringify(cases, null, 1),
  'd.jsonl': (cases) => cases.map((one) => `${JSON.stringify(one)}\n`).join(''),
};

const rich = {
  id: 'return',
  description: 'Goes back',
  category: 'orders',
  tier: 2,
  tags: ['critical'],
  history: [
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hello!' },
  ],
  turns: [
    { user: 'Where is order 1042?', expect: { intent: 'TRACK', tools: [{ name: 'find', arguments: { id: 1042 } }] } },
    { user: 'Send it back.', expect: { contains: ['label', 'mail'] }, context: { shop: 'north' } },
  ],
  expect: { citations: ['faq-1'], state: { returned: true } },
  evaluate: { satisfy: ['polite'], similarity: { min: 0.5 } },
  ground_truth: 'A label is sent.',
};
const simulated = {
  id: 'sim',
  simulate: { goal: 'Return the lamp', persona: 'In a hurry', rules: ['Never says thanks'], max_turns: 4 },
  expect: { tools: { include: ['find'], match: 'superset' } },
};
const plain = { id: 'plain', input: 'How much water do ferns need?', expect: { match: 'damp|moist', max_turns: 1 } };
const documents = [[rich, simulated, plain], { cases: [plain, rich] }, plain];
const files = documents.flatMap((document) =>
  Object.entries(WRITTEN)
    .filter(([file]) => Array.isArray(document) || file !== 'd.jsonl')
    .map(([file, write]) => ({ file, text: Array.isArray(document) ? write(document as Suite) : stringify(document) }))
    .filter(({ file, text }) => file !== 'c.json' || text.startsWith('[')),
);

const row = fc.record({ input: saying, expect: hard, trials: about.trials });
const CODECS = ['UNCOMPRESSED', 'SNAPPY', 'GZIP'] as const;
interface Row {
  readonly input: string;
  readonly expect: Readonly<Record<string, unknown>>;
  readonly trials: number;
}
const ROWS: readonly Row[] = [
  { input: 'When do ferns need water?', expect: { contains: 'damp' }, trials: 1 },
  { input: 'When do ferns need light?', expect: { contains: ['shade', 'north'] }, trials: 4 },
];
function parquetOf(rows: readonly Row[], codec: (typeof CODECS)[number]): Buffer {
  const columnData = [
    { name: 'id', data: rows.map((_, i) => `case-${i}`), type: 'STRING' as const },
    { name: 'input', data: rows.map(({ input }) => input), type: 'STRING' as const },
    { name: 'expect', data: rows.map((one) => one.expect), type: 'JSON' as const },
    { name: 'trials', data: rows.map(({ trials }) => BigInt(trials)), type: 'INT64' as const },
  ];
  const compressors = codec === 'GZIP' ? { GZIP: (bytes: Uint8Array) => gzipSync(bytes) } : {};
  return Buffer.from(parquetWriteBuffer({ columnData, codec, compressors }));
}
/** Each character a byte, whatever the faults put in. */
const latin1 = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

describe('native cases', () => {
  fuzz(
    'cases',
    'are the same in every format, and what an independent reader reads',
    suite,
    async (cases) => {
      const read = await casesOf('a.yml', WRITTEN['a.yml']!(cases));
      expect(read?.map(({ id, turns }) => [id, turns.map(({ user }) => user)])).toEqual(
        cases.map(({ id, input, turns }) => [id, input === undefined ? turns?.map(({ user }) => user) : [input]]),
      );
      for (const [file, write] of Object.entries(WRITTEN))
        expect(withoutPlace(await casesOf(file, write(cases))), file).toEqual(withoutPlace(read));
    },
    0.2,
  );

  fuzz(
    'cases',
    'with faults in their text are refused, or are those that an independent reader reads',
    fc.constantFrom(...files).chain(({ file, text }) => fc.record({ file: fc.constant(file), text: mutated([text]) })),
    async ({ file, text }) => {
      const read = await casesOf(file, text);
      if (read === null || file === 'd.jsonl') return;
      const document: unknown = file === 'c.json' ? JSON.parse(text.replace(/^\uFEFF/, '')) : readYaml(text);
      expect(withoutPlace(await casesOf('same.json', JSON.stringify(document)))).toEqual(withoutPlace(read));
    },
    0.43,
  );

  fuzz(
    'cases',
    'with faults in their structure are read or refused',
    broken(documents),
    async (document) => {
      await casesOf('a.json', JSON.stringify(document, null, 1));
    },
    0.25,
  );

  fuzz(
    'cases',
    'in a table are the same as in JSON, and refused or read with faults in it',
    fc.record({
      rows: fc.array(fc.record({ input: cell, contains: cell }), { minLength: 1, maxLength: 4 }),
      spoilt: mutated(['id,input,expect.contains\na,"Hello, you",x\nb,"two\nlines",y\n']),
    }),
    async ({ rows, spoilt }) => {
      const table = csvOf([
        ['id', 'input', 'expect.contains'],
        ...rows.map((one, i) => [`c${i}`, one.input, one.contains]),
      ]);
      const read = await casesOf('a.csv', table);
      expect(read?.map(({ turns }) => turns[0]!.user)).toEqual(rows.map(({ input }) => input));
      await casesOf('b.csv', spoilt);
    },
    0.1,
  );

  fuzz(
    'cases',
    'in Parquet are the same as in JSON',
    fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 4 }), codec: fc.constantFrom(...CODECS) }),
    async ({ rows, codec }) => {
      const written = rows.map((one, i) => ({ id: `case-${i}`, ...one }));
      const same = await casesOf('a.json', JSON.stringify(written));
      expect(same).toHaveLength(rows.length);
      expect(withoutPlace(await casesOf('a.parquet', parquetOf(rows, codec)))).toEqual(withoutPlace(same));
    },
    0.005,
  );

  fuzz(
    'cases',
    'in Parquet are refused or read with faults in their bytes',
    mutated(CODECS.map((codec) => parquetOf(ROWS, codec).toString('latin1'))).map(latin1),
    async (bytes) => {
      await casesOf('a.parquet', Buffer.from(bytes, 'latin1'));
    },
    0.015,
  );
});
