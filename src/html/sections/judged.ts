/** What a model judged: how many verdicts hold, of criteria and of judged metrics. */
import { judgedMetrics, passedOf } from '../../facts/judging.ts';
import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { formatChange, formatCount, formatEstimate } from '../../text/figures.ts';
import { casesAddress } from '../links.ts';
import { element, link, quoted, table } from '../markup.ts';
import { hasChanged, metricNames, unchangedLine } from './changes.ts';
import type { Section } from './section.ts';

export function judgedSection(facts: Facts): Section {
  const rows = judgedMetrics(facts);
  const compared = rows.flatMap((row) => row.compared ?? []);
  const isCompared = compared.length > 0;
  const content = rows.length > 0 && [
    table(
      'Judged by a model',
      ['Judged', num('Passed'), num('Cases'), num('This run (95% CI)'), ...(isCompared ? [num('Baseline')] : [])],
      rows.map((row) => [
        link(quoted(facts.title(row.metric)), row.failures.length > 0 ? casesAddress({ metric: row.metric }) : null),
        passedOf(row),
        formatCount(row.value.n),
        formatEstimate(row.value.value, row.value.interval, row.value.unit),
        ...(isCompared ? [row.compared ? formatChange(row.compared).baseline : ''] : []),
      ]),
    ),
    element('p', { class: 'note' }, 'Passed: verdicts over all turns and trials. The value is the mean over cases.'),
  ];
  const isSteady = isCompared && compared.length === rows.length && !compared.some(hasChanged);
  return {
    ...{ id: 'judged', title: 'Judged by a model', short: 'Judged', content },
    gist: isSteady && unchangedLine(compared, metricNames(facts)),
  };
}
