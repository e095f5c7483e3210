/** What to do about a trial that got no usable reply, or no judgement of it, by the stable code of what happened. In our own Markdown. */

import { isUnprepared, STOPPED, UNASKED, UNCHECKED } from './error-kinds.ts';

export interface ErrorAdvice {
  /** A short sentence without its full stop. */
  readonly title: string;
  /** One sentence; names of the configuration stand between backticks. */
  readonly cause: string;
  readonly action: string;
  /** Where to act. */
  readonly place: string;
}

const MAPPING = 'mapping of the reply';
const REQUEST = 'request';
const ADDRESS = 'address of the agent';
const CODE = 'agent code';
const FILES = 'files of the cases';
const MODELS = 'models of judge and simulated user';

type Row = readonly [pattern: RegExp, title: string, cause: string, action: string, place: string];

/** The first that fits. Only of a crash does a log say more than the message. */
const ADVICE: readonly Row[] = [
  [
    /^judge_http_429$/,
    "The judge's service refuses the pace",
    'More requests are sent than the service allows.',
    'Lower `llm.judge.concurrency` or set `llm.judge.rate_limit`, then run again. The service gets too many requests.',
    'pace',
  ],
  [
    /^judge_(insufficient_quota|http_402)$/,
    "The judge's account has no credit left",
    'The account that its key belongs to has used up its credit or quota.',
    'Add credit or raise the quota of the account, or set the key of another one under `llm.judge`, then run again.',
    MODELS,
  ],
  [
    /^judge_(http_5\d\d|model_timeout|connection_(reset|dropped)|stream_cut)$/,
    "The judge's service is not available",
    'It is overloaded, or the connection to it broke.',
    'Run again later, or let `regrade` judge the saved conversations then. The service is overloaded, or its connection broke.',
    'network',
  ],
  [
    UNASKED,
    'The judge was not asked',
    'What it would judge by is missing or too long.',
    'Put right what the message names, and run again. The judge was not asked.',
    'configuration',
  ],
  [
    /^judge_reply_cut_off$/,
    'The reply of the judge is cut off',
    'Its limit of tokens is too low for what the model writes, its reasoning included.',
    'Raise `llm.judge.max_tokens`, or let the model reason less. Its reply was cut off at the limit of tokens.',
    MODELS,
  ],
  [
    /^judge_model_refused$/,
    'The model declines to judge',
    'The model, or a filter of its service, does not answer about this conversation.',
    'Set another model as `llm.judge`, or relax the filter of its service. The model declined to judge.',
    MODELS,
  ],
  [
    /^judge_no_completion$/,
    'There is no judge at this address',
    'The address is that of a page, of a login, of a proxy or of another API.',
    'Check `llm.judge.base_url`: what answers there is no OpenAI-compatible API.',
    MODELS,
  ],
  [
    /^judge_reply_error$/,
    "The judge's service reports an error",
    'The reply says itself that it failed.',
    "Follow what the judge's service says in the message, or run again later.",
    MODELS,
  ],
  [
    /^((malformed|echoed)_judgement|judge_empty_reply)$/,
    'The judge answers in another form',
    'The model does not follow the form of a judgement.',
    'The model does not judge in the form it is asked for: try another one as `llm.judge`, or raise its `votes`.',
    MODELS,
  ],
  [
    /^judge_split$/,
    'The votes of the judge are tied',
    'No answer has more votes than every other one, be it that some votes failed.',
    'If the message says that votes failed, put that right or run again later. Else raise `llm.judge.votes`: an odd number has no tie of yes and no, and more votes make one between several answers rarer.',
    MODELS,
  ],
  [
    /^simulator_(?!unusable|unchecked$)/,
    'The simulated user leaves its role',
    'The model does not play the user as instructed.',
    'The model does not play the user as instructed. Make goal and known facts clearer, or set another model as `llm.simulator`.',
    MODELS,
  ],
  [
    UNCHECKED,
    'The simulated user could not be checked',
    'The model that checks it, which is the judge where there is one, did not answer, or in another form.',
    'If the message says that the service failed, run again later. Else check the model, address and key of `llm.judge`, which checks the simulated user. Without a judge, `llm.simulator` does.',
    MODELS,
  ],
  [
    /^simulator_/,
    'The simulated user cannot be played',
    'Its model, address or key is not right, its service is not available, or it answers in another form.',
    'If the message says that the service failed, run again later. If it says that the reply cannot be used, try another model as `llm.simulator`. Else check the model, address and key under `llm` in the configuration.',
    MODELS,
  ],
  [
    /^judge/,
    'The judge cannot be asked',
    'Its model, address or key is not right, or its service is not available.',
    'Check the model, address and key under `llm` in the configuration.',
    MODELS,
  ],
  [
    /^file_not_fetched$/,
    'A file of a case could not be fetched',
    'Its address does not answer, or may not be asked.',
    'Check the address. To ask a private one, name its host under `security.allowed_hosts`.',
    FILES,
  ],
  [
    /^file_/,
    'A file of a case cannot be used',
    'It is damaged, encrypted or too large, or it has not the part that is chosen.',
    'Correct the file, or what the case chooses of it. The message names the file and the reason.',
    FILES,
  ],
  [
    /^wrong_shape$/,
    'The reply has another shape than the one that is read',
    'The mapping under `agent.response` takes something else out of the reply than it should.',
    'Change the mapping at `agent.response` of the field that the message names, if there is one. Or let the agent reply that shape.',
    MAPPING,
  ],
  [
    /^http_(400|422)$/,
    'The agent refuses the request',
    'The request lacks a field, or has one that the agent does not take.',
    'Compare `agent.request` with what the agent expects: the message says what it refused.',
    REQUEST,
  ],
  [
    /^http_40[137]$/,
    'The agent refuses the credentials',
    'The agent, or the model that it calls, got no key or a wrong one.',
    'Check the key that the agent or its model is called with, and that this job is given it.',
    'credentials',
  ],
  [
    /^unknown_model$/,
    'The model is not known',
    'The service has no model of this name, or the key may not use it.',
    'Check the name of the model, in `agent.model` or where the agent has it, and that its key may use this model.',
    'agent.model',
  ],
  [
    /^(insufficient_quota|http_402)$/,
    'The account of the model has no credit left',
    'The account that its key belongs to has used up its credit or quota.',
    'Add credit or raise the quota of the account, or give the agent the key of another one, then run again.',
    'credentials',
  ],
  [
    /^http_(404|405|[13]\d\d)$/,
    'There is no agent at this address',
    'The address or the method is not the one that takes a turn.',
    'Check the address in `agent` (`url` or `base_url`), and `method` if it is set.',
    ADDRESS,
  ],
  [
    /^(http_429|rate_limit)/,
    'The service refuses the pace',
    'More requests are sent than the service allows.',
    'Lower `agent.concurrency` or set `agent.rate_limit`, then run again. The service gets too many requests.',
    'pace',
  ],
  [
    /^http_(408|42[15]|5(0[234]|2\d|30))$/,
    'The agent is not available',
    'A gateway or a proxy answered instead of the agent, or the agent itself turned the request away.',
    'The agent, or a gateway before it, turned requests away: run again later. If it happens again, look into the log of the agent.',
    'network',
  ],
  [
    /^(http_5\d\d|agent_died|agent_crashed|process_\w+)$/,
    'The agent breaks',
    'The agent, or a tool that it calls, fails on these inputs.',
    'Look for the stack trace in the log of the agent at the time of the trial.',
    CODE,
  ],
  [
    /^http_4\d\d$/,
    'The agent refuses the request',
    'The agent does not take this request.',
    'Read what the agent said in the message, and change `agent.request` or the agent.',
    REQUEST,
  ],
  [
    /^(stream_cut|connection_dropped)$/,
    'The connection breaks in the middle of a reply',
    'The agent, or something between, closed the connection before the reply had ended.',
    'Look for a time limit of a proxy, and for the stack trace in the log of the agent at the time of the trial.',
    'network',
  ],
  [
    /^stream_unfinished$/,
    'The stream lacks its end',
    'The agent closes its stream without the event that ends a reply.',
    'Look for the stack trace in the log of the agent at the time of the trial.',
    CODE,
  ],
  [
    /^stream_/,
    'The agent streams its reply',
    'The agent sends a stream of events where one JSON document is read.',
    'Set `agent.stream`, or the type of agent that the message names. Or ask for one JSON reply, often with `stream: false` in `agent.request`.',
    REQUEST,
  ],
  [
    /^html_reply$/,
    'The agent replies a web page',
    'The address is that of a page, of a login or of a proxy.',
    'Check the address in `agent` (`url` or `base_url`): it has to be the one that takes a turn and replies JSON.',
    ADDRESS,
  ],
  [
    /^compressed_reply$/,
    'The reply is compressed',
    'The agent, or a proxy before it, compresses its reply though the request does not allow it.',
    'Let the agent, or the proxy before it, send its reply without compression to a request with `accept-encoding: identity`.',
    CODE,
  ],
  [
    /^empty_reply$/,
    'The reply is empty',
    'The agent takes the turn and says nothing, or does not stream where a stream is read.',
    'Look into the log of the agent for why it says nothing. If the message shows a reply that is no stream, leave out `agent.stream`.',
    CODE,
  ],
  [
    /^malformed_reply$/,
    'The reply is no JSON',
    'The agent replies a text that is not JSON.',
    'Let the agent reply one JSON document to every turn; the message shows what came.',
    CODE,
  ],
  [
    /^reply_too_/,
    'The reply is too large to be read',
    'The agent replies far more than an answer.',
    'Let the agent leave out of its reply what is no part of the answer.',
    CODE,
  ],
  [
    /^reply_error$/,
    'The agent reports an error in its reply',
    'The reply says itself that the turn failed.',
    'Follow what the agent says in the message.',
    CODE,
  ],
  [
    /^timeout$/,
    'A reply does not come within the time limit',
    'A tool, a model or a retry takes longer than `agent.timeout`, or is silent within a stream for longer than `agent.idle_timeout`.',
    'Raise `agent.timeout`, or `agent.idle_timeout` if a stream was silent, if the agent may take that long. Or make what takes the time faster.',
    'performance',
  ],
  [
    /^tls_error$/,
    'No secure connection to the agent',
    'The certificate of the agent is not accepted.',
    'Check the certificate of the agent, and whether the address in `agent` should begin with http://.',
    ADDRESS,
  ],
  [
    /^(connect|dns|no_connection|name_not_found|unreachable|not_http)/,
    'No connection to the agent',
    'Nothing answers at the address, or the connection broke.',
    'Check the address in `agent` (`url` or `base_url`), and that the agent was up while the run lasted.',
    ADDRESS,
  ],
  [
    STOPPED,
    'A pattern or an expression does not end',
    'A pattern or an expression of the suite takes longer than its limit.',
    'Rewrite the pattern or the expression that the message names.',
    'configuration',
  ],
  [
    /^request_template$/,
    'The request could not be made',
    'An expression of the configuration does not fit the turn.',
    'Correct the expression that the message names.',
    'configuration',
  ],
];

