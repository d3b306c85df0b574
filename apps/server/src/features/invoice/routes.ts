import { isDistanceSale, isOfEarlierYear } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { listConnectionTitles } from '../connection/connection-titles.ts';
import { fileNamesOf } from '../delivery/letter/message-files.ts';
import { previewMessage } from '../delivery/preview-message.ts';
import { proposeTexts, proposedTags } from '../delivery/propose-message.ts';
import { completeDraft } from '../document/complete-draft.ts';
import type { DocumentContent } from '../document/content.ts';
import {
  checkDocumentEInvoice,
  checkDocumentLaw,
  isNetworkRequired,
  peppolRecipient,
  reasonsOf,
  wantedEInvoice,
} from '../document/e-invoice/e-invoice.ts';
import { getUbl, problemsOfUbl } from '../document/e-invoice/ubl.ts';
import { getVatCodes } from '../document/master-data-store.ts';
import { getPdf, renderDraftPdf, renderPages } from '../document/pdf/pdf.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { listTimeline as listDocumentTimeline } from '../document/timeline.ts';
import { readThreshold } from '../one-stop-shop/threshold.ts';
import { registerPayment } from '../payment/register-payment.ts';
import { unregisterPayment } from '../payment/unregister-payment.ts';
import { refreshVatCheck } from '../sending/refresh-vat-check.ts';
import { proposeSms } from '../sms-delivery/propose-sms.ts';
import { copyInvoice } from './copy-invoice.ts';
import { createInvoice } from './create-invoice.ts';
import { creditOverHttp } from './credit/credit-invoice.ts';
import { proposeCredit } from './credit/propose-credit.ts';
import { deleteInvoice, deleteInvoices } from './delete-invoice.ts';
import { addDeductions, listDepositsOfInvoice } from './deposit/add-deductions.ts';
import { makeDeposit } from './deposit/request-deposit.ts';
import { findInvoice, lockInvoice } from './find-invoice.ts';
import { listInvoices } from './list/list-invoices.ts';
import { presentInvoice } from './present-invoice.ts';
import { resendInvoice } from './resend-invoice.ts';
import { revokeLink } from './revoke-link.ts';
import { sendInvoice } from './send-invoice.ts';
import { unscheduleInvoice } from './unschedule-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

type Routes = HandlersOf<'invoice'>;

const get: Routes['get'] = async ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = await findInvoice(tx, params.id);
    return { data: await presentInvoice(tx, services, row) };
  });

/** What happened to an invoice, with services by the names that the company gave their connections. */
const listTimeline: Routes['listTimeline'] = async (call) => {
  const { data } = await listDocumentTimeline(call);
  const { session, services, language } = call;
  const isService = (detail: string) => services.integrations.get(detail) !== undefined;
  if (!data.some(({ detail }) => isService(detail))) return { data };
  const titles = await services.database.readTenant(session.companyId, session.actor, (tx) =>
    listConnectionTitles(tx, services, language),
  );
  return {
    data: data.map((entry) => (isService(entry.detail) ? { ...entry, detail: titles(entry.detail) } : entry)),
  };
};

const proposeMessage: Routes['proposeMessage'] = async ({ params, session, services, language }) => {
  // Anyone about to send sees what VIES says about the customer's VAT number.
  await refreshVatCheck(services, session, params.id);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await findInvoice(tx, params.id);
    const content = row.content ?? (await resolveContent(tx, services, row));
    const texts = await proposeTexts(tx, services, row);
    const { profile, problems } = checkDocumentEInvoice(content, row.number ?? texts.nextNumber);
    const translate = services.texts.translate(language);
    const described = (found: Parameters<typeof reasonsOf>[0]) =>
      reasonsOf(found).map(({ code, field, text }) => ({ code, field, message: translate(text) }));
    const eInvoice = {
      wanted: wantedEInvoice(content),
      profile,
      peppolAddress: profile === null ? null : peppolRecipient(content),
      problems: described(problems),
      isRequired: isNetworkRequired(content),
    };
    const overDistanceSalesThreshold = await isOverThreshold(tx, services, content);
    const { offered } = await getVatCodes(tx);
    const offersSmallBusiness = [...offered.values()].some(({ type }) => type === 'smallBusiness');
    const known = { overDistanceSalesThreshold, offersSmallBusiness };
    const { problems: stops, warnings } = checkDocumentLaw(content, known);
    if (row.number === null && isOfEarlierYear(texts.nextNumber, content.sendDate))
      warnings.push({ code: 'numberOfEarlierYear', field: 'numbers' });
    const legal = { problems: described(stops), warnings: described(warnings) };
    const tags = proposedTags(row, content, row.number ?? texts.nextNumber);
    const files = await fileNamesOf(tx, content);
    return { data: { ...texts, files, tags, eInvoice, legal, sms: await proposeSms(tx, services, row) } };
  });
};

