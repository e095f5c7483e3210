/** What the command line knows of the terminal that it runs in. */
import { expect, it } from 'vitest';
import { drawable } from '../../src/cli/world.ts';

it.each([
  ['a terminal', { isTTY: true, columns: 132 }, 'xterm', { isTty: true, columns: 132 }],
  ['a terminal that knows no escape sequences', { isTTY: true, columns: 132 }, 'dumb', { isTty: false, columns: 132 }],
  ['a terminal that does not know its width', { isTTY: true, columns: 0 }, 'xterm', { isTty: true, columns: 80 }],
  ['a file', {}, 'xterm', { isTty: false, columns: 80 }],
])('progress fits %s', (_what, stream, TERM, fits) => {
  expect(drawable(stream, { TERM })).toEqual(fits);
});
