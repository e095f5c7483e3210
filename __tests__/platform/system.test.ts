/** How commands become programs and end on Windows: by injected facts, for these tests run elsewhere. */
import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { startChild } from '../../src/platform/process.ts';
import { POSIX, type System, windows } from '../../src/platform/system.ts';
import { lives } from '../support/processes.ts';

/** A machine with Node.js and npm as their installers put them, and a garden tool with a script for the shell. */
const FILES = [
  'C:\\Program Files\\nodejs\\node.EXE',
  'C:\\Program Files\\nodejs\\npx.CMD',
  '.\\rake.CMD',
  'D:\\seed.exe',
];
const ENVIRONMENT = {
  Path: 'C:\\Windows;C:\\Program Files\\nodejs',
  PATHEXT: '.COM;.EXE;.BAT;.CMD',
  ComSpec: 'C:\\Windows\\cmd.exe',
};
const onWindows = (): { readonly system: System; readonly runs: (readonly string[])[] } => {
  const runs: (readonly string[])[] = [];
  const exists = (path: string) => FILES.some((file) => file.toLowerCase() === path.toLowerCase());
  return { runs, system: windows({ exists, run: (file, args) => runs.push([file, ...args]) }) };
};
const { launch } = onWindows().system;

describe('a command on Windows', () => {
  it('that is a line of a shell is handed to the shell of the system', () => {
    expect(launch('node server.js && echo done', undefined, ENVIRONMENT)).toEqual({
      file: 'node server.js && echo done',
      args: [],
      shell: true,
      verbatim: false,
    });
  });

  it('that is a program gets its arguments as they are', () => {
    const args = ['-e', 'say("a b")', 'C:\\garden\\'];
    const plain = { args, shell: false, verbatim: false };
    expect(launch('node', args, ENVIRONMENT)).toEqual({ file: 'C:\\Program Files\\nodejs\\node.EXE', ...plain });
    expect(launch('D:\\seed.exe', args, ENVIRONMENT)).toEqual({ file: 'D:\\seed.exe', ...plain });
    // Reported by the system, as elsewhere: there is no such program.
    expect(launch('no-such-tool', args, ENVIRONMENT)).toEqual({ file: 'no-such-tool', ...plain });
  });

  it('that is a script such as npx is run by cmd.exe, and nothing in an argument is a command', () => {
    const { file, args, shell, verbatim } = launch('npx', ['tool', 'a & del *', 'say "hi"', 'end\\'], ENVIRONMENT);
    expect([file, shell, verbatim]).toEqual(['C:\\Windows\\cmd.exe', false, true]);
    expect(args.slice(0, 3)).toEqual(['/d', '/s', '/c']);
    const line = args[3]!;
    expect(line.startsWith('"C:\\Program^ Files\\nodejs\\npx.CMD ')).toBe(true);
    // What cmd.exe makes of it: twice it takes the escapes away, once for itself and once for the script.
    const parse = (text: string) => text.replace(/\^(.)/g, '$1');
    const bare = line.slice(1, -1).replace(/^.*?npx\.CMD /, '');
    expect(bare.replace(/\^./g, '')).not.toMatch(/[&|<>"*%]/);
    expect(parse(bare).replace(/\^./g, '')).not.toMatch(/[&|<>"*%]/);
    expect(parse(parse(bare))).toBe('"tool" "a & del *" "say \\"hi\\"" "end\\\\"');
  });

  it('that names a script by its path is run by cmd.exe, too', () => {
    expect(launch('.\\rake', [], { ...ENVIRONMENT, ComSpec: undefined })).toMatchObject({
      file: 'cmd.exe',
      args: ['/d', '/s', '/c', '".\\rake.CMD"'],
    });
  });
});

it('ends on Windows with all that it has started, at once, for nothing there can be asked to end', async () => {
  const { runs } = onWindows();
  const system = windows({
    exists: () => false,
    run: (file, args) => {
      runs.push([file, ...args]);
      // What taskkill does, on this machine.
      process.kill(-Number(args[1]), 'SIGKILL');
    },
  });
  const child = startChild({
    command: 'trap "" TERM; sleep 60',
    directory: tmpdir(),
    environment: { PATH: process.env.PATH },
    // Started as here, ended as there.
    system: { ...system, launch: POSIX.launch },
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  // Longer than the test may take.
  await child.stop(300_000);
  expect(runs).toEqual([['taskkill', '/pid', expect.stringMatching(/^\d+$/), '/T', '/F']]);
  expect(lives(Number(runs[0]![2]))).toBe(false);
  // Nothing is ended twice.
  await child.stop();
  expect(runs).toHaveLength(1);
});
