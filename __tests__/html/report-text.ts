/** The whole text of a report. */

import type { RenderInput } from '../../src/facts/renderer.ts';
import { htmlReport } from '../../src/html/page.ts';
import { fileText } from '../support/rendered-text.ts';

export function reportText(input: RenderInput): string {
  const [file] = htmlReport.render(input);
  if (file?.to !== 'file') throw new Error('The report is a file.');
  return fileText(file);
}
