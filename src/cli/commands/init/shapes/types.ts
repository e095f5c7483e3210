/** Sources → shapes by name: classes of Python, interfaces, types and zod schemas of TypeScript, structs of Go. Pure. */

import { type Field, type Shape, UNKNOWN } from '../../../asking/shape.ts';
import { lineAt, type SourceFile } from '../repository.ts';
import { bodyAt, membersOf, outsideAt } from './members.ts';

/** Looks types up by name; the first of a name counts. */
export interface Types {
  /** UNKNOWN for a name that nobody defines. */
  readonly named: (name: string) => Shape;
  /** The shape that a value, a type or a schema as written has. */
  readonly read: (written: string, at: Place) => Shape;
}

/** Where a text begins in its file. */
export interface Place {
  readonly file: SourceFile;
  readonly at: number;
}

type Definition = (types: Types, depth: number) => Shape;
const DEEPEST = 6;

export function typesIn(sources: readonly SourceFile[]): Types {
  const definitions = new Map<string, Definition>();
  for (const file of sources)
    for (const [name, definition] of file.file.endsWith('.py')
      ? pythonIn(file)
      : file.file.endsWith('.go')
        ? goIn(file)
        : scriptIn(file))
      if (!definitions.has(name)) definitions.set(name, definition);
  const at = (depth: number): Types => ({
    named: (name) => (depth > DEEPEST ? UNKNOWN : (definitions.get(name)?.(at(depth + 1), depth) ?? UNKNOWN)),
    read: (written, place) => (depth > DEEPEST ? UNKNOWN : shapeWritten(written, place, at(depth + 1))),
  });
  return at(0);
}

