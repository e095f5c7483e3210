/** A run too much of which errored: on whom or on what, and how much. */
import type { Blame, Trial } from '../../../model/run/case-result.ts';
import { isOfFile, isStoppedByLimit, isUnasked, isUnchecked, isUnprepared } from '../../../model/world/error-kinds.ts';
import { isWithin } from '../../../stats/slack.ts';
import { counted, countedOf } from '../../../text/digits.ts';
import { formatValue } from '../../../text/figures.ts';
import { upperFirst } from '../../../text/wording.ts';
import { defineRule } from './rule.ts';

/** What became of "2 of 5 cases", by whose doing it is. */
const BLAMED: Readonly<Record<Blame, (which: string) => string>> = {
  agent: (which) => `the agent failed on ${which}`,
  infrastructure: (which) => `${which} got no answer from the agent`,
  judge: (which) => `the judge failed on ${which}`,
  simulator: (which) => `the simulated user failed on ${which}`,
};

/** In place of somebody, what is wrong on this side, and how a headline goes on behind "2 of 5 cases". */
const NOBODY = {
  /** A pattern or an expression of the suite's own files. */
  own: (trials: readonly Trial[]) => `could not be judged: ${whatWasStopped(trials)}`,
  /** What a judge would judge by. */
  unasked: () => 'could not be judged',
  /** Whoever checks the simulated user. */
  unchecked: (_: readonly Trial[], cases: number) =>
    `${cases === 1 ? 'has' : 'have'} a simulated user that could not be checked`,
  /** What comes before a conversation. */
  before: () => 'could not be prepared',
  /** A file that a case attaches. */
  files: (_: readonly Trial[], cases: number) => `${cases === 1 ? 'has' : 'have'} a file that cannot be used`,
} as const;

const isNobody = (who: Blame | keyof typeof NOBODY): who is keyof typeof NOBODY => Object.hasOwn(NOBODY, who);

function blamed({ code, blame }: Trial): Blame | keyof typeof NOBODY {
  if (isStoppedByLimit(code)) return 'own';
  if (isOfFile(code)) return 'files';
  if (isUnasked(code)) return 'unasked';
  if (isUnchecked(code)) return 'unchecked';
  return isUnprepared(code) ? 'before' : (blame ?? 'infrastructure');
}

export const maxErrors = defineRule({
  ids: ['max_errors'],
  conclusion: 'could-not-run',
  describe: 'More than `gate.max_errors` of the trials errored.',
  find: ({ report: { cases }, options: { max_errors: limit } }) => {
    const statuses = cases.flatMap((c) => c.trials.map(({ status }) => status));
    const all = statuses.filter((status) => status !== 'skipped').length;
    const errored = cases.flatMap((c) => c.trials.filter((t) => t.status === 'errored'));
    if (errored.length === 0 || isWithin(errored.length, limit * all)) return null;
    const [who, its] = [...Map.groupBy(errored, blamed)].sort(([, a], [, b]) => b.length - a.length)[0]!;
    const ran = cases.filter((c) => c.status !== 'skipped');
    const hit = ran.filter((c) => c.trials.some((t) => t.status === 'errored' && blamed(t) === who)).length;
    const which = countedOf(hit, ran.length, 'case');
    const headline = isNobody(who) ? `${which} ${NOBODY[who](its, hit)}` : BLAMED[who](which);
    const facts = { who, hit, cases: ran.length, share: errored.length / all, limit };
    const data = { ...facts, severalCauses: its.length < errored.length, headline, message: '' };
    const message = isNobody(who) ? (its[0]?.message ?? '') : '';
    return { headline, facts: [{ data }, ...(message === '' ? [] : [{ data: { ...data, message } }])] };
  },
  sentence: ({ data }) => {
    if (data.message !== '') return data.message;
    const together = data.severalCauses ? ', all causes together' : '';
    const shares = `${formatValue(data.share, 'share')} of trials, limit ${formatValue(data.limit, 'share')}${together}`;
    return `${upperFirst(data.headline)} (${shares}): this says nothing about quality.`;
  },
});

/** As the trials name it. */
function whatWasStopped(trials: readonly Trial[]): string {
  const [first = 'a pattern or a mapping', ...others] = new Set(trials.flatMap(({ about = [] }) => about));
  return `${first} does not end${others.length > 0 ? `, and ${counted(others.length, 'other')}` : ''}`;
}
