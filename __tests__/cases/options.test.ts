/** What datasets and selection may set, and what holds when they set nothing. */
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { datasetsOptionSchema, selectionOptionsSchema } from '../../src/cases/options.ts';

describe('selection options', () => {
  it('are complete when nothing is set', () => {
    expect(selectionOptionsSchema.parse({})).toEqual({
      quick: { size: 60, escalate: true, always: { tags: [], categories: [], ids: [] } },
      full: { labels: ['agent-eval: full'], events: ['push', 'schedule', 'merge_group', 'workflow_dispatch'] },
      changed: {},
    });
  });

  it('keep the other defaults when one thing is set', () => {
    const { quick } = selectionOptionsSchema.parse({ quick: { always: { tags: ['critical'] } } });
    expect(quick).toEqual({ size: 60, escalate: true, always: { tags: ['critical'], categories: [], ids: [] } });
  });

  it.each([
    { quik: {} },
    { quick: { sise: 3 } },
    { quick: { size: 0 } },
    { full: { label: 'x' } },
    { changed: { 'src/**': 'care' } },
  ])('refuse %j', (written) => {
    expect(selectionOptionsSchema.safeParse(written).success).toBe(false);
  });
});

describe('datasets', () => {
  it('take one path or several, and amounts as minimums', () => {
    const datasets = datasetsOptionSchema.parse([
      { files: 'a.yml', minimum: { pass_rate: '90%' } },
      { files: ['b.yml', 'c/*.json'], format: 'json' },
    ]);
    expect(datasets.map((one) => one.files)).toEqual([['a.yml'], ['b.yml', 'c/*.json']]);
    expect(datasets[0]?.minimum).toEqual({ pass_rate: { unit: 'share', value: 0.9 } });
  });

  it.each([
    [[]],
    [[{}]],
    [[{ files: [] }]],
    [[{ files: 'a', trials: 0 }]],
    [[{ files: 'a', fils: 'b' }]],
    [[{ files: 'a', format: 'sql' }]],
  ])('refuse %j', (written) => {
    expect(datasetsOptionSchema.safeParse(written).success).toBe(false);
  });
});

it('every option is described, for the reference and for editors', () => {
  const undescribed: string[] = [];
  const walk = (schema: unknown, path: string) => {
    if (schema === null || typeof schema !== 'object') return;
    const { properties, items, anyOf } = schema as { properties?: object; items?: unknown; anyOf?: unknown[] };
    for (const [key, value] of Object.entries(properties ?? {})) {
      if (typeof value.description !== 'string') undescribed.push(`${path}.${key}`);
      walk(value, `${path}.${key}`);
    }
    walk(items, `${path}[]`);
    for (const option of anyOf ?? []) walk(option, path);
  };
  for (const schema of [datasetsOptionSchema, selectionOptionsSchema])
    walk(z.toJSONSchema(schema, { io: 'input' }), '');
  expect(undescribed).toEqual([]);
});
