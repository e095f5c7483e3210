/** How the last runs of the default branch compare with those of the anchor, mostly the last release. Part of an outcome. */
import { z } from 'zod';
import { count, record, share } from '../schema-parts.ts';

export const anchorLookSchema = record({
  name: z.string().describe('The tag, or a shortened sha.'),
  sha: z.string(),
  anchorRuns: count().min(1).describe('Stored runs of the anchor, 3 to 5.'),
  runs: count().min(1).describe('The last runs since, this one included, 3 to 5.'),
  cases: count().describe('Cases with results in both, their content and graders unchanged.'),
  drop: z.number().describe('Mean loss of pass rate over these cases, a share. Below 0: a gain.'),
  pValue: share().describe('Exact stratified test, one-sided.'),
  merges: count().describe('Commits of the default branch with stored runs since, this one included.'),
  regressions: count().describe('Of these, commits whose own run was a regression.'),
  isLower: z.boolean().describe('p of 0.01 or less, and a drop of the tolerance or more.'),
  warned: z.boolean().describe('isLower in this run and in the one before it.'),
  paired: record({
    pairs: count().describe('Cases that both versions ran, side by side.'),
    currentOnly: count().describe('Of these, cases that only the default branch failed.'),
    anchorOnly: count(),
    isLower: z.boolean().describe('By the first part of the small-drop test: drift is ruled out.'),
  })
    .optional()
    .describe('Made with the first warning, where the version of the anchor could be called. Absent: not.'),
});
export type AnchorLook = z.infer<typeof anchorLookSchema>;
