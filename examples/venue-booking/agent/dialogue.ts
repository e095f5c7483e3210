/** One turn: read, resolve against the conversation, act, remember. */
import { type ChatReply, type ChatRequest, DAYS, type Details, type Intent, type Slot } from './contract.ts';
import { diaryOf } from './diary.ts';
import type { Memory } from './memory.ts';
import { onTheClock, type Parsed, parse } from './parse.ts';
import * as say from './replies.ts';
import { roomNamed, roomsFor } from './rooms.ts';
import type { Securing } from './securing.ts';
import { type Tools, toolsOn } from './tools.ts';

/** What the versions of the desk differ in. */
export interface Desk {
  readonly memoryOf: (request: ChatRequest) => Memory;
  readonly securing: Securing;
}

interface Scene {
  readonly memory: Memory;
  readonly tools: Tools;
  readonly securing: Securing;
  /** What this message named, a bare number already given its meaning. */
  readonly named: Details;
}

export function answer(request: ChatRequest, desk: Desk): ChatReply {
  const memory = desk.memoryOf(request);
  const tools = toolsOn(diaryOf(request.session_id));
  const parsed = parse(request.message);
  const named = resolved(parsed, memory);
  const { intent } = parsed;
  const meant = meantBy(intent, named, memory);
  const text = ACTS[intent]({ memory, tools, securing: desk.securing, named });
  return { reply: { text }, intent, entities: meant, tools: tools.calls, session_id: request.session_id };
}

/** "Cancel it": the booking in focus is meant. */
function meantBy(intent: Intent, named: Details, { booking }: Memory): Details {
  const aboutOne = intent === 'GET_BOOKING' || intent === 'CANCEL_BOOKING';
  return aboutOne && booking && !named.booking ? { ...named, booking } : named;
}

/** A bare number answers what was asked; else it is an hour of the clock, where one was named before. */
function resolved({ details, bare, later }: Parsed, { awaiting, wish }: Memory): Details {
  const day = later !== undefined && wish.day ? DAYS[DAYS.indexOf(wish.day) + later] : undefined;
  const moved = { ...details, ...(day && { day }) };
  if (bare === undefined) return moved;
  if (awaiting === 'people') return { ...moved, people: bare };
  if (awaiting === 'start' || (wish.start !== undefined && bare <= 19)) return { ...moved, start: onTheClock(bare) };
  return wish.people === undefined ? moved : { ...moved, people: bare };
}

const ACTS: Readonly<Record<Intent, (scene: Scene) => string>> = {
  GREET: () => say.HELLO,
  FAREWELL: () => say.BYE,
  UNKNOWN: () => say.LOST,
  DECLINE: ({ memory }) => {
    memory.offer = null;
    return say.DECLINED;
  },
  SEARCH_ROOMS: ({ memory, tools, named }) => {
    const { people, equipment } = named;
    remember(memory, named);
    const found = tools.searchRooms({ ...(people !== undefined && { people }), ...(equipment && { equipment }) });
    memory.listed = found.map(({ name }) => name);
    memory.goal ??= 'check';
    return say.rooms(found);
  },
  CHECK_AVAILABILITY: (scene) => pursue(scene, 'check'),
  BOOK_ROOM: (scene) => pursue(scene, 'book'),
  CONFIRM: (scene) => {
    const { memory, named } = scene;
    if (!memory.offer) return Object.keys(named).length > 0 ? pursue(scene, 'book') : say.NO_OFFER;
    memory.wish = { ...memory.wish, room: memory.offer };
    return pursue(scene, 'book');
  },
  PROVIDE_DETAILS: (scene) => (scene.memory.goal ? pursue(scene, scene.memory.goal) : say.LOST),
  CHANGE: (scene) => {
    const { memory } = scene;
    if (memory.booking) return rebook(scene, memory.booking);
    return memory.goal ? pursue(scene, memory.goal) : say.LOST;
  },
  GET_BOOKING: ({ memory, tools, named }) => {
    const id = named.booking ?? memory.booking;
    if (!id) return say.NO_BOOKING;
    memory.booking = id;
    return say.shown(id, tools.getBooking(id));
  },
  CANCEL_BOOKING: ({ memory, tools, named }) => {
    const id = named.booking ?? memory.booking;
    if (!id) return say.NO_BOOKING;
    memory.booking = null;
    return say.cancelled(id, tools.cancelBooking(id));
  },
  FIND_SUPPLIERS: ({ memory, tools, named }) => {
    const service = named.service!;
    const people = named.people ?? memory.wish.people;
    const day = named.day ?? memory.wish.day;
    const wish = { service, ...(people !== undefined && { people }), ...(day && { day }) };
    return say.suppliers(service, wish, tools.searchSuppliers(wish));
  },
};

