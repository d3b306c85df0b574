import { isVatNumberOf, normaliseVatNumberOf } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';

/** The VAT number of a company or customer as it is stored; refuses one that cannot be right in its country. */
export function checkedVatNumber({ country, vatNumber }: { country: string; vatNumber: string }): string {
  if (!isVatNumberOf(country, vatNumber)) {
    refuse('validationFailed', { field: 'vatNumber', detail: 'vatNumber' });
  }
  return normaliseVatNumberOf(country, vatNumber);
}
