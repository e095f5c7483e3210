/** Single keys → actions, where no text is being typed and no modifier is held. */

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
