/** Text of others → text that a terminal shows and does not obey. Pure. */

/** Terminal sequences: CSI, OSC (title, link) and the two-character ones; both the ESC and the C1 spelling. */
export const TERMINAL_SEQUENCE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape characters are what is removed here.
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b\]|\u009d)[^\u0007\u001b\u009c]*(?:\u0007|\u001b\\|\u009c)?|\u001b[@-Z\\-_]/g;
/** Control characters but the line break and the tab, and what turns the direction of text round. */
const UNPRINTABLE = /[^\P{Cc}\n\t]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Line breaks and tabs stay. */
export function printable(text: string): string {
  return text.replace(TERMINAL_SEQUENCE, '').replaceAll(/\r\n?/g, '\n').replace(UNPRINTABLE, '');
}
