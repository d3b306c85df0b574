import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { usePayt } from './test/use-payt.ts';

const MINUTE = 60_000;
const { at, payt, company, work, sweep, readInvoice, jobOf, pay, handedOver, report } = usePayt();

const posts = () => payt().asked.filter((call) => call === 'POST /v1/invoices').length;

describe('what is paid at Payt', () => {
  it('is paid here once and isn’t told back; what it charged on top isn’t', async () => {
    const { id, claim } = await handedOver();
    const before = posts();
    payt().invoices.receive(claim, '21.00', '2026-11-19');
    payt().invoices.receive(claim, '40.00', '2026-11-19', 'debt_collection_costs');
    await report({ invoice: claim }, { times: 2 });
    await report({ invoice: claim });
    await sweep();
    await work();
    expect(await readInvoice(id)).toMatchObject({
      open: '100.00',
      payments: [{ amount: '21.00', paidOn: '2026-11-19', methodName: 'Payt' }],
    });
    expect(posts()).toBe(before);
    payt().invoices.receive(claim, '100.00', '2026-11-20');
    await sweep();
    expect((await readInvoice(id)).statuses).toContain('paid');
  });

  it('and undone there is undone here; undone here it stays there', async () => {
    const { id, claim } = await handedOver();
    payt().invoices.receive(claim, '21.00', '2026-11-19');
    await sweep();
    const [payment] = (await readInvoice(id)).payments;
    await company().client.invoice.unregisterPayment({ params: { id, paymentId: defined(payment).id } });
    await pay(id, '50.00');
    await work();
    await sweep();
    expect(claim.payments.map(({ amount }) => amount).toSorted()).toEqual(['21.00', '50.00']);
    expect((await readInvoice(id)).payments).toMatchObject([{ amount: '50.00' }]);
    claim.payments = claim.payments.filter(({ amount }) => amount !== '21.00');
    payt().invoices.receive(claim, '71.00', '2026-11-20');
    await sweep();
    expect(await readInvoice(id)).toMatchObject({ open: '0.00' });
    claim.payments = claim.payments.filter(({ amount }) => amount !== '71.00');
    await report({ invoice: claim, event: 'invoice_reopened' });
    expect(await readInvoice(id)).toMatchObject({ open: '71.00' });
  });
});

describe('what is paid or credited here', () => {
  it('is told to Payt with everything before, and comes back as nothing', async () => {
    const { id, claim } = await handedOver();
    payt().invoices.receive(claim, '21.00', '2026-11-19');
    await sweep();
    await pay(id, '30.00');
    await work();
    expect(claim.given).toMatchObject({ amount_open: '70.00' });
    expect(claim.payments.map(({ amount }) => amount)).toEqual(['21.00', '30.00']);
    await sweep();
    const { payments } = await readInvoice(id);
    expect(payments.map(({ amount }) => amount).toSorted()).toEqual(['21.00', '30.00']);
    const byHand = defined(payments.find(({ amount }) => amount === '30.00'));
    await company().client.invoice.unregisterPayment({ params: { id, paymentId: byHand.id } });
    await sweep();
    expect((await readInvoice(id)).payments).toHaveLength(1);
    await work();
    expect(claim.given).toMatchObject({ amount_open: '100.00' });
    expect(claim.payments.map(({ amount }) => amount)).toEqual(['21.00']);
    expect(await jobOf(id, 'updateClaim')).toMatchObject({ state: 'done' });
  });

  it('reaches Payt as a credit', async () => {
    const { id, claim } = await handedOver();
    await company().client.invoice.credit({ params: { id }, body: {} });
    await work();
    expect(claim.given).toMatchObject({ amount_open: '0.00' });
    expect(claim.payments).toMatchObject([{ amount: '121.00', type: 'credit' }]);
    await sweep();
    expect((await readInvoice(id)).payments).toHaveLength(1);
  });

  it('while Payt is away is told once it is back', async () => {
    const { id, claim } = await handedOver();
    payt().fault = { is: 500 };
    await pay(id, '30.00');
    await work();
    expect(await jobOf(id, 'updateClaim')).toMatchObject({ state: 'waiting' });
    await pay(id, '20.00');
    payt().fault = undefined;
    at().server.clock.advance(2 * MINUTE);
    await work();
    expect(claim.given.amount_open).toBe('71.00');
    expect(claim.payments).toHaveLength(2);
  });

  it('and Payt refuses is said once, and tried again once something else is paid', async () => {
    const { id, claim } = await handedOver();
    payt().refusing = {
      path: '/v1/invoices',
      errors: { [claim.given.invoice_number]: ['Period is closed'] },
    };
    await pay(id, '21.00');
    for (let times = 0; times < 3; times += 1) {
      await work();
      await sweep();
    }
    const refused = async () =>
      (await company().client.notification.list({ query: { kind: 'integrationProblem' } })).data;
    expect(await refused()).toMatchObject([
      { documentId: id, data: { reason: expect.stringMatching(/payments.+Period is closed/) } },
    ]);
    expect(await jobOf(id, 'updateClaim')).toMatchObject({ state: 'failed' });
    payt().refusing = undefined;
    await pay(id, '50.00');
    await work();
    expect(claim.given).toMatchObject({ amount_open: '50.00' });
    expect(await refused()).toHaveLength(1);
  });
});
