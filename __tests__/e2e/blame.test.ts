/** Who is at fault: faults of the simulated user, the judge and the network, at chosen trials, move no metric and no gate, and are counted exactly. */
import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Blame, CaseResult, Trial } from '../../src/model/run/case-result.ts';
import { measuresOf } from '../../src/scoring/checks/index.ts';
import { summarize } from '../../src/scoring/summary/summarize.ts';
import { type AgentServer, type Answering, startAgentServer } from '../support/agent-server.ts';
import type { StartedServer } from '../support/example-server.ts';
import {
  overall,
  replaced,
  runVenue,
  startDesk,
  startScript,
  type VenueRun,
  venueFolder,
} from '../support/venue-booking.ts';

/** How the simulated user, the judge or the way to the agent fails in one trial. */
const WAYS = {
  simulator: ['empty', 'role', 'prose', 'invents'],
  judge: ['prose', 'half', 'off', 'http_500'],
  infrastructure: ['http_502'],
} as const satisfies Record<Exclude<Blame, 'agent'>, readonly string[]>;
type FaultyPart = keyof typeof WAYS;
interface Fault {
  readonly blame: FaultyPart;
  readonly way: string;
}
/** By "case/trial". */
type Faults = ReadonlyMap<string, Fault>;

const CODES: Readonly<Record<string, string>> = {
  'simulator empty': 'simulator_empty',
  'simulator role': 'simulator_speaks_as_agent',
  'simulator prose': 'simulator_unusable',
  'simulator invents': 'simulator_invents_facts',
  'judge prose': 'malformed_judgement',
  'judge half': 'malformed_judgement',
  'judge off': 'malformed_judgement',
  'judge http_500': 'judge_http_500',
  'infrastructure http_502': 'http_502',
};

let faults: Faults = new Map();
let desks: readonly [sound: StartedServer, forgetful: StartedServer];
let script: StartedServer;
let agent: AgentServer;
let model: AgentServer;
beforeAll(async () => {
  [script, ...desks] = await Promise.all([startScript(), startDesk('v1'), startDesk('forgetful')]);
  agent = await startAgentServer(({ method, url, json, body }) =>
    method === 'POST' ? replyTo(json as AgentBody, body) : forwarded(desks[0].url + url),
  );
  model = await startAgentServer(({ body, json }) => modelAnswer(json as ModelBody, body));
});
afterAll(() => Promise.all([agent?.close(), model?.close(), ...[script, ...(desks ?? [])].map((one) => one?.stop())]));

async function forwarded(url: string, body?: string): Promise<Answering> {
  const response = await fetch(url, body === undefined ? {} : { method: 'POST', body });
  return { status: response.status, body: await response.json() };
}

interface AgentBody {
  readonly case_id: string;
  readonly trial: number;
}

/** A number below 1 that follows from the text alone. */
const drawn = (text: string): number => Number.parseInt(hash('sha256', text).slice(0, 8), 16) / 2 ** 32;

/** The agent wavers: in a part of the trials the version that forgets replies. A reply carries the fault that models are to make of it. */
async function replyTo({ case_id: id, trial }: AgentBody, body: string): Promise<Answering> {
  const fault = faults.get(`${id}/${trial}`);
  if (fault?.blame === 'infrastructure') return { status: 502, body: { error: 'no such upstream' } };
  const wavers = drawn(`${id}/${trial} wavers`) < 0.35;
  const reply = await forwarded(`${desks[wavers ? 1 : 0].url}/chat`, body);
  if (!fault) return reply;
  const said = reply.body as { readonly reply: { readonly text: string } };
  return { ...reply, body: { ...said, reply: { text: `${said.reply.text} (${fault.blame}: ${fault.way})` } } };
}

interface ModelBody {
  readonly messages: readonly { readonly content: string }[];
  readonly response_format: { readonly json_schema: { readonly name: string } };
}

const SPOILT: Readonly<Record<string, unknown>> = {
  'simulator empty': { message: ' ', done: false, goal_met: false },
  'simulator role': { message: 'Assistant: How can I help you?', done: false, goal_met: false },
  'simulator prose': 'Let me think about what this person would say.',
  'judge prose': 'All in all a fine conversation.',
  'judge half': '{"reason": "The reply is polite", "evidence": [',
  'judge off': { reason: 'Who knows.', evidence: [], passed: 'perhaps' },
};
const BREACH = { left_plan: false, gave_answer_away: false, stopped_early: false, went_on: false };

