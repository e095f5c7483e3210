/** Test cases of a large suite: what users say, and where a case was written, lies in a file and is read back when somebody asks. */
import type { TestCase, TestTurn } from '../../model/cases/test-case.ts';
import { fieldsOf, openPartStore, partsOf, USUAL } from '../../platform/part-store.ts';

interface Stored extends Pick<TestCase, 'identity' | 'source'> {
  readonly said: readonly string[];
}

/** A store for one suite, which gives the same cases. @param inMemory Cases that stay there whole: the first ones. */
export function openTextStore(inMemory = USUAL): (testCase: TestCase) => TestCase {
  let seen = 0;
  const store = openPartStore<Stored>();
  const partOfCase = partsOf(fieldsOf<TestCase>(['identity', 'source'], store.value));
  const partOfTurn = partsOf<TestTurn>({ user: (record, index) => store.value(record).said[index]! });
  return (testCase) => {
    seen += 1;
    if (seen <= inMemory) return testCase;
    const { turns, identity, source } = testCase;
    const stored: Stored = { said: turns.map(({ user }) => user), identity, source };
    const record = store.write(JSON.stringify(stored));
    if (record === null) return testCase;
    return partOfCase.of(
      { ...testCase, turns: turns.map((turn, index) => partOfTurn.of(turn, record, index)) },
      record,
    );
  };
}
