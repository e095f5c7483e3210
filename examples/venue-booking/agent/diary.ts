/** Who has which room when. Every session has a diary of its own, with the same bookings to begin with. */
import type { Day, Slot } from './contract.ts';

export interface Booking extends Slot {
  readonly id: string;
  readonly room: string;
  readonly people: number;
  readonly status: 'booked' | 'cancelled';
}

const taken = (id: string, room: string, day: Day, start: number, hours: number, people: number): Booking => ({
  id,
  room,
  day,
  start,
  hours,
  people,
  status: 'booked',
});

const STARTING: readonly Booking[] = [
  taken('VB-101', 'Rems', 'Tuesday', 14, 2, 10),
  taken('VB-102', 'Enz', 'Wednesday', 9, 3, 18),
  taken('VB-103', 'Neckar', 'Tuesday', 10, 2, 7),
  taken('VB-104', 'Fils', 'Thursday', 13, 4, 35),
  taken('VB-105', 'Jagst', 'Friday', 9, 8, 70),
  taken('VB-106', 'Fils', 'Friday', 9, 8, 40),
  taken('VB-107', 'Kocher', 'Monday', 8, 4, 5),
];

export interface Diary {
  readonly isFree: (room: string, slot: Slot) => boolean;
  readonly find: (id: string) => Booking | undefined;
  /** null: the room is taken then. */
  readonly book: (room: string, slot: Slot, people: number) => Booking | null;
  /** The booking as it is now; undefined: there is none of this number. */
  readonly cancel: (id: string) => Booking | undefined;
  /** All of them, oldest first. */
  readonly bookings: () => readonly Booking[];
}

/** The first number that a session hands out. */
const FIRST = 201;
/** Oldest sessions are forgotten beyond this many. */
const MOST = 10_000;

const diaries = new Map<string, Diary>();

export function diaryOf(session: string): Diary {
  const known = diaries.get(session);
  if (known) return known;
  const diary = newDiary();
  diaries.set(session, diary);
  const oldest = diaries.keys().next();
  if (diaries.size > MOST && !oldest.done) diaries.delete(oldest.value);
  return diary;
}

function newDiary(): Diary {
  const all = new Map(STARTING.map((booking) => [booking.id, booking]));
  const isFree = (room: string, { day, start, hours }: Slot): boolean =>
    ![...all.values()].some(
      (one) =>
        one.status === 'booked' &&
        one.room === room &&
        one.day === day &&
        one.start < start + hours &&
        start < one.start + one.hours,
    );
  return {
    isFree,
    find: (id) => all.get(id),
    book: (room, slot, people) => {
      if (!isFree(room, slot)) return null;
      const id = `VB-${FIRST + all.size - STARTING.length}`;
      const booking: Booking = { id, room, ...slot, people, status: 'booked' };
      all.set(id, booking);
      return booking;
    },
    cancel: (id) => {
      const booking = all.get(id);
      if (!booking) return undefined;
      const cancelled: Booking = { ...booking, status: 'cancelled' };
      all.set(id, cancelled);
      return cancelled;
    },
    bookings: () => [...all.values()],
  };
}
