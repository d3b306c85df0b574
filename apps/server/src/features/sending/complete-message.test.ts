import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, draftBody, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

/** Sends over the API as a program does, and returns the queued message. */
async function send(message: object): Promise<{ status: number; name?: string; message?: unknown }> {
  const { data: draft } = await company.client.invoice.create({ body: draftBody(company) });
  const answer = await fetch(`${server.url}/api/v1/invoices/${draft.id}/send`, {
    method: 'POST',
    headers: { authorization: `Bearer ${company.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: draft.version, channel: 'email', ...message }),
  });
  if (!answer.ok) {
    const { error } = (await answer.json()) as { error: { name: string } };
    return { status: answer.status, name: error.name };
  }
  const superuser = await server.superuser();
  const { rows } = await superuser.query<{ message: unknown }>(
    'SELECT message FROM penning.deliveries WHERE document_id = $1',
    [draft.id],
  );
  await superuser.end();
  return { status: answer.status, message: defined(rows[0]).message };
}

it('uses the company’s template and the customer’s address where the call says nothing', async () => {
  expect(await send({})).toMatchObject({
    status: 200,
    message: {
      to: ['administratie@korenaar.example'],
      subject: expect.stringContaining('{{invoice_number}}'),
      body: expect.stringMatching(/\S{3}/),
    },
  });
});

it('uses what the call says, and the template for an empty text', async () => {
  const said = { to: ['ann@example.test'], subject: 'Your order', body: '' };
  expect(await send(said)).toMatchObject({
    message: {
      to: ['ann@example.test'],
      cc: [],
      subject: 'Your order',
      body: expect.stringMatching(/\S{3}/),
    },
  });
});

it('refuses an empty list of recipients', async () => {
  expect(await send({ to: [] })).toEqual({ status: 422, name: 'recipient.missing' });
});
