/** The registry of renderers: a renderer is a file in this folder and a line here. */

import type { Renderer } from '../facts/renderer.ts';
import { consoleReport } from './console/console.ts';
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
