/** The JSON Schema of the configuration → a reference table for each of its sections. Pure. */
import { table } from './markdown.ts';

interface Node {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly items?: Node;
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly additionalProperties?: Node | boolean;
}

/** One heading and table for each top-level key that is an object or a list of objects; one table for the rest. */
export function configTable(schema: object): string {
  const top = Object.entries((schema as Node).properties ?? {}).filter(([key]) => key !== '$schema');
  const required = (schema as Node).required ?? [];
  const plain = top.map(([key, node]) => row(key, node, required.includes(key)));
  const sections = top.flatMap(([key, node]) => section(key, node));
  return [`### Top level\n\n${rows(plain)}`, ...sections].join('\n\n');
}

function section(key: string, node: Node): readonly string[] {
  const alternatives = node.oneOf ?? node.anyOf ?? [];
  if (alternatives.some((a) => a.properties?.type?.const !== undefined)) {
    return alternatives.map((a) => `### \`${key}\`, type \`${a.properties!.type!.const}\`\n\n${rows(flatten('', a))}`);
  }
  const object = node.items ?? node;
  const found = flatten('', object);
  return found.length === 0 ? [] : [`### \`${key}\`\n\n${rows(found)}`];
}

function flatten(prefix: string, node: Node): readonly (readonly string[])[] {
  return Object.entries(node.properties ?? {}).flatMap(([key, child]) => {
    const path = prefix ? `${prefix}.${key}` : key;
    const own = row(path, child, node.required?.includes(key) === true && child.default === undefined);
    return child.properties ? [own, ...flatten(path, child)] : [own];
  });
}

function row(path: string, node: Node, required: boolean): readonly string[] {
  const value = node.default;
  const shown =
    value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
      ? ''
      : `\`${JSON.stringify(value)}\``;
  return [`\`${path}\``, typeOf(node), required ? 'required' : shown, node.description ?? ''];
}

function rows(found: readonly (readonly string[])[]): string {
  return table(['Key', 'Type', 'Default', 'Meaning'], found);
}

function typeOf(node: Node): string {
  if (node.const !== undefined) return `\`${JSON.stringify(node.const)}\``;
  if (node.enum) return node.enum.map((v) => `\`${String(v)}\``).join(', ');
  const alternatives = node.oneOf ?? node.anyOf;
  if (alternatives) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (node.type === 'array') return node.items ? `list of ${typeOf(node.items)}` : 'list';
  if (node.type === 'object') return node.properties ? 'section' : 'map';
  return String(node.type ?? 'any');
}
