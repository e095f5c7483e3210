/** The script of the played user: answers what the desk asks from the plan that a prompt brings, and nothing else. */

/** As a prompt of the simulated user says it, by headings. */
export interface Plan {
  readonly goal: string;
  readonly facts: Readonly<Record<string, string>>;
  /** Lines of the rules "When …, says: …": what the desk does → what the user then says, once. */
  readonly cues: readonly (readonly [string, string])[];
}

export interface Move {
  readonly message: string;
  readonly done: boolean;
  readonly goal_met: boolean;
}

const section = (prompt: string, heading: string): string =>
  new RegExp(`^${heading}:\\n([\\s\\S]*?)(?:\\n\\n|$(?![\\s\\S]))`, 'm').exec(prompt)?.[1] ?? '';

const listed = (text: string): readonly string[] =>
  text.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []));

export function planIn(prompt: string): Plan {
  const facts = listed(section(prompt, 'Facts')).flatMap((line) => {
    const [, name, value] = /^([^:]+): (.+)$/.exec(line) ?? [];
    return name && value ? [[name, value] as const] : [];
  });
  const cues = listed(section(prompt, 'Rules')).flatMap((line) => {
    const [, cue, words] = /^When (.+), says: (.+)$/.exec(line) ?? [];
    return cue && words ? [[cue, words] as const] : [];
  });
  return { goal: section(prompt, 'Goal').trim(), facts: Object.fromEntries(facts), cues };
}

/** What the desk says → what that is, in the words of the cues. */
const EVENTS: readonly (readonly [RegExp, string])[] = [
  [/^Booked:/, 'the room is booked'],
  [/^Cancelled:/, 'the booking is cancelled'],
  [/Shall I book it\?/, 'a room is offered'],
  [/nothing that fits is free/, 'nothing is free'],
  [/too few for/, 'the room is too small'],
  [/we work with these suppliers/, 'suppliers are named'],
  [/^Booking VB-/, 'the booking is shown'],
  [/did not understand|have not offered|Which booking do you mean/, 'the desk is lost'],
];

const QUESTIONS: readonly (readonly [RegExp, string])[] = [
  [/How many people/, 'people'],
  [/Which day/, 'day'],
  [/What time/, 'start'],
  [/another day or time/, 'other day'],
  [/What can I do for you/, 'wish'],
];

/** What a goal ends with. A goal that names none of these ends with a booking. */
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/\b(caterer|catering|lunch|technician|interpreter|flowers)\b/, 'suppliers are named'],
  [/\bcancel/i, 'the booking is cancelled'],
  [/\b(find out|learn) when\b/i, 'the booking is shown'],
];

const LEAVES: Move = { message: '', done: true, goal_met: true };
const GIVES_UP: Move = { message: '', done: true, goal_met: false };
const says = (message: string): Move => ({ message, done: false, goal_met: false });

/** Patience: so often the desk may be lost. */
const PATIENCE = 3;

/** @param said By the user so far. @param heard From the desk so far. */
export function nextMove(plan: Plan, said: readonly string[], heard: readonly string[]): Move {
  const last = heard.at(-1);
  if (last === undefined) return says(wishOf(plan));
  const event = EVENTS.find(([pattern]) => pattern.test(last))?.[1];
  const cue = plan.cues.find(([when, words]) => when === event && !said.includes(words));
  if (cue) return says(cue[1]);
  if (event !== undefined && event === endOf(plan)) return LEAVES;
  if (event === 'a room is offered')
    return says(inOtherWords(['Yes, please.', 'Yes, book it.', 'Yes, go ahead.'], said));
  if (event === 'the desk is lost') return lost(plan, said, heard);
  const fact = QUESTIONS.find(([pattern]) => pattern.test(last))?.[1];
  const answer = fact === 'wish' ? wishOf(plan) : fact === undefined ? undefined : plan.facts[fact];
  if (answer) return says(inOtherWords([answer, `As I said, ${answer}.`, `Once more: ${answer}.`], said));
  return GIVES_UP;
}

const endOf = ({ goal }: Plan): string => ENDS.find(([pattern]) => pattern.test(goal))?.[1] ?? 'the room is booked';

/** The goal in the first person; what is behind the first comma is left for the desk to ask. */
function wishOf({ goal, facts }: Plan): string {
  const first = goal.split(/[,.]/)[0]!.replace(/^./, (letter) => letter.toLowerCase());
  return facts['first words'] ?? `I would like to ${first}.`;
}

/** Tells all that they know, in other words each time. */
function lost(plan: Plan, said: readonly string[], heard: readonly string[]): Move {
  const times = heard.filter((text) => /did not understand|have not offered|Which booking/.test(text)).length;
  if (times > PATIENCE) return GIVES_UP;
  const known = ['people', 'day', 'start'].flatMap((name) => plan.facts[name] ?? []).join(', ');
  const wish = wishOf(plan).replace(/\.$/, '');
  return says(inOtherWords([`${wish}: ${known}.`, `Again, ${wish}: ${known}.`, `Well. ${wish}: ${known}!`], said));
}

/** The first of these that was not said yet; the last one where all were. */
const inOtherWords = (ways: readonly string[], said: readonly string[]): string =>
  ways.find((way) => !said.includes(way)) ?? ways.at(-1)!;