/** Counted only for consumers in other member states, and only while it makes a difference. */
async function isOverThreshold(
  tx: TenantTx,
  services: Services,
  { sender, receiver, oneStopShopFrom }: DocumentContent,
): Promise<boolean> {
  if (!sender || !receiver || oneStopShopFrom || !isDistanceSale(sender.country, receiver)) return false;
  return (await readThreshold(tx, services, await getCompanyRow(tx))).state === 'above';
}

const preview: Routes['preview'] = async ({ body, session, services }) => {
  const content = await services.database.withTenant(session.companyId, session.actor, async (tx) =>
    resolveContent(tx, services, await completeDraft(tx, services, body)),
  );
  const pages = await renderPages(services, session.companyId, content, { number: null });
  return { data: { pages, pageCount: pages.length } };
};

const listPages: Routes['listPages'] = async ({ params, session, services }) => {
  const { number, content } = await services.database.readTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const row = await findInvoice(tx, params.id);
      return { number: row.number, content: row.content ?? (await resolveContent(tx, services, row)) };
    },
  );
  const pages = await renderPages(services, session.companyId, content, { number });
  return { data: { pages, pageCount: pages.length } };
};

const downloadPdf: Routes['downloadPdf'] = async ({ params, session, services }) => {
  const draft = await services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = await findInvoice(tx, params.id);
    return row.content === null ? resolveContent(tx, services, row) : undefined;
  });
  if (!draft) return getPdf(services, session.companyId, params.id);
  return { bytes: await renderDraftPdf(services, session.companyId, draft), filename: 'draft.pdf' };
};

const downloadUbl: Routes['downloadUbl'] = async ({ params, query, session, services }) => {
  const row = await services.database.withTenant(session.companyId, session.actor, (tx) =>
    findInvoice(tx, params.id),
  );
  if (row.content === null) return refuse('invalidRequest');
  const made = await getUbl(services, session.companyId, params.id, query.profile);
  if (made) return made;
  const problems = problemsOfUbl({ content: row.content, number: row.number ?? '', wanted: query.profile });
  return refuse('eInvoiceNotPossible', { reasons: reasonsOf(problems) });
};

const requestDeposit: Routes['requestDeposit'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const source = await lockInvoice(tx, params.id);
    const use = 'invoice.requestDeposit';
    const made = await makeDeposit(tx, services, source, { body, use, userId: session.userId });
    return { data: await presentInvoice(tx, services, made) };
  });

const register: Routes['registerPayment'] = async (call) => {
  await registerPayment(call.services, call.session, call.params.id, call.body);
  return get({ ...call, params: { id: call.params.id }, body: undefined });
};

const unregister: Routes['unregisterPayment'] = async (call) => {
  await unregisterPayment(call.services, call.session, call.params.id, call.params.paymentId);
  return get({ ...call, params: { id: call.params.id } });
};

export const invoiceHandlers: Routes = {
  list: listInvoices,
  get,
  create: createInvoice,
  update: updateInvoice,
  delete: deleteInvoice,
  deleteMany: deleteInvoices,
  copy: copyInvoice,
  proposeMessage,
  previewMessage: async ({ params, body, session, services }) => ({
    data: await previewMessage(services, session, (tx) => findInvoice(tx, params.id), body),
  }),
  send: sendInvoice,
  unschedule: unscheduleInvoice,
  resend: resendInvoice,
  revokeLink,
  proposeCredit,
  credit: creditOverHttp,
  listTimeline,
  listPages,
  downloadPdf,
  downloadUbl,
  preview,
  requestDeposit,
  listDeposits: listDepositsOfInvoice,
  addDeductions,
  registerPayment: register,
  unregisterPayment: unregister,
};
