/** Conversations of Rasa's test files: what a user says turn by turn, and what the steps that follow expect. Pure. */
import { isRecord } from '../../../text/loose.ts';
import { parseYaml } from '../../../text/yaml/document.ts';
import { anyOfTexts, type LeftOut } from '../carrying.ts';
import type { FilesAround, ImportedCase } from '../importer.ts';
import { type ForeignRecord, stated } from '../records.ts';

/** `match` that holds where the agent says one of the texts of a response; undefined: its texts are not known. */
export type ResponsePatterns = (name: string) => string | undefined;

const FOLDERS = ['', '../', '../../', '../../../'];

/** From the domain.yml beside the file or above it; values of slots in its texts may be any. */
export function responsePatterns({ read }: FilesAround): ResponsePatterns {
  const texts = FOLDERS.flatMap((folder) => [`${folder}domain.yml`, `${folder}domain.yaml`]).map(read);
  const domain = parseYaml(texts.find((text) => text !== null) ?? '', 'domain.yml').value;
  const responses = isRecord(domain) && isRecord(domain.responses) ? domain.responses : {};
  return (name) => {
    const variants = Object.hasOwn(responses, name) ? responses[name] : undefined;
    if (!Array.isArray(variants) || variants.length === 0) return undefined;
    const said = variants.map((one) => (isRecord(one) && typeof one.text === 'string' ? one.text.trim() : ''));
    return said.includes('') ? undefined : anyOfTexts(said, /\{[^{}]{1,200}\}/);
  };
}

/** One turn while its steps are read. */
interface Draft {
  readonly user: string;
  readonly intents: readonly string[];
  /** null: nothing is said of entities. */
  readonly entities: unknown;
  readonly tools: string[];
  readonly contains: string[];
  readonly match: string[];
  readonly state: [name: string, value: unknown][];
  /** Least values of judged metrics. */
  readonly marks: [metric: string, least: { readonly min: number }][];
}

/** Gathers the turns of one conversation. */
export interface TurnWriter {
  readonly user: (said: Pick<Draft, 'user' | 'intents' | 'entities'>) => void;
  /** What the agent does next: a response is known by its texts, anything else is a tool. */
  readonly action: (name: string) => void;
  readonly contains: (text: string) => void;
  readonly match: (pattern: string) => void;
  readonly mark: (metric: string, min: number) => void;
  /** Entries are "name" or { name: value }; or they are given as one map. */
  readonly slots: (written: unknown) => void;
  /** Counted as not carried; if it expected something, the case is none without any other expectation. */
  readonly lose: (what: string) => void;
  /** Undefined: the user says nothing. */
  readonly turns: () => readonly Record<string, unknown>[];
  readonly lost: () => readonly string[];
}

/** What Rasa does by itself between two messages. */
const OWN_ACTIONS = ['action_listen', 'action_session_start'];

export function turnWriter(patternOf: ResponsePatterns, lost: LeftOut): TurnWriter {
  const drafts: Draft[] = [];
  const losses: string[] = [];
  const lose = (what: string) => {
    losses.push(what);
    lost.add(what);
  };
  const at = (what: string, add: (draft: Draft) => void) => {
    const last = drafts.at(-1);
    if (last) add(last);
    else lose(`${what} before the user says anything`);
  };
  return {
    user: (said) => drafts.push({ ...said, tools: [], contains: [], match: [], state: [], marks: [] }),
    action: (name) =>
      at('an action', (draft) => {
        const pattern = patternOf(name);
        if (pattern !== undefined) draft.match.push(pattern);
        else if (name.startsWith('utter_')) lose('utter_ without its texts (no domain.yml has them)');
        else if (!OWN_ACTIONS.includes(name)) draft.tools.push(name);
      }),
    contains: (text) => at('a text', ({ contains }) => contains.push(text)),
    mark: (metric, min) => at('a mark', ({ marks }) => marks.push([metric, { min }])),
    match: (pattern) => at('a pattern', ({ match }) => match.push(pattern)),
    slots: (written) => {
      const entries = Array.isArray(written) ? written : [written];
      for (const entry of entries)
        if (!isRecord(entry)) lose('slot_was_set without a value');
        else at('a slot', ({ state }) => state.push(...Object.entries(entry)));
    },
    lose,
    turns: () => drafts.map(turnOf),
    lost: () => losses,
  };
}

function turnOf({ user, intents, entities, tools, contains, match, state, marks }: Draft): Record<string, unknown> {
  const expect = stated({
    intent: intents.length > 1 ? [...intents] : intents[0],
    entities,
    tools: tools.length > 0 ? { include: tools, match: 'in_order' } : null,
    contains: contains.length > 0 ? contains : null,
    match: match.length > 0 ? match : null,
    state: state.length > 0 ? Object.fromEntries(state) : null,
    ...Object.fromEntries(marks),
  });
  return { user, ...(Object.keys(expect).length > 0 && { expect }) };
}

/** The case of a conversation; skipped where it expected something and none of it is carried. */
export function conversation(
  { turns, lost }: Pick<TurnWriter, 'turns' | 'lost'>,
  native: ForeignRecord,
  path: ImportedCase['path'],
): ImportedCase {
  const all = turns();
  const [first] = lost();
  const isBare = first !== undefined && !all.some((turn) => 'expect' in turn);
  const skipped = `Nothing that it expects can be carried: ${first}.`;
  return { native: { ...native, turns: all }, path, ...(isBare && { skipped }) };
}
