/** Child processes: what they say is kept, and none of them outlives us. */
import { spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { type Child, type ChildOptions, startChild } from '../../src/platform/process.ts';
import { lives } from '../support/processes.ts';

const children: Child[] = [];
afterEach(async () => {
  await Promise.all(children.splice(0).map((child) => child.stop(100)));
});
const start = (command: string, options: Partial<ChildOptions> = {}) => {
  const child = startChild({ command, directory: tmpdir(), environment: { PATH: process.env.PATH }, ...options });
  children.push(child);
  return child;
};

async function goneSoon(pid: number): Promise<boolean> {
  for (let i = 0; i < 1_000 && lives(pid); i += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  return !lives(pid);
}

/** Lines of standard output, as they come. */
function lineReader() {
  const lines: string[] = [];
  let wake = () => {};
  const onLine = (line: string) => {
    lines.push(line);
    wake();
  };
  const next = async () => {
    if (lines.length === 0) await new Promise<void>((resolve) => (wake = resolve));
    return lines.shift()!;
  };
  return { onLine, next };
}

describe('a child', () => {
  it('reads what it is sent and answers by lines, whole however they were cut', async () => {
    const { onLine, next } = lineReader();
    const child = start(`while read line; do printf "got "; sleep 0.02; echo "$line"; done`, { onLine });
    child.write('tulips\n');
    expect(await next()).toBe('got tulips');
    child.write('größe\n');
    expect(await next()).toBe('got größe');
  });

  it('whose line is longer than we keep is read on: its beginning is what is kept of it', async () => {
    const { onLine, next } = lineReader();
    start('head -c 15000000 /dev/zero | tr "\\0" x; echo end; echo next', { onLine });
    const long = await next();
    expect([long.length, long.endsWith('x')]).toEqual([10_000_000, true]);
    expect(await next()).toBe('next');
  });

  it('has the environment that it was given, and no other', async () => {
    const { onLine, next } = lineReader();
    start('echo "$GARDEN-${HOME:-none}"', { onLine, environment: { PATH: process.env.PATH, GARDEN: 'north' } });
    expect(await next()).toBe('north-none');
  });

  it('ends with its code, and its last 20 and first 5 lines are kept, none twice', async () => {
    const child = start('for i in $(seq 30); do echo "line $i" >&2; done; exit 7');
    expect(child.exit()).toBeNull();
    expect(await child.exited).toEqual({ code: 7, signal: null });
    expect(child.exit()).toEqual({ code: 7, signal: null });
    expect(child.log()).toHaveLength(20);
    expect(child.log().at(-1)).toBe('line 30');
    expect(child.firstLines()).toEqual([1, 2, 3, 4, 5].map((n) => `line ${n}`));
    const shorter = start('for i in $(seq 22); do echo "line $i" >&2; done');
    await shorter.exited;
    expect(shorter.firstLines()).toEqual(['line 1', 'line 2']);
  });

  it('that cannot be run ends with 127', async () => {
    expect((await start('no-such-garden-command').exited).code).toBe(127);
    expect((await start('true', { directory: '/no/such/place' }).exited).code).toBe(127);
  });

  it('ends with what it has started', async () => {
    const { onLine, next } = lineReader();
    const child = start('sleep 60 & echo $!; wait', { onLine });
    const grandchild = Number(await next());
    expect(lives(grandchild)).toBe(true);
    await child.stop();
    expect(await goneSoon(grandchild)).toBe(true);
  });

  it('is killed when it does not heed the request to end', async () => {
    const { onLine, next } = lineReader();
    const child = start(`trap "" TERM; echo ready; while true; do sleep 0.05; done`, { onLine });
    await next();
    await child.stop(200);
    expect((await child.exited).signal).toBe('SIGKILL');
  });

  it('leaves nothing behind that it started before it went', async () => {
    const { onLine, next } = lineReader();
    const child = start('sleep 60 >/dev/null 2>&1 & echo $!', { onLine });
    const left = Number(await next());
    await child.exited;
    await child.stop();
    expect(await goneSoon(left)).toBe(true);
  });
});

describe('when we end', () => {
  const owner = (then: string) => `
    import { startChild } from ${JSON.stringify(new URL('../../src/platform/process.ts', import.meta.url).href)};
    startChild({ command: 'echo $$; sleep 60', directory: '/', environment: { PATH: process.env.PATH }, onLine: (l) => { console.log(l); ${then} } });
  `;
  const groupOf = async (then: string, signal?: NodeJS.Signals) => {
    const us = spawn(process.execPath, ['--input-type=module', '-e', owner(then)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => us.stdout.once('data', (d: Buffer) => resolve(Number(d))));
    const ended = new Promise<string | number | null>((resolve) => us.once('exit', (code, by) => resolve(by ?? code)));
    if (signal) us.kill(signal);
    return { pid, how: await ended };
  };

  it('by ourselves, the child ends', async () => {
    const { pid } = await groupOf('setTimeout(() => process.exit(0), 50)');
    expect(await goneSoon(pid)).toBe(true);
  });

  it('by a signal, the child ends and the signal still ends us', async () => {
    const { pid, how } = await groupOf('', 'SIGTERM');
    expect(how).toBe('SIGTERM');
    expect(await goneSoon(pid)).toBe(true);
  });
});
