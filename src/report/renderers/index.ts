/** The registry of renderers: a renderer is a file in this folder and a line here. */

import type { Renderer } from '../../facts/renderer.ts';
import { annotations } from './annotations.ts';
import { casesCsv } from './cases-csv.ts';
import { checkRun } from './check-run.ts';
import { comment } from './comment.ts';
import { consoleReport } from './console.ts';
import { ctrf } from './ctrf.ts';
import { errorAnalysis } from './error-analysis.ts';
import { junit } from './junit.ts';
import { markdownReport } from './markdown-report.ts';
import { otel } from './otel.ts';
import { outcomeJson } from './outcome-json.ts';
import { sarif } from './sarif.ts';
import { summary } from './summary.ts';

export const RENDERERS = [
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
  markdownReport,
] as const satisfies readonly Renderer[];
