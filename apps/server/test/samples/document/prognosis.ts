import { randomUUID } from 'node:crypto';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const prognosisId = async ({ client }: FurnishedCompany) =>
  (await client.prognosis.create({ body: { name: randomUUID() } })).data.id;

export const prognosisSamples: RouteSamples['prognosis'] = {
  list: plain({}),
  getTurnover: plain({ query: { startMonth: '0', startYear: '2026' } }),
  get: about(prognosisId),
  create: { own: async () => ({ body: { name: randomUUID() } }) },
  update: {
    own: async (company) => ({ params: { id: await prognosisId(company) }, body: { startYear: 2027 } }),
  },
  delete: about(prognosisId),
  downloadPdf: about(prognosisId),
  downloadCsv: about(prognosisId),
  downloadXlsx: about(prognosisId),
};
