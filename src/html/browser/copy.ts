/** A button that copies a text, also where the page may not use the clipboard by itself. */
import { type ComponentChildren, h } from 'preact';
import { useState } from 'preact/hooks';

export function Copy({ text }: { readonly text: string }): ComponentChildren {
  const [said, say] = useState('');
  const copy = () => {
    put(text).then(
      () => say('Copied'),
      () => say('Select it and copy'),
    );
  };
  return h('span', { class: 'copy' }, [
    h('button', { type: 'button', onClick: copy }, 'Copy'),
    h('span', { role: 'status', 'aria-live': 'polite' }, said),
  ]);
}

async function put(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    if (!copied) throw new Error('not copied');
  }
}
