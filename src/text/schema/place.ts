/** What a schema refused, as its file has it: where it lies, and what may be said of it. Pure. */
import type { DocumentPath } from '../yaml/document-path.ts';

export interface Place {
  readonly file: string;
  /** Line of the node at a path, or of its nearest written parent; undefined where lines are unknown. */
  readonly lineOf: (path: DocumentPath) => number | undefined;
  /** What the schema refused: where it is given, remedies can speak of what was written. */
  readonly value?: unknown;
  /** Texts that are not to be shown, for a variable of the environment was filled into them. */
  readonly hidden?: ReadonlySet<string>;
  /** Names that other tools have for keys: used where such a name is not known, and the key is. */
  readonly otherNames?: Readonly<Record<string, string>>;
  /** Whether what other tools have under such a name has another form than ours, which is shown then. Default: false. */
  readonly otherForms?: boolean;
}

/** Whether a value holds one of these texts, however deep. */
export function holdsAny(texts: ReadonlySet<string> | undefined, value: unknown): boolean {
  if (!texts || texts.size === 0) return false;
  if (typeof value === 'string') return texts.has(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => holdsAny(texts, inner));
}

export const whereOf = (path: DocumentPath, { file, lineOf }: Place) => ({ file, line: lineOf(path) });