const UNPREPARED: ErrorAdvice = {
  title: 'The conversation could not be prepared',
  cause: 'What comes before the first turn failed: `agent.before`, or the session that this type of agent needs.',
  action: 'Put right what the message names, and run again. The agent was not asked.',
  place: 'agent.before',
};

const OTHER: Omit<ErrorAdvice, 'title'> = {
  cause: 'The message says what happened.',
  action: 'Read the message, put right what it names, and run again.',
  place: CODE,
};

/**
 * @param code Of a trial; null or of another form than ours: what holds for every error.
 * @param about Key of the mapping that the error is about, where one is known.
 */
export function errorAdvice(code: string | null, about?: string): ErrorAdvice {
  if (isUnprepared(code)) return UNPREPARED;
  const ofState = code?.startsWith('state_') === true;
  const [, title, cause, action, place] =
    ADVICE.find(([pattern]) => code !== null && pattern.test(code.replace(/^state_/, ''))) ?? [];
  if (title === undefined) return { title: 'The agent answers with an error', ...OTHER };
  const ofKey = code === 'wrong_shape' && about !== undefined;
  const advice = ofKey ? `Change the mapping at \`${about}\`, or let the agent reply that shape.` : action!;
  const found = { title, cause: cause!, action: advice, place: place! };
  return ofState
    ? { ...found, cause: aboutState(found.cause), action: aboutState(found.action), place: 'agent.state' }
    : found;
}

/** What to do about it, where no Markdown is read. */
export const plainAction = (code: string | null): string => errorAdvice(code).action.replaceAll('`', '');

function aboutState(text: string): string {
  return text
    .replace('`agent.response` of the field that the message names, if there is one', '`agent.state.value`')
    .replace('`agent.response`', '`agent.state.value`')
    .replace(/the address in `agent`(?: \(`url` or `base_url`\))?/, '`agent.state.url`')
    .replace(', and `method` if it is set', '');
}
