/** The interactive part: the case list, or one case; which of them, and how filtered, is in the address. */
import { type ComponentChildren, h } from 'preact';
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReportIndex } from '../data/schema.ts';
import { EMPTY, type Go, readFragment, type View, writeFragment } from './address.ts';
import { CaseList } from './case-list.ts';
import { CaseView } from './case-view.ts';
import { defaultView, filtered, stateCounts } from './filter.ts';
import { useListKeys } from './keys.ts';
import { useMarks } from './marks.ts';

export function App({ index }: { readonly index: ReportIndex }): ComponentChildren {
  const [view, go] = useAddress();
  const { marks, mark } = useMarks();
  const counts = useMemo(() => stateCounts(index), [index]);
  const state = view.view || defaultView(counts);
  const list = useMemo(() => filtered(index, view, state), [index, state, ...LIST_KEYS.map((key) => view[key])]);
  const place = view.case === null ? -1 : index.cases.findIndex(({ id }) => id === view.case);
  const open = place >= 0;
  useReturn(open);
  useListKeys(!open);
  const missing = view.case !== null && !open && `No case of this report is called ${view.case}.`;
  const notice = missing || null;
  const cases = useMemo(
    () => h(CaseList, { index, view, state, counts, list, go, notice }),
    [list, state, view.page, notice],
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
        marked: marks.get(index.cases[place]!.id),
        mark: (one) => mark(index.cases[place]!.id, one),
      }),
  ];
}

const LIST_KEYS = ['q', 'category', 'dataset', 'tier', 'tag', 'language', 'agent', 'metric', 'check', 'sort'] as const;

/** The view of the address, and a function that changes both. */
function useAddress(): readonly [View, Go] {
  const [view, setView] = useState<View>(() => readFragment(location.hash) ?? EMPTY);
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const follow = () => {
      const next = readFragment(location.hash);
      // The anchor of a section leaves the list as it is, and leads out of a case.
      setView(next ?? { ...latest.current, case: null });
      if (next && next.case === null && !sameList(next, latest.current))
        document.getElementById('cases')?.scrollIntoView();
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const go: Go = useCallback((changes, how = 'replace') => {
    const next = { ...latest.current, ...changes };
    latest.current = next;
    history[how === 'push' ? 'pushState' : 'replaceState'](null, '', writeFragment(next));
    setView(next);
  }, []);
  useEffect(() => {
    const back = () => setView(readFragment(location.hash) ?? EMPTY);
    addEventListener('popstate', back);
    return () => removeEventListener('popstate', back);
  }, []);
  return [view, go];
}

function sameList(a: View, b: View): boolean {
  return a.view === b.view && LIST_KEYS.every((key) => a[key] === b[key]);
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
