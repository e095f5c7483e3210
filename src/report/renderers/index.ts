/** The registry of renderers: a renderer is a file in this folder and a line here. */
import { annotations } from './annotations.ts';
import { checkRun } from './check-run.ts';
import { comment } from './comment.ts';
import { consoleReport } from './console.ts';
import { outcomeJson } from './outcome-json.ts';
import type { LazyRenderer, Renderer } from './renderer.ts';
import { summary } from './summary.ts';

export const RENDERERS = [
  outcomeJson,
  summary,
  comment,
  annotations,
  checkRun,
  consoleReport,
] as const satisfies readonly Renderer[];

/** Renderers that are loaded when their file is asked for. */
export const LAZY_RENDERERS = [
  { id: 'html', load: async () => (await import('./html/report.ts')).htmlReport },
] as const satisfies readonly LazyRenderer[];
