/** The run by group: the lead metric with its change, and all first metrics of each group. */

import { isDetail } from '../../facts/importance.ts';
import type { Facts } from '../../facts/renderer.ts';
import { groupChanges, groupName, groupNote, groupValues, overlapNote, targetRows } from '../../facts/rows/groups.ts';
import { num } from '../../facts/rows/table.ts';
import { GROUPS, type GroupKind, scopesIn } from '../../model/run/groups.ts';
import { counted } from '../../text/digits.ts';
import { casesAddress } from '../links.ts';
import { type Content, element, fold, isEmpty, link, quoted, table } from '../markup.ts';
import { changes, hasChanged, type RowNames } from './changes.ts';
import type { Section } from './section.ts';

export function groupsSection(facts: Facts): Section {
  const parts = GROUPS.map(({ kind, title }) => {
    const content = [changed(facts, kind), values(facts, kind, title), kind === 'tier' ? targets(facts) : null];
    return isEmpty(content) ? null : [element('h3', { id: `by-${kind}` }, `By ${kind}`), content];
  });
  const ran = facts.outcome.verdict.conclusion !== 'could-not-run';
  const kinds = GROUPS.filter((group) => facts.outcome.report.cases.some((one) => scopesIn(group, one).length > 0));
  const names = kinds.map(({ kind }) => kind);
  const title = `By ${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return { id: 'groups', title, short: 'Groups', content: ran ? parts : null, gist: still(facts) };
}

/** Of groups none of which changed; null where there is one to look at, or nothing was compared. */
function still(facts: Facts): string | null {
  if (facts.comparison === null) return null;
  const rows = GROUPS.flatMap(({ kind }) => groupChanges(facts, kind));
  const toLookAt = rows.some(hasChanged) || targetRows(facts).some(({ met }) => met === false);
  if (toLookAt) return null;
  return rows.length === 0 ? 'Values of this run' : `None of ${counted(rows.length, 'group')} clearly changed`;
}

function nameOf(kind: GroupKind, name: string): Content {
  return link([kind === 'tier' && 'Tier ', quoted(name)], casesAddress({ [kind]: name }));
}

const MOST = 100;

function changed(facts: Facts, kind: GroupKind): Content {
  const rows = groupChanges(facts, kind);
  const [first] = rows;
  if (!first) return null;
  const names: RowNames = {
    name: ({ scope }) => nameOf(kind, groupName(scope)),
    head: `${facts.title(first.metric)} by ${kind}`,
    inWords: ({ scope }) => [kind === 'tier' && 'tier ', quoted(groupName(scope), 60)],
    nouns: [kind, kind === 'category' ? 'categories' : `${kind}s`],
  };
  return [changes(facts, rows.slice(0, MOST), names), element('p', { class: 'note' }, groupNote(kind, rows))];
}

/** Every group with the first metrics; an empty cell was not scored. */
function values(facts: Facts, kind: GroupKind, head: string): Content {
  const { metrics, rows } = groupValues(facts, kind, {
    metrics: 7,
    groups: MOST,
    which: (one) => !isDetail(facts.catalogue, one),
  });
  if (rows.length < 2) return null;
  const drawn = table(
    `Metrics of this run: ${head.toLowerCase()}`,
    [head, num('Cases'), ...metrics.map(facts.title).map(num)],
    rows.map(({ name, cases, values: cells }) => [nameOf(kind, name), cases, ...cells]),
  );
  if (facts.comparison) return fold('Values of this run', drawn);
  const note = overlapNote(kind);
  return note === '' ? drawn : [drawn, element('p', { class: 'note' }, note)];
}

/** Targets of each complexity tier, met or missed. */
function targets(facts: Facts): Content {
  const rows = targetRows(facts);
  const drawn = table(
    'Targets of each tier',
    ['Tier', num('Cases'), 'Metric', num('Target'), num('This run'), 'Result'],
    rows.map(({ tier, cases, metric, target, value, met }) => [
      `Tier ${tier}`,
      cases,
      metric,
      target,
      value ?? 'not scored',
      met === null
        ? ''
        : element('span', { class: `word ${met ? 'good-word' : 'bad-word'}` }, met ? '✓ met' : '✕ missed'),
    ]),
  );
  if (rows.every(({ met }) => met !== false))
    return fold(`${counted(rows.length, 'target')} of tiers, none missed`, drawn);
  return [element('h4', {}, 'Targets of each tier'), drawn];
}
