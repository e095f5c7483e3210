/** What renderers will say of a case whatever becomes of the run: made while the agent is asked, as far as there is room. */
import type { CaseResult } from '../../model/case-result.ts';
import { cleanedBy } from './data/stated-case.ts';
import { RENDERERS } from './index.ts';
import type { Renderer } from './renderer.ts';

/** Of all texts made ahead. */
const MOST_CHARACTERS = 8_000_000;

const makers = (RENDERERS as readonly Renderer[]).flatMap(({ ahead }) => ahead ?? []);

/** @param redact The same that the renderers are given: what it has cleaned is known by it. */
export function sayAhead(redact: (text: string) => string): (result: CaseResult) => void {
  const clean = cleanedBy(redact);
  let kept = 0;
  return (result) => {
    if (kept > MOST_CHARACTERS) return;
    const one = clean(result);
    for (const ahead of makers) for (const text of ahead(one)) kept += text.length;
  };
}
