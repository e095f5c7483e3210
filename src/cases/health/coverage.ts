/** What the test set asks for: intents by kind of case, and what no case asks for. Pure. */
import type { TestSetHealth } from '../../model/diagnosis.ts';
import type { TestCase } from '../../model/test-case.ts';
import { unusualInputs } from '../../platform/text/unusual-input.ts';
import { entitiesIn, intentsIn, levelsOf, toolsIn, topicsIn } from './expected.ts';

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
const plainName = (name: string) => name.toLowerCase().replaceAll(/[\s_\-./\\]+/g, '');

type Coverage = TestSetHealth['coverage'];
type Row = Coverage['rows'][number];
type Kind = Exclude<keyof Row, 'intent'>;

export function coverageOf(cases: readonly TestCase[], known: Known): Coverage {
  const expected = cases.map((one) => distinct(levelsOf(one).flatMap(intentsIn)));
  const named = new Set(expected.flat().map(plainName));
  const levels = cases.flatMap(levelsOf);
  const tools = levels.map(toolsIn);
  const wanted = new Set(tools.flatMap((one) => one.wanted));
  const topics = new Set([...levels.flatMap(topicsIn), ...cases.flatMap(stoppedBy), ...(known.topicsVisited ?? [])]);
  return {
    rows: rowsOf(cases, expected),
    untestedIntents: (known.intents ?? []).filter((intent) => !named.has(plainName(intent))),
    untestedTools: [...new Set([...tools.flatMap((one) => one.named), ...(known.toolsCalled ?? [])])]
      .filter((tool) => !wanted.has(tool))
      .sort(),
    untestedTopics: (known.topics ?? []).filter((topic) => !topics.has(topic)),
  };
}

/** Each name once, whatever its spelling. */
function distinct(names: readonly string[]): readonly string[] {
  return [...new Map(names.map((name) => [plainName(name), name])).values()];
}

const stoppedBy = ({ simulate }: TestCase) =>
  (simulate?.stopWhen ?? []).flatMap((stop) => (stop.on === 'topic_reached' ? [stop.topic] : []));

/** A row for each intent that a case expects, by name; a case counts in each row of its intents and in each kind it is of. */
function rowsOf(cases: readonly TestCase[], expected: readonly (readonly string[])[]): readonly Row[] {
  const unusual = unusualInputs(cases.map(({ turns, tags }) => ({ turns: turns.map(({ user }) => user), tags })));
  const rows = new Map<string, Record<Kind, number> & { intent: string }>();
  for (const [i, testCase] of cases.entries()) {
    const kinds = kindsOf(testCase, unusual[i]!.size > 0);
    for (const intent of expected[i]!) {
      const key = plainName(intent);
      const row = rows.get(key) ?? { intent, singleTurn: 0, multiTurn: 0, context: 0, entityHeavy: 0, edgeCase: 0 };
      rows.set(key, row);
      for (const kind of kinds) row[kind] += 1;
    }
  }
  return [...rows.values()].sort((a, b) => (a.intent < b.intent ? -1 : 1));
}

function kindsOf(testCase: TestCase, isUnusual: boolean): readonly Kind[] {
  const { turns, simulate, tags } = testCase;
  const isLong = simulate !== null || turns.length > 1;
  const entities = levelsOf(testCase).reduce((sum, level) => sum + entitiesIn(level), 0);
  const is: Readonly<Record<Kind, boolean>> = {
    singleTurn: !isLong,
    multiTurn: isLong,
    context: turns.some(({ requiresContext }) => requiresContext),
    entityHeavy: entities >= MANY_ENTITIES,
    edgeCase: isUnusual || tags.some((tag) => EDGE_TAG.test(tag)),
  };
  return (Object.keys(is) as Kind[]).filter((kind) => is[kind]);
}
