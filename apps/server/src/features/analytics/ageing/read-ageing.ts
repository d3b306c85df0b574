import type { Ageing, Currency } from '@penning/contract';
import { type PlainDate, sumAmounts } from '@penning/domain';
import { ageDebts } from '@penning/domain/analytics/age-debts';
import type { TenantTx } from '../../../db/database.ts';
import { listDueDays } from './ageing-store.ts';

/** What is open by how late it is, the company's own currency first. */
export async function readAgeing(tx: TenantTx, today: PlainDate, own: Currency): Promise<Ageing> {
  const days = await listDueDays(tx);
  const used = [...new Set(days.map(({ currency }) => currency))].toSorted();
  const ordered = [
    ...used.filter((currency) => currency === own),
    ...used.filter((currency) => currency !== own),
  ];
  return {
    currencies: ordered.map((currency) => {
      const bands = ageDebts(
        days.filter((day) => day.currency === currency),
        today,
      );
      return {
        currency,
        open: sumAmounts(bands.map(({ amount }) => amount)),
        count: bands.reduce((sum, { count }) => sum + count, 0),
        bands,
      };
    }),
  };
}
