/** Files of a case as an opener hands them to an agent: a text, an image and a whole document. */
import type { OpenedFile } from '../../src/model/cases/attached-file.ts';

/** Of the image and of the document. */
export const BYTES = { image: 'aW1hZ2U=', document: 'JVBERi0=' } as const;

const opened = (name: string, differs: Partial<OpenedFile>, base64: string): OpenedFile => ({
  name,
  type: 'text',
  mediaType: 'text/plain',
  as: 'text',
  location: `/evals/${name}`,
  size: 6,
  sha256: '0'.repeat(64),
  markdown: null,
  metadata: {},
  ms: 0,
  cached: false,
  base64: () => base64,
  ...differs,
});

export const aText = opened('terms.txt', { markdown: 'Clause 4.' }, 'Q2xhdXNlIDQu');
export const anImage = opened('photo.png', { type: 'image', mediaType: 'image/png', as: 'native' }, BYTES.image);
export const aDocument = opened(
  'contract.pdf',
  { type: 'pdf', mediaType: 'application/pdf', as: 'native' },
  BYTES.document,
);
