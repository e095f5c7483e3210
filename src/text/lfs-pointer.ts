/** What Git LFS leaves in a checkout in the place of a file that was not fetched. */

const FIRST_WORDS = 'version https://git-lfs';

export const isLfsPointer = (content: string | Uint8Array): boolean =>
  (typeof content === 'string'
    ? content
    : Buffer.from(content.subarray(0, FIRST_WORDS.length)).toString('latin1')
  ).startsWith(FIRST_WORDS);

export const IS_LFS_POINTER = 'is a pointer of Git LFS, not the file itself.';
export const FETCH_LFS = 'Fetch it: git lfs pull, in a workflow "with: { lfs: true }" of actions/checkout.';
