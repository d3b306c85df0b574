import { type FurnishedCompany, createSent } from '../../furnish-company.ts';
import { type RouteSamples, about, customerId, plain, sentId } from '../sample.ts';

const SETTINGS = {
  enabled: true,
  since: null,
  costsWithVat: false,
  interestRates: [],
  steps: [
    { days: 3, claimsInterest: false, claimsCosts: false, announcesCosts: true, sms: false, texts: [] },
    { days: 20, claimsInterest: true, claimsCosts: true, announcesCosts: false, sms: true, texts: [] },
  ],
};
const PAUSE = { until: null, reason: 'We are talking' };
const TEXTS = { subject: 'About {{invoice_number}}', body: 'Dear {{contact}}' };
const pausedId = async (company: FurnishedCompany) => {
  const { id } = await createSent(company);
  await company.client.reminder.pauseInvoice({ params: { id }, body: PAUSE });
  return id;
};

export const reminderSamples: RouteSamples['reminder'] = {
  getSettings: plain({}),
  updateSettings: plain({ body: SETTINGS }),
  listTexts: plain({}),
  list: {
    ...plain({ query: { perPage: '10' } }),
  },
  listForecasts: plain({ query: { perPage: '10', assumeEnabled: 'true' } }),
  getOfInvoice: about(sentId),
  proposeMessage: about(sentId),
  previewMessage: about(sentId, { body: TEXTS }),
  send: about(sentId, { body: {} }),
  pauseInvoice: about(sentId, { body: PAUSE }),
  resumeInvoice: about(pausedId),
  getCustomerPause: { ...about(customerId), toOthers: 'customerNotFound' },
  pauseCustomer: { ...about(customerId, { body: PAUSE }), toOthers: 'customerNotFound' },
  resumeCustomer: { ...about(customerId), toOthers: 'customerNotFound' },
};
