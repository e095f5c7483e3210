/** The names under which a person asks for one rendering of a saved run, and the file that holds it. */
import { OPTIONAL_FORMATS, type ReportOptions } from './options.ts';

/** null: what the console shows. */
export const FORMATS = {
  console: null,
  comment: 'comment.md',
  summary: 'summary.md',
  json: 'outcome.json',
  html: 'report.html',
  'error-analysis': 'error-analysis.md',
  junit: 'junit.xml',
  csv: 'cases.csv',
  ctrf: 'ctrf-report.json',
  sarif: 'results.sarif',
  otel: 'otel-logs.jsonl',
  markdown: 'report.md',
} as const satisfies Readonly<Record<string, string | null>>;

export type FormatName = keyof typeof FORMATS;

export function isFormat(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

/** The options with which the format is among the files that are written. */
export function asking(options: ReportOptions, name: FormatName): ReportOptions {
  const added = OPTIONAL_FORMATS.filter((one) => one === name);
  return { ...options, formats: [...new Set([...(options.formats ?? []), ...added])] };
}
