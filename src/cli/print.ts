/** Text for people → a stream: in a terminal in lines that fit, elsewhere as it is. What programs read is written without this. */
import { fitted } from '../text/terminal-width.ts';

type Stream = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>;

export function print(text: string, stream: Stream = process.stdout): void {
  // Asked each time: a window may be resized.
  stream.write(stream.isTTY && stream.columns > 0 ? fitted(text, stream.columns) : text);
}
