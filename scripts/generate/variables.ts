/** The schema of the configuration for editors: a variable may stand where a number, true or false, or a text of a form is wanted. Pure. */

interface Node {
  readonly type?: unknown;
  readonly pattern?: string;
  readonly const?: unknown;
}

const TYPES_OF_VARIABLES: readonly unknown[] = ['number', 'integer', 'boolean'];
const VARIABLE = { type: 'string', pattern: '\\$\\{[A-Za-z_][A-Za-z0-9_]*(:-[^}]*)?\\}' };
const VARIABLE_REF = { $ref: '#/$defs/variable' };

export function withVariables<Schema extends object>(schema: Schema & { readonly $defs?: object }): Schema {
  const open = JSON.parse(JSON.stringify(schema), (key, node) => {
    if (key === 'propertyNames' || !isClosed(node)) return node;
    const { description, default: preset, examples, ...wanted } = node;
    return { description, default: preset, examples, anyOf: [wanted, VARIABLE_REF] };
  });
  return { ...open, $defs: { ...open.$defs, variable: VARIABLE } };
}

/** A value that a text with a variable in it is not. The one value of a kind stays: it chooses what else may be written. */
function isClosed(node: Node | null): boolean {
  if (typeof node !== 'object' || node === null || node.const !== undefined) return false;
  const types = [node.type].flat();
  if (types.includes('string')) return typeof node.pattern === 'string';
  return types.some((type) => TYPES_OF_VARIABLES.includes(type));
}
