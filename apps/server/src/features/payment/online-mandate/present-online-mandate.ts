import type { Language, OnlineMandate } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import type { ConnectionTitles } from '../../connection/connection-titles.ts';
import type { OnlineMandateRow } from './online-mandate-store.ts';

/** An online mandate as the contract shows it. */
export function presentOnlineMandate(
  { texts, integrations }: Pick<Services, 'texts' | 'integrations'>,
  row: OnlineMandateRow,
  { language, titles }: { language: Language; titles: ConnectionTitles },
): z.input<typeof OnlineMandate> {
  const t = texts.translate(language);
  const isService = integrations.get(row.provider) !== undefined;
  return {
    id: row.id,
    provider: row.provider,
    providerName: isService ? titles(row.provider) : t('onlineMandate.testBank'),
    state: row.state,
    invoiceId: row.documentId,
    invoiceNumber: row.number ?? '',
    agreedAt: row.agreedAt.toISOString(),
    agreedFrom: row.agreedFrom,
    agreedText: row.agreedText,
    lastCollectedOn: row.lastCollectedOn,
    endedAt: row.endedAt?.toISOString() ?? null,
    endedBy: row.endedBy,
    endReason: row.endReason,
  };
}
