/** The few pieces of Markdown that our sentences are made of. What goes into them is Markdown already: see untrusted.ts. */

/** Blocks apart from each other by an empty line; empty ones left out. */
export function paragraphs(parts: readonly (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n\n');
}

export function bullets(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}

/** A link with a Markdown label, or the label alone where there is no usable address. */
export function link(label: string, url: string | null): string {
  if (url === null || !/^https?:\/\/[^\s<>]+$/.test(url)) return label;
  return `[${label}](${url.replaceAll('(', '%28').replaceAll(')', '%29')})`;
}

/** An alert block: at most one a comment, at top level, only when numbers cannot be trusted. */
export function warningAlert(text: string): string {
  return `> [!WARNING]\n> ${text}`;
}
