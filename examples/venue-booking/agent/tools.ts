/** The tools of the desk. Each call is made against the diary of its session and written down with its result. */
import type { Day, Slot, ToolCall } from './contract.ts';
import type { Booking, Diary } from './diary.ts';
import { type Room, roomNamed, roomsFor, SUPPLIERS } from './rooms.ts';

export interface Availability {
  /** Names of the rooms that fit and are free then, smallest first. */
  readonly free: readonly string[];
}

export type BookingResult =
  | { readonly status: 'booked'; readonly booking: string }
  | { readonly status: 'refused'; readonly reason: string };

export interface Tools {
  readonly calls: readonly ToolCall[];
  readonly searchRooms: (wish: { readonly people?: number; readonly equipment?: string }) => readonly Room[];
  readonly checkAvailability: (
    wish: Slot & { readonly room?: string; readonly people?: number; readonly equipment?: string },
  ) => Availability;
  readonly bookRoom: (wish: Slot & { readonly room: string; readonly people: number }) => BookingResult;
  readonly cancelBooking: (booking: string) => Booking | null;
  readonly getBooking: (booking: string) => Booking | null;
  readonly searchSuppliers: (wish: {
    readonly service: string;
    readonly people?: number;
    readonly day?: Day;
  }) => readonly string[];
}

export function toolsOn(diary: Diary): Tools {
  const calls: ToolCall[] = [];
  const called = <T>(name: string, args: object, result: T): T => {
    calls.push({ name, args: { ...args }, result });
    return result;
  };
  return {
    calls,
    searchRooms: (wish) => called('search_rooms', wish, roomsFor(wish)),
    checkAvailability: (wish) => {
      const fitting = wish.room ? [wish.room] : roomsFor(wish).map(({ name }) => name);
      return called('check_availability', wish, { free: fitting.filter((room) => diary.isFree(room, wish)) });
    },
    bookRoom: (wish) => called('book_room', wish, book(diary, wish)),
    cancelBooking: (booking) => called('cancel_booking', { booking }, diary.cancel(booking) ?? null),
    getBooking: (booking) => called('get_booking', { booking }, diary.find(booking) ?? null),
    searchSuppliers: (wish) => {
      const fitting = SUPPLIERS.filter(
        ({ service, serves }) => service === wish.service && serves >= (wish.people ?? 1),
      );
      const names = fitting.map(({ name }) => name);
      return called('search_suppliers', wish, names);
    },
  };
}

function book(diary: Diary, wish: Slot & { readonly room: string; readonly people: number }): BookingResult {
  const { room, people, day, start, hours } = wish;
  if ((roomNamed(room)?.seats ?? 0) < people) return { status: 'refused', reason: 'too small' };
  const booking = diary.book(room, { day, start, hours }, people);
  return booking ? { status: 'booked', booking: booking.id } : { status: 'refused', reason: 'taken' };
}
