import { isVatNumberOf, normaliseVatNumberOf } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';

/** The VAT number of a company as it is stored; refuses one that cannot be right in its country. */
export function checkedVatNumber({ country, vatNumber }: { country: string; vatNumber: string }): string {
  if (!isVatNumberOf(country, vatNumber)) {
    refuse('validationFailed', { field: 'vatNumber', detail: 'vatNumber' });
  }
  return normaliseVatNumberOf(country, vatNumber);
}

/** The VAT number of a customer as it is stored: normalised when it can be right, else as it was given. */
export function storedVatNumber({ country, vatNumber }: { country: string; vatNumber: string }): string {
  return isVatNumberOf(country, vatNumber) ? normaliseVatNumberOf(country, vatNumber) : vatNumber;
}
