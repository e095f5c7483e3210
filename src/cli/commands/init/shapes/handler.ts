/** The text of a handler → what it is asked with and what it answers, by its types and by what it reads and returns. Pure. */

import { type Field, type Shape, UNKNOWN } from '../../../asking/shape.ts';
import { lineAt, type SourceFile } from '../repository.ts';
import { bodyAt, membersOf } from './members.ts';
import type { Types } from './types.ts';

export interface Bodies {
  readonly asked: Shape;
  readonly replied: Shape;
}

export interface HandlerText {
  readonly file: SourceFile;
  readonly at: number;
  readonly text: string;
}

export function bodiesOf(handlers: readonly HandlerText[], types: Types): Bodies {
  const asked = handlers.map((one) => askedBy(one, types)).find(hasFields) ?? UNKNOWN;
  const replied = handlers.map((one) => repliedBy(one, types)).find(hasFields) ?? UNKNOWN;
  return { asked, replied };
}

const hasFields = (shape: Shape) => shape.kind === 'object' && shape.fields.size > 0;

/** Names that bodies go by. */
const BODY = '(?:get_json|body|json|data|payload|input|parsed|params|req|request|r|msg|in|asked)';
const READS = [
  new RegExp(`(?<=\\b${BODY}\\)?\\??\\.)(\\w+)`, 'gi'),
  new RegExp(`\\b${BODY}(?:\\(\\))?\\.get\\(\\s*["'](\\w+)["']`, 'gi'),
  new RegExp(`\\b${BODY}(?:\\([^()]*(?:\\(\\))?\\))?\\[["'](\\w+)["']\\]`, 'gi'),
  /\.loads?\([^\n]*?\)\[["'](\w+)["']\]/g,
] as const;
/** What is read of a request that is none of its fields. */
const NOT_FIELDS =
  /^(?:body|json|get|get_json|text|query|params|headers|method|url|path|on|parse|valid|stringify|loads|load|dumps|end|write|send|status|setHeader|Body|Method|URL|Header|Context|raw|req|data|signal|form|args|state|app|ip)$/;
/** The request itself, whose members of these names are no fields; those of a body are. */
const OF_REQUEST = /\b(?:req|request|r|c|ctx|in)\)?\??\.$/i;

function askedBy({ file, at, text }: HandlerText, types: Types): Shape {
  const typed = [
    // The class of a parameter, a schema that parses, a validator, a Go variable that is decoded into.
    ...[
      ...text.slice(0, 600).matchAll(/[(,]\s*(?:@\w+\([^)]*\)\s*)*\w+\s*:\s*(?:Annotated\[\s*)?(\w+)\s*(?=[,)\]=])/g),
    ].map((one) => one[1]!),
    ...[
      ...text.matchAll(
        /\b(\w+)\s*\.\s*(?:safeParse|parse)(?:Async)?\(\s*(?:await\s+)?(?:req|request|c|ctx|body|json)/g,
      ),
    ].map((one) => one[1]!),
    ...[...text.matchAll(/\bzValidator\(\s*['"]json['"]\s*,\s*(\w+)/g)].map((one) => one[1]!),
    ...[...text.matchAll(/\b(?:as|satisfies)\s+(\w+)\b|\bvar\s+\w+\s+(\w+)\b|\b\w+\s*:=\s*(\w+)\{\}/g)].map(
      (one) => (one[1] ?? one[2] ?? one[3])!,
    ),
    ...[...text.matchAll(/(?:req|request)\w*\s*:\s*\w*Request<[^>]*?,\s*[^>]*?,\s*(\w+)/g)].map((one) => one[1]!),
  ];
  for (const found of text.matchAll(/^[^\n]*<\{[^}]*\bBody:\s*(\w+)/g)) typed.unshift(found[1]!);
  const named = typed.map((name) => types.named(name)).find(hasFields);
  if (named) return named;
  const fields = new Map<string, Field>();
  const add = (name: string, index: number) => {
    const isCall = /^\w+\s*\(/.test(text.slice(index));
    const isOther = NOT_FIELDS.test(name) && (isCall || OF_REQUEST.test(text.slice(Math.max(0, index - 20), index)));
    if (!isOther && !isCall && !/^(?:body|json|data)$/.test(name) && !fields.has(name))
      fields.set(name, { shape: UNKNOWN, from: lineAt(file, at + index), isRequired: false });
  };
  // const { message, session_id } = …: of a body, not of what a library gives.
  for (const found of text.matchAll(/(?:const|let|var)\s*(\{[^{}()=>]*\})\s*(?::\s*[^=;]+)?=(?!=|>)([^;\n]*)/g))
    if (/\b(?:body|json|data|payload|valid|parse)\b/i.test(found[2]!))
      for (const { name, nameAt } of membersOf(found[1]!.slice(1, -1)))
        add(name, found.index + found[0].indexOf('{') + 1 + nameAt);
  // NestJS: @Body('message') message: string
  for (const found of text.matchAll(/@Body\(\s*['"](\w+)['"]/g)) add(found[1]!, found.index);
  for (const pattern of READS) for (const found of text.matchAll(pattern)) add(found[1]!, found.index);
  return { kind: 'object', fields };
}

function repliedBy(handler: HandlerText, types: Types): Shape {
  const { file, at, text } = handler;
  const annotated =
    /\bresponse_model\s*=\s*(\w+)/.exec(text)?.[1] ??
    /^[^\n]*\n(?:@[^\n]*\n)*\s*(?:async\s+)?def\s+\w+\((?:[^()]|\([^()]*\))*\)\s*->\s*["']?(\w+)/.exec(text)?.[1];
  const declared = annotated ? types.named(annotated) : UNKNOWN;
  if (hasFields(declared)) return declared;
  const written = [
    ...text.matchAll(
      /(?:\b(?:json|stringify|jsonify|dumps|send|JSONResponse|JsonResponse|json_response|JSON|Encode|end)\s*\(|\breturn\b)\s*/g,
    ),
    // Koa: ctx.body = { … }
    ...text.matchAll(/\bctx\.(?:response\.)?body\s*=\s*(?=\{)/g),
  ].map((found) => {
    // A status may come first: c.JSON(200, …).
    const status = /^(?:\d+|http\.\w+)\s*,\s*/.exec(text.slice(found.index + found[0].length))?.[0].length ?? 0;
    const start = found.index + found[0].length + status;
    const call = found[0].trimEnd().endsWith('(') ? bodyAt(text, found.index + found[0].trimEnd().length - 1) : null;
    if (found[0].startsWith('jsonify') && call !== null && /^\s*\w+\s*=/.test(call))
      return keywords(call, { file, at: at + start }, types);
    return readAt(handler, start, types);
  });
  // A handler answers errors, too: what has the most fields is what it says when all is well.
  return (
    written
      .filter(hasFields)
      .filter((shape) => !isError(shape))
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? UNKNOWN
  );
}

/** What is written there; of a name, what the handler gives it. */
function readAt({ file, at, text }: HandlerText, start: number, types: Types): Shape {
  const written = expressionAt(text, start);
  const given = /^\w+$/.test(written) ? new RegExp(`\\b${written}\\s*(?::[^=\\n]+)?=\\s*(?=\\{)`).exec(text) : null;
  const from = given ? given.index + given[0].length : start;
  return types.read(given ? expressionAt(text, from) : written, { file, at: at + from });
}

const sizeOf = (shape: Shape) => (shape.kind === 'object' ? shape.fields.size : 0);
const isError = (shape: Shape) =>
  shape.kind === 'object' &&
  [...shape.fields.keys()].every((name) => /^(?:error|errors|detail|message|status|code|ok)$/.test(name)) &&
  (shape.fields.has('error') || shape.fields.has('detail'));

/** The object, list or call that begins there; a name to the end of its line. */
function expressionAt(text: string, start: number): string {
  const open = /^(?:map\[string\][\w.*]*\{|[\w.]*\s*[({[])/.exec(text.slice(start));
  if (!open) return /^&?(\w+)/.exec(text.slice(start))?.[1] ?? '';
  const bracket = start + open[0].length - 1;
  const body = bodyAt(text, bracket);
  return body === null ? '' : text.slice(start, bracket + body.length + 2);
}

/** jsonify(answer=text) */
function keywords(call: string, place: { readonly file: SourceFile; readonly at: number }, types: Types): Shape {
  const fields = [...call.matchAll(/(?:^|,)\s*(\w+)\s*=\s*([^,]+)/g)].map((found): [string, Field] => [
    found[1]!,
    { shape: types.read(found[2]!, place), from: lineAt(place.file, place.at + found.index), isRequired: false },
  ]);
  return { kind: 'object', fields: new Map(fields) };
}
