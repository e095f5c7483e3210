/** Loading of cases: what it is told, and what it gives. */
import type { z } from 'zod';
import type { TestCase } from '../../model/cases/test-case.ts';
import type { Problem } from '../../model/problem.ts';
import type { Warning } from '../../model/warning.ts';
import type { Amount } from '../../text/quantities.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import type { RawExpectations } from '../native/expectations.ts';
import type { ExpectationSets } from '../native/identity.ts';
import type { SimulationDefaults } from '../native/simulation-schema.ts';
import type { DatasetOption } from '../options.ts';
import type { WrittenPart } from './build-case.ts';
import type { ProgramWorld } from './programs.ts';

export interface LoadRequest {
  /** What paths and globs of datasets are relative to: the folder of the configuration file. */
  readonly directory: string;
  /** What file names are shown relative to. Default: `directory`. */
  readonly workingDirectory?: string;
  readonly datasets: readonly DatasetOption[];
  /** Key under expect and evaluate → its schema, of all scorings together. */
  readonly expectations: z.ZodRawShape;
  /** The same of marks that a case's file brings along, by their names. Default: none can be. */
  readonly expectationsOn?: (marks: readonly string[]) => z.ZodRawShape;
  /** Key → its value with the lists that are sets in one order. Default: the order of every list counts. */
  readonly sets?: ExpectationSets;
  /** How datasets that are programs are run; absent: they are not. */
  readonly programs?: ProgramWorld;
  /** Names of the judged metrics that there are; undefined: any is. */
  readonly judgedMetrics?: readonly string[];
  /** How a reply begins that is an error message; undefined: as the formats have it that care. */
  readonly errorTexts?: readonly string[] | undefined;
  /** The suite's, raw as written. */
  readonly defaults: {
    readonly expect?: RawExpectations;
    readonly evaluate?: RawExpectations;
    readonly simulate?: SimulationDefaults | undefined;
    readonly trials: number;
    readonly stopOnFailure?: boolean | undefined;
  };
  /** Intents that the configuration declares; undefined: any may be expected. */
  readonly intents?: readonly string[];
  /**
   * Name of the agent that is asked for a case: by the place of its dataset among `datasets`, its name, and what the case
   * says of it; undefined: the suite's own. Absent: there is only one.
   */
  readonly agentOf?: (index: number, dataset: string, own: WrittenPart | undefined) => string | undefined;
  /** Where a path of the configuration, such as ["datasets", 0, "expect"], was written. */
  readonly locate?: (path: DocumentPath) => NonNullable<Problem['where']>;
}

export interface LoadedDataset {
  readonly name: string;
  /** Of its cases that name none. */
  readonly category: string;
  /** Relative to the working directory. */
  readonly files: readonly string[];
  readonly minimum: Readonly<Record<string, Amount>>;
  /** Levels that warn; undefined: none. */
  readonly warn: { readonly minimum: Readonly<Record<string, Amount>> } | undefined;
}

export interface LoadedCases {
  readonly cases: readonly TestCase[];
  readonly datasets: readonly LoadedDataset[];
  /** For each file of another tool, what became of it. */
  readonly imported: readonly string[];
  /** Files that the files of the datasets name, absolute. */
  readonly named: readonly string[];
  readonly warnings: readonly Warning[];
}
