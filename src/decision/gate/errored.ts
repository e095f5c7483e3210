/** The finding of a run too much of which errored: on whom or on what, and how much. Pure. */
import type { Blame, Trial } from '../../model/run/case-result.ts';
import type { RunReport } from '../../model/run/run-report.ts';
import type { Reason } from '../../model/verdict/verdict.ts';
import { isStoppedByLimit } from '../../model/world/error-advice.ts';
import { counted } from '../../text/digits.ts';
import type { GateOptions } from '../options.ts';
import { capital, spokenValue } from './words.ts';

const BLAMED: Readonly<Record<Blame, string>> = {
  agent: 'the agent',
  infrastructure: 'the agent',
  judge: 'the judge',
  simulator: 'the simulated user',
};

/** In place of somebody: a pattern or an expression of the suite's own files. */
const OWN = 'own';

const blamed = ({ code, blame }: Trial): string => (isStoppedByLimit(code) ? OWN : BLAMED[blame ?? 'infrastructure']);

/** null: no more trials errored than `max_errors` allows. */
export function tooManyErrors(
  { cases }: Pick<RunReport, 'cases'>,
  { max_errors }: Pick<GateOptions, 'max_errors'>,
): { readonly headline: string; readonly reasons: readonly Reason[] } | null {
  const trials = cases.flatMap((c) => c.trials).filter((t) => t.status !== 'skipped');
  const errored = trials.filter((t) => t.status === 'errored');
  if (errored.length === 0 || errored.length <= max_errors * trials.length + 1e-9) return null;
  const [who, its] = [...Map.groupBy(errored, blamed)].sort(([, a], [, b]) => b.length - a.length)[0]!;
  const ran = cases.filter((c) => c.status !== 'skipped');
  const hit = ran.filter((c) => c.trials.some((t) => t.status === 'errored' && blamed(t) === who)).length;
  const others = its.length < errored.length ? ', all causes together' : '';
  const of = `${spokenValue('share', errored.length / trials.length)} of trials, limit ${spokenValue('share', max_errors)}${others}`;
  const all = counted(ran.length, 'case');
  const headline =
    who === OWN ? `${hit} of ${all} could not be judged: ${whatWasStopped(its)}` : `${who} failed on ${hit} of ${all}`;
  const texts = [
    `${capital(headline)} (${of}): this says nothing about quality.`,
    ...(who === OWN ? [its[0]?.message ?? ''] : []),
  ];
  return {
    headline,
    reasons: texts.filter(Boolean).map((text) => ({ rule: 'max_errors', metric: null, scope: null, text })),
  };
}

/** Of messages such as 'agent-eval.yml:8: agent.response.text: The expression "…" does not end: …'. */
const STOPPED = /(?:(agent\.[^\s:]+): )?The (pattern|expression) ("(?:[^"\\]|\\.)*")/s;

function whatWasStopped(trials: readonly Trial[]): string {
  const texts = new Set(
    trials.flatMap(({ message = '' }) => {
      const [, key, what, text] = STOPPED.exec(message) ?? [];
      return key ? [`the mapping ${key} does not end`] : what ? [`the ${what} ${text} does not end`] : [];
    }),
  );
  const [first = 'a pattern or a mapping does not end'] = texts;
  return texts.size > 1 ? `${first}, and ${counted(texts.size - 1, 'other')}` : first;
}
