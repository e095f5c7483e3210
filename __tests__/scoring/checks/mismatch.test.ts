/** What a failed score says was expected, and what came instead. */
import { describe, expect, it } from 'vitest';
import { scoreOn } from './scoring-one.ts';

const calls = (...made: readonly [string, Record<string, unknown>?][]) => ({
  toolCalls: made.map(([name, given = {}]) => ({ name, arguments: given })),
});
const renew = { name: 'renew_loan', arguments: { title: 'The Sea' } };
const answered = (result: unknown) => ({ toolCalls: [{ name: 'a', arguments: {}, result }] });
const timed = (latencyMs: number) => ({ text: 'Done.', timing: { latencyMs } });

describe('the two sides of a mismatch', () => {
  it.each([
    [{ intent: ['RENEW', 'EXTEND'] }, { intent: 'HOLD' }, 'RENEW or EXTEND', 'HOLD'],
    [{ intent: 'RENEW' }, { intent: null }, 'RENEW', 'no intent'],
    [{ tools: [renew] }, calls(['place_hold']), 'renew_loan(title: "The Sea")', 'place_hold'],
    [{ tools: ['renew_loan'] }, calls(), 'renew_loan', 'no call'],
    [{ tools: [renew] }, calls(['renew_loan', { title: 'Sea' }]), 'renew_loan with title: "The Sea"', '"Sea"'],
    [{ tools: [renew] }, calls(['renew_loan', {}]), 'renew_loan with title: "The Sea"', 'no title'],
    [
      { tools: [{ name: 'renew_loan', arguments: { weeks: { one_of: [2, 3] } } }] },
      calls(['renew_loan', { weeks: 9 }]),
      'renew_loan with weeks: 2 or 3',
      '9',
    ],
    [
      { tools: [{ name: 'renew_loan', arguments: {} }] },
      calls(['renew_loan', { weeks: 9 }]),
      'renew_loan without weeks',
      '9',
    ],
    [
      { tools: [{ ...renew, arguments: { ...renew.arguments, weeks: { optional: true } } }] },
      calls(['place_hold']),
      'renew_loan(title: "The Sea", weeks: any value)',
      'place_hold',
    ],
    [{ tools: { exclude: ['cancel'] } }, calls(['cancel', { id: 7 }]), 'no call of cancel', 'cancel(id: 7)'],
    [{ tools: { include: ['a', 'b'], match: 'in_order' } }, calls(['b'], ['a']), 'a, b', 'b, a'],
    [{ tools: { before: [['look', 'act']] } }, calls(['act'], ['look']), 'look before act', 'act, look'],
    [{ entities: { city: 'Oslo' } }, { entities: [{ entity: 'city', value: 'Bergen' }] }, 'city=Oslo', 'city=Bergen'],
    [{ entities: { city: 'Oslo' } }, { entities: [] }, 'city=Oslo', 'none'],
    [{ citations: ['faq-1'] }, { text: 'So it is.' }, 'faq-1', 'no citation'],
    [{ citations: [] }, { text: 'So it is.', citations: ['faq-2'] }, 'no citation', 'faq-2'],
    [{ equals: 'Yes' }, { text: 'No' }, '"Yes"', '"No"'],
    [{ contains: ['open', 'noon'] }, { text: 'We open at ten.' }, 'a text with "noon"', '"We open at ten."'],
    [{ not_match: 'sorry' }, { text: 'Sorry, no.' }, 'no match of "sorry"', '"Sorry, no."'],
    [{ not_empty: true }, { text: ' ' }, 'a text', 'no text'],
    [{ latency: '2s' }, timed(3_100), 'at most 2000 ms', '3100 ms'],
    [{ tools: { results: [{ name: 'a', result: { n: 1 } }] } }, answered({ n: 2 }), 'n: 1', '2'],
    [{ tools: { results: [{ name: 'a', result: { n: 1 } }] } }, answered({}), 'n: 1', 'nothing'],
    [{ confidence: 0.8 }, { intent: 'RENEW', confidence: 0.4 }, 'confidence at least 0.8', '0.4'],
  ])('%j against %j', (expected, reply, wanted, came) => {
    expect(scoreOn(expected, reply).mismatch).toEqual({ expected: wanted, actual: came });
  });

  it('is absent where the expectation holds', () => {
    expect(scoreOn({ intent: 'RENEW' }, { intent: 'renew' })).not.toHaveProperty('mismatch');
    expect(scoreOn({ tools: ['renew_loan'] }, calls(['renew_loan']))).not.toHaveProperty('mismatch');
  });

  it('is bounded, whatever the agent says', () => {
    const { expected, actual } = scoreOn({ equals: 'y'.repeat(9_000) }, { text: 'x'.repeat(9_000) }).mismatch!;
    expect(expected.length).toBeLessThanOrEqual(200);
    expect(actual.length).toBeLessThanOrEqual(200);
  });
});
