import type { Preferences } from '@penning/contract';
import type { Translate } from '@penning/i18n';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MASTER, storeWith } from '../../../../test/editor.tsx';
import { type FakeServer, refusal, startFakeServer } from '../../../../test/fake-server.ts';
import { PROPOSAL } from '../../../../test/proposal.ts';
import { invoiceOf } from '../../../../test/samples.ts';
import { show } from '../../../../test/show.tsx';
import { newId } from '../../../api/new-id.ts';
import { reader } from '../../../ui/reader.ts';
import { CREATOR_CALLS } from '../draft/creator-kind.ts';
import { EditorProvider } from '../draft/editor-context.ts';
import { createAutosave } from '../saving/create-autosave.ts';
import { SendStep } from './send-step.tsx';

const DRAFT = invoiceOf({ status: 0, number: null, version: 7, customerName: 'Bakkerij Jansen' });

let server: FakeServer;
let t: Translate;
beforeEach(() => {
  t = reader().t;
  server = startFakeServer();
  server.answer('invoice.proposeMessage', () => ({ data: PROPOSAL }));
  server.answer('invoice.get', () => ({ data: DRAFT }));
  server.answer('invoice.previewMessage', ({ body }) => ({
    data: { subject: body.subject ?? '', html: '<p>Dear customer</p>', text: 'Dear customer' },
  }));
  server.answer('invoice.send', () => ({ data: invoiceOf({ number: '2026-0042' }) }));
});

async function open(preferences: Partial<Preferences> = {}) {
  const store = storeWith();
  const autosave = createAutosave({
    saved: { documentId: DRAFT.id, version: DRAFT.version, savedAt: DRAFT.updatedAt },
    creationToken: newId(),
    newId,
    draft: store.draft,
    ...CREATOR_CALLS.invoice,
    repair: () => false,
  });
  const editor = { kind: 'invoice' as const, store, autosave, master: MASTER, today: '2026-11-22' };
  const onSent = vi.fn<(invoice: { number: string | null }, channel: string) => void>();
  const onBack = vi.fn<() => void>();
  const { user, address } = await show(
    <EditorProvider value={editor}>
      <SendStep onBack={onBack} onSent={onSent} />
    </EditorProvider>,
    { preferences },
  );
  await screen.findByRole('textbox', { name: t('invoice.subject') });
  return { user, address, onSent, onBack };
}

const subject = () => screen.getByRole('textbox', { name: t('invoice.subject') });
/** Types at the end of the subject, which is no field of the browser. */
const write = (text: string) => {
  subject().append(text);
  fireEvent.input(subject());
};
const button = (key: 'invoice.sendEmail' | 'invoice.sendMark') =>
  screen.getByRole<HTMLButtonElement>('button', { name: t(key) });
const sent = () => server.calls('invoice.send').map(({ body }) => body);

