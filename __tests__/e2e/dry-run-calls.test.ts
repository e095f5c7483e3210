/** The calls that --dry-run predicts, against those that the run then makes: exact for scripts, a range that holds them for simulated users. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import type { StartedServer } from '../support/example-server.ts';
import { planOf, runVenue, startDesk, startScript, venueFolder } from '../support/venue-booking.ts';

let script: StartedServer;
let desk: StartedServer;
beforeAll(async () => {
  [script, desk] = await Promise.all([startScript(), startDesk()]);
});
afterAll(() => Promise.all([script?.stop(), desk?.stop()]));

/** For a run of forty conversations beside others, milliseconds. */
const PATIENCE = 480_000;

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const dayOf = (i: number) => DAYS[i % DAYS.length]!;

/** What six turns say; each case has its own day and number of people. */
const sayings = (i: number): readonly string[] => [
  'Hello',
  `I need a room for ${3 + i} people`,
  dayOf(i),
  `${8 + (i % 4)} am`,
  'Yes, please',
  'What did I book?',
];

const CRITERIA = ['polite', 'asks_once', 'names_price'];

/** Cases as JSON, and where their criteria stand. */
const scripted = (at: 'conversation' | 'turn', from = 0, to = 8) =>
  Array.from({ length: to - from }, (_, i) => ({
    id: `scripted_${from + i}`,
    turns: sayings(from + i).map((user) => ({ user, ...(at === 'turn' && { evaluate: { satisfy: CRITERIA } }) })),
    expect: { not_empty: true },
    ...(at === 'conversation' && { evaluate: { satisfy: CRITERIA } }),
  }));

/** Users of different kinds: some end after a turn, some are asked everything, some have an opening; at most six turns. */
const simulated = (from = 0, to = 8) =>
  Array.from({ length: to - from }, (_, i) => ({
    id: `simulated_${from + i}`,
    simulate: {
      goal: 'Book a room for a course',
      known_facts: { people: `${3 + i} people`, day: dayOf(i), start: `${8 + (i % 4)} am` },
      max_turns: 6,
      ...(i % 3 === 0 && { opening: `I need a room for ${3 + i} people.` }),
      ...(i % 4 === 0 && { stop_when: { tool_called: 'check_availability' } }),
    },
    expect: { not_empty: true },
    evaluate: { satisfy: CRITERIA },
  }));

const CONFIG = `version: 1
name: counted
agent:
  type: http
  url: \${AGENT_URL}/chat
  request: { message: "{{ input }}", session_id: "{{ session }}" }
  response: { text: reply.text, tool_calls: 'tools.{ "name": name, "arguments": args, "result": result }' }
  retries: 0
llm:
  judge: { model: venue-judge, base_url: "\${LLM_BASE_URL}", votes: VOTES }
  simulator: { model: venue-user, base_url: "\${LLM_BASE_URL}" }
criteria:
  polite: Every reply is a polite, whole sentence.
  asks_once: The assistant never asks again for what the user has already told it.
  names_price: The price is named before anything is booked.
datasets:
  - files: cases.json
gate: { rule: paired }
`;

interface Range {
  readonly min: number;
  readonly max: number;
}
interface Calls<T> {
  readonly agent: T;
  readonly judge: T;
  readonly simulator: T;
}

/** "12 to 40 calls of …", "40 calls of …"; not there: none. */
function rangeIn(plan: string, behind: string): Range {
  const found = new RegExp(`(?:(\\d+) to )?(\\d+) ${behind}`).exec(plan);
  const max = Number(found?.[2] ?? 0);
  return { min: found?.[1] === undefined ? max : Number(found[1]), max };
}

const planned = (plan: string): Calls<Range> => ({
  agent: rangeIn(plan, 'requests? to the agent'),
  judge: rangeIn(plan, 'calls? of the judge \\('),
  simulator: rangeIn(plan, 'calls? of the simulated user \\('),
});

