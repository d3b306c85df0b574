import {
  type InvoiceProblem,
  STATUS,
  plainDate,
  subtractAmounts,
  transition,
  validateInvoice,
} from '@penning/domain';
import { allInOrder } from '../../db/all-in-order.ts';
import type { TenantTx } from '../../db/database.ts';
import { brokenConstraint, errorCode, errorDetail } from '../../db/error-code.ts';
import { refuse } from '../../http/refusal.ts';
import { canonicalJson } from '../../platform/event/canonical-json.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { listClosedPeriods } from '../closed-period/closed-period-store.ts';
import { refuseDayIn } from '../closed-period/refuse-closed-day.ts';
import { queueDelivery } from '../delivery/queue-delivery.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import {
  checkDocumentEInvoice,
  checkDocumentLaw,
  reasonsOf,
  wantedEInvoice,
} from '../document/e-invoice/e-invoice.ts';
import { specificationsOf } from '../document/e-invoice/ubl.ts';
import { type NewLink, insertLink } from '../document/public-link-store.ts';
import { makeLink } from '../document/public-link.ts';
import { type MasterData, contentOf, loadMasterData } from '../document/resolve-content.ts';
import { refuseTooLarge } from '../document/save-draft.ts';
import { requireCollection } from '../mandate/require-collection.ts';
import { listWaitingFor, setOffWaiting } from '../payment/set-off/set-off-waiting.ts';
import { queueTransmission } from '../transmission/queue-transmission.ts';
import { forbidsBackDating, keptReason, refuseBackDating } from './back-dating.ts';
import { type CompleteIssue, type Issue, completeMessage } from './complete-message.ts';
import { updateToSent } from './issue-store.ts';

/** A document that was just sent, with what is known of it already. */
export interface Issued {
  readonly sent: DocumentRow;
  readonly link: NewLink;
  readonly company: MasterData['company'];
  readonly transmission: 'queued' | null;
}

/**
 * Sends a draft of an invoice or a quotation, which the caller has locked, in the caller's transaction: the number is
 * given, the content frozen, the event chained and the delivery put in the outbox; or nothing of it. Pdf, XML and
 * mail are made by jobs from the frozen content. A person, the scheduler and a credit all send in this one way.
 * `known` are the records it refers to, when this transaction has just loaded them.
 */
export async function issueDocument(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  given: Issue,
  known?: MasterData,
): Promise<Issued> {
  const request = await completeMessage(tx, services, row, given);
  const { link, master, mandateId, content } = await checkIssue(tx, services, row, request, known);
  // What waits is read on the way, and locked when it is taken.
  const [sent, refunds] = await allInOrder([
    issue(tx, services, { row, content, link, request }),
    listWaitingFor(tx, row),
  ]);
  const isTransmitted = travels(content, request);
  if (isTransmitted) {
    await queueTransmission(tx, services, { documentId: row.id, intent: `send:${row.id}`, content });
  }
  const setOff = await setOffWaiting(tx, services, { sent, refunds });
  return {
    sent: { ...sent, ...setOff, mandateId },
    link,
    company: master.company,
    transmission: isTransmitted ? 'queued' : null,
  };
}

/** What a document would say and where, were it sent now; refused for whatever would keep it from being sent. */
export async function checkIssue(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  given: Issue,
  known?: MasterData,
): Promise<{ link: NewLink; master: MasterData; mandateId: string | null; content: DocumentContent }> {
  if (!transition(row.status, 'send').ok) refuse('invalidRequest');
  // A quotation asks for nothing yet, so it does not go where invoices go.
  if (given.channel === 'peppol' && row.kind === 'quotation') {
    refuse('validationFailed', { field: 'channel', detail: 'invalid' });
  }
  const request = await completeMessage(tx, services, row, given);
  if (request.channel === 'email' && request.to.length === 0) refuse('recipientMissing', { field: 'to' });
  const link = makeLink(services, row.kind === 'quotation' ? 'quotation' : 'invoice');
  const [master, closedPeriods] = await Promise.all([
    known ?? loadMasterData(tx, row),
    listClosedPeriods(tx),
  ]);
  const resolved = contentOf(services, row, master);
  const content = {
    ...resolved,
    ...(await keptReason(tx, resolved, request.backDatingReason)),
    publicLink: { id: link.id, origin: services.publicUrl },
  };
  refuseIncomplete(row, content);
  // A VAT code may have changed since the draft was saved.
  refuseTooLarge(content.totals);
  // A quotation is no part of the books.
  if (content.kind !== 'quotation') refuseDayIn(closedPeriods, content.sendDate, 'sendDate');
  refuseUnlawful(content);
  const mandateId = await requireCollection(tx, services, { row, content, master });
  return { link, master, mandateId, content: withEInvoice(services, content, request) };
}

