/** What a judge found wanting: criteria of the suite, qualities, recovery; and a judge that was of no use. */
import { type Family, named } from '../family.ts';

const CRITERION = /^criterion:/;
const LOW = /^low_([a-z_]{1,40})$/;

export const judged: Family = {
  ofScore: ({ code = '', metric }) => {
    if (code === 'criterion_not_met') return named(code, [metric.replace(CRITERION, '')]);
    const quality = LOW.exec(code)?.[1];
    if (quality !== undefined) return named('low_quality', [quality]);
    return code === 'not_recovered' || code === 'judge_error' ? named(code) : null;
  },
  words: {
    criterion_not_met: (name) => ({
      title: name === null ? 'A criterion is not met' : `The criterion ${name} is not met`,
      cause: 'A judge finds that the answer does not do what the criterion asks for.',
      action: 'Read the reasons of the judge in an example, then say in the prompt what is missing.',
      place: 'prompt',
    }),
    low_quality: (name) => ({
      title: `${name === null ? 'A quality' : `The ${name.replaceAll('_', ' ')}`} is marked low`,
      cause: 'A judge finds the answers wanting.',
      action: 'Read the reasons of the judge in an example, then fix the prompt.',
      place: 'prompt',
    }),
    not_recovered: () => ({
      title: 'A misunderstanding is not cleared up',
      cause: 'The agent repeats itself, or goes on as if nothing had happened.',
      action: 'Tell the agent how to notice a misunderstanding, to ask back and to hand over.',
      place: 'dialogue flow',
    }),
    judge_error: () => ({
      title: 'The judge was of no use, which the suite counts as a failure',
      cause: 'The judge did not answer as asked, and fail_on_error is set.',
      action: 'Check the model, address and key under llm.judge. The failure is not attributed to the agent.',
      place: 'judge',
    }),
  },
};
