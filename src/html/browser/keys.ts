/** Single keys → actions, where no text is being typed and no modifier is held. */
import { useLayoutEffect } from 'preact/hooks';

/** Listens until the function that it returns is called. */
export function onKeys(actions: Readonly<Record<string, () => void>>): () => void {
  const listener = (event: KeyboardEvent) => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== 'Escape' && event.target instanceof Element && event.target.closest('input, select, textarea'))
      return;
    event.preventDefault();
    action();
  };
  addEventListener('keydown', listener);
  return () => removeEventListener('keydown', listener);
}

/** j and k walk the rows, Enter opens (they are links), / goes to the search. */
export function useListKeys(shown: boolean): void {
  useLayoutEffect(
    () =>
      shown
        ? onKeys({
            j: () => step(1),
            k: () => step(-1),
            '/': () => document.querySelector<HTMLInputElement>('.filters input')?.focus(),
          })
        : undefined,
    [shown],
  );
}

function step(by: number): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('table.cases tbody a')];
  const at = links.indexOf(document.activeElement as HTMLAnchorElement);
  const next = links[at < 0 ? 0 : Math.min(links.length - 1, Math.max(0, at + by))];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}
