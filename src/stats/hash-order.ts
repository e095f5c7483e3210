/** An order that nobody chose: by a hash of seed and key, the same on every machine, blind to results and to input order. */
import { hash } from 'node:crypto';

/** Ascending by the lowercase hexadecimal SHA-256 of the UTF-8 bytes of `${seed}\n${key}`. Keys are unique. */
export function inHashOrder<T>(seed: string, items: readonly T[], keyOf: (item: T) => string): readonly T[] {
  return items
    .map((item) => ({ item, digest: digestOf(seed, keyOf(item)) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1))
    .map(({ item }) => item);
}

/** 64 lowercase hexadecimal characters. */
export function digestOf(seed: string, key: string): string {
  return hash('sha256', `${seed}\n${key}`, 'hex');
}
