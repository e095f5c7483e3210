/** Short lists of numbers in a few long ones, eight bytes a number: each by itself would be an object of a hundred. Pure. */

const CHUNK = 65_536;

export interface Numbers {
  /** @returns their place. */
  readonly add: (numbers: readonly number[]) => number;
  /** What lies there and behind it. */
  readonly from: (place: number) => Float64Array;
}

export function openNumbers(): Numbers {
  const chunks: Float64Array[] = [];
  let end = 0;
  return {
    add: (numbers) => {
      if (chunks.length === 0 || end + numbers.length > CHUNK) {
        chunks.push(new Float64Array(Math.max(CHUNK, numbers.length)));
        end = 0;
      }
      chunks.at(-1)!.set(numbers, end);
      const place = (chunks.length - 1) * CHUNK + end;
      end += numbers.length;
      return place;
    },
    from: (place) => chunks[Math.floor(place / CHUNK)]!.subarray(place % CHUNK),
  };
}
