/** All metrics of the whole run: what changed as a table with its forest plot, what did not in a line that opens. */

import { comparedMetrics, measuredMetrics } from '../../facts/facts.ts';
import { isDetail } from '../../facts/importance.ts';
import type { Facts } from '../../facts/renderer.ts';
import { measuredCells, measuredColumns } from '../../facts/rows/measured.ts';
import { TRIAL_RUNS_NOTE, trialRunsTable } from '../../facts/rows/trial-runs.ts';
import { partNote } from '../../facts/wording/words.ts';
import type { MetricValue } from '../../model/run/run-report.ts';
import type { MetricComparison } from '../../model/verdict/comparison.ts';
import { counted } from '../../text/digits.ts';
import { type Content, element, fold, table } from '../markup.ts';
import { changes, changeTables, hasChanged, metricNames, unchangedLine } from './changes.ts';
import type { Section } from './section.ts';

export function metricsSection(facts: Facts): Section {
  const section = { id: 'metrics', title: 'Metrics' };
  if (facts.outcome.verdict.conclusion === 'could-not-run') return { ...section, content: null };
  if (!facts.comparison)
    return { ...section, content: [measuredTable(facts, measuredMetrics(facts, 'overall')), trialRuns(facts)] };
  const rows = comparedMetrics(facts, 'overall');
  return {
    ...section,
    content: compared(facts, rows),
    gist: rows.length > 0 && !rows.some(hasChanged) && unchangedLine(rows, metricNames(facts)),
  };
}

function trialRuns(facts: Facts): Content {
  const runs = trialRunsTable(facts);
  if (runs === null) return null;
  return fold(
    'From trial to trial',
    table('Rates in each trial of all cases', runs.columns, runs.rows),
    element('p', { class: 'note' }, TRIAL_RUNS_NOTE),
  );
}

function compared(facts: Facts, rows: readonly MetricComparison[]): Content {
  const only = measuredMetrics(facts, 'overall').filter((value) => !rows.some(({ metric }) => metric === value.metric));
  const note = partNote(facts);
  const isMinor = (row: MetricComparison) => !row.gated && hasChanged(row) && isDetail(facts.catalogue, row.metric);
  const details = rows.filter(isMinor);
  return [
    rows.some(hasChanged)
      ? changes(
          facts,
          rows.filter((row) => !isMinor(row)),
        )
      : changeTables(facts, rows),
    fold(`${counted(details.length, 'more metric')}, in detail`, changeTables(facts, details)),
    fold('Measured in this run only', measuredTable(facts, only)),
    trialRuns(facts),
    element(
      'p',
      { class: 'note' },
      'A mark is the measured change, its line the 95% interval, the shaded band the tolerance. ▼ worse and ▲ better are more than chance, ',
      '● is no change or one inside the tolerance, ? may be either.',
      note ? ` ${note}` : null,
    ),
  ];
}

function measuredTable(facts: Facts, rows: readonly MetricValue[]): Content {
  const { title } = facts;
  return table(
    'Metrics of this run',
    measuredColumns(facts),
    rows.map((row) => [title(row.metric), ...measuredCells(facts, row)]),
  );
}
