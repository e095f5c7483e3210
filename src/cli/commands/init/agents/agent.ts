/** The contract of a detector: a repository → how its agent is asked, every part with the line that says so. */
import type { Found, Repository } from '../repository.ts';
import type { Toolchain } from '../toolchain.ts';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface Served {
  readonly kind: 'http';
  /** Of agent.type; a type that this version does not have is written as `http` with the keys below. */
  readonly type: string;
  /** Of the url where this version has the type; `path` where it has not. */
  readonly presetPath?: string;
  /** Keys of the section in place of request and response, where this version has the type. */
  readonly keys: Readonly<Record<string, Found<Json>>>;
  readonly port: Found<number>;
  /** The command that starts it takes its port from the environment variable PORT. */
  readonly readsPort: boolean;
  /** Takes one turn by POST. */
  readonly path: Found<string>;
  /** Answers 2xx when the agent is up. */
  readonly ready: Found<string>;
  readonly request: Found<{ readonly [key: string]: Json }> & {
    /** Fields that the agent wants, and nobody knows a value for. */
    readonly without?: readonly string[];
  };
  /** Keys of `response`, `text` first. */
  readonly response: Readonly<Record<string, Found<string>>>;
  readonly stream?: 'sse';
  /** In place of what the toolchain says. */
  readonly start?: Found<string>;
  readonly prepare?: Found<string>;
  /** What this version lacks to ask it, a sentence; null: nothing. */
  readonly missing: string | null;
}

/** A program that is started for every question, without a shell. */
export interface OneShot {
  readonly kind: 'command';
  readonly command: Found<string>;
  readonly args: Found<readonly string[]>;
  /** Keys of `response`; empty: standard output is the text. */
  readonly response: Readonly<Record<string, Found<string>>>;
  readonly missing: string | null;
}

export type Asked = Served | OneShot;

/** null: nothing in the repository says so. */
export type Detector = (repository: Repository, toolchain: Toolchain) => Promise<Asked | null>;
