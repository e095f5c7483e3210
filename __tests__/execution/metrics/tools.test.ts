import { describe, expect, it } from 'vitest';
import { expects } from '../../support/a-test-case.ts';
import { scoreOn, scoresOn } from './scoring-one.ts';

type Args = Record<string, unknown>;
const made = (...calls: (string | [string, Args])[]) => ({
  toolCalls: calls.map((call) =>
    typeof call === 'string' ? { name: call, arguments: {} } : { name: call[0], arguments: call[1] },
  ),
});
const on = (tools: unknown, reply: ReturnType<typeof made>) => scoreOn({ tools }, reply);

describe('a plain list of tools', () => {
  it('wants each of them called, in any order, beside any others', () => {
    expect(on(['find_plant', 'get_care'], made('get_care', 'log_visit', 'find_plant')).passed).toBe(true);
    expect(on(['find_plant', 'get_care'], made('find_plant'))).toMatchObject({
      passed: false,
      code: 'missing_tool',
      counts: { tp: 1, fp: 0, fn: 1 },
      reason: 'get_care was not called',
    });
  });

  it('names the tools that a failure is about, as they were written, and never one that only the agent named', () => {
    const written = ['find_plant', ['get_care', { plant: 'fern' }]] as const;
    const include = [written[0], { name: written[1][0], arguments: written[1][1] }, 'log_visit', 'log_visit'];
    expect(on(include, made('find_plant')).names).toEqual(['get_care', 'log_visit']);
    expect(on([include[1]], made(['get_care', { plant: 'moss' }]))).toMatchObject({
      code: 'wrong_argument',
      names: ['get_care'],
    });
    expect(on({ exclude: ['log_visit'] }, made('log_visit')).names).toEqual(['log_visit']);
    expect(on([], made('sell_all')).names).toBeUndefined();
  });

  it('wants a tool twice when it names it twice', () => {
    expect(on(['find_plant', 'find_plant'], made('find_plant'))).toMatchObject({ passed: false, code: 'missing_tool' });
  });

  it('forbids every call when it is empty', () => {
    expect(on([], made()).passed).toBe(true);
    expect(on([], made('find_plant'))).toMatchObject({ passed: false, code: 'unexpected_tool' });
  });

  it('is not scored when the replies carry no tool calls', () => {
    expect(scoresOn({ tools: ['find_plant'] }, { text: 'Weekly.' })).toEqual([]);
  });
});

describe('the ways to match', () => {
  const include = ['find_plant', 'get_care'];
  const cases: [string, string[], boolean][] = [
    ['exact', ['find_plant', 'get_care'], true],
    ['exact', ['get_care', 'find_plant'], false],
    ['exact', ['find_plant', 'get_care', 'log_visit'], false],
    ['in_order', ['find_plant', 'log_visit', 'get_care'], true],
    ['in_order', ['get_care', 'find_plant'], false],
    ['any_order', ['get_care', 'find_plant'], true],
    ['any_order', ['get_care', 'find_plant', 'log_visit'], false],
    ['superset', ['get_care', 'log_visit', 'find_plant'], true],
    ['superset', ['get_care'], false],
    ['subset', ['get_care'], true],
    ['subset', [], true],
    ['subset', ['log_visit'], false],
  ];
  it.each(cases)('%s takes %j for find_plant, get_care: %s', (match, calls, passes) => {
    expect(on({ include, match }, made(...calls)).passed).toBe(passes);
  });

  it('names a wrong order as such', () => {
    expect(on({ include, match: 'exact' }, made('get_care', 'find_plant')).code).toBe('wrong_order');
  });

  it('fails on a forbidden tool, and expects nothing else of an exclude alone', () => {
    expect(on({ exclude: ['order_plant'] }, made('find_plant')).passed).toBe(true);
    expect(on({ exclude: ['order_plant'] }, made('order_plant'))).toMatchObject({
      passed: false,
      code: 'forbidden_tool',
    });
  });

  it('wants include, exclude or both', () => {
    expect(() => expects({ tools: { match: 'exact' } })).toThrow(/include, exclude or both/);
  });
});

