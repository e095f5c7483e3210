/** What is wrong with the settings for users and judges, found before anything is called: names, topics, models. */
import { isRecorded } from '../../agents/create.ts';
import type { LoadedCases } from '../../cases/dataset/load-request.ts';
import type { ConfigReading } from '../../config/load.ts';
import type { EvalConfig } from '../../config/schema.ts';
import { needsSimulator } from '../../model/cases/planned-calls.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import { simulationProblems } from '../../run/users/simulation-problems.ts';
import { citationProblems, judgedProblems } from '../../scoring/case-problems.ts';
import { isJudged } from '../../scoring/checks/check.ts';
import { checks } from '../../scoring/checks/index.ts';
import { expectationProblems } from '../../scoring/conversation/prepare.ts';
import { expectedKeys, ownKeys } from '../../scoring/conversation/score-conversation.ts';
import { topicNameProblems, topicProblems } from '../../scoring/conversation/topic-graph.ts';
import { asksJudge } from '../../scoring/judge-calls.ts';
import type { Measuring } from '../../scoring/measuring.ts';
import { topicsFor } from '../../scoring/rulebook.ts';
import { isScorable } from '../../scoring/unscorable.ts';
import { counted, digits } from '../../text/digits.ts';
import { measuringOf, type Sources } from './measuring.ts';

export interface Found {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
  /** Keys of models that are needed and not there: a run cannot do without them, all else can. */
  readonly keyless?: readonly Keyless[];
}

export interface Keyless {
  readonly role: 'judge' | 'simulator';
  readonly problem: Problem;
}

/** @param loaded null: the cases could not be loaded; then the topics alone are looked at. Where the settings are refused, topics and expectations are. */
export async function conversationProblems(
  reading: ConfigReading,
  loaded: Pick<LoadedCases, 'cases' | 'datasets'> | null,
  sources: Sources,
): Promise<Found> {
  const graph = topicsIn(reading);
  const expected = loaded === null ? [] : await expectationProblems(loaded.cases);
  const config = measuredBy(reading);
  if (config === null || loaded === null) return { ...graph, problems: [...graph.problems, ...expected] };
  const { cases, datasets } = loaded;
  const measuring = measuringOf(config, sources, datasets);
  const judge = judgeMissing(cases, measuring);
  const ofCases: readonly Problem[] = [
    ...judgedProblems(cases, measuring),
    ...topicNameProblems(cases, measuring),
    ...simulationProblems(cases, {
      hasSimulator: reading.config === null || playable(reading.config),
      topicsFor: ({ dataset }) => topicsFor(measuring, dataset),
    }),
    ...expected,
    ...citationProblems(cases, measuring.metrics),
    ...judge.problems,
  ];
  return {
    problems: [...graph.problems, ...ofCases.map((one) => ({ ...one, isBetweenFiles: true as const }))],
    warnings: [...graph.warnings, ...judge.warnings, ...expectingNothing(cases, measuring)],
    keyless: reading.config ? keylessModels(reading, cases, measuring, isRecorded(reading.config.agent)) : [],
  };
}

/** What the cases are held against, where nothing of it is refused; null: much would be said of them that is not so. */
function measuredBy({ config, parts, intact }: ConfigReading): Parameters<typeof measuringOf>[0] | null {
  if (config !== null) return config;
  const { metrics, llm, datasets } = parts;
  const isIntact = ['metrics', 'llm', 'criteria', 'topics', 'sources'].every((name) => intact.has(name));
  return isIntact && metrics && llm && datasets ? { ...parts, metrics, llm, datasets } : null;
}

/** Answers nobody without a key; of other servers that is not known. */
const KEYED_HOST = 'api.openai.com';

