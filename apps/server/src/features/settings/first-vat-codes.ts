import type { Language } from '@penning/contract';
import {
  type FirstVatCode,
  type PlainDate,
  firstVatCodesOf,
  isInEuVatArea,
  percentageOfFactor,
} from '@penning/domain';
import { formatPercentage } from '@penning/i18n';
import { companyDefaults } from '@penning/i18n/defaults/index';

/** Whose VAT codes they are, and in which language they are named. */
export interface CodeOwner {
  readonly country: string;
  readonly language: Language;
}

/** The VAT codes with which a company begins, named in its language. */
export function namedFirstCodes(owner: CodeOwner, on: PlainDate) {
  return firstVatCodesOf(owner.country, on).map((code) => ({ ...code, name: nameOf(owner, code) }));
}

/** The name of one of them. */
export function nameOf({ country, language }: CodeOwner, { type, factor }: FirstVatCode): string {
  const names = companyDefaults(language).vatCodes;
  const isAbroad = type === 'EBU' && !isInEuVatArea(country);
  const rate = formatPercentage(percentageOfFactor(factor));
  return names[isAbroad ? 'exportAbroad' : type].replace('{rate}', rate);
}
