/** The kinds of files that a case may attach. Those that their bytes show come before those that only their ending shows. */
import { csv } from './csv.ts';
import { excel } from './excel.ts';
import { html } from './html.ts';
import { image } from './image.ts';
import { json } from './json.ts';
import type { FileKind } from './kind.ts';
import { pdf } from './pdf.ts';
import { powerpoint } from './powerpoint.ts';
import { text } from './text.ts';
import { word } from './word.ts';

export const fileKinds: readonly FileKind[] = [pdf, word, excel, powerpoint, image, html, csv, json, text];
