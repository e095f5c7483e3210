/** Folded sections open where a link leads to them, and for the printer. */

/** All but the numbers below a chart, which say the same, and what the list of cases holds; all of an open case. */
const PRINTED = ':is(main > section:not(#cases), .case) details:not([open], figure *)';

export function followFolds(): void {
  const toAddress = () => reveal(location.hash);
  addEventListener('hashchange', toAddress);
  // The address may be of a section that is still being read.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', toAddress);
  else toAddress();
  // A second click on a link changes no address.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href^="#"]') : null;
    if (link) reveal(link.getAttribute('href') ?? '');
  });
  let unfolded: readonly HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>(PRINTED)];
    for (const one of unfolded) one.open = true;
  });
  addEventListener('afterprint', () => {
    for (const one of unfolded) one.open = false;
  });
}

/** @param fragment "#intents"; what names no element does nothing. */
function reveal(fragment: string): void {
  const place = fragment.includes('=') ? null : document.getElementById(fragment.slice(1));
  const fold = place?.closest('details') ?? place?.querySelector<HTMLDetailsElement>(':scope > details.part');
  if (!place || !fold || fold.open) return;
  fold.open = true;
  place.scrollIntoView();
}