/** A room that was named before stands, until people or equipment are named that it may not do for. */
function remember(memory: Memory, { booking: _, service: __, ...named }: Details): void {
  const other = named.room === undefined && (named.people !== undefined || named.equipment !== undefined);
  const { room, ...rest } = memory.wish;
  memory.wish = { ...(room && !(other && !fits(room, { ...rest, ...named })) && { room }), ...rest, ...named };
}

const fits = (room: string, wish: Details): boolean => roomsFor(wish).some(({ name }) => name === room);

/** Asks for what is missing, else looks or books. */
function pursue(scene: Scene, goal: 'check' | 'book'): string {
  const { memory, tools, securing, named } = scene;
  remember(memory, named);
  memory.goal = goal;
  const { room, people, day, start, hours = 1, equipment } = memory.wish;
  memory.awaiting = people === undefined && !room ? 'people' : !day ? 'day' : start === undefined ? 'start' : null;
  if (memory.awaiting || !day || start === undefined) return say.ASK[memory.awaiting ?? 'start'];
  const slot: Slot = { day, start, hours };
  const size = people ?? 1;
  if (room && size > roomNamed(room)!.seats) return say.tooSmall(room, size);
  if (goal === 'book' && room) return secured(scene, { room, people: people ?? 1, ...slot });
  if (goal === 'book')
    return offered(memory, securing.propose(tools, { people: size, ...(equipment && { equipment }), ...slot }), slot);
  const wish = room ? { room } : { people: size, ...(equipment && { equipment }) };
  const { free } = tools.checkAvailability({ ...wish, ...slot });
  return room && free.length === 0 ? alternative(scene, room, slot) : offered(memory, free, slot);
}

function offered(memory: Memory, free: readonly string[], slot: Slot): string {
  memory.offer = free[0] ?? null;
  memory.listed = free;
  return memory.offer ? say.offer(memory.offer, slot) : say.nothingFree(slot);
}

function secured(scene: Scene, wish: Slot & { readonly room: string; readonly people: number }): string {
  const { memory, tools, securing } = scene;
  const result = securing.secure(tools, wish);
  const { room, people, ...slot } = wish;
  if (result.status === 'refused') return alternative(scene, room, slot);
  Object.assign(memory, { booking: result.booking, offer: null, goal: null });
  return say.booked(result.booking, { room, ...slot });
}

/** The room is taken: another one that would do. */
function alternative({ memory, tools }: Scene, taken: string, slot: Slot): string {
  const { people = roomNamed(taken)!.seats, equipment } = memory.wish;
  const { room: _, ...wish } = memory.wish;
  memory.wish = { ...wish, people };
  const { free } = tools.checkAvailability({ people, ...(equipment && { equipment }), ...slot });
  const [room] = free.filter((name) => name !== taken);
  memory.offer = room ?? null;
  return room ? say.takenOffer(taken, room, slot) : say.nothingFree(slot);
}

/** A booking is moved: the new time is secured first, the old one is given up only then. */
function rebook(scene: Scene, id: string): string {
  const { memory, tools } = scene;
  remember(memory, scene.named);
  const former = tools.getBooking(id);
  if (!former) return say.shown(id, null);
  const { day = former.day, start = former.start, hours = former.hours, people = former.people } = scene.named;
  const room = scene.named.room ?? former.room;
  if (people > roomNamed(room)!.seats) return say.tooSmall(room, people);
  const text = secured(scene, { room, people, day, start, hours });
  if (memory.booking !== id) tools.cancelBooking(id);
  return text;
}
