/** A file of a turn under the names that templates and the command protocol use. Pure. */
import type { OpenedFile } from '../../model/cases/attached-file.ts';
import { encodingOf } from '../../text/charset.ts';

export interface TemplateFile extends Pick<OpenedFile, 'name' | 'type' | 'size' | 'sha256' | 'markdown' | 'metadata'> {
  /** As the case writes it; the one or the other. */
  readonly path?: string;
  readonly url?: string;
  readonly media_type: string;
  readonly description?: string;
  /** What a file of text says, without a byte order mark; of another file, its Markdown. Made when it is read, and not part of the whole. */
  readonly text: string | null;
  /** As `text`. */
  readonly base64: string;
  readonly data_url: string;
}

export function templateFile(file: OpenedFile): TemplateFile {
  const { name, path, url, type, mediaType, description, size, sha256, markdown, metadata } = file;
  const fields = {
    name,
    ...(path !== undefined && { path }),
    ...(url !== undefined && { url }),
    type,
    media_type: mediaType,
    ...(description !== undefined && { description }),
    size,
    sha256,
    markdown,
    metadata,
  };
  // Whoever sends all of the fields of a file does not want its bytes twice.
  return Object.defineProperties(fields, {
    text: { get: () => (isText(mediaType) ? textIn(Buffer.from(file.base64(), 'base64')) : markdown) },
    base64: { get: file.base64 },
    data_url: { get: () => dataUrl(file) },
  }) as unknown as TemplateFile;
}

export const dataUrl = ({ mediaType, base64 }: Pick<OpenedFile, 'mediaType' | 'base64'>): string =>
  `data:${mediaType};base64,${base64()}`;

const textIn = (bytes: Buffer): string => new TextDecoder(encodingOf(bytes)).decode(bytes);

const isText = (mediaType: string): boolean => /^text\/|^application\/(?:json|xhtml\+xml)$/.test(mediaType);
