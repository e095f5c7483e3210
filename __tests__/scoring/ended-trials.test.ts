/** What becomes of conversations however they end, with every score of what was left unmet: reviewed in __outputs__/trials.txt. */
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import type { TestCase } from '../../src/model/cases/test-case.ts';
import { AgentError } from '../../src/model/problem.ts';
import type { Trial } from '../../src/model/run/case-result.ts';
import type { Transcript, Turn } from '../../src/model/run/transcript.ts';
import type { Reported } from '../../src/scoring/conversation/reported.ts';
import type { Measuring } from '../../src/scoring/measuring.ts';
import { judgeAgain } from '../../src/scoring/trials/score-again.ts';
import { judgeTrial } from '../../src/scoring/trials/score-trial.ts';
import { aCase, aTurn, expects } from '../support/a-test-case.ts';
import { desk } from '../support/a-topic-graph.ts';
import { judgingWith } from '../support/judging.ts';

const place = join(resolve(import.meta.dirname, '..'), '__outputs__', 'trials.txt');
const never = new AbortController().signal;
const plain = (data: unknown) => JSON.stringify(data);

interface Ended {
  readonly testCase: TestCase;
  readonly turns: readonly Turn[];
  readonly failure?: unknown;
  readonly said?: Partial<Transcript>;
  readonly measuring?: Partial<Measuring>;
  readonly reported?: Reported;
}

const fault = (differs: Partial<ConstructorParameters<typeof AgentError>[0]> = {}) =>
  new AgentError({ blame: 'agent', failureType: 'error', code: 'http_500', message: 'HTTP 500', ...differs });

function linesOf(
  { status, failureType, blame, code, message, scores, unjudged, topics }: Trial,
  unscored: ReadonlySet<string>,
) {
  return [
    `  ${status} ${failureType} ${blame} ${code ?? ''} ${message ?? ''}`.trimEnd(),
    ...scores.map(({ metric, turn, value, passed, hard, reason, ...rest }) =>
      [
        `    ${metric} ${turn === null ? 'whole' : `turn ${turn}`}: ${value} ${passed ? 'holds' : 'fails'}${hard ? '' : ' softly'}:`,
        `${reason} ${plain(rest)}`,
      ].join(' '),
    ),
    ...(unjudged ? [`    unjudged ${plain(unjudged)}`] : []),
    ...(topics ? [`    topics ${plain(topics)}`] : []),
    ...(unscored.size > 0 ? [`    without ${[...unscored].join(', ')}`] : []),
  ];
}

async function linesFor([name, { testCase, turns, failure, said, measuring, reported }]: readonly [string, Ended]) {
  const judging = {
    ...judgingWith(undefined, { criteria: { kind: 'It is kind.' }, ...measuring }),
    signal: never,
    reported,
  };
  const facts = {
    ...{ trial: 0, transcript: { turns, ...said }, startedAt: 0, durationMs: 1 },
    ...(failure !== undefined && { failure }),
  };
  const { trial, unscored } = await judgeTrial(testCase, facts, judging);
  // Scored again as it was stored: the same but for what nobody knows any more.
  const again = await judgeAgain(testCase, trial, judging);
  const same = plain(again.scores) === plain(trial.scores) && again.status === trial.status;
  return [name, ...linesOf(trial, unscored), ...(same ? [] : ['  again:', ...linesOf(again, new Set())])].join('\n');
}

const reply = (more: Partial<Turn> = {}): Turn => ({ user: 'A drill?', text: 'A drill.', ...more });
/** Of every kind of expectation one, hard and soft. */
const EVERYTHING = {
  ...{ contains: ['drill', 'free'], intent: 'SEARCH', entities: { tool: 'drill', day: null }, tools: ['find'] },
  ...{ citations: ['R-1'], confidence: 0.5, latency: '1s', cost: 0.1, turns: { max: 3 } },
};
const lend = (differs: Partial<TestCase> = {}, ...users: readonly string[]) =>
  aCase(
    'lend',
    (users.length > 0 ? users : ['A drill?']).map((user) => aTurn(user, { expect: { contains: 'drill' } })),
    differs,
  );
const full = reply({
  ...{ intent: 'SEARCH', confidence: 0.75, entities: [{ entity: 'tool', value: 'drill' }], citations: ['R-1'] },
  ...{ toolCalls: [{ name: 'find', arguments: {} }], usage: { cost: 0.01 }, timing: { latencyMs: 40 } },
  text: 'A drill is free.',
});
const all = aCase(
  'lend',
  [aTurn('A drill?', { expect: EVERYTHING, evaluate: { contains: 'gladly' } }), aTurn('Bye', { evaluate: EVERYTHING })],
  {
    expect: expects({ contains: 'bye', turns: { min: 2 } }),
  },
);
const simulated = aCase('lend', [], {
  simulate: { goal: 'Borrow a drill.', max_turns: 4 } as never,
  expect: expects({ contains: 'drill', entities: { tool: 'drill' } }),
});
const following = aCase('lend', [
  aTurn('A drill?'),
  aTurn('And until when?', { requiresContext: true, expect: { not_empty: true } }),
  aTurn('Is it free?', { requiresContext: true }),
]);

