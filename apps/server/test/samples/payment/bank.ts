import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { makeCamt } from '../../make-camt.ts';
import { type RouteSamples, about, plain, sentId } from '../sample.ts';
import { payoutId } from './payout.ts';

let serial = 0;

/** A statement with one transfer that matches nothing. */
const statement = (amount = '17.43') =>
  new File(
    [makeCamt([{ entries: [{ amount, text: `Hello ${(serial += 1)}`, bankReference: `B${serial}` }] }])],
    'statement.xml',
  );
const importId = async ({ client }: FurnishedCompany, amount?: string) =>
  (await client.bank.import({ body: statement(amount) })).data.id;
const transactionId = async (company: FurnishedCompany, amount?: string) => {
  const query = { importId: await importId(company, amount) };
  return defined((await company.client.bank.listTransactions({ query })).data[0]).id;
};
const parts = (documentId: string) => ({ parts: [{ documentId, amount: '17.43' }] });

export const bankSamples: RouteSamples['bank'] = {
  import: { own: async () => ({ file: statement() }) },
  refreshPayments: plain({}),
  listImports: plain({}),
  getImport: about((company) => importId(company)),
  listStatements: plain({}),
  listTransactions: plain({}),
  getTransaction: about((company) => transactionId(company)),
  listCandidates: about((company) => transactionId(company)),
  match: {
    own: async (company) => ({
      params: { id: await transactionId(company) },
      body: parts(await sentId(company)),
    }),
    naming: async (company, other) => [
      {
        parts: { params: { id: await transactionId(other) }, body: parts(await sentId(company)) },
        refusedWith: 'validationFailed',
      },
    ],
  },
  matchPayout: {
    own: async (company, server) => ({
      params: { id: await transactionId(company, '99.71') },
      body: { payoutId: await payoutId(company, server) },
    }),
    naming: async (company, other) => [
      {
        parts: {
          params: { id: await transactionId(other, '99.71') },
          body: { payoutId: company.companyId },
        },
        refusedWith: 'bankPayoutUnfit',
      },
    ],
  },
  ignore: about((company) => transactionId(company), { body: {} }),
  undo: about((company) => transactionId(company), { body: {} }),
};
