/** A run of main that GitHub does not let store or read: verdict and exit code stand, and each loss is one warning. */
import { tryAll } from './at-once.ts';

tryAll('main', 'main, an accepted merge', 'main, run again');
