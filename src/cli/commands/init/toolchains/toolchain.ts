/** How an agent is installed and started, as one kind of file says it. */
import { type Found, lineAt, type Repository, type SourceFile } from '../repository.ts';

/** Files that make a folder a project of its own. */
export const MANIFESTS = ['package.json', 'pyproject.toml', 'requirements.txt', 'setup.py', 'Pipfile', 'go.mod'];

export interface Toolchain {
  /** Of the project; null: its files name none. */
  readonly name: Found<string> | null;
  /** Steps of the workflow before the action, each one line of YAML without its dash. */
  readonly steps: readonly string[];
  /** Shell command that installs and builds the agent; null: nothing says that it needs one. */
  readonly prepare: Found<string> | null;
  /** Shell command that starts the agent, `{port}` standing for its port, `{inner}` for that of its container; null: nothing says. */
  readonly start: Found<string> | null;
  /** Port where the framework listens unless configured otherwise; a guess where the start does not say it. */
  readonly usualPort?: Found<number>;
  /** Port of the start, whatever the sources say. */
  readonly port?: Found<number>;
  /** The start takes its port from the environment variable PORT. */
  readonly readsPort?: boolean;
}

export type Detect = (repository: Repository) => Promise<Toolchain | null>;

/** The project's name, as its manifest says it. @param pattern With the name as its first group. */
export function nameIn(manifest: SourceFile | null, pattern: RegExp): Found<string> | null {
  const found = manifest && pattern.exec(manifest.text);
  return found && { value: found[1]!, from: lineAt(manifest, found.index + found[0].search(/\S/)) };
}
