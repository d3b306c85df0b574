import { ForeignCurrency } from '@penning/contract';
import { type ExchangeRate, parseExchangeRate, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { listRatesUntil } from '../exchange-rate/exchange-rate-store.ts';

/** The company's rate of a currency for a day: the latest until then. */
export async function findStoredRate(
  tx: TenantTx,
  currency: string,
  day: string,
): Promise<ExchangeRate | undefined> {
  const known = ForeignCurrency.safeParse(currency);
  if (!known.success) return undefined;
  const [latest] = await listRatesUntil(tx, known.data, plainDate(day));
  return latest?.rate;
}

/** The rate of a document: the one that it states, else the company's for its day; null in euro. */
export async function getRateOf(
  tx: TenantTx,
  document: { readonly currency: string; readonly sendDate: string; readonly rate: string | null },
): Promise<ExchangeRate | null> {
  const { currency, sendDate, rate } = document;
  if (currency === 'EUR') return null;
  const stated = rate === null ? undefined : parseExchangeRate(rate);
  const known = stated ?? (await findStoredRate(tx, currency, sendDate));
  if (known === undefined) throw new Error(`no rate of ${currency} for ${sendDate}`);
  return known;
}
