/** Small pieces of sentences: the first letter of a text that moves into or to the start of one, when something was, and how long ago. Pure. */

/** A word in capitals, as HTTP, stays. */
export const lowerFirst = (text: string): string => text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());

export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "2026-06-11 10:20", in UTC as the text is. */
export const formatMinute = (iso: string): string => iso.slice(0, 16).replace('T', ' ');

/** "under 1 min", "5 min", "2 h", "3 days"; null where either date cannot be read or the order is wrong. */
export function formatAge(fromIso: string, toIso: string): string | null {
  const minutes = Math.round((Date.parse(toIso) - Date.parse(fromIso)) / 60_000);
  if (!Number.isFinite(minutes) || minutes < 0) return null;
  if (minutes < 1) return 'under 1 min';
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** "a", "a and b", "a, b and c" */
export const andAll = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');
