/** What kept turns without a usable reply: grouped, with one message for all or an example. */
import { expect, it } from 'vitest';
import { faultGroups } from '../../src/facts/faults.ts';

type Faults = Parameters<typeof faultGroups>[0]['trials']['faults'];

const groupOf = (...messages: readonly string[]) => {
  const faults = messages.map((message, i) => ({
    result: { id: `case-${i}`, source: { file: 'a.yml', line: i + 1 } },
    trial: { status: 'failed', code: 'http_500', blame: 'agent', message },
  }));
  const trials = { faults: faults as unknown as Faults } as Parameters<typeof faultGroups>[0]['trials'];
  return faultGroups({ trials }, 'failed')[0]!;
};

it('a message is an example where other cases have another one, be it another number alone', () => {
  expect(groupOf('HTTP 500: no seat 1', 'HTTP 500: no seat 1')).toMatchObject({ cases: 2, isExample: false });
  const numbered = groupOf('HTTP 500: no seat 1', 'HTTP 500: no seat 2');
  expect(numbered).toMatchObject({ cases: 2, isExample: true, message: 'HTTP 500: no seat 1' });
  expect(numbered.messages).toHaveLength(1);
  expect(groupOf('', 'HTTP 500: no seat')).toMatchObject({ isExample: false });
});
