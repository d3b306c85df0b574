import type { HandlersOf } from '../../http/handler.ts';
import { fileNamesOf } from '../delivery/letter/message-files.ts';
import { previewMessage } from '../delivery/preview-message.ts';
import { proposeTexts, proposedTags } from '../delivery/propose-message.ts';
import { getPdf, renderDraftPdf, renderPages } from '../document/pdf/pdf.ts';
import { resolveContent } from '../document/resolve-content.ts';
import { readTimeline } from '../document/timeline.ts';
import { makeDeposit } from '../invoice/deposit/request-deposit.ts';
import { describeDocument } from '../invoice/describe-document.ts';
import { proposeSms } from '../sms-delivery/propose-sms.ts';
import { acceptOnBehalf, rejectOnBehalf } from './answer/answer-on-behalf.ts';
import { downloadAcceptance } from './answer/get-acceptance.ts';
import { convertQuotation } from './convert-quotation.ts';
import { copyQuotation } from './copy-quotation.ts';
import { deleteQuotation } from './delete-quotation.ts';
import { findQuotation, lockQuotation } from './find-quotation.ts';
import { listQuotations } from './list-quotations.ts';
import { archiveQuotation, restoreQuotation } from './move-quotation.ts';
import { presentQuotation } from './present-quotation.ts';
import { getSettings, updateSettings } from './quotation-settings.ts';
import { resendQuotation } from './resend-quotation.ts';
import { revokeQuotationLink } from './revoke-quotation-link.ts';
import { completeQuotation, createQuotation, draftOf, updateQuotation } from './save-quotation.ts';
import { sendQuotation } from './send-quotation.ts';
import { unscheduleQuotation } from './unschedule-quotation.ts';

type Routes = HandlersOf<'quotation'>;

const get: Routes['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await presentQuotation(tx, services, await findQuotation(tx, params.id)),
  }));

const proposeMessage: Routes['proposeMessage'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await findQuotation(tx, params.id);
    // A quotation doesn't ask for payment yet, so it has no e-invoice.
    const eInvoice = {
      wanted: 'none' as const,
      profile: null,
      peppolAddress: null,
      problems: [],
      isRequired: false,
    };
    const legal = { problems: [], warnings: [] };
    const texts = await proposeTexts(tx, services, row);
    const content = row.content ?? (await resolveContent(tx, services, row));
    const tags = proposedTags(row, content, row.number ?? texts.nextNumber);
    const files = await fileNamesOf(tx, content);
    return { data: { ...texts, files, tags, eInvoice, legal, sms: await proposeSms(tx, services, row) } };
  });

const preview: Routes['preview'] = async ({ body, session, services }) => {
  const content = await services.database.withTenant(session.companyId, session.actor, async (tx) =>
    resolveContent(tx, services, await draftOf(tx, await completeQuotation(tx, services, body))),
  );
  const pages = await renderPages(services, session.companyId, content, { number: null });
  return { data: { pages, pageCount: pages.length } };
};

const listPages: Routes['listPages'] = async ({ params, session, services }) => {
  const { number, content } = await services.database.readTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const row = await findQuotation(tx, params.id);
      return { number: row.number, content: row.content ?? (await resolveContent(tx, services, row)) };
    },
  );
  const pages = await renderPages(services, session.companyId, content, { number });
  return { data: { pages, pageCount: pages.length } };
};

const downloadPdf: Routes['downloadPdf'] = async ({ params, session, services }) => {
  const draft = await services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = await findQuotation(tx, params.id);
    return row.content === null ? resolveContent(tx, services, row) : undefined;
  });
  if (!draft) return getPdf(services, session.companyId, params.id);
  return { bytes: await renderDraftPdf(services, session.companyId, draft), filename: 'draft.pdf' };
};

const listTimeline: Routes['listTimeline'] = ({ params, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { id } = await findQuotation(tx, params.id);
    return { data: await readTimeline(tx, id, services.texts.translate(language)) };
  });

const requestDeposit: Routes['requestDeposit'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const source = await lockQuotation(tx, params.id);
    const use = 'quotation.requestDeposit';
    const made = await makeDeposit(tx, services, source, { body, use, userId: session.userId });
    return { data: await describeDocument(tx, services, made) };
  });

export const quotationHandlers: Routes = {
  list: listQuotations,
  get,
  create: createQuotation,
  update: updateQuotation,
  delete: deleteQuotation,
  copy: copyQuotation,
  preview,
  proposeMessage,
  previewMessage: async ({ params, body, session, services }) => ({
    data: await previewMessage(services, session, (tx) => findQuotation(tx, params.id), body),
  }),
  send: sendQuotation,
  unschedule: unscheduleQuotation,
  resend: resendQuotation,
  revokeLink: revokeQuotationLink,
  accept: acceptOnBehalf,
  reject: rejectOnBehalf,
  convert: convertQuotation,
  requestDeposit,
  archive: archiveQuotation,
  restore: restoreQuotation,
  listTimeline,
  listPages,
  downloadPdf,
  downloadAcceptance,
  getSettings,
  updateSettings,
};
