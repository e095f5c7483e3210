/** The table of cases: chips, search, filters, sort, 100 rows a page. */
import { type ComponentChildren, h } from 'preact';
import { type CaseState, STATES } from '../../facts/state-names.ts';
import { formatCount, formatDuration, formatValue } from '../../facts/wording/format.ts';
import type { IndexedCase, Passed, ReportIndex } from '../data/schema.ts';
import { visible, visibleName } from '../visible.ts';
import { STATE_WORDS } from '../words.ts';
import { EMPTY, type Go, type View } from './address.ts';
import { ALL } from './filter.ts';
import { prepareCase } from './unpack.ts';

/** Rows a page. */
const PAGE = 100;

export interface CaseListProps {
  readonly index: ReportIndex;
  readonly view: View;
  /** The chip that is chosen. */
  readonly state: string;
  readonly counts: ReadonlyMap<CaseState, number>;
  readonly list: readonly number[];
  readonly go: Go;
  readonly notice: string | null;
}

export function CaseList(props: CaseListProps): ComponentChildren {
  const { index, view, list, go, notice } = props;
  const pages = Math.max(1, Math.ceil(list.length / PAGE));
  const page = Math.min(view.page, pages);
  const shown = list.slice((page - 1) * PAGE, page * PAGE);
  const count = `${formatCount(list.length)} of ${formatCount(index.cases.length)} cases${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
  return h('div', { class: 'case-list' }, [
    notice && h('p', { class: 'alert', role: 'alert' }, visible(notice)),
    h(Chips, props),
    h(Filters, props),
    h('p', { class: 'count', role: 'status', 'aria-live': 'polite' }, count),
    list.length === 0
      ? h('p', { class: 'empty' }, [
          'No case matches. ',
          h('button', { type: 'button', onClick: () => go({ ...EMPTY, view: ALL }) }, 'Show all cases'),
        ])
      : h(Rows, { ...props, shown }),
    pages > 1 && h(Pages, { page, pages, go }),
  ]);
}

function Chips({ index, state, counts, go }: CaseListProps): ComponentChildren {
  const states: readonly string[] = [
    ...STATES.filter((one) => counts.has(one) || (index.compared && one === 'newly-failing')),
    ALL,
  ];
  const total = index.cases.length;
  return h(
    'div',
    { class: 'chips', role: 'group', 'aria-label': 'Which cases' },
    states.map((one) =>
      h(
        'button',
        {
          type: 'button',
          class: `chip ${one}`,
          'aria-pressed': one === state,
          onClick: () => go({ view: one, page: 1 }),
        },
        [
          one === ALL ? 'All' : stateWord(one as CaseState, index.compared),
          h('span', { class: 'n' }, formatCount(one === ALL ? total : (counts.get(one as CaseState) ?? 0))),
        ],
      ),
    ),
  );
}

export function stateWord(state: CaseState, compared: boolean): string {
  const { symbol, word, newWord } = STATE_WORDS[state];
  return `${symbol} ${compared && newWord ? newWord : word}`;
}

function Filters({ index: { cases, titles }, view, go }: CaseListProps): ComponentChildren {
  const named = (of: (one: IndexedCase) => readonly string[], title = (name: string) => name) =>
    [...new Set(cases.flatMap(of))].map((name) => [name, title(name)] as const);
  return h('div', { class: 'filters', role: 'search' }, [
    h('input', {
      type: 'search',
      'aria-label': 'Search cases by id, category, tag or what failed',
      placeholder: 'Search id, category, what failed…',
      value: view.q,
      onInput: (event: Event) => go({ q: (event.currentTarget as HTMLInputElement).value, page: 1 }),
    }),
    h(Choice, { name: 'category', label: 'Category', options: named(({ category }) => [category]), view, go }),
    h(Choice, {
      name: 'metric',
      label: 'Failed metric',
      options: named(
        ({ metrics }) => metrics,
        (id) => titles[id] ?? id,
      ),
      view,
      go,
    }),
    h(Choice, { name: 'tag', label: 'Tag', options: named(({ tags }) => tags), view, go }),
    h(Choice, {
      name: 'language',
      label: 'Language',
      options: named(({ language = [] }) => [language].flat()),
      view,
      go,
    }),
    h(Choice, { name: 'tier', label: 'Tier', options: named(({ tier }) => [tier ?? []].flat().map(String)), view, go }),
    h(Choice, { name: 'agent', label: 'Agent', options: named(({ agent = [] }) => [agent].flat()), view, go }),
    h(Choice, { name: 'dataset', label: 'Dataset', options: named(({ dataset }) => [dataset]), view, go, least: 2 }),
    view.check &&
      h('button', { type: 'button', class: 'chip', onClick: () => go({ check: '', page: 1 }) }, [
        visibleName(view.check),
        ' ✕',
      ]),
  ]);
}

interface ChoiceProps {
  readonly name: 'category' | 'metric' | 'tag' | 'language' | 'tier' | 'agent' | 'dataset';
  readonly label: string;
  readonly options: readonly (readonly [string, string])[];
  readonly view: View;
  readonly go: Go;
  readonly least?: number;
}

function Choice({ name, label, options, view, go, least = 1 }: ChoiceProps): ComponentChildren {
  if (options.length < least && view[name] === '') return null;
  const sorted = options.toSorted((a, b) => (a[1] < b[1] ? -1 : 1));
  return h(
    'select',
    {
      'aria-label': label,
      value: view[name],
      onChange: (event: Event) => go({ [name]: (event.currentTarget as HTMLSelectElement).value, page: 1 }),
    },
    [
      h('option', { value: '' }, `${label}: any`),
      ...sorted.map(([id, title]) => h('option', { value: id }, visibleName(title))),
    ],
  );
}

interface RowsProps extends CaseListProps {
  readonly shown: readonly number[];
}

const COLUMNS: readonly (readonly [string, string, boolean])[] = [
  ['id', 'Case', false],
  ['category', 'Category', false],
  ['passed', 'Passed', false],
  ['', 'What failed', false],
  ['latency', 'Latency', true],
  ['cost', 'Cost', true],
];

function Rows({ index, view, shown, go }: RowsProps): ComponentChildren {
  const { cases } = index;
  const columns = COLUMNS.filter(
    ([id]) =>
      (id !== 'cost' || cases.some(({ cost }) => cost !== null)) &&
      (id !== 'latency' || cases.some(({ latency }) => latency !== null)),
  );
  return h(
    'div',
    { class: 'scroll' },
    h('table', { class: 'cases' }, [
      h('caption', { class: 'sr' }, 'Cases'),
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          columns.map((column) => h(Head, { column, view, go })),
        ),
      ),
      h(
        'tbody',
        null,
        shown.map((place) => h(Row, { key: place, index, place, columns: columns.map(([id]) => id), go })),
      ),
    ]),
  );
}

/** First click: the order that one looks for; second: the other way round; third: worst first again. */
function Head({
  column: [id, title, numeric],
  view,
  go,
}: {
  readonly column: readonly [string, string, boolean];
  readonly view: View;
  readonly go: Go;
}): ComponentChildren {
  const active = id !== '' && view.sort.replace(/^-/, '') === id;
  const down = view.sort.startsWith('-');
  const next = !active ? id : down ? '' : `-${id}`;
  const direction = active ? (down ? 'descending' : 'ascending') : undefined;
  const numericClass = numeric ? 'num' : undefined;
  if (id === '') return h('th', { scope: 'col' }, title);
  return h(
    'th',
    { scope: 'col', class: numericClass, 'aria-sort': direction },
    h('button', { type: 'button', onClick: () => go({ sort: next, page: 1 }) }, [
      title,
      h('span', { 'aria-hidden': 'true' }, active ? (down ? ' ↑' : ' ↓') : ' ↕'),
    ]),
  );
}

interface RowProps {
  readonly index: ReportIndex;
  readonly place: number;
  readonly columns: readonly string[];
  readonly go: Go;
}

function Row({ index: { cases, compared }, place, columns, go }: RowProps): ComponentChildren {
  const { id, state, category, checks, was, now, latency, cost, mustPass } = cases[place]!;
  const open = (event: Event) => {
    event.preventDefault();
    go({ case: id }, 'push');
  };
  const cells: Readonly<Record<string, () => ComponentChildren>> = {
    category: () => visibleName(category),
    passed: () => h(PassedTrials, { was, now, compared }),
    '': () => [
      h('span', { class: `state ${state}` }, stateWord(state, compared)),
      ' ',
      checks.slice(0, 2).map((check) => h('span', { class: 'check' }, visibleName(check))),
      checks.length > 2 && h('span', { class: 'more' }, ` and ${checks.length - 2} more`),
    ],
    latency: () => (latency === null ? '' : formatDuration(latency)),
    cost: () => (cost === null ? '' : formatValue(cost, 'usd')),
  };
  return h('tr', { class: state, onClick: open, onPointerEnter: () => prepareCase(place) }, [
    h('th', { scope: 'row' }, [
      h(
        'a',
        { href: `#case=${encodeURIComponent(id.toWellFormed())}`, onClick: open },
        visibleName(id, 120) || '(no name)',
      ),
      mustPass && h('span', { class: 'badge' }, 'must pass'),
    ]),
    ...columns
      .slice(1)
      .map((column) =>
        h('td', { class: column === 'latency' || column === 'cost' ? 'num' : undefined }, cells[column]!()),
      ),
  ]);
}

function PassedTrials({
  was,
  now,
  compared,
}: {
  readonly was: Passed;
  readonly now: Passed;
  readonly compared: boolean;
}): ComponentChildren {
  const side = (count: Passed) => (count ? `${count[0]}/${count[1]}` : 'none');
  return h('span', { class: 'passed' }, [
    compared && [h('span', { class: 'was' }, was ? side(was) : 'new'), ' → '],
    h('span', { class: now && now[0] * 2 > now[1] ? 'yes' : 'no' }, side(now)),
  ]);
}

function Pages({
  page,
  pages,
  go,
}: {
  readonly page: number;
  readonly pages: number;
  readonly go: Go;
}): ComponentChildren {
  const to = (next: number) => {
    go({ page: next });
    document.getElementById('cases')?.scrollIntoView();
  };
  const button = (label: string, next: number, on: boolean) =>
    h('button', { type: 'button', disabled: !on, onClick: () => to(next) }, label);
  return h('nav', { class: 'pages', 'aria-label': 'Pages of cases' }, [
    button('First', 1, page > 1),
    button('← Previous', page - 1, page > 1),
    h('span', null, `Page ${page} of ${pages}`),
    button('Next →', page + 1, page < pages),
    button('Last', pages, page < pages),
  ]);
}
