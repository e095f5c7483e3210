/** What Vitest does around each test file, for a worker may run many. */
import { afterAll } from 'vitest';
import { removeFolders } from './temporary-folders.ts';

afterAll(removeFolders);
