/** Spans of expected entities, checked against the text that they are in. Pure. */
import type { Problem } from '../../model/problem.ts';
import { isRecord } from '../../text/loose.ts';
import { type DocumentPath, valueAt } from '../../text/yaml/document-path.ts';
import type { Place } from './problems.ts';

const FIX = 'Count the characters of the input from 0. "end" is the character after the last.';

/** Every entity of a case, which may have other mistakes, or of one of its turns, that ends after the input: no agent can find it. */
export function spanProblems(
  level: Record<string, unknown>,
  place: Place,
  path: DocumentPath = [],
): readonly Problem[] {
  const turns: readonly unknown[] = Array.isArray(level.turns) ? level.turns : [];
  return [
    ...['expect', 'evaluate'].flatMap((kind) => ofLevel(level, [kind, 'entities'], place, path)),
    ...turns.flatMap((turn, i) => (isRecord(turn) ? spanProblems(turn, place, [...path, 'turns', i]) : [])),
  ];
}

function ofLevel(
  level: Record<string, unknown>,
  key: DocumentPath,
  { file, lineOf }: Place,
  path: DocumentPath,
): readonly Problem[] {
  const input = level.input ?? level.user;
  const entities = valueAt(level, key);
  if (typeof input !== 'string' || !Array.isArray(entities)) return [];
  // Agents that count bytes have the most of them.
  const most = Buffer.byteLength(input);
  return entities.flatMap((one, i) => {
    if (!isRecord(one) || typeof one.end !== 'number' || one.end <= most) return [];
    const what = `The entity "${one.entity}" ends at ${one.end}, and the input has ${input.length} characters.`;
    return [{ what, where: { file, line: lineOf([...path, ...key, i]) }, fix: FIX }];
  });
}
