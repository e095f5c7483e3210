/** JSON with a long list in it, item by item: the text of ten thousand conversations is never in memory at once. Pure. */

/** `{…head, "key": [items]}`; `head` has at least one key of its own. */
export function* withList(head: object, key: string, items: Iterable<unknown>): Generator<string> {
  yield `${openObject(head)}${JSON.stringify(key)}:[`;
  let first = true;
  for (const item of items) {
    yield `${first ? '' : ',\n'}${JSON.stringify(item)}`;
    first = false;
  }
  yield ']}';
}

/** `{…head, "key": ` and then whatever follows, and `}`. */
export function* withValue(head: object, key: string, value: Iterable<string>): Generator<string> {
  yield `${openObject(head)}${JSON.stringify(key)}:`;
  yield* value;
  yield '}';
}

function openObject(head: object): string {
  return `${JSON.stringify(head).slice(0, -1)},`;
}
