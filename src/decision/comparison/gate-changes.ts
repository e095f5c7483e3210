/** What the configurations of two runs say otherwise of the gate: a change of the rules is no change of the agent. Pure. */
import type { Warning } from '../../model/warning.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { ComparedRun } from './join.ts';

const MOST_LISTED = 4;
const LONGEST = 80;

const said = (value: string | undefined) => (value === undefined ? 'not set' : cut(value, LONGEST));

/** Nothing where the gate is the same, or where one of the runs does not know. */
export function gateChanges(was: ComparedRun['run'], is: ComparedRun['run']): readonly Warning[] {
  if (!was.gate || !is.gate) return [];
  const [before, now] = [new Map(Object.entries(was.gate)), new Map(Object.entries(is.gate))];
  const paths = [...new Set([...before.keys(), ...now.keys()])].filter((path) => before.get(path) !== now.get(path));
  if (paths.length === 0) return [];
  const changes = paths
    .slice(0, MOST_LISTED)
    .map((path) => `${cut(path, LONGEST)} is ${said(now.get(path))}, and was ${said(before.get(path))}`);
  const left = paths.length - MOST_LISTED;
  const text = [...changes, ...(left > 0 ? [`${left} more changed`] : [])].join('; ');
  return [{ code: 'gate_changed', text: `The gate changed: ${text}.` }];
}
