/** Colour for a terminal or a log, line by line: a log forgets it at a line break. Never the only carrier of a meaning. */
import { styleText } from 'node:util';

type Format = Parameters<typeof styleText>[0];
export type Paint = (format: Format, text: string) => string;

export function paintWith(colour: boolean): Paint {
  return colour ? (format, text) => styleText(format, text, { validateStream: false }) : (_format, text) => text;
}
