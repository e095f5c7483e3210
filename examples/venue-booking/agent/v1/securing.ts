/** How a room is found and secured: the diary is looked at before anything is written into it. */
import type { Securing } from '../securing.ts';

export const securing: Securing = {
  propose: (tools, { people, equipment, ...slot }) =>
    tools.checkAvailability({ people, ...(equipment && { equipment }), ...slot }).free,
  secure: (tools, wish) => {
    const { room, day, start, hours } = wish;
    const { free } = tools.checkAvailability({ room, day, start, hours });
    return free.includes(room) ? tools.bookRoom(wish) : { status: 'refused', reason: 'taken' };
  },
};
