/** What the garden shop is asked, and words for its answers, frequent ones more often, as in real text. */
import type { Chance } from './chance.ts';

export interface Category {
  readonly name: string;
  readonly intent: string;
  readonly mistakenFor: readonly string[];
  /** Looks up, acts. */
  readonly tools: readonly [string, string];
  readonly question: (by: Chance) => string;
}

const ITEMS = [
  'fern',
  'rose bush',
  'watering can',
  'yucca',
  'bag of soil',
  'greenhouse kit',
  'hedge shears',
  'olive tree',
  'bird feeder',
  'lavender',
];
const WHEN = ['last week', 'on Monday', 'two days ago', 'in May', 'this morning', 'before the holidays'];
const TROUBLES = [
  'arrived broken',
  'never came',
  'is the wrong size',
  'has yellow leaves',
  'was billed twice',
  'looks dry',
];

function category(
  name: string,
  intent: string,
  mistakenFor: readonly string[],
  tools: readonly [string, string],
  ask: string,
): Category {
  return {
    name,
    intent,
    mistakenFor,
    tools,
    question: (by) => `The ${by.pick(ITEMS)} I bought ${by.pick(WHEN)} ${by.pick(TROUBLES)}. ${ask}`,
  };
}

export const CATEGORIES: readonly Category[] = [
  category('refunds', 'REFUND', ['EXCHANGE', 'COMPLAINT'], ['get_order', 'create_refund'], 'Can I have my money back?'),
  category('delivery', 'TRACK_ORDER', ['CHANGE_ADDRESS'], ['get_order', 'track_parcel'], 'Where is it now?'),
  category('plant_care', 'PLANT_CARE', ['COMPLAINT'], ['find_guide', 'send_guide'], 'What should I do?'),
  category('exchange', 'EXCHANGE', ['REFUND'], ['get_order', 'create_exchange'], 'Could you send another one?'),
  category('billing', 'INVOICE', ['REFUND', 'ACCOUNT'], ['get_order', 'send_invoice'], 'I need an invoice, please.'),
  category('account', 'ACCOUNT', ['INVOICE'], ['get_customer', 'update_customer'], 'And my address has changed.'),
  category('stock', 'STOCK', ['TRACK_ORDER'], ['find_item', 'reserve_item'], 'Do you have more of it?'),
  category('workshops', 'BOOK_WORKSHOP', ['STOCK'], ['find_workshop', 'book_workshop'], 'Is there a course on that?'),
];

const COMMON =
  'the a and to of in is it you that we for your with on will be this have are as can our at from or if by not one has was please order plant day when water it’s here so then more all leaves soil after also new most pot shop';
const RARE =
  `roots sunlight parcel refund courier branch seedling compost bloom window drainage greenhouse mulch trim nursery label carrier warehouse
receipt balance invoice customer morning evening weekend garden terrace balcony shade frost spring summer autumn winter trowel spade hose sprinkler
replacement exchange voucher discount payment transfer bank card address street floor neighbour pickup depot locker signature tracking number delay
damaged healthy yellow brown green dry wet fresh heavy light fragile careful gentle slowly quickly twice weekly daily monthly carefully usually perhaps
repot prune cut dig plant sow harvest feed spray wash check measure photograph describe return collect deliver ship pack print confirm cancel change
fertiliser nitrogen potassium acidity alkaline clay sandy loam peat bark gravel perlite moss lichen fungus mildew aphid beetle snail slug caterpillar
lavender rosemary thyme basil parsley mint sage oregano tomato pepper cucumber courgette pumpkin lettuce spinach radish carrot onion garlic potato
apology mistake manager colleague department policy guarantee warranty condition deadline working business hours receive expect arrange appointment
workshop course beginner advanced teacher seat booking available reserved waiting list certificate materials gloves apron included afternoon session`.split(
    /\s+/,
  );
const COMMON_WORDS = COMMON.split(' ');

const SYLLABLES = [
  'ba',
  'chi',
  'dor',
  'el',
  'fen',
  'gra',
  'hol',
  'il',
  'jun',
  'ka',
  'lo',
  'mir',
  'nu',
  'os',
  'pel',
  'qui',
  'ra',
  'sto',
  'tu',
  'ver',
];

/** A name as of a plant or a street. */
function name(by: Chance): string {
  return Array.from({ length: 2 + by.below(3) }, () => by.pick(SYLLABLES)).join('');
}

/** About `length` words, half of them frequent ones, with numbers here and there. */
export function sentence(by: Chance, length: number): string {
  const words: string[] = [];
  for (let i = 0; i < length; i += 1) {
    const draw = by.next();
    if (draw < 0.5) words.push(COMMON_WORDS[Math.floor(COMMON_WORDS.length * by.next() ** 2)]!);
    else if (draw < 0.72) words.push(by.pick(RARE));
    else if (draw < 0.93) words.push(name(by));
    else words.push(String(by.below(90_000) + 10));
    if (i > 0 && i % 11 === 10) words[words.length - 1] += '.';
  }
  const text = words.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const PHRASES = [
  'Thank you for telling us about it, and sorry for the trouble.',
  'I have looked at your order and it left our nursery two days ago.',
  'The parcel is with the courier and should reach you by Thursday evening.',
  'The parcel is with the courier and should reach you by Friday noon.',
  'Please keep the plant out of direct sun and water it every third day.',
  'Please keep the plant in half shade and water it every third day.',
  'I have started your refund, and you will see it on your card in three to five days.',
  'I have started your refund, and you will see it on your account within a week.',
  'A photograph of the roots would help our gardeners to say more.',
  'We will send a new one free of charge as soon as it is in stock again.',
  'Is there anything else that I can do for your garden today?',
  'Your confirmation is on its way to you by mail.',
];

/** A reply that a person could have had from a shop. */
export function reply(by: Chance): readonly string[] {
  return Array.from({ length: 2 + by.below(2) }, () => by.pick(PHRASES));
}

/** The same reply with a phrase or a word here and there put otherwise. */
export function rephrased(phrases: readonly string[], alike: number, by: Chance): string {
  return phrases
    .map((phrase) => {
      if (by.next() < alike) return phrase;
      const at = PHRASES.indexOf(phrase);
      return PHRASES[at % 2 === 0 ? at + 1 : at - 1] ?? phrase;
    })
    .join(' ');
}
