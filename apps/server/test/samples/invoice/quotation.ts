import { randomUUID } from 'node:crypto';
import type { FurnishedCompany } from '../../furnish-company.ts';
import { createQuotation, createSentQuotation, quotationBody, tokenOf } from '../../furnish-quotation.ts';
import { type MakeRecord, type RouteSample, type RouteSamples, about, plain } from '../sample.ts';

const draft: MakeRecord = async (company) => (await createQuotation(company)).id;
const sentId = async (company: FurnishedCompany) => (await createSentQuotation(company)).id;
const sent: MakeRecord = sentId;

const planned: MakeRecord = async (company) => {
  const { id, version } = await createQuotation(company, { sendDate: '2999-01-01' });
  await company.client.quotation.send({ params: { id }, body: { version, channel: 'mark' } });
  return id;
};

const archived: MakeRecord = async (company) => {
  const id = await sentId(company);
  await company.client.quotation.archive({ params: { id } });
  return id;
};

const accepted: MakeRecord = async (company) => {
  const id = await sentId(company);
  await company.client.quotation.accept({ params: { id }, body: { name: 'Zoë Bakker' } });
  return id;
};

const behalf = { body: { name: 'Zoë Bakker', reason: 'By telephone' } };

export const quotationSamples: RouteSamples['quotation'] = {
  list: plain({}),
  get: about(sent),
  create: {
    own: async (company) => ({ body: quotationBody(company) }),
    naming: async (company, other) => [
      {
        parts: { body: quotationBody(other, { customerId: company.customerId }) },
        refusedWith: 'customerNotFound',
      },
      { parts: { body: quotationBody(other, { profileId: company.profileId }) }, refusedWith: 'notFound' },
    ],
  },
  update: {
    own: async (company) => {
      const { id, version } = await createQuotation(company);
      const { creationToken: _, ...body } = quotationBody(company);
      return { params: { id }, body: { version, ...body } };
    },
  },
  delete: about(draft),
  copy: about(sent),
  preview: {
    own: async (company) => {
      const { creationToken: _, ...body } = quotationBody(company);
      return { body };
    },
  },
  proposeMessage: about(draft),
  previewMessage: about(draft, { body: { subject: '{{quotation_number}}', body: 'Hello' } }),
  send: {
    own: async (company) => {
      const { id, version } = await createQuotation(company);
      return { params: { id }, body: { version, channel: 'mark' } };
    },
  },
  unschedule: about(planned),
  resend: about(sent, { body: { to: ['klant@klant.example'], subject: 'Once more', body: 'Hello' } }),
  revokeLink: about(sent),
  accept: about(sent, behalf),
  reject: about(sent, behalf),
  convert: {
    own: async (company) => ({
      params: { id: (await createSentQuotation(company)).id },
      body: { creationToken: randomUUID() },
    }),
  },
  requestDeposit: {
    own: async (company) => ({
      params: { id: await sentId(company) },
      body: { creationToken: randomUUID(), percentage: '30' },
    }),
  },
  archive: about(sent),
  restore: about(archived),
  listTimeline: about(sent),
  listPages: about(sent),
  downloadPdf: about(sent),
  downloadAcceptance: about(accepted),
  getSettings: plain({}),
  updateSettings: plain({ body: { term: 45 } }),
};

/** A valid call about the quotation behind a public link; an answer includes the form data from its page. */
const byQuotationLink = (answer?: Record<string, string>): RouteSample => ({
  own: async (company, server) => {
    const token = tokenOf(await createSentQuotation(company));
    if (!answer) return { params: { token } };
    const { data } = await server.anonymous.external.getQuotation({ params: { token } });
    return { params: { token }, body: { formToken: data.formToken, ...answer } };
  },
});

export const externalQuotationSamples = {
  getQuotation: byQuotationLink(),
  downloadQuotationPdf: byQuotationLink(),
  acceptQuotation: byQuotationLink({ name: 'Zoë Bakker' }),
  rejectQuotation: byQuotationLink({ name: 'Zoë Bakker', reason: 'Too dear' }),
};
