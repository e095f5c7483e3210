/** What a person or a workflow asks for: flags and inputs, read once by an entry point. */

import type { COMMENT_MODES, RUN_MODES } from '../modes.ts';
import type { CiContext } from './ci-context.ts';
import type { Annotation } from './rendered.ts';

/** Which cases run, and how often. */
interface AskedSelection {
  readonly mode: (typeof RUN_MODES)[number] | 'auto';
  /** Only these cases, by id; empty: no restriction. */
  readonly cases: readonly string[];
  /** Only these categories; empty: no restriction. */
  readonly categories: readonly string[];
  /** Only the cases of these datasets, by name; empty: no restriction. */
  readonly datasets: readonly string[];
  /** Only cases with one of these tags; empty: no restriction. */
  readonly caseTags: readonly string[];
  /** index from 1; `split` once it is known which cases those are. */
  readonly shard: { readonly index: number; readonly total: number; readonly split?: string } | null;
  /** Trials of every case; null: as the configuration says. */
  readonly trials: number | null;
  readonly seed: number | null;
}

/** What the run is compared with. */
interface AskedVersions {
  /** A file of a former run; 'none': no comparison; null: as found. */
  readonly baseline: string | null;
  /** Branch, tag or commit of the base version; null: found out. */
  readonly base: string | null;
  /** Both versions of the agent on all cases, side by side. */
  readonly ab: boolean;
  /** The same agent twice: what the gate says of no change. Exit code 0, no comment. */
  readonly selfCheck: boolean;
}

/** By what a person finds the run again. */
interface AskedLabels {
  readonly name: string | null;
  /** By key; empty: none. */
  readonly tags: Readonly<Record<string, string>>;
  readonly note: string | null;
}

/** What it may take. */
interface AskedLimits {
  /** US dollars. */
  readonly maxCost: number | null;
  readonly maxCalls: number | null;
}

/** Where its results go. */
interface AskedReports {
  /** Folder for the files of this run, relative to the working directory. */
  readonly out: string;
  /** A history.sqlite that the run is added to, relative to the working directory; null: none. */
  readonly history: string | null;
  /** Every case is printed as it ends, with its scores. */
  readonly verbose: boolean;
  /** Overrides report.comment of the configuration. */
  readonly comment: (typeof COMMENT_MODES)[number] | null;
  /** Overrides report.check of the configuration. */
  readonly check: boolean | null;
}

/** An option of `run`, by its name without dashes. */
export interface TypedOption {
  readonly name: string;
  /** null: it takes none. */
  readonly value: string | null;
}

export interface RunRequest extends AskedSelection, AskedVersions, AskedLabels, AskedLimits, AskedReports {
  /** Path of agent-eval.yml relative to the working directory, or a glob of several. */
  readonly config: string;
  /** Go on from the journal of an interrupted run. */
  readonly resume: boolean;
  /** Say what would run, call nothing. */
  readonly dryRun: boolean;
  /** The options of the run as a person typed them, for commands to type next; absent: nobody typed any. */
  readonly typed?: readonly TypedOption[];
}

/** The world that an entry point hands to the pipeline: everything that is not in the request. */
export interface RunWorld {
  /** Working directory, absolute. */
  readonly directory: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** null for a local run. */
  readonly ci: CiContext | null;
  /** GITHUB_TOKEN; null: none. */
  readonly token: string | null;
  /** For results. */
  readonly stdout: (text: string) => void;
  /** For progress and warnings. */
  readonly stderr: (text: string) => void;
  readonly terminal: { readonly isTty: boolean; readonly color: boolean; readonly columns: number };
  /** Aborted by an interrupt or a cancelled job. */
  readonly signal: AbortSignal;
  /** Version of this tool. */
  readonly version: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** How a person calls the tool: "npx github:OWNER/REPO" or "agent-eval". */
  readonly command: string;
  /** Takes annotations where several suites share those that a step shows; absent: each run prints its own. */
  readonly annotate?: (annotations: readonly Annotation[]) => void;
}
