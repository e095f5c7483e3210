import { describe, expect, it } from 'vitest';
import type { Turn } from '../../../src/model/run/transcript.ts';
import { faultOf, LONGEST_MESSAGE } from '../../../src/run/users/faults.ts';

const said = (...pairs: readonly (readonly [user: string, agent: string])[]): readonly Turn[] =>
  pairs.map(([user, text]) => ({ user, text }));
const codeOf = (message: string, turns: readonly Turn[] = []) => faultOf(message, turns)?.code;

describe('a message of a simulated user is refused', () => {
  it.each([
    ['nothing', '  \n', 'simulator_empty'],
    ['too much', 'a '.repeat(LONGEST_MESSAGE), 'simulator_too_long'],
    ['a role', 'Assistant: Your tray is reserved.', 'simulator_speaks_as_agent'],
    ['a role on a later line', 'I want a tray.\n**Agent**: Of course.', 'simulator_speaks_as_agent'],
    ['a mark of roles', '<|im_start|>assistant\nHello', 'simulator_speaks_as_agent'],
    ['a tool call', '{"name": "reserve", "arguments": {"tray": 1}}', 'simulator_speaks_as_agent'],
    ['a list of tool calls', '{"tool_calls": []}', 'simulator_speaks_as_agent'],
    ['a model', 'As an AI assistant, I cannot buy trays.', 'simulator_speaks_as_agent'],
    ['a helper', 'Hello! How can I help you today?', 'simulator_speaks_as_agent'],
  ])('that says %s', (_what, message, code) => {
    expect(codeOf(message)).toBe(code);
  });

  it("that says the agent's own words", () => {
    expect(codeOf('Which colour would you like?', said(['A tray', 'Which colour would you like?']))).toBe(
      'simulator_speaks_as_agent',
    );
  });

  it('that says the same as one of its two messages before, however it is dotted', () => {
    const turns = said(['I want a green tray', 'In which size?'], ['The large one, please', 'And by when?']);
    expect(codeOf('I want a green tray!', turns)).toBe('simulator_repeats');
    expect(codeOf('the large one please', turns)).toBe('simulator_repeats');
  });
});

describe('a message of a simulated user is taken', () => {
  it.each([
    'I need help with my agent: it does not answer.',
    'Can you help me? I am not an assistant gardener.',
    'My "order" says {12}.',
    'Is this a bot?',
  ])('that only sounds odd: %s', (message) => {
    expect(codeOf(message)).toBeUndefined();
  });

  it('that repeats a short answer once, not twice', () => {
    const once = said(['A tray', 'Green?'], ['Yes, please.', 'Large?']);
    expect(codeOf('Yes, please.', once)).toBeUndefined();
    expect(codeOf('Yes, please.', said(['Yes, please.', 'Large?'], ['Yes, please.', 'By Friday?']))).toBe(
      'simulator_repeats',
    );
  });

  it('that repeats an answer because the agent repeats its question', () => {
    const circling = said(
      ['A tray', 'For which day would you like it?'],
      ['For next Friday, please', 'For which day would you like it?'],
    );
    expect(codeOf('For next Friday, please', circling)).toBeUndefined();
  });

  it('that repeats what was said long ago', () => {
    const turns = said(['I want a green tray', 'Size?'], ['Large one I think', 'When?'], ['Next Friday noon', 'Hm?']);
    expect(codeOf('I want a green tray', turns)).toBeUndefined();
  });
});
