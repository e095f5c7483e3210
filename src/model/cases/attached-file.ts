/** A file that a case gives to the agent: as it is written, opened, and as reports show it. */
import { z } from 'zod';
import { amount, count, record } from '../schema-parts.ts';

export interface AttachedFile {
  readonly name?: string;
  /** Exactly one of path (relative to the case's file) and url. */
  readonly path?: string;
  readonly url?: string;
  readonly type?: string;
  readonly description?: string;
  /** From 1, ascending, none twice. */
  readonly pages?: readonly number[];
  readonly sheet?: string;
  readonly range?: string;
  /** false: an address is fetched again in each run. Default: true. */
  readonly cache?: boolean;
  /** What the agent gets of it. Default: text; of an image, native. */
  readonly as?: 'text' | 'native' | 'both';
  /** Absolute, where its bytes are; absent: of an address that was not fetched yet. */
  readonly location?: string;
  /** Of the bytes that its address gave, hexadecimal; absent: it has a path, or was not fetched. */
  readonly fetched?: string;
}

/** A file as an agent gets it. */
export interface OpenedFile extends AttachedFile {
  readonly name: string;
  readonly type: string;
  readonly mediaType: string;
  readonly as: 'text' | 'native' | 'both';
  readonly location: string;
  /** Bytes. */
  readonly size: number;
  /** Of the bytes, hexadecimal. */
  readonly sha256: string;
  /** With a heading for each page, sheet or slide that has one; null: it has no text. */
  readonly markdown: string | null;
  /** How many pages, sheets or slides the whole file has. */
  readonly metadata: Readonly<Partial<Record<'pages' | 'sheets' | 'slides', number>>>;
  /** What it took to make text of it, or to find it made. */
  readonly ms: number;
  readonly cached: boolean;
  /** Reads the bytes anew. @throws Error where the file is not any more what it was. */
  readonly base64: () => string;
}

/** Rejects with an AgentError that is attributed to infrastructure, its code beginning with file_. */
export type OpenFile = (file: AttachedFile, signal?: AbortSignal) => Promise<OpenedFile>;

/** What reports show of a file that was sent with a turn; never its content. */
export const sentFileSchema = record({
  name: z.string(),
  type: z.string(),
  pages: count().optional().describe('Pages, sheets or slides of the whole file.'),
  sha256: z.string().describe('Of its bytes, hexadecimal.'),
  ms: amount().describe('What it took to make text of it.'),
  cached: z.boolean().describe('Whether its text had been made before.'),
});
export type SentFile = z.infer<typeof sentFileSchema>;

export function sentFile({ name, type, metadata, sha256, ms, cached }: OpenedFile): SentFile {
  const pages = metadata.pages ?? metadata.sheets ?? metadata.slides;
  return { name, type, ...(pages !== undefined && { pages }), sha256, ms, cached };
}
