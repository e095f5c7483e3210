/** Comments and summaries as files that people read in reviews: what differs from run to run is replaced. */
import { expect } from 'vitest';

const FOLDER = '../../__outputs__/e2e';

/** Shas and ids by order of their appearance; times and latencies, which no two runs share, as a sign. */
export function normalised(markdown: string): string {
  const names = new Map<string, string>();
  const named = (kind: string, value: string): string => {
    const known =
      names.get(value) ?? `${kind}-${[...names.values()].filter((name) => name.startsWith(kind)).length + 1}`;
    names.set(value, known);
    return known;
  };
  const commits = markdown.replaceAll(/\b([0-9a-f]{7})[0-9a-f]{33}\b/g, (_, short: string) => named('commit', short));
  const shortened = [...names].reduce((text, [short, name]) => text.replaceAll(short, name), commits);
  return (
    shortened
      .replaceAll(/(?<=`)[0-9a-f]{7}(?=`)/g, (short) => named('commit', short))
      .replaceAll(/\b(?:under )?\d+ (?:min|h|s)(?= old)/g, 'T')
      .replaceAll(/(?<=\/runs\/|"run":|"again":|(?<!re-)\brun \[?`?)\d+/g, (id) => named('run', id))
      .replaceAll(/(?<=^<!-- agent-eval .*),"(?:at|job|conclusion)":"[^"]*"/g, '')
      .replaceAll(/(?<=\/artifacts\/)\d+/g, (id) => named('artifact', id))
      .replaceAll(/^(\| (?:Mean latency|Latency (?:p\d+|max)) \|).*$/gm, '$1 T |')
      .replaceAll(/^- (?:(?:Mean latency|Latency (?:p\d+|max))(?:, )?)+(?: \(each\))?: .*\n/gm, '')
      // A machine that was busy for a moment has a warning more.
      .replaceAll(/, \d+ warnings?(?=<\/summary>)/g, ', W warnings')
      .replaceAll(/(?<=what was compared|what to do)(?=<\/summary>)/g, ', W warnings')
      .replaceAll(/\*\*Warnings:\*\*\n\n\n/g, '')
      .replaceAll(/(?<=\b127\.0\.0\.1:)\d+/g, 'PORT')
      .replaceAll(/\bnode \S+\/dist\/index\.js\b/g, 'agent-eval')
      .replaceAll(/(?<=\| )[\d.]+ m?s(?= \|)/g, 'T')
      .replaceAll(/(?<=to the agent, )[\d.]+ (?:ms|s|min)/g, 'T')
  );
}

export async function expectGolden(markdown: string, name: string): Promise<void> {
  await expect(normalised(markdown)).toMatchFileSnapshot(`${FOLDER}/${name}.md`);
}
