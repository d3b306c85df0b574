import { randomUUID } from 'node:crypto';
import { createDraft, markAsSent } from '../../furnish-company.ts';
import { type MakeRecord, type RouteSamples, about } from '../sample.ts';

/** A draft scheduled to be sent. */
export const plannedDraft: MakeRecord = async (company) => {
  const { id, version } = await createDraft(company, { sendDate: '2999-01-01' });
  await company.client.invoice.send({ params: { id }, body: { version, channel: 'mark' } });
  return id;
};

export const depositSamples: Pick<
  RouteSamples['invoice'],
  'requestDeposit' | 'listDeposits' | 'addDeductions'
> = {
  requestDeposit: {
    own: async (company) => ({
      params: { id: (await createDraft(company)).id },
      body: { creationToken: randomUUID(), amount: '10.00' },
    }),
  },
  listDeposits: about(async (company) => (await createDraft(company)).id),
  addDeductions: {
    own: async (company) => {
      const { id } = await createDraft(company);
      const params = { id };
      const deposit = await company.client.invoice.requestDeposit({ params, body: { amount: '10.00' } });
      await markAsSent(company, deposit.data);
      return { params, body: { version: 1 } };
    },
  },
};