const TEXT = /^(?:str|string|String)$|^z\s*\.\s*string\(|^(?:Enum|Literal)\[|^f?["'`]|^z\s*\.\s*enum\(/;
const NUMBER =
  /^(?:int|float|number|float64|float32|int64|bool|boolean)$|^z\s*\.\s*(?:number|coerce\.number|int|boolean)\(|^-?\d/;
const LIST = [
  /^(?:list|List|Sequence|tuple|Array|ReadonlyArray)[[<](.+)[\]>]$/s,
  /^z\s*\.\s*array\((.+)\)(?:\s*\.\s*\w+\(.*\))*$/s,
  /^\(?(.+?)\)?\[\]$/s,
  /^\[\](.+)$/s,
] as const;

function shapeWritten(given: string, place: Place, types: Types): Shape {
  const written = plain(given);
  if (TEXT.test(written)) return { kind: 'text' };
  const branches = branchesOf(given).map(([from, to]) =>
    shapeWritten(given.slice(from, to), { ...place, at: place.at + from }, types),
  );
  if (branches.length > 0) return branches.toSorted((a, b) => knownOf(b) - knownOf(a))[0]!;
  if (NUMBER.test(written)) return { kind: 'number' };
  const object = /^(?:z\s*\.\s*(?:strictObject|looseObject|object)\(\s*)?\{/.exec(written);
  if (object) return objectOf(place, given.indexOf('{'), types);
  if (written.startsWith('[')) {
    const first = written.slice(1).trimStart();
    return {
      kind: 'list',
      item: first.startsWith(']')
        ? UNKNOWN
        : shapeWritten(first.replace(/\]$/, ''), { ...place, at: place.at + given.indexOf(first) }, types),
    };
  }
  for (const pattern of LIST) {
    const inner = pattern.exec(written)?.[1];
    if (inner)
      return { kind: 'list', item: shapeWritten(inner, { ...place, at: place.at + given.indexOf(inner) }, types) };
  }
  const mapped = /\.map\(\s*\(?[^=]*=>\s*\(\s*(?=\{)/.exec(written);
  if (mapped)
    return {
      kind: 'list',
      item: objectOf(place, given.indexOf('{', given.indexOf(mapped[0]) + mapped[0].length - 1), types),
    };
  // Go: gin.H{"a": b}, Answer{A: b}.
  if (/^(?:\w+\.(?:H|Map)|map\[string\][\w{}]+?)\{/.test(written))
    return objectOf(place, given.lastIndexOf('{', given.indexOf('"')), types);
  const built = /^&?(\w+)\{/.exec(written)?.[1];
  if (built) return types.named(built);
  const called = /^(\w+)(?:\s*\.\s*(?:safeParse|parse)(?:Async)?)?\(/.exec(written)?.[1];
  return /^\*?\w+$/.test(written) ? types.named(written.replace('*', '')) : called ? types.named(called) : UNKNOWN;
}

/** Where `known ? a : b`, in Python `a if known else b`, has its values; empty for anything else. */
function branchesOf(written: string): readonly (readonly [from: number, to: number])[] {
  const asked = outsideAt(written, /(?<!\?)\?(?![.?])/y);
  const other = asked > 0 ? outsideAt(written, /:/y, asked + 1) : -1;
  const ofBoth = (...both: readonly (readonly [from: number, to: number])[]) => both;
  if (other > 0) return ofBoth([asked + 1, other], [other + 1, written.length]);
  const condition = outsideAt(written, /\sif\s/y);
  const otherwise = condition > 0 ? outsideAt(written, /\selse\s/y, condition + 1) : -1;
  return otherwise > 0 ? ofBoth([0, condition], [otherwise + 6, written.length]) : [];
}

/** How much is known of a shape. */
function knownOf(shape: Shape): number {
  if (shape.kind === 'list') return 1 + knownOf(shape.item);
  return shape.kind === 'object' ? 2 : shape.kind === 'unknown' ? 0 : 1;
}

/** Types and schemas, not values. */
const REQUIRED = /^(?:z\s*\.|string\b|number\b)/;
const DEFAULTED = /\.\s*(?:optional|nullish|default)\(|\bundefined\b/;

/** Without what makes it optional. */
function plain(written: string): string {
  return written
    .trim()
    .replace(/^readonly\s+/, '')
    .replace(/^(?:Optional|Annotated|Required|NotRequired|Promise|Awaited)[[<]\s*(.+?)(?:,.*)?\s*[\]>]$/s, '$1')
    .replace(/\s*\|\s*(?:None|null|undefined)\b/g, '')
    .replace(
      /(?:\s*\.\s*(?:optional|nullable|nullish|default|describe|min|max|trim)\([^()]*\))+$/,
      (all, _at, text: string) => (/^z\s*\.\s*(?:string|number|enum)/.test(text) ? all : ''),
    )
    .trim();
}

function objectOf({ file, at }: Place, brace: number, types: Types): Shape {
  const open = at + brace;
  const body = bodyAt(file.text, open);
  if (brace < 0 || body === null) return UNKNOWN;
  const fields = membersOf(body).map(({ name, value, valueAt, nameAt, isOptional }): [string, Field] => [
    name,
    {
      shape: value === '' ? UNKNOWN : types.read(value, { file, at: open + 1 + valueAt }),
      from: lineAt(file, open + 1 + nameAt),
      isRequired: !isOptional && REQUIRED.test(value) && !DEFAULTED.test(value),
    },
  ]);
  return { kind: 'object', fields: new Map(fields) };
}

/** Classes with annotated fields: pydantic models, dataclasses, typed dictionaries. */
function pythonIn(file: SourceFile): readonly [string, Definition][] {
  return [...file.text.matchAll(/^class\s+(\w+)\s*(?:\(([^)]*)\))?\s*:(?:.*)\n((?:[ \t]+.*\n?|\s*\n)*)/gm)].map(
    (found) => {
      const [all, name, bases = '', body = ''] = found;
      const start = found.index + all.length - body.length;
      const own = [...body.matchAll(/^[ \t]{1,4}(\w+)[ \t]*:[ \t]*([^=#\n]+?)[ \t]*(?:=[ \t]*(.*))?(?:#.*)?$/gm)];
      return [
        name!,
        (types) => {
          const inherited = bases.split(',').map((base) => types.named(base.trim()));
          const fields = own.map((field): [string, Field] => {
            const alias = /\balias\s*=\s*["'](\w+)["']/.exec(field[3] ?? '')?.[1];
            const at = start + field.index;
            return [
              alias ?? field[1]!,
              {
                shape: types.read(field[2]!, { file, at }),
                from: lineAt(file, at + field[0].search(/\S/)),
                isRequired: isRequiredInPython(field[2]!, field[3] ?? ''),
              },
            ];
          });
          const before = inherited.flatMap((one) => (one.kind === 'object' ? [...one.fields] : []));
          return before.length + fields.length > 0
            ? { kind: 'object', fields: new Map([...before, ...fields]) }
            : UNKNOWN;
        },
      ];
    },
  );
}

/** Without a default: `Field(...)` has none. */
const isRequiredInPython = (type: string, value: string) =>
  !/^Optional\b|\bNone\b|\bNotRequired\b/.test(type) &&
  (value === '' ||
    (/^Field\(/.test(value) &&
      !/\bdefault|^Field\(\s*(?!\.\.\.)[^\s\w)]|^Field\(\s*(?:None|\d|True|False)/.test(value)));

function scriptIn(file: SourceFile): readonly [string, Definition][] {
  const found = [
    ...file.text.matchAll(/\bclass\s+(\w+)[^{;=()]*(?=\{)/g),
    ...file.text.matchAll(/\binterface\s+(\w+)[^{;=]*(?=\{)/g),
    ...file.text.matchAll(/\btype\s+(\w+)\s*=\s*(?=\{)/g),
    ...file.text.matchAll(/\bconst\s+(\w+)\s*=\s*(?=z\s*\.\s*(?:strictObject|looseObject|object|array)\()/g),
  ];
  return found.map((one) => {
    const at = one.index + one[0].length;
    return [one[1]!, (types) => types.read(file.text.slice(at, endOf(file.text, at)), { file, at })];
  });
}

/** To the end of the brackets that the text begins with, or of the line. */
function endOf(text: string, at: number): number {
  const open = text.slice(at).search(/[{(]/);
  const body = open < 0 ? null : bodyAt(text, at + open);
  return body === null ? at : at + open + body.length + 2;
}

function goIn(file: SourceFile): readonly [string, Definition][] {
  return [...file.text.matchAll(/\btype\s+(\w+)\s+struct\s*(?=\{)/g)].map((one) => {
    const open = one.index + one[0].length;
    const body = bodyAt(file.text, open) ?? '';
    const members = [...body.matchAll(/(?:^|\n|\{|;)\s*\w+[ \t]+([\w.*[\]]+)[ \t]*`json:"(\w+)/g)];
    return [
      one[1]!,
      (types) => {
        const fields = members.map((member): [string, Field] => {
          const at = open + 1 + member.index + member[0].indexOf(member[1]!);
          return [
            member[2]!,
            {
              shape: types.read(member[1]!, { file, at }),
              from: lineAt(file, at),
              isRequired: /^[^`]*`[^`]*binding:"required/.test(body.slice(member.index)),
            },
          ];
        });
        return { kind: 'object', fields: new Map(fields) };
      },
    ];
  });
}
