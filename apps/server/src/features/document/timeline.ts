import { MAIL_SERVER_FAULTS, TIMELINE_EVENTS, type TimelineEntry } from '@penning/contract';
import { isOneOf, isQuotationStatus, parseAmount } from '@penning/domain';
import { COLLECTION_PHASES } from '@penning/domain/reminder/collection-phase';
import type { Translate } from '@penning/i18n';
import { EVENTS_WITH_CODE, paymentReason } from '@penning/i18n/payment/payment-reason';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { wordNetworkReason } from '../../integrations/port/sentence.ts';
import { listEvents } from '../../platform/event/event-store.ts';
import { eventTexts } from '../../platform/event/event-texts.ts';
import { findDocument } from './document-store.ts';

type Entry = TimelineEntry;

const WAYS = ['sepa', 'bank', 'transfer', 'test', 'nextInvoice', 'setOff', 'hand'] as const;
const WAY_WORDS = {
  sepa: 'sepa.payBy_collection',
  bank: 'sepa.payBy_transfer',
  transfer: 'sepa.payBy_transfer',
  test: 'onlineMandate.testBank',
  nextInvoice: 'archive.way_nextInvoice',
  setOff: 'refund.way_setOff',
  hand: 'refund.way_hand',
} as const;

/** The events of one document, oldest first. */
export const listTimeline: HandlersOf<'invoice'>['listTimeline'] = async ({
  params,
  session,
  services,
  language,
}) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = await findDocument(tx, params.id);
    // A quotation has a route of its own.
    if (!row || isQuotationStatus(row.status)) return refuse('notFound');
    const translate = services.texts.translate(language);
    return { data: await readTimeline(tx, params.id, translate) };
  });

/** What happened to a document, oldest first, in the language of its reader. */
export async function readTimeline(tx: TenantTx, documentId: string, translate: Translate): Promise<Entry[]> {
  const rows = await listEvents(tx, documentId);
  return rows.flatMap((row) => wordEntry(row, translate) ?? []);
}

/** One event as an entry of the timeline, in the language of its reader; undefined for one that it doesn't show. */
export function wordEntry(
  { event, ...row }: { at: Date; event: string; actorName: string; data: string },
  translate: Translate,
): Entry | undefined {
  return isOneOf(TIMELINE_EVENTS, event) ? presentEntry({ ...row, event }, translate) : undefined;
}

function presentEntry(
  row: { at: Date; event: Entry['event']; actorName: string; data: string },
  translate: Translate,
): Entry {
  const text = eventTexts(row.data);
  return {
    at: row.at.toISOString(),
    event: row.event,
    actor: row.actorName,
    detail: inWords(row.event, text, translate),
    amount: parseAmount(text('amount')) ?? null,
    deliveryId: text('deliveryId') || null,
  };
}

/** Describes an event in one line. */
function detailOf(text: (key: string) => string): string {
  const answered = [text('name'), text('reason')].filter((part) => part !== '').join(': ');
  const day = text('sendOn') || text('skippedOn');
  return (
    text('phase') ||
    text('number') ||
    text('batch') ||
    answered ||
    day ||
    [text('fault'), text('recipient')].filter((part) => part !== '').join(': ') ||
    text('method') ||
    text('provider') ||
    text('integration')
  );
}

/** Codes of banks and payments, and mail server problems, are put into the reader's language. */
function inWords(event: Entry['event'], text: (key: string) => string, translate: Translate): string {
  const detail = detailOf(text);
  if (event === 'accepted') return sentInstead(detail, translate);
  if (event === 'collectionProgressed') return phaseIn(detail, translate);
  if (detail === text('reason') && isOneOf(EVENTS_WITH_CODE, event)) return paymentReason(detail, translate);
  if (detail === text('reason')) return wordNetworkReason(detail, translate);
  return detail === text('provider') ? wayIn(detail, translate) : detail;
}

/** A way to pay or refund in words, where it is no connected service of the company's. */
function wayIn(way: string, translate: Translate): string {
  return isOneOf(WAYS, way) ? translate(WAY_WORDS[way]) : way;
}

function phaseIn(phase: string, translate: Translate): string {
  return isOneOf(COLLECTION_PHASES, phase) ? translate(`reminder.phase_${phase}`) : phase;
}

/** Why the installation sent a message instead of the company's own server. */
function sentInstead(detail: string, translate: Translate): string {
  const [name = '', ...recipient] = detail.split(': ');
  if (!isOneOf(MAIL_SERVER_FAULTS, name)) return detail;
  return `${recipient.join(': ')}: ${translate('sender.sentInstead')} ${translate(`error.${name}`)}`;
}
