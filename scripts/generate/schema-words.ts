/** The schema of outcome.json → its keys and fixed values, which are nobody's secret, as a source file. */

export function schemaWords(schema: object): string {
  const words = new Set<string>();
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties = {}, enum: values = [], ...rest } = node as { properties?: object; enum?: unknown[] };
    for (const word of [...Object.keys(properties), ...values]) if (typeof word === 'string') words.add(word);
    for (const inner of [...Object.values(properties), ...Object.values(rest)]) visit(inner);
  };
  visit(schema);
  const list = [...words].sort().join(' ');
  return `/** Keys and fixed values of a saved run, from its schema by scripts/generate.ts: do not edit. */
// biome-ignore-all format: one line, as it was generated
export const SCHEMA_WORDS: readonly string[] = ${JSON.stringify(list)}.split(' ');
`;
}
