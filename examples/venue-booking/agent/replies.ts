/** What the desk says. */
import type { Details, Slot } from './contract.ts';
import type { Booking } from './diary.ts';
import { type Room, roomNamed } from './rooms.ts';

const clock = (hour: number): string => (hour === 12 ? '12 noon' : hour < 12 ? `${hour} am` : `${hour - 12} pm`);
const plural = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;
export const when = ({ day, start, hours }: Slot): string =>
  `on ${day} at ${clock(start)} for ${plural(hours, 'hour')}`;

export const HELLO = 'Hello, this is the venue desk. What can I do for you?';
export const BYE = 'You are welcome. Goodbye!';
export const LOST =
  'I am sorry, I did not understand that. I can look for rooms, see when they are free, and book, change or cancel them.';
export const NO_OFFER = 'I have not offered you a room yet. What may I look for?';
export const NO_BOOKING = 'Which booking do you mean? Its number begins with VB-.';
export const DECLINED = 'All right, I book nothing. Would another day or time suit you?';

export const ASK = {
  people: 'Gladly. How many people will come?',
  day: 'Gladly. Which day would you like?',
  start: 'Gladly. What time would you like to start?',
} as const;

export function rooms(found: readonly Room[]): string {
  if (found.length === 0) return 'I am sorry, none of our rooms is like that.';
  const list = found.map(({ name, seats, price }) => `${name} (${seats} seats, ${price} EUR an hour)`);
  return `These rooms fit: ${list.join(', ')}. Which day would suit you?`;
}

export function offer(room: string, slot: Slot): string {
  const { seats, price } = roomNamed(room)!;
  return `I can offer you ${room} ${when(slot)}: ${seats} seats, ${price * slot.hours} EUR. Shall I book it?`;
}

export const nothingFree = (slot: Slot): string =>
  `I am sorry, nothing that fits is free ${when(slot)}. Would another day or time suit you?`;

export const takenOffer = (taken: string, room: string, slot: Slot): string =>
  `I am sorry, ${taken} is taken then. ${offer(room, slot)}`;

export const tooSmall = (room: string, people: number): string =>
  `I am sorry, ${room} has only ${roomNamed(room)!.seats} seats, too few for ${people} people. Which other room would you like?`;

export const booked = (id: string, { room, ...slot }: Slot & { readonly room: string }): string =>
  `Booked: ${room} ${when(slot)}. Your booking has the number ${id}.`;

export const shown = (id: string, booking: Booking | null): string =>
  booking
    ? `Booking ${id}: ${booking.room} ${when(booking)} for ${plural(booking.people, 'person')}, ${booking.status}.`.replace(
        'persons',
        'people',
      )
    : `I am sorry, there is no booking ${id}.`;

export const cancelled = (id: string, booking: Booking | null): string =>
  booking ? `Cancelled: booking ${id}, ${booking.room} ${when(booking)}.` : `I am sorry, there is no booking ${id}.`;

export function suppliers(service: string, { people }: Details, found: readonly string[]): string {
  const many = people === undefined ? '' : ` for ${people} people`;
  return found.length === 0
    ? `I am sorry, no supplier of ours does ${service}${many}.`
    : `For ${service}${many} we work with these suppliers: ${found.join(', ')}.`;
}
