/** What the runner's toolkits say of their own troubles: an annotation each, and often several for one. */

/** As their `core.warning` and `core.error` print it: without a title, which all of ours have. */
const COMMAND = /^::(?:warning|error)::(.*)$/gm;

/**
 * Until the work settles, the toolkits' warnings and errors are plain lines of the log, and are collected in `said`: who
 * asked knows what they mean for the run, and says it once. Where two such works overlap, it may stay so afterwards.
 */
export async function withoutAnnotations<T>(said: string[], work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  const plainly = (chunk: unknown, ...rest: unknown[]): boolean => {
    const plain = (_: string, text: string) => {
      said.push(unescaped(text));
      return text;
    };
    return Reflect.apply(write, process.stdout, [
      typeof chunk === 'string' ? chunk.replace(COMMAND, plain) : chunk,
      ...rest,
    ]);
  };
  process.stdout.write = plainly;
  try {
    return await work();
  } finally {
    if (process.stdout.write === plainly) process.stdout.write = write;
  }
}

function unescaped(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}
