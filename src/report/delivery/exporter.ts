/** The contract of an exporter of scores: what of a run goes to a service that the configuration names. */
import type { z } from 'zod';
import type { Facts } from '../../facts/renderer.ts';

export interface Exporter<Id extends string = string, Options extends z.ZodType = z.ZodType> {
  /** Key of its options in the `report` section. */
  readonly id: Id;
  /** What it sends, in the plural, for warnings: "events". */
  readonly what: string;
  /** Described; where the configuration has none, nothing is sent. */
  readonly options: Options;
  readonly address: (options: z.output<Options>) => {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** JSON bodies of requests, each whole by itself. Pure. */
  readonly requests: (facts: Facts) => Iterable<string>;
  /** How many of them a reply with status 2xx says were not taken; absent: none says so. */
  readonly rejected?: (reply: string) => number;
}

/** The exporter as it is written, with the types of its options. */
export function exporter<Id extends string, Options extends z.ZodType>(
  one: Exporter<Id, Options>,
): Exporter<Id, Options> {
  return one;
}
