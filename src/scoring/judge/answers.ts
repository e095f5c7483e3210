/** Kinds of answers: the shape that a reply must have, and what the judge found by it. Pure. */
import { z } from 'zod';
import { shareOfScale } from '../../stats/scale.ts';
import { reaches } from '../../stats/slack.ts';
import { cut } from '../../text/untrusted/excerpt.ts';
import type { Claim, Finding, Question, Source } from './question.ts';

type Answer = Question['answer'];
type AnswerOf<K extends Answer['kind']> = Extract<Answer, { readonly kind: K }>;

/** A source under the label that the judge sees. */
export interface LabelledSource extends Source {
  readonly label: string;
}

/** How one question's replies are read. */
export interface Reading {
  /** Asked of the model as a JSON Schema, and checked. Anything else is no judgement. */
  readonly shape: z.ZodType;
  /** Of a value of that shape. */
  readonly finding: (value: unknown) => Finding;
  /** What the judge should have written itself; if the material has it just as the reply has it, it was copied from there. */
  readonly own: (value: unknown) => OwnWords;
}

export interface OwnWords {
  /** Key of the verdict. */
  readonly verdict: string;
  /** Key of the words. */
  readonly key: string;
  readonly texts: readonly string[];
}

const reasoned = {
  reason: z.string().trim().min(1).describe('Why, in one or two sentences.'),
  evidence: z.array(z.string()).describe('Passages quoted word for word, at most three.'),
};

const MOST_EVIDENCE = 5;
const LONGEST_EVIDENCE = 300;

/** What the judge quoted is not bounded by itself. */
const bounded = (evidence: readonly string[]) =>
  evidence
    .filter((text) => text.trim() !== '')
    .slice(0, MOST_EVIDENCE)
    .map((text) => cut(text, LONGEST_EVIDENCE));

function reading<T>(facts: {
  readonly shape: z.ZodType<T>;
  readonly finding: (value: T) => Finding;
  readonly own: (value: T) => OwnWords;
}): Reading {
  return facts as unknown as Reading;
}

const ownReason =
  (verdict: string) =>
  ({ reason }: { readonly reason: string }): OwnWords => ({ verdict, key: 'reason', texts: [reason] });

function verdict(): Reading {
  return reading({
    shape: z.strictObject({ ...reasoned, passed: z.boolean().describe('Whether the criterion holds.') }),
    finding: ({ reason, evidence, passed }) => ({ passed, value: passed ? 1 : 0, reason, evidence: bounded(evidence) }),
    own: ownReason('passed'),
  });
}

/** @returns Marks as shares, (mark − 1) / (scale − 1). */
function mark({ scale, threshold }: AnswerOf<'mark'>): Reading {
  return reading({
    shape: z.strictObject({
      ...reasoned,
      mark: z.number().int().min(1).max(scale).describe(`From 1, the lowest, to ${scale}, the highest.`),
    }),
    finding: ({ reason, evidence, mark: given }) => {
      const value = shareOfScale(given, scale);
      return { passed: reaches(value, threshold), value, reason, evidence: bounded(evidence) };
    },
    own: ownReason('mark'),
  });
}

/** Kinds of statements; whatever else a judge says is "other". */
export const CLAIM_TYPES: readonly string[] = ['figure', 'name', 'rule', 'status', 'other'];

function claims({ threshold }: AnswerOf<'claims'>, sources: readonly LabelledSource[]): Reading {
  const names = new Map(sources.map(({ label, name }) => [label, name]));
  const source = sources.length === 0 ? z.null() : z.enum([...names.keys()]).nullable();
  const claim = z
    .strictObject({
      text: z.string().trim().min(1).describe('The statement.'),
      type: z.string().describe('figure, name, rule, status or other.'),
      source: source.describe('Id of the source that carries it; null: none does.'),
      grounded: z.boolean().describe('Whether a source carries it.'),
    })
    .refine((one) => !one.grounded || one.source !== null, 'a grounded statement names its source');
  return reading({
    shape: z.strictObject({ claims: z.array(claim) }),
    finding: (value) => {
      const found = value.claims.map((one): Claim => {
        const name = names.get(one.source ?? '');
        const type = CLAIM_TYPES.includes(one.type) ? one.type : 'other';
        return {
          text: one.text,
          type,
          grounded: one.grounded,
          ...(one.grounded && name !== undefined && { source: name }),
        };
      });
      return groundedFinding(found, threshold);
    },
    own: (value) => ({ verdict: 'grounded', key: 'text', texts: value.claims.map(({ text }) => text) }),
  });
}

function groundedFinding(found: readonly Claim[], threshold: number): Finding {
  const ungrounded = found.filter((one) => !one.grounded);
  const value = found.length === 0 ? 1 : (found.length - ungrounded.length) / found.length;
  const counted = `${found.length - ungrounded.length} of ${found.length} statements rest on a source`;
  const reason =
    found.length === 0
      ? 'there is no statement of fact'
      : ungrounded.length === 0
        ? counted
        : `${counted}; not: ${ungrounded.map(({ text, type }) => `${JSON.stringify(text)} (${type})`).join(', ')}`;
  const evidence = bounded(ungrounded.map(({ text }) => text));
  return { passed: reaches(value, threshold), value, reason, evidence, claims: found };
}

function choice({ options }: AnswerOf<'choice'>): Reading {
  const one = options.length === 0 ? z.null() : z.enum([...options]).nullable();
  return reading({
    shape: z.strictObject({ ...reasoned, choice: one.describe('One of the choices; null: none of them.') }),
    finding: ({ reason, evidence, choice: chosen }) => ({
      passed: chosen !== null,
      value: chosen === null ? 0 : 1,
      reason,
      evidence: bounded(evidence),
      choice: chosen,
    }),
    own: ownReason('choice'),
  });
}

/** Of several votes the middle one by how many pairs it takes for the same. */
function pairs({ ids }: AnswerOf<'pairs'>): Reading {
  return reading({
    shape: z.strictObject({
      ...reasoned,
      same: z.array(z.enum([...ids])).describe('Names of the pairs whose two values mean the same; none: [].'),
    }),
    finding: ({ reason, evidence, same: named }) => {
      const same = [...new Set(named)];
      return { passed: true, value: same.length / ids.length, reason, evidence: bounded(evidence), same };
    },
    own: ownReason('same'),
  });
}

const kinds: { readonly [K in Answer['kind']]: (answer: AnswerOf<K>, sources: readonly LabelledSource[]) => Reading } =
  {
    verdict,
    mark,
    claims,
    choice,
    pairs,
  };

export function readingOf<K extends Answer['kind']>(answer: AnswerOf<K>, sources: readonly LabelledSource[]): Reading {
  return kinds[answer.kind as K](answer, sources);
}
