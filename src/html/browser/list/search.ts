/** What of each case is searched: at once what the index says, then the conversations, read when somebody is about to search. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Trial } from '../../../model/run/case-result.ts';
import { type CaseDetail, CHUNK_CASES, type IndexedCase, type ReportIndex } from '../../data/schema.ts';
import { readChunk } from '../unpack.ts';

/** Without case, accents and width: what two spellings of a word share. */
export function folded(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII, of which only the case is to go.
  return (/^[\u0000-\u007f]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')).toLowerCase();
}

/** The words that are searched for; a case has to have all of them. */
export const wordsOf = (query: string): readonly string[] => folded(query).split(/\s+/).filter(Boolean);

export const indexText = ({ id, category, tags, checks, words = '', mismatch = ['', ''] }: IndexedCase): string =>
  folded([id, category, words, ...mismatch, ...tags, ...checks].join('\n'));

/** What user and agent said on both sides, and the calls of tools with their arguments; each text once. */
export function conversationText({ said = [], now, was }: CaseDetail): string {
  const trials = [...now, ...(was ?? [])];
  return folded([...new Set([...said, ...trials.flatMap(({ transcript }) => saidIn(transcript))])].join('\n'));
}

function saidIn(transcript: Trial['transcript'] | null): readonly string[] {
  const { turns = [], partial } = transcript ?? {};
  const inTurns = turns.flatMap(({ user, text = '', toolCalls = [] }) => [
    user,
    text,
    ...toolCalls.flatMap(({ name, arguments: given }) => [name, JSON.stringify(given)]),
  ]);
  return partial ? [...inTurns, partial.user, partial.text] : inTurns;
}

export interface Searched {
  /** By position in the index. */
  readonly texts: readonly string[];
  /** Cases whose conversations are in it: null while they are read. */
  readonly whole: number | null;
}

/** @param isWanted Somebody searches, or is about to: conversations are unpacked for nobody else. */
export function useSearched(index: ReportIndex, isWanted: boolean): Searched {
  const quick = useMemo(() => (isWanted ? index.cases.map(indexText) : []), [index, isWanted]);
  const [read, setRead] = useState<Searched | null>(null);
  useEffect(() => {
    if (!isWanted || read) return;
    let isOn = true;
    void readTexts(quick, () => isOn).then((found) => isOn && setRead(found));
    return () => {
      isOn = false;
    };
  }, [isWanted]);
  return read ?? { texts: quick, whole: null };
}

/** Chunks at a time: their unpacking takes turns with what the reader does. */
const TOGETHER = 4;

async function readTexts(quick: readonly string[], isOn: () => boolean): Promise<Searched> {
  const texts = [...quick];
  let whole = 0;
  const read = async (chunk: number) => {
    // What is missing from a broken file is searched by its index alone; the case view says what is wrong with it.
    const details = await readChunk(chunk).catch(() => []);
    for (const [i, detail] of details.entries()) {
      const place = chunk * CHUNK_CASES + i;
      texts[place] = `${quick[place]}\n${conversationText(detail)}`;
      if (!detail.said) whole += 1;
    }
  };
  const chunks = Math.ceil(texts.length / CHUNK_CASES);
  for (let first = 0; first < chunks && isOn(); first += TOGETHER)
    await Promise.all(Array.from({ length: Math.min(TOGETHER, chunks - first) }, (_, i) => read(first + i)));
  return { texts, whole };
}
