/** Problems that others found in the configuration get the line of what they speak of. */
import { describe, expect, it } from 'vitest';
import { located } from '../../src/config/place.ts';
import { parseYaml } from '../../src/text/yaml/document.ts';

const TEXT = `version: 1
agent:
  type: http
  request:
    question: "{{ input }}"
datasets:
  - files: loans.yml
  - files: fines.yml
    minimum: { pass_rte: 0.9 }
gate:
  metrics:
    - pass_rate
    - intent_acuracy
  minimum:
    intent_acuracy: 0.8
`;

const document = parseYaml(TEXT, 'agent-eval.yml');
const configuration = {
  file: 'agent-eval.yml',
  lineOf: document.lineOf,
  written: document.value as Record<string, unknown>,
};
const lineOf = (what: string) => located({ what }, configuration).where;

describe('a problem with the configuration', () => {
  it.each([
    ['agent.request.question: "{{" without its "}}".', 5],
    ['gate.minimum.intent_acuracy has a unit that does not fit.', 15],
    ['gate.minimum names the unknown metric "intent_acuracy".', 15],
    ['gate.metrics names the unknown metric "intent_acuracy".', 13],
    ['datasets[1].minimum names the unknown metric "pass_rte".', 9],
  ])('that begins "%s" stands on line %i', (what, line) => {
    expect(lineOf(what)).toEqual({ file: 'agent-eval.yml', line });
  });

  it('about something that was not written is located at the nearest parent that was', () => {
    expect(lineOf('agent.response.text: "(" is not valid JSONata.')).toEqual({ file: 'agent-eval.yml', line: 2 });
  });

  it('that speaks of no part of it is located in the file', () => {
    expect(lineOf('The agent is shy.')).toEqual({ file: 'agent-eval.yml' });
    expect(lineOf('"quoted" first.')).toEqual({ file: 'agent-eval.yml' });
  });

  it('that knows its place keeps it', () => {
    const line = { what: 'agent.type: odd.', where: { file: 'agent-eval.yml', line: 1 } };
    const elsewhere = { what: 'agent.files: odd.', where: { file: 'loans.jsonl' } };
    expect([located(line, configuration), located(elsewhere, configuration)]).toEqual([line, elsewhere]);
  });
});
