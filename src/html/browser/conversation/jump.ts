/** From one place of an open case to another: unfolds what it is in, brings it to the top, and gives it the focus. */

export function jumpTo(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  target.scrollIntoView({ block: 'start' });
  target.focus({ preventScroll: true });
}

export const turnId = (turn: number): string => `turn-${turn + 1}`;
/** Of what is about the conversation as a whole, after its turns. */
export const WHOLE_ID = 'whole-conversation';
/** Of an expectation that failed: in the list on top, and at its turn. */
export const whyId = (place: number): string => `why-${place + 1}`;
export const scoreId = (place: number): string => `score-${place + 1}`;
