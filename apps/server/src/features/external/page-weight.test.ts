import { brotliCompressSync } from 'node:zlib';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';
import { makeDemoCompany } from '../../demo/make-demo-company.ts';

const MAX_BYTES = 60_000;

let server: TestServer;
let client: TestServer['anonymous'];
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_JOBS: 'false' } });
  const { people, password } = await makeDemoCompany(server.services, 'de');
  const body = { email: defined(people[0]).email, password };
  client = server.as((await server.anonymous.session.login({ body })).data.token);
});
afterAll(() => server.stop());

/** What a browser that asks for compressed answers gets over the wire for a page with all that it loads. */
async function weigh(link: string): Promise<number> {
  const page = await (await fetch(server.url + new URL(link).pathname)).text();
  const paths = [...page.matchAll(/(?:src|href)="(\/(?:external|favicon)[^"]*\.(?:css|png|svg|js))"/g)].map(
    ([, path]) => path ?? '',
  );
  expect(paths.length).toBeGreaterThanOrEqual(3);
  let bytes = brotliCompressSync(page).length;
  for (const path of paths) {
    const answer = await fetch(server.url + path);
    const body = Buffer.from(await answer.arrayBuffer());
    bytes += path.endsWith('.png') ? body.length : brotliCompressSync(body).length;
  }
  return bytes;
}

it('an invoice, a quotation and an account in a company’s look weigh less than 60 kB with all they load', async () => {
  const [invoice] = (await client.invoice.list({ query: { status: 'pastdue' } })).data;
  const [quotation] = (await client.quotation.list()).data;
  const { id, customerId } = defined(invoice);
  const { viewLink } = (await client.invoice.get({ params: { id } })).data;
  const offer = (await client.quotation.get({ params: { id: defined(quotation).id } })).data;
  const account = await client.customerStatement.createLink({ params: { id: defined(customerId) } });
  for (const link of [viewLink, offer.viewLink, account.data.url]) {
    expect(await weigh(defined(link)), defined(link)).toBeLessThan(MAX_BYTES);
  }
});