/** Settles which e-invoice it is; one that the customer or the sender wants and that cannot be made is refused, with the reasons. */
function withEInvoice(services: Services, content: DocumentContent, request: Issue): DocumentContent {
  if (content.kind === 'quotation') return content;
  const { profile, problems } = checkDocumentEInvoice(content, '1');
  const isWanted = isAsked(request) && wantedEInvoice(content) !== 'none';
  if (profile === null && (request.attachUbl || isWanted)) {
    const field = request.attachUbl ? 'attachUbl' : 'eInvoice';
    refuse('eInvoiceNotPossible', { field, reasons: reasonsOf(problems) });
  }
  const eInvoice = profile === null ? null : { profile, ...specificationsOf(services)[profile] };
  return { ...content, eInvoice };
}

function isAsked({ eInvoice = true }: Issue): boolean {
  return eInvoice;
}

/** What is marked as sent went another way already. */
function travels(content: DocumentContent, request: Issue): boolean {
  if (content.kind === 'quotation' || request.channel === 'mark') return false;
  return request.channel === 'peppol' || (isAsked(request) && wantedEInvoice(content) === 'peppol');
}

/** An incomplete document names each problem, by the line it is in. */
function refuseIncomplete(row: DocumentRow, content: DocumentContent): void {
  const problems: InvoiceProblem[] = validateInvoice({
    customerId: content.receiver && row.customerId,
    profileId: row.profileId,
    lines: content.lines,
  });
  if (problems.length > 0) refuse('documentIncomplete', { data: { problems } });
  if (content.kind === 'quotation' && content.dueDate < content.sendDate) {
    refuse('validationFailed', { field: 'validUntil', detail: 'beforeSendDate' });
  }
}

/** What the law does not allow to miss, all of it at once (docs/rules/invoice-contents.md#the-check). */
function refuseUnlawful(content: DocumentContent): void {
  const [first, ...more] = reasonsOf(checkDocumentLaw(content).problems);
  if (first) refuse('legalDetailsMissing', { field: first.field, reasons: [first, ...more] });
}

async function issue(
  tx: TenantTx,
  services: Services,
  {
    row,
    content,
    link,
    request,
  }: { row: DocumentRow; content: DocumentContent; link: NewLink; request: CompleteIssue },
): Promise<DocumentRow> {
  const at = services.clock.now();
  const [sent] = await allInOrder([
    giveNumber(tx, row, content, { at, request }),
    insertLink(tx, row.id, link, at),
  ]);
  if (request.channel === 'email') {
    await queueDelivery(tx, services, {
      documentId: row.id,
      intent: `send:${row.id}`,
      to: request.to,
      cc: request.cc,
      subject: request.subject,
      body: request.body,
      attachPdf: request.attachPdf,
      attachUbl: request.attachUbl || (isAsked(request) && isFileWanted(content)),
    });
  }
  return sent;
}

/** These e-invoices go as a file beside the PDF; that of Factur-X is inside it, that of Peppol goes its own way. */
function isFileWanted(content: DocumentContent): boolean {
  const wanted = wantedEInvoice(content);
  return wanted === 'nlcius' || wanted === 'xrechnung';
}

const NUMBER_INDEX = 'documents_number';

/** Takes the number, freezes the content and appends the event, in one statement; answers the document as it is now. */
async function giveNumber(
  tx: TenantTx,
  row: DocumentRow,
  content: DocumentContent,
  { at, request }: { at: Date; request: Issue },
): Promise<DocumentRow> {
  const { channel } = request;
  const reason = content.backDatingReason ?? '';
  const frozen = canonicalJson(content);
  const contentHash = sha256(frozen);
  const { totals } = content;
  const kind = content.kind ?? 'oneoff';
  const number = await updateToSent(tx, {
    id: row.id,
    version: row.version,
    kind,
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    content: frozen,
    contentHash,
    customerName: content.receiver?.name ?? '',
    lines: JSON.stringify(row.lines),
    totals,
    at,
    data: canonicalJson({
      channel,
      totalIncl: totals.totalIncl,
      currency: content.currency,
      ...(reason === '' ? {} : { backDatingReason: reason }),
    }),
    mayBackDate: reason !== '' && !forbidsBackDating(content),
  }).catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'PX409') return refuse('changedElsewhere');
    if (code === 'PX410') return refuseBackDating(content, plainDate(errorDetail(error)));
    if (code === '23505' && brokenConstraint(error) === NUMBER_INDEX) return refuse('numberTaken');
    throw error;
  });
  return {
    ...row,
    totalExcl: totals.totalExcl,
    totalVat: totals.totalVat,
    totalIncl: totals.totalIncl,
    kind,
    status: kind === 'quotation' ? STATUS.quotation : STATUS.sent,
    plannedSend: null,
    plannedOn: null,
    planProblem: '',
    number,
    customerName: content.receiver?.name ?? '',
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    open: subtractAmounts(totals.totalIncl, row.paid),
    content,
    contentHash,
    sentAt: at,
    updatedAt: at,
    version: row.version + 1,
  };
}
