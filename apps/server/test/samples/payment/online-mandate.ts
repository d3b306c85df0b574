import { defined } from '@penning/domain';
import { type FurnishedCompany, createSent } from '../../furnish-company.ts';
import type { TestServer } from '../../start-test-server.ts';
import { type RouteSamples, about, customerId } from '../sample.ts';

/** What a customer agreed to with a payment at the test bank. */
async function createOnlineMandate(company: FurnishedCompany, server: TestServer): Promise<string> {
  const { client } = company;
  await client.company.updatePaymentPage({ body: { asksAgreement: true } });
  const id = await customerId(company);
  const { viewLink } = await createSent(company, { customerId: id });
  const token = defined(defined(viewLink).split('/').at(-1));
  const { data } = await server.anonymous.external.startPayment({
    params: { token },
    body: { agrees: true },
  });
  const body = new URLSearchParams({ outcome: 'paid' });
  await fetch(data.redirectUrl, { method: 'POST', body, redirect: 'manual' });
  await fetch(`${server.url}/external/invoice/${token}/return`);
  const { data: mandates } = await client.onlineMandate.listOfCustomer({ params: { id } });
  return defined(mandates[0]).id;
}

export const onlineMandateSamples: RouteSamples['onlineMandate'] = {
  listOfCustomer: { ...about(customerId), toOthers: 'customerNotFound' },
  revoke: about(createOnlineMandate, { body: { reason: 'Asked by phone' } }),
};
