/** Comments, labels and their history. */
import type { Need } from '../access.ts';
import { commentJson, labelEventJson, labelJson, timelineJson } from '../answers.ts';
import { type Answer, type Call, listed, notFound, ok, pullOf, type Route, refusal, unprocessable } from '../call.ts';
import { isObject, textAt } from '../json.ts';
import { type Comment, takeId, timestamp } from '../state.ts';
import { setLabel, unsetLabel } from '../stories.ts';

const read: readonly Need[] = [
  ['issues', 'read'],
  ['pull-requests', 'read'],
];
const write: readonly Need[] = [
  ['issues', 'write'],
  ['pull-requests', 'write'],
];
export const COMMENT_LIMIT = 65_536;

function bodyProblem(body: string): Answer | undefined {
  if (body.trim() === '') return unprocessable('IssueComment', 'body', 'Body cannot be blank');
  // UTF-16 units are never fewer than characters, so that this is the strictest reading of the limit.
  return body.length > COMMENT_LIMIT
    ? unprocessable('IssueComment', 'data', `Body is too long (maximum is ${COMMENT_LIMIT} characters)`)
    : undefined;
}

function commentOf(call: Call): Comment | undefined {
  return call.repository.comments.find(({ id }) => id === Number(call.path.comment_id));
}

function createComment(call: Call): Answer {
  const pull = pullOf(call);
  const body = textAt(call.body, 'body') ?? '';
  const problem = pull ? bodyProblem(body) : notFound();
  if (problem || !pull) return problem ?? notFound();
  const at = timestamp(call.state);
  const comment: Comment = {
    id: takeId(call.state),
    issue: pull.number,
    author: call.token.actor,
    body,
    createdAt: at,
    updatedAt: at,
  };
  call.repository.comments.push(comment);
  pull.timeline.push({ id: comment.id, kind: 'commented', by: comment.author, at, subject: String(comment.id) });
  const answer = commentJson(comment, call.repository);
  return { status: 201, body: answer, headers: { location: String(answer.html_url) } };
}

/** A bot may change its own comments, nobody else's. */
function changeComment(call: Call, change: (comment: Comment) => Answer): Answer {
  const comment = commentOf(call);
  if (!comment) return notFound();
  if (comment.author !== call.token.actor) return refusal(403, 'Resource not accessible by integration');
  return change(comment);
}

function updateComment(call: Call): Answer {
  return changeComment(call, (comment) => {
    const body = textAt(call.body, 'body') ?? '';
    const problem = bodyProblem(body);
    if (problem) return problem;
    comment.body = body;
    comment.updatedAt = timestamp(call.state);
    return ok(commentJson(comment, call.repository));
  });
}

function deleteComment(call: Call): Answer {
  return changeComment(call, (comment) => {
    call.repository.comments.splice(call.repository.comments.indexOf(comment), 1);
    return { status: 204 };
  });
}

function addLabels(call: Call): Answer {
  const pull = pullOf(call);
  if (!pull) return notFound();
  const given = Array.isArray(call.body.labels) ? call.body.labels : [];
  for (const label of given) {
    setLabel(call.state, pull, isObject(label) ? (textAt(label, 'name') ?? '') : String(label), call.token.actor.login);
  }
  return ok(pull.labels.map(labelJson));
}

function removeLabel(call: Call): Answer {
  const pull = pullOf(call);
  const removed = pull && unsetLabel(call.state, pull, call.path.name ?? '', call.token.actor.login);
  return removed ? ok(pull.labels.map(labelJson)) : refusal(404, 'Label does not exist');
}

/** Comments of one issue, oldest first. */
function listComments(call: Call): Answer {
  if (!pullOf(call)) return notFound();
  const since = textAt(call.query, 'since') ?? '';
  const own = call.repository.comments.filter(
    ({ issue, updatedAt }) => issue === Number(call.path.issue_number) && updatedAt >= since,
  );
  return listed(
    call,
    own.map((comment) => commentJson(comment, call.repository)),
  );
}

function listTimeline(call: Call): Answer {
  const pull = pullOf(call);
  return pull
    ? listed(
        call,
        pull.timeline.flatMap((entry) => timelineJson(entry, call.repository, call.state)),
      )
    : notFound();
}

/** Issue events are the timeline without commits and comments. */
function listEvents(call: Call): Answer {
  const labelling = pullOf(call)?.timeline.filter(({ kind }) => kind === 'labeled' || kind === 'unlabeled');
  return labelling ? listed(call, labelling.map(labelEventJson)) : notFound();
}

export const issueRoutes: Readonly<Record<string, Route>> = {
  'issues/list-comments': { needs: read, answer: listComments },
  'issues/create-comment': { needs: write, answer: createComment },
  'issues/get-comment': {
    needs: read,
    answer: (call) => {
      const comment = commentOf(call);
      return comment ? ok(commentJson(comment, call.repository)) : notFound();
    },
  },
  'issues/update-comment': { needs: write, answer: updateComment },
  'issues/delete-comment': { needs: write, answer: deleteComment },
  'issues/list-labels-on-issue': {
    needs: read,
    answer: (call) => {
      const pull = pullOf(call);
      return pull ? listed(call, pull.labels.map(labelJson)) : notFound();
    },
  },
  'issues/add-labels': { needs: write, answer: addLabels },
  'issues/remove-label': { needs: write, answer: removeLabel },
  'issues/list-events': { needs: read, answer: listEvents },
  'issues/list-events-for-timeline': { needs: read, answer: listTimeline },
};
