import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeFolder,
  pathInside,
  readFileCapped,
  renameOver,
  shownPath,
  withTemporaryDirectory,
  writeFileAtomic,
  writeNewFile,
} from '../../src/platform/files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-test-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('a folder', () => {
  it('is made with those above it, and left as it is where it is there', async () => {
    const inner = join(folder, 'beds', 'north', 'row 1');
    makeFolder(inner);
    await writeFile(join(inner, 'tulips.txt'), 'red');
    makeFolder(inner);
    makeFolder('.');
    expect(await readdir(inner)).toEqual(['tulips.txt']);
  });

  it('is not made in the place of a file, or below one', async () => {
    const file = join(folder, 'shed');
    await writeFile(file, '');
    expect(() => makeFolder(file)).toThrow('EEXIST');
    expect(() => makeFolder(join(file, 'shelf'))).toThrow('ENOTDIR');
    expect(() => makeFolder(join(file, 'shelf', 'box'))).toThrow('ENOTDIR');
  });

  // Node's own recursive way tries for ever.
  it.skipIf(process.platform !== 'linux')('is not made where the system takes none', () => {
    expect(() => makeFolder('/proc/beds')).toThrow('ENOENT');
    expect(() => makeFolder('/proc/beds/north')).toThrow('ENOENT');
  });
});

describe('a file of this process', () => {
  // As on Windows, where what is open stays.
  it.each(['', 'process.exit(3)', "throw new Error('frost')"])(
    'which cannot lose it goes at the exit: %s',
    async (end) => {
      const temporary = join(folder, `temporary-${end.length}`);
      await mkdir(temporary);
      const program = `import { openTemporaryFile } from ${JSON.stringify(new URL('../../src/platform/files.ts', import.meta.url).href)};
import { readdirSync, writeSync } from 'node:fs';
const file = openTemporaryFile(() => { throw new Error('EBUSY'); });
writeSync(file, 'tulips');
console.log(readdirSync(process.env.TMPDIR).length);
${end}`;
      const env = { ...process.env, TMPDIR: temporary };
      const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
        env,
        encoding: 'utf8',
      });
      expect(stdout).toBe('1\n');
      expect(await readdir(temporary)).toEqual([]);
    },
  );
});

describe('files', () => {
  it('writes into folders that are not there yet, replaces what was there, and leaves no draft behind', async () => {
    const path = join(folder, 'a', 'b', 'report.txt');
    writeFileAtomic(path, 'first');
    writeFileAtomic(path, 'second');
    expect(await readFile(path, 'utf8')).toBe('second');
    expect(await readdir(join(folder, 'a', 'b'))).toEqual(['report.txt']);
  });

  it('leaves no draft behind when the target cannot be written', async () => {
    writeFileAtomic(join(folder, 'taken', 'inner'), 'x');
    expect(() => writeFileAtomic(join(folder, 'taken'), 'x')).toThrow();
    expect((await readdir(folder)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  it('writes a new file into new folders, and never over what is there', async () => {
    const path = join(folder, 'new', 'inner', 'plan.txt');
    expect(await writeNewFile(path, 'first')).toBe(true);
    expect(await writeNewFile(path, 'second')).toBe(false);
    expect(await readFile(path, 'utf8')).toBe('first');
  });

  it('reads up to the limit and refuses more, without reading it', async () => {
    const path = join(folder, 'size');
    await writeFile(path, 'x'.repeat(100));
    expect((await readFileCapped(path, 100)).length).toBe(100);
    await expect(readFileCapped(path, 99)).rejects.toMatchObject({ name: 'FileTooLargeError', bytes: 100 });
    await expect(readFileCapped(join(folder, 'none'), 99)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('takes its temporary folder away, also after a failure', async () => {
    let seen = '';
    const failing = withTemporaryDirectory(async (path) => {
      seen = path;
      await writeFile(join(path, 'x'), 'x');
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    await expect(stat(seen)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('keeps names inside their folder', () => {
    expect(pathInside('/out', 'report.html')).toBe('/out/report.html');
    expect(pathInside('/out', 'a/../b.txt')).toBe('/out/b.txt');
    for (const name of ['', '.', '..', '../x', 'a/../../x', '/etc/passwd', 'a\0b'])
      expect(pathInside('/out', name)).toBeNull();
  });
});

describe('on Windows', () => {
  it('a path is shown, compared and stored with slashes', () => {
    expect(shownPath('C:\\work', 'C:\\work\\evals\\cases.yml', win32)).toBe('evals/cases.yml');
    expect(shownPath('C:\\work\\evals', 'C:\\work\\agent-eval.yml', win32)).toBe('../agent-eval.yml');
    expect(shownPath('C:\\Work', 'c:\\work', win32)).toBe('');
  });

  const busy = (times: number, code = 'EPERM') => {
    let left = times;
    const tried: string[] = [];
    const rename = (from: string, to: string) => {
      tried.push(`${from} → ${to}`);
      if (left-- > 0) throw Object.assign(new Error(code), { code });
    };
    return { tried, rename };
  };

  it('a file that somebody has open for a moment is replaced when it is free', () => {
    const { tried, rename } = busy(2);
    renameOver('draft', 'report.html', { rename, platform: 'win32' });
    expect(tried).toEqual(Array(3).fill('draft → report.html'));
  });

  it('a file that stays open, or that is missing, is an error; elsewhere at once', () => {
    for (const [code, platform, tries] of [
      ['EBUSY', 'win32', 10],
      ['ENOENT', 'win32', 1],
      ['EPERM', 'linux', 1],
    ] as const) {
      const { tried, rename } = busy(20, code);
      expect(() => renameOver('draft', 'report.html', { rename, platform })).toThrow(code);
      expect(tried).toHaveLength(tries);
    }
  });
});
