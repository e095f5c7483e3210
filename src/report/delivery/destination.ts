/** The contract of a destination: one kind of Rendered → the world. A failure is a warning, never an exception. */

import type { Warning } from '../../model/warning.ts';
import { type CiContext, hasForkToken } from '../../model/world/ci-context.ts';
import type { Annotation, Rendered } from '../../model/world/rendered.ts';
import type { GitHub } from '../../platform/github/port.ts';

/** All that delivery may touch; the entry points fill it. */
export interface World {
  /** Folder of `--out`; files are written under it. */
  readonly directory: string;
  /** Writes to the console: whole lines. */
  readonly print: (text: string) => void;
  /** Takes annotations instead of the console; absent: they are printed. */
  readonly annotate?: ((annotations: readonly Annotation[]) => void) | undefined;
  /** The file named by GITHUB_STEP_SUMMARY; null outside of a runner. */
  readonly summaryFile: string | null;
  /** null for a local run: nothing is then sent to GitHub, and no workflow command is printed. */
  readonly ci: CiContext | null;
  /** null without a token. */
  readonly github: GitHub | null;
  /** Takes secrets out of a text; applied to everything that is delivered. */
  readonly redact: (text: string) => string;
}

export type RenderedTo<To extends Rendered['to']> = Extract<Rendered, { readonly to: To }>;

export interface Destination<To extends Rendered['to'] = Rendered['to']> {
  readonly to: To;
  /** For a warning: "The job summary". */
  readonly what: string;
  /** May reject: the caller makes one warning of it. */
  readonly deliver: (item: RenderedTo<To>, world: World) => Promise<readonly Warning[]>;
}

/** Why nothing can be written to GitHub from here; null: it can be tried. */
export function cannotWrite(ci: CiContext, github: GitHub | null, what: 'comment' | 'check run'): Warning | null {
  if (hasForkToken(ci)) {
    const text = `No ${what} was written: GitHub gives a pull request from a fork a read-only token. The result is in the job summary and in the log.`;
    return { code: 'fork_read_only', text };
  }
  if (github) return null;
  const text = `No ${what} was written: there is no token. Pass github-token; the result is in the job summary and in the log.`;
  return { code: 'no_token', text };
}
