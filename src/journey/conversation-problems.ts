/** What is wrong with how conversations are to be held and judged, found before anything is called: names, topics, models. */
import type { ConfigReading } from '../config/load.ts';
import type { EvalConfig } from '../config/schema.ts';
import { expectationProblems } from '../execution/conversation/prepare.ts';
import { expectedKeys } from '../execution/conversation/score-conversation.ts';
import { topicNameProblems, topicProblems } from '../execution/conversation/topic-graph.ts';
import { asksJudge } from '../execution/judge/calls.ts';
import { judgedProblems } from '../execution/judge/problems.ts';
import type { Measuring } from '../execution/measuring.ts';
import { scorings } from '../execution/metrics/index.ts';
import { simulationProblems } from '../execution/simulation-problems.ts';
import type { TestCase } from '../model/test-case.ts';
import type { Warning } from '../model/warning.ts';
import type { Problem } from '../platform/errors.ts';
import { measuringOf, type Sources } from './measuring.ts';

export interface Found {
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/** @param cases null: they could not be loaded; then the topics alone are looked at. */
export async function conversationProblems(
  reading: ConfigReading,
  cases: readonly TestCase[] | null,
  sources: Sources,
): Promise<Found> {
  const graph = topicsIn(reading);
  const config = reading.config;
  if (config === null || cases === null) return graph;
  const measuring = measuringOf(config, sources);
  const judge = judgeMissing(cases, measuring);
  return {
    problems: [
      ...graph.problems,
      ...judgedProblems(cases, measuring),
      ...topicNameProblems(cases, measuring.topics),
      ...simulationProblems(cases, { hasSimulator: playable(config), topics: measuring.topics }),
      ...(await expectationProblems(cases)),
      ...judge.problems,
    ],
    warnings: [...graph.warnings, ...judge.warnings],
  };
}

/** Recorded conversations have been held. */
const playable = ({ agent, llm }: EvalConfig) => agent.type === 'replay' || llm.simulator !== undefined;

function topicsIn({ parts, file, lineOf }: ConfigReading): Found {
  const findings = topicProblems(parts.topics ?? {});
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

const judgedKeys = scorings
  .filter(({ scoring }) => scoring.judged)
  .flatMap(({ scoring }) => Object.keys(scoring.expectations));

/** A hard expectation that nobody can judge could never pass; a soft one is left out, and that is said. */
function judgeMissing(cases: readonly TestCase[], measuring: Measuring): Found {
  if (measuring.llm.judge) return { problems: [], warnings: [] };
  const needing = cases.filter((testCase) => asksJudge(testCase, measuring));
  const hard = needing.filter((testCase) => {
    const keys = expectedKeys(testCase, 'expect');
    return judgedKeys.some((key) => keys.has(key));
  });
  const [first] = hard;
  const fix = 'Set llm.judge in the configuration, for example { model: gpt-5-mini, api_key: "${OPENAI_API_KEY}" }.';
  if (first) {
    const others = hard.length === 1 ? '' : ` (and ${hard.length - 1} more)`;
    const what = `Case ${first.id}${others} can only pass by the word of a judge, and none is configured.`;
    return { problems: [{ what, where: first.source, fix }], warnings: [] };
  }
  if (needing.length === 0) return { problems: [], warnings: [] };
  const text = `Not judged, as no judge is configured: soft expectations of ${needing.length === 1 ? '1 case' : `${needing.length} cases`}. ${fix}`;
  return { problems: [], warnings: [{ code: 'no_judge', text }] };
}
