/** What the runner's toolkits print: troubles, often several annotations for one, and how far a file has come. */

/** As their `core.warning` and `core.error` print it: by itself, and without a title, which all of ours have. */
const COMMAND = /^::(?:warning|error)::(.*)\r?\n$/;
/** Of a cache entry that may not be begun: the toolkit tells nobody but those who debug it. */
const NOT_RESERVED = /^::debug::Failed to reserve cache: (?:Error: )?(.*)$/gm;
/** Of an artifact on its way up, and of a cache entry up and down. */
const MOVE = /^(?:Uploaded bytes|Sent|Received) (\d+)\b/gm;

/**
 * Until the work settles, the toolkits' warnings and errors are plain lines of the log, and are collected in `said`: who
 * asked knows what they mean for the run, and says it once. Where two such works overlap, it may stay so afterwards.
 */
export async function withoutAnnotations<T>(said: string[], work: () => Promise<T>): Promise<T> {
  const plain = (_: string, text: string) => {
    said.push(unescaped(text));
    return `${text}\n`;
  };
  const hear = (chunk: string) => {
    const changed = chunk.replace(COMMAND, plain);
    for (const [, text = ''] of chunk.matchAll(NOT_RESERVED)) said.push(unescaped(text));
    return changed;
  };
  return await throughLog(hear, work);
}

/** Tells `moved` what the toolkits print of a file on its way: they have no other way to say it. */
export async function reportingMoves<T>(moved: (bytes: number) => void, work: () => Promise<T>): Promise<T> {
  const hear = (chunk: string) => {
    for (const [, bytes] of chunk.matchAll(MOVE)) moved(Number(bytes));
    return chunk;
  };
  return await throughLog(hear, work);
}

async function throughLog<T>(changed: (chunk: string) => string, work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write;
  const tapped = (chunk: unknown, ...rest: unknown[]): boolean =>
    Reflect.apply(write, process.stdout, [typeof chunk === 'string' ? changed(chunk) : chunk, ...rest]);
  process.stdout.write = tapped;
  try {
    return await work();
  } finally {
    if (process.stdout.write === tapped) process.stdout.write = write;
  }
}

function unescaped(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

/**
 * Why a toolkit failed, a clause for a person: the first line of what it throws or says, with the call and the status of
 * its answer. A page, or a value of another kind, is nothing for a person.
 */
export function reasonOf(error: unknown): string {
  const [line = ''] = String(error instanceof Error ? error.message : error).split('\n', 1);
  const said = line.replace(/^Failed to (?:save|restore): /, '');
  if (/^\s*[<{[]/.test(said)) return 'its answer could not be read';
  const { call, status, code } =
    /^Failed to (?<call>\w+): .*?(?:\((?<status>\d{3})\)|: (?<code>E[A-Z]+)$)/.exec(said)?.groups ?? {};
  if (status) return `${call} was answered with ${status}`;
  if (code) return `the connection broke at ${call} (${code})`;
  if (said === 'aborted') return 'the connection broke';
  return said.replace(/\.+$/, '').slice(0, 300);
}
