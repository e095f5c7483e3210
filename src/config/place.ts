/** Problems that others found in the configuration → the same with its lines. Pure. */
import type { Problem } from '../model/problem.ts';
import { type DocumentPath, valueAt } from '../text/yaml/document-path.ts';
import type { ConfigReading } from './load.ts';

const PATH = /^[A-Za-z_]\w*(?:\.[\w-]+|\[\d+\])*/;

/**
 * By convention a sentence about the configuration begins with the path it speaks of: agent.request.message,
 * datasets[2].minimum.pass_rate, or gate.metrics and then a name in quotes. It gets file and line of what stands there,
 * or of the nearest parent that was written; a problem that knows its line, or lies in another file, stays as it is.
 */
export function located(
  problem: Problem,
  { file, lineOf, written }: Pick<ConfigReading, 'file' | 'lineOf' | 'written'>,
): Problem {
  if (problem.where && (problem.where.file !== file || problem.where.line !== undefined)) return problem;
  const path = pathOf(problem.what);
  if (path.length === 0 || !Object.hasOwn(written, path[0]!)) return { ...problem, where: { file } };
  const name = /"([^"]+)"/.exec(problem.what)?.[1];
  return { ...problem, where: { file, line: lineOf(name === undefined ? path : withName(path, name, written)) } };
}

function pathOf(sentence: string): DocumentPath {
  const steps = PATH.exec(sentence)?.[0].match(/\w[\w-]*/g) ?? [];
  return steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

function withName(path: DocumentPath, name: string, written: unknown): DocumentPath {
  const value = valueAt(written, path);
  if (!Array.isArray(value)) return [...path, name];
  const index = value.indexOf(name);
  return index < 0 ? path : [...path, index];
}
