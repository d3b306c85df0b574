import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MASTER } from '../../../../test/editor.tsx';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { customerOf, id, pageOf, sepaSettingsOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { session } from '../../../api/client.ts';
import { reader } from '../../../ui/reader.ts';
import { RecurringEditor } from './recurring-editor.tsx';

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  server = startFakeServer();
  server.answer('crm.list', () => ({ data: [] }));
  server.answer('customer.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('customer.get', () => ({ data: CUSTOMER }));
  server.answer('sepaBatch.getSettings', () => ({ data: sepaSettingsOf() }));
  server.answer('product.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('recurring.preview', () => ({ data: { dates: [], past: 0 } }));
  server.answer('invoice.preview', () => ({
    data: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 },
  }));
});

const CUSTOMER = { ...customerOf({ id: id(51) }), balances: [] };
const open = () => show(<RecurringEditor recurring={undefined} master={MASTER} customer={CUSTOMER} />);
const box = (name: 'invoice.description' | 'invoice.subject') =>
  screen.getByRole('textbox', { name: reader().t(name) });
const restored = () => screen.queryByText(reader().t('form.restored'));

/** A reload removes the page without asking it, but keeps the tab's storage. */
function reload(): void {
  const stored = Object.entries(sessionStorage);
  cleanup();
  for (const [key, value] of stored) sessionStorage.setItem(key, String(value));
}

/** The browser changes the text of a field with chips itself. */
async function type(description: string) {
  for (const [field, text] of [
    [box('invoice.description'), description],
    [box('invoice.subject'), 'Your hosting'],
  ] as const) {
    field.textContent = text;
    fireEvent.input(field);
  }
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
}

describe('what is typed into a recurring invoice', () => {
  it('is restored after a reload, with its schedule and a note', async () => {
    await open();
    await type('Hosting');
    expect(restored()).toBeNull();
    reload();
    await open();
    expect(box('invoice.description').textContent).toBe('Hosting');
    expect(box('invoice.subject').textContent).toBe('Your hosting');
    expect(restored()).not.toBeNull();
  });

  it('is kept when the session ends while it is open', async () => {
    await open();
    await type('Hosting');
    act(() => session.end('expired'));
    cleanup();
    expect(sessionStorage).toHaveLength(1);
  });

  it('can be discarded, and is forgotten when the editor is left', async () => {
    await open();
    await type('Hosting');
    reload();
    const again = await open();
    await again.user.click(screen.getByRole('button', { name: reader().t('form.discard') }));
    await waitFor(() => expect(box('invoice.description').textContent).toBe(''));
    expect(box('invoice.subject').textContent).toBe('');
    expect(restored()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
    await type('Hosting');
    cleanup();
    expect(sessionStorage).toHaveLength(0);
  });
});