describe('arguments of a call', () => {
  const care = (args: Args, mode?: string) => ({
    include: [{ name: 'get_care', arguments: args }],
    ...(mode ? { arguments: mode } : {}),
  });

  it('are equal in value, whatever the order of their keys', () => {
    const call = made(['get_care', { when: { to: 9, from: 8 }, plant: 'ficus' }]);
    expect(on(care({ plant: 'ficus', when: { from: 8, to: 9 } }), call).passed).toBe(true);
  });

  it.each([
    [{ plant: 'ficus', room: 'hall' }, 'missing_argument', 'get_care: missing argument room'],
    [{ plant: 'fern' }, 'wrong_argument', 'get_care: wrong argument plant'],
    [{}, 'unexpected_argument', 'get_care: unexpected argument plant'],
  ])('that should be %j and are not get the code %s', (args, code, reason) => {
    expect(on(care(args), made(['get_care', { plant: 'ficus' }]))).toMatchObject({ passed: false, code, reason });
  });

  it('may have company as a subset, and are not looked at when ignored', () => {
    const call = made(['get_care', { plant: 'ficus', room: 'hall' }]);
    expect(on(care({ plant: 'ficus' }), call).passed).toBe(false);
    expect(on(care({ plant: 'ficus' }, 'subset'), call).passed).toBe(true);
    expect(on(care({ plant: 'fern' }, 'subset'), call).passed).toBe(false);
    expect(on(care({ plant: 'fern' }, 'ignore'), call).passed).toBe(true);
  });

  it('may be one of several values, while a plain list is a value itself', () => {
    const oneOf = care({ plant: { one_of: ['fern', 'ficus'] } });
    expect(on(oneOf, made(['get_care', { plant: 'ficus' }])).passed).toBe(true);
    expect(on(oneOf, made(['get_care', { plant: 'rose' }])).passed).toBe(false);
    const list = care({ plant: ['fern', 'ficus'] });
    expect(on(list, made(['get_care', { plant: ['fern', 'ficus'] }])).passed).toBe(true);
    expect(on(list, made(['get_care', { plant: 'ficus' }])).passed).toBe(false);
  });

  it('may be optional, with a value of their own or any', () => {
    const optional = care({ plant: 'ficus', unit: { optional: true, value: 'ml' }, note: { optional: true } });
    expect(on(optional, made(['get_care', { plant: 'ficus' }])).passed).toBe(true);
    expect(on(optional, made(['get_care', { plant: 'ficus', unit: 'ml', note: 'dry' }])).passed).toBe(true);
    expect(on(optional, made(['get_care', { plant: 'ficus', unit: 'l' }])).code).toBe('wrong_argument');
  });

  it('may be a literal object that looks like a rule, inside value', () => {
    const literal = care({ filter: { value: { one_of: ['a'] } } });
    expect(on(literal, made(['get_care', { filter: { one_of: ['a'] } }])).passed).toBe(true);
    expect(on(literal, made(['get_care', { filter: 'a' }])).passed).toBe(false);
  });

  it('are refused when a rule for them is broken', () => {
    expect(() => expects({ tools: [{ name: 'get_care', arguments: { plant: { one_of: 'ficus' } } }] })).toThrow(
      /one_of/,
    );
  });
});

describe('expected calls and calls made', () => {
  it('are paired so that as many as possible are found', () => {
    const include = [
      { name: 'get_care', arguments: { plant: { one_of: ['fern', 'ficus'] } } },
      { name: 'get_care', arguments: { plant: 'fern' } },
    ];
    const score = on({ include }, made(['get_care', { plant: 'fern' }], ['get_care', { plant: 'ficus' }]));
    expect(score).toMatchObject({ passed: true, counts: { tp: 2, fp: 0, fn: 0 } });
  });

  it('need a call each, unless one may serve twice', () => {
    const include = ['find_plant', 'find_plant'];
    expect(on({ include }, made('find_plant')).counts).toEqual({ tp: 1, fp: 0, fn: 1 });
    expect(on({ include, reuse: true }, made('find_plant'))).toMatchObject({
      passed: true,
      counts: { tp: 2, fp: 0, fn: 0 },
    });
  });
});
