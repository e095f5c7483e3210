/** How to read this: each word of the report once. */
import type { Facts } from '../../facts/renderer.ts';
import { element, type Markup } from '../markup.ts';
import type { Section } from './section.ts';

const TERMS: readonly (readonly [string, string])[] = [
  [
    'Case',
    'One conversation with the agent and what is expected of it. It passes when more than half of its trials pass.',
  ],
  ['Trial', 'One run of a case. Several trials show whether a case always fails or only now and then.'],
  [
    'Baseline',
    'The stored run that this one is compared with; the section "What was compared" says which, and how comparable it is.',
  ],
  ['▼ Newly failing', 'Passed on the baseline, fails now. ▲ Newly passing is the reverse.'],
  [
    '≈ Unstable',
    'Its trials disagree on one of the two versions, and its result did not clearly change: it proves nothing either way.',
  ],
  [
    '⚠ Errors',
    'The agent could not be judged: network, quota or judge failed. Counted neither as passing nor as failing.',
  ],
  [
    '95% interval',
    'The change could by chance look this different; the wider, the less is known. An interval that leaves out 0 is more than chance for that row alone.',
  ],
  ['Tolerance', 'A change that the configuration calls too small to matter, the shaded band.'],
  [
    'worse, better',
    'More than chance explains, with all metrics and groups that were looked at allowed for. Of a time: slower, faster. worse (re-runs): re-runs show it, though the interval contains 0. worse, or drift: only stored runs show it.',
  ],
  ['below tolerance', 'Worse beyond chance, by less than the tolerance.'],
  [
    'lower, not confirmed',
    'The interval leaves out 0, and nothing more shows a change. So are higher, slower and faster.',
  ],
  [
    'no change, no measurable change',
    'no change: no case has another result. no measurable change: a time changed by no more than the delays of Agent Eval itself.',
  ],
  ['within tolerance, unclear', 'The interval contains 0: all of it lies inside the tolerance, or not.'],
  [
    'not all judged, values missing',
    'So much could not be judged, or has no value, that a loss could hide there, and the rest shows none. The verdict says how much.',
  ],
  [
    'too few, with broken cases',
    'Fewer than 10 cases are shared: nothing is tested. with broken cases: re-runs confirm that some are broken, which does not fail the check by this row.',
  ],
  ['pp', 'Percentage points: from 90% to 87% is −3 pp.'],
  ['hard, soft', 'A hard expectation decides whether a trial passes; a soft one is measured only.'],
  ['generated', 'Words of a model that judged. Read them as an opinion.'],
];

const KEYS: readonly (readonly [string, string])[] = [
  ['j, k', 'next and previous case'],
  ['f', 'in a case: to the next failure'],
  ['n', 'in a case: to the next difference'],
  ['/', 'to the search'],
  ['Esc', 'back to the list'],
];

export function guideSection(_input: Facts): Section {
  return {
    id: 'guide',
    title: 'How to read this',
    gist: 'What the words mean, and the keys',
    content: [pairs(TERMS), element('h3', {}, 'Keys'), pairs(KEYS.map(([keys, does]) => [keys, does]))],
  };
}

function pairs(list: readonly (readonly [string, string])[]): Markup {
  return element(
    'dl',
    { class: 'pairs' },
    list.map(([term, meaning]) => [element('dt', {}, term), element('dd', {}, meaning)]),
  );
}
