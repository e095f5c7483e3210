import { describe, expect, it } from 'vitest';
import { measuresOf } from '../../../src/scoring/checks/index.ts';
import { scoreConversation } from '../../../src/scoring/conversation/score-conversation.ts';
import { NO_JUDGEMENTS } from '../../../src/scoring/judge/question.ts';
import { expectationSets, metricOptionsSchema } from '../../../src/scoring/options.ts';
import { aCase, aTurn, expects } from '../../support/a-test-case.ts';
import { aTrial } from '../../support/an-outcome.ts';
import { measuringWith } from '../../support/measuring.ts';
import { scoreOn, scoresOn } from './scoring-one.ts';

type Args = Record<string, unknown>;
const made = (...calls: (string | [string, Args])[]) => ({
  toolCalls: calls.map((call) =>
    typeof call === 'string' ? { name: call, arguments: {} } : { name: call[0], arguments: call[1] },
  ),
});
const on = (tools: unknown, reply: ReturnType<typeof made>) => scoreOn({ tools }, reply);

it('of a case that expects no call there is no share of expected calls', () => {
  const scores = scoresOn({ tools: [] }, { text: 'Done.', toolCalls: [] });
  expect(measuresOf([aTrial({ scores: [...scores] })])).toMatchObject({ tool_accuracy: [1, 1] });
  expect(measuresOf([aTrial({ scores: [...scores] })])).not.toHaveProperty('tool_call_recall');
});

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

  it('wants a counted one at least so often', () => {
    const twice = [{ name: 'log_visit', count: 2 }, 'get_care'];
    expect(on(twice, made('log_visit', 'get_care', 'log_visit', 'log_visit')).passed).toBe(true);
    expect(on(twice, made('log_visit', 'get_care'))).toMatchObject({
      passed: false,
      code: 'missing_tool',
      counts: { tp: 2, fp: 0, fn: 1 },
      reason: 'log_visit was called too few times',
    });
    const exact = { include: twice, match: 'any_order' };
    expect(on(exact, made('log_visit', 'log_visit', 'get_care', 'log_visit'))).toMatchObject({
      code: 'unexpected_tool',
    });
    expect(() => expects({ tools: { include: twice, reuse: true } })).toThrow('a count needs calls of its own');
    expect(() => expects({ tools: [{ name: 'log_visit', count: 0 }] })).toThrow();
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

  it('gives a call that two of them fit to the first, and says that the other one is missing', () => {
    const [any, fern] = ['get_care', { name: 'get_care', arguments: { plant: 'fern' } }];
    const expected = (...wanted: readonly unknown[]) =>
      on(wanted, made(['get_care', { plant: 'fern' }])).mismatch?.expected;
    expect([expected(any, fern), expected(fern, any)]).toEqual(['get_care(plant: "fern")', 'get_care']);
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
    ['in_order', ['find_plant', 'get_care', 'log_visit'], true],
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

  it('count no call as missed that may be missing', () => {
    const recall = (match: string, ...calls: string[]) => {
      const { tool_call_recall } = measuresOf([aTrial({ scores: [on({ include, match }, made(...calls))] })]);
      return tool_call_recall;
    };
    expect([recall('superset', 'get_care'), recall('subset', 'get_care')]).toEqual([
      [1, 2],
      [1, 1],
    ]);
    expect(recall('subset')).toBeUndefined();
  });

  it('fails on unexpected calls, however many a reply has', () => {
    const reply = {
      toolCalls: Array<{ name: string; arguments: Args }>(200_000).fill({ name: 'get_care', arguments: {} }),
    };
    expect(on({ include: ['find_plant'], match: 'exact' }, reply)).toMatchObject({
      code: 'missing_tool',
      counts: { tp: 0, fp: 200_000, fn: 1 },
    });
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

  it('allows no call where an empty list is included, but for those that an exclude leaves', () => {
    expect(on({ include: [] }, made()).passed).toBe(true);
    expect(on({ include: [] }, made('find_plant'))).toMatchObject({ passed: false, code: 'unexpected_tool' });
    expect(on({ include: [], exclude: ['order_plant'] }, made('find_plant')).passed).toBe(true);
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

  it('of one call that are wrong in several ways are said one by one, and what only the agent named is not named', () => {
    const score = on(care({ plant: 'fern', room: 'hall' }), made(['get_care', { plant: 'ficus', mood: 'bad' }]));
    expect(score.code).toBe('wrong_argument');
    expect(score.faults).toEqual([
      { code: 'wrong_argument', name: 'get_care', argument: 'plant' },
      { code: 'missing_argument', name: 'get_care', argument: 'room' },
      { code: 'unexpected_argument', name: 'get_care' },
    ]);
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

  it('may be an empty object, which stands for itself and not for any value', () => {
    const empty = care({ plant: {} });
    expect(on(empty, made(['get_care', { plant: {} }])).passed).toBe(true);
    expect(on(empty, made(['get_care', { plant: 'ficus' }])).code).toBe('wrong_argument');
  });

  it('may be a literal object that looks like a rule, inside value', () => {
    const literal = care({ filter: { value: { one_of: ['a'] } } });
    expect(on(literal, made(['get_care', { filter: { one_of: ['a'] } }])).passed).toBe(true);
    expect(on(literal, made(['get_care', { filter: 'a' }])).passed).toBe(false);
  });

  it('may be nothing, which is a value like others', () => {
    const nothing = care({ plant: null });
    expect(on(nothing, made(['get_care', { plant: null }])).passed).toBe(true);
    expect(on(nothing, made(['get_care', { plant: 'ficus' }])).code).toBe('wrong_argument');
  });

  it('may be an object with a key of a rule and others, which stands for itself', () => {
    const price = care({ price: { value: 5, currency: 'EUR' } });
    expect(on(price, made(['get_care', { price: { value: 5, currency: 'EUR' } }])).passed).toBe(true);
    expect(on(price, made(['get_care', { price: 5 }])).code).toBe('wrong_argument');
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

  it.each<[match: string, include: string[], calls: string[], passed: boolean]>([
    ['in_order', ['find', 'find'], ['find'], true],
    ['exact', ['find', 'find', 'order'], ['find', 'order'], true],
    ['exact', ['find', 'order'], ['find', 'find', 'order'], true],
    ['in_order', ['find', 'order', 'find'], ['find', 'order'], false],
    ['in_order', ['order', 'find'], ['find', 'order'], false],
  ])('may share a call with match: %s, too: %j in %j', (match, include, calls, passed) => {
    expect(on({ include, match, reuse: true }, made(...calls)).passed).toBe(passed);
  });
});

describe('one call before another', () => {
  const chains = (...lists: unknown[][]) => ({ before: lists });

  it.each([
    [['check', 'book'], true],
    [['check', 'log', 'book', 'book'], true],
    [['book', 'check'], false],
    [['book'], false],
    [['check'], true],
    [[], true],
    [['book', 'check', 'book'], false],
  ])('%j keeps to check before book: %s', (calls, passes) => {
    const score = on(chains(['check', 'book']), made(...(calls as string[])));
    expect(score.passed).toBe(passes);
    if (!passes)
      expect(score).toMatchObject({
        code: 'tool_order',
        names: ['book'],
        reason: 'book was called without check before it',
      });
  });

  it('may be a chain of several, with arguments, beside included calls', () => {
    const rose = { name: 'check', arguments: { plant: 'rose' } };
    const tools = { include: ['book'], ...chains([rose, 'book', 'pay']) };
    const check = (plant: string): [string, Args] => ['check', { plant }];
    expect(on(tools, made(check('rose'), 'book', 'pay')).passed).toBe(true);
    expect(on(tools, made(check('fern'), 'book', 'pay')).code).toBe('tool_order');
    expect(on(tools, made(check('rose'), 'pay', 'book')).names).toEqual(['pay']);
    expect(on(tools, made(check('rose'))).code).toBe('missing_tool');
  });

  it('counts calls of earlier turns where a turn expects it', () => {
    const turn = (name: string) => ({ user: 'Go on', toolCalls: [{ name, arguments: {} }] });
    const expected = { expect: { tools: chains(['check', 'book']) } };
    const testCase = aCase('rose', [aTurn('Go on'), aTurn('Go on', expected)]);
    const verdict = (...names: string[]) =>
      scoreConversation(
        testCase,
        { turns: names.map(turn) },
        { measuring: measuringWith(metricOptionsSchema.parse({})), complete: true, judgements: NO_JUDGEMENTS },
      ).scores.map(({ turn: at, passed }) => [at, passed]);
    expect(verdict('check', 'book')).toEqual([[1, true]]);
    expect(verdict('log', 'book')).toEqual([[1, false]]);
  });

  it('is refused as a list of less than two calls, or of none', () => {
    expect(() => expects({ tools: chains(['check']) })).toThrow();
    expect(() => expects({ tools: chains() })).toThrow();
    expect(() => expects({ tools: { before: ['check', 'book'] } })).toThrow();
  });
});

describe('what tools answered', () => {
  const answered = (result?: unknown, name = 'check', args: Args = {}) => ({
    toolCalls: [{ name, arguments: args, ...(result === undefined ? {} : { result }) }],
  });
  const results = { results: [{ name: 'check', result: { free: true } }] };

  it('holds by the listed keys, also as JSON in text', () => {
    expect(on(results, answered({ free: true, bed: 4 })).passed).toBe(true);
    expect(on(results, answered('{"free": true}')).passed).toBe(true);
    expect(on({ results: [{ name: 'check', result: 'free' }] }, answered('free')).passed).toBe(true);
  });

  it('names the tool and the place where it is otherwise', () => {
    expect(on(results, answered({ free: false }))).toMatchObject({
      code: 'tool_result_mismatch',
      names: ['check'],
      reason: 'result of check: free: expected true, it is false',
    });
    expect(on(results, answered('sold out')).code).toBe('tool_result_mismatch');
    expect(on(results, answered({ free: true }, 'log'))).toMatchObject({ code: 'missing_tool', names: ['check'] });
    expect(on(results, made()).code).toBe('missing_tool');
  });

  it('may be those of calls with certain arguments, of which one is enough', () => {
    const rose = { results: [{ name: 'check', arguments: { plant: 'rose' }, result: { free: true } }] };
    const both = (first: boolean, second: boolean, plant: string) => ({
      toolCalls: [
        ...answered({ free: first }, 'check', { plant: 'rose' }).toolCalls,
        ...answered({ free: second }, 'check', { plant }).toolCalls,
      ],
    });
    expect(on(rose, both(false, true, 'rose')).passed).toBe(true);
    expect(on(rose, both(false, true, 'fern')).code).toBe('tool_result_mismatch');
  });

  it('are not scored where the agent reports none, unless a call is wrong anyway', () => {
    expect(scoresOn({ tools: results }, answered())).toEqual([]);
    expect(on({ ...results, include: ['pay'] }, answered()).code).toBe('missing_tool');
  });
});

describe('the order in which calls are written', () => {
  it('counts inside a chain, and not among chains and results', () => {
    const sorted = expectationSets.tools!;
    const a = {
      before: [
        ['check', 'book'],
        ['book', 'pay'],
      ],
      results: [
        { name: 'a', result: 1 },
        { name: 'b', result: 2 },
      ],
    };
    const b = { before: [...a.before].reverse(), results: [...a.results].reverse() };
    expect(sorted(a)).toEqual(sorted(b));
    expect(
      sorted({
        before: [
          ['book', 'check'],
          ['book', 'pay'],
        ],
      }),
    ).not.toEqual(sorted({ before: a.before }));
  });
});
