import type { BankTransactionRow, Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type ConnectionTitles, listConnectionTitles } from '../connection/connection-titles.ts';
import { type TransactionRow, findTransactionRow } from './transaction-list-store.ts';

type Means = Pick<Services, 'texts' | 'integrations' | 'keys'>;

/** A transaction as the contract shows it, with the provider of a payout in words. */
export function presentTransaction(
  titles: ConnectionTitles,
  { payout, ...row }: TransactionRow,
): BankTransactionRow {
  if (payout === null) return { ...row, payout };
  const { provider, connectionId, ...shown } = payout;
  return { ...row, payout: { ...shown, title: titles(provider, connectionId) } };
}

/** One transaction of the company; refuses one that isn't there. */
export async function getTransaction(
  services: Means,
  tx: TenantTx,
  { id, language }: { id: string; language: Language },
): Promise<BankTransactionRow> {
  const titles = await listConnectionTitles(tx, services, language);
  return presentTransaction(titles, (await findTransactionRow(tx, id)) ?? refuse('notFound'));
}
