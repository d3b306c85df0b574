import { ERRORS } from '@penning/contract';
import { amount, defined, epcQrPayload } from '@penning/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSent, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { tokenOf } from '../../integrations/test/at-provider.ts';
import { qrSvg } from '../../pdf/qr/qr-image.ts';
import { type SentInvoice, sendInvoice } from './test/sent-invoice.ts';

let server: TestServer;
let invoice: SentInvoice;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.clock.set('2026-11-21T10:00:00Z');
  invoice = await sendInvoice(server);
  await set({ message: '', successMessage: '', methods: ['online', 'transfer'], allowParts: false });
});

type Change = Parameters<SentInvoice['client']['company']['updatePaymentPage']>[0]['body'];
const set = (body: Change) => invoice.client.company.updatePaymentPage({ body });
const shown = async () => (await fetch(invoice.page)).text();
const api = () => invoice.client.external;
const params = () => ({ token: invoice.token });
const pay = (amount: string) =>
  fetch(`${invoice.page}/pay`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ amount }),
  });

describe('the page where customers pay', () => {
  it('shows the company’s messages as plain text', async () => {
    await set({ message: 'Liever per bank.\nDank <u>', successMessage: 'Bedankt!' });
    const page = await shown();
    expect(page).toContain('Liever per bank.<br />Dank &lt;u&gt;');
    expect(page).not.toContain('Bedankt!');
    expect((await api().getInvoice({ params: params() })).data.message).toBe('Liever per bank.\nDank <u>');
    await invoice.client.invoice.registerPayment({
      params: { id: invoice.id },
      body: { token: crypto.randomUUID(), amount: '121.00', paidOn: '2026-11-21', methodId: null, note: '' },
    });
    const paid = await shown();
    expect(paid).toContain('Bedankt!');
    expect(paid).not.toContain('Liever per bank.');
  });

  it('offers the payment methods that the company chose, in its order', async () => {
    const places = async () => {
      const page = await shown();
      return { online: page.indexOf('/pay"'), transfer: page.indexOf('NL91 ABNA') };
    };
    const usual = await places();
    expect(usual.online).toBeGreaterThan(0);
    expect(usual.transfer).toBeGreaterThan(usual.online);
    await set({ methods: ['transfer', 'online'] });
    const turned = await places();
    expect(turned.transfer).toBeGreaterThan(0);
    expect(turned.online).toBeGreaterThan(turned.transfer);
    await set({ methods: ['transfer'] });
    expect((await places()).online).toBe(-1);
    expect((await api().getInvoice({ params: params() })).data.canPay).toBe(false);
    await expect(api().startPayment({ params: params(), body: {} })).rejects.toMatchObject({
      code: ERRORS.invalidRequest.code,
    });
    await set({ methods: ['online'] });
    expect((await places()).transfer).toBe(-1);
  });

  it('shows a code for a phone beside each way to pay, of what is still open', async () => {
    const transferOf = (open: string) =>
      epcQrPayload({
        name: 'Voorbeeld B.V.',
        iban: 'NL91ABNA0417164300',
        bic: 'ABNANL2A',
        amount: amount(open),
        remittance: invoice.number,
      });
    const codes = async () => {
      const page = await shown();
      return {
        online: page.includes(
          defined(qrSvg(`${server.services.publicUrl}/external/invoice/${invoice.token}`)),
        ),
        transfer: (open: string) => page.includes(defined(qrSvg(defined(transferOf(open))))),
      };
    };
    const whole = await codes();
    expect([whole.online, whole.transfer('121.00')]).toEqual([true, true]);
    await invoice.client.invoice.registerPayment({
      params: { id: invoice.id },
      body: { token: crypto.randomUUID(), amount: '21.00', paidOn: '2026-11-21', methodId: null, note: '' },
    });
    const rest = await codes();
    expect([rest.transfer('121.00'), rest.transfer('100.00')]).toEqual([false, true]);
    await set({ methods: ['transfer'] });
    const byTransfer = await codes();
    expect([byTransfer.online, byTransfer.transfer('100.00')]).toEqual([false, true]);
    await invoice.client.invoice.registerPayment({
      params: { id: invoice.id },
      body: { token: crypto.randomUUID(), amount: '100.00', paidOn: '2026-11-21', methodId: null, note: '' },
    });
    expect(await shown()).not.toContain('class="scan"');
  });

  it('offers those of the document’s profile where it has its own, also for sent invoices', async () => {
    const company = await furnishCompany(server);
    const token = tokenOf(await createSent(company));
    const id = defined((await company.client.profile.list()).data.find(({ isDefault }) => isDefault)).id;
    const choose = (paymentWays: ('online' | 'transfer')[] | null) =>
      company.client.profile.update({ params: { id }, body: { paymentWays } });
    const ofCompany = (methods: ('online' | 'transfer')[]) =>
      company.client.company.updatePaymentPage({ body: { methods } });
    const canPay = async () =>
      (await server.anonymous.external.getInvoice({ params: { token } })).data.canPay;
    await choose(['transfer']);
    expect(await canPay()).toBe(false);
    expect(await (await fetch(`${server.url}/external/invoice/${token}`)).text()).not.toContain('/pay"');
    await expect(
      server.anonymous.external.startPayment({ params: { token }, body: {} }),
    ).rejects.toMatchObject({ code: ERRORS.invalidRequest.code });
    await ofCompany(['transfer']);
    await choose(['online', 'transfer']);
    expect(await canPay()).toBe(true);
    // Without its own it follows the company's.
    await choose(null);
    expect(await canPay()).toBe(false);
    await ofCompany(['online']);
    expect(await canPay()).toBe(true);
    await expect(choose([])).rejects.toMatchObject({ status: 422 });
    await expect(choose(['online', 'online'])).rejects.toMatchObject({ status: 422 });
  });

  it.each([[[]], [['online', 'online']], [['cash']]])('refuses %j as payment methods', async (methods) => {
    await expect(set({ methods: methods as never })).rejects.toMatchObject({ status: 422 });
  });
});

