/** What a schema refused, in words for the person who wrote it. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { schemaProblems } from '../../../src/text/schema/problems.ts';
import { knownKeys } from '../../../src/text/schema/shape.ts';
import { valueAt } from '../../../src/text/yaml/document-path.ts';

const volume = z.strictObject({ title: z.string().min(1), copies: z.number().int().min(1).max(9).optional() });
const van = z.strictObject({ van: z.string(), plate: z.string().optional() });
const feet = z.strictObject({ feet: z.number(), box: z.number().optional() });
const schema = z.strictObject({
  opening: z.literal('daily').default('daily'),
  desk: z.enum(['new'], { error: 'the old desk is gone: use new' }).optional(),
  house: z.enum(['main', 'annex']).optional(),
  names: z.array(z.string()).optional(),
  site: z.url({ protocol: /^https?$/ }).optional(),
  shelves: z.array(volume).min(1).optional(),
  byTopic: z.record(z.string(), volume).optional(),
  owner: z.union([z.string(), z.array(z.string())]).optional(),
  loan: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('days'), days: z.number() }),
      z.strictObject({ kind: z.literal('until'), date: z.string() }),
    ])
    .optional(),
  front_gate: z.string().optional(),
  closing: z
    .union([
      z.union([z.number().min(0), z.string().regex(/^\d+:\d+$/, 'write a time such as 18:00')]).transform(String),
      z.strictObject({ winter: z.string() }),
    ])
    .optional(),
  carry: z.union([van, feet, z.array(z.union([van, feet]))]).optional(),
  keys: z.union([z.record(z.string(), z.string()), z.array(volume.extend({ shelf: z.string() }))]).optional(),
  fees: z
    .record(z.string(), z.number())
    .meta({ examples: [{ lost: 9, late: 1 }] })
    .optional(),
  summer: z.strictObject({ gate: z.string(), closed: z.boolean() }).optional(),
  winter: z.strictObject({ gate: z.string(), closed: z.boolean() }).optional(),
});

function problems(value: unknown, of: z.ZodType = schema): readonly string[] {
  const parsed = of.safeParse(value);
  if (parsed.success) return [];
  const place = { file: 'house.yml', lineOf: (path: readonly unknown[]) => path.length + 1, value };
  return schemaProblems(parsed.error, of, place).map(
    ({ what, where, fix }) => `${where?.line} ${what}${fix ? ` | ${fix}` : ''}`,
  );
}

describe('what was refused', () => {
  it('of a text for a list is its type, and not how long the text is', () => {
    expect(problems({ shelves: '' })).toEqual([
      expect.stringContaining('"shelves" must be a list, but is the text "".'),
    ]);
  });

  it('of very many unknown keys are twenty, and how many more there are', () => {
    const keys = Array.from({ length: 23 }, (_, i) => `column_number_${i}`);
    const [problem] = problems(Object.fromEntries(keys.map((key) => [key, 1])));
    expect(problem).toMatch(/^2 Unknown keys "column_number_0", .*"column_number_19" and 3 more\. \| Known: opening,/);
    expect(problem).not.toContain('column_number_20');
  });

  it('of tens of thousands of unknown keys is found without comparing each with all', () => {
    const carry = Object.fromEntries(Array.from({ length: 40_000 }, (_, i) => [`column_number_${i}`, 1]));
    expect(problems({ carry: { ...carry, feet: 1 } })).toEqual([expect.stringContaining('and 39980 more')]);
  });

  it.each([
    ['an unknown key', { opnening: 'daily' }, '2 Unknown key "opnening". | Did you mean "opening"?'],
    [
      'one inside a list',
      { shelves: [{ title: 'a', copys: 1 }] },
      '4 Unknown key "shelves[0].copys". | Did you mean "copies"?',
    ],
    [
      'one inside a map',
      { byTopic: { art: { title: 'a', titel: 'b' } } },
      '4 Unknown key "byTopic.art.titel". | Did you mean "title"?',
    ],
    [
      'one of a written kind',
      { loan: { kind: 'days', days: 3, day: 1 } },
      '3 Unknown key "loan.day". | Did you mean "days"?',
    ],
    [
      'a key of a section',
      { date: '1 May' },
      '2 Unknown key "date". | It belongs under "loan": loan: { date: "1 May" }',
    ],
    [
      'a key of two sections',
      { closed: true },
      '2 Unknown key "closed". | It belongs under "summer" or "winter": summer: { closed: true }',
    ],
    ['one that is a word of a key here', { gate: 'north' }, '2 Unknown key "gate". | Did you mean "front_gate"?'],
    ['a text for an alternative that is one of two', { closing: 'late' }, '2 "closing": write a time such as 18:00.'],
    ['a number for one that has a least', { closing: -1 }, '2 "closing" must be at least 0, but is -1.'],
    [
      'a text for an object',
      { shelves: ['novels'] },
      '3 "shelves[0]" must be a map, but is the text "novels". | Write - title: novels',
    ],
    ['a missing value', { shelves: [{}] }, '4 "shelves[0].title" is missing. | Add it: title: "…"'],
    ['an empty text', { shelves: [{ title: '' }] }, '4 "shelves[0].title" must not be empty.'],
    ['an empty list', { shelves: [] }, '2 "shelves" must not be empty.'],
    [
      'another type',
      { shelves: 3 },
      '2 "shelves" must be a list, but is the number 3. | Write it like this: shelves: [{ title: "…" }]',
    ],
    [
      'a number out of range',
      { shelves: [{ title: 'a', copies: 10 }] },
      '4 "shelves[0].copies" must be at most 9, but is 10.',
    ],
    [
      'a number that is too small',
      { shelves: [{ title: 'a', copies: 0 }] },
      '4 "shelves[0].copies" must be at least 1, but is 0.',
    ],
    ['what its schema has own words for', { desk: 'old' }, '2 "desk": the old desk is gone: use new.'],
    [
      'another of few names',
      { house: 'anex' },
      '2 "house" must be "main" or "annex", but is the text "anex". | Did you mean "annex"?',
    ],
    ['a name far from any', { house: 'garden' }, '2 "house" must be "main" or "annex", but is the text "garden".'],
    [
      'no address',
      { site: 'our house' },
      '2 "site" must be an address such as https://example.com/chat, but is the text "our house".',
    ],
    ['none of two types', { owner: 5 }, '2 "owner" must be a text or a list, but is the number 5. | Write owner: "5"'],
    ['the nearer of two types', { owner: ['a', 5] }, '3 "owner[1]" must be a text, but is the number 5. | Write - "5"'],
    [
      'an item of a list, for which a map is another form of the whole',
      { keys: ['novels'] },
      '3 "keys[0]" must be a map, but is the text "novels". | Write it like this: - { title: "…", shelf: "…" }',
    ],
    [
      'a map for a text',
      { front_gate: { north: 'open' } },
      '2 "front_gate" must be a text, but is a map. | Write it like this: front_gate: "…"',
    ],
    [
      'a map in a list of texts, which is a text without quotes',
      { owner: ['a', { Total: '3 EUR' }] },
      '3 "owner[1]" must be a text, but is a map. | Write - "Total: 3 EUR"',
    ],
    [
      'one value for a map of several',
      { fees: 2 },
      '2 "fees" must be a map, but is the number 2. | Write it like this: fees: { lost: 9, late: 1 }',
    ],
    [
      'a list of words in one text',
      { names: 'main, annex' },
      '2 "names" must be a list, but is the text "main, annex". | Write names: [main, annex]',
    ],
    [
      'an unknown kind',
      { loan: { kind: 'day' } },
      '3 "loan.kind" names no known kind. | Did you mean "days"? Known: days, until.',
    ],
    ['a missing kind', { loan: {} }, '3 "loan.kind" is missing. | Known: days, until.'],
  ])('for %s is said with its path, line and remedy', (_what, value, problem) => {
    expect(problems(value)).toEqual([problem]);
  });

  it('is said all at once', () => {
    expect(problems({ house: 1, shelves: [{ titel: 'a' }], more: 1 })).toHaveLength(3);
  });

  it.each([
    [{ carry: { van: 'a', box: 1 } }, '3 "carry.box" does not go with "van". | Take one of them out.'],
    [{ carry: { van: 'a', feet: 2 } }, '3 "carry.feet" does not go with "van". | Take one of them out.'],
    [
      { carry: { feet: 'two' } },
      '3 "carry.feet" must be a number, but is the text "two". | Write it like this: feet: 1',
    ],
    [{ carry: [{ van: 'a', plat: 'x' }] }, '4 Unknown key "carry[0].plat". | Did you mean "plate"?'],
  ])(
    'of keys of several forms is of the form that fits best, and which keys exclude each other: %j',
    (value, problem) => {
      expect(problems(value)).toEqual([problem]);
    },
  );

  it.each([
    [{ closing: '18,5' }, '2 "closing": write a time such as 18:00. | Write closing: 18.5'],
    [
      { shelves: [{ title: 'a', copies: '1,5' }] },
      expect.stringContaining('but is the text "1,5". | Write it like this'),
    ],
    [{ closing: '1,500' }, '2 "closing": write a time such as 18:00.'],
  ])('of a number with a comma is the number with a point, where it is one: %j', (value, problem) => {
    expect(problems(value)).toEqual([problem]);
  });

  it('of a merge key is that there are none, also in a map that takes any key', () => {
    expect(problems({ loan: { kind: 'days', days: 1, '<<': { days: 2 } } })).toEqual([
      expect.stringMatching(/^3 .*loan\.<<"\. \| Merge keys are not read/),
    ]);
    expect(problems({ byTopic: { '<<': { art: { title: 'a' } } } })).toEqual([
      expect.stringMatching(/^3 Unknown key "byTopic\.<<"\. \| Merge keys are not read/),
    ]);
  });

  it('is not said of a key that is missing because it is misspelt', () => {
    expect(problems({ shelves: [{ titel: 'a' }] })).toEqual([
      '4 Unknown key "shelves[0].titel". | Did you mean "title"?',
    ]);
  });
});

describe('known keys', () => {
  it('are found through defaults, lists, maps and unions', () => {
    expect(knownKeys(schema, ['shelves', 0])).toEqual(['title', 'copies']);
    expect(knownKeys(schema, ['loan'])).toEqual(['kind', 'days', 'date']);
    expect(knownKeys(schema, ['loan'], { loan: { kind: 'until' } })).toEqual(['kind', 'date']);
    expect(knownKeys(schema, ['house'])).toEqual([]);
  });
});

describe('the value at a path', () => {
  it('is undefined where nothing stands, and never comes from a prototype', () => {
    expect(valueAt({ a: [{ b: 0 }] }, ['a', 0, 'b'])).toBe(0);
    expect(valueAt({ a: null }, ['a', 'b'])).toBeUndefined();
    expect(valueAt({}, ['constructor'])).toBeUndefined();
  });
});
