/** The venue desk as its users meet it: over HTTP, in conversations, with a diary behind it; and the script in place of a model. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChatReply } from '../../../examples/venue-booking/agent/contract.ts';
import type { StartedServer } from '../../support/example-server.ts';
import { type DeskVersion, startDesk, startScript, VERSIONS } from '../../support/venue-booking.ts';

let desks: Record<DeskVersion, StartedServer>;
let script: StartedServer;
let sessions = 0;
beforeAll(async () => {
  const [model, v1, forgetful, hasty] = await Promise.all([startScript(), ...VERSIONS.map((one) => startDesk(one))]);
  script = model;
  desks = { v1: v1!, forgetful: forgetful!, hasty: hasty! };
});
afterAll(() => Promise.all([script, ...Object.values(desks ?? {})].map((one) => one?.stop())));

async function post(url: string, body: unknown): Promise<{ readonly status: number; readonly json: unknown }> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const response = await fetch(url, { method: 'POST', body: text });
  return { status: response.status, json: await response.json() };
}

/** Says one thing after the other in a new session. */
async function talk(version: DeskVersion, messages: readonly string[], context: object = {}) {
  const session_id = `visitor-${sessions++}`;
  const replies: ChatReply[] = [];
  for (const message of messages)
    replies.push((await post(`${desks[version].url}/chat`, { message, session_id, context })).json as ChatReply);
  const diary = await fetch(`${desks[version].url}/bookings?session=${session_id}`);
  const { bookings } = (await diary.json()) as { readonly bookings: Record<string, unknown> };
  return { replies, bookings, last: replies.at(-1)! };
}
const called = ({ tools }: ChatReply) => tools.map(({ name }) => name);

describe('the contract', () => {
  it('answers with text, intent, what was named, and the calls with their results', async () => {
    const { last } = await talk('v1', ['Is Rems free on Thursday at 10 am?']);
    expect(last).toMatchObject({
      intent: 'CHECK_AVAILABILITY',
      entities: { room: 'Rems', day: 'Thursday', start: 10 },
      tools: [{ name: 'check_availability', args: { room: 'Rems', hours: 1 }, result: { free: ['Rems'] } }],
      session_id: expect.stringMatching(/^visitor-/),
    });
    expect(last.reply.text).toContain('38 EUR');
  });

  it.each([
    ['a body that is not JSON', 'hello?'],
    ['a message that is no string', { message: 7 }],
    ['null', 'null'],
  ])('answers 400 with a reason to %s', async (_, body) => {
    const { status, json } = await post(`${desks.v1.url}/chat`, body);
    expect([status, json]).toEqual([400, { error: expect.stringMatching(/\w/) }]);
  });

  it.each(VERSIONS)('%s reports its health and version', async (version) => {
    const response = await fetch(`${desks[version].url}/health`);
    expect(await response.json()).toEqual({ status: 'ok', version });
  });
});

describe('the diary', () => {
  it('holds what is booked: the same room is taken afterwards, and free again once it is cancelled', async () => {
    const again = 'Is Neckar free on Friday at 1 pm?';
    const { replies, bookings } = await talk('v1', [
      'Book Neckar on Friday at 1 pm for six people',
      again,
      'Cancel VB-201',
      again,
    ]);
    expect(bookings['VB-201']).toMatchObject({ room: 'Neckar', people: 6, status: 'cancelled' });
    expect(replies[1]?.reply.text).toContain('Neckar is taken');
    expect(replies[3]?.reply.text).toContain('I can offer you Neckar');
  });

  it('is one of its own in every session', async () => {
    const [one, other] = await Promise.all([
      talk('v1', ['Book Enz on Monday at 9 am for 20 people']),
      talk('v1', ['Is Enz free on Monday at 9 am?']),
    ]);
    expect([called(one.last), other.last.reply.text]).toEqual([
      ['check_availability', 'book_room'],
      expect.stringContaining('I can offer you Enz'),
    ]);
  });

  it('gives no room to more people than it seats, nor twice at overlapping hours', async () => {
    const { replies, bookings } = await talk('v1', [
      'Book Kocher on Friday at 9 am for 3 hours for nine people',
      'Book Fils on Thursday at noon for 2 hours for 30 people',
    ]);
    expect(replies.map(({ reply }) => reply.text)).toEqual([
      expect.stringContaining('only 6 seats'),
      expect.stringContaining('Fils is taken then'),
    ]);
    expect(Object.keys(bookings)).not.toContain('VB-201');
  });
});

