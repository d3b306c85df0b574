import { defined } from '@penning/domain';
import type pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type FurnishedCompany,
  createDraft,
  createSent,
  furnishCompany,
} from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let client: pg.Client;
let company: FurnishedCompany;
let id: string;

beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  client = await server.superuser();
  // Bypasses triggers and keys, like somebody with full access to the database.
  await client.query(`SET session_replication_role = 'replica'`);
});
afterAll(async () => {
  await client.end();
  await server.stop();
});
beforeEach(async () => {
  company = await furnishCompany(server);
  ({ id } = await createSent(company));
  await company.client.invoice.downloadPdf({ params: { id } });
});

const verify = async (document = id) =>
  (await company.client.verification.verify({ params: { id: document } })).data;

describe('verifying a document', () => {
  it('finds that it, its PDF and the chain are unaltered', async () => {
    expect(await verify()).toMatchObject({
      chain: 'whole',
      content: 'unchanged',
      figures: 'unchanged',
      pdf: 'unchanged',
      events: 5,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('says that a draft has nothing to compare yet', async () => {
    const draft = await createDraft(company);
    expect(await verify(draft.id)).toMatchObject({ content: 'notSent', pdf: 'notStored', chain: 'whole' });
  });

  it.each([
    [`UPDATE documents SET content = overlay(content placing '~' from 30 for 1)`, { content: 'changed' }],
    [`UPDATE documents SET total_incl = total_incl + 0.01`, { content: 'unchanged', figures: 'changed' }],
    [`UPDATE documents SET due_date = due_date + 1`, { figures: 'changed' }],
    [`UPDATE documents SET paid = 1`, { figures: 'changed' }],
    [`UPDATE documents SET paid_in_full_on = '2026-11-20'`, { figures: 'changed' }],
    [`UPDATE documents SET number = number || '0'`, { content: 'changed' }],
  ])('finds one thing that was changed: %s', async (statement, found) => {
    await client.query(`${statement} WHERE id = $1`, [id]);
    expect(await verify()).toMatchObject({ chain: 'whole', ...found });
  });

  it('finds one changed letter in an event of any document of the company', async () => {
    const other = await createSent(company);
    await client.query(
      `UPDATE document_events SET data = overlay(data placing '~' from 3 for 1) WHERE document_id = $1`,
      [other.id],
    );
    expect(await verify()).toMatchObject({ chain: 'broken', content: 'unchanged' });
  });

  it('finds one changed byte of the stored PDF, also when the hash beside it was changed too', async () => {
    const [file] = (
      await client.query<{ key: string }>(
        'SELECT f.key FROM files f JOIN documents d ON d.pdf_file_id = f.id WHERE d.id = $1',
        [id],
      )
    ).rows;
    const bytes = Buffer.from(await server.services.storage.get(defined(file).key));
    bytes[100] = defined(bytes[100]) ^ 1;
    await server.services.storage.put(defined(file).key, bytes);
    expect(await verify()).toMatchObject({ pdf: 'changed' });
    await client.query('UPDATE files SET digest = sha256($2) WHERE key = $1', [defined(file).key, bytes]);
    expect(await verify()).toMatchObject({ pdf: 'changed' });
  });
});
