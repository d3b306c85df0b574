import { randomUUID } from 'node:crypto';
import { ERRORS } from '@penning/contract';
import { defined } from '@penning/domain';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../test/furnish-company.ts';
import { runBulk } from '../../features/bulk/run-bulk.ts';
import { usePayt } from './test/use-payt.ts';

const params = { name: 'payt' };
const {
  at,
  payt,
  company,
  overdue,
  send,
  withdraw,
  pause,
  resume,
  work,
  sweep,
  readInvoice,
  jobOf,
  eventsOf,
  pay,
  handedOver,
  report,
} = usePayt();

describe('an overdue invoice', () => {
  it('is handed over once, with its debtor, contact and PDF, and never sent by Payt', async () => {
    const { id, number, claim } = await handedOver();
    expect(claim.given).toMatchObject({
      invoice_number: number,
      invoice_identifier: id,
      invoice_date: '2026-09-01',
      amount_total: '121.00',
      amount_open: '121.00',
      sent_at: expect.stringMatching(/^2026-11-21T/),
      document: { filename: expect.stringMatching(/\.pdf$/) },
      payments: [],
    });
    expect(payt().invoices.debtors.get(claim.given.debtor_number)).toMatchObject({ country_code: 'NL' });
    expect([...payt().contacts.values()]).toMatchObject([{ reminder_email_address: expect.any(String) }]);
    expect(payt().invoices.all).toHaveLength(1);
    expect(claim.posts).toBe(1);
    expect(await jobOf(id, 'handOver')).toMatchObject({
      state: 'done',
      remoteNumber: number,
      remoteUrl: `https://app.paytsoftware.com/invoices/${claim.id}`,
    });
    expect((await readInvoice(id)).inCollections).toEqual({
      agency: 'Payt',
      state: 'handedOver',
      isBlocked: false,
      phase: null,
      phaseAt: null,
    });
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['sentToCollections', 'handedOver']));
    const remind = company().client.reminder.send({ params: { id }, body: {} });
    expect((await refusalOf(remind)).code).toBe(ERRORS.alreadyInCollections.code);
  });

  it('is handed over with others at once', async () => {
    const ids = [(await overdue()).id, (await overdue()).id];
    const { data } = await company().client.bulk.start({
      body: { token: randomUUID(), action: 'sendToCollections', selection: { ids } },
    });
    await runBulk(at().server.services, { companyId: company().companyId, bulkId: data.id });
    await work();
    expect(payt().invoices.all).toHaveLength(2);
  });

  it('that Payt refuses while it calls that a success failed, and can be tried again', async () => {
    const { id } = await overdue();
    payt().refusing = { path: '/v1/invoices', errors: { '2026-1': ['Due date is invalid'] } };
    await send(id);
    await work();
    const failed = await jobOf(id, 'handOver');
    expect(failed).toMatchObject({ state: 'failed', isRetryable: true, attempts: 1 });
    expect(failed.message).toContain('Due date is invalid');
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'failed' });
    payt().refusing = { path: '/v1/debtors', errors: { not_found: ['7'] } };
    await company().client.errand.retry({ body: { ids: [failed.id] } });
    await work();
    expect((await jobOf(id, 'handOver')).message).toContain('not_found: 7');
    payt().refusing = undefined;
    await company().client.errand.retry({ body: {} });
    await work();
    expect(await jobOf(id, 'handOver')).toMatchObject({ state: 'done', message: '' });
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'handedOver' });
  });

  it('in another currency than the administration’s is refused in words, and nothing is made there', async () => {
    payt().administrations[0] = { id: 'adm4711', name: 'Jansen B.V.', currency: 'USD' };
    const { id } = await overdue();
    await send(id);
    await work();
    expect((await jobOf(id, 'handOver')).message).toBe(
      'Payt keeps Jansen B.V. in USD, and this invoice is in EUR. Only invoices in USD can be handed over.',
    );
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'failed' });
    expect(payt().invoices.all).toEqual([]);
    expect(payt().invoices.debtors.size).toBe(0);
    payt().administrations[0] = { id: 'adm4711', name: 'Jansen B.V.', currency: 'EUR' };
  });
});

