import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MASTER } from '../../../../test/editor.tsx';
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts';
import { PROPOSAL } from '../../../../test/proposal.ts';
import { invoiceOf, pageOf, sepaSettingsOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { reader } from '../../../ui/reader.ts';
import { InvoiceEditor } from '../invoice-editor.tsx';

const DRAFT = invoiceOf({ status: 0, number: null, version: 7, customerId: null });

function answer(server: FakeServer) {
  server.answer('crm.list', () => ({ data: [] }));
  server.answer('customer.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('invoice.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('product.list', () => ({ data: [], meta: pageOf(0) }));
  server.answer('sepaBatch.getSettings', () => ({ data: sepaSettingsOf() }));
  server.answer('invoice.preview', () => ({
    data: { pages: ['<svg xmlns="http://www.w3.org/2000/svg"/>'], pageCount: 1 },
  }));
  server.answer('invoice.get', () => ({ data: DRAFT }));
  server.answer('invoice.proposeMessage', () => ({ data: PROPOSAL }));
  server.answer('invoice.previewMessage', () => ({
    data: { subject: '', html: '<p>Dear</p>', text: 'Dear' },
  }));
}

const open = (at: string) =>
  show(
    <InvoiceEditor
      kind="invoice"
      invoice={DRAFT}
      master={MASTER}
      customer={undefined}
      onCreated={() => undefined}
      onReload={() => undefined}
    />,
    { at },
  );

it('a draft whose URL says so is opened in the step of sending, and going back to writing changes the URL', async () => {
  answer(startFakeServer());
  const { user, address } = await open(`/invoices/${DRAFT.id}?step=send`);
  expect(await screen.findByRole('textbox', { name: reader().t('invoice.subject') })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: reader().t('invoice.backToWrite') }));
  expect(await screen.findByRole('button', { name: reader().t('invoice.continue') })).toBeTruthy();
  expect(address()).toBe(`/invoices/${DRAFT.id}`);
});

it('a draft is opened in the step of writing otherwise', async () => {
  answer(startFakeServer());
  await open(`/invoices/${DRAFT.id}`);
  expect(await screen.findByRole('button', { name: reader().t('invoice.continue') })).toBeTruthy();
});
