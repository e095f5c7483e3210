/** One request → one answer: operation, token, permission, judgement of both sides. No sockets here. */
import { randomBytes } from 'node:crypto';
import { acceptedPermissions, may, type Permissions, type Token } from './access.ts';
import { accountJson } from './answers.ts';
import { type Answer, notFound, ok, type Route, refusal } from './call.ts';
import { complete } from './complete.ts';
import { isObject, type Json, type JsonObject } from './json.ts';
import { findOperation, judgeAnswer, judgeRequest, type Matched } from './openapi.ts';
import { actionRoutes } from './routes/actions.ts';
import { checkRoutes } from './routes/checks.ts';
import { issueRoutes } from './routes/issues.ts';
import { repositoryRoutes } from './routes/repos.ts';
import { accountOf, type GitHubState, type Repository } from './state.ts';

const routes: Readonly<Record<string, Route>> = {
  ...actionRoutes,
  ...checkRoutes,
  ...issueRoutes,
  ...repositoryRoutes,
  // An installation's token stands for no user, a person's does.
  'users/get-authenticated': {
    needs: [],
    answer: ({ token: { actor } }) =>
      actor.type === 'User' ? ok(accountJson(actor)) : refusal(403, 'Resource not accessible by integration'),
  },
};

/** Names of the operations that are answered. */
export const routedOperations: readonly string[] = Object.keys(routes);

/** Something that GitHub's description forbids, of a client or of ourselves. */
export interface Violation {
  readonly method: string;
  readonly path: string;
  readonly operation: string | null;
  readonly problems: readonly string[];
}

export interface Incoming {
  readonly method: string;
  /** Path with the query, from the slash on. */
  readonly target: string;
  readonly authorization: string | undefined;
  /** undefined: none was sent. */
  readonly body: Json | undefined;
}

export interface Office {
  readonly state: GitHubState;
  readonly tokens: Map<string, Token>;
  readonly violations: Violation[];
  apiUrl: string;
}

/** The operation a request is for, or null. */
export function operationOf(incoming: Incoming): Matched | null {
  const url = new URL(incoming.target, 'http://local');
  return findOperation(incoming.method, url.pathname, url.searchParams) ?? null;
}

export function issueToken(office: Office, permissions: Permissions, login = 'github-actions[bot]'): Token {
  const value = `ghs_${randomBytes(18).toString('hex')}`;
  const token: Token = { value, permissions, actor: accountOf(office.state, login) };
  office.tokens.set(value, token);
  return token;
}

/** The answer to a request, completed and judged; whatever breaks the description is noted in `violations`. */
export function answerTo(office: Office, incoming: Incoming): Answer {
  const matched = operationOf(incoming);
  const note = (problems: readonly string[]): void => {
    const { method, target } = incoming;
    office.violations.push({ method, path: target, operation: matched?.operation.id ?? null, problems });
  };
  if (!matched) {
    note(['no such operation in the extracted description']);
    return notFound();
  }
  const problems = judgeRequest(matched, incoming.body);
  if (problems.length > 0) {
    note(problems);
    return refusal(422, `Invalid request. ${problems.join('; ')}`);
  }
  try {
    const answer = route(office, matched, incoming);
    return judged(matched, answer, note);
  } catch (error) {
    note([`our own mistake: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`]);
    return refusal(500, 'The local GitHub made a mistake');
  }
}

function judged(matched: Matched, answer: Answer, note: (problems: readonly string[]) => void): Answer {
  const schema = matched.operation.responses[String(answer.status)];
  const whole = schema && answer.status < 300 ? { ...answer, body: complete(schema, answer.body) } : answer;
  const problems = judgeAnswer(matched.operation, answer.status, whole.body);
  if (problems.length === 0) return whole;
  note(problems);
  return refusal(500, `The local GitHub made a mistake: ${problems.join('; ')}`);
}

function route(office: Office, matched: Matched, incoming: Incoming): Answer {
  const found = routes[matched.operation.id];
  if (!found) throw new Error(`${matched.operation.id} is described, but has no route`);
  const token = tokenOf(office, incoming.authorization);
  if (!token) return refusal(401, incoming.authorization ? 'Bad credentials' : 'Requires authentication');
  if (!may(token, found.needs)) {
    const accepted = { 'x-accepted-github-permissions': acceptedPermissions(found.needs) };
    return refusal(403, 'Resource not accessible by integration', accepted);
  }
  const repository = repositoryOf(office.state, matched.path);
  if (!repository && matched.path.repo !== undefined) return notFound();
  const body: JsonObject = isObject(incoming.body) ? incoming.body : {};
  const call = { state: office.state, token, path: matched.path, query: matched.query, body, apiUrl: office.apiUrl };
  const url = office.apiUrl + new URL(incoming.target, 'http://local').pathname;
  return found.answer({ ...call, url, repository: repository ?? (office.state.repositories[0] as Repository) });
}

function tokenOf(office: Office, authorization: string | undefined): Token | undefined {
  return office.tokens.get(authorization?.replace(/^(token|bearer)\s+/i, '') ?? '');
}

function repositoryOf(state: GitHubState, path: Readonly<Record<string, string>>): Repository | undefined {
  return state.repositories.find(({ owner, name }) => owner.login === path.owner && name === path.repo);
}
