/** A node of a syntax tree → what to write in its place: the operators of mutation testing. */
import { isNode, type Node } from './syntax.ts';

export interface Change {
  readonly start: number;
  readonly end: number;
  readonly becomes: string;
}

const BINARY: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&': ['|'],
  '|': ['&'],
  '^': ['&'],
  '<<': ['>>'],
  '>>': ['<<'],
  '>>>': ['<<'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '*=': ['/='],
  '/=': ['*='],
  '++': ['--'],
  '--': ['++'],
};
/** Of arrays and texts. */
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  find: 'findLast',
  findLast: 'find',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
};
const OF_MATH: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor' };
/** Calls of methods that may be left out: what they are called on has the same type. */
const LEFT_OUT = new Set(['filter', 'slice', 'sort', 'toSorted', 'reverse', 'toReversed', 'trim']);

type Operator = (node: Node, text: string) => readonly Change[];

const instead = (of: unknown, becomes: string): readonly Change[] =>
  isNode(of) ? [{ start: of.start, end: of.end, becomes }] : [];

/** One operator between or before two places, found in the text: there is nothing else but spaces and comments. */
function operatorBetween(node: Node, from: number, to: number, text: string): readonly Change[] {
  const operator = String(node.operator);
  const at = text.indexOf(operator, from);
  if (at < 0 || at >= to) return [];
  return (BINARY[operator] ?? []).map((becomes) => ({ start: at, end: at + operator.length, becomes }));
}

const between: Operator = (node, text) => {
  const [left, right] = [node.left as Node, node.right as Node];
  // A sum of texts is a text.
  if (node.operator === '+' && [left, right].some(isText)) return [];
  return operatorBetween(node, left.end, right.start, text);
};
const isText = (node: Node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

const condition: Operator = ({ test }) => [...instead(test, 'true'), ...instead(test, 'false')];
/** Not with true, which would not end. */
const loopCondition: Operator = ({ test }) => instead(test, 'false');
const leftOut: Operator = (node) => instead(node, ';');

const returned: Operator = ({ argument }) =>
  isNode(argument) && !isNothing(argument) ? instead(argument, 'undefined') : [];
const isNothing = (node: Node) => node.type === 'Identifier' && node.name === 'undefined';

const call: Operator = (node) => {
  const callee = node.callee as Node;
  if (callee.type !== 'MemberExpression' || callee.computed === true) return [];
  const [object, property] = [callee.object as Node, callee.property as Node];
  const name = String(property.name);
  if (object.type === 'Identifier' && object.name === 'Math')
    return instead(property, OF_MATH[name] ?? name).filter(() => name in OF_MATH);
  if (LEFT_OUT.has(name)) return [{ start: object.end, end: node.end, becomes: '' }];
  return name in METHODS ? instead(property, METHODS[name]!) : [];
};

const OPERATORS: Readonly<Record<string, Operator>> = {
  BinaryExpression: between,
  LogicalExpression: between,
  AssignmentExpression: between,
  UpdateExpression: (node, text) => operatorBetween(node, node.start, node.end, text),
  UnaryExpression: ({ operator, start }) =>
    operator === '!' || operator === '-' ? [{ start, end: start + 1, becomes: '' }] : [],
  ConditionalExpression: condition,
  IfStatement: condition,
  WhileStatement: loopCondition,
  ForStatement: loopCondition,
  CallExpression: call,
  ReturnStatement: returned,
  ArrowFunctionExpression: (node) => (node.expression === true ? returned({ ...node, argument: node.body }, '') : []),
  ExpressionStatement: (node) => (typeof node.directive === 'string' ? [] : leftOut(node, '')),
  ContinueStatement: leftOut,
  BreakStatement: leftOut,
  ThrowStatement: leftOut,
  BlockStatement: (node) => ((node.body as readonly Node[]).length > 0 ? instead(node, '{}') : []),
  ArrayExpression: (node) => ((node.elements as readonly unknown[]).length > 0 ? instead(node, '[]') : []),
  Literal: (node) => (typeof node.value === 'boolean' ? instead(node, String(!node.value)) : []),
};

export const changesOf: Operator = (node, text) => OPERATORS[node.type]?.(node, text) ?? [];
