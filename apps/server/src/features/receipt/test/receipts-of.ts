import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../../../test/furnish-company.ts';

/** What the tests of a till do with the receipts that it brought, for the company of the moment. */
export function receiptsOf(company: () => FurnishedCompany) {
  const receipt = () => company().client.receipt;
  const list = async () => (await receipt().list({ query: { sort: 'number' } })).data;
  const idAt = async (index: number) => defined((await list())[index]).id;
  return {
    refresh: async () => (await receipt().refresh({})).data.changed,
    receipts: list,
    receiptOf: async (index = 0) => (await receipt().get({ params: { id: await idAt(index) } })).data,
    convert: async (index: number) => {
      const body = { customerId: company().customerId };
      return (await receipt().convert({ params: { id: await idAt(index) }, body })).data;
    },
  };
}
