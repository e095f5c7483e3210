/** The run by category, tier and dataset: the lead metric with its change, and all first metrics of each group. */

import { comparedMetrics, comparisonOf, leadComparison, measuredMetrics, titles } from '../../facts/facts.ts';
import { isDetail } from '../../facts/importance.ts';
import type { RenderInput } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { formatCount, formatValue } from '../../facts/wording/format.ts';
import type { MetricValue } from '../../model/run/run-report.ts';
import type { TierResult } from '../../model/verdict/diagnosis.ts';
import { type Content, element, fold, isEmpty, link, quoted, table } from '../markup.ts';
import { casesAddress } from '../observed.ts';
import { changeTable } from './metrics.ts';
import type { Section } from './section.ts';

const KINDS = [
  ['category', 'By category', 'Category'],
  ['tier', 'By tier', 'Tier'],
  ['dataset', 'By dataset', 'Dataset'],
] as const;

export function groupsSection(input: RenderInput): Section {
  const parts = KINDS.map(([kind, title, head]) => {
    const content = [changes(input, kind, head), values(input, kind, head), kind === 'tier' ? targets(input) : null];
    return isEmpty(content) ? null : [element('h3', { id: `by-${kind}` }, title), content];
  });
  const ran = input.outcome.verdict.conclusion !== 'could-not-run';
  return { id: 'groups', title: 'By category, tier and dataset', short: 'Groups', content: ran ? parts : null };
}

function nameOf(kind: string, scope: string): Content {
  const name = scope.slice(kind.length + 1);
  return link(quoted(name), casesAddress({ [kind]: name }));
}

function changes(input: RenderInput, kind: string, head: string): Content {
  const lead = leadComparison(input)?.metric ?? 'pass_rate';
  const rows = (comparisonOf(input)?.metrics ?? [])
    .filter(({ scope, metric }) => scope.startsWith(`${kind}:`) && metric === lead)
    .toSorted((a, b) => a.delta - b.delta);
  if (rows.length < 2) return null;
  return [
    changeTable(
      input,
      `${titles(input)(lead)}: change in points of 100, worst first`,
      rows.slice(0, MOST),
      'points of 100',
      (row) => nameOf(kind, row.scope),
      head,
    ),
    element(
      'p',
      { class: 'note' },
      `Each interval is for its row alone; the verdicts allow for looking at ${formatCount(rows.length)} groups.`,
    ),
  ];
}

const MOST = 100;
const MAX_COLUMNS = 7;

/** Every group × the first metrics; an empty cell was not scored. */
function values(input: RenderInput, kind: string, head: string): Content {
  const all = input.outcome.report.metrics.filter(({ scope }) => scope.startsWith(`${kind}:`));
  const gated = new Set(comparedMetrics(input, 'overall').flatMap((row) => (row.gated ? [row.metric] : [])));
  const metrics = measuredMetrics(input, 'overall')
    .map(({ metric }) => metric)
    .filter((metric) => !isDetail(input.catalogue, metric) && all.some((row) => row.metric === metric))
    .toSorted((a, b) => Number(gated.has(b)) - Number(gated.has(a)))
    .slice(0, MAX_COLUMNS);
  const scopes = [...new Set(all.map(({ scope }) => scope))].slice(0, MOST);
  if (scopes.length < 2) return null;
  const byKey = new Map(all.map((row) => [`${row.metric} ${row.scope}`, row]));
  const title = titles(input);
  const row = (scope: string) => {
    const cells = metrics.map((metric) => byKey.get(`${metric} ${scope}`));
    return [nameOf(kind, scope), formatCount(Math.max(0, ...cells.map((cell) => cell?.n ?? 0))), ...cells.map(shown)];
  };
  const drawn = table(
    `Metrics of this run: ${head.toLowerCase()}`,
    [head, num('Cases'), ...metrics.map((metric) => num(title(metric)))],
    scopes.map(row),
  );
  return comparisonOf(input) ? fold('Values of this run', drawn) : drawn;
}

function shown(cell: MetricValue | undefined): string {
  return cell ? formatValue(cell.value, cell.unit) : '';
}

/** Targets of each complexity tier, met or missed. */
function targets(input: RenderInput): Content {
  const tiers = (input.outcome.diagnosis?.tiers ?? []).filter(({ targets: all }) => all.length > 0);
  if (tiers.length === 0) return null;
  const title = titles(input);
  const rows = tiers.flatMap(({ tier, cases, targets: all }: TierResult) =>
    all.map(({ metric, target, value, met }) => {
      const unit = input.outcome.report.metrics.find((row) => row.metric === metric)?.unit ?? 'score';
      return [
        `Tier ${tier}`,
        formatCount(cases),
        title(metric),
        formatValue(target, unit),
        value === null ? 'not scored' : formatValue(value, unit),
        met === null
          ? ''
          : element('span', { class: `word ${met ? 'good-word' : 'bad-word'}` }, met ? '✓ met' : '✕ missed'),
      ];
    }),
  );
  return [
    element('h4', {}, 'Targets of each tier'),
    table('Targets of each tier', ['Tier', num('Cases'), 'Metric', num('Target'), num('This run'), ''], rows),
  ];
}