describe('where an invoice is at Payt', () => {
  it('shows on the invoice and in the list as soon as Payt reports it, in any order', async () => {
    const { id, claim } = await handedOver();
    payt().invoices.happen(claim, 'reminder_1_at', '2026-11-20T08:00:00Z');
    payt().invoices.happen(claim, 'reminder_2_at', '2026-11-21T08:30:00Z');
    await report({ invoice: claim, event: 'invoice_step_performed' }, { id: 'twice', times: 2 });
    const second = { phase: 'secondReminder', phaseAt: '2026-11-21T08:30:00.000Z' };
    expect((await readInvoice(id)).inCollections).toMatchObject(second);
    const { data: listed } = await company().client.invoice.list({ query: { status: 'handedover' } });
    expect(listed.map((row) => row.inCollections)).toMatchObject([{ agency: 'Payt', ...second }]);
    claim.caseId = 'case-9';
    payt().invoices.happen(claim, 'bailiff_at', '2026-11-21T09:00:00Z');
    await report({ caseId: 'case-9', event: 'case_to_bailiff' });
    expect((await readInvoice(id)).inCollections).toMatchObject({ phase: 'bailiff' });
    const { data: timeline } = await company().client.invoice.listTimeline({ params: { id } });
    const steps = timeline.filter(({ event }) => event === 'collectionProgressed');
    expect(steps.map(({ detail }) => detail)).toEqual(['second reminder', 'bailiff']);
  });

  it('that nobody may have reported is found within the hour', async () => {
    const { id, claim } = await handedOver();
    payt().invoices.happen(claim, 'final_reminder_at');
    await report({ invoice: claim }, { secret: 'of somebody else' });
    expect((await readInvoice(id)).inCollections).toMatchObject({ phase: null });
    await report({ event: 'todo_list_item_created' });
    await sweep();
    expect((await readInvoice(id)).inCollections).toMatchObject({ phase: 'finalReminder' });
  });

  it('deleted there is said, and it can be handed over again', async () => {
    const { id } = await handedOver();
    payt().invoices.all.length = 0;
    await sweep();
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'failed' });
    const { data: timeline } = await company().client.invoice.listTimeline({ params: { id } });
    expect(timeline.filter(({ detail }) => detail === 'Payt').map(({ event }) => event)).toEqual([
      'handedOver',
      'collectionLost',
    ]);
    // Neutrally, for readers in any language.
    const database = await at().server.superuser();
    const { rows } = await database.query(
      `SELECT data::jsonb AS data FROM document_events WHERE document_id = $1
       AND event IN ('handedOver', 'collectionLost')`,
      [id],
    );
    await database.end();
    expect(rows).toEqual(Array.from({ length: 2 }, () => ({ data: { integration: 'payt' } })));
    await company().client.errand.retry({ body: {} });
    await work();
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'handedOver' });
    expect(payt().invoices.all).toHaveLength(1);
  });
});

describe('an invoice that is paused', () => {
  it('is left alone by Payt until it is resumed', async () => {
    const { id, claim } = await handedOver();
    await pause(id);
    await pause(id);
    expect((await readInvoice(id)).inCollections).toMatchObject({ isBlocked: true });
    await work();
    expect(claim.moments).toHaveProperty('paused_at');
    await sweep();
    await resume(id);
    await work();
    expect(claim.moments).not.toHaveProperty('paused_at');
    await sweep();
    expect((await readInvoice(id)).inCollections).toMatchObject({ isBlocked: false });
    const told = (await eventsOf(id)).filter((event) => /^collection(Blocked|Resumed)$/.test(event));
    expect(told).toEqual(['collectionBlocked', 'collectionResumed']);
  });

  it('before Payt has it is handed over and paused then', async () => {
    const { id, number } = await overdue();
    await send(id);
    await pause(id);
    await work();
    expect(defined(payt().invoices.find(number)).moments).toHaveProperty('paused_at');
  });

  it('needs an agency that has it', async () => {
    expect((await refusalOf(pause((await overdue()).id))).code).toBe(ERRORS.notInCollections.code);
    const { id } = await handedOver();
    await company().client.integration.disconnect({ params });
    expect((await refusalOf(pause(id))).code).toBe(ERRORS.noAgency.code);
    await at().connect(company());
  });
});

describe('an invoice that is withdrawn', () => {
  it('is left alone by Payt, reminded here again, paid on both sides, and can be handed over again', async () => {
    const { id, claim } = await handedOver();
    await withdraw(id);
    await work();
    expect(claim.moments).toHaveProperty('paused_at');
    expect(await readInvoice(id)).toMatchObject({ inCollections: null });
    expect((await company().client.reminder.getOfInvoice({ params: { id } })).data.refusal).toBeNull();
    payt().invoices.receive(claim, '21.00', '2026-11-20');
    await sweep();
    await pay(id, '30.00');
    await work();
    expect(claim.given.amount_open).toBe('70.00');
    await send(id);
    await work();
    expect(claim.moments).not.toHaveProperty('paused_at');
    expect(payt().invoices.all).toHaveLength(1);
    expect((await readInvoice(id)).inCollections).toMatchObject({ state: 'handedOver', isBlocked: false });
    expect(claim.payments).toHaveLength(2);
  });

  it('before Payt has it never gets there', async () => {
    const { id } = await overdue();
    await send(id);
    await withdraw(id);
    await work();
    expect(payt().invoices.all).toEqual([]);
    await send(id);
    await work();
    expect(payt().invoices.all).toHaveLength(1);
  });
});
