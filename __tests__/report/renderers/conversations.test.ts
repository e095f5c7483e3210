/** Conversations in summary and console: committed under __tests__/__outputs__/conversations to be read, and what holds of them. */
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { outcomeSchema } from '../../../src/model/outcome.ts';
import type { Rendered } from '../../../src/model/rendered.ts';
import { consoleReport } from '../../../src/report/renderers/console.ts';
import { summary } from '../../../src/report/renderers/summary.ts';
import { fileText } from '../../support/rendered-text.ts';
import { CONVERSATION_STATES } from './conversation-states.ts';

const outputs = resolve(import.meta.dirname, '../../__outputs__/conversations');

function content(rendered: readonly Rendered[]): string {
  const one = rendered[0];
  if (one?.to === 'file') return fileText(one);
  if (one?.to !== 'stdout') return '';
  return [...(one.groups ?? []).map(({ title, text }) => `${title}\n${text}`), one.text].join('\n');
}

describe.each(Object.entries(CONVERSATION_STATES))('state %s', (name, state) => {
  it('is made of an outcome that the published schema accepts', () => {
    expect(outcomeSchema.safeParse(state().outcome).error).toBeUndefined();
  });

  it('reads as the committed job summary', async () => {
    await expect(content(summary.render(state()))).toMatchFileSnapshot(join(outputs, `${name}-summary.md`));
  });

  it('reads as the committed console report', async () => {
    await expect(content(consoleReport.render(state()))).toMatchFileSnapshot(join(outputs, `${name}-console.txt`));
  });
});
