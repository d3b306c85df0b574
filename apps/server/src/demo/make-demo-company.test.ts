import type { Demo } from '@penning/contract';
import { amount, isNegative, isZero, subtractAmounts, defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';
import { sweepRecurring } from '../features/recurring/run/sweep-recurring.ts';
import { verifyEventLog } from '../operations/verify-event-log.ts';
import { demoProducts } from './demo-products.ts';
import { makeDemoCompany } from './make-demo-company.ts';
import { removeDemo } from './remove-demo.ts';

let server: TestServer;
let superuser: pg.Client;
let client: TestServer['anonymous'];
let demo: Demo;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  superuser = await server.superuser();
  ({ data: demo } = await server.anonymous.installation.createDemo({ body: { language: 'nl' } }));
  client = server.as(demo.token);
});
afterAll(async () => {
  await superuser.end();
  await server.stop();
});

async function strangeRows(query: string): Promise<unknown[]> {
  return (await superuser.query(query)).rows;
}

describe('the demo company', () => {
  it('is marked as one and signs in', async () => {
    expect((await client.preferences.get()).data).toMatchObject({
      demo: true,
      language: 'nl',
      role: 'owner',
    });
    expect((await server.anonymous.installation.getHealth()).data.empty).toBe(false);
  });

  it('has products in its visitor’s language', async () => {
    const { data } = await client.product.list({ query: {} });
    const inDutch = demoProducts('nl').map(({ description, unit }) => [description, unit]);
    expect(data.map(({ description, unit }) => [description, unit]).toSorted()).toEqual(inDutch.toSorted());
    expect(demoProducts('en').find(({ number }) => number === 'ADV-01')).toMatchObject({
      description: 'Consultation',
      unit: 'hrs',
    });
  });

  it('has an event log that verifies', async () => {
    const report = await verifyEventLog(server.services.database, server.services.storage);
    expect(report).toMatchObject({ companies: 2, documents: 225, problems: [] });
    expect(report.events).toBeGreaterThan(360);
  });

  it('has consistent figures', async () => {
    expect(
      await strangeRows(`SELECT d.id FROM documents d WHERE d.paid <> (SELECT coalesce(sum(p.amount), 0) FROM payments p WHERE p.document_id = d.id)
        OR d.paid > d.total_incl OR d.total_excl + d.total_vat <> d.total_incl OR d.open <> d.total_incl - d.paid`),
    ).toEqual([]);
    expect(
      await strangeRows(
        `SELECT p.id FROM payments p JOIN documents d ON d.id = p.document_id WHERE p.paid_on < d.send_date`,
      ),
    ).toEqual([]);
  });

  it('has numbers and events in chronological order', async () => {
    expect(
      await strangeRows(`SELECT n.* FROM (SELECT number, send_date, number_value, lag(number_value, 1, 0) OVER w AS before,
          lag(send_date) OVER w AS date_before
        FROM documents WHERE status = document_status('sent') WINDOW w AS (PARTITION BY left(number, 5) ORDER BY number_value)) n
        WHERE number_value <> before + 1 OR send_date < date_before OR left(number, 4) <> extract(year FROM send_date)::text`),
    ).toEqual([]);
    expect(
      await strangeRows(
        `SELECT number, sent_at, created_at FROM documents WHERE sent_at > '2026-11-21T10:00:00Z' OR created_at > '2026-11-21T10:00:00Z'`,
      ),
    ).toEqual([]);
    expect(
      await strangeRows(`SELECT event, at FROM document_events WHERE at > '2026-11-21T10:00:00Z'`),
    ).toEqual([]);
  });

  it('is entered again by its address and the password that was shown once, by each of its people', async () => {
    expect(demo.people.map(({ role }) => role)).toEqual(['owner', 'employee', 'accountant']);
    for (const { role, email } of demo.people) {
      const { data } = await server.anonymous.session.login({ body: { email, password: demo.password } });
      const person = server.as(data.token);
      const preferences = (await person.preferences.get()).data;
      expect(preferences).toMatchObject({ language: 'nl', is_accountant: role === 'accountant' });
      if (role !== 'accountant') expect(preferences).toMatchObject({ demo: true, role });
      else
        expect((await person.accountant.listCompanies()).data).toMatchObject([
          { name: 'Van der Meer Ontwerp' },
        ]);
    }
    const { data } = await client.user.list();
    expect(data.map(({ role, status }) => [role, status]).toSorted()).toEqual([
      ['employee', 'active'],
      ['owner', 'active'],
    ]);
  });

  it('has a logo, a brand colour, and documents in the language of their lines', async () => {
    const [profile] = (await client.profile.list()).data;
    expect(profile).toMatchObject({ hasLogo: true, accentColour: '#14507a', language: 'nl' });
    expect(profile?.headerLines.join('\n')).toContain('Prinsengracht');
    expect(await strangeRows(`SELECT id FROM documents WHERE language <> 'nl'`)).toEqual([]);
  });

  it('has a bank statement with something to match, and invoices of an earlier program', async () => {
    const { data: transactions } = await client.bank.listTransactions({ query: {} });
    const states = Object.groupBy(transactions, ({ state }) => state);
    expect(states.matched?.length).toBeGreaterThanOrEqual(2);
    expect(states.proposed).toHaveLength(1);
    expect(states.unmatched?.length).toBeGreaterThanOrEqual(1);
    expect((await client.importedInvoice.list({ query: { perPage: 50 } })).data).toHaveLength(36);
    expect((await client.importedInvoice.listImports({ query: {} })).data).toMatchObject([
      { state: 'done', importedCount: 36 },
    ]);
  });

  it('has notifications that its people haven’t read', async () => {
    const kinds = (await client.notification.list({ query: {} })).data.map(({ kind }) => kind);
    expect(kinds).toContain('invoicePaid');
    expect(kinds).toContain('purchaseReceived');
    expect((await client.notification.count()).data.unread).toBe(kinds.length);
  });

  it('sends nothing to anyone', async () => {
    expect(await strangeRows('SELECT id FROM deliveries')).toEqual([]);
    expect(await strangeRows('SELECT id FROM mailbox_messages')).toEqual([]);
  });

  it('fills every screen', async () => {
    const { data: dashboard } = await client.overview.getDashboard();
    expect(dashboard.outstanding).toHaveLength(1);
    expect(dashboard.overdue).toHaveLength(1);
    expect(dashboard.drafts).toMatchObject([{ currency: 'EUR', count: 3 }]);
    expect(dashboard.turnover.filter(({ previous }) => !isZero(previous)).length).toBeGreaterThan(10);
    const left = subtractAmounts(
      amount(defined(dashboard.outstanding[0]).amount),
      amount(defined(dashboard.overdue[0]).amount),
    );
    expect(isNegative(left)).toBe(false);
    expect((await client.customer.list()).data).toHaveLength(12);
    expect((await client.product.list()).data).toHaveLength(8);
    const { data, meta } = await client.invoice.list({ query: { perPage: 200 } });
    expect(meta.count).toBe(221);
    const paid = data.filter(({ statuses }) => statuses.includes('paid'));
    expect(paid.length).toBeGreaterThan(100);
    await client.invoice.downloadUbl({
      params: { id: defined(data.find(({ customerName }) => customerName.includes('GmbH'))).id },
    });
  });

  it('fills every tab of the archive', async () => {
    const quotations = (await client.quotation.list()).data.map(({ state }) => state);
    expect(quotations.toSorted()).toEqual(['converted', 'expired', 'open', 'open']);
    const recurring = (await client.recurring.list()).data;
    expect(recurring.every(({ sendsAutomatically }) => !sendsAutomatically)).toBe(true);
    expect(recurring.map(({ state }) => state).toSorted()).toEqual([
      'active',
      'active',
      'active',
      'finished',
      'paused',
    ]);
    for (const { nextOn } of recurring) expect(nextOn ?? '2026-12-01').toBe('2026-12-01');
    const [batch] = (await client.sepaBatch.list()).data;
    expect(batch).toMatchObject({ count: 2 });
    // An e-invoice that breaks a rule makes a bad first impression.
    expect((await client.purchase.list()).data.flatMap(({ doubts }) => doubts)).toEqual([]);
    const purchases = (await client.purchase.list()).data.map(({ totalIncl, paidOn }) => [
      totalIncl,
      paidOn !== null,
    ]);
    expect(purchases).toEqual([
      ['223.85', false],
      ['774.40', true],
    ]);
    const { data } = await client.invoice.list({ query: { status: 'credit' } });
    expect(data).toHaveLength(1);
  });

  it('has recurring revenue that came, grew and ended, also where the jobs run', async () => {
    expect(await sweepRecurring(server.services)).toMatchObject({ done: 0 });
    const { data } = await client.analytics.getRecurringRevenue({ query: { year: 2026 } });
    const [inEuros, ...others] = data.currencies;
    expect(others).toEqual([]);
    const { months, total } = defined(inEuros);
    expect(months.every(({ closing }) => !isZero(closing))).toBe(true);
    for (const change of [total.started, total.increased, total.ended]) expect(isZero(change)).toBe(false);
  });

  it('has hours and expenses of several customers and people, some on an invoice and some still to bill', async () => {
    const list = async (state: 'billed' | 'unbilled') =>
      (await client.billableItem.list({ query: { state, perPage: 50 } })).data;
    const [billed, unbilled] = [await list('billed'), await list('unbilled')];
    expect(new Set(unbilled.map(({ kind }) => kind))).toEqual(new Set(['hours', 'expense']));
    expect(new Set(unbilled.map(({ customerName }) => customerName)).size).toBeGreaterThan(1);
    expect(new Set(unbilled.map(({ doneBy }) => doneBy))).toEqual(
      new Set(['Sanne van der Meer', 'Daan Visser']),
    );
    expect(unbilled.every(({ spentOn }) => spentOn <= '2026-11-21')).toBe(true);
    expect(unbilled.map(({ description }) => description)).toContain('Treinkaartjes naar de bespreking');
    expect(billed.map(({ document }) => document?.state)).toEqual(['sent', 'sent', 'sent', 'sent']);
    const id = defined(unbilled[0]).customerId;
    const { data } = await client.billableItem.listUnbilled({ params: { id } });
    expect(data.count).toBeGreaterThan(1);
  });

  it('is made once, on an empty installation', async () => {
    const again = server.anonymous.installation.createDemo({ body: { language: 'nl' } });
    await expect(again).rejects.toMatchObject({ code: 4 });
  });
});

describe('a reset demo', () => {
  it('has erased the earlier one with its people, and left everybody else alone', async () => {
    const other = await server.register({});
    expect(await removeDemo(server.services)).toBe(2);
    const { email } = defined(demo.people[0]);
    const login = server.anonymous.session.login({ body: { email, password: demo.password } });
    await expect(login).rejects.toMatchObject({ status: 401 });
    await expect(client.preferences.get()).rejects.toMatchObject({ status: 401 });
    expect(await strangeRows('SELECT id FROM documents')).toEqual([]);
    expect(await strangeRows('SELECT id FROM users WHERE disabled_at IS NULL')).toHaveLength(1);
    expect((await other.client.preferences.get()).data.demo).toBe(false);
    expect(await removeDemo(server.services)).toBe(0);
    const next = await makeDemoCompany(server.services, 'de');
    const body = { email: defined(next.people[0]).email, password: next.password };
    const { data } = await server.anonymous.session.login({ body });
    expect((await server.as(data.token).preferences.get()).data).toMatchObject({
      demo: true,
      language: 'de',
    });
    const report = await verifyEventLog(server.services.database, server.services.storage);
    expect(report.problems).toEqual([]);
  });
});
