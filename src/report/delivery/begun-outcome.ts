/** outcome.json, begun while the agent is asked: a case is written once it is over, so that nobody waits for it, and nothing of it is held. */
import type { CaseResult } from '../../model/case-result.ts';
import { type BegunFile, beginFile } from '../../platform/files.ts';
import { AT_ONCE, listed, OPENING } from '../renderers/outcome-json.ts';

export interface BegunOutcome {
  /** Cases come in the order of the report. Never throws: what cannot be written now is written with the rest. */
  readonly add: (result: CaseResult) => void;
  /** Those that are written, and still there. */
  readonly written: () => readonly CaseResult[];
  /** What follows them; the file has its name then. @throws the file system's error, or what the making of a part throws. */
  readonly finish: (parts: Iterable<string | Uint8Array>) => void;
  /** Leaves nothing behind where it was not finished. */
  readonly discard: () => void;
}

/** @param redact Takes the secrets out of each text. */
export function beginOutcome(path: string, redact: (text: string) => string): BegunOutcome {
  let file: BegunFile | null = null;
  let failed = false;
  let written: CaseResult[] = [];
  let waiting: CaseResult[] = [];
  const discard = () => {
    file?.discard();
    [failed, written, waiting] = [true, [], []];
  };
  return {
    add: (result) => {
      if (failed) return;
      waiting.push(result);
      if (waiting.length < AT_ONCE) return;
      try {
        file ??= beginFile(path, 'outcome.json');
        file.append(redact((written.length === 0 ? OPENING : '') + listed(waiting, written.length)));
        written.push(...waiting);
        waiting = [];
      } catch {
        discard();
      }
    },
    written: () => {
      if (file && !file.stands()) discard();
      return written;
    },
    finish: (parts) => file!.finish(parts),
    discard,
  };
}
