/** The HTML report: one file, no network, opens from disk. */
import type { Renderer } from '../facts/renderer.ts';
import { page } from './page.ts';

export const htmlReport: Renderer = {
  id: 'html',
  render: (input) => [{ to: 'file', name: 'report.html', content: () => page(input), sealed: true }],
};
