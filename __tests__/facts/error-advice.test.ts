/** What is advised after an error of a model or an agent: what can help against it. */
import { expect, it } from 'vitest';
import { errorAdvice } from '../../src/model/world/error-advice.ts';

it.each([
  ['judge_insufficient_quota', /credit/, /concurrency|pace/],
  ['judge_http_402', /credit/, /concurrency|pace/],
  ['judge_http_429', /llm\.judge\.concurrency/, /credit/],
  ['judge_http_503', /^Run again later.*`regrade`/, /key/],
  ['judge_connection_reset', /^Run again later.*`regrade`/, /key/],
  ['judge_connection_refused', /Check the model, address and key/, /later/],
  ['judge_http_401', /Check the model, address and key/, /later/],
  ['judge_reply_cut_off', /Raise `llm\.judge\.max_tokens`/, /address|key|votes|another/],
  ['judge_model_refused', /another model as `llm\.judge`/, /address|key|votes/],
  ['judge_no_completion', /Check `llm\.judge\.base_url`/, /key|votes|another model/],
  ['judge_reply_error', /what the judge's service says/, /address|key|votes/],
  ['judge_empty_reply', /try another one as `llm\.judge`/, /address|key/],
  [
    'judge_split',
    /^If the message says that votes failed, .*run again later\. Else raise `llm\.judge\.votes`/,
    /address|key/,
  ],
  ['no_sources', /The judge was not asked/, /address|agent answers/],
  ['http_503', /run again later/, /stack trace/],
  ['http_520', /run again later/, /stack trace/],
  ['http_529', /run again later/, /stack trace/],
  ['http_530', /run again later/, /stack trace/],
  ['http_408', /run again later/, /change `agent\.request`/],
  ['http_425', /run again later/, /change `agent\.request`/],
  ['http_407', /key/, /change `agent\.request`/],
  ['http_500', /stack trace/, /run again later/],
  ['unknown_model', /`agent\.model`/, /address|method/],
  ['insufficient_quota', /credit/, /concurrency|pace/],
  ['http_402', /credit/, /change `agent\.request`/],
  ['timeout', /`agent\.timeout`, or `agent\.idle_timeout` if a stream was silent/, /concurrency/],
  ['empty_reply', /log of the agent/, /JSON/],
  [
    'simulator_unchecked',
    /service failed, run again later\. Else .* `llm\.judge`, which checks the simulated user/,
    /another model/,
  ],
  ['simulator_unusable', /service failed, run again later\. .* another model as `llm\.simulator`/, /regrade/],
])('the advice after %s fits it', (code, fits, no) => {
  const { title, action } = errorAdvice(code);
  expect(action).toMatch(fits);
  expect(`${title} ${action}`).not.toMatch(no);
});
