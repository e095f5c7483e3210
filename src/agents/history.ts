/** Whether an agent can be told what was said before a conversation: by its type, or by what its templates read. */
import { hookTemplates } from './hooks/options.ts';
import { adapters } from './index.ts';
import { compileTemplate } from './mapping/template.ts';
import type { AgentOptions } from './options.ts';

/** Names of templates that hold what was said before; `$` reads all of them. */
const TELLING: readonly string[] = ['history', 'messages', 'conversation', '$'];

/** Those that are asked when it is too late, or not for a turn. */
const isLate = (key: string) => /^(state|after)\b/.test(key);

/** Recorded conversations need not be told. */
export async function canBeToldHistory(options: AgentOptions): Promise<boolean> {
  const adapter = adapters.find(({ type }) => type === options.type);
  if (!adapter || adapter.recorded || adapter.sendsConversation) return true;
  const keys = [...adapter.templates, ...hookTemplates].filter((key) => !isLate(key)).map((key) => key.split('.')[0]!);
  const written = keys.map((key) => (options as Readonly<Record<string, unknown>>)[key]);
  const { reads } = await compileTemplate(written, '', { names: [] });
  return TELLING.some((name) => reads.has(name));
}
