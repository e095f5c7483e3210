/** What a reader thinks of cases, while the page is open: right, wrong or unsure, with a note; and all of it as labels for judge-check. */
import { useCallback, useEffect, useState } from 'preact/hooks';

export const RATINGS = ['right', 'wrong', 'unsure'] as const;
export type Rating = (typeof RATINGS)[number];

/** A reader's word on one conversation of this run. */
export interface Mark {
  /** Of what the agent did, not of its scores; null: a note alone. */
  readonly rating: Rating | null;
  readonly note: string;
  /** From 0, as `Trial.trial`: the conversation that was looked at. */
  readonly trial: number;
  /** A criterion without "criterion:", or a judged metric; null: the whole conversation. */
  readonly criterion: string | null;
}

/** By the id of the case. */
export type Marks = ReadonlyMap<string, Mark>;

export interface MarkStore {
  readonly marks: Marks;
  /** Sets the mark of a case; one that says nothing is taken away. */
  readonly mark: (id: string, mark: Mark) => void;
  /** All marks are in a file now: the page may be left. */
  readonly saved: () => void;
}

/** Kept while the page is open, and nowhere else: a report is opened from disk or from a host that others share. */
export function useMarks(): MarkStore {
  const [marks, setMarks] = useState<Marks>(new Map());
  const [isSaved, setSaved] = useState(true);
  useEffect(() => {
    if (isSaved) return;
    const ask = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaved]);
  const mark = useCallback((id: string, one: Mark) => {
    setMarks((before) => withMark(before, id, one));
    setSaved(false);
  }, []);
  const saved = useCallback(() => setSaved(true), []);
  return { marks, mark, saved };
}

export function withMark(marks: Marks, id: string, mark: Mark): Marks {
  const next = new Map(marks);
  if (mark.rating === null && mark.note.trim() === '') next.delete(id);
  else next.set(id, mark);
  return next;
}

/** Whether judge-check can use it: sure, and of a conversation whose criteria, or of a score that, a judge is asked about. */
export function isLabel({ rating, criterion }: Mark, hasCriteria: boolean): boolean {
  return rating !== null && rating !== 'unsure' && (criterion !== null || hasCriteria);
}

/**
 * A line a mark, as `agent-eval judge-check` reads labels. What is no label has none and is passed over there: unsure, a
 * note alone, and what no judge was asked about.
 * @param hasCriteria Whether the case with this id has criteria, so that the whole conversation can be judged.
 */
export function labelLines(marks: Marks, hasCriteria: (id: string) => boolean): string {
  return [...marks]
    .map(([id, mark]) => {
      const { rating, note, trial, criterion } = mark;
      const counts = isLabel(mark, hasCriteria(id));
      const unsaid = rating === null || counts ? [] : [rating];
      const words = [...unsaid, ...(note.trim() === '' ? [] : [note.trim()])].join(': ');
      const label = counts ? rating === 'right' : null;
      return JSON.stringify({
        case: id,
        trial,
        ...(criterion !== null && { criterion }),
        label,
        ...(words !== '' && { note: words }),
      });
    })
    .map((line) => `${line}\n`)
    .join('');
}
