/** One case: what it is, how often it passes, how to run it again, and both of its runs. */
import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { caseTitle } from '../../facts/evidence.ts';
import { optionValue } from '../../facts/wording/words.ts';
import type { CaseDetail, ReportIndex } from '../data/schema.ts';
import { visibleName } from '../visible.ts';
import { stateWord } from '../words.ts';
import type { Go } from './address.ts';
import { Sides } from './conversation/sides.ts';
import { runsSentence } from './conversation/trials.ts';
import { Copy } from './copy.ts';
import { onKeys } from './keys.ts';
import type { Mark } from './marks.ts';
import { preparedCase, readCase } from './unpack.ts';

export interface CaseViewProps {
  readonly index: ReportIndex;
  readonly place: number;
  /** The list that was open, for the next and the previous case. */
  readonly list: readonly number[];
  readonly go: Go;
  /** What the reader thinks of this case; undefined: nothing yet. */
  readonly marked: Mark | undefined;
  readonly mark: (mark: Mark) => void;
}

export function CaseView({ index, place, list, go, marked, mark }: CaseViewProps): ComponentChildren {
  const [detail, problem] = useDetail(place);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = list.indexOf(place);
  const open = (other: number | undefined) => other !== undefined && go({ case: index.cases[other]!.id });
  const close = () => go({ case: null });
  useWholePage();
  useTitle(index, place);
  useLayoutEffect(() => {
    // Both ask for the layout, which then is made once, with the frame.
    const frame = requestAnimationFrame(() => {
      scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [place]);
  useLayoutEffect(
    () => onKeys({ Escape: close, j: () => open(list[at + 1]), k: () => open(at > 0 ? list[at - 1] : undefined) }),
    [place, list],
  );
  return h('article', { class: 'case', 'aria-labelledby': 'case-heading' }, [
    h('div', { class: 'case-bar' }, [
      h('button', { type: 'button', onClick: close }, '← All cases'),
      h('span', { class: 'where' }, at >= 0 ? `${at + 1} of ${list.length} in this list` : ''),
      h('button', { type: 'button', disabled: at <= 0, onClick: () => open(list[at - 1]) }, [
        '↑ Previous ',
        h('kbd', null, 'k'),
      ]),
      h('button', { type: 'button', disabled: at < 0 || at + 1 >= list.length, onClick: () => open(list[at + 1]) }, [
        '↓ Next ',
        h('kbd', null, 'j'),
      ]),
    ]),
    h('h2', { id: 'case-heading', tabIndex: -1, ref: heading }, h('bdi', null, titleOf(index, place) || '(no name)')),
    h(Facts, { index, place }),
    problem
      ? h('p', { class: 'alert', role: 'alert' }, problem)
      : detail?.now.length === 0
        ? h('p', { class: 'alert' }, LEFT_OUT)
        : detail
          ? h(Sides, { detail, index, marked, mark })
          : h('p', { class: 'waiting' }, 'Reading the conversations…'),
  ]);
}

const LEFT_OUT =
  'The conversations of this case were left out of this file, to keep it small. They are in outcome.json.';

/** Its id; the user's words, where the id is made of the case's content. */
function titleOf({ cases }: Pick<ReportIndex, 'cases'>, place: number): string {
  const { id, words = null } = cases[place]!;
  return visibleName(caseTitle(id, { words }));
}

/** An open case has the page for itself; style/case.css hides the rest. */
function useWholePage(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('in-case');
    return () => document.documentElement.classList.remove('in-case');
  }, []);
}

/** The tab says the verdict and the case; left, it says what it said before. */
function useTitle({ verdict: [symbol, word], cases }: ReportIndex, place: number): void {
  useLayoutEffect(() => {
    const before = document.title;
    document.title = `${symbol} ${titleOf({ cases }, place)} · ${word}`;
    return () => {
      document.title = before;
    };
  }, [place]);
}

function useDetail(place: number): readonly [CaseDetail | undefined, string | null] {
  const [detail, setDetail] = useState(() => preparedCase(place));
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (detail) return;
    let current = true;
    readCase(place).then(
      (found) => current && (found ? setDetail(found) : setProblem(LEFT_OUT)),
      (error: unknown) => current && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
    };
  }, [place]);
  return [detail, problem];
}

function Facts({ index, place }: { readonly index: ReportIndex; readonly place: number }): ComponentChildren {
  const { id, state, mustPass, category, tier, agent, tags, language, url, now, was, ...one } = index.cases[place]!;
  const where = visibleName(one.place);
  const runs = runsSentence(now, was, index.base);
  return h('div', { class: 'facts' }, [
    runs !== null && h('p', { class: 'runs' }, visibleName(runs)),
    h('p', null, [
      h('span', { class: `state ${state}` }, stateWord(state, index.compared)),
      mustPass && h('span', { class: 'badge' }, 'must pass'),
      h('span', { class: 'tag' }, visibleName(category)),
      tier !== null && h('span', { class: 'tag' }, `tier ${tier}`),
      agent !== undefined && h('span', { class: 'tag' }, visibleName(agent)),
      language !== undefined && h('span', { class: 'tag' }, visibleName(language)),
      tags.map((tag) => h('span', { class: 'tag' }, visibleName(tag))),
      h(
        'span',
        { class: 'place' },
        url === null ? where : h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, where),
      ),
    ]),
    // What a shell could read as more than a name is not offered to be copied.
    /^[^\p{C}]{1,200}$/u.test(id) &&
      h('div', { class: 'command' }, [
        h('code', null, `${index.command}${optionValue(id)}`),
        h(Copy, { text: `${index.command}${optionValue(id)}` }),
      ]),
  ]);
}
