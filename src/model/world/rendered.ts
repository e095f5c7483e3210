/** A finished text that says where it wants to go; delivery carries it there. */
import type { SourceLocation } from '../source-location.ts';

export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice';
  /** Absent: it is about the whole run. */
  readonly source?: SourceLocation;
  /** Under 255 characters. */
  readonly title: string;
  readonly message: string;
}

type Parts = Iterable<string | Uint8Array>;

export type Rendered =
  | {
      readonly to: 'file';
      readonly name: string;
      /**
       * Whole, or in parts that end inside no value that may hold a secret; bytes are UTF-8 without secrets already. To be
       * waited for where threads beside this one work for it.
       */
      readonly content: string | (() => Parts | Promise<Parts>);
      /** Secrets have been taken out already, and the text is compressed or hashed: nobody may change a character. */
      readonly sealed?: true;
    }
  | {
      readonly to: 'stdout';
      readonly text: string;
      /** Come before the text: folded in a runner's log, one after the other in a terminal. The title is one line. */
      readonly groups?: readonly { readonly title: string; readonly text: string }[];
    }
  | {
      /** A service that the configuration names. */
      readonly to: 'service';
      /** Id of the exporter, and of its section of the configuration. */
      readonly service: string;
      /** What is sent, in the plural: "events". */
      readonly what: string;
      readonly url: string;
      readonly headers: Readonly<Record<string, string>>;
      /** JSON bodies of requests, each whole by itself. */
      readonly requests: () => Iterable<string>;
      /** How many of them the service did not take, by its reply with status 2xx. */
      readonly rejected: (reply: string) => number;
    }
  | { readonly to: 'job-summary'; readonly markdown: string }
  | { readonly to: 'annotations'; readonly annotations: readonly Annotation[] }
  | {
      readonly to: 'pr-comment';
      /** '': of a run that could not learn its suite's name. */
      readonly suite: string;
      /** Whole body, marker first, at most 60,000 bytes. */
      readonly markdown: string;
      /** Heading, sentence and links: what is posted when GitHub refuses the whole. */
      readonly short: string;
      /** Whether a first comment is worth a notification; an existing one is always updated. */
      readonly worthPosting: boolean;
    }
  | {
      readonly to: 'check-run';
      readonly name: string;
      readonly title: string;
      readonly conclusion: 'success' | 'failure' | 'neutral';
      readonly summary: string;
    };
