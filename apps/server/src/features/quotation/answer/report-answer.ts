import { type Translate, formatMoney } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { recipientsOf } from '../../customer/contact/recipients-of.ts';
import { queueDelivery } from '../../delivery/queue-delivery.ts';
import type { DocumentRow } from '../../document/document-store.ts';
import { findCustomer, getCompany } from '../../document/master-data-store.ts';
import { notify } from '../../notification/notify.ts';
import type { StoredAnswer } from './answer-store.ts';

interface Answered {
  readonly row: DocumentRow;
  readonly answer: StoredAnswer;
}

/**
 * Reports an answer, in the transaction that saves it: the customer gets the sealed PDF of an acceptance, the
 * company is notified either way. Every answer is reported here.
 */
export async function reportAnswer(tx: TenantTx, services: Services, answered: Answered): Promise<void> {
  const { row, answer } = answered;
  await notifyCustomer(tx, services, answered);
  await notifyCompany(tx, services, answered);
  await notify(tx, services, {
    kind: 'quotationAnswered',
    key: `quotationAnswered:${row.id}`,
    documentId: row.id,
    data: { outcome: answer.outcome, name: answer.name },
  });
}

async function notifyCustomer(tx: TenantTx, services: Services, { row, answer }: Answered): Promise<void> {
  if (answer.outcome !== 'accepted') return;
  const customer = await findCustomer(tx, row.customerId);
  const chosen = customer && (await recipientsOf(tx, customer, 'quotations')).to;
  const to = chosen && chosen.length > 0 ? chosen : [row.content?.receiver?.email ?? ''].filter(Boolean);
  if (to.length === 0) return;
  const t = services.texts.translate(row.language);
  const facts = factsOf({ row, answer });
  await queueDelivery(tx, services, {
    documentId: row.id,
    intent: `accepted:${row.id}:customer`,
    to,
    cc: [],
    subject: t('quotation.mailCustomerSubject', facts),
    body: t('quotation.mailCustomerBody', facts),
    attachPdf: true,
    attachUbl: false,
    pdfIds: answer.proofFileId === null ? [] : [answer.proofFileId],
  });
}

async function notifyCompany(tx: TenantTx, services: Services, answered: Answered): Promise<void> {
  const { row, answer } = answered;
  const company = await getCompany(tx);
  if (company.email === '') return;
  const language = company.language;
  await queueDelivery(tx, services, {
    documentId: row.id,
    intent: `${answer.outcome}:${row.id}:company`,
    to: [company.email],
    cc: [],
    ...companyTexts(services.texts.translate(language), answered),
    attachPdf: false,
    attachUbl: false,
    pdfIds: answer.proofFileId === null ? [] : [answer.proofFileId],
    language,
    link: `${services.publicUrl}/archive?type=quotation&invoice_id=${row.id}`,
  });
}

function companyTexts(t: Translate, answered: Answered): { subject: string; body: string } {
  const { outcome, givenBy, userName, reason } = answered.answer;
  const facts = factsOf(answered);
  const said =
    outcome === 'accepted'
      ? t('quotation.mailCompanyAccepted', facts)
      : t('quotation.mailCompanyRejected', facts);
  const behalf = t('quotation.mailCompanyBehalf', { user: asPlainText(userName) });
  const because = t('quotation.mailCompanyReason', { reason: asPlainText(reason) });
  return {
    subject:
      outcome === 'accepted'
        ? t('quotation.mailCompanyAcceptedSubject', facts)
        : t('quotation.mailCompanyRejectedSubject', facts),
    body: [said, ...(givenBy === 'staff' ? [behalf] : []), ...(reason === '' ? [] : [because])].join('\n\n'),
  };
}

function factsOf({ row, answer }: Answered) {
  const { content, number } = row;
  return {
    name: asPlainText(answer.name),
    number: number ?? '',
    company: asPlainText(content?.sender?.name ?? ''),
    customer: asPlainText(content?.receiver?.name ?? ''),
    contact: asPlainText(content?.receiver?.contact || (content?.receiver?.name ?? '')),
    amount: formatMoney(row.totalIncl, row.currency),
  };
}

/** Tags in a stranger's text stay text. */
function asPlainText(text: string): string {
  return text.replaceAll('{{', '{ {');
}
