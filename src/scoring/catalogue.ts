/** Every code and metric, derived from the checks: what the other rooms are handed instead of tables of their own. */
import type { Catalogue } from '../model/catalogue.ts';
import { checks, metricNamed } from './checks/index.ts';
import { trialEnds } from './checks/trial-ends.ts';
import { emptyFieldCodes } from './empty-field.ts';
import { lostCodes } from './lost-expectations.ts';

export const catalogue: Catalogue = {
  codes: new Map(
    [...checks.map(({ check }) => check.codes), lostCodes, emptyFieldCodes].flatMap((codes) => Object.entries(codes)),
  ),
  ends: trialEnds,
  metric: metricNamed,
};
