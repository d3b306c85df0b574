import { createHash } from 'node:crypto';
import { type Client, ERRORS, type PenningContract } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAdmin, makeAccountant } from '../../../../test/furnish-accountant.ts';
import { allowCollecting, createCollection, fillBatch } from '../../../../test/furnish-collection.ts';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  customerBody,
  furnishCompany,
} from '../../../../test/furnish-company.ts';
import { createQuotation, createSentQuotation } from '../../../../test/furnish-quotation.ts';
import { createRecurring } from '../../../../test/recurring-body.ts';
import { purchaseSamples } from '../../../../test/samples/invoice/purchase.ts';
import { type TestServer, startTestServer } from '../../../../test/start-test-server.ts';
import { readZip } from '../../../../test/zip/read-zip.ts';
import { verifyEventLog } from '../../../operations/verify-event-log.ts';
import { sweepDeletions } from '../deletion/sweep-deletions.ts';
import { signInAgain } from '../test/sign-in-again.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
});
afterAll(() => server.stop());

interface Manifest {
  files: { name: string; bytes: number; sha256: string; records?: number }[];
  problems: unknown[];
}

/** Downloads a company's whole file and checks it against its own manifest. */
async function exportData(client: Client<PenningContract>): Promise<Map<string, Buffer>> {
  const { data } = await client.subscription.createExport();
  const address = `${server.url}/api/v1${data.path}`;
  const answer = await fetch(address);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  const files = new Map(
    readZip(Buffer.from(await answer.arrayBuffer())).map(({ name, bytes }) => [name, bytes]),
  );
  // The address works once.
  expect((await fetch(address)).status).toBe(404);
  const manifest = JSON.parse(defined(files.get('manifest.json')).toString('utf8')) as Manifest;
  expect(manifest.problems).toEqual([]);
  expect(manifest.files.map(({ name }) => name).toSorted()).toEqual(
    [...files.keys()].filter((name) => name !== 'manifest.json').toSorted(),
  );
  for (const { name, bytes, sha256, records } of manifest.files) {
    const content = defined(files.get(name));
    expect({ bytes, sha256 }, name).toEqual({
      bytes: content.byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
    });
    if (records !== undefined) expect(JSON.parse(content.toString('utf8')), name).toHaveLength(records);
  }
  return files;
}

async function fill(company: FurnishedCompany) {
  const sent = await createSent(company);
  await createDraft(company);
  await createQuotation(company);
  const quotation = await createSentQuotation(company);
  await company.client.quotation.accept({ params: { id: quotation.id }, body: { name: 'Zoë Bakker' } });
  await createRecurring(company);
  await company.client.upload.create({ body: new File(['some notes'], 'notes.txt') });
  await purchaseSamples.get.own(company, server);
  await company.client.customer.create({ body: customerBody({ name: 'Nobody yet' }) });
  await allowCollecting(company);
  await fillBatch(company, [(await createCollection(company)).id]);
  return sent;
}

const rows = (files: Map<string, Buffer>, name: string) =>
  JSON.parse(defined(files.get(`data/${name}.json`)).toString('utf8')) as Record<string, unknown>[];

