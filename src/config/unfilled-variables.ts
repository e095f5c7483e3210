/** A key or header that looks as if it named an environment variable, and is sent as it is written → warnings. Pure. */
import type { Warning } from '../model/warning.ts';
import { cut } from '../text/untrusted/excerpt.ts';
import { printable } from '../text/untrusted/printable.ts';
import { type DocumentPath, dottedPath } from '../text/yaml/document-path.ts';

/** $NAME as a shell has it, or ${…} around what is no name. */
const MEANT = /\$(?:\{([^{}]*)\}|([A-Z_][A-Z0-9_]+))/;

/** @param filled Texts that a variable was filled into: what its value holds is nobody's mistake. */
export function unfilledVariables(written: unknown, filled: ReadonlyMap<string, string>): readonly Warning[] {
  return secretsIn(written, []).flatMap(({ path, text }) => {
    const [found, braced, bare] = (filled.has(text) ? null : MEANT.exec(text)) ?? [];
    if (found === undefined) return [];
    const name = (braced ?? bare ?? '').replaceAll(/\W/g, '_').replace(/^(?=\d|$)/, 'NAME');
    const why = `${printable(dottedPath(path))}: ${printable(cut(found, 60))} is sent as it is written.`;
    const rule = bare === undefined ? ' The name has letters, digits and _ only.' : '';
    return { code: 'variable_not_filled', text: `${why} To fill in a variable, write \${${cut(name, 60)}}.${rule}` };
  });
}

interface Secret {
  readonly path: DocumentPath;
  readonly text: string;
}

/** Texts of headers and keys: elsewhere a dollar sign may be meant, as in a command or a pattern. */
function secretsIn(value: unknown, path: DocumentPath): readonly Secret[] {
  if (typeof value === 'string')
    return path.at(-1) === 'api_key' || path.at(-2) === 'headers' ? [{ path, text: value }] : [];
  if (value === null || typeof value !== 'object') return [];
  const entries = Array.isArray(value) ? value.map((item, i) => [i, item] as const) : Object.entries(value);
  return entries.flatMap(([key, inner]) => secretsIn(inner, [...path, key]));
}
