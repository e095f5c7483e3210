/** An A2A agent's card → where and in which form the agent is asked. Pure. */
import type { Warning } from '../../model/warning.ts';
import { fieldsOf, isRecord } from '../../text/loose.ts';
import { excerpt } from '../../text/untrusted/excerpt.ts';
import { infrastructure } from '../mapping/faults.ts';

type Fields = Readonly<Record<string, unknown>>;

export interface Interface {
  readonly url: string;
  /** Of the protocol. */
  readonly version: '0.3' | '1.0';
  /** Paths and plain bodies, instead of JSON-RPC. */
  readonly isRest: boolean;
  /** The card sends elsewhere, and is not followed. */
  readonly warning?: Warning;
}

const ONE = /^1(\.|$)/;
const ZERO = /^0\./;

/** JSON-RPC 1.0 before 0.3 before REST. A card that says nothing of them: JSON-RPC 1.0 at `url`. @throws AgentError for gRPC only. */
export function interfaceIn(card: unknown, url: string): Interface {
  const { supportedInterfaces, ...old } = fieldsOf(card);
  const all: readonly Fields[] = [...listOf(supportedInterfaces), ...oldInterfaces(old)];
  const offered = (binding: string, version: RegExp) =>
    all.find((one) => one.protocolBinding === binding && version.test(String(one.protocolVersion ?? '')));
  const forms = [
    { one: offered('JSONRPC', ONE), version: '1.0', isRest: false },
    { one: offered('JSONRPC', ZERO), version: '0.3', isRest: false },
    { one: offered('HTTP+JSON', ONE), version: '1.0', isRest: true },
  ] as const;
  const form = forms.find(({ one }) => one !== undefined);
  if (form) return { ...addressOf(form.one?.url, url), version: form.version, isRest: form.isRest };
  if (all.length > 0 && all.every((one) => one.protocolBinding === 'GRPC'))
    throw infrastructure(
      'grpc_only',
      "The agent's card offers gRPC only, which cannot be asked. Serve JSON-RPC as well.",
    );
  return { url, version: '1.0', isRest: false };
}

/** Of a card of 0.3: its own address, and further ones. */
function oldInterfaces({ url, preferredTransport = 'JSONRPC', additionalInterfaces, protocolVersion }: Fields) {
  const own = url === undefined ? [] : [{ url, transport: preferredTransport }];
  const all: readonly Fields[] = [...own, ...listOf(additionalInterfaces)];
  return all.map((one) => ({ url: one.url, protocolBinding: one.transport, protocolVersion }));
}

const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** The card cannot send requests, and their credentials, to another server: of an address elsewhere at most the path is taken. */
function addressOf(offered: unknown, url: string): Pick<Interface, 'url' | 'warning'> {
  const own = new URL(url);
  if (typeof offered !== 'string' || !URL.canParse(offered)) return { url };
  const { origin, pathname, search, href } = new URL(offered);
  if (origin === own.origin) return { url: offered };
  const asked = own.pathname === '/' ? `${own.origin}${pathname}${search}` : url;
  const text = `The agent's card names the address ${excerpt(href, 200)}. It is at another server than agent.url, so ${asked} was asked. If the card is right, set agent.url to its address.`;
  return { url: asked, warning: { code: 'agent_card_elsewhere', text } };
}
