/** What a case hashes from: its content, whatever the order that nobody reads a meaning into; and however often it is asked. */
import { describe, expect, it } from 'vitest';
import { expectationSets, expectationShape } from '../../../src/scoring/options.ts';
import { randomFrom } from '../selection/garden-cases.ts';
import { load } from '../suite-folder.ts';

const more = { expectations: expectationShape, sets: expectationSets };
async function caseOf(written: object) {
  return (await load({ 'c.json': JSON.stringify([written]) }, undefined, more)).cases[0]!;
}
const identityOf = async (written: object) => (await caseOf({ id: 'c', ...written })).identity;
const printOf = async (expect: object) => (await identityOf({ input: 'Which pots?', expect })).fingerprint;

describe('the identity of a case', () => {
  const written = {
    input: 'Which pots?',
    expect: { intent: 'ORDER', tools: ['order', 'find'] },
    context: { shop: 'north' },
  };
  const hashes = { fingerprint: 'ff221cc793bf', inputFingerprint: '2fe838e158fd' };

  it.each(['fingerprint', 'inputFingerprint'] as const)(
    'is the same however often it is asked, the %s first',
    async (first) => {
      const testCase = await caseOf({ id: 'c', ...written });
      expect(testCase.identity[first]).toBe(hashes[first]);
      const copy = { ...testCase, trials: 3 };
      for (const { identity } of [testCase, copy, testCase]) {
        expect({ fingerprint: identity.fingerprint, inputFingerprint: identity.inputFingerprint }).toEqual(hashes);
      }
    },
  );

  it('is there in a case as JSON, asked for before or not', async () => {
    const testCase = await caseOf({ id: 'c', ...written });
    expect(JSON.parse(JSON.stringify(testCase)).identity).toEqual(hashes);
  });

  it('has the id of a case that is written without one', async () => {
    const { id, identity } = await caseOf(written);
    expect(id).toBe(hashes.fingerprint);
    expect(identity).toMatchObject(hashes);
  });
});

describe('the fingerprint of a case', () => {
  it.each<[string, object, object]>([
    ['tool calls', { tools: ['find', 'order'] }, { tools: ['order', 'find'] }],
    [
      'expected and forbidden calls',
      { tools: { include: ['a', 'b'], exclude: ['c', 'd'] } },
      { tools: { exclude: ['d', 'c'], include: ['b', 'a'] } },
    ],
    ['citations', { citations: ['p1', 'p2'] }, { citations: ['p2', 'p1'] }],
    [
      'strict citations',
      { citations: { ids: ['p1', 'p2'], strict: true } },
      { citations: { strict: true, ids: ['p2', 'p1'] } },
    ],
    [
      'texts',
      { contains: ['pot', 'clay'], not_match: ['a', 'b'] },
      { not_match: ['b', 'a'], contains: ['clay', 'pot'] },
    ],
    ['allowed values', { entities: { pot: ['clay', 'tin'] } }, { entities: { pot: ['tin', 'clay'] } }],
    ['criteria', { satisfy: ['polite', 'short'] }, { satisfy: ['short', 'polite'] }],
  ])('does not follow the order of %s', async (_name, one, other) => {
    expect(await printOf(other)).toBe(await printOf(one));
  });

  it.each<[string, object, object]>([
    [
      'calls in order',
      { tools: { include: ['a', 'b'], match: 'in_order' } },
      { tools: { include: ['b', 'a'], match: 'in_order' } },
    ],
    [
      'lists that are an argument',
      { tools: [{ name: 'find', arguments: { sizes: [1, 2] } }] },
      { tools: [{ name: 'find', arguments: { sizes: [2, 1] } }] },
    ],
    ['topics', { topics: ['a', 'b'] }, { topics: ['b', 'a'] }],
    ['a value more than once', { citations: ['p1'] }, { citations: ['p1', 'p1'] }],
  ])('follows %s', async (_name, one, other) => {
    expect(await printOf(other)).not.toBe(await printOf(one));
  });

  it('follows no order of keys or sets, however they are shuffled', async () => {
    const random = randomFrom(7);
    const written = {
      turns: [
        {
          user: 'A pot',
          expect: { tools: ['find', 'order', 'ship'], intent: 'ORDER', entities: { pot: ['clay', 'tin', null] } },
        },
        { user: 'Two', evaluate: { contains: ['two', 'pots', 'clay'], citations: ['p1', 'p2', 'p3'] } },
      ],
      context: { member: true, shop: 'north' },
    };
    const { fingerprint, inputFingerprint } = await identityOf(written);
    for (let i = 0; i < 20; i++) {
      // Turns are in the order of the conversation.
      const turns = written.turns.map((turn) => shuffled(turn, random));
      expect(await identityOf({ ...(shuffled({ context: written.context }, random) as object), turns })).toMatchObject({
        fingerprint,
        inputFingerprint,
      });
    }
  });
});

describe('the fingerprint of the input of a case', () => {
  const written = {
    turns: [{ user: 'A pot', expect: { intent: 'ORDER' } }, { user: 'Two' }],
    context: { shop: 'north' },
  };

  it('stays whatever is expected', async () => {
    const was = await identityOf(written);
    const is = await identityOf({
      ...written,
      turns: [
        { user: 'A pot', ground_truth: 'One pot.' },
        { user: 'Two', requires_context: true, evaluate: { contains: 'two' } },
      ],
      expect: { tools: ['order'] },
      ground_truth: 'Two pots.',
    });
    expect(is.inputFingerprint).toBe(was.inputFingerprint);
    expect(is.fingerprint).not.toBe(was.fingerprint);
  });

  it('knows the right answer of the only turn as that of the case', async () => {
    const own = await identityOf({ turns: [{ user: 'A pot', ground_truth: 'One pot.' }] });
    expect(own).toEqual(await identityOf({ input: 'A pot', ground_truth: 'One pot.' }));
  });

  it.each<[string, object]>([
    ['the context of a turn', { turns: [{ user: 'A pot', context: { shop: 'south' } }, { user: 'Two' }] }],
    ['another word', { turns: [{ user: 'A pot' }, { user: 'Three' }] }],
    ['another turn', { turns: [{ user: 'A pot' }] }],
    ['another context', { context: { shop: 'south' } }],
    ['a file', { files: [{ url: 'https://shop.example/plan.pdf' }] }],
    [
      'a file of a turn',
      { turns: [{ user: 'A pot', files: [{ url: 'https://shop.example/plan.pdf' }] }, { user: 'Two' }] },
    ],
  ])('is another one with %s', async (_name, change) => {
    expect((await identityOf({ ...written, ...change })).inputFingerprint).not.toBe(
      (await identityOf(written)).inputFingerprint,
    );
  });
});

/** Keys and lists in another order, however deep. */
function shuffled(value: unknown, random: () => number): unknown {
  const mixed = <T>(items: readonly T[]) =>
    items
      .map((item) => [random(), item] as const)
      .sort(([a], [b]) => a - b)
      .map(([, item]) => item);
  if (Array.isArray(value)) return mixed(value);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(mixed(Object.entries(value)).map(([key, field]) => [key, shuffled(field, random)]));
}
