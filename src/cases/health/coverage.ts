/** What the test set asks for: intents by kind of case, and what no case asks for. Pure. */
import type { TestSetHealth } from '../../model/diagnosis.ts';
import type { Expectations, TestCase } from '../../model/test-case.ts';
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
  const byCase = cases.map(levelsOf);
  const levels = byCase.flat();
  const rows = rowsOf(cases, byCase);
  const named = new Set(rows.map(({ intent }) => plainName(intent)));
  const tools = levels.map(toolsIn);
  const wanted = new Set(tools.flatMap((one) => one.wanted));
  const topics = new Set([...levels.flatMap(topicsIn), ...cases.flatMap(stoppedBy), ...(known.topicsVisited ?? [])]);
  return {
    rows,
    untestedIntents: (known.intents ?? []).filter((intent) => !named.has(plainName(intent))),
    untestedTools: [...new Set([...tools.flatMap((one) => one.named), ...(known.toolsCalled ?? [])])]
      .filter((tool) => !wanted.has(tool))
      .sort(),
    untestedTopics: (known.topics ?? []).filter((topic) => !topics.has(topic)),
  };
}

const stoppedBy = ({ simulate }: TestCase) =>
  (simulate?.stopWhen ?? []).flatMap((stop) => (stop.on === 'topic_reached' ? [stop.topic] : []));

/** A row for each intent that a case expects, whatever its spelling, by name; a case counts once in each and in each kind it is of. */
function rowsOf(cases: readonly TestCase[], byCase: readonly (readonly Expectations[])[]): readonly Row[] {
  const unusual = unusualInputs(cases.map(({ turns, tags }) => ({ turns: turns.map(({ user }) => user), tags })));
  const rows = new Map<string, Record<Kind, number> & { intent: string }>();
  for (const [i, testCase] of cases.entries()) {
    const intents = new Map(byCase[i]!.flatMap(intentsIn).map((intent) => [plainName(intent), intent]));
    if (intents.size === 0) continue;
    const kinds = kindsOf(testCase, byCase[i]!, unusual[i]!.size > 0);
    for (const [key, intent] of intents) {
      const row = rows.get(key) ?? { intent, singleTurn: 0, multiTurn: 0, context: 0, entityHeavy: 0, edgeCase: 0 };
      rows.set(key, row);
      for (const kind of kinds) row[kind] += 1;
    }
  }
  return [...rows.values()].sort((a, b) => (a.intent < b.intent ? -1 : 1));
}

function kindsOf(
  { turns, simulate, tags }: TestCase,
  levels: readonly Expectations[],
  isUnusual: boolean,
): readonly Kind[] {
  const isLong = simulate !== null || turns.length > 1;
  const entities = levels.reduce((sum, level) => sum + entitiesIn(level), 0);
  const kinds: Kind[] = [isLong ? 'multiTurn' : 'singleTurn'];
  if (turns.some(({ requiresContext }) => requiresContext)) kinds.push('context');
  if (entities >= MANY_ENTITIES) kinds.push('entityHeavy');
  if (isUnusual || tags.some((tag) => EDGE_TAG.test(tag))) kinds.push('edgeCase');
  return kinds;
}
