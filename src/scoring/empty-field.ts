/** A mapped field that is empty in every reply of a run: what is said of it. */
import { EMPTY_FIELD } from '../model/catalogue.ts';
import type { Codes } from './checks/check.ts';

export const emptyFieldCodes: Codes = {
  [EMPTY_FIELD]: {
    title: (key) => (key === null ? 'A mapped field is empty in every reply' : `${key} is empty in every reply`),
    cause: 'The mapping names another place than the replies have it in, or the agent never gives it.',
    action: (key) =>
      `Check ${key ?? 'the mapping under agent.response'} first: the command ask shows a reply and the line to write. If it is right, look at the agent.`,
    fromTranscripts: true,
    place: 'configuration',
    order: 'reply',
  },
};
