/** A message → what it names, and what it is for. Expressions only; what depends on the conversation is for the dialogue. */
import { DAYS, type Day, type Details, type Intent } from './contract.ts';
import { ROOMS } from './rooms.ts';

const WORDS: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  sixteen: 16,
  eighteen: 18,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  hundred: 100,
};
const N = `(\\d{1,3}|${Object.keys(WORDS).join('|')})`;
const numberOf = (word: string): number => WORDS[word] ?? Number(word);

const SERVICES: readonly (readonly [RegExp, string])[] = [
  [/\b(cater\w*|lunch|coffee|food|snacks|buffet)\b/, 'catering'],
  [/\b(technician|sound|microphones?)\b/, 'technician'],
  [/\bflowers\b/, 'flowers'],
  [/\binterpreters?\b/, 'interpreter'],
];

export interface Parsed {
  readonly intent: Intent;
  readonly details: Details;
  /** A number that could be anything: "make it three". */
  readonly bare?: number;
  /** Days later than the one spoken of: "the day after". */
  readonly later?: number;
}

export function parse(message: string): Parsed {
  const text = message.toLowerCase().replaceAll('’', "'");
  const details = detailsIn(text);
  const bare = bareNumber(text, details);
  const later = /\b(the day after|(a|one) day later|the next day|the following day)\b/.test(text) ? 1 : undefined;
  const intent = intentOf(text, details, bare !== undefined || later !== undefined);
  return { intent, details, ...(bare !== undefined && { bare }), ...(later !== undefined && { later }) };
}

function detailsIn(text: string): Details {
  const room = ROOMS.find(({ name }) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text))?.name;
  const day = DAYS.find((name) => text.includes(name.toLowerCase())) as Day | undefined;
  const booking = /\bvb-?(\d{3})\b/.exec(text)?.[1];
  const equipment = /\b(projector|screen|video|stage|whiteboard)\b/.exec(text)?.[1];
  const service = SERVICES.find(([pattern]) => pattern.test(text))?.[1];
  const [start, hours, people] = [startIn(text), hoursIn(text), peopleIn(text)];
  return {
    ...(room && { room }),
    ...(people !== undefined && { people }),
    ...(day && { day }),
    ...(start !== undefined && { start }),
    ...(hours !== undefined && { hours }),
    ...(equipment && { equipment }),
    ...(service && { service }),
    ...(booking && { booking: `VB-${booking}` }),
  };
}

function startIn(text: string): number | undefined {
  if (/\bnoon\b/.test(text)) return 12;
  if (/\b(all day|whole day)\b/.test(text)) return 9;
  const clock = /\b(\d{1,2}):\d\d\b/.exec(text);
  if (clock) return Number(clock[1]);
  const half = new RegExp(`\\b${N}\\s*(am|pm)\\b`).exec(text);
  if (half) return (numberOf(half[1]!) % 12) + (half[2] === 'pm' ? 12 : 0);
  const plain = new RegExp(`\\b(?:at|from)\\s+${N}\\b(?!\\s*(?:hours?|people|guests))`).exec(text);
  return plain ? onTheClock(numberOf(plain[1]!)) : undefined;
}

/** Nobody books before eight: three is three in the afternoon. */
export const onTheClock = (hour: number): number => (hour < 8 ? hour + 12 : hour);

function hoursIn(text: string): number | undefined {
  if (/\b(all day|whole day)\b/.test(text)) return 8;
  if (/\bhalf a day\b/.test(text)) return 4;
  if (/\ban hour\b/.test(text)) return 1;
  const found = new RegExp(`\\b${N}\\s*hours?\\b`).exec(text);
  return found ? numberOf(found[1]!) : undefined;
}

function peopleIn(text: string): number | undefined {
  const counted =
    new RegExp(`\\b${N}\\s+(?:people|persons|guests|participants|attendees|of us|colleagues|seats)\\b`).exec(text) ??
    new RegExp(`\\b(?:for|we are|we're|we will be|we'll be)\\s+${N}\\b(?!\\s*(?:hours?|am\\b|pm\\b))`).exec(text);
  return counted ? numberOf(counted[1]!) : undefined;
}

/** Only where the number is all that is said of it. */
function bareNumber(text: string, details: Details): number | undefined {
  const { people, start, hours, booking } = details;
  if (people !== undefined || start !== undefined || hours !== undefined || booking) return undefined;
  const found = new RegExp(
    `^(?:no,? |rather |better |oh,? |sorry,? |then |please )*(?:make (?:it|that) )?${N}[.!]?$`,
  ).exec(text.trim().replace(/,? (please|then|instead)\b/g, ''));
  return found ? numberOf(found[1]!) : undefined;
}

/** First match wins. */
const RULES: readonly (readonly [RegExp, Intent])[] = [
  [/\b(cancel|call off|do not need (it|the room)|don't need (it|the room))\b/, 'CANCEL_BOOKING'],
  [/\b(make (it|that)|change (it|that)|move (it|that|my)|switch (it|that)|rather|instead|actually)\b/, 'CHANGE'],
  [
    /\b(what|when|which|show|look up|details?|tell me)\b.*\b(bookings?|booked|reserved|did i book|vb-?\d+)\b/,
    'GET_BOOKING',
  ],
  [/^(no|nope|not that|neither)\b/, 'DECLINE'],
  [/^(yes|yep|sure|please do|go ahead|ok(ay)?|that works|perfect|do it|book it|book that|take it)\b/, 'CONFIRM'],
  [/\b(i('ll| will) take it|book (it|that one)|take that one)\b/, 'CONFIRM'],
  [/\b(book|reserve|take)\b/, 'BOOK_ROOM'],
  [/\b(free|available|availability|taken)\b/, 'CHECK_AVAILABILITY'],
  [/\b(which|what|list|show|any)\b.*\brooms?\b/, 'SEARCH_ROOMS'],
  [
    /\b(need|is there|looking for|want|would like|have you got|do you have)\b.*\b(a|the|an?other) (\w+ )?room\b/,
    'CHECK_AVAILABILITY',
  ],
];

function intentOf(text: string, details: Details, says: boolean): Intent {
  const named = Object.keys(details).length > 0;
  const supplied = details.service && !details.room && !/\b(book|reserve|cancel)\b.*\broom\b/.test(text);
  const found = RULES.find(([pattern]) => pattern.test(text))?.[1];
  if (supplied && found !== 'CANCEL_BOOKING' && found !== 'GET_BOOKING') return 'FIND_SUPPLIERS';
  if (found) return found;
  if (named || says) return 'PROVIDE_DETAILS';
  if (/^(hi|hello|hey|good (morning|afternoon|evening))\b/.test(text)) return 'GREET';
  if (/\b(bye|thanks|thank you|that is all|that's all)\b/.test(text)) return 'FAREWELL';
  return 'UNKNOWN';
}
