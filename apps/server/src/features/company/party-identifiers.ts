import { isVatNumberOf, normaliseVatNumberOf } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';

/** The VAT number of a company as stored; refuses one that is invalid in its country. */
export function checkedVatNumber({ country, vatNumber }: { country: string; vatNumber: string }): string {
  if (!isVatNumberOf(country, vatNumber)) {
    refuse('validationFailed', { field: 'vatNumber', detail: 'vatNumber' });
  }
  return normaliseVatNumberOf(country, vatNumber);
}

/** The VAT number of a customer as stored: normalised when valid, else as given. */
export function storedVatNumber({ country, vatNumber }: { country: string; vatNumber: string }): string {
  return isVatNumberOf(country, vatNumber) ? normaliseVatNumberOf(country, vatNumber) : vatNumber;
}
