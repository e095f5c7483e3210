/** A pull request whose calls to GitHub fail: verdict and exit code stand, and each loss is one warning. */
import { tryAll } from './at-once.ts';

tryAll('pull request', 'accepted, commented', 'label of an earlier head', "a person's token");
tryAll('second stage of a fork', 'a preview deployment');
