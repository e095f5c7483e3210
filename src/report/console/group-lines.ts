/** Groups whose results a reader wants whether or not they changed: several agents of one suite, a line each. */

import type { Facts } from '../../facts/renderer.ts';
import { groupChanges, groupName, groupValues } from '../../facts/rows/groups.ts';
import { rowWord } from '../../facts/wording/words.ts';
import { GROUPS, type GroupKind } from '../../model/run/groups.ts';
import { ascii, formatChange, formatCount } from '../../text/figures.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';
import { columns, type Paint } from './lines.ts';

export const groupLines = (facts: Facts, paint: Paint): readonly string[] =>
  GROUPS.filter(({ comment }) => comment === 'all').flatMap(({ kind, title }) => linesOf(facts, kind, title, paint));

const LONGEST = 40;
const MOST = 20;

function linesOf(facts: Facts, kind: GroupKind, title: string, paint: Paint): readonly string[] {
  const rows = tableOf(facts, kind, title);
  if (rows.length < 3) return [];
  const right = rows[0]!.flatMap((_, i) => (i === 0 || rows[0]![i] === 'Verdict' ? [] : [i]));
  return columns(rows, right).map((line, i) => (i === 0 ? paint('bold', line) : line));
}

/** The change of the lead metric; where nothing was compared, the first metrics. */
function tableOf(facts: Facts, kind: GroupKind, title: string): readonly (readonly string[])[] {
  const name = (text: string) => terminal(text, LONGEST);
  const changes = groupChanges(facts, kind);
  const [first] = changes;
  if (first) {
    const cells = changes.slice(0, MOST).map((row) => {
      const { baseline, current, change, interval } = formatChange(row);
      const changed = `${change}${interval ? ` (${interval})` : ''}`;
      return [name(groupName(row.scope)), formatCount(row.n), baseline, current, changed, rowWord(row)].map(ascii);
    });
    const metric = facts.title(first.metric);
    return [[title, 'Cases', `${metric} before`, 'This run', 'Change (95% CI)', 'Verdict'], ...cells];
  }
  const { metrics, rows } = groupValues(facts, kind, { metrics: 4, groups: MOST });
  const cells = rows.map((row) => [name(row.name), row.cases, ...row.values].map(ascii));
  return [[title, 'Cases', ...metrics.map((metric) => name(facts.title(metric)))], ...cells];
}
