/** outcome.json: the whole outcome as data, compact, numbers unrounded. Its schema is published under schema/. */
import type { CaseResult } from '../../model/case-result.ts';
import type { Outcome } from '../../model/outcome.ts';
import type { CaseDrafts, Renderer, RenderInput } from './renderer.ts';

const AT_ONCE = 20;
/** Of texts made before the end. */
const MOST_BYTES = 8_000_000;

export const outcomeJson: Renderer = {
  id: 'outcome-json',
  render: ({ outcome, drafted }) => [{ to: 'file', name: 'outcome.json', content: () => parts(outcome, drafted) }],
};

/** @param redact Takes the secrets out of each text. */
export function draftCases(redact: (text: string) => string): CaseDrafts {
  const drafts: { readonly cases: readonly CaseResult[]; readonly text: Uint8Array }[] = [];
  let waiting: CaseResult[] = [];
  let bytes = 0;
  return {
    add: (result) => {
      if (bytes > MOST_BYTES) return;
      waiting.push(result);
      if (waiting.length < AT_ONCE) return;
      const text = bytesOf(redact(listed(waiting, drafts.length)));
      drafts.push({ cases: waiting, text });
      bytes += text.length;
      waiting = [];
    },
    textOf: (cases, from) => {
      const draft = drafts[from / AT_ONCE];
      return draft?.cases.length === cases.length && draft.cases.every((one, i) => one === cases[i])
        ? draft.text
        : undefined;
    },
  };
}

/** Of memory of its own: Node's pool of small buffers would be held half empty. */
function bytesOf(text: string): Uint8Array {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A few cases at a time: thousands of transcripts as one text would double the memory of a run. */
function* parts(outcome: Outcome, drafted: RenderInput['drafted']): Generator<string | Uint8Array> {
  const { cases, ...report } = outcome.report;
  const before = JSON.stringify({ ...outcome, report: { ...report, cases: [] } });
  const place = before.lastIndexOf('"cases":[]', before.indexOf('"comparison":')) + '"cases":['.length;
  yield before.slice(0, place);
  for (let i = 0; i < cases.length; i += AT_ONCE) {
    const some = cases.slice(i, i + AT_ONCE);
    yield drafted?.textOf(some, i) ?? listed(some, i);
  }
  yield `${before.slice(place)}\n`;
}

/** As the next of a list, of which so many are there. */
function listed(cases: readonly CaseResult[], before: number): string {
  const text = JSON.stringify(cases).slice(1, -1);
  return before > 0 ? `,${text}` : text;
}
