/** The contract of a command: its name, its options, its help, and what it does. */

export interface Flag {
  readonly type: 'string' | 'boolean';
  /** Placeholder of the value in help. */
  readonly value?: string;
  /** As a function: words that are loaded when somebody asks for them. */
  readonly describe: string | (() => Promise<string>);
  readonly default?: string;
  /** May be given more than once. */
  readonly multiple?: boolean;
}

export type FlagValues = Readonly<Record<string, string | boolean | readonly string[] | undefined>>;

/** A command line that names the command and fits its flags. */
export interface Call {
  readonly flags: FlagValues;
  readonly positionals: readonly string[];
  /** Aborted by an interrupt. */
  readonly signal: AbortSignal;
}

export interface Command {
  readonly name: string;
  /** Positional arguments in help. */
  readonly positionals: string;
  readonly describe: string;
  readonly flags: Readonly<Record<string, Flag>>;
  /**
   * Loads what it needs when it is called: help names every command.
   * @returns the exit code, 0 to 4 or 130. Rejects with a ProblemError where it cannot go on.
   */
  readonly run: (call: Call) => Promise<number>;
}
