/** What statements may rest on: results of tools, texts of the suite, files and passages of the case. Pure. */
import { z } from 'zod';
import { allFilesOf } from '../../../model/cases/test-case.ts';
import type { ToolCall } from '../../../model/run/transcript.ts';
import type { Source } from '../../judge/question.ts';
import type { ScoringWorld, Subject } from '../check.ts';
import { nearestParts } from './nearest-parts.ts';

const name = z.string().min(1);
const item = z.union([
  name,
  z.strictObject({ texts: z.array(z.string().trim().min(1)).min(1).describe('Passages given with the case.') }),
]);
export const groundsSchema = z.union([item, z.array(item).min(1)]);
export type WrittenGrounds = z.output<typeof groundsSchema>;

/** Names of sources, and passages that the case itself gives. */
export function groundsIn(written: WrittenGrounds | undefined): {
  readonly names: readonly string[];
  readonly texts: readonly string[];
} {
  const all = written === undefined ? [] : [written].flat();
  return {
    names: [...new Set(all.filter((one) => typeof one === 'string'))],
    texts: all.flatMap((one) => (typeof one === 'string' ? [] : one.texts)),
  };
}

/** Sources that every suite has. */
export const BUILT_IN_SOURCES: readonly string[] = ['tools', 'files'];

/** sources: perhaps none. absent: the agent's replies carry no results of tools. unavailable: a source cannot be read here. */
export type FoundSources =
  | { readonly kind: 'sources'; readonly sources: readonly Source[] }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unavailable'; readonly code: string; readonly message: string };

const absent: FoundSources = { kind: 'absent' };

export function writtenSources(
  written: WrittenGrounds | undefined,
  subject: Subject,
  world: ScoringWorld,
): FoundSources {
  const { names, texts } = groundsIn(written);
  const found = namedSources(names, subject, world);
  if (found.kind !== 'sources' || texts.length === 0) return found;
  const passages = texts.map((text, i) => ({ name: `passage ${i + 1}`, text }));
  return { kind: 'sources', sources: [...found.sources, ...passages] };
}

function namedSources(names: readonly string[], subject: Subject, world: ScoringWorld): FoundSources {
  const found = names.map((name) => namedSource(name, subject, world));
  const unavailable = found.find(({ kind }) => kind === 'unavailable');
  const lacking = unavailable ?? found.find(({ kind }) => kind === 'absent');
  return lacking ?? { kind: 'sources', sources: found.flatMap((one) => (one.kind === 'sources' ? one.sources : [])) };
}

/** Everything that the conversation could rest on: results of tools where there are any, texts of the suite, files of the case. */
export function allSources(subject: Subject, world: ScoringWorld): FoundSources {
  const { rules, testCase } = world;
  const texts = Object.keys(rules.sources).filter((name) => 'text' in rules.sources[name]!);
  const names = [...texts, ...(allFilesOf(testCase).length > 0 ? ['files'] : [])];
  const tools = resultsOf(subject, 'tools', () => true);
  if (names.length === 0) return tools;
  const named = namedSources(names, subject, world);
  if (named.kind !== 'sources' || tools.kind !== 'sources') return named;
  return { kind: 'sources', sources: [...tools.sources, ...named.sources] };
}

function namedSource(name: string, subject: Subject, world: ScoringWorld): FoundSources {
  const { rules } = world;
  // A suite's own source of that name is meant, where it has one.
  const own = Object.hasOwn(rules.sources, name) ? rules.sources[name] : undefined;
  if (own && 'text' in own) return { kind: 'sources', sources: [{ name, text: own.text }] };
  if (own) return resultsOf(subject, name, (call) => call.name === own.tool);
  if (name === 'tools') return resultsOf(subject, name, () => true);
  if (name === 'files') return contentsOfFiles(subject, world);
  return { kind: 'unavailable', code: 'unknown_source', message: `The suite has no source "${name}".` };
}

/** Results of calls up to the end of what is judged. */
function resultsOf({ past }: Subject, source: string, counts: (call: ToolCall) => boolean): FoundSources {
  if (!past.some(({ toolCalls }) => toolCalls)) return absent;
  const calls = past.flatMap(({ toolCalls = [] }) => toolCalls).filter(counts);
  const reported = calls.filter(({ result }) => result !== undefined);
  if (calls.length > 0 && reported.length === 0) return absent;
  const sources = reported.map((call) => ({
    name: source === 'tools' ? `tool ${call.name}` : source,
    text: JSON.stringify({ tool: call.name, arguments: call.arguments, result: call.result }),
  }));
  return { kind: 'sources', sources };
}

function contentsOfFiles({ turns }: Subject, { testCase, rules }: ScoringWorld): FoundSources {
  const said = turns.map(({ text = '' }) => text).join('\n');
  const lacking: string[] = [];
  const sources = allFilesOf(testCase).flatMap((file): readonly Source[] => {
    const name = file.name ?? file.path ?? file.url ?? '';
    const text = rules.files.textOf(file);
    if (text !== undefined) return [{ name, text: nearestParts(text, said) }];
    const image = rules.files.imageOf(file);
    if (image) return [{ name, text: '', image }];
    lacking.push(name);
    return [];
  });
  if (lacking.length === 0) return { kind: 'sources', sources };
  const message = `Attached files that could not be read as text: ${lacking.join(', ')}. Name their text under "sources" and in grounded_in.`;
  return { kind: 'unavailable', code: 'source_unavailable', message };
}
