/** Misses that look alike, with the lines that a person may add. */
import type { Facts } from '../../facts/renderer.ts';
import { LOOK_ALIKE, LOOK_ALIKE_NOTE, proposals } from '../../facts/rows/look-alikes.ts';
import { terminal } from '../../text/untrusted/untrusted.ts';

const MOST_LINES = 20;

export function lookAlikeLines(facts: Facts): readonly string[] {
  const all = proposals(facts);
  if (all.length === 0) return [];
  const lines = all.flatMap(({ say, yaml }) => [say, ...yaml.split('\n').map((line) => `  ${line}`)]);
  return [`${LOOK_ALIKE}. ${LOOK_ALIKE_NOTE}`, ...lines.slice(0, MOST_LINES).map(shown)];
}

/** What YAML is indented by stays. */
const shown = (line: string): string => `${/^ */.exec(line)?.[0] ?? ''}${terminal(line, 1_000)}`;
