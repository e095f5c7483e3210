/** The prompts of a promptfoo configuration: texts with places for variables, or lists of messages, here or in files. Pure. */

import { isRecord, parsedJson } from '../../../text/loose.ts';
import type { DocumentPath } from '../../../text/yaml/document-path.ts';
import { type ChatMessage, messagesIn } from '../chat-messages.ts';
import { filesOf, isProgram, isReference, readData, readText } from './files.ts';
import type { Gathering } from './tests.ts';

export type Prompt = { readonly text: string } | { readonly messages: readonly ChatMessage[] };

const FILE = /^[^\n{}]+\.(?:txt|md|json|jsonl|ya?ml|csv|j2|[cm]?[jt]s|py)(?::\w+)?$/i;

export function promptsOf(written: unknown, gathering: Gathering): readonly Prompt[] {
  const at = ['prompts'];
  if (typeof written === 'string') return promptOf(written, at, gathering);
  if (Array.isArray(written)) return written.flatMap((one, i) => promptOf(one, [...at, i], gathering));
  // The older form: a map of file → label.
  if (isRecord(written)) return Object.keys(written).flatMap((name) => promptOf(name, [...at, name], gathering));
  const missing = 'missing: name the promptfoo configuration that has them, which leads to its tests';
  gathering.refuse(at, written === undefined ? missing : 'prompts are texts, or files of them');
  return [];
}

function promptOf(written: unknown, path: DocumentPath, gathering: Gathering): readonly Prompt[] {
  const said = isRecord(written) ? (written.raw ?? written.id) : written;
  if (typeof said !== 'string' || said.trim() === '') {
    gathering.refuse(path, 'a prompt is a text, or a map with "raw" or "id"');
    return [];
  }
  if (isReference(said) || isProgram(said) || FILE.test(said)) return promptsIn(said, path, gathering);
  return [inline(said)];
}

function promptsIn(reference: string, path: DocumentPath, gathering: Gathering): readonly Prompt[] {
  const files = filesOf(reference, gathering.place);
  if ('value' in files) return files.value.flatMap((file) => promptsInFile(file, path, gathering));
  gathering.refuse(path, files.refused);
  return [];
}

function promptsInFile(reference: string, path: DocumentPath, { place, refuse }: Gathering): readonly Prompt[] {
  if (/\.ya?ml$/i.test(reference)) {
    const data = readData(reference, place);
    if ('value' in data) return [inline(typeof data.value === 'string' ? data.value : JSON.stringify(data.value))];
    refuse(path, data.refused);
    return [];
  }
  const read = readText(reference, place);
  if ('refused' in read) {
    refuse(path, read.refused);
    return [];
  }
  const parts = /\.txt$/i.test(reference) ? read.value.split(/^---$/m) : [read.value];
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(inline);
}

/** A text that is a list of messages is one. */
function inline(text: string): Prompt {
  const messages = messagesIn(parsedJson(text));
  return messages ? { messages } : { text };
}
