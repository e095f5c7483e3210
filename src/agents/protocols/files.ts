/** Files of a turn as the parts of its message: their text after the user's words, images and whole files as they are. Pure. */
import type { OpenedFile } from '../../model/cases/attached-file.ts';
import type { ChatMessage } from '../../model/chat.ts';
import type { AgentRequest } from '../../model/world/agent.ts';
import { infrastructure } from '../mapping/faults.ts';
import { dataUrl } from '../mapping/template-files.ts';

export interface SaidMessage extends ChatMessage {
  /** Sent with it. */
  readonly files: readonly OpenedFile[];
}

/**
 * All that is said, the new input too, with the files of each turn: an agent that keeps nothing is sent those of former
 * turns again. To be made once for each conversation.
 */
export function rememberFiles(): (asked: AgentRequest) => readonly SaidMessage[] {
  const sent: (readonly OpenedFile[])[] = [];
  return ({ messages, input, turn, files }) => {
    sent[turn] = files;
    let next = turn;
    const last: SaidMessage = { role: 'user', content: input, files };
    const before = messages.toReversed().map((message): SaidMessage => {
      if (message.role === 'user') next -= 1;
      return { ...message, files: message.role === 'user' ? (sent[next] ?? []) : [] };
    });
    return [...before.toReversed(), last];
  };
}

/** What is sent beside the user's words: text, or a file as it is. */
export type Piece = { readonly text: string } | { readonly image: OpenedFile } | { readonly file: OpenedFile };

export const piecesOf = (files: readonly OpenedFile[]): readonly Piece[] => files.flatMap(pieces);

function pieces(file: OpenedFile): readonly Piece[] {
  const { name, description, markdown, as, type } = file;
  const head = `File ${name}${description === undefined ? '' : ` (${description})`}:`;
  const isSent = as !== 'text';
  const text = as === 'native' || markdown === null ? head : `${head}\n\n${fenced(markdown)}`;
  if (!isSent) return [{ text }];
  return [{ text }, type === 'image' ? { image: file } : { file }];
}

/** In a fence that nothing in it closes. */
function fenced(markdown: string): string {
  const longest = [...markdown.matchAll(/`{3,}/g)].reduce((most, [run]) => Math.max(most, run.length), 2);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${markdown}\n${fence}`;
}

/** The words and the texts of the files as one text, for who can be sent nothing else. */
export function wordsWith(words: string, files: readonly OpenedFile[]): string {
  const texts = piecesOf(files).map((piece) => {
    if ('text' in piece) return piece.text;
    const { name } = 'image' in piece ? piece.image : piece.file;
    const message = `The file ${name} cannot be sent as it is: this type of agent is sent text only.`;
    throw infrastructure('file_not_sent', message);
  });
  return [words, ...texts].join('\n\n');
}

/**
 * The content of a message: a text where all of it is text, for servers that take nothing else; else a list of parts.
 * @param part How the protocol writes one.
 */
export function contentOf<Part>(
  words: string | null,
  files: readonly OpenedFile[],
  part: (piece: Piece) => Part,
): string | null | readonly Part[] {
  if (files.length === 0) return words;
  if (files.every(({ as }) => as === 'text')) return wordsWith(words ?? '', files);
  return [{ text: words ?? '' }, ...piecesOf(files)].map(part);
}

/** A part of a message of OpenAI's chat completions, which others have taken over. */
export function chatPart(piece: Piece): object {
  if ('text' in piece) return { type: 'text', text: piece.text };
  if ('image' in piece) return { type: 'image_url', image_url: { url: dataUrl(piece.image) } };
  return { type: 'file', file: { filename: piece.file.name, file_data: dataUrl(piece.file) } };
}
