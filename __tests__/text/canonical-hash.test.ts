/** Equal content hashes alike, whatever the order of its keys; other content does not. */
import { describe, expect, it } from 'vitest';
import { canonicalHash, canonicalJson } from '../../src/text/canonical-hash.ts';

describe('canonicalHash', () => {
  it('is 12 hexadecimal characters of the SHA-256 of the canonical JSON', () => {
    // printf '{"plant":"fern","pots":2}' | sha256sum
    expect(canonicalHash({ pots: 2, plant: 'fern' })).toBe('188c58d90232');
  });

  it('does not depend on the order of keys at any depth', () => {
    const one = { shelf: { row: 1, side: 'left' }, plants: [{ name: 'fern', light: 'shade' }] };
    const other = { plants: [{ light: 'shade', name: 'fern' }], shelf: { side: 'left', row: 1 } };
    expect(canonicalHash(one)).toBe(canonicalHash(other));
  });

  it('depends on the order of a list, on a value and on its type', () => {
    const hashes = [{ p: ['a', 'b'] }, { p: ['b', 'a'] }, { p: ['a'] }, { p: '1' }, { p: 1 }, { p: null }, {}].map(
      canonicalHash,
    );
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  it('drops undefined fields, as JSON does', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(canonicalJson([undefined, Number.NaN])).toBe('[null,null]');
  });

  it('says dates as ISO text', () => {
    expect(canonicalJson({ at: new Date(0) })).toBe('{"at":"1970-01-01T00:00:00.000Z"}');
  });
});
