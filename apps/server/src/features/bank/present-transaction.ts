import type { BankTransactionRow, Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { providerTitle } from './payout/provider-title.ts';
import { type TransactionRow, findTransactionRow } from './transaction-list-store.ts';

type Means = Pick<Services, 'texts' | 'integrations'>;

/** A transaction as the contract shows it, with the provider of a payout in words. */
export function presentTransaction(
  services: Means,
  language: Language,
  { payout, ...row }: TransactionRow,
): BankTransactionRow {
  if (payout === null) return { ...row, payout };
  const { provider, ...shown } = payout;
  return { ...row, payout: { ...shown, title: providerTitle(services, provider, language) } };
}

/** One transaction of the company; refuses one that isn't there. */
export async function getTransaction(
  services: Means,
  tx: TenantTx,
  { id, language }: { id: string; language: Language },
): Promise<BankTransactionRow> {
  return presentTransaction(services, language, (await findTransactionRow(tx, id)) ?? refuse('notFound'));
}
