/** What README and docs show of the demo is what it writes. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { contentOf, of } from '../support/docs-blocks.ts';
import { wordsBeforeFold } from '../support/rendered-text.ts';

describe('the demo in the docs', () => {
  it.each(of('comment'))('shows a comment that the demo writes at %s', async (_place, { text }) => {
    const written = (await demo()).comment.split('\n');
    expect(text.split('\n').filter((line) => line !== '' && line !== '…' && !written.includes(line))).toEqual([]);
  });

  it('says of the picture in the README what the demo still says', async () => {
    const [, words] = /!\[([^\]]*)\]\(docs\/images\/comment-regression-760\.png\)/.exec(contentOf('README.md')) ?? [];
    const [headline, cases] = words!.replaceAll('\n', ' ').split(/[:;] /).slice(1);
    const { comment } = await demo();
    for (const said of [headline, cases]) expect(comment).toContain(said);
    expect(wordsBeforeFold(comment)).toBeLessThanOrEqual(120);
  });

  it.each(of('outcome'))('shows figures of the outcome that the demo writes at %s', async (_place, { text }) => {
    expect(notIn((await demo()).outcome, JSON.parse(text))).toEqual([]);
  });
});

interface Demo {
  readonly comment: string;
  readonly outcome: unknown;
}

let made: Promise<Demo> | undefined;
/** What the demo writes, run once. */
function demo(): Promise<Demo> {
  made ??= (async () => {
    const out = await mkdtemp(join(tmpdir(), 'agent-eval-docs-demo-'));
    try {
      expect(await runCli(['demo', '--out', out])).toMatchObject({ exitCode: 0 });
      const read = (name: string) => readFileSync(join(out, 'pull-request', name), 'utf8');
      return { comment: read('comment.md'), outcome: JSON.parse(read('outcome.json')) };
    } finally {
      await rm(out, { recursive: true });
    }
  })();
  return made;
}

/** Paths at which an excerpt says something else than the whole: fields may be left out, items of lists too, numbers are rounded. */
function notIn(whole: unknown, excerpt: unknown, path = ''): readonly string[] {
  if (Array.isArray(excerpt)) {
    if (!Array.isArray(whole)) return [path];
    return excerpt.flatMap((item, index) =>
      whole.some((one) => notIn(one, item).length === 0) ? [] : [`${path}/${index}`],
    );
  }
  if (typeof excerpt === 'object' && excerpt !== null) {
    if (typeof whole !== 'object' || whole === null) return [path];
    return Object.entries(excerpt).flatMap(([key, value]) =>
      notIn((whole as Record<string, unknown>)[key], value, `${path}/${key}`),
    );
  }
  if (typeof excerpt === 'number' && typeof whole === 'number') {
    const digits = String(excerpt).split('.')[1]?.length ?? 0;
    return Number(whole.toFixed(digits)) === excerpt ? [] : [`${path}: ${whole}`];
  }
  return whole === excerpt ? [] : [`${path}: ${JSON.stringify(whole)}`];
}
