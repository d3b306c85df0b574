import { type PlainDate, STATUS, defined, plainDate, subtractAmounts } from '@penning/domain';
import { bookingLines } from '@penning/domain/accounting/booking-lines';
import { allInOrder } from '../../db/all-in-order.ts';
import type { TenantTx } from '../../db/database.ts';
import { brokenConstraint, errorCode, errorDetail } from '../../db/error-code.ts';
import { refuse } from '../../http/refusal.ts';
import { canonicalJson } from '../../platform/event/canonical-json.ts';
import type { Services } from '../../platform/services.ts';
import { sha256 } from '../../storage/storage.ts';
import { queueOwnBookings } from '../booking/queue-booking.ts';
import { queueDeliveries } from '../delivery/queue-delivery.ts';
import type { DeliveryRequest } from '../delivery/queue/queued-message.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { wantedEInvoice } from '../document/e-invoice/e-invoice.ts';
import { insertLinks } from '../document/public-link-store.ts';
import type { MasterData } from '../document/resolve/load-master-data.ts';
import { insertCollections } from '../payment/online-mandate/collection-store.ts';
import { listWaitingFor, setOffWaiting } from '../payment/set-off/set-off-waiting.ts';
import { queueSms } from '../sms-delivery/queue-sms.ts';
import { queueTransmission } from '../transmission/queue-transmission.ts';
import { forbidsBackDating, refuseBackDating } from './back-dating.ts';
import { type ReadyDocument, checkIssue } from './check-issue.ts';
import { type Issue, isEInvoiceAsked } from './complete-message.ts';
import { type FrozenDocument, updateToSent } from './issue-store.ts';

/** A document that was just sent, with what is known about it already. */
export interface Issued extends Pick<ReadyDocument, 'link' | 'company'> {
  readonly sent: DocumentRow;
  readonly transmission: 'queued' | null;
}

/**
 * Sends a draft of an invoice or a quotation, which the caller has locked, in the caller's transaction: the number is
 * assigned, the content frozen, the event chained and the delivery put in the outbox; or nothing at all. Jobs make the
 * PDF, XML and email from the frozen content. People, the scheduler and crediting all send this way. `known` are the
 * records it refers to, when this transaction has just loaded them.
 */
export async function issueDocument(
  tx: TenantTx,
  services: Services,
  row: DocumentRow,
  given: Issue,
  known?: MasterData,
): Promise<Issued> {
  const ready = await checkIssue(tx, services, row, given, known);
  const [issued] = await issueDocuments(tx, services, [ready]);
  return defined(issued);
}

/** Sends checked documents, in this order and in as many statements as one: all of them or none. */
export async function issueDocuments(
  tx: TenantTx,
  services: Services,
  ready: readonly ReadyDocument[],
): Promise<Issued[]> {
  if (ready.length === 0) return [];
  const at = services.clock.now();
  // What planned refunds are owed on is locked before the company's event log, as everywhere.
  const [waiting, sent] = await allInOrder([
    Promise.all(ready.map(({ row }) => listWaitingFor(tx, row))),
    giveNumbers(tx, ready, at),
    insertLinks(
      tx,
      ready.map(({ row, link }) => ({ documentId: row.id, link })),
      at,
    ),
    queueDeliveries(tx, services, ready.flatMap(messageOf)),
  ]);
  await insertCollections(tx, ready.flatMap(collectionOf), at);
  const issued: Issued[] = [];
  for (const [index, { row, link, company, mandateId, route, sms }] of ready.entries()) {
    const document = defined(sent[index]);
    if (sms) await queueSms(tx, services, { ...sms, documentId: row.id, intent: `send:${row.id}` });
    if (route) await queueTransmission(tx, services, { documentId: row.id, intent: `send:${row.id}`, route });
    const seen = defined(waiting[index]);
    // The documents before it may have used the planned refunds, or left a rest of them.
    const refunds = index === 0 || seen.length === 0 ? seen : await listWaitingFor(tx, row);
    const setOff = await setOffWaiting(tx, services, { sent: document, refunds });
    const transmission = route ? ('queued' as const) : null;
    issued.push({ sent: { ...document, ...setOff, mandateId }, link, company, transmission });
  }
  const posted = issued.filter(
    ({ company }, index) => company.autobooking && bookingLines(defined(ready[index]).content).length > 0,
  );
  await queueOwnBookings(
    tx,
    services,
    posted.map(({ sent: { id, status } }) => ({ id, status })),
  );
  return issued;
}

