import type { CrmResult } from '@penning/contract';

/** Where a result is, to tell two of one name apart. */
export function placeOf({ address, postalCode, city }: CrmResult): string {
  return [address, `${postalCode} ${city}`.trim()].filter((part) => part !== '').join(', ');
}
