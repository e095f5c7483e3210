/** What people see in every state, committed as files under __tests__/__outputs__ to be read and reviewed. */

import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { factsOf } from '../../src/facts/facts.ts';
import { outcomeSchema } from '../../src/model/verdict/outcome.ts';
import type { Rendered } from '../../src/model/world/rendered.ts';
import { consoleReport } from '../../src/report/console/console.ts';
import { comment } from '../../src/report/markdown/comment.ts';
import { summary } from '../../src/report/markdown/summary.ts';
import { fileText } from '../support/rendered-text.ts';
import { STATES } from './states.ts';

const outputs = resolve(import.meta.dirname, '../__outputs__');
const place = (face: string, state: string, extension: string) => join(outputs, face, `${state}.${extension}`);

function content(rendered: readonly Rendered[]): string {
  const one = rendered[0];
  if (one?.to === 'file') return fileText(one);
  return one?.to === 'stdout' ? one.text : '';
}

describe.each(Object.entries(STATES))('state %s', (name, state) => {
  it('is made of an outcome that the published schema accepts', () => {
    expect(outcomeSchema.safeParse(state().outcome).error).toBeUndefined();
  });

  it('reads as the committed comment', async () => {
    await expect(content(comment.render(factsOf(state())))).toMatchFileSnapshot(place('comment', name, 'md'));
  });

  it('reads as the committed job summary', async () => {
    await expect(content(summary.render(factsOf(state())))).toMatchFileSnapshot(place('summary', name, 'md'));
  });

  it('reads as the committed console report', async () => {
    await expect(content(consoleReport.render(factsOf(state())))).toMatchFileSnapshot(place('console', name, 'txt'));
  });
});
