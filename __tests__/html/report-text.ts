/** The whole text of a report. */

import { factsOf } from '../../src/facts/facts.ts';
import type { RenderInput } from '../../src/facts/renderer.ts';
import { htmlReport } from '../../src/html/page.ts';
import { wholeText } from '../support/rendered-text.ts';

export function reportText(input: RenderInput): Promise<string> {
  const [file] = htmlReport.render(factsOf(input));
  if (file?.to !== 'file') throw new Error('The report is a file.');
  return wholeText(file);
}
