import type { Currency } from '@penning/contract';

/** The currencies of some figures, each once: the company's own first, the others by name. */
export function ownCurrencyFirst(
  used: readonly { readonly currency: Currency }[],
  own: Currency,
): Currency[] {
  const all = [...new Set(used.map(({ currency }) => currency))].toSorted();
  return [...all.filter((one) => one === own), ...all.filter((one) => one !== own)];
}
