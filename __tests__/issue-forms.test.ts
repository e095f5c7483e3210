/** The issue forms have the keys without which GitHub does not show them. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

const root = resolve(import.meta.dirname, '..');

describe('the issue forms', () => {
  it.each(['bug.yml', 'feature.yml'])('of %s have what GitHub asks for', (name) => {
    const form = parse(readFileSync(join(root, '.github/ISSUE_TEMPLATE', name), 'utf8')) as {
      readonly [key: string]: unknown;
      readonly body: readonly { readonly type: string; readonly id?: string; readonly attributes: object }[];
    };
    expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
    const fields = form.body.filter(({ type }) => type !== 'markdown');
    expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
    for (const { type, id, attributes } of fields) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect(id).toMatch(/^[a-z][\w-]*$/);
      expect(attributes).toHaveProperty('label');
      if (type === 'dropdown') expect(attributes).toHaveProperty('options');
    }
  });
});
