import type { BillableItem, DraftLine, UnbilledItems } from '@penning/contract';
import { amount, plainDate, price, quantity } from '@penning/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { MASTER, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { id } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { NO_DISCOUNT } from '../draft/draft-content.ts';
import { EditorProvider } from '../draft/editor-context.ts';
import { createAutosave } from '../saving/create-autosave.ts';
import { UnbilledButton } from './unbilled-button.tsx';

const item = (number: number, changes: Partial<BillableItem> = {}): BillableItem => ({
  id: id(number),
  customerId: id(100),
  customerName: 'Bakkerij Jansen',
  spentOn: plainDate('2026-11-12'),
  kind: 'hours',
  description: `Advice ${number}`,
  quantity: quantity('1.5'),
  unit: '',
  price: price('80.00'),
  vatId: null,
  productId: null,
  doneBy: 'Anna',
  document: null,
  updatedAt: '2026-11-12T09:00:00.000Z',
  ...changes,
});
const UNBILLED: UnbilledItems = {
  count: 3,
  total: amount('360.00'),
  items: [item(1, { spentOn: plainDate('2026-10-05') }), item(2), item(3)],
};
const LINE: DraftLine = {
  id: id(50),
  number: '',
  description: 'Advice 3 (12-11-2026)',
  quantity: quantity('1.5'),
  price: price('80.00'),
  discount: NO_DISCOUNT,
  vatId: id(301),
  ledgerId: id(401),
  unit: 'uur',
  descriptionOnly: false,
};

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('billableItem.listUnbilled', () => ({ data: UNBILLED }));
});

async function open({ customerId = id(100) }: { customerId?: string | null } = {}) {
  const store = storeWith({ head: { customerId } });
  const saved = { id: id(9), version: 4, updatedAt: '2026-11-22T09:00:00.000Z' };
  const autosave = createAutosave({
    saved: { documentId: id(9), version: 3, savedAt: '2026-11-22T09:00:00.000Z' },
    creationToken: id(8),
    newId: () => id(7),
    draft: store.draft,
    create: async () => saved,
    update: async () => saved,
    repair: () => false,
  });
  const editor = { kind: 'invoice' as const, store, autosave, master: MASTER, today: '2026-11-22' };
  const { user } = await show(
    <EditorProvider value={editor}>
      <UnbilledButton />
    </EditorProvider>,
  );
  return { user, store, autosave };
}

const openDialog = async ({ user }: Pick<Awaited<ReturnType<typeof open>>, 'user'>) => {
  await user.click(await screen.findByRole('button', { name: /^3 unbilled entries/ }));
  return within(await screen.findByRole('dialog', { name: 'Unbilled hours and expenses' }));
};

describe('what the customer hasn’t been billed for', () => {
  it('is added to the invoice as lines: all of it, or what is ticked', async () => {
    server.answer('billableItem.addToDraft', () => ({
      data: { version: 5, updatedAt: '2026-11-22T09:01:00.000Z', lines: [LINE] },
    }));
    const { user, store, autosave } = await open();
    const dialog = await openDialog({ user });
    expect(dialog.getByText(/^3 selected/).textContent).toContain('360');
    await user.click(dialog.getByRole('checkbox', { name: /Advice 1/ }));
    await user.click(dialog.getByRole('checkbox', { name: /Advice 2/ }));
    await user.click(dialog.getByRole('switch', { name: /Combine hours/ }));
    await user.click(dialog.getByRole('button', { name: 'Add to invoice' }));
    await screen.findByText('1 line added');
    expect(server.calls('billableItem.addToDraft')).toMatchObject([
      {
        params: { id: id(9) },
        body: { version: 3, itemIds: [id(3)], combine: true, withDate: true, withPerson: false },
      },
    ]);
    // In place of the blank line, at the version that the server made.
    expect(store.lines()).toEqual([LINE]);
    expect(autosave.state()).toMatchObject({ documentId: id(9), version: 5 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(store.lines().some((line) => line.id === LINE.id)).toBe(false));
  });

  it('is narrowed by a period, and all is ticked or none', async () => {
    const { user } = await open();
    const dialog = await openDialog({ user });
    await user.type(dialog.getByLabelText('From'), '2026-11-01');
    await waitFor(() => expect(dialog.getAllByRole('checkbox', { name: /Advice/ })).toHaveLength(2));
    await user.click(dialog.getByRole('checkbox', { name: 'Select all' }));
    expect(dialog.getByText(/^0 selected/)).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Add to invoice' }).disabled).toBe(true);
  });

  it('is not asked for before a customer is chosen', async () => {
    await open({ customerId: null });
    expect(server.calls('billableItem.listUnbilled')).toEqual([]);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
