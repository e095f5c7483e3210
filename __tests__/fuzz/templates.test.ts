/** Templates and expressions: text comes out as it went in, and what does not fit is a problem or an error with its place. */
import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { compileReply } from '../../src/agents/mapping/reply.ts';
import { requestFields, requestNames } from '../../src/agents/mapping/request-fields.ts';
import { compileTemplate } from '../../src/agents/mapping/template.ts';
import { substitution } from '../../src/config/env.ts';
import { AgentError } from '../../src/model/problem.ts';
import { agentRequest } from '../support/agent-world.ts';
import { fuzz } from './fuzzing.ts';
import { hostileText, hostileValue, mutated, saying } from './inputs.ts';
import { expectShown } from './refusals.ts';

const names = requestNames({});
const fieldsWith = (input: string) => requestFields(agentRequest({ input, context: { shop: { name: input } } }), 's-1');

const expressions = [
  ...['input', 'session', 'context.shop.name', '$uppercase(input)', 'messages[-1].content', 'turn + 1', 'conversation'],
  ...[
    '{ "a": input, "b": [1, 2] }',
    'messages.{ "role": role }',
    '$map([1..3], function($x) { $x * 2 })',
    "input & '}}'",
  ],
  ...['$match(input, /a+/)', '$join(messages.content, ",")', 'previous.text ? "y" : "n"', '$string(context)', '$now()'],
];

describe('a template', () => {
  fuzz(
    'templates',
    'gives its text and its values as they are, wherever they stand',
    fc.record({ before: saying, input: hostileText, after: saying, key: fc.oneof(fc.constant('__proto__'), saying) }),
    async ({ before, input, after, key }) => {
      fc.pre(!/[{}]/.test(before + after));
      const template = Object.fromEntries([[key, [`${before}{{ input }}${after}`, '{{input}}', 7]]]);
      const { fill, problems } = await compileTemplate(template, 'agent.request', { names });
      expect(problems).toEqual([]);
      expect(JSON.stringify(await fill(fieldsWith(input)))).toBe(
        JSON.stringify(Object.fromEntries([[key, [`${before}${input}${after}`, input, 7]]])),
      );
    },
    0.4,
  );

  fuzz(
    'templates',
    'with faults in it is a problem, or fills, or fails by its name',
    fc.record({ text: mutated(expressions.map((one) => `x {{ ${one} }} y`)), input: hostileText }),
    async ({ text, input }) => {
      const { fill, problems } = await compileTemplate({ a: text }, 'agent.request', { names });
      expectShown(problems);
      for (const { what } of problems) expect(what).toMatch(/^agent\.request\.a: /);
      if (problems.length > 0) return;
      const filled = await fill(fieldsWith(input)).catch((error: Error) => error);
      if (filled instanceof Error) expect(filled.message).toMatch(/^agent\.request\.a: /);
      else JSON.stringify(filled);
    },
    0.25,
  );

  fuzz(
    'templates',
    'of a reply reads any reply, or fails as the agent’s doing',
    fc.record({
      text: mutated(expressions.map((one) => one.replaceAll('input', 'reply.text'))),
      reply: fc.oneof(fc.record({ reply: fc.record({ text: hostileValue }), calls: hostileValue }), hostileValue),
    }),
    async ({ text, reply }) => {
      const { read, problems } = await compileReply({ text, tool_calls: 'calls' }, 'agent.response');
      expectShown(problems);
      if (problems.length > 0) return;
      const came = await read(reply).catch((error: unknown) => error);
      if (came instanceof Error) expect(came, String(came.stack)).toBeInstanceOf(AgentError);
    },
    0.2,
  );

  fuzz(
    'templates',
    'of the environment takes what is set, once, and says what is not',
    fc.record({
      parts: fc.array(
        fc.oneof(hostileText, fc.constantFrom('${A}', '${B}', '${NOT}', '${NOT:-x}', '${A:-x}', '${EMPTY:-}')),
        {
          maxLength: 5,
        },
      ),
      a: hostileText,
    }),
    ({ parts, a }) => {
      const text = parts.join('');
      const filled = substitution({ A: a, B: '${A}', EMPTY: '' }, 'agent-eval.yml');
      const whole = filled.replace(text, 1);
      // An independent reader: from left to right, once.
      let expected = '';
      for (let at = 0; at < text.length; ) {
        const found = /^\$\{([A-Za-z_]\w*)(?::-([^}]*))?\}/.exec(text.slice(at));
        const value = found && ({ A: a, B: '${A}' } as Readonly<Record<string, string>>)[found[1]!];
        const missing = at === 0 ? `https://not-set.invalid/${found?.[1]}` : '1';
        expected += found ? value || (found[2] ?? missing) : text[at];
        at += found ? found[0].length : 1;
      }
      expect(whole).toBe(expected);
      expect(filled.missing().problems.every(({ where }) => where?.line === 1)).toBe(true);
    },
    0.15,
  );
});
