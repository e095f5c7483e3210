/** Nothing was set against this run: no baseline, nothing in common with it, or no gated metric that both measured alike. */

import { upperFirst } from '../../../text/wording.ts';
import { comparedUnits } from '../paired-units.ts';
import { metricName } from '../words.ts';
import { compared, defineRule, type GateInput } from './rule.ts';

const BECAUSE: Readonly<Record<GateInput['noBaseline'], string>> = {
  none: 'no baseline yet',
  unusable: 'the baseline could not be used',
  totals: 'the baseline holds totals only',
  'not-requested': 'no baseline given',
};

export const noBaseline = defineRule({
  ids: ['no_baseline'],
  conclusion: 'not-compared',
  describe: 'There is no baseline.',
  shown: 'baseline',
  find: ({ comparison, noBaseline: because }) =>
    comparison || because === 'totals' ? null : { headline: BECAUSE[because], facts: [{ data: { because } }] },
  sentence: ({ data: { because } }) => `${upperFirst(BECAUSE[because])}, so this run was not compared.`,
});

export const totalsOnly = defineRule({
  ids: ['totals_only'],
  conclusion: 'not-compared',
  describe: 'The baseline holds totals only.',
  find: ({ noBaseline: because }) =>
    because === 'totals' ? { headline: BECAUSE[because], facts: [{ data: {} }] } : null,
  sentence: () =>
    'The baseline holds totals only, so changes are shown without a test of significance, and none of them is called a regression.',
});

export const notComparable = defineRule({
  ids: ['not_comparable'],
  conclusion: 'not-compared',
  describe: 'No case is in common with the baseline, or no gated metric was measured alike in both runs.',
  find: ({ report, comparison, options, catalogue }) => {
    if (!comparison) return null;
    const { comparability, metrics } = comparison;
    const { differences, notCompared = [] } = comparability;
    const facts = differences.map((difference) => ({ data: { difference } }));
    if (!compared({ comparison }))
      return { headline: 'no case in common with the baseline', facts: facts.length > 0 ? facts : [{ data: NOTHING }] };
    // Then nothing that could fail was looked at.
    if (options.metrics.length === 0 || metrics.length === 0 || metrics.some((m) => m.gated)) return null;
    if (options.metrics.some((metric) => comparedUnits(comparison, metric) > 0)) return null;
    const left = notCompared.filter((m) => m.compared === 0 && options.metrics.includes(m.metric));
    if (left.length > 0) return { headline: 'the checks changed', facts };
    const named = options.metrics.map((metric) => metricName(catalogue, metric)).join(', ');
    const isLacking = !report.metrics.some(({ metric }) => options.metrics.includes(metric));
    const fix = ' This run has none, so have expectations or replies give them, or name others in gate.metrics.';
    const difference = `No metric that can fail the check has values in both runs: ${named}.${isLacking ? fix : ''}`;
    const own = { data: { difference, ...(isLacking && { isLacking }) } };
    return { headline: 'no gated metric in both runs', facts: [own, ...facts] };
  },
  sentence: ({ data }) => data.difference,
});

const NOTHING = { difference: 'No case with the same id and content was scored in both runs.' };
