import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { type FurnishedCompany, createSent, furnishCompany } from '../../../../test/furnish-company.ts';
import { type AtPayt, startAtPayt } from './at-payt.ts';

const START = '2026-11-21T10:00:00Z';
const params = { name: 'payt' };

/** A company of its own for each test, which has Payt collect, and what people do with its invoices. */
export function usePayt() {
  let at: AtPayt;
  let company: FurnishedCompany;
  beforeAll(async () => {
    at = await startAtPayt();
  });
  beforeEach(async () => {
    at.server.clock.set(START);
    company = await furnishCompany(at.server);
    await at.connect(company);
  });
  afterEach(async () => {
    at.payt.clear();
    await company.client.integration.disconnect({ params });
  });
  afterAll(() => at.stop());

  const overdue = () => createSent(company, { sendDate: '2026-09-01' });
  const send = (id: string) => company.client.debtCollection.sendToCollections({ params: { id }, body: {} });
  const jobsOf = async (id: string) => (await company.client.errand.list({ query: { documentId: id } })).data;
  return {
    at: () => at,
    payt: () => at.payt,
    company: () => company,
    overdue,
    send,
    withdraw: (id: string) => company.client.debtCollection.withdraw({ params: { id }, body: {} }),
    pause: (id: string) => company.client.debtCollection.pause({ params: { id }, body: {} }),
    resume: (id: string) => company.client.debtCollection.resume({ params: { id }, body: {} }),
    work: () => at.work(company),
    sweep: () => at.sweep(),
    readInvoice: async (id: string) => (await company.client.invoice.get({ params: { id } })).data,
    jobOf: async (id: string, act: string) => defined((await jobsOf(id)).find((job) => job.act === act)),
    eventsOf: async (id: string) =>
      (await company.client.invoice.listTimeline({ params: { id } })).data.map(({ event }) => event),
    pay: (id: string, amount: string) =>
      company.client.invoice.registerPayment({
        params: { id },
        body: { token: randomUUID(), amount, paidOn: '2026-11-20', methodId: company.methodId, note: '' },
      }),
    /** An overdue invoice that Payt has. */
    handedOver: async () => {
      const sent = await overdue();
      await send(sent.id);
      await at.work(company);
      return { id: sent.id, number: sent.number, claim: defined(at.payt.invoices.find(sent.number)) };
    },
    report: async (...[about, how]: ReportArguments) => {
      const statuses = await at.payt.report(await at.webhookUrl(company), about, how);
      await at.workReports();
      return statuses;
    },
  };
}

type ReportArguments = Parameters<AtPayt['payt']['report']> extends [string, ...infer Rest] ? Rest : never;