describe('what depends on the conversation', () => {
  it.each([
    ['an hour, where a time was named', ['I need a room for ten on Tuesday at 2 pm', 'Make it three'], { start: 15 }],
    ['people, where they were asked for', ['I want to book a room', 'ten'], { people: 10 }],
    ['hours, where it says so', ['I need a room for ten on Tuesday at 2 pm', 'Make it three hours'], { hours: 3 }],
    ['the day after', ['I need a room for ten on Tuesday at 2 pm', 'And the day after?'], { day: 'Wednesday' }],
  ])('a number or a day is %s', async (_, messages, entities) => {
    expect((await talk('v1', messages)).last.entities).toEqual(entities);
  });

  it('moves a booking when it is changed after it was made: the old one goes only when the new one stands', async () => {
    const { last, bookings } = await talk('v1', ['Book Neckar on Wednesday at 9 am for four people', 'Make it ten']);
    expect(called(last)).toEqual(['get_booking', 'check_availability', 'book_room', 'cancel_booking']);
    expect(bookings).toMatchObject({ 'VB-201': { status: 'cancelled' }, 'VB-202': { start: 10, status: 'booked' } });
    const refused = await talk('v1', ['Book Neckar on Monday at 10 am for four people', 'Actually, make it Tuesday']);
    expect(refused.bookings).toMatchObject({ 'VB-201': { day: 'Monday', status: 'booked' } });
  });

  it('"it" is the last booking that was spoken of', async () => {
    const { last, bookings } = await talk('v1', ['When is booking VB-104?', 'Cancel it']);
    expect([last.entities, bookings['VB-104']]).toMatchObject([{ booking: 'VB-104' }, { status: 'cancelled' }]);
  });
});

describe('the versions', () => {
  const ASKED_AND_CHANGED = ['I need a room for ten on Tuesday at 2 pm', 'Make it three'];

  it('forgetful knows nothing of the turn before, unless somebody is logged in; its diary keeps all the same', async () => {
    const [stranger, known] = await Promise.all([
      talk('forgetful', ASKED_AND_CHANGED),
      talk('forgetful', ASKED_AND_CHANGED, { user_id: 'u-417' }),
    ]);
    expect([called(stranger.last), called(known.last)]).toEqual([[], ['check_availability']]);
    const { bookings } = await talk('forgetful', ['Book Enz on Monday at 9 am for 20 people', 'Cancel VB-201']);
    expect(bookings['VB-201']).toMatchObject({ status: 'cancelled' });
  });

  it('hasty books before it looks, and ends with the same diary where the room is free', async () => {
    const message = ['Book Enz on Monday at 9 am for 20 people'];
    const [good, hasty] = await Promise.all([talk('v1', message), talk('hasty', message)]);
    expect([called(good.last), called(hasty.last)]).toEqual([
      ['check_availability', 'book_room'],
      ['book_room', 'check_availability'],
    ]);
    expect(hasty.bookings).toEqual(good.bookings);
  });
});

describe('the script in place of a model', () => {
  const asking = (name: string, system: string, data: string) => ({
    model: 'any',
    messages: [
      { role: 'system', content: `You are an impartial judge.\n\n${system}\n\nAnswer.` },
      { role: 'user', content: `DATA-1\n${data}\nDATA-1` },
    ],
    response_format: { type: 'json_schema', json_schema: { name } },
  });
  const GREETING = '{"conversation":[{"turn":1,"user":"Hi","assistant":"Hello."}]}';
  async function saidTo(body: unknown) {
    const { status, json } = await post(`${script.url}/chat/completions`, body);
    const { choices } = json as { choices?: { message: { content: string } }[] };
    return { status, content: choices?.[0]?.message.content };
  }

  it('judges by its rules', async () => {
    const { status, content } = await saidTo(asking('criterion', 'Criterion:\nEvery reply is polite.', GREETING));
    expect([status, JSON.parse(content ?? '')]).toMatchObject([200, { passed: true, evidence: ['Hello.'] }]);
  });

  it.each([
    ['a criterion', asking('criterion', 'Criterion:\nThe reply rhymes.', GREETING)],
    ['another prompt', asking('recovery', 'What counts:\nanything', GREETING)],
  ])('answers in prose where it has no rule for %s, so that nothing is judged by chance', async (_, body) => {
    expect(await saidTo(body)).toEqual({ status: 200, content: 'The script has nothing to say to this.' });
  });

  it.each([
    ['no JSON', 'hello'],
    ['no messages', { model: 'any' }],
    ['no material', asking('criterion', 'Criterion:\nEvery reply is polite.', '')],
  ])('answers 400 to %s', async (_, body) => {
    expect((await saidTo(body)).status).toBe(400);
  });
});
