/** A text that fits: sections offer shorter and shorter versions and give way in a fixed order, never cut in the middle. */

/** From the longest to the shortest; a last '' means that the section may be left out. */
export interface Section {
  readonly id: string;
  readonly versions: readonly string[];
}

/** GitHub documents 65,536 characters for a comment; bytes are never fewer than characters. */
export const COMMENT_BYTES = 60_000;
/** GitHub drops a step's whole job summary over 1 MiB. */
export const SUMMARY_BYTES = 900_000;

/** Sections in the order in which they give way, once a step; a section with nothing shorter left is passed over. */
export const GIVE_WAY = [
  'examples',
  'examples',
  'conversations',
  'conversations',
  'criteria',
  'grounding',
  'trend',
  'trend',
  'by-category',
  'by-agent',
  'confusions',
  'quality',
  'patterns',
  'cases',
  'cases',
  'cases',
  'conversations',
  'criteria',
  'grounding',
  'compared',
  'by-category',
  'by-agent',
  'confusions',
  'quality',
  'patterns',
  'otherMetrics',
  'otherMetrics',
  'criteria',
  'grounding',
  'warnings',
  'metrics',
  'cases',
  'warnings',
  'metrics',
  'cases',
] as const;

/**
 * @param compose lays the chosen versions out; '' for a section that is not there
 * @returns the fullest text of at most `maxBytes` UTF-8 bytes, or null when even the shortest is longer
 */
export function fitToBudget(
  sections: readonly Section[],
  compose: (text: (id: string) => string) => string,
  maxBytes: number,
): string | null {
  const level = new Map(sections.map((section) => [section.id, 0]));
  const versions = new Map(sections.map((section) => [section.id, section.versions]));
  const write = () => compose((id) => versions.get(id)?.[level.get(id) ?? 0] ?? '');
  let text = write();
  for (const id of GIVE_WAY) {
    if (bytes(text) <= maxBytes) return text;
    const next = (level.get(id) ?? 0) + 1;
    if (next >= (versions.get(id)?.length ?? 0)) continue;
    level.set(id, next);
    text = write();
  }
  return bytes(text) <= maxBytes ? text : null;
}

export function bytes(text: string): number {
  return Buffer.byteLength(text, 'utf8');
}
