/** One source file as the guard of ARCHITECTURE.md sees it: the modules that it reaches in any way, and the globals that it names. */
import { parseSync } from 'rolldown/utils';

export interface Named {
  /** An identifier that no import explains: `Date`, `fetch`; or with what is taken from it: `Date.now`, `process.env`. */
  readonly name: string;
  readonly line: number;
}

export interface Reached {
  /** As written: `./a.ts`, `node:fs`, `zod`; null: not a literal, so that nobody can say. */
  readonly module: string | null;
  /** Erased before it runs. */
  readonly typeOnly: boolean;
  /** Names that are taken of it; null: all of it. */
  readonly taken: readonly string[] | null;
  readonly how: 'import' | 'export' | 'import()' | 'getBuiltinModule' | 'require';
  readonly line: number;
}

export interface SourceFile {
  /** Below src/, with slashes. */
  readonly path: string;
  readonly reaches: readonly Reached[];
  readonly names: readonly Named[];
  /** Programs that a text names first, as a shell reads it: `git`. */
  readonly commands: readonly Named[];
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

/** @throws Error for a file that cannot be parsed */
export function readSource(path: string, text: string): SourceFile {
  const { program, errors } = parseSync(path, text, {});
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const lines = [...text.matchAll(/^/gm)].map(({ index }) => index);
  const lineAt = (start: number) => lines.findLastIndex((begin) => begin <= start) + 1;
  const reaches: Reached[] = [];
  const found: (Omit<Named, 'line'> & { readonly start: number })[] = [];
  const commands: Named[] = [];
  const declared = new Set<string>();
  const walk = (node: Node, parent: Node | null, key: string): void => {
    // Types are erased: nothing is reached through them but by `import type`, which counts.
    if (node.type.startsWith('TS') && !KEEPS_CODE.has(node.type)) return;
    for (const one of moduleOf(node)) reaches.push({ ...one, line: lineAt(node.start) });
    const command = /^git(?=\s|$)/.exec(literalOf(node) ?? '')?.[0];
    if (command) commands.push({ name: command, line: lineAt(node.start) });
    if (node.type === 'Identifier') {
      if (isReference(parent, key)) found.push({ name: nameOf(node, parent, key), start: node.start });
      else if (parent?.type !== 'MemberExpression') declared.add(node.name as string);
    }
    for (const [name, value] of Object.entries(node)) {
      if (isNode(value)) walk(value, node, name);
      else if (Array.isArray(value)) for (const one of value) if (isNode(one)) walk(one, node, name);
    }
  };
  walk(program as unknown as Node, null, '');
  const isOwn = ({ name }: Pick<Named, 'name'>) => COMMON_WORDS.has(firstWord(name)) && declared.has(firstWord(name));
  const names = found.filter((one) => !isOwn(one)).map(({ name, start }) => ({ name, line: lineAt(start) }));
  return { path, reaches, names, commands };
}

/** Globals whose names code takes for its own things; where a file declares one, it means that. Others nobody may declare. */
const COMMON_WORDS = new Set(['document', 'navigator', 'process', 'performance', 'crypto']);
const firstWord = (name: string) => name.replace('new ', '').split(/[.(]/)[0]!;

const KEEPS_CODE = new Set([
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
]);

const IMPORTS = new Map<string, Reached['how']>([
  ['ImportDeclaration', 'import'],
  ['ExportNamedDeclaration', 'export'],
  ['ExportAllDeclaration', 'export'],
  ['ImportExpression', 'import()'],
]);

function moduleOf(node: Node): readonly Omit<Reached, 'line'>[] {
  const how = IMPORTS.get(node.type);
  const typeOnly = node.importKind === 'type' || node.exportKind === 'type';
  if (how) return isNode(node.source) ? [{ how, typeOnly, taken: takenBy(node), module: literalOf(node.source) }] : [];
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return [];
  const called = lastName(node.callee);
  if (called !== 'getBuiltinModule' && called !== 'require') return [];
  const [first] = node.arguments as readonly unknown[];
  return [{ how: called, typeOnly: false, taken: null, module: isNode(first) ? literalOf(first) : null }];
}

/** `import { a }` and `export { a } from` name what they take; every other way takes all. */
function takenBy({ specifiers }: Node): readonly string[] | null {
  if (!Array.isArray(specifiers)) return null;
  const names = (specifiers as readonly Node[]).map(({ type, imported, local }) => {
    const name = type === 'ImportSpecifier' ? imported : type === 'ExportSpecifier' ? local : null;
    return isNode(name) ? String(name.name ?? name.value) : null;
  });
  return names.every((name) => name !== null) ? names : null;
}

function literalOf(node: Node): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  const parts = node.type === 'TemplateLiteral' ? (node.quasis as readonly { value: { cooked: string } }[]) : [];
  return parts.length === 1 ? parts[0]!.value.cooked : null;
}

function lastName(node: Node): string | null {
  if (node.type === 'Identifier') return node.name as string;
  return node.type === 'MemberExpression' && isNode(node.property) ? memberName(node) : null;
}

/** `x.name` and `x['name']`; null: computed. */
function memberName({ property, computed }: Node): string | null {
  if (!isNode(property)) return null;
  return computed ? literalOf(property) : ((property.name as string | undefined) ?? null);
}

/** Not the name of a property, a label, a parameter or a declaration. */
function isReference(parent: Node | null, key: string): boolean {
  if (parent === null) return false;
  if (parent.type === 'MemberExpression') return key === 'object' || parent.computed === true;
  if (parent.type === 'Property') return key === 'value' || parent.computed === true;
  if (DECLARES.has(`${parent.type}.${key}`)) return false;
  return !/^(Im|Ex)port.*Specifier$/.test(parent.type);
}

const DECLARES = new Set([
  'VariableDeclarator.id',
  'FunctionDeclaration.id',
  'FunctionExpression.id',
  'ClassDeclaration.id',
  'MethodDefinition.key',
  'PropertyDefinition.key',
  'FunctionDeclaration.params',
  'FunctionExpression.params',
  'ArrowFunctionExpression.params',
  'AssignmentPattern.left',
  'RestElement.argument',
  'CatchClause.param',
  'LabeledStatement.label',
  'BreakStatement.label',
  'ContinueStatement.label',
]);

function nameOf(node: Node, parent: Node | null, key: string): string {
  const name = node.name as string;
  if (parent?.type === 'MemberExpression' && key === 'object') return `${name}.${memberName(parent) ?? '*'}`;
  if (parent?.type === 'NewExpression' && key === 'callee')
    return `new ${name}(${(parent.arguments as readonly unknown[]).length > 0 ? '…' : ''})`;
  return name;
}
