import { createDebtor, mandateBody } from '../furnish-collection.ts';
import type { FurnishedCompany } from '../furnish-company.ts';
import { type RouteSamples, about, customerId } from './sample.ts';

const mandateId = async (company: FurnishedCompany) => (await createDebtor(company)).mandate.id;
const amendment = () => {
  const { accountHolder, iban, bic } = mandateBody();
  return { version: 1, accountHolder, iban, bic, closing: false };
};

export const mandateSamples: RouteSamples['mandate'] = {
  listOfCustomer: { ...about(customerId), toOthers: 'customerNotFound' },
  create: {
    own: async (company) => ({ params: { id: await customerId(company) }, body: mandateBody() }),
    toOthers: 'customerNotFound',
  },
  get: about(mandateId),
  update: {
    own: async (company) => {
      const { mandate } = await createDebtor(company);
      return { params: { id: mandate.id }, body: { ...amendment(), reference: mandate.reference } };
    },
  },
  revoke: about(mandateId, { body: { reason: 'Moved to another bank' } }),
};
