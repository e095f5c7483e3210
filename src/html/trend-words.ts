/** Changes of level as a list: what became worse first, each with the commit that it begins with. */
import { changeWords, direction, placeOfChange, spreadText } from '../facts/wording/trend.ts';
import type { Trend } from '../model/verdict/trend.ts';
import { type Content, element, link, quoted } from './markup.ts';

/** Nothing where no level changed. */
export function levelChanges(
  trend: Trend,
  title: (metric: string) => string,
  commitUrl: (sha: string | null) => string | null,
): Content {
  const items = trend.flatMap((one) => {
    const words = changeWords(one);
    if (!words) return [];
    const which = words.caveat ? null : direction(one);
    const sha = one.points[placeOfChange(one)]?.sha ?? null;
    const spread = spreadText(one);
    return [
      element(
        'li',
        {},
        element('b', {}, quoted(title(one.metric))),
        ' ',
        which === null ? null : [element('span', { class: `${which} word` }, which), ' '],
        `${words.levels}, ${words.shape} since `,
        link(quoted(words.since, 40), commitUrl(sha)),
        ` (${words.day}, ${words.evidence}${words.caveat && '; '}`,
        words.caveat ? quoted(words.caveat) : null,
        `${spread === null ? '' : `; ${spread} from run to run`})`,
      ),
    ];
  });
  return items.length > 0 && element('ul', { class: 'changes' }, items);
}
