/** An error that is expected stands alone: whatever else is written of the turn is a problem of its line. */
import { expect, it } from 'vitest';
import { expectationShape } from '../../../src/scoring/options.ts';
import { load, problemsOf } from '../suite-folder.ts';

const more = { expectations: expectationShape };
const BESIDE = 'a turn that must fail has no reply of which anything could be expected; remove this, or "error"';
it.each<[string, string]>([
  ['- { id: c, input: A, expect: { error: true, not_empty: true } }', `"expect.not_empty": ${BESIDE}`],
  ['- { id: c, input: A, expect: { error: true }, evaluate: { contains: a } }', `"evaluate.contains": ${BESIDE}`],
  ['- { id: c, input: A, expect: { error: true }, ground_truth: a }', `"ground_truth": ${BESIDE}`],
  [
    '- { id: c, turns: [{ user: A, expect: { error: true }, requires_context: true }, { user: B }] }',
    `"turns[0].requires_context": ${BESIDE}`,
  ],
  ['- { id: c, turns: [{ user: A, expect: { error: true } }], expect: { intent: B } }', `"expect.intent": ${BESIDE}`],
  [
    '- { id: c, turns: [{ user: A }, { user: B }], expect: { error: true } }',
    '"expect.error": an error is expected of one turn; write it under that turn',
  ],
  ['- { id: c, simulate: { goal: A }, expect: { error: true } }', '"expect.error": an error is expected of one turn'],
  [
    '- { id: c, input: A, evaluate: { error: true } }',
    '"evaluate.error": an error is right or wrong; write it under expect',
  ],
  ['- { id: c, input: A, expect: { error: false } }', '"expect.error" must be true, but is false'],
])('%s', async (written, problem) => {
  expect((await problemsOf({ 'c.yml': written }, undefined, more))[0]).toContain(`c.yml:1 ${problem}`);
});

it('what suite and dataset expect of every reply is not expected of it', async () => {
  const datasets = [{ files: 'c.yml', expect: { not_empty: true } }];
  const { cases } = await load({ 'c.yml': '- { id: c, input: A, expect: { error: true } }' }, datasets, more);
  expect(cases[0]!.turns[0]!.expect).toEqual({ error: true });
});
