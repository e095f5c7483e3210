/** The script of the judge: a rule for each criterion of the suite, over the conversation that a prompt brings. */

interface JudgedTurn {
  readonly user: string;
  readonly assistant?: string;
  readonly tool_calls?: readonly { readonly name: string; readonly result?: unknown }[];
}

export interface Material {
  readonly conversation: readonly JudgedTurn[];
  readonly sources?: readonly { readonly id: string; readonly content: string }[];
}

const replies = ({ conversation }: Material): readonly string[] => conversation.map(({ assistant = '' }) => assistant);

interface Rule {
  /** Found in the words of the criterion. */
  readonly about: RegExp;
  readonly holds: (material: Material) => boolean;
  readonly reasons: readonly [yes: string, no: string];
}

const RULES: readonly Rule[] = [
  {
    about: /polite/i,
    holds: (material) => replies(material).every((text) => /[.?!]$/.test(text) && !/\b(nonsense|stupid)\b/i.test(text)),
    reasons: ['Every reply is a polite sentence.', 'A reply is curt.'],
  },
  {
    about: /asks again/i,
    holds: (material) => {
      const all = replies(material);
      const asked = all.flatMap((text) => /How many people|Which day would|What time would/.exec(text)?.[0] ?? []);
      const lost = all.some((text, i) => i > 0 && /did not understand|have not offered/.test(text));
      return new Set(asked).size === asked.length && !lost;
    },
    reasons: ['Nothing is asked twice.', 'The same is asked twice.'],
  },
  {
    about: /price/i,
    holds: (material) => replies(material).some((text) => /\bEUR\b/.test(text)),
    reasons: ['A price is named.', 'No price is named.'],
  },
  {
    about: /takes up the change/i,
    holds: (material) => !/did not understand|have not offered/.test(replies(material).at(-1) ?? ''),
    reasons: ['The last reply goes on from the change.', 'The change is lost.'],
  },
];

/** null: the script has no rule for this criterion. */
export function verdictOn(criterion: string, material: Material) {
  const rule = RULES.find(({ about }) => about.test(criterion));
  if (!rule) return null;
  const passed = rule.holds(material);
  const quoted = replies(material).at(-1) ?? '';
  return { reason: rule.reasons[passed ? 0 : 1], evidence: quoted ? [quoted.slice(0, 100)] : [], passed };
}

/** Rooms and booking numbers in the judged reply are its statements; a source that has them carries them. */
export function claimsOf(material: Material) {
  const last = replies(material).at(-1) ?? '';
  const named = new Set(last.match(/\bVB-\d+|\b(?:Kocher|Neckar|Rems|Enz|Fils|Jagst)\b/g) ?? []);
  const claims = [...named].map((name) => {
    const source = material.sources?.find(({ content }) => content.includes(name))?.id ?? null;
    return { text: `It is about ${name}.`, type: 'name', source, grounded: source !== null };
  });
  return { claims };
}

/** A mark for whether the user got what they came for: the desk did what it was there for, or it did not. */
export function markOf({ conversation }: Material, scale: number) {
  const done = conversation.some(({ assistant = '' }) => /^(Booked|Cancelled|Booking VB-|For )/.test(assistant));
  const reason = done ? 'The desk did what was wanted.' : 'The user leaves with nothing done.';
  return { reason, evidence: [], mark: done ? scale : 1 };
}

/** Of the topics of the suite, for a turn that no trigger fits. */
export function topicOf({ conversation }: Material, choices: readonly string[]) {
  const text = conversation.at(-1)?.assistant ?? '';
  const fits = (topic: string) => topic === 'results' && /These rooms fit|Booking VB-/.test(text);
  return { reason: 'By what the desk said last.', evidence: [], choice: choices.find(fits) ?? null };
}
