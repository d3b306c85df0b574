import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../../test/show.tsx';
import { TagField } from './tag-field.tsx';

const TAGS = [{ tag: 'amount', label: 'Amount' }];

function Fields() {
  const [text, setText] = useState('Pay');
  return (
    <>
      <TagField
        label="Text"
        value={text}
        onChange={setText}
        tags={TAGS}
        tagsLabel="Insert"
        multiline
        compact
      />
      <button type="button">Save</button>
      <input aria-label="Name" />
    </>
  );
}

it('the tags of a compact field stay while a button below it is pressed, and go with another text', async () => {
  const { user } = await show(<Fields />);
  const tags = () => screen.queryByRole('group', { name: 'Insert' });
  expect(tags()).toBeNull();
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  expect(tags()).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(tags()).not.toBeNull();
  await user.click(screen.getByRole('textbox', { name: 'Text' }));
  await user.click(screen.getByRole('textbox', { name: 'Name' }));
  expect(tags()).toBeNull();
});
