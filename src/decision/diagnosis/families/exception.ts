/** Turns without a usable reply: what to do follows from the code of what happened. */
import { errorAdvice } from '../../../model/world/error-advice.ts';
import { type Family, named } from '../family.ts';

const STABLE_CODE = /^[a-z][a-z0-9_]{0,39}$/;

const plain = (text: string) => text.replaceAll('`', '');

export const exception: Family = {
  ofTrial: ({ failureType, code }) => {
    if (failureType !== 'error') return [];
    return named('exception', code !== undefined && STABLE_CODE.test(code) ? [code] : []);
  },
  words: {
    exception: (code) => {
      const { title, cause, action, place } = errorAdvice(code);
      return {
        title: code === null ? title : `${title}: ${code}`,
        cause: plain(cause),
        action: plain(action),
        place,
      };
    },
  },
};
