/**
 * The one comment of a suite on a pull request: found safely, updated in place, never by a run older than the one it
 * speaks of. GitHub has no conditional update, so a second comment of the same moment is found and taken away.
 */

import type { Warning } from '../../model/warning.ts';
import type { PullRequestContext } from '../../model/world/ci-context.ts';
import { GitHubError } from '../../platform/github/errors.ts';
import type { Comment, GitHub } from '../../platform/github/port.ts';
import { firstLineOf } from '../../text/failure.ts';
import { areJobsOfOneRun, isAhead, type Marker, markerLine, readMarker } from '../markdown/parts/marker.ts';
import type { Destination, RenderedTo } from './destination.ts';
import { cannotWrite } from './destination.ts';

/** GitHub's limit, in characters. */
const LONGEST_BODY = 65_536;

type Item = RenderedTo<'pr-comment'>;

export const prComment: Destination<'pr-comment'> = {
  to: 'pr-comment',
  what: 'The comment on the pull request',
  deliver: async (item, { ci, github }) => {
    if (!ci?.pullRequest) return [];
    const blocked = cannotWrite(ci, github, 'comment');
    if (blocked || !github) return blocked && item.worthPosting ? [blocked] : [];
    return await post(item, ci.pullRequest, github);
  },
};

async function post(given: Item, pull: PullRequestContext, github: GitHub): Promise<readonly Warning[]> {
  const own = readMarker(given.markdown);
  const sha = own?.sha ?? pull.headSha;
  const { update, remove } = replacedBy({ suite: given.suite, sha }, await ownComments(github, pull.number));
  const ofSuite = update.filter(({ marker }) => own && marker.suite === own.suite);
  const jobs = own && ofSuite.some(({ marker }) => areJobsOfOneRun(marker, own)) ? [twoJobs(own.suite)] : [];
  const newer = ofSuite.find(({ marker }) => own && isAhead(marker, own));
  if (newer && jobs.length > 0) return jobs;
  if (newer) return [skipped(`it already shows ${attemptOf(newer.marker)}, which is newer than this one`)];
  if (update.length === 0 && !given.worthPosting) return [];
  const item = given.suite === '' && update[0] ? takingOver(given, update[0].marker) : given;
  if (update[0] && remove.length === 0 && sameText(update[0].comment.body, item.markdown)) return [];
  const { headSha } = await github.getPullRequest(pull.number);
  if (headSha !== pull.headSha) return [skipped('the pull request has a newer commit than the one of this run')];
  if (await updatedOne(github, update, item)) return [...jobs, ...(await removed(remove, github))];
  const created = await writing(item, (body) => github.createComment(pull.number, body));
  return [...(await keepOne(created, item, pull.number, github)), ...(await removed(remove, github))];
}

/** A person sees two comments then: worth a word. */
async function removed(comments: readonly OwnComment[], github: GitHub): Promise<readonly Warning[]> {
  for (const { comment } of comments) {
    try {
      await github.deleteComment(comment.id);
    } catch (error) {
      return [second('Another comment of this suite was left beside the new one.', error)];
    }
  }
  return [];
}

function second(what: string, error: unknown): Warning {
  return { code: 'comment_not_removed', text: `${what} ${firstLineOf(error)} The verdict stands.` };
}

/** The comment keeps the name of its suite, whose next run takes it back. */
function takingOver(item: Item, { suite, of }: Marker): Item {
  const owner = suite === '' ? of : suite;
  const marked = (body: string) => {
    const marker = readMarker(body);
    const end = body.indexOf('\n');
    return marker && end >= 0 ? markerLine({ ...marker, of: owner }) + body.slice(end) : body;
  };
  return { ...item, markdown: marked(item.markdown), short: marked(item.short) };
}

async function updatedOne(github: GitHub, comments: readonly OwnComment[], item: Item): Promise<boolean> {
  for (const { comment } of comments) {
    if (await updated(github, comment.id, item)) return true;
  }
  return false;
}

/** false: GitHub does not let us change this one, so it is another bot's. */
async function updated(github: GitHub, id: number, item: Item): Promise<boolean> {
  try {
    await writing(item, (body) => github.updateComment(id, body));
    return true;
  } catch (error) {
    if (error instanceof GitHubError && (error.kind === 'forbidden' || error.kind === 'not_found')) return false;
    throw error;
  }
}

/** The whole body, or heading, sentence and links when GitHub refuses it. */
async function writing(item: Item, write: (body: string) => Promise<Comment>): Promise<Comment> {
  if (item.markdown.length > LONGEST_BODY) return await write(item.short);
  try {
    return await write(item.markdown);
  } catch (error) {
    if (!(error instanceof GitHubError) || (error.kind !== 'too_long' && error.kind !== 'invalid')) throw error;
    return await write(item.short);
  }
}

/** Two runs of one moment both find no comment and both create one: the first is kept, with the newer run's text. */
async function keepOne(created: Comment, item: Item, number: number, github: GitHub): Promise<readonly Warning[]> {
  try {
    const all = (await ownComments(github, number)).filter(
      ({ comment, marker }) => marker.suite === item.suite && comment.author === created.author,
    );
    const [first, ...duplicates] = all;
    if (!first || duplicates.length === 0) return [];
    const newest = all.reduce((best, one) => (isAhead(one.marker, best.marker) ? one : best));
    if (newest !== first) await github.updateComment(first.comment.id, newest.comment.body);
    return await removed(duplicates, github);
  } catch (error) {
    const what =
      'The comment was written. If another run wrote one at the same moment, both are there: delete the older.';
    return [second(what, error)];
  }
}

/** GitHub stores a comment with its own line ends, and without blanks at the end. */
function sameText(a: string, b: string): boolean {
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trimEnd();
  return plain(a) === plain(b);
}

const attemptOf = ({ run, attempt }: Marker): string =>
  attempt === 1 ? `run ${run}` : `attempt ${attempt} of run ${run}`;

function skipped(why: string): Warning {
  return { code: 'comment_left', text: `The comment was left as it is: ${why}.` };
}

/** Nothing of a job can be told from the other's: whatever ends later is compared with whatever was stored last. */
function twoJobs(suite: string): Warning {
  const text = `Two jobs of this run evaluate the suite ${JSON.stringify(suite)}, so they share one comment, which shows the worse result, one stored result and one baseline. Give each a configuration with a name of its own.`;
  return { code: 'suite_in_two_jobs', text };
}

interface OwnComment {
  readonly comment: Comment;
  readonly marker: Marker;
}

/** Of all suites, lowest id first. The marker alone proves nothing: anybody can write one. */
async function ownComments(github: GitHub, number: number): Promise<readonly OwnComment[]> {
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

interface Replaced {
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
function replacedBy(own: Pick<Marker, 'suite' | 'sha'>, all: readonly OwnComment[]): Replaced {
  const nameless = all.filter(({ marker }) => marker.suite === '');
  if (own.suite === '') return { update: nameless.length > 0 ? nameless : all.length === 1 ? all : [], remove: [] };
  const named = all.filter(({ marker }) => marker.suite === own.suite);
  const answered = nameless.filter(({ marker }) =>
    marker.of === undefined ? marker.sha !== own.sha : marker.of === own.suite,
  );
  return named.length > 0 ? { update: named, remove: answered } : { update: answered, remove: [] };
}