function collectionOf({ row, content: { onlineCollection } }: ReadyDocument) {
  return onlineCollection ? [{ documentId: row.id, collectOn: onlineCollection.collectOn }] : [];
}

function messageOf({ row, request, content }: ReadyDocument): DeliveryRequest[] {
  if (request.channel !== 'email') return [];
  const { to, cc, subject, body, attachPdf } = request;
  const attachUbl = request.attachUbl || (isEInvoiceAsked(request) && isFileWanted(content));
  return [{ documentId: row.id, intent: `send:${row.id}`, to, cc, subject, body, attachPdf, attachUbl }];
}

/** These e-invoices are files beside the PDF; Factur-X is embedded in it, Peppol has its own route. */
function isFileWanted(content: DocumentContent): boolean {
  const wanted = wantedEInvoice(content);
  return wanted === 'nlcius' || wanted === 'xrechnung';
}

const NUMBER_INDEX = 'documents_number';

/**
 * Assigns the numbers, freezes the contents and appends the events, in one statement; returns the documents as they are
 * now.
 */
async function giveNumbers(tx: TenantTx, ready: readonly ReadyDocument[], at: Date): Promise<DocumentRow[]> {
  const frozen = ready.map(freeze);
  const numbers = await updateToSent(tx, frozen, at).catch((error: unknown) => {
    const code = errorCode(error);
    if (code === 'PX409') return refuse('changedElsewhere');
    if (code === 'PX410') return refuseEarlier(ready, plainDate(errorDetail(error)));
    if (code === '23505' && brokenConstraint(error) === NUMBER_INDEX) return refuse('numberTaken');
    throw error;
  });
  return ready.map((document, index) =>
    sentRow(document, { frozen: defined(frozen[index]), number: defined(numbers[index]), at }),
  );
}

function refuseEarlier(ready: readonly ReadyDocument[], last: PlainDate): never {
  const contents = ready.map(({ content }) => content);
  const earlier = contents.find(({ kind, sendDate }) => kind !== 'quotation' && sendDate < last);
  return refuseBackDating(earlier ?? defined(contents[0]), last);
}

function freeze({ row, content, request }: ReadyDocument): FrozenDocument {
  const reason = content.backDatingReason ?? '';
  const { totals } = content;
  const frozen = canonicalJson(content);
  return {
    id: row.id,
    version: row.version,
    kind: content.kind ?? 'oneoff',
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    content: frozen,
    contentHash: sha256(frozen),
    customerName: content.receiver?.name ?? '',
    lines: JSON.stringify(row.lines),
    totals,
    data: canonicalJson({
      channel: request.channel,
      totalIncl: totals.totalIncl,
      currency: content.currency,
      ...(reason === '' ? {} : { backDatingReason: reason }),
    }),
    mayBackDate: reason !== '' && !forbidsBackDating(content),
  };
}

function sentRow(
  { row, content }: ReadyDocument,
  { frozen, number, at }: { frozen: FrozenDocument; number: string; at: Date },
): DocumentRow {
  const { totals } = content;
  const kind = content.kind ?? 'oneoff';
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
    customerName: frozen.customerName,
    sendDate: content.sendDate,
    dueDate: content.dueDate,
    open: subtractAmounts(totals.totalIncl, row.paid),
    content,
    contentHash: frozen.contentHash,
    sentAt: at,
    updatedAt: at,
    version: row.version + 1,
  };
}
