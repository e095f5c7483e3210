/** What was compared with what, why the verdict is what it is, and what to do: in the words of the job summary. */

import { allFaults } from '../../facts/faults.ts';
import type { Facts } from '../../facts/renderer.ts';
import { num } from '../../facts/rows/table.ts';
import { confirmationTexts } from '../../facts/sentences/confirmation.ts';
import { reasonsInFull } from '../../facts/sentences/opening.ts';
import { actions, comparedTexts, warningTexts } from '../../facts/sentences/provenance.ts';
import { cases } from '../../facts/wording/words.ts';
import { type Content, element, fold, quoted, table } from '../markup.ts';
import { markdownBlocks, spans } from '../our-markdown.ts';
import type { Section } from './section.ts';

export function provenanceSection(facts: Facts): Section {
  const content = [
    markdownBlocks(comparedTexts(facts)[0] ?? ''),
    markdownBlocks(confirmationTexts(facts)[0] ?? ''),
    markdownBlocks(reasonsInFull(facts)),
    // The comment updates itself; a file does not.
    markdownBlocks(actions(facts).replace('this report updates itself', 'the next run reports again')),
    errors(facts),
    markdownBlocks(warningTexts(facts)[0] ?? ''),
    gone(facts),
    fold('Fingerprints of what was run', aspects(facts)),
  ];
  return { id: 'compared', title: 'What was compared', content };
}

function errors(facts: Facts): Content {
  const drawn = table(
    'Errors',
    ['Error', 'Where', num('Cases'), 'For example', 'What to do'],
    allFaults(facts).map(({ code, blame, cases: count, message, advice }) => [
      element('code', {}, quoted(code ?? 'unknown')),
      blame ?? '',
      count,
      quoted(message, 300),
      spans(advice),
    ]),
  );
  return drawn && [element('h3', {}, 'Errors'), drawn];
}

/** Cases that only one of the runs has, or that have changed. */
function gone(facts: Facts): Content {
  const lists = facts.comparison?.cases;
  if (!lists) return null;
  return (
    [
      ['Not in the baseline', lists.added],
      ['No longer there', lists.removed],
      ['Changed in content, not compared', lists.changed],
    ] as const
  ).map(([title, rows]) =>
    rows.length === 0
      ? null
      : fold(
          `${title}: ${cases(rows.length)}`,
          element(
            'p',
            { class: 'ids' },
            rows.slice(0, 500).map(({ id }) => [element('code', {}, quoted(id, 80)), ' ']),
          ),
        ),
  );
}

function aspects(facts: Facts): Content {
  const states = facts.outcome.comparison?.comparability.aspects;
  return table(
    'Fingerprints',
    ['Aspect', 'Hash', ...(states ? ['Against the baseline'] : [])],
    Object.entries(facts.outcome.run.fingerprints).map(([name, hash]) => [
      quoted(name),
      element('code', {}, hash),
      ...(states ? [Object.hasOwn(states, name) ? (states[name] ?? '') : ''] : []),
    ]),
  );
}
