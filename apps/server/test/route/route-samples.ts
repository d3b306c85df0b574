import { randomUUID } from 'node:crypto';
import { plainDate, defined } from '@penning/domain';
import { deliverMessage } from '../../src/features/outbox/deliver-message.ts';
import { type FurnishedCompany, createDraft, createSent, draftBody, lineBody } from '../furnish-company.ts';
import { accountantLinkSamples } from '../samples/accountant/accountant-link.ts';
import { accountantSamples } from '../samples/accountant/accountant.ts';
import { errandSamples } from '../samples/accountant/errand.ts';
import { integrationSamples, accountantIntegrationSamples } from '../samples/accountant/integration.ts';
import { bookkeepingFileSamples } from '../samples/company/bookkeeping-file.ts';
import { closedPeriodSamples } from '../samples/company/closed-period.ts';
import { companySamples } from '../samples/company/company.ts';
import { crmSamples } from '../samples/company/crm.ts';
import { customerMergeSamples } from '../samples/company/customer-merge.ts';
import {
  customerBulkSamples,
  customerContactSamples,
  customerNoteSamples,
  customerOverviewSamples,
  customerSamples,
  customerStatementSamples,
  customerTagSamples,
} from '../samples/company/customer-parts.ts';
import { exchangeRateSamples } from '../samples/company/exchange-rate.ts';
import { importSamples } from '../samples/company/import.ts';
import { oneStopShopSamples } from '../samples/company/one-stop-shop.ts';
import { productSamples } from '../samples/company/product.ts';
import { profileSamples } from '../samples/company/profile.ts';
import {
  emailAddressSamples,
  emailTemplateSamples,
  mailServerSamples,
  smsSamples,
} from '../samples/company/sender.ts';
import { termsSamples } from '../samples/company/terms.ts';
import { uploadFileSamples } from '../samples/company/upload-file.ts';
import { webhookSamples } from '../samples/company/webhook.ts';
import { whiteLabelSamples } from '../samples/company/white-label.ts';
import { analyticsSamples } from '../samples/document/analytics.ts';
import { bulkSamples } from '../samples/document/bulk.ts';
import { commentSamples } from '../samples/document/comment.ts';
import { documentTemplateSamples } from '../samples/document/document-template.ts';
import { downloadSamples } from '../samples/document/download.ts';
import { numberRegisterSamples } from '../samples/document/number-register.ts';
import { packingSlipSamples } from '../samples/document/packing-slip.ts';
import { prognosisSamples } from '../samples/document/prognosis.ts';
import { savedFilterSamples } from '../samples/document/saved-filter.ts';
import { transmissionSamples } from '../samples/document/transmission.ts';
import { billableItemSamples } from '../samples/invoice/billable-item.ts';
import { debtCollectionSamples } from '../samples/invoice/debt-collection.ts';
import { depositSamples, plannedDraft } from '../samples/invoice/deposit.ts';
import { importedInvoiceSamples } from '../samples/invoice/imported-invoice.ts';
import { purchaseBookingSamples, purchaseSamples } from '../samples/invoice/purchase.ts';
import { externalQuotationSamples, quotationSamples } from '../samples/invoice/quotation.ts';
import { receiptSamples } from '../samples/invoice/receipt.ts';
import { recurringSamples } from '../samples/invoice/recurring.ts';
import { reminderSamples } from '../samples/invoice/reminder.ts';
import { bankSamples } from '../samples/payment/bank.ts';
import { mandateSamples } from '../samples/payment/mandate.ts';
import { onlineMandateSamples } from '../samples/payment/online-mandate.ts';
import { payoutSamples } from '../samples/payment/payout.ts';
import { refundSamples } from '../samples/payment/refund.ts';
import { sepaBatchSamples } from '../samples/payment/sepa-batch.ts';
import { accountSamples } from '../samples/person/account.ts';
import { apiTokenSamples } from '../samples/person/api-token.ts';
import { gettingInSamples } from '../samples/person/getting-in.ts';
import { notificationSamples } from '../samples/person/notification.ts';
import { userSamples } from '../samples/person/user.ts';
import { verificationSamples } from '../samples/person/verification.ts';
import { adminSamples } from '../samples/platform/admin.ts';
import { subscriptionSamples } from '../samples/platform/subscription.ts';
import {
  type MakeRecord,
  type RequestParts,
  type RouteSample,
  type RouteSamples,
  about,
  draftId,
  plain,
  sentId,
} from '../samples/sample.ts';
import { type TestServer, solveCaptcha } from '../start-test-server.ts';

