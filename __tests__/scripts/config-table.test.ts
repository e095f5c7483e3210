/** The reference tables: every key with its type, default and meaning; what repeats is written once. */
import { describe, expect, it } from 'vitest';
import { configTable } from '../../scripts/generate/config-table.ts';
import { inRegion, table } from '../../scripts/generate/markdown.ts';

const text = (description: string) => ({ type: 'string', description });
const hours = {
  type: 'object',
  description: 'When it is open.',
  properties: { from: text('Opening.'), to: text('Closing.') },
  required: ['from'],
};

describe('the tables of the configuration', () => {
  it('show type, default and meaning of every key, and mark required ones', () => {
    const schema = {
      properties: {
        name: text('Name of the shop.'),
        size: { type: 'integer', default: 60, description: 'Beds.' },
        tags: { type: 'array', items: { type: 'string' }, description: 'Labels.' },
      },
      required: ['name'],
    };
    expect(configTable(schema, {}).split('\n').slice(2)).toEqual([
      '| Key | Type | Default | Meaning |',
      '| - | - | - | - |',
      '| `name` | string | required | Name of the shop. |',
      '| `size` | integer | `60` | Beds. |',
      '| `tags` | list of strings | | Labels. |',
    ]);
  });

  it('name quantities as people write them', () => {
    const quantity = (pattern: string) => ({ anyOf: [{ type: 'number' }, { type: 'string', pattern }], default: '5' });
    const schema = { properties: { wait: quantity('^(\\d+)(ms|s|m|h|d)$'), part: quantity('^(\\d+)(%|pp)$') } };
    const rows = configTable(schema, {});
    expect(rows).toContain('| `wait` | duration | `5` |');
    expect(rows).toContain('| `part` | share | `5` |');
  });

  it('write a section that occurs twice only once, below its tables', () => {
    const schema = { properties: { shop: { type: 'object', properties: { summer: hours, winter: hours } } } };
    const page = configTable(schema, {});
    expect(page).toContain('| `summer` | section | | When it is open. Its keys are below. |');
    expect(page.match(/Opening\./g)).toHaveLength(1);
    expect(page).toContain('#### `shop.summer`, `shop.winter`\n');
  });

  it('give each kind of a section a table of its own', () => {
    const kind = (type: string) => ({ properties: { type: { const: type }, bed: text(`Of ${type}.`) } });
    const page = configTable({ properties: { plant: { oneOf: [kind('herb'), kind('tree')] } } }, {});
    expect(page).toContain('### `plant`\n\n#### `type: herb`');
    expect(page).toContain('#### `type: tree`');
  });

  it('link to the page that describes a section elsewhere, and leave it out here', () => {
    const page = configTable({ properties: { hours } }, { hours: '[hours](hours.md)' });
    expect(page).toContain('When it is open. Keys: [hours](hours.md).');
    expect(page).not.toContain('Opening.');
  });
});

describe('generated regions', () => {
  it('replace what stands between the markers and nothing else', () => {
    const page = 'Before\n<!-- generated: seeds -->\nold\n<!-- /generated -->\nAfter';
    expect(inRegion(page, 'seeds', 'new')).toBe(
      'Before\n<!-- generated: seeds -->\n\nnew\n\n<!-- /generated -->\nAfter',
    );
  });

  it('say so when the markers are missing', () => {
    expect(() => inRegion('Nothing here', 'seeds', 'new')).toThrow('No region "seeds"');
  });

  it('keep a cell in one cell, whatever it holds', () => {
    expect(table(['Key'], [['a | b\nc']])).toContain('a \\| b c');
  });
});
