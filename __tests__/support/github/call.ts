/** What a route is given and what it gives back, and the answers that many routes share. */
import type { Need, Token } from './access.ts';
import type { Json, JsonObject } from './json.ts';
import type { GitHubState, PullRequest, Repository } from './state.ts';

export interface Call {
  readonly state: GitHubState;
  readonly repository: Repository;
  readonly token: Token;
  /** Path values, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Query values, in their schemas' types. */
  readonly query: JsonObject;
  readonly body: JsonObject;
  /** The server's own address, without a slash at its end. */
  readonly apiUrl: string;
  /** Address of this request without its query. */
  readonly url: string;
}

export interface Answer {
  readonly status: number;
  readonly body?: Json;
  /** In the place of a body, sent as it is. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Route {
  readonly needs: readonly Need[];
  readonly answer: (call: Call) => Answer;
}

export function ok(body: Json): Answer {
  return { status: 200, body };
}

const DOCS = 'https://docs.github.com/rest';

export function refusal(status: number, message: string, headers: Readonly<Record<string, string>> = {}): Answer {
  return { status, body: { message, documentation_url: DOCS, status: String(status) }, headers };
}

export function notFound(): Answer {
  return refusal(404, 'Not Found');
}

/** GitHub's 422, with the reasons it lists. */
export function unprocessable(resource: string, field: string, message: string): Answer {
  const errors = [{ resource, code: 'unprocessable', field, message }];
  return { status: 422, body: { message: 'Validation Failed', errors, documentation_url: DOCS } };
}

/** One page of a list with its Link header; GitHub gives 30 a page and never more than 100. */
export function page(
  call: Call,
  items: readonly JsonObject[],
): { items: readonly JsonObject[]; headers: Record<string, string> } {
  const size = Math.min(Number(call.query.per_page ?? 30), 100);
  const at = Number(call.query.page ?? 1);
  const last = Math.max(1, Math.ceil(items.length / size));
  const link = (to: number, rel: string): string => {
    const query = new URLSearchParams(
      Object.entries(call.query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    query.set('page', String(to));
    return `<${call.url}?${query}>; rel="${rel}"`;
  };
  const links = [
    ...(at > 1 ? [link(at - 1, 'prev')] : []),
    ...(at < last ? [link(at + 1, 'next'), link(last, 'last')] : []),
    ...(at > 1 ? [link(1, 'first')] : []),
  ];
  return {
    items: items.slice((at - 1) * size, at * size),
    headers: links.length > 0 ? { link: links.join(', ') } : {},
  };
}

/** A bare list, paged. */
export function listed(call: Call, all: readonly JsonObject[]): Answer {
  const { items, headers } = page(call, all);
  return { status: 200, body: items, headers };
}

/** A counted list, paged: {total_count, NAME}. */
export function counted(call: Call, name: string, all: readonly JsonObject[]): Answer {
  const { items, headers } = page(call, all);
  return { status: 200, body: { total_count: all.length, [name]: items }, headers };
}

/** The pull request that an issue or pull number names. */
export function pullOf(call: Call): PullRequest | undefined {
  const number = Number(call.path.pull_number ?? call.path.issue_number);
  return call.repository.pulls.find((pull) => pull.number === number);
}
