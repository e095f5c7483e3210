/** One case: both runs side by side, turn by turn, with what differs, the scores, and how to run it again. */
import { type ComponentChildren, h } from 'preact';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { formatCost, formatDuration, formatValue } from '../../facts/wording/format.ts';
import { quoted } from '../../facts/wording/words.ts';
import { counted } from '../../text/digits.ts';
import type { CaseDetail, ReportIndex, TrialDetail } from '../data/schema.ts';
import { visible, visibleName } from '../visible.ts';
import { STATUS_WORDS } from '../words.ts';
import type { Go } from './address.ts';
import { pairCalls } from './call-pairs.ts';
import { stateWord } from './case-list.ts';
import { pairTurns, turnsOf } from './compare-turns.ts';
import { Copy } from './copy.ts';
import { onKeys } from './keys.ts';
import type { Mark } from './marks.ts';
import { ScoreList, wholeScores } from './scores.ts';
import { TurnRow } from './turn.ts';
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

export function CaseView({ index, place, list, go }: CaseViewProps): ComponentChildren {
  const [detail, problem] = useDetail(place);
  const heading = useRef<HTMLHeadingElement>(null);
  const at = list.indexOf(place);
  const open = (other: number | undefined) => other !== undefined && go({ case: index.cases[other]!.id });
  const close = () => go({ case: null });
  useWholePage();
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
    h(
      'h2',
      { id: 'case-heading', tabIndex: -1, ref: heading },
      h('bdi', null, visibleName(index.cases[place]!.id, 300) || '(no name)'),
    ),
    h(Facts, { index, place }),
    problem
      ? h('p', { class: 'alert', role: 'alert' }, problem)
      : detail
        ? h(Sides, { detail, index })
        : h('p', { class: 'waiting' }, 'Reading the conversations…'),
  ]);
}

/** An open case has the page for itself; style.css hides the rest. */
function useWholePage(): void {
  useLayoutEffect(() => {
    document.documentElement.classList.add('in-case');
    return () => document.documentElement.classList.remove('in-case');
  }, []);
}

function useDetail(place: number): readonly [CaseDetail | undefined, string | null] {
  const [detail, setDetail] = useState(() => preparedCase(place));
  const [problem, setProblem] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (detail) return;
    let current = true;
    readCase(place).then(
      (found) =>
        current &&
        (found ? setDetail(found) : setProblem('The conversations of this case were left out of this file.')),
      (error: unknown) => current && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      current = false;
    };
  }, [place]);
  return [detail, problem];
}

function Facts({ index, place }: { readonly index: ReportIndex; readonly place: number }): ComponentChildren {
  const { id, state, mustPass, category, tier, agent, tags, language, checks, url, ...one } = index.cases[place]!;
  const where = visibleName(one.place);
  return h('div', { class: 'facts' }, [
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
    checks.length > 0 &&
      h(
        'ul',
        { class: 'checks' },
        checks.map((check) => h('li', null, ['✕ ', visibleName(check)])),
      ),
    // What a shell could read as more than a name is not offered to be copied.
    /^[^\p{C}]{1,200}$/u.test(id) &&
      h('div', { class: 'command' }, [
        h('code', null, `${index.command} ${quoted(id)}`),
        h(Copy, { text: `${index.command} ${quoted(id)}` }),
      ]),
  ]);
}

function Sides({ detail, index }: { readonly detail: CaseDetail; readonly index: ReportIndex }): ComponentChildren {
  const [nowTrial, setNow] = useState(() => first(detail.now, 'failed'));
  const [wasTrial, setWas] = useState(() => first(detail.was ?? [], 'passed'));
  const [words, setWords] = useState(true);
  const [tab, setTab] = useState<'was' | 'now'>('now');
  const now = detail.now[nowTrial];
  const was = detail.was?.[wasTrial];
  const pairs = useMemo(() => pairTurns(turnsOf(was), turnsOf(now)), [was, now]);
  const calls = useMemo(() => pairCalls(turnsOf(was) ?? [], turnsOf(now) ?? []), [was, now]);
  const different = pairs.flatMap(({ differs }, i) => (differs.length > 0 ? [i] : []));
  const [visited, setVisited] = useState(-1);
  const jump = () => {
    const next = different.find((turn) => turn > visited) ?? different[0];
    if (next === undefined) return;
    setVisited(next);
    const target = document.getElementById(`turn-${next + 1}`);
    target?.scrollIntoView({ block: 'start' });
    target?.focus({ preventScroll: true });
  };
  useLayoutEffect(() => onKeys({ n: jump }), [different.join(), visited]);
  const both = detail.was !== null;
  return h('div', { class: `sides ${both ? `both show-${tab}` : 'one'}` }, [
    h('div', { class: 'tools' }, [
      both &&
        h('button', { type: 'button', disabled: different.length === 0, onClick: jump }, [
          different.length === 0
            ? 'No turn differs'
            : visited < 0
              ? 'Jump to the first difference '
              : 'Next difference ',
          different.length > 0 && h('kbd', null, 'n'),
        ]),
      both &&
        h('label', null, [
          h('input', { type: 'checkbox', checked: words, onChange: () => setWords(!words) }),
          ' Mark changed words',
        ]),
      both &&
        h('div', { class: 'tabs', role: 'group', 'aria-label': 'Which run to show' }, [
          h('button', { type: 'button', 'aria-pressed': tab === 'was', onClick: () => setTab('was') }, 'Baseline'),
          h('button', { type: 'button', 'aria-pressed': tab === 'now', onClick: () => setTab('now') }, 'This run'),
        ]),
    ]),
    h('div', { class: 'heads' }, [
      both &&
        h(SideHead, {
          side: 'was',
          title: `Baseline${index.baseline ? `: ${index.baseline}` : ''}`,
          trials: detail.was ?? [],
          chosen: wasTrial,
          choose: setWas,
        }),
      h(SideHead, { side: 'now', title: 'This run', trials: detail.now, chosen: nowTrial, choose: setNow }),
    ]),
    detail.history && h(History, { messages: detail.history }),
    h(
      'ol',
      { class: 'turns' },
      pairs.map((pair, i) =>
        h(TurnRow, { key: i, pair, calls: calls[i]!, turn: i, both, words, was, now, titles: index.titles }),
      ),
    ),
    h('div', { class: 'row ends' }, [
      both && h(SideEnd, { side: 'was', trial: was, index }),
      h(SideEnd, { side: 'now', trial: now, index }),
    ]),
  ]);
}

