/** Keys and headers that name a variable in a way that nobody fills in. */
import { expect, it } from 'vitest';
import { readConfigText } from '../../src/config/load.ts';
import { unfilledVariables } from '../../src/config/unfilled-variables.ts';

const warned = (authorization: string, environment = {}) => {
  const headers = `headers: { Authorization: "${authorization}", X-Price: "$5" }`;
  const agent = `agent: { type: http, url: "http://a/chat", request: { m: "$NAME" }, ${headers} }`;
  const file = { file: 'agent-eval.yml', directory: '/' };
  const { written, environment: filling } = readConfigText(`version: 1\n${agent}\n`, file, environment);
  return unfilledVariables(written, filling.filled).map(({ text }) => text);
};

it.each([
  [
    'Bearer $OPENAI_API_KEY',
    'agent.headers.Authorization: $OPENAI_API_KEY is sent as it is written. To fill in a variable, write ${OPENAI_API_KEY}.',
  ],
  [
    '${OPENAI-KEY}',
    'agent.headers.Authorization: ${OPENAI-KEY} is sent as it is written. To fill in a variable, write ${OPENAI_KEY}. The name has letters, digits and _ only.',
  ],
])('%s is warned of, with what to write', (authorization, text) => {
  expect(warned(authorization)).toEqual([text]);
});

it('a value of a variable may hold a dollar sign', () => {
  expect(warned('Bearer ${KEY}', { KEY: 'a$SECRET' })).toEqual([]);
  expect(warned('Bearer abc')).toEqual([]);
});
