/** Marks on a scale from 1 upwards as shares of it, from 0 to 1. */

/** @param scale The highest mark, 2 or more. */
export const shareOfScale = (mark: number, scale: number): number => (mark - 1) / (scale - 1);

/** A threshold as people write it: up to 1 it is a share already, above 1 a mark. */
export const thresholdShare = (threshold: number, scale: number): number =>
  threshold <= 1 ? threshold : shareOfScale(threshold, scale);
