/** The contract of a detector: a repository → how its agent is asked, every part with the line that says so. */
import type { Json } from '../../../../text/yaml/flow.ts';
import type { Found, Repository } from '../repository.ts';
import type { Toolchain } from '../toolchains/toolchain.ts';

interface Server {
  readonly port: Found<number>;
  /** The command that starts it takes its port from the environment variable PORT. */
  readonly readsPort: boolean;
  /** Of the url. */
  readonly path: Found<string>;
  /** Answers 2xx when the agent is up. */
  readonly ready: Found<string>;
  /** In place of what the toolchain says. */
  readonly start?: Found<string>;
  readonly prepare?: Found<string>;
}

/** A server of its own shape: its path takes one turn by POST. */
export interface Served extends Server {
  readonly kind: 'http';
  readonly request: Found<{ readonly [key: string]: Json }> & {
    /** Fields that the agent wants, and nobody knows a value for. */
    readonly without?: readonly string[];
  };
  /** Keys of `response`, `text` first. */
  readonly response: Readonly<Record<string, Found<string>>>;
  readonly stream?: 'sse';
}

/** A server that speaks a protocol. */
export interface Spoken extends Server {
  readonly kind: 'protocol';
  /** Of agent.type. */
  readonly type: string;
  /** Further keys of the section. */
  readonly keys: Readonly<Record<string, Found<Json>>>;
}

/** A program that is started for every question, without a shell. */
export interface OneShot {
  readonly kind: 'command';
  readonly command: Found<string>;
  readonly args: Found<readonly string[]>;
  /** Keys of `response`; empty: standard output is the text. */
  readonly response: Readonly<Record<string, Found<string>>>;
}

export type Asked = Served | Spoken | OneShot;

/** null: nothing in the repository says so. */
export type Detector = (repository: Repository, toolchain: Toolchain) => Promise<Asked | null>;
