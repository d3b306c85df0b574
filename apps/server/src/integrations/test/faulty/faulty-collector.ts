import { defined } from '@penning/domain';
import { type FurnishedCompany, createSent } from '../../../../test/furnish-company.ts';
import { startPayt } from '../../payt/test/simulator.ts';
import type { FaultyService } from './faulty.ts';
import { workJobs } from './work-jobs.ts';

/** What is to be done is to hand an overdue invoice over. */
export async function startFaultyCollector(): Promise<FaultyService> {
  const payt = await startPayt();
  const documents = new WeakMap<FurnishedCompany, string>();
  const claim = () => defined(payt.invoices.all[0]);
  const event = 'invoice_payment_created';
  return {
    name: 'payt',
    url: payt.url,
    config: { webhookSecret: payt.webhookSecret },
    setFault: (is) => void (payt.fault = is && { is }),
    setClock: (now) => void (payt.now = now),
    prepare: async (company) => {
      const { id } = await createSent(company, { sendDate: '2026-09-01' });
      documents.set(company, id);
      await company.client.debtCollection.sendToCollections({ params: { id }, body: {} });
    },
    work: workJobs,
    count: async () => payt.invoices.all.length,
    agreement: payt.tokens,
    reports: {
      changes: [
        () => payt.invoices.receive(claim(), '21.00', '2026-11-19'),
        () => payt.invoices.receive(claim(), '50.00', '2026-11-20'),
      ],
      tell: async (url) => {
        await payt.report(url, { invoice: claim(), event });
      },
      forge: async (url) => {
        await payt.report(url, { invoice: claim(), event }, { secret: 'of somebody else' });
      },
      known: async (company) => {
        const params = { id: defined(documents.get(company)) };
        return (await company.client.invoice.get({ params })).data.payments.map(({ amount }) => amount);
      },
      outcome: ['21.00', '50.00'],
    },
    clear: () => payt.clear(),
    stop: () => payt.stop(),
  };
}
