import { defined } from '@penning/domain';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { makeCamt } from '../../make-camt.ts';
import { type RouteSamples, about, plain, sentId } from '../sample.ts';

let serial = 0;

/** A statement with one transfer that matches nothing. */
const statement = () =>
  new File(
    [
      makeCamt([
        { entries: [{ amount: '17.43', text: `Hello ${(serial += 1)}`, bankReference: `B${serial}` }] },
      ]),
    ],
    'statement.xml',
  );
const importId = async ({ client }: FurnishedCompany) =>
  (await client.bank.import({ body: statement() })).data.id;
const transactionId = async (company: FurnishedCompany) => {
  const query = { importId: await importId(company) };
  return defined((await company.client.bank.listTransactions({ query })).data[0]).id;
};
const parts = (documentId: string) => ({ parts: [{ documentId, amount: '17.43' }] });

export const bankSamples: RouteSamples['bank'] = {
  import: { own: async () => ({ file: statement() }) },
  refreshPayments: plain({}),
  listImports: plain({}),
  getImport: about(importId),
  listStatements: plain({}),
  listTransactions: plain({}),
  getTransaction: about(transactionId),
  listCandidates: about(transactionId),
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
  ignore: about(transactionId, { body: {} }),
  undo: about(transactionId, { body: {} }),
};
