import type { ImportSum } from '@penning/contract';
import { addAmounts, amount } from '@penning/domain';

/** Totals of invoices, per currency. */
export class Sums {
  readonly #sums = new Map<string, ImportSum>();

  add({ currency, total, open }: Omit<ImportSum, 'count'>, count = 1): void {
    const before = this.#sums.get(currency) ?? { count: 0, total: amount('0'), open: amount('0') };
    this.#sums.set(currency, {
      currency,
      count: before.count + count,
      total: addAmounts(before.total, total),
      open: addAmounts(before.open, open),
    });
  }

  all(): ImportSum[] {
    return [...this.#sums.values()];
  }
}
