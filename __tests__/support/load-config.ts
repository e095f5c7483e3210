/** A configuration that must be whole: read as the product reads it, every problem thrown. */
import type { Environment } from '../../src/config/env.ts';
import { type ConfigReading, MissingEnvironmentError, readConfig } from '../../src/config/load.ts';
import type { EvalConfig } from '../../src/config/schema.ts';
import { ProblemError } from '../../src/model/problem.ts';

type LoadedConfig = Omit<ConfigReading, 'config'> & { readonly config: EvalConfig };

/** @throws ProblemError with all problems at once; MissingEnvironmentError when variables are all that is missing. */
export function loadConfig(path: string, directory: string, environment: Environment): LoadedConfig {
  const reading = readConfig(path, directory, environment);
  const { config, problems, missing } = reading;
  if (problems.length === 0 && missing.names.length > 0) throw new MissingEnvironmentError(reading);
  if (config === null || missing.names.length > 0) throw new ProblemError([...missing.problems, ...problems]);
  return { ...reading, config };
}
