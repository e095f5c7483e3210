/** What a run tells a person of troubles, each once: the same text as an annotation and in the summary is one. */
import type { Run } from '../stage.ts';

/** Of metrics: on a busy machine an agent may be slower, which is no trouble of GitHub's. */
const OF_METRICS = /^(?:Text accuracy|Latency)\b/;

const PROBLEMS = /^(?:One problem|\d+ problems):/;

/** Annotations but those of cases, and the warnings of the summary, in its opening too, as plain text. */
export function saidBy({ commands, summary }: Pick<Run, 'commands' | 'summary'>): readonly string[] {
  const shown = commands
    .filter(({ name, properties }) => /^(warning|error)$/.test(name) && !properties.title?.startsWith('Newly failing'))
    // One annotation holds all troubles of the baseline, a line each; of what ends a run it tells where, and what to do.
    .flatMap(({ message }) => (PROBLEMS.test(message) ? [message] : message.split('\n')));
  const listed = [...summary.matchAll(/\*\*Warnings:\*\*\n\n((?:- .*\n?)+)/g)].flatMap(([, list]) =>
    list!
      .trim()
      .split('\n')
      .map((line) => line.slice(2)),
  );
  const first = [...summary.matchAll(/^\*\*Not accepted:\*\* (.*)$/gm)].map(([, text]) => text!);
  const all = [...first, ...listed, ...shown].filter((text) => !OF_METRICS.test(text));
  return [...new Map(all.map((text) => [wordsOf(text), text])).values()];
}

/** Without what only draws it: Markdown, entities, quotes. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/&[a-z]+;|&#\d+;/g, ' ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join(' ');
}
