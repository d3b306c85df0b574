import { defined } from '@penning/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { companyBody } from '../../../test/furnish-company.ts';
import { type TestServer, startTestServer } from '../../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('an invoice that was written and sent as a person does it opens at its link and can be paid there', async () => {
  const { client } = await server.register();
  await client.company.update({ body: companyBody('Voorbeeld B.V.') });
  const [vat, ledger, profile] = [
    defined((await client.vatCode.list({})).data[0]),
    defined((await client.ledger.list({})).data[0]),
    defined((await client.profile.list({})).data[0]),
  ];
  const customer = await client.customer.create({ body: CUSTOMER });
  const draft = await client.invoice.create({
    body: {
      creationToken: crypto.randomUUID(),
      customerId: customer.data.id,
      profileId: profile.id,
      sendDate: null,
      term: 14,
      currency: 'EUR',
      language: 'en',
      includesVat: false,
      discount: '0',
      reference: '',
      trackingNumber: '',
      textTop: '',
      textBottom: '',
      lines: [
        {
          id: crypto.randomUUID(),
          number: '',
          description: 'Advice',
          quantity: '2',
          price: '50.00',
          discount: '0',
          vatId: vat.id,
          ledgerId: ledger.id,
          unit: '',
          descriptionOnly: false,
        },
      ],
      attachmentIds: [],
    },
  });
  const { id, version } = draft.data;
  const sent = await client.invoice.send({ params: { id }, body: { version, channel: 'link' } });
  const path = new URL(defined(sent.data.viewLink)).pathname;
  expect(await (await fetch(server.url + path)).text()).toContain(`Invoice ${sent.data.number}`);
  const started = await fetch(`${server.url}${path}/pay`, { method: 'POST', redirect: 'manual' });
  const bank = new URL(defined(started.headers.get('location'))).pathname;
  await fetch(server.url + bank, {
    method: 'POST',
    body: new URLSearchParams({ outcome: 'paid' }),
    redirect: 'manual',
  });
  const { data } = await client.invoice.get({ params: { id } });
  expect(data).toMatchObject({ open: '0.00', payments: [{ amount: data.totalIncl, provider: 'test' }] });
  const { data: timeline } = await client.invoice.listTimeline({ params: { id } });
  expect(timeline.map(({ event }) => event)).toEqual(['created', 'sent', 'viewed', 'paymentStarted', 'paid']);
});

const CUSTOMER = {
  name: 'Klant & Zonen',
  address: 'Kerkweg 2',
  postalCode: '4321 BA',
  city: 'Zwolle',
  country: 'NL',
  email: 'inkoop@klant.test',
  coc: '87654321',
};
