/** The table of cases: a line each, in the user's words, with what was expected and came, and the runs of both versions. */
import { type ComponentChildren, h } from 'preact';
import { isMadeId } from '../../../facts/evidence.ts';
import { formatDuration, formatValue } from '../../../text/figures.ts';
import type { IndexedCase, ReportIndex } from '../../data/schema.ts';
import { visible, visibleName } from '../../visible.ts';
import { stateWord } from '../../words.ts';
import { type Go, orderOf, type View } from '../address.ts';
import { runsSentence } from '../conversation/trials.ts';
import type { Mark, Marks } from '../marks.ts';
import { prepareCase } from '../unpack.ts';
import { ALL } from './filter.ts';

export interface CaseRowsProps {
  readonly index: ReportIndex;
  readonly view: View;
  /** The chip that is chosen. */
  readonly state: string;
  readonly shown: readonly number[];
  readonly marks: Marks;
  readonly go: Go;
}

interface Column {
  readonly title: string;
  /** An order of SORTS; absent: the list is not sorted by it. */
  readonly sort?: string;
  readonly class: string;
  readonly cell: (one: IndexedCase, index: ReportIndex) => ComponentChildren;
}

const COLUMNS: readonly Column[] = [
  { title: 'Expected → got', class: 'sides', cell: (one) => h(Sides, { one }) },
  {
    title: 'State',
    class: 'is',
    cell: ({ state }, { compared }) => h('span', { class: `state ${state}` }, stateWord(state, compared)),
  },
  {
    title: 'Runs',
    sort: 'worse',
    class: 'runs',
    cell: ({ now, was }, { base }) => {
      const text = visibleName(runsSentence(now, was, base) ?? '');
      return h('span', { title: text }, text);
    },
  },
];

/** What only an order by it asks for, by its name. */
const MEASURED: Readonly<Record<string, Pick<Column, 'title' | 'cell'>>> = {
  quality: {
    title: 'Soft score',
    cell: ({ quality }) => (quality === undefined ? '' : `${quality > 0 ? '−' : '+'}${Math.abs(quality).toFixed(3)}`),
  },
  latency: { title: 'Latency', cell: ({ latency }) => (latency === null ? '' : formatDuration(latency)) },
  cost: { title: 'Cost', cell: ({ cost }) => (cost === null ? '' : formatValue(cost, 'usd')) },
  category: { title: 'Category', cell: ({ category }) => visibleName(category) },
};

/** Without the state where the chip that is chosen says it. */
function columnsFor(view: View, state: string): readonly Column[] {
  const columns = state === ALL ? COLUMNS : COLUMNS.filter(({ title }) => title !== 'State');
  const { name } = orderOf(view);
  const measured = Object.hasOwn(MEASURED, name) ? MEASURED[name] : undefined;
  const kind = name === 'category' ? 'measured' : 'num measured';
  return measured ? [...columns, { ...measured, sort: name, class: kind }] : columns;
}

export function CaseRows({ index, view, state, shown, marks, go }: CaseRowsProps): ComponentChildren {
  const columns = columnsFor(view, state);
  const long = shown.filter((place) => isLong(index.cases[place]!)).length;
  const name = 2 * long > shown.length ? 'cases long' : 'cases';
  return h(
    'div',
    { class: 'scroll' },
    h('table', { class: name }, [
      h('caption', { class: 'sr' }, 'Cases'),
      h(
        'thead',
        null,
        h('tr', null, [
          h(Head, { column: { title: 'Case', sort: 'id', class: 'case-name' }, view, go }),
          ...columns.map((column) => h(Head, { column, view, go })),
        ]),
      ),
      h(
        'tbody',
        null,
        shown.map((place) =>
          h(Row, { key: place, index, place, columns, go, marked: marks.get(index.cases[place]!.id) }),
        ),
      ),
    ]),
  );
}

interface HeadProps {
  readonly column: Pick<Column, 'title' | 'sort' | 'class'>;
  readonly view: View;
  readonly go: Go;
}

/** First click: the order that one looks for; second: the other way round; third: worst first again. */
function Head({ column: { title, sort, class: name }, view, go }: HeadProps): ComponentChildren {
  if (sort === undefined) return h('th', { scope: 'col', class: name }, title);
  const order = orderOf(view);
  const active = order.name === sort;
  const next = !active ? sort : order.isReversed ? '' : `-${sort}`;
  const direction = active ? (order.isReversed ? 'ascending' : 'descending') : undefined;
  return h(
    'th',
    { scope: 'col', class: name, 'aria-sort': direction },
    h('button', { type: 'button', onClick: () => go({ sort: next, page: 1 }) }, [
      title,
      h('span', { 'aria-hidden': 'true' }, active ? (order.isReversed ? ' ↑' : ' ↓') : ''),
    ]),
  );
}

interface RowProps {
  readonly index: ReportIndex;
  readonly place: number;
  readonly columns: readonly Column[];
  readonly marked: Mark | undefined;
  readonly go: Go;
}

function Row({ index, place, columns, marked, go }: RowProps): ComponentChildren {
  const one = index.cases[place]!;
  const { id, state, words, mustPass } = one;
  const open = (event: MouseEvent) => {
    // Into a tab or window of its own: what the link does by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go({ case: id }, 'push');
  };
  const name = visibleName(id, 120) || '(no name)';
  const href = `#case=${encodeURIComponent(id.toWellFormed())}`;
  return h('tr', { class: state, onClick: open, onPointerEnter: () => prepareCase(place) }, [
    h(
      'th',
      { scope: 'row', class: 'case-name' },
      h('div', null, [
        h('a', { href, title: words ?? name }, h('bdi', null, words === undefined ? name : visible(words) || name)),
        words !== undefined && !isMadeId(id) && h('span', { class: 'id', title: name }, name),
        mustPass && h('span', { class: 'badge' }, 'must pass'),
        marked && h(Marked, { mark: marked }),
      ]),
    ),
    ...columns.map((column) => h('td', { class: column.class }, column.cell(one, index))),
  ]);
}

const SIGNS = { right: '✓', wrong: '✕', unsure: '?' } as const;

function Marked({ mark: { rating, note } }: { readonly mark: Mark }): ComponentChildren {
  const words = [rating, note.trim()].filter(Boolean).join(': ');
  return h('span', { class: `marked ${rating ?? 'note'}`, title: `Your mark: ${words}` }, [
    rating === null ? '' : `${SIGNS[rating]} ${rating}`,
    note.trim() !== '' && `${rating === null ? '' : ' '}✎ note`,
  ]);
}

/** Names of intents need little room; of sentences a reader wants to see more. */
const SHORT = 32;

const isLong = ({ mismatch, checks }: IndexedCase): boolean => (mismatch ?? checks).join('').length > SHORT;

/** What was expected and what came instead; where a failure has no two sides, what failed. */
function Sides({ one: { mismatch, checks } }: { readonly one: IndexedCase }): ComponentChildren {
  const all = checks.map((check) => visibleName(check)).join('; ');
  if (!mismatch) return h('span', { title: all }, h('bdi', null, all));
  const [expected, actual] = mismatch.map((side) => visibleName(side)) as [string, string];
  return h('span', { title: [`${expected} → ${actual}`, all].filter(Boolean).join('\n') }, [
    h('bdi', { class: 'expected' }, expected || '(empty)'),
    h('span', { class: 'arrow' }, ' → '),
    h('bdi', { class: 'actual' }, actual || '(empty)'),
  ]);
}
