/** The configuration → what the suite measures with, its sources of grounding read. */
import { resolve } from 'node:path';
import type { ConfigReading } from '../../config/load.ts';
import type { EvalConfig } from '../../config/schema.ts';
import type { Problem } from '../../model/problem.ts';
import { FileTooLargeError, NotAFileError, readFileCapped } from '../../platform/files.ts';
import type { Measuring } from '../../scoring/measuring.ts';

export type Sources = Pick<Measuring, 'sources' | 'files'>;

/** @param datasets Names, in the order of the configuration. */
export function measuringOf(
  config: Pick<EvalConfig, 'metrics' | 'criteria' | 'topics' | 'llm' | 'datasets'>,
  { sources, files }: Sources,
  datasets: readonly { readonly name: string }[],
): Measuring {
  const { metrics, criteria = {}, topics = null, llm } = config;
  const criteriaOf = byDataset(
    config.datasets.map((dataset) => dataset.criteria),
    datasets,
  );
  const topicsOf = byDataset(
    config.datasets.map((dataset) => dataset.topics),
    datasets,
  );
  const own = { ...(criteriaOf && { criteriaOf }), ...(topicsOf && { topicsOf }) };
  return { metrics, criteria, topics, ...own, sources, files, llm };
}

/** undefined: no dataset has any. */
function byDataset<Own>(owned: readonly (Own | undefined)[], datasets: readonly { readonly name: string }[]) {
  const own = owned.flatMap((one, i) => (one && datasets[i] ? [[datasets[i].name, one] as const] : []));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** Larger ones are not read to a judge. */
const LARGEST_FILE = 1_000_000;

/** Texts of the named sources; a file that cannot be read is a problem at its line. */
export async function readSources({ parts, directory, file, lineOf }: ConfigReading) {
  const problems: Problem[] = [];
  const sources: Record<string, Sources['sources'][string]> = {};
  for (const [name, source] of Object.entries(parts.sources ?? {})) {
    if (!('file' in source)) {
      sources[name] = source;
      continue;
    }
    try {
      sources[name] = { text: (await readFileCapped(resolve(directory, source.file), LARGEST_FILE)).toString('utf8') };
    } catch (error) {
      // It is defined, so that nobody who names it is told otherwise.
      sources[name] = { text: '' };
      problems.push({
        what: `sources.${name}: the file "${source.file}" cannot be read (${error instanceof FileTooLargeError || error instanceof NotAFileError ? error.message : (error as NodeJS.ErrnoException).code}).`,
        where: { file, line: lineOf(['sources', name, 'file']) },
        fix: 'Paths are relative to the configuration file.',
      });
    }
  }
  return { sources, problems };
}