describe('a partial payment', () => {
  it('is refused unless the company allows it, on the page and by the server', async () => {
    expect(await shown()).not.toContain('name="amount"');
    const refused = await pay('50,00');
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('alleen in één keer');
    const call = api().startPayment({ params: params(), body: { amount: '50.00' } });
    await expect(call).rejects.toMatchObject({ code: ERRORS.partsNotAllowed.code, field: 'amount' });
    expect((await pay('121,00')).status).toBe(303);
  });

  it('is for the amount entered, and the rest can be paid after it', async () => {
    await set({ allowParts: true });
    expect(await shown()).toContain('value="121,00"');
    expect((await api().getInvoice({ params: params() })).data.canPayInParts).toBe(true);
    await payAtBank(await pay('50,5'));
    const { data } = await api().getInvoice({ params: params() });
    expect(data).toMatchObject({ open: '70.50', state: 'open' });
    expect(await shown()).toContain('value="70,50"');
    await payAtBank(await pay(''));
    expect((await api().getInvoice({ params: params() })).data).toMatchObject({
      open: '0.00',
      state: 'paid',
    });
    const paid = await shown();
    expect(paid).toContain('€\u00a050,50 betaald op 21-11-2026 · Testbank');
    expect(paid).toContain('€\u00a070,50 betaald op 21-11-2026 · Testbank');
  });

  it.each(['0', '0,00', '-5', '121,01', 'veel', '1.000.000,00', '50,555'])('is never %s', async (typed) => {
    await set({ allowParts: true });
    const refused = await pay(typed);
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('aria-invalid="true"');
    expect(page).toContain(`value="${typed}"`);
  });
});

/** Pays at the test bank and returns. */
async function payAtBank(started: Response): Promise<void> {
  const bank = defined(started.headers.get('location'));
  await fetch(bank, { method: 'POST', body: new URLSearchParams({ outcome: 'paid' }), redirect: 'manual' });
  expect((await fetch(`${invoice.page}/return`)).status).toBe(200);
}
