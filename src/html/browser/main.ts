/** Starts the interactive part as soon as the index is unpacked, while the conversations are still being read. */
import { h, render } from 'preact';
import { App } from './app.ts';
import { followFolds } from './folds.ts';
import { readIndex } from './unpack.ts';

followFolds();
const place = document.getElementById('app');
if (place)
  readIndex().then(
    (index) => {
      place.textContent = '';
      render(h(App, { index }), place);
      document.documentElement.classList.add('ready');
      // For bench/report: the first frame with rows.
      requestAnimationFrame(() => setTimeout(() => performance.mark('agent-eval-ready')));
    },
    (error: unknown) => {
      place.textContent = `The cases cannot be shown: ${error instanceof Error ? error.message : String(error)}`;
    },
  );
