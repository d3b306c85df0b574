import { defined } from '@penning/domain';
import { type FurnishedCompany, createSent, customerBody } from '../../../../test/furnish-company.ts';
import { deliverMessage } from '../../../features/outbox/deliver-message.ts';
import { startCm } from '../../cm/test/simulator.ts';
import type { FaultyService } from './faulty.ts';

/** What is to be done is to send the text message about an invoice, once. */
export async function startFaultySms(): Promise<FaultyService> {
  const cm = await startCm();
  const documents = new WeakMap<FurnishedCompany, string>();
  const deliveries = async (company: FurnishedCompany) => {
    const params = { id: defined(documents.get(company)) };
    return (await company.client.delivery.listOfInvoice({ params })).data;
  };
  const report = async (url: string, code: number) => {
    await cm.report(url, defined(cm.sent[0]), code);
  };
  return {
    name: 'cm',
    url: cm.url,
    config: { productToken: cm.token, senderName: 'Jansen' },
    setFault: (fault) => void (cm.fault = fault),
    setClock: () => undefined,
    prepare: async (company) => {
      const { client, customerId: id } = company;
      const body = customerBody({ contact: 'Sam Bakker', phone: '06 12345678' });
      await client.customer.update({ params: { id }, body });
      const invoice = await createSent(company);
      documents.set(company, invoice.id);
      await client.sms.send({ params: { id: invoice.id }, body: { token: crypto.randomUUID() } });
    },
    work: async ({ services }, company) => {
      for (const { id: deliveryId, state } of await deliveries(company)) {
        // Whether a message was sent whose answer was lost is for a person to find out.
        if (state === 'unconfirmed' && cm.fault === undefined && cm.sent.length === 0)
          await company.client.delivery.retry({ params: { id: deliveryId } });
        const deliver = () => deliverMessage(services, { companyId: company.companyId, deliveryId });
        await Promise.all([deliver(), deliver()]);
      }
    },
    count: async () => cm.sent.length,
    reports: {
      changes: [() => undefined, () => undefined],
      tell: async (url) => {
        await report(url, 2);
        await report(url, 0);
      },
      known: async (company) => (await deliveries(company)).map(({ state }) => state),
      outcome: ['delivered'],
    },
    clear: () => void (cm.sent.length = 0),
    stop: () => cm.stop(),
  };
}
