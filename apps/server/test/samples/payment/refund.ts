import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import { type FurnishedCompany, createSent } from '../../furnish-company.ts';
import { type RouteSamples, about, customerId, plain } from '../sample.ts';

/** The credit invoice of a paid invoice: its 121.00 is to be refunded. */
export async function createOwed(
  company: FurnishedCompany,
  customerId = company.customerId,
): Promise<string> {
  const { id } = await createSent(company, { customerId });
  await company.client.invoice.registerPayment({ params: { id }, body: {} });
  return (await company.client.invoice.credit({ params: { id }, body: {} })).data.id;
}

const items = (documentId: string) => [
  { documentId, accountHolder: 'Bakkerij De Gouden Korenaar B.V.', iban: 'NL20INGB0001234567' },
];

/** A file with one refund. */
export async function createRefundFile(company: FurnishedCompany): Promise<string> {
  const body = { items: items(await createOwed(company)) };
  return (await company.client.refund.createFile({ body })).data.id;
}

/** For a separate customer, whose next invoice no other sample sends. */
const ownOwed = async (company: FurnishedCompany) => createOwed(company, await customerId(company));

const waitingId = async (company: FurnishedCompany) => {
  const id = await ownOwed(company);
  const body = { way: 'nextInvoice' as const };
  return (await company.client.refund.create({ params: { id }, body })).data.id;
};
const transferredId = async (company: FurnishedCompany) => {
  const id = await createRefundFile(company);
  await company.client.refund.executeFile({ params: { id }, body: {} });
  const { data } = await company.client.refund.getFile({ params: { id } });
  return defined(data.refunds[0]).id;
};

export const refundSamples: RouteSamples['refund'] = {
  propose: about(ownOwed),
  create: about(ownOwed, { body: { creationToken: randomUUID(), way: 'nextInvoice' } }),
  get: about(waitingId),
  cancel: about(waitingId),
  // Its provider is still there.
  confirm: { ...about(waitingId, { body: { outcome: 'failed' } }), refusedWith: 'invalidRequest' },
  markReturned: about(transferredId, { body: { reason: 'AC04' } }),
  setOff: {
    own: async (company) => {
      const againstId = (await createSent(company)).id;
      return { params: { id: await createOwed(company) }, body: { creationToken: randomUUID(), againstId } };
    },
    naming: async (company, other) => [
      {
        parts: {
          params: { id: await createOwed(other) },
          body: { creationToken: randomUUID(), againstId: (await createSent(company)).id },
        },
        refusedWith: 'validationFailed',
      },
    ],
  },
  listFiles: plain({}),
  getFile: about(createRefundFile),
  createFile: {
    own: async (company) => ({
      body: { creationToken: randomUUID(), items: items(await createOwed(company)) },
    }),
    naming: async (company) => [
      {
        parts: { body: { creationToken: randomUUID(), items: items(await createOwed(company)) } },
        refusedWith: 'refundNotPossible',
      },
    ],
  },
  downloadFile: about(createRefundFile),
  executeFile: about(createRefundFile, { body: {} }),
  cancelFile: about(createRefundFile),
};