/** Said before the agent is paid for answers that nobody could judge. A cache may hold every reply, so it is believed to. */
function keylessModels(
  { file, lineOf }: ConfigReading,
  cases: readonly TestCase[],
  measuring: Measuring,
  recorded: boolean,
): readonly Keyless[] {
  const { llm } = measuring;
  const played = !recorded && cases.some(needsSimulator);
  const needed = {
    // Where there is a judge, it checks the simulated user, too.
    judge: () => played || cases.some((testCase) => asksJudge(testCase, measuring)),
    simulator: () => played,
  } as const;
  return (['judge', 'simulator'] as const).flatMap((role): readonly Keyless[] => {
    const model = llm[role];
    if (!model || model.api_key?.trim() || Object.keys(model.headers).length > 0 || llm.cache !== 'off') return [];
    if (new URL(model.base_url).hostname !== KEYED_HOST || !needed[role]()) return [];
    const what = `llm.${role} has no API key, and ${KEYED_HOST} requires one.`;
    const fix = 'Set api_key: "${OPENAI_API_KEY}" there, and the variable; or base_url, to a server that needs no key.';
    return [{ role, problem: { what, where: { file, line: lineOf(['llm', role, 'api_key']) }, fix } }];
  });
}

/** Recorded conversations need no simulated user. */
const playable = ({ agent, llm }: EvalConfig) => isRecorded(agent) || llm.simulator !== undefined;

/** Of the suite, and of each dataset what its own topics make of it. */
function topicsIn({ parts, datasetIndexes, file, lineOf }: ConfigReading): Found {
  const ofDatasets = (parts.datasets ?? []).flatMap(({ topics: own }, i) => {
    if (!own) return [];
    const found = topicProblems({ ...parts.topics, ...own }).filter(({ path }) => Object.hasOwn(own, path[1] ?? ''));
    return found.map((one) => ({ ...one, path: ['datasets', datasetIndexes[i] ?? i, ...one.path] }));
  });
  const findings = [...topicProblems(parts.topics ?? {}), ...ofDatasets];
  const at = (path: Parameters<typeof lineOf>[0]) => ({ file, line: lineOf(path) });
  return {
    problems: findings
      .filter(({ severity }) => severity === 'problem')
      .map(({ what, fix, path }) => ({ what, fix, where: at(path) })),
    warnings: findings
      .filter(({ severity }) => severity === 'warning')
      .map(({ code, what, fix, path }) => ({ code, text: `${what} ${fix} (${file}:${lineOf(path)})` })),
  };
}

/** They are not even asked: what came back would go unseen. */
function expectingNothing(cases: readonly TestCase[], measuring: Measuring): readonly Warning[] {
  const bare = cases.filter((one) => one.skipped === undefined && !isScorable(one, measuring));
  if (bare.length === 0) return [];
  const shown = bare.slice(0, MOST_NAMED).map(({ id, source }) => `${id} (${source.file}:${source.line})`);
  const left = bare.length - shown.length;
  const who =
    bare.length === 1
      ? '1 case expects nothing, so it is'
      : `${digits(bare.length, 0)} cases expect nothing, so they are`;
  const which = `${shown.join(', ')}${left > 0 ? ` and ${digits(left, 0)} more` : ''}`;
  const text = `${who} not run and counted nowhere: ${which}. Add "expect" or "evaluate".`;
  return [{ code: 'nothing_expected', text }];
}
const MOST_NAMED = 3;

const judgedKeys = checks
  .filter(({ check }) => isJudged(check))
  .flatMap(({ check }) => Object.keys(check.expectations));

/** A hard expectation that nobody can judge could never pass; a soft one is left out, and that is said. */
function judgeMissing(cases: readonly TestCase[], measuring: Measuring): Found {
  if (measuring.llm.judge) return { problems: [], warnings: [] };
  const needing = cases.filter((testCase) => asksJudge(testCase, measuring));
  const hard = needing.filter((testCase) => {
    const keys = expectedKeys(testCase, 'expect');
    return [...judgedKeys, ...ownKeys(testCase, measuring.metrics)].some((key) => keys.has(key));
  });
  const [first] = hard;
  const fix = 'Set llm.judge in the configuration, for example { model: gpt-5-mini, api_key: "${OPENAI_API_KEY}" }.';
  if (first) {
    const others = hard.length === 1 ? '' : ` (and ${hard.length - 1} more)`;
    const what = `Case ${first.id}${others} can only pass by the word of a judge, and none is configured.`;
    return { problems: [{ what, where: first.source, fix }], warnings: [] };
  }
  if (needing.length === 0) return { problems: [], warnings: [] };
  const text = `Not judged, as no judge is configured: soft expectations of ${counted(needing.length, 'case')}. ${fix}`;
  return { problems: [], warnings: [{ code: 'no_judge', text }] };
}