const linkToken = async (company: FurnishedCompany) =>
  defined(
    defined((await createSent(company)).viewLink)
      .split('/')
      .at(-1),
  );
const byLink = (more: RequestParts = {}): RouteSample => ({
  own: async (company) => ({ params: { token: await linkToken(company) }, ...more }),
});

const LETTER = { to: ['klant@klant.example'], cc: [], subject: 'Your invoice', body: 'Dear customer' };
const textFile = () => new File(['Some notes'], 'notes.txt', { type: 'text/plain' });
const uploadId = async ({ client }: FurnishedCompany) =>
  (await client.upload.create({ body: textFile() })).data.id;

const LEDGER = {
  name: 'Sales',
  ledgerNumber: '8800',
  creditLedgerNumber: '',
  costCenter: '',
  bookTaxless: false,
};
const VAT_CODE = { name: 'VAT', code: '', factor: '1.21', type: 'high' as const };
const ledgerId = async ({ client }: FurnishedCompany) =>
  (await client.ledger.create({ body: LEDGER })).data.id;
const vatCodeId = async ({ client }: FurnishedCompany) =>
  (await client.vatCode.create({ body: VAT_CODE })).data.id;
const methodId = async ({ client }: FurnishedCompany) =>
  (await client.paymentMethod.create({ body: { name: 'Cash' } })).data.id;

async function sendByEmail(company: FurnishedCompany): Promise<string> {
  const { id, version } = await createDraft(company);
  await company.client.invoice.send({ params: { id }, body: { version, channel: 'email', ...LETTER } });
  return id;
}

async function deliveryId(company: FurnishedCompany): Promise<string> {
  const id = await sendByEmail(company);
  return defined((await company.client.delivery.listOfInvoice({ params: { id } })).data[0]).id;
}

async function mailboxId(company: FurnishedCompany, { services }: TestServer): Promise<string> {
  // Mail sent through the company's own server doesn't reach this mailbox.
  const { mailServer } = company.client;
  if ((await mailServer.get()).data !== null) await mailServer.delete();
  await deliverMessage(services, { companyId: company.companyId, deliveryId: await deliveryId(company) });
  return defined((await company.client.delivery.listMailbox()).data[0]).id;
}

const paymentBody = () => ({
  token: randomUUID(),
  amount: '21.00',
  paidOn: plainDate('2026-11-21') as string,
  methodId: null as string | null,
  note: '',
});

async function payment(company: FurnishedCompany): Promise<{ id: string; paymentId: string }> {
  const id = await sentId(company);
  const { data } = await company.client.invoice.registerPayment({ params: { id }, body: paymentBody() });
  return { id, paymentId: defined(data.payments[0]).id };
}

/** Drafts of `other` that each refer to one record of `company`. */
async function draftsNaming(company: FurnishedCompany, other: FurnishedCompany) {
  const line = (changes: object) => ({ lines: [lineBody(other, changes)] });
  return [
    { changes: { customerId: company.customerId }, refusedWith: 'customerNotFound' as const },
    { changes: { profileId: company.profileId }, refusedWith: 'notFound' as const },
    { changes: { attachmentIds: [await uploadId(company)] }, refusedWith: 'notFound' as const },
    { changes: line({ vatId: company.vat.high }), refusedWith: 'vatCodeRequestFailed' as const },
    { changes: line({ ledgerId: company.ledgerId }), refusedWith: 'notFound' as const },
  ];
}

