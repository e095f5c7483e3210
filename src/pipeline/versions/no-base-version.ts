/** What the change itself leaves no base version of: nobody can put that right, as with one that does not start. */
import { ProblemError } from '../../model/problem.ts';

export class NoBaseVersionError extends ProblemError {
  constructor(why: string) {
    super([{ what: `There is no base version: ${why}.` }]);
  }
}
