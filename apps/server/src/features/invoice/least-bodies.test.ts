import { buildOpenApi, contract } from '@penning/contract';
import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FurnishedCompany, furnishCompany } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
let company: FurnishedCompany;
beforeAll(async () => {
  server = await startTestServer();
  company = await furnishCompany(server);
});
afterAll(() => server.stop());

type Operations = Record<
  string,
  { post: { requestBody: { content: Record<string, { example: Record<string, unknown> }> } } }
>;

/** The example of a body in the API's description. */
function exampleOf(path: string): Record<string, unknown> {
  const described = buildOpenApi(contract, { title: 'Penning', version: '1', basePath: '/api/v1' });
  return defined(
    defined((described['paths'] as Operations)[path]).post.requestBody.content['application/json'],
  ).example;
}

async function send(method: string, path: string, body: unknown) {
  const response = await fetch(`${server.url}/api/v1${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${company.token}` },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: (await response.json()) as { data: never; error: never } };
}

it('makes and sends an invoice from the bodies that the description gives as examples', async () => {
  const customer = await send('POST', '/customers', exampleOf('/customers'));
  expect(customer).toMatchObject({
    status: 201,
    answer: { data: { name: 'Bakkerij Jansen', country: 'NL', eInvoice: 'none' } },
  });
  const { id: customerId } = customer.answer.data as { id: string };
  const product = await send('POST', '/products', exampleOf('/products'));
  expect(product).toMatchObject({
    status: 201,
    answer: { data: { price: '0.00', vatId: company.vat.high, ledgerId: company.ledgerId } },
  });
  const invoice = await send('POST', '/invoices', { ...exampleOf('/invoices'), customerId });
  expect(invoice).toMatchObject({
    status: 201,
    answer: {
      data: {
        currency: 'EUR',
        term: 14,
        profileId: company.profileId,
        lines: [{ quantity: null, descriptionOnly: false, vat: { id: company.vat.high } }],
        totalExcl: '95.00',
        totalIncl: '114.95',
      },
    },
  });
  const { id, version } = invoice.answer.data as { id: string; version: number };
  const sent = await send('POST', `/invoices/${id}/send`, { version, channel: 'mark' });
  expect(sent).toMatchObject({ status: 200, answer: { data: { status: 1, number: expect.any(String) } } });
  const paid = await send('POST', `/invoices/${id}/payments`, {});
  expect(paid).toMatchObject({ status: 201, answer: { data: { open: '0.00' } } });
});

it('makes a quotation and a recurring invoice from a customer, a line and a schedule', async () => {
  const lines = [{ description: 'Advice', price: '10' }, { description: 'Thank you' }];
  const quotation = await send('POST', '/quotations', { customerId: company.customerId, lines });
  expect(quotation).toMatchObject({
    status: 201,
    answer: { data: { totalIncl: '12.10', lines: [{}, { descriptionOnly: true, vat: null, ledger: null }] } },
  });
  const schedule = { startOn: '2099-01-01', frequency: '1m' };
  const recurring = await send('POST', '/recurring', { customerId: company.customerId, lines, ...schedule });
  expect(recurring).toMatchObject({
    status: 201,
    answer: { data: { times: null, sendsAutomatically: false } },
  });
});

it('fills what a line leaves out from the product that it names', async () => {
  const body = { description: 'Bread', price: '2.50', unit: 'piece', number: 'B-1', vatId: company.vat.low };
  const product = await send('POST', '/products', body);
  const { id: productId } = product.answer.data as { id: string };
  const lines = [{ productId }, { productId, price: '2.00' }];
  const invoice = await send('POST', '/invoices', { customerId: company.customerId, lines });
  const bread = { number: 'B-1', description: 'Bread', unit: 'piece', vat: { id: company.vat.low } };
  expect(invoice).toMatchObject({
    status: 201,
    answer: {
      data: {
        lines: [
          { ...bread, price: '2.50' },
          { ...bread, price: '2.00' },
        ],
      },
    },
  });
});

it('changes what a body gives and leaves the rest', async () => {
  const { answer } = await send('POST', '/customers', { name: 'Smederij', city: 'Delft', coc: '12345678' });
  const { id } = answer.data as { id: string };
  expect(await send('PUT', `/customers/${id}`, { name: 'Smederij De Boer' })).toMatchObject({
    status: 200,
    answer: { data: { name: 'Smederij De Boer', city: 'Delft', coc: '12345678' } },
  });
  const draft = { customerId: id, reference: 'PO 1', lines: [{ description: 'Gate', price: '400' }] };
  const made = await send('POST', '/invoices', draft);
  const invoice = made.answer.data as { id: string; version: number };
  const change = { version: invoice.version, discount: '10' };
  expect(await send('PUT', `/invoices/${invoice.id}`, change)).toMatchObject({
    status: 200,
    answer: {
      data: { reference: 'PO 1', customerId: id, totalExcl: '360.00', lines: [{ description: 'Gate' }] },
    },
  });
});

it('reports everything that is wrong with a body, each problem with its path', async () => {
  const lines = [{ description: 'Advice', price: 95 }, { price: '1' }];
  const { status, answer } = await send('POST', '/invoices', { customerId: 'C1', lines, total: '95.00' });
  expect(status).toBe(422);
  expect(answer.error).toMatchObject({
    code: 5,
    name: 'request.invalid',
    field: 'customerId',
    problems: expect.arrayContaining([
      { path: 'customerId', name: 'id', message: expect.any(String) },
      {
        path: 'lines.0.price',
        name: 'decimal_text',
        message: 'Expected a decimal number as text, such as "12.50"',
      },
      { path: 'lines.1.description', name: 'required', message: 'This field is required' },
      { path: 'total', name: 'unknown_field', message: 'Unknown field' },
    ]),
  });
});
