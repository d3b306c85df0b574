import { type InvoiceProblem, transition, validateInvoice } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { listClosedPeriods } from '../closed-period/closed-period-store.ts';
import { refuseDayIn } from '../closed-period/refuse-closed-day.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import {
  checkDocumentEInvoice,
  checkDocumentLaw,
  isNetworkRequired,
  reasonsOf,
  wantedEInvoice,
} from '../document/e-invoice/e-invoice.ts';
import { specificationsOf } from '../document/e-invoice/ubl.ts';
import type { NewLink } from '../document/public-link-store.ts';
import { makeLink } from '../document/public-link.ts';
import { contentOf } from '../document/resolve-content.ts';
import { type MasterData, loadMasterData } from '../document/resolve/load-master-data.ts';
import { refuseTooLarge } from '../document/save-draft.ts';
import { refuseTransition } from '../document/state/refuse-transition.ts';
import { requireCollection } from '../mandate/require-collection.ts';
import { planCollection } from '../payment/online-mandate/plan-collection.ts';
import { type ReadySms, checkSms } from '../sms-delivery/queue-sms.ts';
import { type NetworkRoute, findNetworkRoute, networkRouteOf } from '../transmission/queue-transmission.ts';
import { keptReason } from './back-dating.ts';
import { type CompleteIssue, type Issue, completeMessage, isEInvoiceAsked } from './complete-message.ts';

/** A draft that may be sent now: its content, its destination and its message. */
export interface ReadyDocument {
  readonly row: DocumentRow;
  readonly request: CompleteIssue;
  readonly content: DocumentContent;
  readonly link: NewLink;
  readonly company: MasterData['company'];
  readonly mandateId: string | null;
  /** What is sent as a text message, where that is how it is sent. */
  readonly sms: ReadySms | null;
  /** How it is sent as an e-invoice; nothing when it isn't. */
  readonly route: NetworkRoute | null;
}

/**
 * What a document would state and where it would go if sent now; refused for anything that would prevent sending,
 * before anything is written. `known` are the records it refers to, when this transaction has just loaded them.
 */
export async function checkIssue(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  given: Issue,
  known?: MasterData,
): Promise<ReadyDocument> {
  if (!transition(row.status, 'send').ok) refuseTransition(row.status);
  // A quotation doesn't ask for payment yet, so it doesn't go to the address for invoices.
  if (given.channel === 'peppol' && row.kind === 'quotation') {
    refuse('validationFailed', { field: 'channel', detail: 'invalid' });
  }
  const request = await completeMessage(tx, services, row, given);
  if (request.channel === 'email' && request.to.length === 0) refuse('recipientMissing', { field: 'to' });
  const sms =
    request.channel === 'sms' ? await checkSms(tx, services, row, { message: request.sms ?? {} }) : null;
  const link = makeLink(services, row.kind === 'quotation' ? 'quotation' : 'invoice');
  const [master, closedPeriods] = await Promise.all([
    known ?? loadMasterData(tx, row),
    listClosedPeriods(tx),
  ]);
  const resolved = contentOf(services, row, master);
  const said = {
    ...resolved,
    ...(await keptReason(tx, resolved, request.backDatingReason)),
    ...(await planCollection(tx, row, resolved)),
    publicLink: { id: link.id, origin: services.publicUrl },
  };
  refuseIncomplete(row, said);
  // A VAT code may have changed since the draft was saved.
  refuseTooLarge(said.totals);
  // Quotations aren't part of the books.
  if (said.kind !== 'quotation') refuseDayIn(closedPeriods, said.sendDate, 'sendDate');
  refuseUnlawful(said);
  const content = withEInvoice(services, said, request);
  const route = routeOf(content, request);
  // Last, since it records the mandate on the document.
  const mandateId = await requireCollection(tx, services, { row, content, master });
  return { row, request, content, link, company: master.company, mandateId, route, sms };
}

/**
 * Decides which e-invoice it is; one that the customer or the sender wants and that can't be made is refused, with the
 * reasons.
 */
function withEInvoice(services: Services, content: DocumentContent, request: Issue): DocumentContent {
  if (content.kind === 'quotation') return content;
  const { profile, problems } = checkDocumentEInvoice(content, '1');
  const isWanted = isEInvoiceAsked(request) && wantedEInvoice(content) !== 'none';
  if (profile === null && (request.attachUbl || isWanted)) {
    const field = request.attachUbl ? 'attachUbl' : 'eInvoice';
    refuse('eInvoiceNotPossible', { field, reasons: reasonsOf(problems) });
  }
  const eInvoice = profile === null ? null : { profile, ...specificationsOf(services)[profile] };
  return { ...content, eInvoice };
}

/**
 * How it is sent over the network, where the sender or the customer wants that; where the law does, only what can be
 * is: the sender was warned. A document marked as sent was sent in another way already.
 */
function routeOf(content: DocumentContent, request: Issue): NetworkRoute | null {
  if (content.kind === 'quotation' || request.channel === 'mark') return null;
  if (request.channel === 'peppol') return networkRouteOf(content);
  if (!isEInvoiceAsked(request)) return null;
  if (wantedEInvoice(content) === 'peppol') return networkRouteOf(content);
  return isNetworkRequired(content) ? (findNetworkRoute(content) ?? null) : null;
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

/** Everything the law requires and that is missing, all at once (docs/rules/invoice-contents.md#the-check). */
function refuseUnlawful(content: DocumentContent): void {
  const [first, ...more] = reasonsOf(checkDocumentLaw(content).problems);
  if (first) refuse('legalDetailsMissing', { field: first.field, reasons: [first, ...more] });
}