/** What was said before the first turn, folded: nobody scores it. */
function History({ messages }: { readonly messages: NonNullable<CaseDetail['history']> }): ComponentChildren {
  const words = messages.map(({ role, content, tool_calls: calls = [] }) =>
    [
      `${role}: ${content ?? ''}`,
      ...calls.map(({ function: one }) => `  ${one.name} ${JSON.stringify(one.arguments)}`),
    ].join('\n'),
  );
  return h('details', { class: 'history' }, [
    h('summary', null, `Said before the first turn: ${counted(messages.length, 'message')}, not scored`),
    h('pre', null, visible(words.join('\n')).slice(0, 20_000)),
  ]);
}

/** The first trial of a status, else the first. */
function first(trials: readonly TrialDetail[], status: string): number {
  return Math.max(
    0,
    trials.findIndex((trial) => trial.status === status),
  );
}

interface SideHeadProps {
  readonly side: 'was' | 'now';
  readonly title: string;
  readonly trials: readonly TrialDetail[];
  readonly chosen: number;
  readonly choose: (trial: number) => void;
}

function SideHead({ side, title, trials, chosen, choose }: SideHeadProps): ComponentChildren {
  return h('div', { class: `side ${side}` }, [
    h('h3', null, visibleName(title)),
    h(
      'div',
      { class: 'trials', role: 'group', 'aria-label': `Trial, ${side === 'was' ? 'baseline' : 'this run'}` },
      trials.map((trial, i) => {
        const [symbol, word] = STATUS_WORDS[trial.status] ?? ['', trial.status];
        return h(
          'button',
          { type: 'button', class: trial.status, 'aria-pressed': i === chosen, onClick: () => choose(i) },
          `${symbol} ${i + 1}/${trials.length} ${word}`,
        );
      }),
    ),
  ]);
}

/** What is about the whole conversation: errors, end, scores, time and cost. */
function SideEnd({
  side,
  trial,
  index,
}: {
  readonly side: 'was' | 'now';
  readonly trial: TrialDetail | undefined;
  readonly index: ReportIndex;
}): ComponentChildren {
  if (!trial) return h('div', { class: `side ${side}` }, 'No trial.');
  const { transcript, code, message, blame, usage, durationMs, model } = trial;
  const end = transcript?.end;
  const facts = [
    `${formatDuration(durationMs)} in all`,
    usage.totalTokens !== undefined && `${usage.totalTokens} tokens`,
    usage.cost !== undefined && formatValue(usage.cost, 'usd'),
    model &&
      `${counted(model.calls, 'call')} of judge or simulated user${model.cost === null ? '' : `, ${formatCost(model.cost)}`}`,
  ].filter(Boolean);
  return h('div', { class: `side ${side}` }, [
    transcript === null &&
      h(
        'p',
        { class: 'alert' },
        'This conversation was left out of this file, to keep it small. It is in outcome.json.',
      ),
    (message || code) &&
      h('p', { class: 'error' }, [
        `⚠ ${[code, blame && `(${blame})`].filter(Boolean).join(' ')} `,
        visible(message ?? '').slice(0, 2_000),
      ]),
    end &&
      h(
        'p',
        { class: 'note' },
        `Ended by ${end.by.replaceAll('_', ' ')}${end.detail ? `: ${visibleName(end.detail)}` : ''}.`,
      ),
    h(ScoreList, { title: 'Whole conversation', scores: wholeScores(trial), titles: index.titles }),
    transcript?.state !== undefined &&
      h('details', null, [
        h('summary', null, 'State after the conversation'),
        h('pre', null, visible(JSON.stringify(transcript.state, null, 2)).slice(0, 20_000)),
      ]),
    h('p', { class: 'note' }, facts.join(' · ')),
  ]);
}
