/** Which of a pull request's comments are ours, and which of those a run may replace. */
import type { Comment, GitHub } from '../../platform/github/port.ts';
import { type Marker, readMarker } from '../markdown/parts/marker.ts';

export interface OwnComment {
  readonly comment: Comment;
  readonly marker: Marker;
}

/** Of all suites, lowest id first. The marker alone proves nothing: anybody can write one. */
export async function ownComments(github: GitHub, number: number): Promise<readonly OwnComment[]> {
  const marked = (await github.listComments(number)).flatMap((comment) => {
    const marker = readMarker(comment.body);
    return marker ? [{ comment, marker }] : [];
  });
  // Only a person's token can have written a person's comment; the login is asked for only then.
  const login = marked.some(({ comment }) => !comment.byBot) ? await github.ownLogin() : null;
  return marked
    .filter(({ comment }) => comment.byBot || (login !== null && comment.author === login))
    .sort((a, b) => a.comment.id - b.comment.id);
}

export interface Replaced {
  /** The first of them that GitHub lets us change gets the new text. */
  readonly update: readonly OwnComment[];
  /** Comments of runs without a name that this run has answered; taken away. */
  readonly remove: readonly OwnComment[];
}

/**
 * A run that knows its suite replaces the comment of that suite, else one without a name: what a nameless run made of
 * this suite's comment, or what it wrote about another commit. A nameless run replaces what such a run wrote before it,
 * else the only comment there is; of several it cannot know which is its own, and replaces none.
 */
export function replacedBy(own: Pick<Marker, 'suite' | 'sha'>, all: readonly OwnComment[]): Replaced {
  const nameless = all.filter(({ marker }) => marker.suite === '');
  if (own.suite === '') return { update: nameless.length > 0 ? nameless : all.length === 1 ? all : [], remove: [] };
  const named = all.filter(({ marker }) => marker.suite === own.suite);
  const answered = nameless.filter(({ marker }) =>
    marker.of === undefined ? marker.sha !== own.sha : marker.of === own.suite,
  );
  return named.length > 0 ? { update: named, remove: answered } : { update: answered, remove: [] };
}
