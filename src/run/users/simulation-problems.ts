/** Simulated users that nobody could play, found before anything is called. Pure. */

import { needsSimulator } from '../../model/cases/planned-calls.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import { counted } from '../../text/digits.ts';
import { didYouMean } from '../../text/nearest-name.ts';

export interface SimulationMeans {
  /** `llm.simulator` is configured, or nobody needs to be played (recorded conversations). */
  readonly hasSimulator: boolean;
  /** For the names under stop_when.topic_reached; undefined: not checked. */
  readonly topicsFor?: (
    testCase: TestCase,
  ) => Readonly<Record<string, { readonly triggers: readonly string[] }>> | null;
}

/** Cases that need a model although there is none (said once, at the first of them), and stops at topics that the suite does not have. */
export function simulationProblems(all: readonly TestCase[], means: SimulationMeans): readonly Problem[] {
  const cases = all.filter(({ simulate }) => simulate !== null);
  return [...unplayed(cases, means), ...cases.flatMap((one) => topicProblems(one, means))];
}

function unplayed(cases: readonly TestCase[], { hasSimulator }: SimulationMeans): readonly Problem[] {
  if (hasSimulator) return [];
  const needing = cases.filter(needsSimulator);
  const [first] = needing;
  if (!first) return [];
  const more = needing.length === 1 ? '' : ` (and those of ${counted(needing.length - 1, 'more case')})`;
  return [
    {
      what: `The user of case "${first.id}"${more} is played by a model, and none is configured.`,
      where: first.source,
      fix: 'Set llm.simulator in the configuration, for example { model: gpt-5-mini, api_key: "${OPENAI_API_KEY}" }; or give the user a script.',
    },
  ];
}

function topicProblems(testCase: TestCase, { topicsFor }: SimulationMeans): readonly Problem[] {
  const { simulate, source } = testCase;
  if (topicsFor === undefined) return [];
  const known = topicsFor(testCase) ?? {};
  return (simulate?.stopWhen ?? []).flatMap((condition): readonly Problem[] => {
    if (condition.on !== 'topic_reached') return [];
    const { topic } = condition;
    const topicOf = Object.hasOwn(known, topic) ? known[topic] : undefined;
    if (!topicOf) {
      const names = Object.keys(known);
      const what = `"simulate.stop_when.topic_reached": there is no topic "${topic}".`;
      const fix = names.length > 0 ? didYouMean(topic, names) : 'Define it under topics in the configuration.';
      return [{ what, where: source, fix }];
    }
    if (topicOf.triggers.length > 0) return [];
    const what = `"simulate.stop_when.topic_reached": the topic "${topic}" has no triggers, by which alone a stop knows it.`;
    return [{ what, where: source, fix: 'Give the topic triggers, or stop by tool_called or match.' }];
  });
}
