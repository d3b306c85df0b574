import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MASTER } from '../../../../test/editor.tsx';
import { OFFLINE, type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { invoiceOf, pageOf, sepaSettingsOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { InvoiceEditor } from '../invoice-editor.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer('crm.list', () => ({ data: [] }));
  server.answer('customer.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('invoice.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('product.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('invoice.preview', () => ({
    data: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 },
  }));
  server.answer('sepaBatch.getSettings', () => ({ data: sepaSettingsOf() }));
  server.answer('invoice.create', () => ({ data: invoiceOf({ status: 0, version: 1 }) }));
  server.answer('invoice.update', ({ body }) => ({
    data: invoiceOf({ status: 0, version: body.version + 1 }),
  }));
});

async function open() {
  const onCreated = vi.fn<(id: string) => void>();
  const { user } = await show(
    <InvoiceEditor
      kind="invoice"
      invoice={undefined}
      master={MASTER}
      customer={undefined}
      onCreated={onCreated}
      onReload={() => undefined}
    />,
  );
  return { user, onCreated };
}

const description = () =>
  screen.getByRole<HTMLTextAreaElement>('textbox', { name: reader().t('invoice.description') });
/** Types at one go, however slow the machine is: letter by letter, a pause could come between two of them. */
async function write(user: Awaited<ReturnType<typeof open>>['user'], text: string) {
  await user.click(description());
  await user.paste(text);
}
/** Time for a pause after typing, and the server's answer. */
const PATIENCE = { timeout: 10_000 };

describe('a draft that saves itself', () => {
  it('is created once after a pause in typing, and gets its URL', async () => {
    const { user, onCreated } = await open();
    await write(user, 'Design');
    await waitFor(() => expect(onCreated).toHaveBeenCalledWith(invoiceOf().id), PATIENCE);
    expect(server.calls('invoice.create')).toHaveLength(1);
    expect(server.calls('invoice.create')[0]?.body.lines).toMatchObject([{ description: 'Design' }]);
    expect(screen.getByText(/^Saved/)).toBeTruthy();
  });

  it('names the version it was based on when it is saved again', async () => {
    const { user } = await open();
    await write(user, 'One');
    await waitFor(() => expect(server.calls('invoice.create')).toHaveLength(1), PATIENCE);
    await write(user, ' two');
    await waitFor(() => expect(server.calls('invoice.update')).toHaveLength(1), PATIENCE);
    expect(server.calls('invoice.update')[0]?.body).toMatchObject({
      version: 1,
      lines: [{ description: 'One two' }],
    });
  });

  it('is not created for an empty line', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: reader().t('invoice.addLine') }));
    await act(() => new Promise((resolve) => setTimeout(resolve, 1000)));
    expect(server.calls('invoice.create')).toEqual([]);
  });

  it('keeps the changes while the server can’t be reached, and retries automatically', async () => {
    server.answer('invoice.create', () => {
      throw OFFLINE;
    });
    const { user } = await open();
    await write(user, 'Design');
    expect(await screen.findByText(reader().t('invoice.saveState_retrying'), {}, PATIENCE)).toBeTruthy();
    expect(description().value).toBe('Design');
    server.answer('invoice.create', () => ({ data: invoiceOf({ status: 0, version: 1 }) }));
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy(), PATIENCE);
    const tokens = server.calls('invoice.create').map(({ body }) => body.creationToken);
    expect(new Set(tokens).size).toBe(1);
  });

  it('shows the server’s reason for a refusal, and continues after a correction', async () => {
    server.answer('invoice.create', () => {
      throw refusal('validationFailed', 'reference', 'The reference is too long.');
    });
    const { user } = await open();
    await write(user, 'Design');
    expect((await screen.findByRole('alert', {}, PATIENCE)).textContent).toContain(
      'The reference is too long.',
    );
    server.answer('invoice.create', () => ({ data: invoiceOf({ status: 0, version: 1 }) }));
    await write(user, ' work');
    await waitFor(() => expect(screen.getByText(/^Saved/)).toBeTruthy(), PATIENCE);
  });

  it('asks what to do when the draft was changed elsewhere', async () => {
    server.answer('invoice.update', () => {
      throw refusal('changedElsewhere');
    });
    server.answer('invoice.get', () => ({ data: invoiceOf({ status: 0, version: 5 }) }));
    const { user } = await open();
    await write(user, 'One');
    await waitFor(() => expect(server.calls('invoice.create')).toHaveLength(1), PATIENCE);
    await write(user, ' two');
    expect(await screen.findByRole('dialog', {}, PATIENCE)).toBeTruthy();
    expect(description().value).toBe('One two');
  });

  it('opens the send step only when nothing is missing; otherwise the first gap gets the focus', async () => {
    const { user } = await open();
    await write(user, 'Design');
    await user.click(screen.getByRole('button', { name: reader().t('invoice.continue') }));
    expect(await screen.findByText(reader().t('invoice.noCustomer'))).toBeTruthy();
    const first = document.querySelector('[aria-invalid="true"]');
    expect(document.activeElement).toBe(first);
  });
});
