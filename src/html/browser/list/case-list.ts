/** The list of cases: chips, search, filters, order, 100 rows a page, and what the reader marked. */
import { type ComponentChildren, h } from 'preact';
import { type CaseState, STATES } from '../../../facts/state-names.ts';
import { counted } from '../../../text/digits.ts';
import { formatCount } from '../../../text/figures.ts';
import { lowerFirst } from '../../../text/wording.ts';
import type { ReportIndex } from '../../data/schema.ts';
import { STATE_WORDS, stateWord } from '../../words.ts';
import { EMPTY, type Go } from '../address.ts';
import { isLabel, labelLines, type MarkStore } from '../marks.ts';
import { Controls, type ControlsProps } from './case-controls.ts';
import { CaseRows } from './case-rows.ts';
import { ALL } from './filter.ts';
import type { Searched } from './search.ts';

/** Rows a page. */
const PAGE = 100;

export interface CaseListProps extends ControlsProps {
  /** The chip that is chosen. */
  readonly state: string;
  readonly counts: ReadonlyMap<CaseState, number>;
  readonly list: readonly number[];
  readonly searched: Searched;
}

export function CaseList(props: CaseListProps): ComponentChildren {
  const { index, view, state, list, go, store } = props;
  const pages = Math.max(1, Math.ceil(list.length / PAGE));
  const page = Math.min(view.page, pages);
  const shown = list.slice((page - 1) * PAGE, page * PAGE);
  const count = `${countWords(props)}${pages > 1 ? `, page ${page} of ${pages}` : ''}`;
  return h('div', { class: 'case-list' }, [
    h(Chips, props),
    h(Controls, props),
    h('div', { class: 'above' }, [
      h('p', { class: 'count', role: 'status', 'aria-live': 'polite' }, [count, view.q !== '' && searchedText(props)]),
      store.marks.size > 0 && h(Download, { index, store }),
    ]),
    list.length === 0
      ? h('p', { class: 'empty' }, [
          'No case matches. ',
          h('button', { type: 'button', onClick: () => go({ ...EMPTY, view: ALL }) }, 'Show all cases'),
        ])
      : h(CaseRows, { index, view, state, shown, marks: store.marks, go }),
    pages > 1 && h(Pages, { page, pages, go }),
  ]);
}

/** "15 of 175 cases: newly failing", as on paper there is no chip that says which. */
function countWords({ index, state, list }: CaseListProps): string {
  const words = `${formatCount(list.length)} of ${counted(index.cases.length, 'case')}`;
  if (state === ALL) return words;
  const { word, newWord } = STATE_WORDS[state as CaseState];
  return `${words}: ${lowerFirst((index.compared && newWord) || word)}`;
}

/** What of the cases the words were looked for in. */
function searchedText({ index, searched: { whole } }: CaseListProps): string {
  if (whole === null) return '. Reading the conversations…';
  const all = index.cases.length;
  if (whole === all) return '. Searched: ids, what user and agent said, tools and their arguments.';
  return `. Replies and arguments were searched in ${formatCount(whole)} cases: those of the others are left out of this file, their user's words and tools are not.`;
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

/** A data address: the policy of the page allows no request, and a link that saves is none. */
function Download({ index, store }: { readonly index: ReportIndex; readonly store: MarkStore }): ComponentChildren {
  const judged = new Set(index.cases.flatMap(({ id, hasCriteria }) => (hasCriteria ? [id] : [])));
  const hasCriteria = (id: string) => judged.has(id);
  const lines = labelLines(store.marks, hasCriteria);
  const labels = [...store.marks].filter(([id, mark]) => isLabel(mark, hasCriteria(id))).length;
  const all = counted(store.marks.size, 'mark');
  return h(
    'a',
    {
      class: 'button',
      download: 'labels.jsonl',
      href: `data:application/jsonl;charset=utf-8,${encodeURIComponent(lines.toWellFormed())}`,
      onClick: store.saved,
      title: 'Labels for agent-eval judge-check. Marks are lost when this page is closed.',
    },
    labels === store.marks.size ? `Download ${all}` : `Download ${all} (${counted(labels, 'label')})`,
  );
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
