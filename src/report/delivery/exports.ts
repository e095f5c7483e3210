/** What the exporters of scores send, as far as the configuration names where to. */
import type { Renderer } from '../../facts/renderer.ts';
import type { Exporter } from './exporter.ts';
import { exporters } from './index.ts';

export const exports: Renderer = {
  id: 'exports',
  render: (facts) =>
    (exporters as readonly Exporter[]).flatMap(({ id, what, options, address, requests, rejected = () => 0 }) => {
      const { success, data } = options.safeParse(facts.options[id]);
      if (!success) return [];
      return [{ to: 'service', service: id, what, ...address(data), requests: () => requests(facts), rejected }];
    }),
};
