/** Stored runs that GitHub does not hand out: another is compared with, or none, and one warning says so. */
import { tryAll } from './at-once.ts';

tryAll(
  'label for nothing new',
  'no artifact left',
  'main has moved on',
  'main, two runs of one moment',
  'main, after a release',
);
