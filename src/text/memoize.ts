/** A value that is made when it is first asked for; what it is made from is let go then. An error is thrown each time anew. */
export function lazy<T extends {}>(make: () => T): () => T {
  let from: (() => T) | null = make;
  let made: T | undefined;
  return () => {
    made ??= from!();
    from = null;
    return made;
  };
}

/** The same value each time for the same object, for as long as anybody holds that object. */
export function oncePer<K extends object, T>(make: (key: K) => T): (key: K) => T {
  const made = new WeakMap<K, T>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}
