/** What is wrong with a gate's options once the metrics are known: names nobody scores, units that do not fit. */

import type { Problem } from '../../model/problem.ts';
import type { CaseResult } from '../../model/run/case-result.ts';
import { GROUPS, type Grouped, partsOfScope } from '../../model/run/groups.ts';
import type { Metric } from '../../model/run/metric.ts';
import { isWithin, reaches } from '../../stats/slack.ts';
import { formatLimit } from '../../text/figures.ts';
import { didYouMean, nearestOrKnown } from '../../text/nearest-name.ts';
import type { Amount } from '../../text/quantities.ts';
import { AMOUNT_LIKE, amountIn, DEFAULT_HIGHS, DEFAULT_TOLERANCES } from '../gate-options.ts';
import type { GateOptions } from '../options.ts';
import { type DatasetLimits, type Limit, limitsOf, subjectOf } from './limits.ts';

/**
 * All problems at once. `metrics`: all that this suite can score, criteria included.
 * @param placeOf "agent-eval.yml:12", where the key at a path is written.
 */
export function gateProblems(
  options: GateOptions,
  datasets: readonly DatasetLimits[],
  metrics: readonly Pick<Metric, 'id' | 'unit' | 'better'>[],
  placeOf: (path: string) => string,
): readonly Problem[] {
  const units = new Map(metrics.map((m) => [m.id, m.unit]));
  const unknown = (key: string, metric: string): Problem => ({
    what: `${key} names the unknown metric "${metric}".`,
    fix: didYouMean(metric, [...units.keys()]),
  });
  const check = (key: string, metric: string, amount: Amount): readonly Problem[] => {
    const unit = units.get(metric);
    if (!unit) return [unknown(key, metric)];
    const value = amountIn(unit, amount);
    if (value === null) return [{ what: `${key}.${metric} has a unit that does not fit.`, fix: AMOUNT_LIKE[unit] }];
    if (unit === 'share' && value > 1)
      return [
        {
          what: `${key}.${metric} is above 100 %.`,
          fix: amount.unit === 'number' && value <= 100 ? `Write ${value}%.` : AMOUNT_LIKE[unit],
        },
      ];
    return [];
  };
  // A default for a metric that this suite cannot score is nobody's mistake.
  const checkAll = (key: 'tolerance' | 'high', known: Readonly<Record<string, Amount>>) =>
    Object.entries(options[key]).flatMap(([metric, amount]) =>
      amount === known[metric] && !units.has(metric) ? [] : check(`gate.${key}`, metric, amount),
    );
  const limits = limitsOf({ options, datasets });
  return [
    ...options.metrics
      .filter((metric) => !units.has(metric) && !(metric in DEFAULT_TOLERANCES))
      .map((metric) => unknown('gate.metrics', metric)),
    ...metrics
      .filter(({ id, better }) => better === 'none' && options.metrics.includes(id))
      .map(({ id }) => ({
        what: `gate.metrics names "${id}", which has no better direction, so it can never fail.`,
        fix: 'Take it out, or set a minimum or maximum for it.',
      })),
    ...limits.flatMap(({ section, metric, amount }) => check(section, metric, amount)),
    ...checkAll('tolerance', DEFAULT_TOLERANCES),
    ...checkAll('high', DEFAULT_HIGHS),
    ...lateWarnings(limits, units, placeOf),
  ];
}

/** Limits and must-pass cases by a category, tag, language or id that no case of the suite has: they would protect nothing. */
export function unknownNames(
  options: GateOptions,
  cases: readonly (Grouped & Pick<CaseResult, 'id'>)[],
): readonly Problem[] {
  const limits = limitsOf({ options, datasets: [] }).map(({ section, scope }) => ({
    section,
    parts: partsOfScope(scope),
  }));
  const bySection = new Map(limits.map((limit) => [limit.section, limit]));
  const ofLimits = GROUPS.filter(({ limits: key }) => key !== undefined).flatMap(({ kind, names }) => {
    const wanted = [...bySection.values()].flatMap(({ section, parts: [of, name] }) =>
      of === kind ? [{ section: section.slice(0, -name.length - 1), name }] : [],
    );
    return unknownAmong(wanted, kind, cases.flatMap(names).map(String));
  });
  const { ids, tags, categories } = options.must_pass;
  const mustPass = (key: string, names: readonly string[]) =>
    names.map((name) => ({ section: `gate.must_pass.${key}`, name }));
  return [
    ...ofLimits,
    ...unknownAmong(
      mustPass('ids', ids),
      'case',
      cases.map(({ id }) => id),
    ),
    ...unknownAmong(
      mustPass('tags', tags),
      'tag',
      cases.flatMap((one) => one.tags),
    ),
    ...unknownAmong(
      mustPass('categories', categories),
      'category',
      cases.map(({ category }) => category),
    ),
  ];
}

function unknownAmong(
  wanted: readonly { readonly section: string; readonly name: string }[],
  kind: string,
  all: readonly string[],
): readonly Problem[] {
  const known = [...new Set(all)];
  const has = kind === 'case' ? 'that is not in the suite' : 'that no case has';
  return wanted
    .filter(({ name }) => !known.includes(name))
    .map(({ section, name }) => ({
      what: `${section} names "${name}", a ${kind} ${has}.`,
      fix: nearestOrKnown(name, known),
    }));
}

/** Gated metrics that nothing measures: they would protect nothing. @param isNeverMeasured Of a metric. */
export const unmeasured = (
  { metrics }: Pick<GateOptions, 'metrics'>,
  isNeverMeasured: (metric: string) => boolean,
): readonly Problem[] =>
  metrics.filter(isNeverMeasured).map((metric) => ({
    what: `gate.metrics names "${metric}", which is never measured: it is not switched on under metrics, and no case names it.`,
    fix: 'Switch it on under metrics, name it under evaluations of cases, or take it out of gate.metrics.',
  }));

/** Levels that warn no earlier than the check fails: nobody would ever see the warning. */
function lateWarnings(
  limits: readonly Limit[],
  units: ReadonlyMap<string, Metric['unit']>,
  placeOf: (path: string) => string,
): readonly Problem[] {
  const failing = new Map(limits.flatMap((limit) => (limit.warns ? [] : [[subjectOf(limit), limit]])));
  return limits.flatMap((level) => {
    const { rule, metric } = level;
    const [limit, unit] = [level.warns ? failing.get(subjectOf(level)) : undefined, units.get(metric)];
    if (!limit || !unit) return [];
    const [warns, fails] = [amountIn(unit, level.amount), amountIn(unit, limit.amount)];
    if (warns === null || fails === null) return [];
    if (!(rule === 'minimum' ? isWithin(warns, fails) : reaches(warns, fails))) return [];
    const [side, path] = [rule === 'minimum' ? 'above' : 'below', `${limit.section}.${metric}`];
    return [
      {
        what: `${level.section}.${metric} (${formatLimit(warns, unit)}) is not ${side} ${path} (${formatLimit(fails, unit)}, at ${placeOf(path)}): the check would fail before it warns.`,
        fix: `Set the warning level ${side} the ${rule}, or take it out.`,
      },
    ];
  });
}
