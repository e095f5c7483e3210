/** What a protocol makes of replies that came, read once more: with another document in place of the turn's own. */
import type { AgentRequest } from '../../model/world/agent.ts';
import { parsedJson } from '../../text/loose.ts';
import type { Exchanged } from '../adapter.ts';
import { foldedStream } from '../exchange/stream.ts';
import { bodyText } from '../mapping/faults.ts';
import type { AgentOptions } from '../options.ts';
import { protocols } from '../protocols/index.ts';
import type { EventStream, Protocol, ProtocolReply, SpokenReply } from '../protocols/protocol.ts';

export interface Reread {
  /** Of the reply to the turn itself, folded where it streamed. */
  readonly document: unknown;
  /** @throws where the protocol cannot read it. */
  readonly read: (document: unknown) => SpokenReply;
}

/** @param exchanges Of one first turn, without repeats. null: its type is no protocol, or it was not asked the turn. */
export function rereading(options: AgentOptions, exchanges: readonly Exchanged[], asked: AgentRequest): Reread | null {
  const protocol: Protocol | undefined = protocols.find(({ type }) => type === options.type);
  const place = exchanges.findLastIndex(({ isAside }) => !isAside);
  if (!protocol || place < 0) return null;
  const { speak, stream } = protocol;
  const replies = exchanges.map((one) => replyOf(one, stream));
  const read = (document: unknown) => {
    const steps = speak(options, new Set())()(asked);
    let step = steps.next();
    for (let i = 0; !step.done; i += 1) {
      const reply = replies[i];
      if (!reply) throw new Error('it was asked for more than came');
      step = steps.next(i === place ? { ...reply, document } : reply);
    }
    return step.value;
  };
  return { document: replies[place]!.document, read };
}

function replyOf(one: Exchanged, form: EventStream | undefined): ProtocolReply {
  if (one.kind !== 'http' || !one.response) return { status: 0, headers: {}, document: undefined };
  const { request, response } = one;
  const { status, headers, stream } = response;
  if (!stream || !form) return { status, headers, document: parsedJson(bodyText(response)) };
  const sent = parsedJson(String(request.body ?? '')) as object | undefined;
  return { status, headers, document: foldedStream(stream, form, sent) };
}
