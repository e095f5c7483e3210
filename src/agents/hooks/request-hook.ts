/** One hook that is a request: filled in, sent with its repeats, and its reply as a document. */
import { AgentError } from '../../model/problem.ts';
import { type HttpResponse, TransportError } from '../../platform/http.ts';
import { parsedJson } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import type { AdapterWorld } from '../adapter.ts';
import { createExchange } from '../exchange/exchange.ts';
import { filled, isPassing } from '../exchange/failures.ts';
import { ACCEPT, withJson } from '../exchange/question.ts';
import { compileHead, withQuery } from '../mapping/address.ts';
import { infrastructure, notTooDeep } from '../mapping/faults.ts';
import { compileTemplate } from '../mapping/template.ts';
import type { Carrier, HookPolicy } from './carrier.ts';
import type { RequestHook } from './options.ts';

/** @param path Of the hook in the configuration: problems begin with it. */
export async function requestHook(
  given: RequestHook,
  path: string,
  names: readonly string[],
  policy: HookPolicy,
  world: AdapterWorld,
): Promise<Carrier> {
  const head = await compileHead(given, path, names);
  const content = await compileTemplate(given.request, `${path}.request`, { names });
  const exchange = createExchange({ ...policy, timeout: given.timeout ?? policy.timeout }, world);
  const { method, expect } = given;
  const carryOut: Carrier['carryOut'] = async (fields, signal) => {
    const { url, headers, body } = await filled(
      async (known) => ({ ...(await head.fill(known)), body: (await content.fill(known)) as Body }),
      fields,
    );
    const inQuery = method === 'GET' && body !== undefined;
    const sent = body === undefined || inQuery ? { headers: ACCEPT } : withJson(body);
    const question = {
      url: inQuery ? withQuery(url, body) : url,
      method,
      ...sent,
      headers: { ...sent.headers, ...headers },
      reads: () => true,
      isAside: true,
    };
    const what = `${method} ${url}`;
    try {
      return (await exchange.askAndRead(question, async (reply) => documentOf(reply, what, expect), signal)).value;
    } catch (error) {
      throw inItsWords(error, what);
    }
  };
  return {
    carryOut,
    close: async () => exchange.close(),
    reads: head.reads.union(content.reads),
    problems: [...head.problems, ...content.problems],
  };
}

type Body = Readonly<Record<string, unknown>> | undefined;

/** JSON where it parses, else the text; null for an empty body. */
function documentOf({ status, body }: HttpResponse, what: string, expect: readonly number[] | undefined): unknown {
  const text = body.toString('utf8');
  if (!(expect ? expect.includes(status) : status >= 200 && status < 300)) {
    const wanted = expect ? `, not ${expect.join(' or ')}` : '';
    const said = excerpt(text);
    const code = `http_${status}`;
    throw new AgentError({
      blame: 'infrastructure',
      failureType: 'error',
      code,
      message: `${what} answered ${status}${wanted}.${said === '' ? '' : ` It said: ${said}`}`,
      worthRepeating: isPassing(status, code),
    });
  }
  return text.trim() === '' ? null : notTooDeep(parsedJson(text) ?? text);
}

/** What is said of a turn, said of a hook. The death of an agent that we started stays what it is. */
function inItsWords(error: unknown, what: string): unknown {
  if (!(error instanceof AgentError) || !(error.cause instanceof TransportError) || error.code === 'agent_died')
    return error;
  return infrastructure(error.code, `${what}: ${error.cause.message}.`, error.cause);
}
