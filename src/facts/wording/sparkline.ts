/** A series in one line of a terminal or a table cell. Pure. */

const BARS = '▁▂▃▄▅▆▇█';

/** Oldest first, a character a value, lowest to highest; of more than `width` values each character is the mean of neighbours. Values that are all alike make a line in the middle. */
export function sparkline(values: readonly number[], width = 40): string {
  const places = Math.min(width, values.length);
  const shown = Array.from({ length: places }, (_, i) => {
    const part = values.slice(Math.floor((i * values.length) / places), Math.floor(((i + 1) * values.length) / places));
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
  const [low, high] = [Math.min(...shown), Math.max(...shown)];
  if (high - low <= Math.abs(high) * 1e-9) return BARS[3]!.repeat(places);
  return shown.map((value) => BARS[Math.round(((value - low) / (high - low)) * (BARS.length - 1))]).join('');
}
