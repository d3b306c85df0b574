import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { WithEditor, storeWith } from '../../../../test/editor.tsx';
import { startFakeServer } from '../../../../test/fake-server.ts';
import { pageOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import type { DraftStore } from '../../invoice/draft/draft-store.ts';
import { HeadText } from '../../invoice/head/head-text.tsx';
import { RecurringLines } from './recurring-lines.tsx';

beforeEach(() => {
  startFakeServer().answer('product.list', () => ({ data: [], meta: pageOf(0) }));
});

async function open(store: DraftStore) {
  const { user } = await show(
    <WithEditor store={store} isRecurring>
      <HeadText
        label="Reference"
        value={store.head().reference}
        onChange={(reference) => store.changeHead({ reference })}
        maxLength={80}
      />
      <RecurringLines />
    </WithEditor>,
  );
  return user;
}

const name = (tag: 'this' | 'next') =>
  reader().t(tag === 'this' ? 'invoice.tag_current_month' : 'invoice.tag_next_month');
const text = (position: number) =>
  within(screen.getByRole('group', { name: `Line ${position}` })).getByRole('textbox', {
    name: reader().t('invoice.description'),
  });
const descriptions = (store: DraftStore) => store.lines().map(({ description }) => description);

describe('the months in the lines of a recurring invoice', () => {
  it('are chips with a name, never braces', async () => {
    const store = storeWith({ head: { reference: 'PO {{next_month}}' } });
    store.changeLine('line-1', { description: 'Hosting {{current_month}}' });
    await open(store);
    expect(text(1).textContent).toBe(`Hosting ${name('this')}`);
    expect(screen.getByRole('textbox', { name: 'Reference' }).textContent).toBe(`PO ${name('next')}`);
    expect(document.body.textContent).not.toContain('{{');
  });

  it('come from the menu into the line that was edited last, and into the first one before that', async () => {
    const store = storeWith({ lines: 2 });
    const user = await open(store);
    const insert = async (tag: 'this' | 'next') => {
      await user.click(screen.getByRole('button', { name: reader().t('recurring.tagMenu') }));
      await user.click(await screen.findByRole('menuitem', { name: name(tag) }));
    };
    await insert('this');
    expect(descriptions(store)).toEqual(['{{current_month}}', '']);
    await user.click(text(2));
    await insert('next');
    await waitFor(() => expect(descriptions(store)).toEqual(['{{current_month}}', '{{next_month}}']));
    expect(text(2).textContent).toBe(name('next'));
  });

  it('keep the keys of the lines', async () => {
    const store = storeWith({ lines: 2 });
    const user = await open(store);
    text(2).focus();
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(text(1));
    await user.keyboard('{Enter}');
    expect(descriptions(store)).toHaveLength(3);
    expect(document.activeElement).toBe(text(2));
    await user.keyboard('{Backspace}');
    expect(descriptions(store)).toHaveLength(2);
  });
});
