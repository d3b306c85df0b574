import { type PlainDate, isOfEarlierYear } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import type { DocumentContent } from '../document/content.ts';
import type { DocumentRow } from '../document/document-store.ts';
import { notify } from '../notification/notify.ts';
import { findLastInvoiceDay } from './issue-store.ts';

/** Countries where numbers have to follow the dates without exception (docs/rules/dates.md#back-dating). */
const WITHOUT_EXCEPTION: readonly string[] = ['FR', 'ES'];

/** Whether the law of the seller's country forbids an invoice dated before the last one, whatever the reason. */
export function forbidsBackDating({ sender }: Pick<DocumentContent, 'sender'>): boolean {
  return sender !== null && WITHOUT_EXCEPTION.includes(sender.country);
}

/** The reason as stored with a document: when it is given and needed. */
export async function keptReason(
  tx: TenantTx,
  { kind, sendDate }: Pick<DocumentContent, 'kind' | 'sendDate'>,
  reason = '',
): Promise<Pick<DocumentContent, 'backDatingReason'>> {
  if (kind === 'quotation' || reason.trim() === '') return {};
  const last = await findLastInvoiceDay(tx);
  return last !== null && sendDate < last ? { backDatingReason: reason.trim() } : {};
}

/** Refuses an invoice dated before the last one: without a reason, or altogether. */
export function refuseBackDating(content: DocumentContent, last: PlainDate): never {
  const told = {
    data: { lastDate: last },
    explanation: { text: 'closedPeriod.lastInvoice', days: { last } },
  } as const;
  if (forbidsBackDating(content)) return refuse('backDatingNotAllowed', { field: 'sendDate', ...told });
  return refuse('backDatingReasonMissing', { field: 'backDatingReason', ...told });
}

/**
 * Notifies people once a year that what is sent by itself gets numbers of an earlier year; whoever sends is advised
 * before (docs/rules/numbering.md#setting-the-next-number).
 */
export async function notifyOfEarlierYear(
  tx: TenantTx,
  services: Services,
  sent: readonly Pick<DocumentRow, 'id' | 'kind' | 'number' | 'sendDate'>[],
): Promise<void> {
  const told = new Set<string>();
  for (const { id: documentId, kind, number, sendDate } of sent) {
    if (kind === 'quotation' || number === null || sendDate === null) continue;
    const year = sendDate.slice(0, 4);
    if (told.has(year) || !isOfEarlierYear(number, sendDate)) continue;
    told.add(year);
    await notify(tx, services, {
      kind: 'numberOfEarlierYear',
      key: `numberOfEarlierYear:${year}`,
      documentId,
      says: { of: 'earlierYear' },
    });
  }
}
