/** The schema of a file that a case attaches, native or another tool's. Pure. */
import { z } from 'zod';
import { fileKinds } from '../documents/index.ts';
import { RANGE } from '../documents/range.ts';

const name = z.string().min(1);

/** Files of a case, and of a turn. */
export const MOST_FILES = 10;
const MOST_PAGES = 10_000;

const page = z.number().int().min(1, 'pages count from 1');
const pages = z
  .union(
    [
      page.transform((one) => [one]),
      z.array(page).min(1),
      z
        .string()
        .regex(/^[1-9]\d{0,5}-[1-9]\d{0,5}$/)
        .transform(pagesBetween),
    ],
    'pages are numbers from 1, or a range such as "2-5"',
  )
  .refine((all) => all.length <= MOST_PAGES && all.length > 0, `from 1 to ${MOST_PAGES} pages`)
  .transform((all) => [...new Set(all)].sort((a, b) => a - b));

function pagesBetween(written: string): number[] {
  const [from = 1, to = 1] = written.split('-').map(Number);
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, MOST_PAGES + 1)) }, (_, i) => from + i);
}

export const attachedFileShape = {
  name: name.describe('Name that the agent is given. Default: the last part of the path or address.'),
  path: name.describe('Path relative to the file of the case. Either path or url.'),
  url: z.url({ protocol: /^https?$/ }).describe('Address that is fetched once a run. Either path or url.'),
  type: z
    .enum(fileKinds.map(({ type }) => type))
    .describe('What kind of file it is. Default: by its first bytes and its ending.'),
  description: name.describe('What the file is, for the agent.'),
  pages: pages.describe('Pages of a PDF or slides of a presentation, from 1: [2, 3] or "2-5". Default: all.'),
  sheet: name.describe('Sheet of a workbook. Default: all.'),
  range: z.string().regex(RANGE, 'a range is written A1:D20').describe('Cells of a sheet, as A1:D20. Default: all.'),
  cache: z.boolean().describe('false: an address is fetched again in each run. Default: true.'),
  as: z
    .enum(['text', 'native', 'both'])
    .describe('Whether the agent gets its text, the file itself, or both. Default: text. For an image: the image.'),
};

interface Written {
  readonly path?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly cache?: boolean | null | undefined;
}

/** What only several keys together show. */
export function checkAttachedFile(file: Written, ctx: z.RefinementCtx): void {
  const hasPath = (file.path ?? null) !== null;
  if (hasPath === ((file.url ?? null) !== null))
    ctx.addIssue({ code: 'custom', message: 'a file has exactly one of "path" and "url"' });
  if (hasPath && (file.cache ?? null) !== null)
    ctx.addIssue({ code: 'custom', path: ['cache'], message: '"cache" is for a file with "url"' });
}

export const attachedFilesSchema = z
  .array(z.strictObject(attachedFileShape).partial().superRefine(checkAttachedFile))
  .max(MOST_FILES, `at most ${MOST_FILES} files`);
