import { MAIL_SERVER_FAULTS, TIMELINE_EVENTS, type TimelineEntry } from '@penning/contract';
import { isOneOf, isQuotationStatus, parseAmount } from '@penning/domain';
import { COLLECTION_PHASES } from '@penning/domain/reminder/collection-phase';
import type { Translate } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listEvents } from '../../platform/event/event-store.ts';
import { eventTexts } from '../../platform/event/event-texts.ts';
import { describeReturn } from '../collection/describe-return.ts';
import { findDocument } from './document-store.ts';

type Entry = TimelineEntry;

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
    const entries = await readTimeline(tx, params.id);
    return { data: entries.map((entry) => inWords(entry, translate)) };
  });

/** What happened to a document, oldest first. */
export async function readTimeline(tx: TenantTx, documentId: string): Promise<Entry[]> {
  const rows = await listEvents(tx, documentId);
  return rows.flatMap(({ event, ...row }) =>
    isOneOf(TIMELINE_EVENTS, event) ? [presentEntry({ ...row, event })] : [],
  );
}

/** One event as an entry of the timeline, in the language of its reader; undefined for one that it doesn't show. */
export function wordEntry(
  { event, ...row }: { at: Date; event: string; actorName: string; data: string },
  translate: Translate,
): Entry | undefined {
  return isOneOf(TIMELINE_EVENTS, event) ? inWords(presentEntry({ ...row, event }), translate) : undefined;
}

function presentEntry(row: { at: Date; event: Entry['event']; actorName: string; data: string }): Entry {
  const text = eventTexts(row.data);
  return {
    at: row.at.toISOString(),
    event: row.event,
    actor: row.actorName,
    detail: detailOf(text),
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
    text('provider')
  );
}

/** Bank reason codes and mail server problems are put into the reader's language. */
function inWords(entry: Entry, translate: Translate): Entry {
  if (entry.event === 'accepted') return { ...entry, detail: sentInstead(entry.detail, translate) };
  if (entry.event === 'collectionProgressed') return { ...entry, detail: phaseIn(entry.detail, translate) };
  if (entry.event !== 'collectionReturned') return entry;
  const reason = describeReturn(translate, entry.detail);
  return reason ? { ...entry, detail: `${reason.code}: ${reason.text}` } : entry;
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