const callsIn = ({ report }: Outcome) =>
  report.cases.flatMap(({ trials }) => trials.flatMap(({ modelCalls = [] }) => modelCalls));

/** @param by role: whose model was asked, as reports sum it up; task: the look at a user's plan counted to the user. */
function made(outcome: Outcome, by: 'role' | 'task'): Calls<number> {
  const ofUser = callsIn(outcome).filter(({ role, prompt }) =>
    by === 'role' ? role === 'simulator' : role === 'simulator' || prompt === 'plan_adherence',
  ).length;
  return { agent: outcome.run.calls, judge: callsIn(outcome).length - ofUser, simulator: ofUser };
}

async function planAndRun(cases: readonly object[], votes = 1) {
  const folder = venueFolder(() => CONFIG.replace('VOTES', String(votes)), { 'cases.json': JSON.stringify(cases) });
  const env = { AGENT_URL: desk.url, LLM_BASE_URL: script.url };
  const plan = planned(await planOf(folder, env));
  const { outcome } = await runVenue(folder, env);
  expect(callsIn(outcome).filter(({ attempts }) => attempts > 1)).toEqual([]);
  return { plan, outcome };
}

const exactly = ({ agent, judge, simulator }: Calls<number>): Calls<Range> => ({
  agent: { min: agent, max: agent },
  judge: { min: judge, max: judge },
  simulator: { min: simulator, max: simulator },
});

function expectWithin(calls: Calls<number>, plan: Calls<Range>): void {
  for (const who of ['agent', 'judge', 'simulator'] as const) {
    expect(calls[who], who).toBeGreaterThanOrEqual(plan[who].min);
    expect(calls[who], who).toBeLessThanOrEqual(plan[who].max);
  }
}

describe('8 scripted cases of six turns with three criteria', () => {
  it.each([
    ['of the whole conversation', 'conversation', 1, 24],
    ['at every turn', 'turn', 1, 144],
    ['of the whole conversation, with three votes', 'conversation', 3, 72],
  ] as const)(
    '%s: the plan is exact',
    async (_, at, votes, judge) => {
      const { plan, outcome } = await planAndRun(scripted(at), votes);
      expect(plan).toEqual(exactly({ agent: 48, judge, simulator: 0 }));
      expect(exactly(made(outcome, 'role'))).toEqual(plan);
    },
    PATIENCE,
  );
});

describe('8 simulated users of at most six turns with three criteria', () => {
  let plan: Calls<Range>;
  let outcome: Outcome;
  beforeAll(async () => {
    ({ plan, outcome } = await planAndRun(simulated()));
  }, PATIENCE);

  it('the plan is a range that holds what was asked', () => {
    expect(plan.judge.max).toBeGreaterThan(plan.judge.min);
    const calls = made(outcome, 'task');
    expect(calls.judge).toBe(24);
    expect(calls.simulator).toBeGreaterThan(16);
    expectWithin(calls, plan);
  });

  it('so it is by the models that were asked', () => {
    expectWithin(made(outcome, 'role'), plan);
  });
});

describe('4 scripted cases and 4 simulated users', () => {
  it(
    "the scripts' part of the range has no width",
    async () => {
      const { plan, outcome } = await planAndRun([...scripted('conversation', 0, 4), ...simulated(4, 8)]);
      expectWithin(made(outcome, 'task'), plan);
      expect(plan.judge.min).toBeGreaterThanOrEqual(12);
      expect(plan.agent.min).toBeGreaterThanOrEqual(24);
    },
    PATIENCE,
  );
});

describe('the example itself, whose topics may take a call more', () => {
  it(
    'asks no more than the plan says, and no less',
    async () => {
      const folder = venueFolder();
      const env = { AGENT_URL: desk.url, LLM_BASE_URL: script.url };
      const plan = planned(await planOf(folder, env));
      const { outcome } = await runVenue(folder, env);
      expectWithin(made(outcome, 'task'), plan);
    },
    PATIENCE,
  );
});
