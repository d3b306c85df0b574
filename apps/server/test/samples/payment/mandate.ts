import { randomUUID } from 'node:crypto';
import { defined } from '@penning/domain';
import {
  accountBody,
  allowCollecting,
  createDebtor,
  mandateBody,
  requestMandate,
  signMandate,
} from '../../furnish-collection.ts';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, customerId } from '../sample.ts';

const mandateId = async (company: FurnishedCompany) => (await createDebtor(company)).mandate.id;
const amendment = () => {
  const { accountHolder, iban, bic } = mandateBody();
  return { version: 1, accountHolder, iban, bic, closing: false };
};

const requestedToken = async (company: FurnishedCompany) => {
  await allowCollecting(company);
  return defined(
    defined((await requestMandate(company, await customerId(company))).signLink)
      .split('/')
      .at(-1),
  );
};

export const mandateSamples: RouteSamples['mandate'] = {
  listOfCustomer: { ...about(customerId), toOthers: 'customerNotFound' },
  create: {
    own: async (company) => ({ params: { id: await customerId(company) }, body: mandateBody() }),
    toOthers: 'customerNotFound',
  },
  request: {
    own: async (company) => {
      await allowCollecting(company);
      const body = {
        creationToken: randomUUID(),
        reference: '',
        scheme: 'CORE',
        kind: 'recurrent',
        channel: 'link',
      };
      return { params: { id: await customerId(company) }, body };
    },
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
  downloadPdf: {
    own: async (company, server) => {
      await allowCollecting(company);
      const { id } = await signMandate(server, company, await customerId(company));
      return { params: { id } };
    },
  },
  getExternal: { own: async (company) => ({ params: { token: await requestedToken(company) } }) },
  sign: {
    own: async (company) => ({
      params: { token: await requestedToken(company) },
      body: { ...accountBody(), confirmed: true },
    }),
  },
};
