/** Values that are made when they are first asked for. */

/** What it is made from is let go then. An error is thrown each time anew. */
export function once<T extends {}>(make: () => T): () => T {
  let from: (() => T) | null = make;
  let made: T | undefined;
  return () => {
    made ??= from!();
    from = null;
    return made;
  };
}

/** What is found out of a value that never changes, such as a run's results: once for each, however many ask. */
export function oncePer<Of extends object, Found extends {}>(find: (of: Of) => Found): (of: Of) => Found {
  const known = new WeakMap<Of, Found>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const found = find(of);
    known.set(of, found);
    return found;
  };
}
