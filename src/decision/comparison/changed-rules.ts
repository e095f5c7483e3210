/** What the configurations of two runs say otherwise of how a change is judged: a change of the rules is no change of the agent. Pure. */
import type { Warning } from '../../model/warning.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { ComparedRun } from './join.ts';

const MOST_LISTED = 4;
const LONGEST = 80;

const said = (value: string | undefined) => (value === undefined ? 'not set' : cut(value, LONGEST));

type Rules = Pick<ComparedRun['run'], 'gate' | 'settings'>;

/** Nothing where they are the same, or where one of the runs does not know. */
export function changedRules(was: Rules, is: Rules): readonly Warning[] {
  const changes = [...changesOf(was.gate, is.gate), ...changesOf(was.settings, is.settings)];
  if (changes.length === 0) return [];
  const left = changes.length - MOST_LISTED;
  const text = [...changes.slice(0, MOST_LISTED), ...(left > 0 ? [`${left} more changed`] : [])].join('; ');
  return [{ code: 'rules_changed', text: `The rules of this check changed: ${text}.` }];
}

function changesOf(was: Rules['gate'], is: Rules['gate']): readonly string[] {
  if (!was || !is) return [];
  const [before, now] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  return [...new Set([...before.keys(), ...now.keys()])]
    .filter((path) => before.get(path) !== now.get(path))
    .map((path) => `${cut(path, LONGEST)} is ${said(now.get(path))}, and was ${said(before.get(path))}`);
}
