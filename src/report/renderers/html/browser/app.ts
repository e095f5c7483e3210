/** The interactive part: the case list, or one case; which of them, and how filtered, stands in the address. */
import { type ComponentChildren, h } from 'preact';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { ReportIndex } from '../data/wire.ts';
import { EMPTY, type Go, readFragment, type View, writeFragment } from './address.ts';
import { CaseList } from './case-list.ts';
import { CaseView } from './case-view.ts';
import { defaultView, filtered, stateCounts } from './filter.ts';

export function App({ index }: { readonly index: ReportIndex }): ComponentChildren {
  const [view, go] = useAddress();
  const counts = useMemo(() => stateCounts(index), [index]);
  const state = view.view || defaultView(counts);
  const list = useMemo(() => filtered(index, view, state), [index, state, ...LIST_KEYS.map((key) => view[key])]);
  const place = view.case === null ? -1 : index.cases.id.indexOf(view.case);
  useWholePage(place >= 0);
  useReturn(place >= 0);
  if (place >= 0)
    return h(CaseView, {
      key: place,
      index,
      place,
      list: list.includes(place) ? list : index.cases.id.map((_, i) => i),
      go,
    });
  const missing = view.case !== null && `No case of this report is called ${view.case}.`;
  return h(CaseList, { index, view, state, counts, list, go, notice: missing || null });
}

const LIST_KEYS = ['q', 'category', 'dataset', 'tier', 'tag', 'metric', 'check', 'sort'] as const;

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

/** An open case has the page for itself; style.css hides the rest. */
function useWholePage(open: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('in-case', open);
  }, [open]);
}

/** Back from a case, the list stands where it stood. */
function useReturn(open: boolean): void {
  const top = useRef<number | null>(null);
  const before = useRef(false);
  if (open && !before.current) top.current = scrollY;
  useEffect(() => {
    if (before.current && !open && top.current !== null) scrollTo(0, top.current);
    before.current = open;
  }, [open]);
}
