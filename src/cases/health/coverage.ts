/** What the test set asks for: intents by kind of case, and what no case asks for. Pure. */

import { levelsOf } from '../../model/cases/expected.ts';
import type { Expectations, TestCase } from '../../model/cases/test-case.ts';
import type { TestSetHealth } from '../../model/verdict/diagnosis.ts';
import { plainName } from '../../text/letters.ts';
import { entitiesIn, intentsIn, toolsIn, topicsIn } from './expected.ts';

/** What is known beside the cases. */
export interface Known {
  /** That the configuration declares; undefined: none are. */
  readonly intents?: readonly string[] | undefined;
  readonly topics?: readonly string[] | undefined;
  /** Tools that were called in conversations, by whatever name the agent gave. */
  readonly toolsCalled?: readonly string[];
  /** Topics that conversations were about. */
  readonly topicsVisited?: readonly string[];
}

/** Expected entities of a case from which on it counts as heavy with them. */
const MANY_ENTITIES = 3;
const EDGE_TAG = /^(edge([-_ ]?cases?)?|adversarial)$/i;

type Coverage = TestSetHealth['coverage'];
type Row = Coverage['rows'][number];
type Kind = Exclude<keyof Row, 'intent'>;

/** What the cases ask for, whatever is known beside them. */
export interface AskedFor {
  readonly rows: Coverage['rows'];
  readonly wantedTools: ReadonlySet<string>;
  readonly namedTools: ReadonlySet<string>;
  readonly topics: ReadonlySet<string>;
}

export function coverageOf({ rows, wantedTools, namedTools, topics }: AskedFor, known: Known): Coverage {
  const intents = new Set(rows.map(({ intent }) => plainName(intent)));
  const visited = new Set(known.topicsVisited);
  return {
    rows,
    untestedIntents: (known.intents ?? []).filter((intent) => !intents.has(plainName(intent))),
    untestedTools: [...namedTools.union(new Set(known.toolsCalled))].filter((tool) => !wantedTools.has(tool)).sort(),
    untestedTopics: (known.topics ?? []).filter((topic) => !topics.has(topic) && !visited.has(topic)),
  };
}

/** @param unusual Those that say something unusual. */
export function askedFor(cases: readonly TestCase[], unusual: ReadonlySet<TestCase>): AskedFor {
  const rows = new Map<string, OpenRow>();
  const [wantedTools, namedTools, topics] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const testCase of cases) {
    const levels = levelsOf(testCase);
    for (const level of levels) {
      const { wanted, named } = toolsIn(level);
      for (const tool of wanted) wantedTools.add(tool);
      for (const tool of named) namedTools.add(tool);
      for (const topic of topicsIn(level)) topics.add(topic);
    }
    for (const topic of stoppedBy(testCase)) topics.add(topic);
    countIn(rows, testCase, levels, unusual.has(testCase));
  }
  const sorted = [...rows.values()].sort((a, b) => (a.intent < b.intent ? -1 : 1));
  return { rows: sorted, wantedTools, namedTools, topics };
}

const stoppedBy = ({ simulate }: TestCase) =>
  (simulate?.stopWhen ?? []).flatMap((stop) => (stop.on === 'topic_reached' ? [stop.topic] : []));

type OpenRow = Record<Kind, number> & { readonly intent: string };

/** A row for each intent that a case expects, whatever its spelling, by name; a case counts once in each and in each kind it is of. */
function countIn(
  rows: Map<string, OpenRow>,
  testCase: TestCase,
  levels: readonly Expectations[],
  isUnusual: boolean,
): void {
  const intents = new Map(levels.flatMap(intentsIn).map((intent) => [plainName(intent), intent]));
  if (intents.size === 0) return;
  const kinds = kindsOf(testCase, levels, isUnusual);
  for (const [key, intent] of intents) {
    const row = rows.get(key) ?? { intent, singleTurn: 0, multiTurn: 0, context: 0, entityHeavy: 0, edgeCase: 0 };
    rows.set(key, row);
    for (const kind of kinds) row[kind] += 1;
  }
}

function kindsOf(
  { turns, simulate, tags, category }: TestCase,
  levels: readonly Expectations[],
  isUnusual: boolean,
): readonly Kind[] {
  const isLong = simulate !== null || turns.length > 1;
  const entities = levels.reduce((sum, level) => sum + entitiesIn(level), 0);
  const kinds: Kind[] = [isLong ? 'multiTurn' : 'singleTurn'];
  if (turns.some(({ requiresContext }) => requiresContext)) kinds.push('context');
  if (entities >= MANY_ENTITIES) kinds.push('entityHeavy');
  if (isUnusual || [...tags, category].some((name) => EDGE_TAG.test(name))) kinds.push('edgeCase');
  return kinds;
}
