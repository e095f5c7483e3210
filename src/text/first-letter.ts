/** The first letter of a text in the other case, where it moves into or to the start of a sentence. Pure. */

/** A word in capitals, as HTTP, stays. */
export const lowerFirst = (text: string): string => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
