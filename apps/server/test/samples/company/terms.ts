import type { FurnishedCompany } from '../../furnish-company.ts';
import { type RouteSamples, about, plain } from '../sample.ts';

const pdf = () => new File(['%PDF-1.7\n%%EOF\n'], 'terms.pdf', { type: 'application/pdf' });
const termsId = async ({ client }: FurnishedCompany) =>
  (await client.terms.upload({ query: { language: 'en' }, body: pdf() })).data.id;

export const termsSamples: RouteSamples['terms'] = {
  list: plain({}),
  upload: { own: async () => ({ query: { language: 'en' }, file: pdf() }) },
  update: about(termsId, { body: { attachToInvoices: true, attachToQuotations: true } }),
  download: about(termsId),
  delete: about(termsId),
};
