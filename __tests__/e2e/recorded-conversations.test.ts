/** Recorded conversations of real agents by replay, turn by turn: pass^k, tool matches, topics and efficiency equal a computation of the test's own. */
import { isDeepStrictEqual } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import type { Outcome } from '../../src/model/verdict/outcome.ts';
import { folderOf, outcomeIn, runCli } from '../support/cli.ts';
import { airline, retail, type SharedSet, sharedDataMissing, sharedReference } from '../support/shared-data.ts';
import { compareFigures, type Figure, overall, tables } from './reference/figures.ts';

interface Call {
  readonly name: string;
  readonly arguments: unknown;
}
interface Message {
  readonly role: string;
  readonly content: string | null;
  readonly tool_calls?: readonly (Partial<Call> & { readonly function?: Call })[] | null;
}
interface Recording {
  readonly case: string;
  readonly trial: number;
  readonly messages: readonly Message[];
  readonly scores: { readonly reward: { readonly value: number } };
}

/** What one user said, what the agent called and said after it. */
interface Exchange {
  readonly user: string;
  readonly said: string;
  readonly calls: readonly Call[];
}

const plainCall = (call: NonNullable<Message['tool_calls']>[number]): Call => {
  const { name, arguments: written } = call.function ?? (call as Call);
  return { name, arguments: typeof written === 'string' ? JSON.parse(written) : written };
};

function exchangesOf({ messages }: Recording): readonly Exchange[] {
  const starts = messages.flatMap(({ role }, i) => (role === 'user' ? [i] : []));
  return starts.map((start, n) => {
    const answers = messages.slice(start + 1, starts[n + 1]).filter(({ role }) => role === 'assistant');
    return {
      user: messages[start]!.content ?? '',
      said: answers.map(({ content }) => content ?? '').join('\n'),
      calls: answers.flatMap(({ tool_calls }) => (tool_calls ?? []).map(plainCall)),
    };
  });
}

interface Expected {
  readonly calls: readonly Call[];
  /** One call may satisfy several equal expected ones. */
  readonly reuse: boolean;
}

function expectedOf(set: SharedSet): ReadonlyMap<string, Expected> {
  return new Map(
    set.cases.map((row) => {
      const tools = (row.evaluate as { tools: { include: Call[]; reuse: boolean } } | undefined)?.tools;
      return [String(row.id), { calls: tools?.include ?? [], reuse: tools?.reuse ?? false }];
    }),
  );
}

/** For each expected call the first turn that made it, each call used once unless reuse; null: no turn did. */
function turnsOfCalls(exchanges: readonly Exchange[], { calls, reuse }: Expected): readonly (number | null)[] {
  const made = exchanges.flatMap((exchange, turn) => exchange.calls.map((call) => ({ call, turn, used: false })));
  return calls.map((wanted) => {
    const found = made.find(({ call, used }) => !used && isDeepStrictEqual(call, wanted));
    if (!found) return null;
    found.used = !reuse;
    return found.turn;
  });
}

const recordingsOf = (set: SharedSet) => set.recordings as readonly unknown[] as readonly Recording[];

