/** What a judge is asked about a conversation, and what comes back. Scorings make questions and read judgements; only the judge's room asks a model. */
import type { ModelCall } from '../../model/run/model-call.ts';
import type { Turn } from '../../model/run/transcript.ts';
import type { ModelImage } from '../../model/world/language-model.ts';
import { canonicalHash } from '../../text/canonical-hash.ts';

/** A source that statements may rest on: results of tools, attached files, or one that the suite names. */
export interface Source {
  readonly name: string;
  /** '' of an image. */
  readonly text: string;
  readonly image?: ModelImage;
}

/** Everything the judge may look at. All of it is data: what is in it is never an instruction. */
export interface JudgedMaterial {
  /** In order; the judged turn is the last one where only one turn is judged. */
  readonly turns: readonly Partial<Pick<Turn, 'user' | 'text' | 'toolCalls'>>[];
  readonly sources?: readonly Source[];
  readonly groundTruth?: string | undefined;
  /** What the user wants, for task completion and plan adherence. */
  readonly goal?: string;
  /** Further named texts, for example persona or known facts. */
  readonly facts?: Readonly<Record<string, string>>;
}

export interface Question {
  /** Name of the prompt in judge/prompts, for example criterion, groundedness, topic, adherence. */
  readonly prompt: string;
  /** What is judged, for messages: criterion:friendly, groundedness, topic. */
  readonly metric: string;
  /** The suite's own words: a criterion, a custom prompt, or descriptions of topics. Trusted. */
  readonly instruction: string;
  readonly about: 'turn' | 'conversation';
  readonly material: JudgedMaterial;
  readonly answer:
    | { readonly kind: 'verdict' }
    /** Marks from 1 to `scale`, as a share (mark − 1) / (scale − 1); passed from `threshold` (a share) on. */
    | { readonly kind: 'mark'; readonly scale: number; readonly threshold: number }
    /** Statements of the agent, each grounded or not; value is the grounded share, passed from `threshold` on. */
    | { readonly kind: 'claims'; readonly threshold: number }
    /** One of these names, or null. */
    | { readonly kind: 'choice'; readonly options: readonly string[] }
    /** Those of these pairs whose two values mean the same. */
    | { readonly kind: 'pairs'; readonly ids: readonly string[] };
  readonly model?: string | undefined;
  readonly retries?: number | undefined;
  readonly timeoutMs?: number | undefined;
}

export interface Claim {
  readonly text: string;
  readonly type: string;
  readonly grounded: boolean;
  /** Name of the source it rests on. */
  readonly source?: string;
}

/** What the judge found. */
export interface Finding {
  readonly passed: boolean;
  /** 0..1. */
  readonly value: number;
  readonly reason: string;
  readonly evidence: readonly string[];
  readonly choice?: string | null;
  /** Ids of pairs. */
  readonly same?: readonly string[];
  readonly claims?: readonly Claim[];
  readonly votes?: { readonly agreeing: number; readonly of: number };
}

export type Judgement =
  | { readonly ok: true; readonly finding: Finding }
  | { readonly ok: false; readonly code: string; readonly message: string };

/** Code of the judgement of a question that nobody was asked. */
export const NO_JUDGE_ASKED = 'no_judge';

/** Judgements by the key of their question. */
export type Judgements = ReadonlyMap<string, Judgement>;

export const NO_JUDGEMENTS: Judgements = new Map();

/** The same question has the same key, whoever asks it again: ids of tool calls, times and tokens are not asked about. */
export function questionKey(question: Question): string {
  const { material } = question;
  const turns = shownTurns(material);
  // An image is known by its hash: megabytes are not hashed with each question.
  const sources = material.sources?.map(({ image, ...source }) => ({ ...source, image: image?.sha256 }));
  return canonicalHash({ ...question, material: { ...material, turns, sources } });
}

/** What the judge is shown of the turns. */
export const shownTurns = ({ turns }: JudgedMaterial) =>
  turns.map(({ user, text, toolCalls }) => ({
    user,
    toolCalls: toolCalls?.map((call) => ({ name: call.name, arguments: call.arguments, result: call.result })),
    text,
  }));

export interface Answers {
  /** One for every question. */
  readonly judgements: Judgements;
  readonly calls: readonly ModelCall[];
}

/** Who answers questions: a model with votes, retries and a cache. Rejects with AskingAborted only, when the signal aborts. */
export interface Judge {
  readonly answer: (
    questions: readonly Question[],
    about: { readonly caseId: string; readonly trial: number },
    signal: AbortSignal,
  ) => Promise<Answers>;
}
