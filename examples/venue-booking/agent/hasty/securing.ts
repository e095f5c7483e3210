/**
 * How a room is found and secured, with fewer waits for the diary: rooms are proposed from the catalogue, book_room refuses
 * by itself what is taken, and the diary is looked at afterwards, to be sure that the booking stands in it.
 */
import type { Securing } from '../securing.ts';

export const securing: Securing = {
  propose: (tools, { people, equipment }) =>
    tools.searchRooms({ people, ...(equipment && { equipment }) }).map(({ name }) => name),
  secure: (tools, wish) => {
    const { room, day, start, hours } = wish;
    const result = tools.bookRoom(wish);
    if (result.status === 'booked') tools.checkAvailability({ room, day, start, hours });
    return result;
  },
};
