import type { Language, Payment } from '@penning/contract';
import { onlineMethodOf } from '@penning/domain/payment/online-method';
import type { Translate } from '@penning/i18n';
import { paymentReason } from '@penning/i18n/payment/payment-reason';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { bracketed } from '../connection/connection-title.ts';
import { type ConnectionTitles, listConnectionTitles } from '../connection/connection-titles.ts';
import type { PaymentRow } from './payment-store.ts';

type Means = Pick<Services, 'texts' | 'integrations' | 'keys'>;

/** Payments as the contract shows them: with how they were paid online, and by which of the company's connections. */
export async function readPayments(
  tx: TenantTx,
  services: Means,
  rows: readonly PaymentRow[],
  language: Language,
): Promise<z.input<typeof Payment>[]> {
  const isConnected = ({ provider }: PaymentRow) =>
    provider !== null && services.integrations.get(provider) !== undefined;
  const titles = rows.some(isConnected)
    ? await listConnectionTitles(tx, services, language, bracketed)
    : undefined;
  const t = services.texts.translate(language);
  return rows.map((row) => presentPayment(row, t, isConnected(row) ? titles : undefined));
}

function presentPayment(
  { providerMethod, ...row }: PaymentRow,
  t: Translate,
  titles: ConnectionTitles | undefined,
): z.input<typeof Payment> {
  return {
    ...row,
    // Why the customer's bank took the money back; any other note was written by a person.
    note: row.isChargeback ? paymentReason(row.note, t) : row.note,
    onlineMethod: onlineMethodOf(providerMethod) ?? null,
    providerTitle: titles && row.provider !== null ? titles(row.provider) : '',
  };
}
