/** Which results of a unit say how it does today: what lies before a recovery does not. */

/** So many failures in a row, and then so many passes, are seldom chance: the unit was broken, and was mended. */
const IN_A_ROW = 3;

/**
 * Up to the last time that the unit failed three times in a row or more and then passed three times or more. A case that
 * was mended is expected to pass, however long it had failed.
 * @param results newest first
 */
export function sinceRecovery<R>(results: readonly R[], passed: (result: R) => boolean): readonly R[] {
  const recovered = results.findIndex(
    (_, i) =>
      results.length >= i + 2 * IN_A_ROW &&
      results.slice(i, i + IN_A_ROW).every(passed) &&
      !results.slice(i + IN_A_ROW, i + 2 * IN_A_ROW).some(passed),
  );
  return recovered < 0 ? results : results.slice(0, recovered + IN_A_ROW);
}

/** Whether the unit failed each time, three times or more, and has passed each time since. @param results newest first */
export function hasRecovered<R>(results: readonly R[], passed: (result: R) => boolean): boolean {
  const failed = results.findIndex((result) => !passed(result));
  const before = results.slice(failed);
  return failed > 0 && before.length >= IN_A_ROW && !before.some(passed);
}
