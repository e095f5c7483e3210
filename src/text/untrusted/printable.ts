/** Text of others → text that a terminal shows and does not obey. Pure. */

/** Terminal sequences: CSI, OSC (title, link) and the two-character ones; both the ESC and the C1 spelling. */
export const TERMINAL_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape characters are what is removed here.
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[@-Z\\-_]/g;
/** What turns the direction of text round: a text may look like another one. */
export const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Control characters but the line break and the tab. */
const CONTROL = /[^\P{Cc}\n\t]/gu;

/** Line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replace(TERMINAL_SEQUENCE, '').replaceAll(/\r\n?/g, '\n').replace(CONTROL, '').replace(DIRECTIONS, '');
}