describe('the export of everything', () => {
  it('contains every table, PDF, e-invoice and file, exact to the digit, and no secrets', async () => {
    const company = await furnishCompany(server);
    const sent = await fill(company);
    const files = await exportData(company.client);
    const document = defined(rows(files, 'documents').find(({ id }) => id === sent.id));
    expect(document).toMatchObject({ number: sent.number, totalIncl: '121.00', status: 1 });
    expect(rows(files, 'company')).toMatchObject([{ id: company.companyId }]);
    expect(rows(files, 'customers').length).toBeGreaterThanOrEqual(2);
    expect(rows(files, 'event-log').length).toBeGreaterThan(5);
    const names = [...files.keys()];
    expect(names).toContain(`pdfs/${sent.number}.pdf`);
    expect(
      defined(files.get(`pdfs/${sent.number}.pdf`))
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(names).toContain(`e-invoices/${sent.number}.xml`);
    const notes = defined(names.find((name) => name.endsWith('notes.txt')));
    expect(defined(files.get(notes)).toString()).toBe('some notes');
    expect(names.some((name) => name.startsWith('files/purchases/'))).toBe(true);
    const everything = names
      .filter((name) => name.startsWith('data/'))
      .map((name) => defined(files.get(name)).toString('utf8'));
    for (const secret of ['tokenHash', 'linkNonce', '"nonce"', 'passwordHash']) {
      expect(
        everything.some((text) => text.includes(secret)),
        secret,
      ).toBe(false);
    }
  });

  it('has every row of a table that takes several pages', async () => {
    const company = await furnishCompany(server);
    const superuser = await server.superuser();
    await superuser.query(
      `INSERT INTO ledgers (company_id, id, name, ledger_number, position)
       SELECT $1, gen_random_uuid(), 'Ledger ' || n, n::text, n FROM generate_series(100, 1700) n`,
      [company.companyId],
    );
    await superuser.end();
    const numbers = rows(await exportData(company.client), 'ledgers').map(({ ledgerNumber }) => ledgerNumber);
    expect(numbers.length).toBe(new Set(numbers).size);
    expect(numbers).toEqual(expect.arrayContaining(Array.from({ length: 1601 }, (_, n) => String(n + 100))));
  });

  it('is for the company’s own owners and managers, and its address can’t be guessed', async () => {
    const one = await furnishCompany(server, { company: 'Company One' });
    await furnishCompany(server, { company: 'Company Other' });
    const files = await exportData(one.client);
    for (const [name, bytes] of files) {
      if (name.startsWith('data/'))
        expect(bytes.toString('utf8').includes('Company Other'), name).toBe(false);
    }
    expect((await fetch(`${server.url}/api/v1/subscription/exports/${'a'.repeat(32)}`)).status).toBe(404);
  });

  it('is available to owners and managers, and to nobody else, whatever the state of the account', async () => {
    const owner = await furnishCompany(server);
    const { companyId } = owner;
    const { platform } = server.services.database;
    const enter = async (person: FurnishedCompany) => {
      const { data } = await person.client.session.switch({
        body: { company: companyId, reason: 'To look' },
      });
      return server.as(data.token);
    };
    const member = async (role: 'manager' | 'employee') => {
      const person = await furnishCompany(server);
      const row = { userId: person.userId, companyId, role, createdAt: server.clock.now() };
      await platform.insertInto('memberships').values(row).execute();
      return enter(person);
    };
    const [accountant, boss] = [await furnishCompany(server), await furnishCompany(server)];
    const { accountantId } = await makeAccountant(server, accountant);
    await platform
      .updateTable('companies')
      .set({ accountantId: accountantId })
      .where('id', '=', companyId)
      .execute();
    await makeAdmin(server, boss.userId);
    const may = [owner.client, await member('manager')];
    const mayNot = [await member('employee'), await enter(accountant), await enter(boss)];
    for (const state of ['confirmed', 'cancelled', 'suspended'] as const) {
      await platform.updateTable('subscriptions').set({ state }).where('companyId', '=', companyId).execute();
      for (const client of may) expect((await exportData(client)).size, state).toBeGreaterThan(10);
      for (const client of mayNot) {
        await expect(client.subscription.createExport(), state).rejects.toMatchObject({
          code: ERRORS.forbidden.code,
        });
      }
    }
  });

  it('can be downloaded while the account is cancelled or suspended', async () => {
    const company = await furnishCompany(server);
    for (const state of ['cancelled', 'suspended'] as const) {
      await server.services.database.platform
        .updateTable('subscriptions')
        .set({ state })
        .where('companyId', '=', company.companyId)
        .execute();
      await expect(company.client.product.list()).rejects.toMatchObject({
        code: ERRORS.companyViewOnly.code,
      });
      expect((await exportData(company.client)).size).toBeGreaterThan(10);
    }
  });
});

describe('deleting an account', () => {
  it('requires the name of the company', async () => {
    const { client } = await furnishCompany(server);
    await expect(
      client.subscription.requestDeletion({ body: { company_name: 'Another' } }),
    ).rejects.toMatchObject({ code: ERRORS.validationFailed.code, field: 'company_name' });
    expect((await client.subscription.getDeletion()).data.requestedAt).toBeNull();
  });

  it('immediately erases what has no legal retention period, and the rest when its retention ends', async () => {
    const company = await furnishCompany(server, { company: 'Weg B.V.' });
    const sent = await fill(company);
    const plan = (await company.client.subscription.getDeletion()).data;
    expect(plan).toMatchObject({ country: 'NL', retentionYears: 7, eraseOn: '2034-01-01' });
    const count = (what: string) => defined(plan.rules.find((rule) => rule.what === what)).count;
    expect([count('invoices'), count('drafts'), count('quotations'), count('recurring')]).toEqual([
      2, 2, 1, 1,
    ]);
    await company.client.subscription.requestDeletion({ body: { company_name: 'Weg B.V.' } });
    // A repeated request is the same request.
    await company.client.subscription.requestDeletion({ body: { company_name: 'Weg B.V.' } });

    const client = await signInAgain(server, company.token);
    expect((await client.subscription.get()).data).toMatchObject({
      state: 'cancelled',
      next: 'none',
      deletion: { eraseOn: '2034-01-01' },
    });
    await expect(client.subscription.reactivate()).rejects.toMatchObject({
      code: ERRORS.invalidRequest.code,
    });
    expect((await client.invoice.get({ params: { id: sent.id } })).data.number).toBe(sent.number);
    const files = await exportData(client);
    expect(rows(files, 'documents').map(({ status }) => status)).toEqual([1, 1]);
    expect(rows(files, 'products')).toEqual([]);
    expect(rows(files, 'email-texts')).toEqual([]);
    expect(rows(files, 'customers').map(({ name }) => name)).not.toContain('Nobody yet');
    expect(rows(files, 'purchases')).toHaveLength(1);
    const { problems } = await verifyEventLog(server.services.database, server.services.storage);
    expect(problems).toEqual([]);

    server.clock.set('2033-12-31T22:00:00Z');
    await sweepDeletions(server.services);
    expect((await (await signInAgain(server, company.token)).invoice.list()).data).toHaveLength(2);
    server.clock.set('2033-12-31T23:00:00Z');
    await sweepDeletions(server.services);
    await sweepDeletions(server.services);
    const superuser = await server.superuser();
    const left = await superuser.query<{ name: string; company: string }>(
      `SELECT (SELECT count(*)::int FROM documents WHERE company_id = $1) AS documents,
         (SELECT count(*)::int FROM document_events WHERE company_id = $1) AS events,
         (SELECT count(*)::int FROM files WHERE company_id = $1) AS files,
         (SELECT count(*)::int FROM customers WHERE company_id = $1) AS customers,
         (SELECT name FROM companies WHERE id = $1) AS company,
         (SELECT email FROM users WHERE id = $2) = $3 AS known`,
      [company.companyId, company.userId, company.email],
    );
    await superuser.end();
    expect(left.rows).toEqual([
      { documents: 0, events: 0, files: 0, customers: 0, company: '', known: false },
    ]);
    expect((await verifyEventLog(server.services.database, server.services.storage)).problems).toEqual([]);
    server.clock.set('2026-11-21T10:00:00Z');
  });

  it('can’t be completed before its time', async () => {
    const company = await furnishCompany(server);
    await createSent(company);
    await company.client.subscription.requestDeletion({ body: { company_name: 'Voorbeeld B.V.' } });
    const superuser = await server.superuser();
    const erase = (at: string) =>
      superuser.query<{ done: boolean }>('SELECT erase_company($1, $2) AS done', [company.companyId, at]);
    expect((await erase('2030-01-01T12:00:00Z')).rows).toEqual([{ done: false }]);
    await expect(
      superuser.query(
        `SET app.erasing = 'on'; DELETE FROM document_events WHERE company_id = '${company.companyId}'`,
      ),
    ).rejects.toMatchObject({ message: 'event log is append-only' });
    await superuser.end();
  });
});
