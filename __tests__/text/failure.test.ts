/** What people are shown of anything thrown; and how one Ctrl-C differs from two. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ProblemError } from '../../src/model/problem.ts';
import { makeFolder } from '../../src/platform/files.ts';
import { onInterrupt } from '../../src/platform/interrupt.ts';
import { failureText } from '../../src/text/failure.ts';
import { folderOf } from '../support/cli.ts';

describe('a failure', () => {
  it('of the user shows every problem as what, where and remedy, without a stack', () => {
    const error = new ProblemError([
      { what: 'The shelf is empty.', where: { file: 'shelf.yml', line: 3 }, fix: 'Fill it.' },
      { what: 'The door is shut.', where: { file: 'door.yml' } },
    ]);
    expect(failureText(error)).toBe(
      '2 problems:\n\nThe shelf is empty.\n  at shelf.yml:3\n  Fill it.\n\nThe door is shut.\n  at door.yml\n',
    );
    expect(failureText(new ProblemError([{ what: 'It is late.' }]))).toBe('One problem:\n\nIt is late.\n');
  });

  it('of the file system names the path, without a stack', () => {
    const file = join(folderOf({ shelf: '' }), 'shelf', 'book');
    try {
      writeFileSync(file, '');
      throw new Error('it could be written');
    } catch (error) {
      expect(failureText(error)).toBe(
        `One problem:\n\n${file} cannot be used: a part of its path is a file, not a folder (ENOTDIR).\n  Choose another folder with --out (in a workflow: the input out), or fix this one.\n`,
      );
    }
  });

  it.skipIf(process.platform !== 'linux')('to make a folder where there can be none names it, and what to do', () => {
    try {
      makeFolder('/proc/shelf');
      throw new Error('it could be made');
    } catch (error) {
      expect(failureText(error)).toMatch(
        /^One problem:\n\n\/proc\/shelf cannot be used: no folder can be made there \(ENOENT\)\.\n {2}Choose another folder with --out/,
      );
    }
  });

  it.skipIf(!existsSync('/dev/full'))('of a full disk says that, although nothing names a path', () => {
    try {
      writeFileSync('/dev/full', 'a book');
      throw new Error('it could be written');
    } catch (error) {
      expect(failureText(error)).toBe(
        'One problem:\n\nA file could not be written: the disk is full (ENOSPC).\n  Make room, or choose a folder on another disk with --out (in a workflow: the input out).\n',
      );
    }
  });

  it('of ours says so, with its stack', () => {
    expect(failureText(new TypeError('no shelf'))).toMatch(/This is a bug in agent-eval.*TypeError: no shelf\n\s+at /s);
    expect(failureText('thrown text')).toContain('thrown text');
  });
});

describe('an interrupt', () => {
  function listening() {
    let time = 0;
    let impatient = 0;
    const interrupt = onInterrupt(
      () => {
        impatient += 1;
      },
      () => time,
    );
    onTestFinished(interrupt.release);
    const arrive = (at: number) => {
      time = at;
      process.emit('SIGINT');
    };
    return { interrupt, arrive, impatient: () => impatient };
  }

  it('aborts once, and calls out for haste the second time', () => {
    const { interrupt, arrive, impatient } = listening();
    expect(interrupt.signal.aborted).toBe(false);
    arrive(1_000);
    expect([interrupt.signal.aborted, impatient()]).toEqual([true, 0]);
    arrive(2_000);
    expect(impatient()).toBe(1);
  });

  it('that arrives twice within a moment, as it does through npx, is one', () => {
    const { arrive, impatient } = listening();
    arrive(1_000);
    arrive(1_050);
    expect(impatient()).toBe(0);
  });
});