const jsonLines = (rows: readonly unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

async function replayed(files: {
  readonly cases: readonly unknown[];
  readonly recordings: readonly unknown[];
  readonly topics?: object;
}): Promise<{ readonly outcome: Outcome; readonly stdout: string }> {
  const { cases, recordings, topics } = files;
  const config = {
    version: 1,
    name: 'recorded',
    agent: { type: 'replay', files: 'recorded.jsonl' },
    ...(topics && { topics }),
    datasets: [{ files: 'cases.json' }],
  };
  const cwd = folderOf({
    'agent-eval.yml': stringify(config),
    'cases.json': cases,
    'recorded.jsonl': jsonLines(recordings),
  });
  const { stdout, stderr, exitCode } = await runCli(['run', '--baseline', 'none', '--seed', '1'], { cwd });
  if (exitCode !== 0) throw new Error(`exit code ${exitCode}\n${stderr}`);
  return { outcome: outcomeIn(cwd), stdout };
}

interface TurnByTurn {
  readonly id: string;
  readonly recording: Recording;
  readonly exchanges: readonly Exchange[];
  /** For each turn the calls expected of it. */
  readonly expected: readonly (readonly Call[])[];
}

/** Every recorded conversation as a case of its own, its expected calls at the turns that `place` says. */
function turnByTurn(
  set: SharedSet,
  place: (found: number | null, turns: number) => number,
): {
  readonly all: readonly TurnByTurn[];
  readonly cases: readonly unknown[];
  readonly recordings: readonly unknown[];
} {
  const wanted = expectedOf(set);
  const all = recordingsOf(set).map((recording): TurnByTurn => {
    const exchanges = exchangesOf(recording);
    const expectation = wanted.get(recording.case)!;
    const found = turnsOfCalls(exchanges, expectation);
    const at = found.map((turn) => place(turn, exchanges.length));
    return {
      id: `${recording.case}-trial-${recording.trial}`,
      recording,
      exchanges,
      expected: exchanges.map((_, turn) => expectation.calls.filter((__, i) => at[i] === turn)),
    };
  });
  const reuse = [...wanted.values()].some((one) => one.reuse);
  const cases = all.map(({ id, exchanges, expected }) => ({
    id,
    category: 'recorded',
    turns: exchanges.map(({ user }, turn) => ({
      user: user || '…',
      ...(expected[turn]!.length > 0 && {
        evaluate: { tools: { include: expected[turn], match: 'superset', arguments: 'exact', reuse } },
      }),
    })),
    expect: { scores: ['reward'] },
  }));
  return { all, cases, recordings: all.map(({ id, recording }) => ({ ...recording, case: id, trial: 0 })) };
}

/** By case and turn: expected calls that were found and that were missed. */
function countsIn({ report }: Outcome): ReadonlyMap<string, readonly [found: number, missed: number]> {
  return new Map(
    report.cases.flatMap(({ id, trials }) =>
      trials.flatMap(({ scores }) =>
        scores.flatMap(({ turn, counts }) => (counts ? [[`${id} ${turn}`, [counts.tp, counts.fn]] as const] : [])),
      ),
    ),
  );
}

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

/** pass^k over tasks, from the statuses of single conversations. */
function passHat(all: readonly TurnByTurn[], { report }: Outcome, k: number): number {
  const passed = new Set(report.cases.filter(({ status }) => status === 'passed').map(({ id }) => id));
  const tasks = [...Map.groupBy(all, ({ recording }) => recording.case).values()];
  const of = (trials: readonly TurnByTurn[]) => {
    const successes = trials.filter(({ id }) => passed.has(id)).length;
    return successes < k ? 0 : choose(successes, k) / choose(trials.length, k);
  };
  return tasks.reduce((sum, trials) => sum + of(trials), 0) / tasks.length;
}

const SETS = {
  airline: {
    set: airline,
    reference: 'tau_bench_gpt4o_airline.sample',
    recall: (found: Record<string, Record<string, number>>) => found.tool_calls_multiset!.recall_name_and_args!,
  },
  'retail baseline': {
    set: () => retail('baseline'),
    reference: 'tau2_retail_baseline.sample',
    recall: (found: Record<string, unknown>) => found.gold_action_match_rate as number,
  },
  'retail candidate': {
    set: () => retail('candidate'),
    reference: 'tau2_retail_candidate.sample',
    recall: (found: Record<string, unknown>) => found.gold_action_match_rate as number,
  },
} as const;

const title = `on the shared data${sharedDataMissing ? ` (${sharedDataMissing})` : ''}`;
if (sharedDataMissing) process.stderr.write(`skipped: ${sharedDataMissing}\n`);
else afterAll(() => void process.stdout.write(`\n${tables()}\n\n`));

describe.skipIf(sharedDataMissing)(`recorded conversations ${title}`, () => {
  const names = Object.keys(SETS) as (keyof typeof SETS)[];

  it.each(names)(
    '%s: expected calls are found at the turns that made them, and pass^k is the reference',
    async (name) => {
      const { set, reference, recall } = SETS[name];
      const facts = sharedReference().agents[reference];
      const { all, ...files } = turnByTurn(set(), (found, turns) => found ?? turns - 1);
      const { outcome } = await replayed(files);
      const wanted = new Map(
        all.flatMap(({ id, exchanges, expected }) =>
          expected.flatMap((calls, turn) => {
            if (calls.length === 0) return [];
            // Those that no turn made are at the last one.
            const made = calls.filter((call) => exchanges[turn]!.calls.some((one) => isDeepStrictEqual(one, call)));
            return [[`${id} ${turn}`, [made.length, calls.length - made.length]] as const];
          }),
        ),
      );
      expect(countsIn(outcome)).toEqual(wanted);
      const places = new Set([...wanted.keys()].map((key) => key.split(' ')[1]));
      expect(places.size).toBeGreaterThan(5);
      compareFigures(`${name}, per turn`, [
        ['tool_call_recall', recall(facts), overall(outcome, 'tool_call_recall')],
        ...Object.entries(facts.pass_hat_k as Record<string, number>).map(
          ([k, value]): Figure => [`pass_hat_${k} of the conversations`, value, passHat(all, outcome, Number(k))],
        ),
      ]);
    },
  );

  it.each(names)(
    '%s: the same calls expected one turn later are missed, unless they were made again there',
    async (name) => {
      const { all, ...files } = turnByTurn(SETS[name].set(), (found, turns) => ((found ?? turns - 1) + 1) % turns);
      const { outcome } = await replayed(files);
      const counts = countsIn(outcome);
      const found = [...counts.values()].reduce((sum, [tp]) => sum + tp, 0);
      const { reuse } = [...expectedOf(SETS[name].set()).values()][0]!;
      const again = all.flatMap(({ exchanges, expected }) =>
        expected.flatMap((calls, turn) => turnsOfCalls([exchanges[turn]!], { calls, reuse })),
      );
      expect(found).toBe(again.filter((turn) => turn !== null).length);
      const missed = [...counts.values()].reduce((sum, [, fn]) => sum + fn, 0);
      expect(missed).toBeGreaterThan(found);
    },
  );
});

interface Topic {
  readonly description: string;
  readonly triggers: readonly string[];
  readonly next?: readonly string[];
  readonly max_turns?: number;
}

/** What a shop's customers and its agent talk about. */
const TOPICS: Readonly<Record<string, Topic>> = {
  identification: {
    description: 'Who the customer is.',
    triggers: ['zip code', '\\be-?mail\\b', 'verify', 'authenticat'],
    next: ['exchange', 'return', 'cancellation', 'change', 'choice', 'farewell'],
  },
  exchange: {
    description: 'Swapping items.',
    triggers: ['\\bexchang'],
    next: ['choice', 'farewell', 'identification'],
    max_turns: 3,
  },
  return: { description: 'Sending items back.', triggers: ['\\breturn', 'refund'] },
  cancellation: { description: 'Calling off an order.', triggers: ['\\bcancel'] },
  change: { description: 'Changing an order or an address.', triggers: ['\\b(modify|update|change)\\b'] },
  choice: { description: 'Which items there are.', triggers: ['\\b(options?|available|in stock)\\b'] },
  farewell: { description: 'The end.', triggers: ['###(STOP|TRANSFER)###', 'have a (great|wonderful|nice) day'] },
};

/** By the user's words, else by the agent's; of several the last topic, else one that may follow it, else the first. */
function topicsOf(exchanges: readonly Exchange[]): readonly (string | null)[] {
  let last: string | null = null;
  return exchanges.map(({ user, said }) => {
    const fired = (words: string) =>
      Object.keys(TOPICS).filter((name) => TOPICS[name]!.triggers.some((one) => new RegExp(one, 'i').test(words)));
    const matching = [fired(user), fired(said)].find((names) => names.length > 0) ?? [];
    const follows = last === null ? [] : (TOPICS[last]!.next ?? []);
    const stays = matching.filter((name) => name === last);
    const topic = [...stays, ...matching.filter((name) => follows.includes(name)), ...matching][0] ?? null;
    last = topic ?? last;
    return topic;
  });
}

function wayOf(exchanges: readonly Exchange[]) {
  const known = topicsOf(exchanges).filter((topic) => topic !== null);
  const path = known.filter((topic, i) => i === 0 || topic !== known[i - 1]);
  const steps = path.slice(1).map((to, i) => ({ to, allowed: TOPICS[path[i]!]!.next }));
  const ruled = steps.flatMap(({ to, allowed }) => (allowed ? [allowed.includes(to)] : []));
  const limited = Object.entries(TOPICS).filter(([topic, rule]) => rule.max_turns && known.includes(topic));
  const spent = (topic: string) => known.filter((one) => one === topic).length;
  return {
    turns: exchanges.length,
    topics: new Set(path).size,
    transitions: steps.length,
    returns: path.length - new Set(path).size,
    ruled: ruled.length,
    outside: ruled.filter((allowed) => !allowed).length,
    limited: limited.length,
    over: limited.filter(([topic, rule]) => spent(topic) > rule.max_turns!).length,
  };
}

type Way = ReturnType<typeof wayOf>;

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const mean = (values: readonly number[]) => sum(values) / values.length;

/** The middle of the sorted values, the mean of two for an even number. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? (sorted[half - 1]! + sorted[half]!) / 2 : sorted[Math.floor(half)]!;
}

describe.skipIf(sharedDataMissing)(`topics and efficiency of the retail agents ${title}`, () => {
  it.each(['baseline', 'candidate'] as const)(
    '%s: turns, topics and backtracking are those of the messages',
    async (version) => {
      const set = retail(version);
      const { outcome, stdout } = await replayed({ ...set, topics: TOPICS });
      const ways = recordingsOf(set).map((recording) => ({ id: recording.case, ...wayOf(exchangesOf(recording)) }));
      const lengths = ways.map(({ turns }) => turns);
      const ratio = (part: keyof Way, whole: keyof Way, counts = (way: Way) => way[whole] > 0) => {
        // A task weighs by the mean of those of its conversations that count.
        const tasks = [...Map.groupBy(ways.filter(counts), ({ id }) => id).values()];
        const total = (key: keyof Way) => sum(tasks.map((trials) => mean(trials.map((one) => one[key]))));
        return total(part) / total(whole);
      };
      compareFigures(`retail ${version}, efficiency`, [
        ['turns_mean', mean(lengths), overall(outcome, 'turns_mean')],
        ['turns_median', medianOf(lengths), overall(outcome, 'turns_median')],
        ['turns_min', Math.min(...lengths), overall(outcome, 'turns_min')],
        ['turns_max', Math.max(...lengths), overall(outcome, 'turns_max')],
        ['topics_mean', mean(ways.map(({ topics }) => topics)), overall(outcome, 'topics_mean')],
        ['backtracking_rate', ratio('returns', 'transitions'), overall(outcome, 'backtracking_rate')],
        ['topic_violation_rate', ratio('outside', 'ruled', () => true), overall(outcome, 'topic_violation_rate')],
        ['topic_overrun_rate', ratio('over', 'limited', () => true), overall(outcome, 'topic_overrun_rate')],
      ]);
      for (const rate of ['backtracking_rate', 'topic_violation_rate', 'topic_overrun_rate'])
        expect(overall(outcome, rate)).toBeGreaterThan(0);
      const perTurn = new Map(
        recordingsOf(set).map((one) => [`${one.case} ${one.trial}`, topicsOf(exchangesOf(one))] as const),
      );
      for (const { id, trials } of outcome.report.cases)
        for (const { trial, topics } of trials) expect(topics).toEqual(perTurn.get(`${id} ${trial}`));
      const passHatOf = sharedReference().agents[`tau2_retail_${version}.sample`].pass_hat_k as Record<string, number>;
      for (const [k, value] of Object.entries(passHatOf))
        expect(overall(outcome, `pass_hat_${k}`)).toBeCloseTo(value, 9);
      for (const shown of [
        'Turns, median',
        'Turns, fewest',
        'Turns, most',
        'Topics per conversation',
        'Backtracking rate',
      ])
        expect(stdout).toContain(shown);
    },
  );
});
