/** Simulated users against a desk that books rooms: from agent-eval.yml to the comment, two worse versions found, named and attributed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Trial } from '../../src/model/run/case-result.ts';
import { callNotes } from '../html/call-notes.ts';
import type { StartedServer } from '../support/example-server.ts';
import { overall, runVenue, startDesk, startScript, type VenueRun, venueFolder } from '../support/venue-booking.ts';
import { actionUnderTest, openStage, type Stage } from './github/stage.ts';

let script: StartedServer;
let desks: Record<'v1' | 'forgetful' | 'hasty', StartedServer>;
let runs: Record<'v1' | 'forgetful' | 'hasty', VenueRun>;
const baseUrl = () => ({ BASE_AGENT_URL: desks.v1.url, LLM_BASE_URL: script.url });

beforeAll(async () => {
  const [model, v1, forgetful, hasty] = await Promise.all([
    startScript(),
    startDesk('v1'),
    startDesk('forgetful'),
    startDesk('hasty'),
  ]);
  script = model;
  desks = { v1, forgetful, hasty };
  const folder = venueFolder();
  const run = (version: keyof typeof desks, flags: readonly string[] = []) =>
    runVenue(folder, { AGENT_URL: desks[version].url, ...baseUrl() }, { out: version, flags });
  const first = await run('v1');
  const against = ['--baseline', first.out];
  runs = { v1: first, forgetful: await run('forgetful', against), hasty: await run('hasty', against) };
}, 480_000);
afterAll(() => Promise.all([script, ...Object.values(desks ?? {})].map((one) => one?.stop())));

const trialsOf = ({ outcome }: VenueRun) =>
  outcome.report.cases.flatMap(({ id, trials }) => trials.map((t) => ({ id, ...t })));
const trialOf = (run: VenueRun, id: string): Trial => {
  const found = trialsOf(run).find((trial) => trial.id === id);
  if (!found) throw new Error(`there is no case ${id}`);
  return found;
};
const newlyFailing = ({ outcome }: VenueRun) => (outcome.comparison?.cases.newlyFailing ?? []).map(({ id }) => id);
const hardFailures = ({ scores }: Trial) => scores.filter(({ hard, passed }) => hard && !passed);

describe('the good version', () => {
  it('passes all forty cases, and nothing errs', () => {
    const { exitCode, outcome } = runs.v1;
    expect([exitCode, outcome.report.cases.length, overall(outcome, 'pass_rate')]).toEqual([0, 40, 1]);
    expect(trialsOf(runs.v1).filter(({ status }) => status !== 'passed')).toEqual([]);
    expect(trialsOf(runs.v1).filter(({ unjudged = [] }) => unjudged.length > 0)).toEqual([]);
  });

  it('talks with twelve users whom the model plays, each checked for their plan, and with two who follow a script', () => {
    const simulated = trialsOf(runs.v1).filter(({ transcript }) => transcript.end !== undefined);
    const callsOf = ({ modelCalls = [] }: Trial, prompt: string) =>
      modelCalls.filter((call) => call.prompt === prompt).length;
    const played = simulated.filter((trial) => callsOf(trial, 'simulated_user') > 0);
    expect([simulated.length, played.length]).toEqual([14, 12]);
    expect(played.map((trial) => callsOf(trial, 'plan_adherence'))).toEqual(played.map(() => 1));
    expect(new Set(simulated.map(({ transcript }) => transcript.end?.by))).toEqual(
      new Set(['goal', 'tool_called', 'topic_reached', 'script']),
    );
  });

  it('has its state fetched, its topics reported, and its soft results recorded beside the hard ones', () => {
    const trial = trialOf(runs.v1, 'booking_with_modification');
    expect(trial.topics).toEqual(['results', 'results', 'booking']);
    expect(trial.transcript.state).toMatchObject({ bookings: { 'VB-201': { room: 'Enz', start: 15 } } });
    const soft = trial.scores.filter(({ hard }) => !hard).map(({ metric, turn, passed }) => [metric, turn, passed]);
    expect(soft).toEqual(
      expect.arrayContaining([
        ['criterion:takes_up_change', 1, true],
        ['criterion:names_price', null, true],
        ['groundedness', 1, true],
      ]),
    );
  });
});

describe('the version that forgets', () => {
  it('is a regression, and its worst cases are named in the comment', () => {
    const { exitCode, outcome, comment } = runs.forgetful;
    expect([exitCode, outcome.verdict.conclusion]).toEqual([1, 'regression']);
    expect(newlyFailing(runs.forgetful)).toEqual(
      expect.arrayContaining(['booking_with_modification', 'move_a_booking', 'workshop_for_ten', 'changes_their_mind']),
    );
    expect(comment).toContain('regression');
    for (const id of ['booking_with_modification', 'move_a_booking', 'workshop_for_ten'])
      expect(comment).toContain(`| \`${id}\` |`);
  });

  it('loses what was said before: turns that need it say so, users talk on and leave without their goal', () => {
    const codes = hardFailures(trialOf(runs.forgetful, 'booking_with_modification')).map(({ code }) => code);
    expect(codes).toContain('context_not_retained');
    expect(codes).toContain('missing_tool');
    const { transcript } = trialOf(runs.forgetful, 'changes_their_mind');
    expect(transcript.end?.by).toBe('user');
    expect(overall(runs.forgetful.outcome, 'turns_mean')).toBeGreaterThan(overall(runs.v1.outcome, 'turns_mean')!);
  });

  it('still answers single questions, and people who are logged in', () => {
    const failing = new Set(newlyFailing(runs.forgetful));
    const { cases } = runs.forgetful.outcome.report;
    expect(cases.filter(({ id, category }) => failing.has(id) && category === 'single_turn')).toEqual([]);
    expect([...failing].filter((id) => id.startsWith('logged_in'))).toEqual([]);
  });
});

describe('the version that books before it looks', () => {
  const BOOKS_AT_ONCE = [
    'book_directly',
    'book_for_hours',
    'taken_then_alternative',
    'knows_the_room',
    'move_a_booking',
  ];

  it('is a regression, and the cases that book are named in the comment', () => {
    const { exitCode, outcome, comment } = runs.hasty;
    expect([exitCode, outcome.verdict.conclusion]).toEqual([1, 'regression']);
    expect(newlyFailing(runs.hasty)).toEqual(expect.arrayContaining(BOOKS_AT_ONCE));
    for (const id of ['book_directly', 'move_a_booking', 'workshop_for_ten'])
      expect(comment).toContain(`| \`${id}\` |`);
    expect(comment).toContain('book_room');
  });

  it('is recognised by the order of its calls, in words and as a code', () => {
    for (const id of BOOKS_AT_ONCE) {
      const failures = hardFailures(trialOf(runs.hasty, id));
      expect(failures.map(({ code }) => code)).toContain(id === 'book_directly' ? 'wrong_order' : 'tool_order');
    }
    const [failure] = hardFailures(trialOf(runs.hasty, 'book_for_hours'));
    expect(failure?.reason).toContain('book_room was called without check_availability before it');
  });

  it('still calls every tool, and no note of the report says otherwise', () => {
    const pairs = trialsOf(runs.hasty).map(
      ({ id, transcript }) => [trialOf(runs.v1, id).transcript.turns, transcript.turns] as const,
    );
    expect(callNotes(pairs)).toEqual({ moved: 48, gone: 0, wrong: [] });
  });

  it('leaves alone what books nothing', () => {
    expect(newlyFailing(runs.hasty).filter((id) => /^(search|availability|look_up|cancel|caterer)/.test(id))).toEqual(
      [],
    );
  });
});

describe('both worse versions', () => {
  it.each(['forgetful', 'hasty'] as const)(
    "%s: every failure is the agent's, with a code; nothing is attributed to others",
    (version) => {
      const failed = trialsOf(runs[version]).filter(({ status }) => status !== 'passed');
      expect(failed.length).toBeGreaterThanOrEqual(12);
      expect(failed.map(({ status, blame, code }) => [status, blame, typeof code])).toEqual(
        failed.map(() => ['failed', 'agent', 'string']),
      );
    },
  );

  it.each(['forgetful', 'hasty'] as const)('%s: re-runs of both versions confirm it', (version) => {
    const confirmation = runs[version].outcome.comparison?.confirmation;
    expect([confirmation?.mode, confirmation?.metrics[0]?.outcome]).toEqual(['confirm', 'regression']);
    const again = confirmation?.metrics[0]?.reruns?.cases ?? [];
    expect(again.length).toBeGreaterThanOrEqual(3);
    expect(again.map(({ current, base, finding }) => [current.passes, base.passes, finding])).toEqual(
      again.map(({ base }) => [0, base.runs, 'confirmed']),
    );
  });

  it('are distinguished by the patterns of their failures, all of which are new', () => {
    const patternsOf = ({ outcome }: VenueRun) =>
      new Map((outcome.diagnosis?.patterns ?? []).map((one) => [`${one.code} ${one.subject}`, one]));
    const [forgetful, hasty] = [patternsOf(runs.forgetful), patternsOf(runs.hasty)];
    const forgotten = 'context_not_retained null';
    const early = 'tool_order book_room';
    expect([forgetful.get(forgotten)?.change, hasty.get(early)?.change]).toEqual(['new', 'new']);
    expect(hasty.get(early)?.cases.length).toBeGreaterThanOrEqual(10);
    expect([forgetful.has(early), hasty.has(forgotten)]).toEqual([false, false]);
  });
});

describe('on the local GitHub', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  }, 480_000);
  afterAll(() => stage?.stop());

  it('its one comment first reports that the pull request makes the desk forget, and then that it is fixed', async () => {
    const { github, comments, openPull } = stage;
    const job = (version: keyof typeof desks) => ({
      ...actionUnderTest,
      workspace: venueFolder(),
      env: { AGENT_URL: desks[version].url, ...baseUrl() },
    });
    const main = await github.runJob({ event: 'push' }, job('v1'));
    expect([main.exitCode, main.outputs['pass-rate']]).toEqual([0, '1']);

    const pull = openPull({ branch: 'sessions-by-user', labels: ['agent-eval: full'] });
    const worse = await github.runJob({ event: 'pull_request', pull }, job('forgetful'));
    expect([worse.exitCode, worse.outputs.conclusion]).toEqual([1, 'regression']);
    const [comment, ...others] = comments(pull);
    expect(others).toEqual([]);
    expect(comment?.body).toContain('### ❌ Agent eval: regression');
    expect(comment?.body).toContain('booking_with_modification');
    expect(comment?.body).toContain('What was said before is forgotten');

    const fixed = await github.runJob({ event: 'pull_request', pull, action: 'synchronize' }, job('v1'));
    expect([fixed.exitCode, fixed.outputs.conclusion]).toEqual([0, 'no-regression']);
    expect(comments(pull).map(({ id }) => id)).toEqual([comment?.id]);
    expect(comments(pull)[0]?.body).toContain('no regression');
    expect(github.server.violations).toEqual([]);
  }, 480_000);
});
