import { describe, expect, it } from 'vitest';
import { readZipEntry } from '../../src/text/zip.ts';
import { zipOf } from '../platform/github/zip.ts';

describe('reading one file of a zip archive', () => {
  const archive = zipOf({ 'readme.txt': 'Tulips', 'outcome.json': '{"bulbs":12}' });

  it('finds the entry by its exact name', () => {
    expect(readZipEntry(archive, 'outcome.json', 1_000)?.toString()).toBe('{"bulbs":12}');
  });

  it('answers null when the archive has no such entry', () => {
    expect(readZipEntry(archive, 'Outcome.json', 1_000)).toBeNull();
  });

  it('never matches a path that climbs out of a folder', () => {
    expect(readZipEntry(zipOf({ '../outcome.json': '{}' }), 'outcome.json', 1_000)).toBeNull();
  });

  it('stops unpacking at the limit, however small the archive is', () => {
    const bomb = zipOf({ 'outcome.json': Buffer.alloc(5_000_000) });
    expect(bomb.length).toBeLessThan(20_000);
    expect(() => readZipEntry(bomb, 'outcome.json', 1_000_000)).toThrowError(
      expect.objectContaining({ code: 'ERR_BUFFER_TOO_LARGE' }),
    );
  });

  it('refuses an archive that says of more files than anything has that is read, before it looks for them', () => {
    const saying = (files: number) => {
      const bytes = Buffer.from(archive);
      bytes.writeUInt16LE(files, bytes.length - 12);
      return () => readZipEntry(bytes, 'outcome.json', 1_000);
    };
    expect(saying(10_001)).toThrow('zip archive of 10001 files, more than 10000');
    expect(saying(10_000)).toThrow('broken zip archive');
    expect(saying(2)()).toEqual(Buffer.from('{"bulbs":12}'));
  });

  it('refuses what is truncated or no archive', () => {
    expect(() => readZipEntry(archive.subarray(0, archive.length - 10), 'outcome.json', 1_000)).toThrow(
      'no zip archive',
    );
    expect(() => readZipEntry(Buffer.from('PK\x03\x04'), 'outcome.json', 1_000)).toThrow('no zip archive');
    const hollow = Buffer.concat([archive.subarray(0, 20), archive.subarray(60)]);
    expect(() => readZipEntry(hollow, 'outcome.json', 1_000)).toThrow();
  });
});
