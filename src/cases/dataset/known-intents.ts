/** Intents that expectations name, checked against the intents that the configuration declares. Pure. */
import type { Problem } from '../../model/problem.ts';
import { plainName } from '../../text/letters.ts';
import { isRecord } from '../../text/loose.ts';
import { didYouMean } from '../../text/nearest-name.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import type { Place } from './problems.ts';

/** undefined: none declared, so any name may be expected. */
export type KnownIntents = readonly string[] | undefined;

/** Every intent expected by a case, which may have other mistakes, or one of its turns (a name, a list of names, a map name → credit) that is not declared. */
export function intentProblems(
  native: Record<string, unknown>,
  intents: KnownIntents,
  place: Place,
): readonly Problem[] {
  if (!intents) return [];
  const known = new Set(intents.map(plainName));
  return expectedIntents(native)
    .filter(({ intent }) => !known.has(plainName(intent)))
    .map(({ intent, path }) => ({
      what: `Unknown intent "${intent}".`,
      where: { file: place.file, line: place.lineOf(path) },
      fix: didYouMean(intent, intents),
    }));
}

interface ExpectedIntent {
  readonly intent: string;
  readonly path: DocumentPath;
}

function expectedIntents(level: Record<string, unknown>, path: DocumentPath = []): readonly ExpectedIntent[] {
  const turns: readonly unknown[] = Array.isArray(level.turns) ? level.turns : [];
  return [
    ...['expect', 'evaluate'].flatMap((kind) =>
      namesIn((level[kind] as { readonly intent?: unknown } | undefined)?.intent, [...path, kind, 'intent']),
    ),
    ...turns.flatMap((turn, index) => (isRecord(turn) ? expectedIntents(turn, [...path, 'turns', index]) : [])),
  ];
}

function namesIn(intent: unknown, path: DocumentPath): readonly ExpectedIntent[] {
  if (typeof intent === 'string') return [{ intent, path }];
  if (Array.isArray(intent)) return intent.flatMap((one, index) => namesIn(one, [...path, index]));
  if (intent !== null && typeof intent === 'object')
    return Object.keys(intent).map((name) => ({ intent: name, path: [...path, name] }));
  return [];
}
