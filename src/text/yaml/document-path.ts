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
