import type { Language, OnlineMandate } from '@penning/contract';
import type { z } from 'zod';
import type { Services } from '../../../platform/services.ts';
import { serviceTitle } from '../../connection/connection-title.ts';
import type { OnlineMandateRow } from './online-mandate-store.ts';

/** An online mandate as the contract shows it. */
export function presentOnlineMandate(
  { texts, integrations }: Pick<Services, 'texts' | 'integrations'>,
  row: OnlineMandateRow,
  language: Language,
): z.input<typeof OnlineMandate> {
  const t = texts.translate(language);
  const definition = integrations.get(row.provider);
  return {
    id: row.id,
    provider: row.provider,
    providerName: definition ? serviceTitle(t, definition) : t('onlineMandate.testBank'),
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
