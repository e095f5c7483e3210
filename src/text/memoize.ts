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