function modelAnswer({ messages, response_format }: ModelBody, body: string): Answering | Promise<Answering> {
  const said = messages.map(({ content }) => content).join('\n');
  const [, blame, way] = /\((simulator|judge): (\w+)\)/.exec(said) ?? [];
  const prompt = response_format.json_schema.name;
  const asked = prompt === 'simulated_user' ? 'simulator' : prompt === 'plan_adherence' ? 'check' : 'judge';
  if (way === 'invents' && asked === 'check')
    return completion({ reason: 'They made up a budget.', invented_facts: true, ...BREACH });
  if (blame !== asked || way === 'invents') return forwarded(`${script.url}/chat/completions`, body);
  if (way === 'http_500') return { status: 500, body: { error: { message: 'out of memory' } } };
  return completion(SPOILT[`${blame} ${way}`]);
}

function completion(answer: unknown): Answering {
  const content = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const choices = [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }];
  return { body: { id: 'chatcmpl-1', object: 'chat.completion', model: 'venue-script', choices } };
}

const TRIALS = 5;

/** Five trials of each case; the judge has a hard word in every one of them; nobody asks again, and no machine is too slow. */
function suite(gate: string): string {
  const folder = venueFolder((config) => {
    const asked = replaced(
      config,
      'context: "{{ context }}"',
      'context: "{{ context }}"\n    case_id: "{{ case_id }}"\n    trial: "{{ trial }}"',
    );
    const judged = replaced(
      asked,
      'evaluate: { satisfy: [polite] }',
      `trials: ${TRIALS}\nexpect: { satisfy: [polite] }`,
    );
    const models = judged.replaceAll('model: venue-script,', 'model: venue-script, retries: 1,');
    const from = models.indexOf('\ngate:');
    return `${replaced(models.slice(0, from), 'retries: 1\n', 'retries: 0\n')}\ngate: ${gate}\n`;
  });
  const simulated = join(folder, 'evals/simulated.yml');
  writeFileSync(simulated, replaced(readFileSync(simulated, 'utf8'), ', latency: 1s', ', latency: 10m'));
  return folder;
}

/** @param baseline Folder of a former run. */
async function run(given: Faults, gate: string, baseline = 'none'): Promise<VenueRun> {
  faults = given;
  const env = { AGENT_URL: agent.url, LLM_BASE_URL: `${model.url}/v1` };
  return await runVenue(suite(gate), env, { flags: ['--baseline', baseline] });
}

interface Named {
  readonly key: string;
  readonly trial: Trial;
}
const trialsOf = ({ outcome }: VenueRun): readonly Named[] =>
  outcome.report.cases.flatMap(({ id, trials }) => trials.map((trial) => ({ key: `${id}/${trial.trial}`, trial })));

/** So many trials for each part, drawn with a seed from those where its fault shows. */
function drawFaults(clean: VenueRun, seed: number, counts: Readonly<Record<FaultyPart, number>>): Faults {
  const shows: Readonly<Record<FaultyPart, (trial: Trial) => boolean>> = {
    simulator: ({ modelCalls = [], transcript }) =>
      modelCalls.some(({ prompt }) => prompt === 'simulated_user') && transcript.turns.length > 1,
    // What the agent did wrong stays the agent's, whatever the judge makes of the rest.
    judge: ({ status }) => status === 'passed',
    infrastructure: () => true,
  };
  const chosen = new Map<string, Fault>();
  for (const blame of Object.keys(counts) as FaultyPart[]) {
    const candidates = trialsOf(clean)
      .filter(({ key, trial }) => !chosen.has(key) && shows[blame](trial))
      .sort((a, b) => drawn(`${seed} ${a.key}`) - drawn(`${seed} ${b.key}`));
    for (const [i, { key }] of candidates.slice(0, counts[blame]).entries())
      chosen.set(key, { blame, way: WAYS[blame][i % WAYS[blame].length]! });
  }
  return chosen;
}

/** The metrics of a run whose trials of these keys never took place, timing left out. */
function withoutTrials({ outcome }: VenueRun, removed: Faults) {
  const cases = outcome.report.cases.map((one): CaseResult => {
    const trials = one.trials.filter(({ trial }) => !removed.has(`${one.id}/${trial}`));
    return { ...one, trials, measures: measuresOf(trials) };
  });
  return summarize(cases);
}

const isTiming = (metric: string) => metric.startsWith('latency');
/** Without what no two runs share, and without rates trial by trial: a trial that errored is one, a trial that is gone is none. */
const timeless = <T extends { readonly metric: string; readonly trialRuns?: unknown }>(metrics: readonly T[]) =>
  metrics.filter(({ metric }) => !isTiming(metric)).map(({ trialRuns: _, ...rest }) => rest);

const share = (all: readonly boolean[]) => all.filter(Boolean).length / all.length;
const mean = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;

/** Pass rate as its definition says, from the trials alone. */
function passRateOf(trials: readonly Named[]): number {
  const byCase = Map.groupBy(trials, ({ key }) => key.split('/')[0]);
  return mean([...byCase.values()].map((all) => share(all.map(({ trial }) => trial.status === 'passed'))));
}

/** What wavers by itself stays within this: some of the trials that are lost would have passed. */
const LOOSE = (maxErrors: string) =>
  `{ rule: paired, max_errors: ${maxErrors}, tolerance: { pass_rate: 5pp, tool_accuracy: 5pp } }`;

