/** Names that are fixed for a whole run, filled in before anything is started or asked: {{ port }}, {{ base_sha }}, {{ pull_request }}. Pure. */

const RUN_NAMES = ['port', 'base_sha', 'pull_request'] as const;
export type RunName = (typeof RUN_NAMES)[number];
/** What is not known is absent. */
export type RunNames = Readonly<Partial<Record<RunName, string>>>;

/** Keys of an agent of the first level, of whatever type, whose texts may hold these names at any depth. */
export const RUN_NAME_KEYS: readonly string[] = [
  'url',
  'base_url',
  'headers',
  'request',
  'state',
  'before',
  'after',
  'start',
  'command',
  'args',
  'env',
];

const NAME = new RegExp(`\\{\\{\\s*(${RUN_NAMES.join('|')})\\s*\\}\\}`, 'g');

/** With a word that may stand anywhere in an address, in place of each of these names. */
export const withoutRunNames = (text: string): string => text.replaceAll(NAME, '1');

/** Which of the names the texts of a value hold. */
export function runNamesIn(value: unknown): ReadonlySet<RunName> {
  const names = new Set<RunName>();
  mapTexts(value, (text) => {
    for (const [, name] of text.matchAll(NAME)) names.add(name as RunName);
    return text;
  });
  return names;
}

/** The options with each name replaced; one that is not known stays as it is written. */
export function fillRunNames<Options extends object>(options: Options, names: RunNames): Options {
  const fill = (text: string) => text.replaceAll(NAME, (written, name: RunName) => names[name] ?? written);
  const entries = Object.entries(options).map(([key, value]) => [
    key,
    RUN_NAME_KEYS.includes(key) ? mapTexts(value, fill) : value,
  ]);
  return Object.fromEntries(entries) as Options;
}

/** The same value with every text in it, keys apart, replaced. */
export function mapTexts(value: unknown, replace: (text: string) => string): unknown {
  if (typeof value === 'string') return replace(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, replace));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, replace)]));
}
