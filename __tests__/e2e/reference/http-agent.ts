/** An agent on HTTP that gives each utterance the recorded answer, in a shape of its own that is mapped by JSONata. */
import { type AgentServer, startAgentServer } from '../../support/agent-server.ts';
import type { SharedSet } from '../../support/shared-data.ts';

/** `agent` of agent-eval.yml; what a data set does not record is not mapped. */
export const HTTP = {
  intents: http({ intent: 'parse.top.label', confidence: 'parse.top.score' }),
  frames: http({
    intent: 'parse.top.label',
    confidence: 'parse.top.score',
    // One slot comes out of JSONata as an object, not as a list of one.
    entities: 'parse.slots.{ "entity": slot, "value": literal, "start": from, "end": to, "confidence": score }',
  }),
  citations: http({ citations: 'sources.id' }),
} as const;

function http(response: Readonly<Record<string, string>>) {
  return {
    type: 'http',
    url: `\${AGENT_URL}/chat`,
    request: { message: '{{ input }}', conversation: '{{ session }}' },
    response: { text: 'reply.text', ...response },
  };
}

interface Recording {
  readonly messages: readonly [{ readonly content: string }, { readonly content: string }];
  readonly intent?: string;
  readonly confidence?: number;
  readonly entities?: readonly {
    readonly entity: string;
    readonly value: string;
    readonly start: number;
    readonly end: number;
    readonly confidence: number;
  }[];
  readonly citations?: readonly string[];
}

export async function startRecordedAgent({ recordings }: SharedSet): Promise<AgentServer> {
  const answers = new Map(
    (recordings as readonly unknown[] as readonly Recording[]).map((one) => [one.messages[0].content, answerOf(one)]),
  );
  return startAgentServer(({ json }) => {
    const { message } = json as { readonly message: string };
    return answers.has(message) ? { body: answers.get(message) } : { status: 500, body: { error: 'never heard' } };
  });
}

function answerOf({ messages, intent, confidence, entities, citations }: Recording): unknown {
  const slots = entities?.map((e) => ({
    slot: e.entity,
    literal: e.value,
    from: e.start,
    to: e.end,
    score: e.confidence,
  }));
  return {
    reply: { text: messages[1].content },
    ...(intent === undefined ? {} : { parse: { top: { label: intent, score: confidence }, slots } }),
    ...(citations ? { sources: citations.map((id, rank) => ({ id, rank })) } : {}),
  };
}