const TRIALS: Readonly<Record<string, Ended>> = {
  'all holds': { testCase: lend(), turns: [reply()] },
  'one fails': { testCase: lend(), turns: [reply({ text: 'A saw.' })] },
  'nothing is expected': { testCase: aCase('lend', [aTurn('A drill?')]), turns: [reply()] },
  'soft ones alone': {
    testCase: aCase('lend', [aTurn('A drill?', { evaluate: { contains: 'saw' } })]),
    turns: [reply()],
  },
  'nothing is carried': {
    testCase: aCase('lend', [aTurn('A drill?', { expect: { intent: 'SEARCH' } })]),
    turns: [reply()],
  },
  'soft ones are carried, hard ones not': {
    testCase: aCase('lend', [aTurn('A drill?', { expect: { intent: 'SEARCH' }, evaluate: { contains: 'drill' } })]),
    turns: [reply()],
  },
  'a right answer alone': {
    testCase: aCase('lend', [aTurn('A drill?')], { groundTruth: 'A drill.' }),
    turns: [reply()],
  },
  'a right answer beside an expectation': { testCase: lend({ groundTruth: 'A drill.' }), turns: [reply()] },
  'a criterion without a judge': {
    testCase: aCase('lend', [aTurn('A drill?', { expect: { satisfy: 'kind' } })]),
    turns: [reply()],
  },
  'a soft criterion without a judge': {
    testCase: aCase('lend', [aTurn('A drill?', { expect: { contains: 'drill' }, evaluate: { satisfy: 'kind' } })]),
    turns: [reply()],
  },
  'more turns than allowed': {
    testCase: simulated,
    turns: [reply(), reply()],
    said: { end: { by: 'max_turns' } as never },
  },
  'ended by the user': { testCase: simulated, turns: [reply()], said: { end: { by: 'user' } as never } },
  'everything holds': { testCase: all, turns: [full, { ...full, user: 'Bye', text: 'bye' }] },
  'the agent failed the first turn': { testCase: all, turns: [], failure: fault() },
  'the agent failed the first turn, and reports texts alone': {
    testCase: all,
    turns: [],
    failure: fault(),
    reported: new Set(['text']),
  },
  'the agent failed the second turn': {
    testCase: all,
    turns: [full],
    failure: fault({ failureType: 'timeout', code: 'timeout' }),
  },
  'the agent failed a simulated user': { testCase: simulated, turns: [reply()], failure: fault() },
  'the agent failed a simulated user at once': { testCase: simulated, turns: [], failure: fault() },
  'the agent failed a turn that needs what was said before': {
    testCase: following,
    turns: [reply({ entities: [] })],
    failure: fault(),
  },
  'the agent failed a turn that needs what was said before, and reports entities alone': {
    testCase: following,
    turns: [reply({ text: undefined, entities: [] })],
    failure: fault(),
    reported: new Set(['entities']),
  },
  'the agent failed, and topics are expected': {
    testCase: lend({ expect: expects({ topics: ['search', 'farewell'], reached: 'loan' }) }, 'A drill?', 'Bye'),
    turns: [reply()],
    failure: fault(),
    measuring: { topics: desk },
  },
  'the agent failed, and a right answer is compared': {
    testCase: lend({ groundTruth: 'A drill.' }),
    turns: [],
    failure: fault(),
  },
  'the state could not be had': {
    testCase: lend({ expect: expects({ state: { a: 1 } }), evaluate: expects({ state: { b: 1 } }) }),
    turns: [reply()],
    failure: fault({ code: 'state_timeout' }),
  },
  'the state is not as expected': {
    testCase: lend({ expect: expects({ state: { a: 1 } }) }),
    turns: [reply()],
    said: { state: { a: 2 } },
  },
  'the infrastructure failed': {
    testCase: lend(),
    turns: [reply()],
    failure: fault({ blame: 'infrastructure', code: 'http_429' }),
  },
  'the simulated user failed': {
    testCase: simulated,
    turns: [reply()],
    failure: fault({ blame: 'simulator', code: 'http_503', about: 'user-1' }),
  },
  'a fault of our own': { testCase: lend(), turns: [reply()], failure: new TypeError('x is not a function') },
  'a fault that is no error': { testCase: lend(), turns: [reply()], failure: 'odd' },
  'stopped at its first failure': {
    testCase: lend({ stopOnFailure: true }, 'A drill?', 'And a saw?'),
    turns: [reply({ text: 'No.' })],
  },
  'stopped though nothing failed': {
    testCase: lend({ stopOnFailure: true }, 'A drill?', 'And a saw?', 'Bye'),
    turns: [reply()],
  },
};

it('of every kind say how it ended, by whom, and what was met', async () => {
  const texts = [];
  for (const one of Object.entries(TRIALS)) texts.push(await linesFor(one));
  await expect(`${texts.join('\n\n')}\n`).toMatchFileSnapshot(place);
});