const FEW = { simulator: 3, judge: 3, infrastructure: 2 };
const MANY = { simulator: 7, judge: 7, infrastructure: 6 };

describe('200 trials of 40 cases', () => {
  let clean: VenueRun;
  let stopped: { readonly chosen: Faults; readonly run: VenueRun };
  beforeAll(async () => {
    clean = await run(new Map(), LOOSE('5%'));
  }, 480_000);

  it('without faults: nothing errs, and the agent passes some trials and fails others', () => {
    const trials = trialsOf(clean);
    expect(trials).toHaveLength(40 * TRIALS);
    expect(trials.filter(({ trial }) => trial.status === 'errored')).toEqual([]);
    expect(trials.filter(({ trial }) => trial.status === 'failed').length).toBeGreaterThan(20);
    expect(overall(clean.outcome, 'pass_rate')).toBeCloseTo(passRateOf(trials), 12);
  });

  describe.each([
    ['4 %, within the limit', FEW, [0, 'no-regression']],
    ['10 %, beyond it', MANY, [3, 'could-not-run']],
  ])('faults in %s', (_, counts, ending) => {
    let chosen: Faults;
    let faulty: VenueRun;
    beforeAll(async () => {
      chosen = drawFaults(clean, 7, counts);
      faulty = await run(chosen, LOOSE('5%'), clean.out);
      if (counts === MANY) stopped = { chosen, run: faulty };
    }, 480_000);

    it('leave every metric as it is where those trials never took place', () => {
      const expected = withoutTrials(clean, chosen);
      expect(timeless(faulty.outcome.report.metrics)).toEqual(timeless(expected.metrics));
      expect(faulty.outcome.report.confusions).toEqual(expected.confusions);
      const own = withoutTrials(faulty, chosen).metrics.filter(({ metric }) => isTiming(metric));
      expect(faulty.outcome.report.metrics.filter(({ metric }) => isTiming(metric))).toEqual(own);
    });

    it('and that by the plain definition of the pass rate, too', () => {
      const left = trialsOf(clean).filter(({ key }) => !chosen.has(key));
      expect(overall(faulty.outcome, 'pass_rate')).toBeCloseTo(passRateOf(left), 12);
      expect(passRateOf(left)).not.toBe(passRateOf(trialsOf(clean)));
    });

    it('are counted exactly: each trial errs with the one who caused it, and with its code', () => {
      const errored = trialsOf(faulty).filter(({ trial }) => trial.status === 'errored');
      const told = new Map(errored.map(({ key, trial }) => [key, [trial.blame, trial.code]]));
      const made = new Map([...chosen].map(([key, { blame, way }]) => [key, [blame, CODES[`${blame} ${way}`]]]));
      expect(told).toEqual(made);
      const others = trialsOf(faulty).filter(({ trial }) => trial.status !== 'errored');
      expect(others.filter(({ trial }) => trial.blame !== null && trial.blame !== 'agent')).toEqual([]);
    });

    it('of the simulated user are tried once more before they count', () => {
      const played = trialsOf(faulty).filter(({ trial }) => trial.blame === 'simulator');
      expect(played.map(({ trial }) => trial.givenUp?.map(({ code }) => code))).toEqual(
        played.map(({ trial }) => [trial.code]),
      );
    });

    it('decide nothing about the agent', () => {
      const { exitCode, outcome } = faulty;
      expect([exitCode, outcome.verdict.conclusion]).toEqual(ending);
      expect(outcome.comparison?.metrics.filter(({ verdict }) => verdict === 'worse')).toEqual([]);
    });
  });

  describe('faults beyond the limit', () => {
    it('could not run, says what share of the trials that was, and which faults', () => {
      const { outcome, stdout } = stopped.run;
      expect(outcome.verdict.reasons.map(({ rule }) => rule)).toEqual(['max_errors']);
      expect(outcome.verdict.reasons[0]?.text).toContain('10.0% of trials, limit 5.0%');
      for (const code of ['simulator_empty 2', 'malformed_judgement']) expect(stdout).toContain(code);
    });

    // The sentence names the part that failed most often, with the cases of all parts.
    it('charges nobody with more cases than they failed on', () => {
      const text = stopped.run.outcome.verdict.reasons[0]?.text ?? '';
      const parts = {
        'The judge failed on': 'judge',
        'The simulated user failed on': 'simulator',
        '': 'infrastructure',
      };
      const [, who = '', cases] = /^(.*?) ?(\d+) of 40 cases/.exec(text) ?? [];
      const failed = [...stopped.chosen].filter(([, { blame }]) => blame === parts[who as keyof typeof parts]);
      expect(Number(cases)).toBe(new Set(failed.map(([key]) => key.split('/')[0])).size);
    });
  });
});
