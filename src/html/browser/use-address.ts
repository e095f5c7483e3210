/** The view that the address names, kept in step both ways: opening a case is a step that Back takes back, all else is none. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { EMPTY, type Go, readFragment, sameList, type View, writeFragment } from './address.ts';

/** While somebody types, the address follows after so many milliseconds: browsers refuse a hundred changes in a row. */
const TYPING_MS = 250;

export function useAddress(): readonly [View, Go] {
  const [view, setView] = useState<View>(() => ({ ...EMPTY, ...readFragment(location.hash) }));
  const latest = useRef(view);
  const typing = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const show = (next: View) => {
    latest.current = next;
    setView(next);
  };
  const write = (next: View, how: 'push' | 'replace' = 'replace') => {
    clearTimeout(typing.current);
    typing.current = undefined;
    if (how === 'push') history.pushState(INSIDE, '', writeFragment(next));
    else history.replaceState(history.state, '', writeFragment(next));
  };
  const go: Go = useCallback((changes, how = 'replace') => {
    const before = latest.current;
    const next = { ...before, case: null, ...changes };
    if (next.case === null && before.case !== null && isInside()) return history.back();
    if (typing.current !== undefined) write(before);
    show(next);
    if (changes.q === undefined) write(next, how);
    else typing.current = setTimeout(() => write(latest.current), TYPING_MS);
  }, []);
  useEffect(() => {
    if (history.state === null) history.replaceState({ inside: false }, '');
    land(latest.current);
    const follow = () => {
      // A link of the page made this step; Back may take it back.
      if (history.state === null) history.replaceState(INSIDE, '');
      const named = readFragment(location.hash);
      const before = latest.current;
      const next = { ...before, case: null, ...named };
      show(next);
      if (named && next.case === null && !sameList(next, before)) scrollToCases();
    };
    const again = (event: Event) => {
      const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href^="#"]');
      if (link && link.hash === location.hash && readFragment(link.hash)?.case === null) scrollToCases();
    };
    addEventListener('popstate', follow);
    addEventListener('hashchange', follow);
    addEventListener('click', again);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('hashchange', follow);
      removeEventListener('click', again);
    };
  }, []);
  return [view, go];
}

/** A step within this page: the one before it is of this page, too. */
const INSIDE = { inside: true };
const isInside = (): boolean => (history.state as typeof INSIDE | null)?.inside === true;

function scrollToCases(): void {
  document.getElementById('cases')?.scrollIntoView();
}

/** What the address names has moved since the browser went there: the list has come in above it. */
function land(view: View): void {
  if (readFragment(location.hash)) {
    if (view.case === null) scrollToCases();
    return;
  }
  const anchor = location.hash.slice(1);
  if (anchor === '') return;
  const there = () => document.getElementById(anchor)?.scrollIntoView();
  if (document.readyState === 'complete') there();
  else addEventListener('load', there, { once: true });
}
