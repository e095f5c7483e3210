/** The files of a written case, looked up: where they are, and by what their case is known. Pure but for the look-up. */
import type { AttachedFile } from '../../model/cases/attached-file.ts';
import type { Problem } from '../../model/problem.ts';
import type { DocumentPath } from '../../text/yaml/document-path.ts';
import type { Attach } from '../attached/attach.ts';
import type { NativeCase } from '../native/native-case.ts';

export interface AttachedCase {
  /** Its files know where they are. */
  readonly native: NativeCase;
  /** The case as written, with what its files are in place of where they are. */
  readonly identityIn: (raw: NativeCase) => NativeCase;
  readonly problems: readonly Problem[];
}

type NativeFiles = NonNullable<NativeCase['files']>;

export function attachedTo(
  native: NativeCase,
  { file, lineOf }: { readonly file: string; readonly lineOf: (path: DocumentPath) => number },
  attach: Attach,
): AttachedCase {
  const problems: Problem[] = [];
  const identities: object[] = [];
  const looked = withFiles(native, (files, path) =>
    files.map((one, i) => {
      const found = attach(one as AttachedFile, file);
      if ('what' in found) problems.push({ ...found, where: { file, line: lineOf([...path, i]) } });
      else identities.push(found.identity);
      return ('what' in found ? one : found.file) as NativeFiles[number];
    }),
  );
  const identityIn = (raw: NativeCase) => {
    const left = identities.values();
    return withFiles(raw, (files) => files.map(() => left.next().value as NativeFiles[number]));
  };
  return { native: looked, identityIn, problems };
}

/** Of the case first, then of its turns. */
function withFiles(native: NativeCase, map: (files: NativeFiles, path: DocumentPath) => NativeFiles): NativeCase {
  const { files, turns } = native;
  if (!files && !turns?.some((turn) => turn.files)) return native;
  return {
    ...native,
    ...(files && { files: map(files, ['files']) }),
    ...(turns && {
      turns: turns.map((turn, i) => (turn.files ? { ...turn, files: map(turn.files, ['turns', i, 'files']) } : turn)),
    }),
  };
}
