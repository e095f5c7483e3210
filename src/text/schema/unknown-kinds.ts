/** A name that is of no known kind: what it probably stands for, and what is wrong beside it whatever it does. Pure. */
import { nearestName } from '../nearest-name.ts';
import { type DocumentPath, dottedPath, valueAt, withValueAt } from '../yaml/document-path.ts';
import { type Issue, kindsOf } from './words.ts';

interface UnknownKind {
  readonly path: DocumentPath;
  readonly kinds: readonly string[];
  /** Of them the one that is probably meant. */
  readonly meant: string | undefined;
}

export function unknownKinds(issues: readonly Issue[], value: unknown): readonly UnknownKind[] {
  return issues.flatMap((issue) => {
    const kinds = kindsOf(issue);
    const path = issue.path as DocumentPath;
    const written = valueAt(value, path);
    if (!kinds || path.length === 0) return [];
    return [{ path, kinds, meant: typeof written === 'string' ? nearestName(written, kinds) : undefined }];
  });
}

/** Issues of what stands beside a kind, and the value of which they are. */
interface Beside {
  readonly issues: Issue[];
  readonly value: unknown;
}

/**
 * What is wrong beside an unknown kind: by the kind that is meant; else all that is wrong by every kind, first of a kind
 * that knows the key. @param check The issues of a value.
 */
export function besideUnknownKind(
  { path, kinds, meant }: UnknownKind,
  value: unknown,
  check: (value: unknown) => readonly Issue[],
): readonly Beside[] {
  const parent = path.slice(0, -1);
  const judged = (meant === undefined ? kinds : [meant]).map((kind) => {
    const changed = withValueAt(value, path, kind);
    return { value: changed, issues: check(changed).flatMap((issue) => apart(issue, parent)) };
  });
  const names = new Set(judged.flatMap(({ issues }) => issues.map((issue) => nameBelow(issue, parent))));
  return [...names].flatMap((name) => {
    const about = judged.map((one) => ({
      value: one.value,
      issues: one.issues.filter((issue) => nameBelow(issue, parent) === name),
    }));
    if (about.some(({ issues }) => issues.length === 0)) return [];
    // Of an unknown name every kind's keys may be meant.
    const isKnown = ({ issues }: Beside) => issues.every(({ code }) => code !== 'unrecognized_keys');
    const found = meant === undefined ? about.find(isKnown) : about[0];
    return [found ?? { issues: about[0]!.issues, value: withValueAt(value, path, undefined) }];
  });
}

/** An issue below a path, one for each key that is not known. */
function apart(issue: Issue, parent: DocumentPath): Issue[] {
  const path = issue.path as DocumentPath;
  if (!parent.every((step, i) => path[i] === step)) return [];
  return issue.code === 'unrecognized_keys' ? issue.keys.map((key) => ({ ...issue, keys: [key] })) : [issue];
}

function nameBelow(issue: Issue, parent: DocumentPath): string {
  const path = issue.path as DocumentPath;
  const [first] =
    issue.code === 'unrecognized_keys' ? [...path, ...issue.keys].slice(parent.length) : path.slice(parent.length);
  return dottedPath([first ?? '']);
}