async function updateParts(
  company: FurnishedCompany,
  changes: Parameters<typeof draftBody>[1] = {},
): Promise<RequestParts> {
  const { id, version } = await createDraft(company);
  const { creationToken: _, ...draft } = draftBody(company, changes);
  return { params: { id }, body: { version, ...draft } };
}

const PASSWORD = 'correct horse battery';
const shortList = (make: MakeRecord, body: unknown) => ({
  list: plain({}),
  create: plain({ body }),
  update: about(make, { body }),
  delete: about(make),
});

/** A sample call of every route of the contract, by noun and verb. */
export const ROUTE_SAMPLES: RouteSamples = {
  session: {
    login: { own: async ({ email }) => ({ body: { email, password: PASSWORD } }) },
    refresh: plain({}),
    switch: {
      own: async ({ companyId }) => ({ body: { company: companyId } }),
      naming: async (company) => [
        { parts: { body: { company: company.companyId } }, refusedWith: 'loginCompanyInvalid' },
      ],
    },
    logout: plain({}),
    changePassword: plain({ body: { old: PASSWORD, new: 'another horse battery' } }),
    register: {
      own: async (_, server) => ({
        body: {
          captcha: await solveCaptcha(server.anonymous),
          email: `${randomUUID()}@example.test`,
          name: 'Piet de Vries',
          company_name: 'De Vries',
          password: PASSWORD,
          country: 'NL',
          language: 'nl',
        },
      }),
    },
    ...gettingInSamples,
  },
  preferences: { get: plain({}), update: plain({ body: { theme: 'dark' } }) },
  installation: {
    getHealth: plain({}),
    get: plain({}),
    createDemo: { ...plain({ body: { language: 'nl' } }), refusedWith: 'invalidRequest' },
    getClock: plain({}),
    moveClock: { ...plain({ body: { to: '2030-01-01T00:00:00Z' } }), refusedWith: 'invalidRequest' },
  },
  company: companySamples,
  emailTemplate: emailTemplateSamples,
  sms: smsSamples,
  emailAddress: emailAddressSamples,
  mailServer: mailServerSamples,
  profile: profileSamples,
  whiteLabel: whiteLabelSamples,
  closedPeriod: closedPeriodSamples,
  oneStopShop: oneStopShopSamples,
  bookkeepingFile: bookkeepingFileSamples,
  ledger: { ...shortList(ledgerId, LEDGER), retire: about(ledgerId), restore: about(ledgerId) },
  vatCode: {
    ...shortList(vatCodeId, VAT_CODE),
    retire: about(vatCodeId),
    restore: about(vatCodeId),
    addOwn: plain({}),
  },
  paymentMethod: shortList(methodId, { name: 'Card' }),
  product: productSamples,
  customerMerge: customerMergeSamples,
  ...importSamples,
  customerBulk: customerBulkSamples,
  customerContact: customerContactSamples,
  customerNote: customerNoteSamples,
  customerTag: customerTagSamples,
  customerStatement: customerStatementSamples,
  crm: crmSamples,
  customerOverview: customerOverviewSamples,
  customer: customerSamples,
  invoice: {
    list: plain({ query: { perPage: '5' } }),
    get: about(sentId),
    create: {
      own: async (company) => ({ body: draftBody(company) }),
      naming: async (company, other) =>
        (await draftsNaming(company, other)).map(({ changes, refusedWith }) => ({
          parts: { body: draftBody(other, changes) },
          refusedWith,
        })),
    },
    update: {
      own: (company) => updateParts(company),
      naming: async (company, other) =>
        Promise.all(
          (await draftsNaming(company, other)).map(async ({ changes, refusedWith }) => ({
            parts: await updateParts(other, changes),
            refusedWith,
          })),
        ),
    },
    delete: about(draftId),
    deleteMany: { own: async (company) => ({ body: { ids: [await draftId(company)] } }) },
    copy: about(sentId),
    proposeMessage: about(draftId),
    previewMessage: about(draftId, { body: { subject: 'Invoice', body: 'Hello' } }),
    send: {
      own: async (company) => {
        const { id, version } = await createDraft(company);
        return { params: { id }, body: { version, channel: 'mark' } };
      },
    },
    unschedule: about(plannedDraft),
    resend: about(sentId, { body: LETTER }),
    revokeLink: about(sentId),
    ...depositSamples,
    proposeCredit: about(sentId),
    credit: {
      own: async (company) => ({
        params: { id: await sentId(company) },
        body: { creationToken: randomUUID(), lines: null },
      }),
    },
    listTimeline: about(sentId),
    listPages: about(sentId),
    downloadPdf: about(sentId),
    downloadUbl: about(sentId),
    preview: {
      own: async (company) => {
        const { creationToken: _, ...body } = draftBody(company);
        return { body };
      },
    },
    registerPayment: {
      own: async (company) => ({ params: { id: await sentId(company) }, body: paymentBody() }),
      naming: async (company, other) => [
        {
          parts: {
            params: { id: await sentId(other) },
            body: { ...paymentBody(), methodId: company.methodId },
          },
          refusedWith: 'validationFailed',
        },
      ],
    },
    unregisterPayment: {
      own: async (company) => ({ params: { ...(await payment(company)) } }),
      naming: async (company, other) => {
        const { paymentId } = await payment(company);
        return [{ parts: { params: { id: await sentId(other), paymentId } }, refusedWith: 'notFound' }];
      },
    },
  },
  billableItem: billableItemSamples,
  delivery: {
    listOfInvoice: about(sentId),
    retry: { ...about(deliveryId), refusedWith: 'invalidRequest' },
    confirm: { ...about(deliveryId), refusedWith: 'invalidRequest' },
    receiveBounce: plain({ body: { message: 'Subject: a report' } }),
    listMailbox: plain({}),
    getMailboxMessage: about(mailboxId),
    clearMailbox: plain({}),
  },
  upload: {
    create: { own: async () => ({ file: textFile() }) },
    download: about(uploadId),
    delete: about(uploadId),
  },
  overview: {
    getDashboard: plain({}),
    search: plain({ query: { term: 'bak' } }),
    searchInDetail: plain({ query: { term: 'bak' } }),
  },
  setup: {
    get: plain({}),
    update: plain({ body: { skipped: ['logo'] } }),
    findCompany: plain({ body: { vatNumber: 'BE0202239951' } }),
  },
  quotation: quotationSamples,
  recurring: recurringSamples,
  mandate: mandateSamples,
  onlineMandate: onlineMandateSamples,
  sepaBatch: sepaBatchSamples,
  refund: refundSamples,
  comment: commentSamples,
  packingSlip: packingSlipSamples,
  bank: bankSamples,
  payout: payoutSamples,
  exchangeRate: exchangeRateSamples,
  transmission: transmissionSamples,
  savedFilter: savedFilterSamples,
  documentTemplate: documentTemplateSamples,
  prognosis: prognosisSamples,
  analytics: analyticsSamples,
  bulk: bulkSamples,
  download: downloadSamples,
  numberRegister: numberRegisterSamples,
  purchase: purchaseSamples,
  purchaseBooking: purchaseBookingSamples,
  receipt: receiptSamples,
  importedInvoice: importedInvoiceSamples,
  reminder: reminderSamples,
  debtCollection: debtCollectionSamples,
  errand: errandSamples,
  terms: termsSamples,
  uploadFile: uploadFileSamples,
  notification: notificationSamples,
  verification: verificationSamples,
  admin: adminSamples,
  accountant: accountantSamples,
  accountantLink: accountantLinkSamples,
  integration: integrationSamples,
  accountantIntegration: accountantIntegrationSamples,
  subscription: subscriptionSamples,
  apiToken: apiTokenSamples,
  webhook: webhookSamples,
  user: userSamples,
  account: accountSamples,
  external: {
    ...externalQuotationSamples,
    getInvoice: byLink(),
    downloadPdf: byLink(),
    downloadUbl: byLink(),
    startPayment: byLink({ body: {} }),
    receivePaymentHint: {
      own: async () => ({ params: { provider: 'test' }, body: { id: 'unknown' } }),
      openBody: true,
    },
  },
};
