/** Marks of a reader → a file of labels that judge-check reads. */
import { describe, expect, it } from 'vitest';
import { readLabels } from '../../src/cli/commands/judge-check/labels.ts';
import { labelLines, type Mark, type Marks, withMark } from '../../src/html/browser/marks.ts';
import { folderOf } from '../support/cli.ts';

const mark = (changes: Partial<Mark> = {}): Mark => ({ rating: null, note: '', trial: 0, criterion: null, ...changes });
const written = (marks: Marks, judged: readonly string[]) => labelLines(marks, (id) => judged.includes(id));

describe('the labels of marks', () => {
  it('are read by judge-check, with the trial, the criterion and the note', async () => {
    const marks = new Map([
      ['renewal "1"\n', mark({ rating: 'right' })],
      ['renewal-2', mark({ rating: 'wrong', trial: 2, criterion: 'polite', note: ' curt ' })],
    ]);
    const file = written(marks, ['renewal "1"\n']);
    const { labels } = await readLabels('labels.jsonl', folderOf({ 'labels.jsonl': file }));
    expect(labels.map(({ caseId, trial, criterion, label }) => [caseId, trial, criterion, label.met])).toEqual([
      ['renewal "1"\n', 0, null, true],
      ['renewal-2', 2, 'polite', false],
    ]);
    expect(file).toContain('"note":"curt"');
  });

  it('pass over what is no label: unsure, a note alone, a case that nothing was judged of', async () => {
    const marks = new Map([
      ['a', mark({ rating: 'unsure', note: 'two readings' })],
      ['b', mark({ note: 'ask Ada' })],
      ['c', mark({ rating: 'wrong' })],
      ['d', mark({ rating: 'right' })],
    ]);
    const file = written(marks, ['a', 'b', 'd']);
    const { labels } = await readLabels('labels.jsonl', folderOf({ 'labels.jsonl': file }));
    expect(labels.map(({ caseId }) => caseId)).toEqual(['d']);
    expect(
      file
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).note),
    ).toEqual(['unsure: two readings', 'ask Ada', 'wrong', undefined]);
  });
});

describe('a mark', () => {
  it('that says nothing is taken away', () => {
    const marks = withMark(new Map(), 'a', mark({ rating: 'right' }));
    expect([...marks.keys()]).toEqual(['a']);
    expect(withMark(marks, 'a', mark({ note: '  ' })).size).toBe(0);
  });
});
