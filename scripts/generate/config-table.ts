/** The JSON Schema of the configuration → a reference table for each of its sections. Pure. */
import { table } from './markdown.ts';

export interface SchemaNode {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly anyOf?: readonly SchemaNode[];
  readonly oneOf?: readonly SchemaNode[];
  readonly additionalProperties?: SchemaNode | boolean;
}

/** Top-level key → where its keys are described instead, as a Markdown link. */
type Elsewhere = Readonly<Record<string, string>>;

/**
 * A table of the top level, then a heading and tables for each key that is an object, a list of objects, or one of
 * several kinds distinguished by `type`. A section that occurs more than once below one key is written out once.
 */
export function configTable(schema: object, elsewhere: Elsewhere): string {
  const root = schema as SchemaNode;
  const top = Object.entries(root.properties ?? {}).filter(([key]) => key !== '$schema');
  const rows = top.map(([key, node]) => {
    const [name, ...rest] = row(key, node, isRequired(root, key));
    const see = elsewhere[key] ? ` Keys: ${elsewhere[key]}.` : '';
    const linked = !elsewhere[key] && section(key, node).length > 0 ? `[${name}](#${key})` : name!;
    return [linked, ...rest.slice(0, -1), `${rest.at(-1)}${see}`];
  });
  const sections = top.filter(([key]) => !elsewhere[key]).flatMap(([key, node]) => section(key, node));
  return [`### Top level\n\n${keyTable(rows)}`, ...sections].join('\n\n');
}

function section(key: string, node: SchemaNode): readonly string[] {
  const kinds = (node.oneOf ?? node.anyOf ?? []).filter((kind) => kind.properties?.type?.const !== undefined);
  const objects = kinds.length > 0 ? kinds : [mapped(node.items ?? node)];
  const shared = sharedSections(objects);
  const tables = objects.map((object) => {
    const rows = flatten('', object, shared);
    const title = kinds.length > 0 ? `#### \`type: ${object.properties!.type!.const}\`\n\n` : '';
    return rows.length === 0 ? '' : `${title}${keyTable(rows)}`;
  });
  if (tables.every((text) => text === '')) return [];
  const once = [...shared.values()].map(({ paths, node: one }) => {
    return `#### ${namesOf(paths.map((path) => `\`${key}.${path}\``))}\n\n${keyTable(flatten('', one, new Map()))}`;
  });
  return [`### \`${key}\``, ...tables.filter(Boolean), ...once];
}

/** All of a few names, else the first and how many there are like it. */
function namesOf([first, ...others]: readonly string[]): string {
  return others.length < 3 ? [first, ...others].join(', ') : `${first} and the ${others.length} others like it`;
}

/** A map whose values are sections reads as a section of `NAME`. */
function mapped(node: SchemaNode): SchemaNode {
  const values = node.additionalProperties;
  if (node.properties || typeof values !== 'object' || !values.properties) return node;
  return { properties: { NAME: values } };
}

interface SharedSection {
  readonly paths: readonly string[];
  readonly node: SchemaNode;
}

/** Sections of two keys or more that occur several times, by their content. */
function sharedSections(objects: readonly SchemaNode[]): ReadonlyMap<string, SharedSection> {
  const found = new Map<string, { paths: Set<string>; node: SchemaNode; times: number }>();
  const visit = (prefix: string, node: SchemaNode) => {
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      if (!child.properties || Object.keys(child.properties).length < 2) continue;
      const path = prefix ? `${prefix}.${key}` : key;
      const known = found.get(contentOf(child)) ?? { paths: new Set(), node: child, times: 0 };
      found.set(contentOf(child), { ...known, paths: known.paths.add(path), times: known.times + 1 });
      visit(path, child);
    }
  };
  for (const object of objects) visit('', object);
  return new Map(
    [...found].filter(([, { times }]) => times > 1).map(([key, { paths, node }]) => [key, { paths: [...paths], node }]),
  );
}

const contentOf = ({ properties, required }: SchemaNode) => JSON.stringify([properties, required]);

function flatten(
  prefix: string,
  node: SchemaNode,
  shared: ReadonlyMap<string, SharedSection>,
): readonly (readonly string[])[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    const [name, type, value, meaning] = row(path, child, isRequired(node, key));
    if (child.properties && shared.has(contentOf(child)))
      return [[name!, type!, value!, `${meaning} Its keys are below.`.trim()]];
    return [[name!, type!, value!, meaning!], ...flatten(path, child, shared)];
  });
}

const isRequired = (node: SchemaNode, key: string) =>
  node.required?.includes(key) === true && node.properties?.[key]?.default === undefined;

function row(path: string, node: SchemaNode, required: boolean): readonly string[] {
  return [`\`${path}\``, typeOf(node), required ? 'required' : defaultOf(node.default), node.description ?? ''];
}

function defaultOf(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'object' && value !== null && Object.keys(value).length === 0) return '';
  return `\`${typeof value === 'string' ? value : JSON.stringify(value)}\``;
}

export function keyTable(rows: readonly (readonly string[])[]): string {
  return table(['Key', 'Type', 'Default', 'Meaning'], rows);
}

/** One heading's rows for an object that stands alone. */
export function keyRows(node: SchemaNode): readonly (readonly string[])[] {
  return Object.entries(node.properties ?? {}).map(([key, child]) => row(key, child, isRequired(node, key)));
}

function typeOf(node: SchemaNode): string {
  if (node.const !== undefined) return `\`${String(node.const)}\``;
  if (node.enum) return node.enum.map((v) => `\`${String(v)}\``).join(', ');
  const alternatives = node.oneOf ?? node.anyOf;
  const quantity = alternatives?.map(({ pattern = '' }) => quantityOf(pattern)).find(Boolean);
  if (quantity) return quantity;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (node.type === 'array') return node.items ? `list of ${plural(typeOf(node.items))}` : 'list';
  if (node.type === 'object') return node.properties && !isOpen(node) ? 'section' : 'map';
  return String(node.type ?? 'any');
}

const isOpen = (node: SchemaNode) => typeof node.additionalProperties === 'object';

/** A text with a unit, known by its pattern; the number beside it is said in the text above the tables. */
function quantityOf(pattern: string): string | null {
  if (pattern.includes('(ms|s|m|h|d)')) return 'duration';
  return pattern.includes('(%|pp)') ? 'share' : null;
}

const plural = (type: string) => (/^(string|integer|number|section|map)$/.test(type) ? `${type}s` : type);
