/** A run too much of which errored: on whom or on what, and how much. */
import type { Blame, Trial } from '../../../model/run/case-result.ts';
import { isOfFile, isStoppedByLimit, isUnprepared } from '../../../model/world/error-advice.ts';
import { isWithin } from '../../../stats/slack.ts';
import { counted } from '../../../text/digits.ts';
import { share } from '../../../text/quantities.ts';
import { upperFirst } from '../../../text/wording.ts';
import { formatValue } from '../words.ts';
import { defineRule } from './rule.ts';

const BLAMED: Readonly<Record<Blame, string>> = {
  agent: 'the agent',
  infrastructure: 'the agent',
  judge: 'the judge',
  simulator: 'the simulated user',
};

/** In place of somebody: a pattern or an expression of the suite's own files. */
const OWN = 'own';

/** In place of somebody: what comes before a conversation. */
const BEFORE = 'before';

/** In place of somebody: a file that a case attaches. */
const FILES = 'files';

function blamed({ code, blame }: Trial): string {
  if (isStoppedByLimit(code)) return OWN;
  if (isOfFile(code)) return FILES;
  return isUnprepared(code) ? BEFORE : BLAMED[blame ?? 'infrastructure'];
}

export const maxErrors = defineRule({
  ids: ['max_errors'],
  conclusion: 'could-not-run',
  describe: 'More than `gate.max_errors` of the trials errored.',
  options: {
    max_errors: share
      .prefault('5%')
      .describe(
        "Share of trials that may end in errors that are not the agent's fault, for example 5%. With more, the verdict is could not run.",
      ),
  },
  find: ({ report: { cases }, options: { max_errors: limit } }) => {
    const statuses = cases.flatMap((c) => c.trials.map(({ status }) => status));
    const all = statuses.filter((status) => status !== 'skipped').length;
    const errored = cases.flatMap((c) => c.trials.filter((t) => t.status === 'errored'));
    if (errored.length === 0 || isWithin(errored.length, limit * all)) return null;
    const [who, its] = [...Map.groupBy(errored, blamed)].sort(([, a], [, b]) => b.length - a.length)[0]!;
    const ran = cases.filter((c) => c.status !== 'skipped');
    const hit = ran.filter((c) => c.trials.some((t) => t.status === 'errored' && blamed(t) === who)).length;
    const ofAll = counted(ran.length, 'case');
    const headline =
      who === OWN
        ? `${hit} of ${ofAll} could not be judged: ${whatWasStopped(its)}`
        : who === BEFORE
          ? `${hit} of ${ofAll} could not be prepared`
          : who === FILES
            ? `${hit} of ${ofAll} ${hit === 1 ? 'has' : 'have'} a file that cannot be used`
            : `${who} failed on ${hit} of ${ofAll}`;
    const facts = { who, hit, cases: ran.length, share: errored.length / all, limit };
    const data = { ...facts, severalCauses: its.length < errored.length, headline, message: '' };
    const message = [OWN, BEFORE, FILES].includes(who) ? (its[0]?.message ?? '') : '';
    return { headline, facts: [{ data }, ...(message === '' ? [] : [{ data: { ...data, message } }])] };
  },
  sentence: ({ data }) => {
    if (data.message !== '') return data.message;
    const together = data.severalCauses ? ', all causes together' : '';
    const shares = `${formatValue('share', data.share)} of trials, limit ${formatValue('share', data.limit)}${together}`;
    return `${upperFirst(data.headline)} (${shares}): this says nothing about quality.`;
  },
});

/** As the trials name it. */
function whatWasStopped(trials: readonly Trial[]): string {
  const [first = 'a pattern or a mapping', ...others] = new Set(trials.flatMap(({ about = [] }) => about));
  return `${first} does not end${others.length > 0 ? `, and ${counted(others.length, 'other')}` : ''}`;
}
