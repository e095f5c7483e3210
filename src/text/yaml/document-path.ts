/** A path into a value of maps and lists: what is there, and how it is written. Pure. */

export type DocumentPath = readonly (string | number)[];

/** What is at a path; undefined where nothing does. */
export function valueAt(value: unknown, path: DocumentPath): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, step)
        ? (inner as Record<string | number, unknown>)[step]
        : undefined,
    value,
  );
}

/** datasets[2].minimum.pass_rate */
export function dottedPath(path: DocumentPath): string {
  return path.map((step, i) => (typeof step === 'number' ? `[${step}]` : i === 0 ? step : `.${step}`)).join('');
}

/** What was written, with another value at a path whose parent is a map; undefined: with none. */
export function withValueAt(value: unknown, path: DocumentPath, written: unknown): unknown {
  const changed = structuredClone(value);
  const parent = valueAt(changed, path.slice(0, -1));
  const key = String(path.at(-1));
  if (typeof parent !== 'object' || parent === null) return changed;
  if (written === undefined) Reflect.deleteProperty(parent, key);
  else Object.assign(parent, { [key]: written });
  return changed;
}
