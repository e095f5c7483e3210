/** A section of the report: its anchor, its heading, its content. Without content there is none. */
import { type Content, element, isEmpty, type Markup } from '../markup.ts';

export interface Section {
  /** Anchor. */
  readonly id: string;
  readonly title: string;
  /** For the navigation, where the title is long. */
  readonly short?: string;
  readonly content: Content;
  /** A line that says as much as most readers need: the section is folded behind it. Absent, or false: it is open. */
  readonly gist?: Content;
}

export function drawSection({ id, title, content, gist }: Section): Markup | null {
  if (isEmpty(content)) return null;
  const heading = element('h2', { id: `${id}-heading` }, title);
  return element(
    'section',
    { id, class: gist ? 'folded' : null, 'aria-labelledby': `${id}-heading` },
    gist
      ? element(
          'details',
          { class: 'part' },
          element('summary', {}, heading, ' ', element('span', { class: 'gist' }, gist)),
          content,
        )
      : [heading, content],
  );
}

export function navigation(sections: readonly Section[]): Markup {
  const links = sections
    .filter(({ content }) => !isEmpty(content))
    .map(({ id, title, short }) => element('li', {}, element('a', { href: `#${id}` }, short ?? title)));
  return element('nav', { 'aria-label': 'Sections' }, element('ul', {}, links));
}
