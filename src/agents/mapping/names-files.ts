/** Whether templates send the files of a turn. Pure. */

/** An expression that reads `files`, or the whole of what it may read. */
const FILES = /\{\{(?:(?!\}\}).)*?(?:(?<![\w.])files\b|\$(?![\w]))(?:(?!\}\}).)*?\}\}/s;

export function namesFiles(template: unknown): boolean {
  if (typeof template === 'string') return FILES.test(template);
  if (template === null || typeof template !== 'object') return false;
  return Object.values(template).some(namesFiles);
}
