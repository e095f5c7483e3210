/** A topic graph and the names that cases use of it → what is wrong with them before anything is run. Pure. */

import { levelsOf } from '../../model/cases/expected.ts';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { TopicGraph } from '../../model/cases/topic-graph.ts';
import type { Problem } from '../../model/problem.ts';
import type { SourceLocation } from '../../model/source-location.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import { patternFault } from '../../text/patterns/pattern.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import { namesInTopics, speaksOfTopics } from '../checks/topics.ts';
import { type Rulebook, topicsFor } from '../rulebook.ts';

/** Something about the graph, with its path in the configuration, so that a line can be found. */
export interface TopicFinding {
  readonly severity: 'problem' | 'warning';
  /** unknown_topic, invalid_trigger, unreachable_topic or topic_dead_end. */
  readonly code: string;
  readonly path: DocumentPath;
  readonly what: string;
  readonly fix: string;
}

/**
 * Problems: a name under `next` that is no topic, a trigger that is no regular expression. Warnings: a topic that no way
 * from the first one leads to; a dead end, from which no way leads to an end. Ends are topics that are last by design
 * (`next: []`) and topics that any may follow (no `next`). A graph of circles only has no ends and no dead ends, but
 * for a topic that may be followed by nothing but itself. That a topic names itself is fine.
 */
export function topicProblems(graph: TopicGraph): readonly TopicFinding[] {
  const problems = [...unknownNames(graph), ...invalidTriggers(graph)];
  return [...problems, ...unreachable(graph), ...deadEnds(graph)];
}

function unknownNames(graph: TopicGraph): readonly TopicFinding[] {
  const names = Object.keys(graph);
  return Object.entries(graph).flatMap(([name, { next = [] }]) =>
    next.flatMap((other, i) =>
      Object.hasOwn(graph, other)
        ? []
        : {
            severity: 'problem' as const,
            code: 'unknown_topic',
            path: ['topics', name, 'next', i],
            what: `topics.${name}.next: there is no topic "${other}".`,
            fix: didYouMean(other, names),
          },
    ),
  );
}

function invalidTriggers(graph: TopicGraph): readonly TopicFinding[] {
  return Object.entries(graph).flatMap(([name, { triggers }]) =>
    triggers.flatMap((trigger, i) => {
      const fault = patternFault(trigger);
      if (fault === null) return [];
      return {
        severity: 'problem' as const,
        code: 'invalid_trigger',
        path: ['topics', name, 'triggers', i],
        what: `topics.${name}.triggers: not a regular expression: ${fault.replace(/\.$/, '')}.`,
        fix: 'Triggers are regular expressions of JavaScript; write a literal bracket as \\( or \\[.',
      };
    }),
  );
}

function unreachable(graph: TopicGraph): readonly TopicFinding[] {
  const [first, ...others] = Object.keys(graph);
  if (first === undefined) return [];
  const reached = reachedFrom(first, graph);
  return others
    .filter((name) => !reached.has(name))
    .map((name) => ({
      severity: 'warning',
      code: 'unreachable_topic',
      path: ['topics', name],
      what: `topics.${name}: no way leads to it from "${first}", the first topic.`,
      fix: 'Add it to "next" of a topic that comes before it, or remove it.',
    }));
}

function deadEnds(graph: TopicGraph): readonly TopicFinding[] {
  const names = Object.keys(graph);
  const isEnd = (name: string) => graph[name]!.next === undefined || graph[name]!.next.length === 0;
  const hasEnds = names.some(isEnd);
  const onlyItself = (name: string) => graph[name]!.next?.every((other) => other === name) === true;
  return names
    .filter((name) => !isEnd(name))
    .filter((name) => onlyItself(name) || (hasEnds && ![...reachedFrom(name, graph)].some(isEnd)))
    .map((name) => ({
      severity: 'warning',
      code: 'topic_dead_end',
      path: ['topics', name, 'next'],
      what: `topics.${name}: a dead end, the conversation cannot come to an end from it.`,
      fix: 'Name what may follow under "next"; a topic that is meant to be the last has next: [].',
    }));
}

/** Everything a conversation may come to, the topic itself included; names that are no topics are left out. */
function reachedFrom(start: string, graph: TopicGraph): ReadonlySet<string> {
  const names = Object.keys(graph);
  const reached = new Set([start]);
  // A set grows while it is walked.
  for (const name of reached)
    for (const next of graph[name]!.next ?? names) if (Object.hasOwn(graph, next)) reached.add(next);
  return reached;
}

/** Names of topics in the expectations of cases that their graph does not have, and expectations of topics without a graph. */
export function topicNameProblems(
  cases: readonly Pick<TestCase, 'dataset' | 'expect' | 'evaluate' | 'turns' | 'source'>[],
  rules: Pick<Rulebook, 'topics' | 'topicsOf'>,
): readonly Problem[] {
  const speaking = cases.filter((testCase) => levelsOf(testCase).some(speaksOfTopics));
  return speaking.flatMap((testCase) => {
    const { source } = testCase;
    const graph = topicsFor(rules, testCase.dataset);
    if (graph === null) return [withoutGraph(source)];
    return [...new Set(levelsOf(testCase).flatMap(namesInTopics))]
      .filter((name) => !Object.hasOwn(graph, name))
      .map((name) => ({
        what: `There is no topic "${name}".`,
        where: source,
        fix: didYouMean(name, Object.keys(graph)),
      }));
  });
}

const withoutGraph = (source: SourceLocation): Problem => ({
  what: 'The case expects topics, but the configuration has none.',
  where: source,
  fix: 'Define them under "topics" in the configuration.',
});
