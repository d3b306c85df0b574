import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const WEBHOOK = { url: 'https://example.com/penning', description: 'Bookkeeping' };

/** An endpoint that replaces the earlier ones: their number is limited. */
const webhookId = async ({ client }: FurnishedCompany) => {
  for (const { id } of (await client.webhook.list()).data) await client.webhook.delete({ params: { id } });
  return (await client.webhook.create({ body: WEBHOOK })).data.id;
};

/** Has an endpoint sent a test event; what it is told from then on waits to be published. */
export const testWebhook = async (company: FurnishedCompany) => {
  const id = await webhookId(company);
  await company.client.webhook.test({ params: { id } });
  const { data } = await company.client.webhook.listDeliveries({ params: { id } });
  return { id, deliveryId: defined(data[0]).id };
};

export const webhookSamples: RouteSamples['webhook'] = {
  list: plain({}),
  get: about(webhookId),
  create: {
    own: async (company) => {
      await webhookId(company);
      return { body: WEBHOOK };
    },
  },
  update: about(webhookId, { body: { enabled: false } }),
  delete: about(webhookId),
  renewSecret: about(webhookId),
  test: about(webhookId),
  listDeliveries: about(webhookId, { query: { state: 'waiting', perPage: '5' } }),
  getDelivery: { own: async (company) => ({ params: await testWebhook(company) }) },
  resend: about(webhookId, { body: {} }),
};
