import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { TagArea } from './tag-area.tsx';

const TAGS = [{ tag: 'amount', label: 'Amount' }];
const area = () => screen.getByRole('textbox', { name: 'Text' });

/** Types a letter right after the first rendering, before anything that waits for a pause. */
function typeLetter(marker: HTMLElement | null) {
  const field = marker?.previousElementSibling;
  if (field?.textContent !== 'Pay') return;
  field.firstChild?.replaceWith(document.createTextNode('Pays'));
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

function Field() {
  const [text, setText] = useState('Pay');
  return (
    <>
      <TagArea aria-label="Text" value={text} onChange={setText} tags={TAGS} />
      <span ref={typeLetter} />
    </>
  );
}

it('never replaces what is being typed, which would move the caret', async () => {
  await show(<Field />);
  expect(area().textContent).toBe('Pays');
});

it('cuts a text that is too long, and keeps its chips', async () => {
  const texts: string[] = [];
  await show(
    <TagArea
      aria-label="Text"
      value="{{amount}} is due"
      onChange={(text) => texts.push(text)}
      tags={TAGS}
      maxLength={14}
    />,
  );
  area().dispatchEvent(new InputEvent('input', { bubbles: true }));
  expect(texts).toEqual(['{{amount}} is ']);
  expect(area().textContent).toBe('Amount is ');
});
