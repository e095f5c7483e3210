/** The configuration → what the suite measures with, its sources of grounding read. */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { ConfigReading } from '../config/load.ts';
import type { EvalConfig } from '../config/schema.ts';
import type { Measuring } from '../execution/measuring.ts';
import type { Problem } from '../platform/errors.ts';

export type Sources = Measuring['sources'];

export function measuringOf(config: EvalConfig, sources: Sources): Measuring {
  const { metrics, criteria = {}, topics = null, llm } = config;
  return { metrics, criteria, topics, sources, llm };
}

/** Texts of the named sources; a file that cannot be read is a problem at its line. */
export async function readSources({ parts, directory, file, lineOf }: ConfigReading) {
  const problems: Problem[] = [];
  const sources: Record<string, Sources[string]> = {};
  for (const [name, source] of Object.entries(parts.sources ?? {})) {
    if (!('file' in source)) {
      sources[name] = source;
      continue;
    }
    try {
      sources[name] = { text: await readFile(resolve(directory, source.file), 'utf8') };
    } catch (error) {
      problems.push({
        what: `sources.${name}: the file "${source.file}" cannot be read (${(error as NodeJS.ErrnoException).code}).`,
        where: { file, line: lineOf(['sources', name, 'file']) },
        fix: 'Paths are relative to the configuration file.',
      });
    }
  }
  return { sources, problems };
}
