/** The registry of renderers, without the HTML report: a renderer is a file in this room and a line here. */

import type { Renderer, RenderOptions } from '../facts/renderer.ts';
import { consoleReport } from './console/console.ts';
import { exports } from './delivery/exports.ts';
import { annotations } from './files/annotations.ts';
import { casesCsv } from './files/cases-csv.ts';
import { ctrf } from './files/ctrf.ts';
import { junit } from './files/junit.ts';
import { otel } from './files/otel.ts';
import { outcomeJson } from './files/outcome-json.ts';
import { sarif } from './files/sarif.ts';
import { checkRun } from './markdown/check-run.ts';
import { comment } from './markdown/comment.ts';
import { errorAnalysis } from './markdown/error-analysis.ts';
import { markdownReport } from './markdown/markdown-report.ts';
import { summary } from './markdown/summary.ts';

export const RENDERERS: readonly Renderer[] = [
  outcomeJson,
  summary,
  comment,
  errorAnalysis,
  annotations,
  checkRun,
  consoleReport,
  junit,
  casesCsv,
  ctrf,
  sarif,
  otel,
  exports,
  markdownReport,
];

/** Those of which every run writes something, and those that the options ask for. */
export function renderersFor({ formats }: RenderOptions): readonly Renderer[] {
  return RENDERERS.filter(({ id, format }) => !format?.optional || formats?.includes(id));
}
