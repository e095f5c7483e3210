/** What kept turns without a usable reply: grouped by code, each message once with the number of its cases. Pure. */

import type { CaseResult, Trial } from '../model/run/case-result.ts';
import type { ErrorPattern } from '../model/verdict/diagnosis.ts';
import { errorAdvice } from '../model/world/error-advice.ts';
import type { Facts } from './renderer.ts';

export interface FaultMessage {
  /** Untrusted text. */
  readonly text: string;
  readonly cases: number;
}

export interface FaultGroup {
  readonly code: string | null;
  readonly blame: string | null;
  readonly cases: number;
  /** The most frequent one; untrusted text. */
  readonly message: string;
  /** Some of its trials say something else, be it another number alone. */
  readonly isExample: boolean;
  /** Most frequent first. Those that differ only in numbers and quoted words are one, the first. */
  readonly messages: readonly FaultMessage[];
  /** What to do about it, in our own Markdown. */
  readonly advice: string;
  /** The case that the group was first seen in. */
  readonly first: Pick<CaseResult, 'id' | 'source'>;
}

/** What differs between two trials that fail alike: quoted words, what the agent said, numbers and ids. */
const VARIES = /"[^"]*"|\b[0-9a-f]{8}[0-9a-f-]*\b|\d+/gi;
const LONGEST_COMPARED = 120;
const MOST_GROUPS = 10;

const alike = (message: string) => message.slice(0, 2_000).replace(VARIES, '#').slice(0, LONGEST_COMPARED);

interface Growing {
  readonly trial: Fault;
  readonly first: CaseResult;
  readonly ids: Set<string>;
  /** Of its first trial with one. */
  text?: string;
  isExample: boolean;
  readonly messages: Map<
    string,
    { readonly text: string; readonly about?: string | undefined; readonly ids: Set<string> }
  >;
}

/** Cases by blame and code of their trials without a reply, most frequent first: the errored ones, or those that failed by it. */
export function faultGroups({ trials }: Pick<Facts, 'trials'>, status: 'failed' | 'errored'): readonly FaultGroup[] {
  const groups = new Map<string, Growing>();
  for (const { result, trial } of trials.faults) if (trial.status === status) add(groups, result, trial);
  return inOrder(groups);
}

/** Most frequent first. */
function inOrder(groups: ReadonlyMap<string, Growing>): readonly FaultGroup[] {
  return [...groups.values()]
    .map(({ trial: { code = null, blame }, first, ids, isExample, messages }) => {
      const shown = [...messages.values()]
        .map(({ text, about, ids: of }) => ({ text, about, cases: of.size }))
        .sort((a, b) => b.cases - a.cases);
      const { text: message = '', about } = shown[0] ?? {};
      const advice = errorAdvice(code, about).action;
      return { code, blame, cases: ids.size, message, isExample, messages: shown, advice, first };
    })
    .sort((a, b) => b.cases - a.cases);
}

/** Of trials that errored, then of those that failed, then of what else the judge failed on. */
export function allFaults(facts: Pick<Facts, 'trials' | 'outcome'>): readonly FaultGroup[] {
  const replies = [...faultGroups(facts, 'errored'), ...faultGroups(facts, 'failed')];
  return [...replies, ...judgeFaults(facts)].slice(0, MOST_GROUPS);
}

/** Cases by the code that an expectation could not be judged for, of this run or its re-runs; without codes that trials errored by. */
export function judgeFaults({ trials, outcome }: Pick<Facts, 'trials' | 'outcome'>): readonly FaultGroup[] {
  const groups = new Map<string, Growing>();
  for (const { result, one } of trials.unjudged) add(groups, result, { ...one, blame: 'judge' });
  const byId = new Map(outcome.report.cases.map((result) => [result.id, result]));
  for (const { id, current, base } of outcome.comparison?.reruns ?? []) {
    const result = byId.get(id);
    if (!result) continue;
    for (const trial of [...current, ...base]) {
      if (trial.status === 'errored' && trial.blame === 'judge') add(groups, result, trial);
      for (const one of trial.unjudged ?? []) if (!one.gauge) add(groups, result, { ...one, blame: 'judge' });
    }
  }
  const known = new Set(trials.faults.map(({ trial }) => trial.code));
  return inOrder(groups).filter(({ code }) => code !== null && !known.has(code));
}

type Fault = Pick<Trial, 'blame' | 'code' | 'message' | 'about'>;

function add(groups: Map<string, Growing>, result: CaseResult, trial: Fault): void {
  const key = `${trial.blame ?? ''} ${trial.code ?? ''}`;
  const group: Growing = groups.get(key) ?? {
    trial,
    first: result,
    ids: new Set(),
    isExample: false,
    messages: new Map(),
  };
  groups.set(key, group);
  group.ids.add(result.id);
  const text = trial.message ?? '';
  if (text === '') return;
  group.text ??= text;
  group.isExample ||= text !== group.text;
  const said = group.messages.get(alike(text)) ?? { text, about: trial.about, ids: new Set() };
  group.messages.set(alike(text), said);
  said.ids.add(result.id);
}

/** The messages behind a pattern of errors; none for every other pattern. */
export function messagesOf(
  facts: Pick<Facts, 'trials' | 'catalogue'>,
  { code, subject }: ErrorPattern,
): readonly FaultMessage[] {
  const { timeout, error } = facts.catalogue.ends;
  const isOf = (group: FaultGroup) =>
    (group.code === 'timeout' ? timeout : error)
      .find(group.code)
      .some((found) => found.code === code && found.subject === subject);
  return faultGroups(facts, 'failed').find(isOf)?.messages ?? [];
}
