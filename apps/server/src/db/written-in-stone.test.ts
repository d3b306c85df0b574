import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let client: pg.Client;
let company: FurnishedCompany;
let sentId: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  client = await server.superuser();
  company = await furnishCompany(server);
  sentId = (await createSent(company)).id;
});
afterAll(async () => {
  await client.end();
  await server.stop();
});

function run(text: string): Promise<unknown> {
  return client.query(text, text.includes('$1') ? [sentId] : []);
}

describe('the event log', () => {
  it.each([
    `UPDATE document_events SET data = '{}'`,
    'DELETE FROM document_events',
    'DELETE FROM document_events WHERE document_id = $1',
    'TRUNCATE document_events',
  ])('refuses %s, whoever asks', async (statement) => {
    await expect(run(statement)).rejects.toMatchObject({
      code: 'P0001',
      message: 'event log is append-only',
    });
    await client.query(`SET ROLE app_owner; SET app.maintenance = 'on'`);
    await expect(run(statement)).rejects.toMatchObject({ code: 'P0001' });
    await client.query('RESET ROLE; RESET app.maintenance');
  });
});

describe('a sent document', () => {
  it.each([
    `number = '2026-9999'`,
    'number_value = 9999',
    `content = '{}'`,
    `content = NULL`,
    `content_hash = '\\x00'`,
    'sent_at = now()',
    `type = 'C'`,
    `currency = 'USD'`,
    `lines = '[]'`,
    'total_excl = 1',
    'total_vat = 1',
    'total_incl = 1',
    `send_date = '2020-01-01'`,
    `due_date = '2020-01-01'`,
    `customer_name = 'Somebody else'`,
    `status = document_status('draft')`,
    `status = document_status('recurring')`,
    `status = document_status('draftQuotation')`,
  ])('refuses %s', async (change) => {
    await expect(run(`UPDATE documents SET ${change} WHERE id = $1`)).rejects.toMatchObject({
      code: 'P0001',
      message: 'a sent document cannot be changed',
    });
  });

  it('cannot be deleted', async () => {
    await expect(run('DELETE FROM documents WHERE id = $1')).rejects.toMatchObject({ code: 'P0001' });
    await expect(run('DELETE FROM companies')).rejects.toMatchObject({ code: '23503' });
  });

  it('keeps the PDF stored first', async () => {
    await company.client.invoice.downloadPdf({ params: { id: sentId } });
    await expect(run('UPDATE documents SET pdf_file_id = NULL WHERE id = $1')).rejects.toMatchObject({
      code: 'P0001',
    });
  });

  it('still accepts later events: payments, reminders, booking, full credit', async () => {
    const happens = `paid = 10, remind_count = 1, booked_at = now(), updated_at = now(), status = document_status('credited')`;
    expect(await run(`UPDATE documents SET ${happens} WHERE id = $1`)).toMatchObject({ rowCount: 1 });
    const undone = `paid = 0, remind_count = 0, booked_at = NULL, status = document_status('sent')`;
    expect(await run(`UPDATE documents SET ${undone} WHERE id = $1`)).toMatchObject({ rowCount: 1 });
  });

  it('has a number that no other invoice can have', async () => {
    const other = await createSent(company);
    await client.query('ALTER TABLE documents DISABLE TRIGGER documents_sent_stays');
    const steal = client.query(
      'UPDATE documents SET number = (SELECT number FROM documents WHERE id = $1) WHERE id = $2',
      [sentId, other.id],
    );
    await expect(steal).rejects.toMatchObject({ code: '23505' });
    await client.query('ALTER TABLE documents ENABLE TRIGGER documents_sent_stays');
  });

  it('is complete: a draft without number and content cannot be marked as sent', async () => {
    const draft = await createDraft(company);
    const update = client.query(`UPDATE documents SET status = document_status('sent') WHERE id = $1`, [
      draft.id,
    ]);
    await expect(update).rejects.toMatchObject({ code: '23514' });
  });
});