describe('sending an invoice', () => {
  it('says that the company’s own mail server fails, and what becomes of the email', async () => {
    const mailServerProblem = { fault: 'mailServerSignInRefused', whenFailing: 'hold' } as const;
    server.answer('invoice.proposeMessage', () => ({ data: { ...PROPOSAL, mailServerProblem } }));
    await open();
    const note = await screen.findByRole('alert', { name: t('sender.ownServerFails') });
    expect(note.textContent).toContain(t('error.mailServerSignInRefused'));
    expect(note.textContent).toContain(t('sender.ownServerFails_hold'));
  });

  it('says in one sentence who gets what, every file included', async () => {
    server.answer('invoice.proposeMessage', () => ({ data: { ...PROPOSAL, files: ['Uren november.pdf'] } }));
    const { user } = await open();
    const said = (files: string) => t('invoice.glance', { to: 'info@jansen.test', files });
    expect(screen.getByText(said(`${t('invoice.glancePdf')} and Uren november.pdf`))).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: t('invoice.attachPdf') }));
    expect(screen.getByText(said('Uren november.pdf'))).toBeTruthy();
  });

  it('keeps the changed text when the page is left or reloaded, until it is discarded or sent', async () => {
    await open();
    write(' of November');
    const stored = Object.entries(sessionStorage);
    cleanup();
    expect(Object.entries(sessionStorage)).toEqual(stored);
    const { user } = await open();
    expect(subject().textContent).toBe('Invoice for Bakkerij Jansen of November');
    await user.click(screen.getByRole('button', { name: t('form.discard') }));
    expect(subject().textContent).toBe('Invoice for Bakkerij Jansen');
    write(' of December');
    await user.click(button('invoice.sendEmail'));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('shows the recipients, the text and the number', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Bakkerij Jansen');
    expect(screen.getByText(new RegExp(t('invoice.nextNumber', { number: '2026-0042' })))).toBeTruthy();
    expect(screen.getByText('info@jansen.test')).toBeTruthy();
    expect(screen.getByText(/office@linde\.test/)).toBeTruthy();
    expect(subject().textContent).toBe('Invoice for Bakkerij Jansen');
    const preview = within(screen.getByRole('region', { name: t('invoice.messagePreview') }));
    expect(await preview.findByText('Invoice for Bakkerij Jansen')).toBeTruthy();
  });

  it('sends the changes once, for the saved version', async () => {
    const { user, onSent } = await open();
    write(' (urgent)');
    await user.click(screen.getByRole('switch', { name: t('invoice.attachUbl') }));
    await user.click(button('invoice.sendEmail'));
    await waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
    expect(onSent.mock.calls[0]).toMatchObject([{ number: '2026-0042' }, 'email']);
    expect(sent()).toMatchObject([
      {
        version: 7,
        channel: 'email',
        to: ['info@jansen.test'],
        subject: 'Invoice for Bakkerij Jansen (urgent)',
        attachPdf: true,
        attachUbl: true,
      },
    ]);
  });

  it('needs no text when delivered by other means', async () => {
    const { user, onSent } = await open();
    await user.click(screen.getByRole('radio', { name: t('invoice.channel_mark') }));
    expect(screen.queryByRole('textbox', { name: t('invoice.subject') })).toBeNull();
    expect(screen.getByText(t('invoice.channelHint_mark'))).toBeTruthy();
    await user.click(button('invoice.sendMark'));
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(sent()).toMatchObject([{ channel: 'mark' }]);
  });

  it('says next to the field that there is no recipient', async () => {
    server.answer('invoice.send', () => {
      throw refusal('recipientMissing', 'to', 'Enter who gets it.');
    });
    const { user, onSent } = await open();
    await user.click(button('invoice.sendEmail'));
    expect(await screen.findByText('Enter who gets it.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(onSent).not.toHaveBeenCalled();
    expect(button('invoice.sendEmail').disabled).toBe(false);
  });

  it('says at the top why it failed, until something changes', async () => {
    server.answer('invoice.send', () => {
      throw refusal('numberTaken', undefined, 'The number is taken.');
    });
    const { user } = await open();
    await user.click(button('invoice.sendEmail'));
    expect((await screen.findByRole('alert')).textContent).toContain('The number is taken.');
    expect(screen.getByRole('link', { name: t('invoice.toNumbers') })).toBeTruthy();
    write('!');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('on a later day is scheduled, and says so', async () => {
    server.answer('invoice.get', () => ({
      data: { ...DRAFT, sendDate: '2026-12-01' },
    }));
    await open();
    const day = reader().date('2026-12-01');
    expect(await screen.findByRole('button', { name: t('recurring.plan', { date: day }) })).toBeTruthy();
    expect(screen.getByText(t('recurring.planHint', { date: day }))).toBeTruthy();
  });

  it('says what the e-invoice lacks and where to correct it', async () => {
    server.answer('invoice.proposeMessage', () => ({
      data: {
        ...PROPOSAL,
        eInvoice: {
          ...PROPOSAL.eInvoice,
          profile: null,
          problems: [{ code: 'sellerVatNumber', field: '', message: 'Your VAT number is missing.' }],
        },
      },
    }));
    const { user, onBack } = await open();
    expect(screen.getByText('Your VAT number is missing.')).toBeTruthy();
    expect(screen.getByRole('link', { name: t('invoice.eInvoiceFixCompany') })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: t('invoice.backToWrite') }));
    expect(onBack).toHaveBeenCalled();
  });

  it('leads to what the law misses without loading the app again', async () => {
    const problem = { code: 'sellerVatNumber', field: 'seller', message: 'Your VAT number is missing.' };
    server.answer('invoice.proposeMessage', () => ({
      data: { ...PROPOSAL, legal: { problems: [problem], warnings: [] } },
    }));
    const { user, address } = await open();
    write(' of November');
    await user.click(screen.getByRole('link', { name: t('invoice.eInvoiceFixCompany') }));
    await waitFor(() => expect(address()).toBe('/settings/general'));
  });

  it('sends a text message, with the size that is charged, once an SMS service is connected', async () => {
    const sms = {
      phone: '+31612345678',
      text: 'Pay {{amount}}: {{pay_link}}',
      values: { amount: '€\u00a0121,00', pay_link: 'https://penning.test/x' },
      optedOut: false,
    };
    server.answer('invoice.proposeMessage', () => ({ data: { ...PROPOSAL, sms } }));
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: t('invoice.channel_sms') }));
    expect(await screen.findByText('Pay € 121,00: https://penning.test/x')).toBeTruthy();
    const size = t('sms.newSize', { units: 37, segments: 1, left: 123 });
    expect(screen.getByRole('status').textContent).toContain(size);
    server.answer('invoice.send', () => {
      throw refusal('smsOptedOut', undefined, 'Wants none.');
    });
    await user.click(screen.getByRole('button', { name: t('invoice.sendSms') }));
    await waitFor(() => expect(server.calls('invoice.send')).toHaveLength(1));
    const { phone, text } = sms;
    expect(server.calls('invoice.send')[0]?.body).toMatchObject({ channel: 'sms', sms: { phone, text } });
    expect(await screen.findByText('Wants none.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('asks for the exchange rate of the invoice date that keeps it from being sent', async () => {
    server.answer('invoice.get', () => ({
      data: { ...DRAFT, currency: 'CHF' as const, sendDate: '2026-03-05' },
    }));
    server.answer('exchangeRate.save', ({ body }) => ({
      data: { ...body, id: newId(), source: 'typed' as const, updatedAt: DRAFT.updatedAt },
    }));
    const problem = { code: 'exchangeRateMissing', field: 'currency', message: 'There is no rate.' };
    server.answer('invoice.proposeMessage', () => ({
      data: { ...PROPOSAL, legal: { problems: [problem], warnings: [] } },
    }));
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: t('eInvoice.rate', { currency: 'CHF' }) }), '0.9312');
    await user.click(screen.getByRole('button', { name: t('eInvoice.rateSave') }));
    await waitFor(() => expect(server.calls('exchangeRate.save')).toHaveLength(1));
    expect(server.calls('exchangeRate.save')[0]?.body).toEqual({
      currency: 'CHF',
      ratedOn: '2026-03-05',
      rate: '0.9312',
    });
  });

  it('asks for the rate of the currency of the company’s country', async () => {
    const problem = { code: 'accountingRateMissing', field: 'currency', message: 'There is no rate.' };
    server.answer('invoice.proposeMessage', () => ({
      data: { ...PROPOSAL, legal: { problems: [problem], warnings: [] } },
    }));
    await open({ country: 'DK' });
    expect(screen.getByRole('textbox', { name: t('eInvoice.rate', { currency: 'DKK' }) })).toBeTruthy();
  });
});
