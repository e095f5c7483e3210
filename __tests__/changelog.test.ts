/** CHANGELOG.md has the form of Keep a Changelog, so that a release can take its notes from its section. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');
const lines = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split('\n');
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
const RELEASE = /^## \[(Unreleased|\d+\.\d+\.\d+)\](?: - \d{4}-\d{2}-\d{2})?$/;

/** What each release lists, in the order of the file. */
const releases = lines.reduce<{ heading: string; kinds: string[]; entries: string[] }[]>((all, line) => {
  if (line.startsWith('## ')) all.push({ heading: line, kinds: [], entries: [] });
  else if (line.startsWith('### ')) all.at(-1)!.kinds.push(line.slice(4));
  else if (line !== '' && all.length > 0) all.at(-1)!.entries.push(line);
  return all;
}, []);

describe('CHANGELOG.md', () => {
  it('lists the unreleased changes first, then releases with a version and a date', () => {
    expect(releases[0]?.heading).toBe('## [Unreleased]');
    expect(releases.filter(({ heading }) => !RELEASE.test(heading))).toEqual([]);
    expect(releases.slice(1).filter(({ heading }) => !/ - \d/.test(heading))).toEqual([]);
  });

  it('sorts the entries of a release under the usual headings, each once and in their order', () => {
    for (const { kinds } of releases) expect(kinds).toEqual(KINDS.filter((kind) => kinds.includes(kind)));
  });

  it('gives every entry one line of at most 100 characters that ends with a full stop', () => {
    const entries = releases.flatMap((release) => release.entries);
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.filter((entry) => !/^- \S.*\.$/.test(entry) || entry.length > 100)).toEqual([]);
  });

  it('opens what breaks with Breaking and says what to write instead', () => {
    const breaking = releases.flatMap((release) => release.entries).filter((entry) => /\bbreaking\b/i.test(entry));
    expect(breaking.filter((entry) => !/^- \*\*Breaking:\*\* .*\b(write|use)\b/.test(entry))).toEqual([]);
  });
});
