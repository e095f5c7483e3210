/** Files and folders that the words of a command may name. */
import { resolve } from 'node:path';

/** Absolute, whether or not they are there; of options such as --file=data.json, too. @param directory That the command runs in. */
export const namedPaths = (texts: readonly string[], directory: string): readonly string[] =>
  texts
    .flatMap((text) => text.split(/[\s"'`=:;,|&()<>]+/))
    .filter(Boolean)
    .map((word) => resolve(directory, word));
