/** The interactive part: the case list, or one case; which of them, and how filtered, is in the address. */
import { type ComponentChildren, h } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReportIndex } from '../data/schema.ts';
import { LIST_KEYS } from './address.ts';
import { CaseView } from './case-view.ts';
import { useListKeys } from './keys.ts';
import { CaseList } from './list/case-list.ts';
import { defaultView, filtered, stateCounts, valuesOf } from './list/filter.ts';
import { noticeOf } from './list/notices.ts';
import { useSearched } from './list/search.ts';
import { useMarks } from './marks.ts';
import { useAddress } from './use-address.ts';

export function App({ index }: { readonly index: ReportIndex }): ComponentChildren {
  const [view, go] = useAddress();
  const store = useMarks();
  const counts = useMemo(() => stateCounts(index), [index]);
  const values = useMemo(() => valuesOf(index, store.marks), [index, store.marks]);
  const [aboutToSearch, setSearching] = useState(false);
  const searched = useSearched(index, aboutToSearch || view.q !== '');
  const state = view.view || defaultView(counts);
  const keys = LIST_KEYS.map((key) => view[key]);
  const { texts } = searched;
  const list = useMemo(
    () => filtered(index, { view, state, texts, values }),
    [index, state, ...keys, view.q && texts, view.mark && values],
  );
  const place = usePlace(index, view.case);
  const open = place >= 0;
  useReturn(open);
  useListKeys(!open);
  useNotice(useMemo(() => noticeOf(index, view, open, values), [index, view.case, open, ...keys]));
  const cases = useMemo(
    () =>
      h(CaseList, {
        ...{ index, view, state, counts, list, values, searched, store, go },
        prepareSearch: () => setSearching(true),
      }),
    [list, state, view.page, view.q, searched, store.marks],
  );
  // While a case is open the list stays as it is, unseen: to take it away and make it anew would take longer than the case.
  const listed = useRef(false);
  listed.current ||= !open;
  return [
    h('div', { hidden: open }, listed.current && cases),
    open &&
      h(CaseView, {
        key: place,
        index,
        place,
        list: list.includes(place) ? list : index.cases.map((_, i) => i),
        go,
        marked: store.marks.get(index.cases[place]!.id),
        mark: (one) => store.mark(index.cases[place]!.id, one),
      }),
  ];
}

/** Where the case of the address is in the index; -1: nowhere, or none is named. */
function usePlace({ cases }: ReportIndex, id: string | null): number {
  // Addresses cannot hold half a character.
  const places = useMemo(() => new Map(cases.map((one, i) => [one.id.toWellFormed(), i])), [cases]);
  return id === null ? -1 : (places.get(id.toWellFormed()) ?? -1);
}

/** Says it at the top of the page. */
function useNotice(notice: string | null): void {
  useEffect(() => {
    const top = document.getElementById('notice');
    if (!top) return;
    top.textContent = notice ?? '';
    // After the list has been scrolled to.
    if (notice !== null) requestAnimationFrame(() => scrollTo({ top: 0, behavior: 'instant' }));
  }, [notice]);
}

/** Back from a case, the list stands where it stood, with the link that led to the case in focus. */
function useReturn(open: boolean): void {
  const from = useRef<{ readonly top: number; readonly link: Element | null } | null>(null);
  const before = useRef(false);
  if (open && !before.current) from.current = { top: scrollY, link: document.activeElement };
  useEffect(() => {
    if (before.current && !open && from.current) {
      scrollTo(0, from.current.top);
      if (from.current.link instanceof HTMLElement) from.current.link.focus({ preventScroll: true });
    }
    before.current = open;
  }, [open]);
}
