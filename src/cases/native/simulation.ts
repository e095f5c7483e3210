/** `simulate` of suite, dataset and case → one simulated user, or what is wrong with it. Pure. */
import type { ScriptStep, Simulation, StopCondition } from '../../model/cases/test-case.ts';
import { isRecord } from '../../text/loose.ts';
import { type SimulationFault, scriptFaults, shortestScript } from './script.ts';
import { DEFAULT_MAX_TURNS, END, type SimulationDefaults, type WrittenSimulation } from './simulation-schema.ts';

/**
 * Two levels as one: rules and known facts add up, outer first (of two facts of one name the inner one counts); of any
 * other key the nearest one counts.
 */
export function mergeSimulations<Inner extends SimulationDefaults>(
  outer: SimulationDefaults | undefined,
  inner: Inner,
): Inner {
  if (!outer) return inner;
  const rules = added(outer.rules, inner.rules);
  const facts = addedFacts(outer.known_facts, inner.known_facts);
  return { ...outer, ...inner, ...(rules && { rules }), ...(facts && { known_facts: facts }) };
}

type Listed = string | readonly string[] | undefined;

const listOf = (value: Listed): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

function added(outer: Listed, inner: Listed): string[] | undefined {
  if (outer === undefined && inner === undefined) return undefined;
  return [...new Set([...listOf(outer), ...listOf(inner)])];
}

type Facts = SimulationDefaults['known_facts'];

function addedFacts(outer: Facts, inner: Facts): Facts {
  if (outer === undefined) return inner;
  if (inner === undefined) return outer;
  if (isRecord(outer) && isRecord(inner)) return { ...outer, ...inner };
  return [...new Set([...factsOf(outer), ...factsOf(inner)])];
}

/** The whole of `simulate`, all levels merged, each already accepted by its schema. */
export function readSimulation(written: WrittenSimulation): Simulation | readonly SimulationFault[] {
  const faults = faultsOf(written);
  if (faults.length > 0) return faults;
  const { goal = '', persona, context, opening, max_turns: maxTurns = DEFAULT_MAX_TURNS } = written;
  const rules = listOf(written.rules);
  const knownFacts = written.known_facts === undefined ? [] : factsOf(written.known_facts);
  const stopWhen = conditionsOf(written.stop_when);
  return {
    goal,
    ...(persona !== undefined && { persona }),
    ...(context !== undefined && { context: isRecord(context) ? factsOf(context).join('\n') : context }),
    ...(rules.length > 0 && { rules }),
    ...(opening !== undefined && { opening }),
    maxTurns,
    ...(stopWhen.length > 0 && { stopWhen }),
    ...(knownFacts.length > 0 && { knownFacts }),
    ...(written.script && { script: stepsOf(written.script) }),
  };
}

function faultsOf(written: WrittenSimulation): readonly SimulationFault[] {
  const goal: SimulationFault = {
    path: ['goal'],
    what: '"simulate.goal": is missing.',
    fix: 'Say what the user wants to reach, here or under "simulate" of the dataset or suite.',
  };
  const unmet: SimulationFault = {
    path: ['stop_when'],
    what: '"simulate.stop_when.goal_met": a scripted user does not say that their goal is met.',
    fix: 'End the script, or stop by tool_called, topic_reached or match.',
  };
  const waits = conditionsOf(written.stop_when).some(({ on }) => on === 'goal_met');
  const script = written.script ? scriptFaults(written.script, written.opening !== undefined) : [];
  return [
    ...(written.goal === undefined ? [goal] : []),
    ...(written.script && waits ? [unmet] : []),
    ...(script.length > 0 ? script : cutShort(written)),
  ];
}

/** A script that nothing can bring to its end in time would fail whatever the agent does. */
function cutShort(written: WrittenSimulation): readonly SimulationFault[] {
  const { script, opening, stop_when, max_turns: most = DEFAULT_MAX_TURNS } = written;
  const shortest = script && !stop_when ? shortestScript(script) : null;
  const least = (shortest ?? 0) + (opening === undefined ? 0 : 1);
  if (shortest === null || least <= most) return [];
  const what = `"simulate.max_turns": the script says at least ${least} things, and max_turns is ${most}.`;
  return [{ path: written.max_turns === undefined ? ['script'] : ['max_turns'], what, fix: 'Allow as many turns.' }];
}

function conditionsOf(written: WrittenSimulation['stop_when']): readonly StopCondition[] {
  if (written === undefined) return [];
  return [written]
    .flat()
    .flatMap((one): StopCondition[] => [
      ...listOf(one.tool_called).map((tool) => ({ on: 'tool_called' as const, tool })),
      ...listOf(one.topic_reached).map((topic) => ({ on: 'topic_reached' as const, topic })),
      ...listOf(one.match).map((pattern) => ({ on: 'match' as const, pattern })),
      ...(one.goal_met ? [{ on: 'goal_met' as const }] : []),
    ]);
}

function stepsOf(script: NonNullable<WrittenSimulation['script']>): readonly ScriptStep[] {
  const indexes = new Map(script.map(({ id }, index) => [id, index]));
  return script.map(({ id, say, when, next }) => ({
    ...(id !== undefined && { id }),
    say,
    ...(when && {
      when: {
        ...(when.match !== undefined && { match: when.match }),
        ...(when.intent !== undefined && { intent: when.intent }),
        ...(when.tool_called !== undefined && { toolCalled: when.tool_called }),
      },
    }),
    ...(next !== undefined && { next: next === END ? null : (indexes.get(next) ?? null) }),
  }));
}

/** A map as one line a field: what a simulated user is told of somebody. */
export function factsOf(facts: NonNullable<Facts>): readonly string[] {
  if (!isRecord(facts)) return listOf(facts);
  return Object.entries(facts).map(
    ([key, value]) => `${key}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}
