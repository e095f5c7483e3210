/** Random numbers that repeat: a generator seeded by a hash of whatever the result may depend on. */

export interface Random {
  /** A whole number from 0 to 2³² − 1. */
  readonly next: () => number;
  /** A whole number from 0 to n − 1, 1 ≤ n < 2³². */
  readonly below: (n: number) => number;
  /** 0 ≤ x < 1, 53 bits. */
  readonly unit: () => number;
}

/** Puts a list in an order by chance, each of which is as likely (Fisher–Yates). */
export function shuffle<One>(list: { [place: number]: One; readonly length: number }, random: Random): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
}

/** A 32-bit hash (FNV-1a over UTF-16 code units, then murmur3's finaliser) of parts, which are distinguished by their places. */
export function hashOf(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    const text = `${part}\u0000`;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The same parts give the same numbers, on every machine. Generator: sfc32 (C. Doty-Humphrey, PractRand). */
export function randomOf(...parts: readonly (string | number)[]): Random {
  let [a, b, c, counter] = [hashOf(...parts, 'a'), hashOf(...parts, 'b'), hashOf(...parts, 'c'), 1];
  const next = (): number => {
    const result = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + result;
    c |= 0;
    return result >>> 0;
  };
  for (let i = 0; i < 12; i++) next();
  return {
    next,
    below: (n) => Math.floor((next() / 4294967296) * n),
    unit: () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992,
  };
}
