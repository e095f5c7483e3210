/** Above the rows: the search, the order, and the filters, of which those that are set can be taken away one by one. */
import { type ComponentChildren, h } from 'preact';
import { useMemo } from 'preact/hooks';
import type { ReportIndex } from '../../data/schema.ts';
import { FILTERS, type Filter } from '../../links.ts';
import { visibleName } from '../../visible.ts';
import { FILTER_WORDS } from '../../words.ts';
import { type Go, orderOf, type View } from '../address.ts';
import { type MarkStore, RATINGS } from '../marks.ts';
import { SORTS, type ValuesOf } from './filter.ts';

export interface ControlsProps {
  readonly index: ReportIndex;
  readonly view: View;
  readonly values: ValuesOf;
  /** Called before the first letter of a search is typed. */
  readonly prepareSearch: () => void;
  readonly store: MarkStore;
  readonly go: Go;
}

export function Controls(props: ControlsProps): ComponentChildren {
  const { view, go, prepareSearch } = props;
  const set = FILTERS.filter((filter) => view[filter] !== '');
  return [
    h('div', { class: 'filters', role: 'search' }, [
      h('input', {
        type: 'search',
        'aria-label': 'Search cases by id, what was said, and tools',
        placeholder: 'Search ids, what was said, tools…',
        value: view.q,
        onFocus: prepareSearch,
        onInput: (event: Event) => go({ q: (event.currentTarget as HTMLInputElement).value, page: 1 }),
      }),
      h(Sort, props),
    ]),
    h('details', { class: 'more-filters' }, [
      h('summary', null, 'Filters'),
      h(
        'div',
        null,
        FILTERS.map((name) => h(Choice, { ...props, name })),
      ),
    ]),
    set.length > 0 &&
      h(
        'p',
        { class: 'set-filters' },
        set.map((filter) =>
          h('button', { type: 'button', class: 'chip', onClick: () => go({ [filter]: '', page: 1 }) }, [
            h('span', { class: 'n' }, FILTER_WORDS[filter]),
            ` ${visibleName(titleOf(props.index, filter, view[filter]))} `,
            h('span', { 'aria-label': 'Remove this filter', role: 'img' }, '✕'),
          ]),
        ),
      ),
  ];
}

function Sort({ index: { cases }, view, go }: ControlsProps): ComponentChildren {
  const has = useMemo(
    () => ({
      worse: cases.some(({ was }) => was !== null),
      quality: cases.some(({ quality }) => quality !== undefined),
      latency: cases.some(({ latency }) => latency !== null),
      cost: cases.some(({ cost }) => cost !== null),
    }),
    [cases],
  );
  const names = Object.entries(SORTS).filter(([name]) => has[name as keyof typeof has] !== false);
  return h(
    'select',
    {
      'aria-label': 'Order',
      value: orderOf(view).name,
      onChange: (event: Event) => go({ sort: (event.currentTarget as HTMLSelectElement).value, page: 1 }),
    },
    [
      h('option', { value: '' }, 'Order: worst first'),
      ...names.map(([name, { title }]) => h('option', { value: name }, `Order: ${title.toLowerCase()}`)),
    ],
  );
}

const MARKS: Readonly<Record<string, string>> = {
  any: 'any',
  ...Object.fromEntries(RATINGS.map((rating) => [rating, rating])),
  note: 'with a note',
};

/** What a person reads for a value of an address. */
function titleOf({ titles, patterns }: ReportIndex, filter: Filter, value: string): string {
  if (filter === 'metric') return titles[value] ?? value;
  if (filter === 'pattern') return patterns.find(({ key }) => key === value)?.title ?? value;
  if (filter === 'intent') return value.replace('→', ' → ');
  return filter === 'mark' ? (MARKS[value] ?? value) : value;
}

/** Of a single value there is nothing to choose. */
const LEAST: Partial<Readonly<Record<Filter, number>>> = { dataset: 2, category: 2, language: 2, agent: 2 };
/** Of what is different in nearly every case, only the most frequent is offered. */
const MOST_OPTIONS = 200;

function Choice({ name, ...props }: ControlsProps & { readonly name: Filter }): ComponentChildren {
  const { index, view, store, go } = props;
  const options = useMemo(() => optionsOf(props, name), [index, name === 'mark' ? store.marks : null]);
  if (options.length < (LEAST[name] ?? 1) && view[name] === '') return null;
  return h(
    'select',
    {
      'aria-label': FILTER_WORDS[name],
      value: view[name],
      onChange: (event: Event) => go({ [name]: (event.currentTarget as HTMLSelectElement).value, page: 1 }),
    },
    [
      h('option', { value: '' }, `${FILTER_WORDS[name]}: any`),
      ...options.map(([value, title]) => h('option', { value }, visibleName(title, 100))),
    ],
  );
}

function optionsOf({ index, values }: ControlsProps, name: Filter): readonly (readonly [string, string])[] {
  const counts = new Map<string, number>();
  for (const one of index.cases) for (const value of values[name](one)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_OPTIONS)
    .map(([value]) => [value, titleOf(index, name, value)] as const)
    .sort((a, b) => (a[1] < b[1] ? -1 : 1));
}
