import type { Factor } from '../money/factor.ts';
import { EXEMPTION_CODES, type ExemptionCode, MARGIN_CODES } from './exemption-code.ts';
import { type VatType, chargesTax, isOneStopShop, vatCategory } from './vat-type.ts';

/**
 * How a line is taxed, with its VAT code's reason for charging no VAT: a code from the VATEX list
 * (BT-121) and the company's own words (BT-120). Both are omitted where the type is enough.
 */
export type VatRegime = {
  type: VatType;
  exemptionCode?: ExemptionCode;
  exemptionReason?: string;
  /** The member state whose rate it is, if another one. */
  country?: string;
};

/** The codes that specify why a type charges no VAT; empty for types with a fixed code or none. */
export function exemptionCodesOf(type: VatType): readonly ExemptionCode[] {
  if (type === 'margin') return MARGIN_CODES;
  return type === 'exempt' ? EXEMPTION_CODES : [];
}

/**
 * Whether a company may explain in its own words why this type charges no VAT; not for rates that charge
 * it, nor for the zero rate, which has no reason (BR-Z-10).
 */
export function takesExemptionReason(type: VatType): boolean {
  return !chargesTax(type) && vatCategory(type) !== 'Z';
}

/** Whether code and words fit the type. */
export function allowedExemption({ type, exemptionCode, exemptionReason = '' }: ExemptionInput): boolean {
  const isCode = !exemptionCode || exemptionCodesOf(type).some((code) => code === exemptionCode);
  return isCode && (exemptionReason === '' || takesExemptionReason(type));
}

type ExemptionInput = {
  type: VatType;
  exemptionCode?: ExemptionCode | '' | undefined;
  exemptionReason?: string;
  country?: string;
};

/** A regime as plain data, without empty values. */
export function regimeOf({ type, exemptionCode, exemptionReason, country }: ExemptionInput): VatRegime {
  return {
    type,
    ...(exemptionCode ? { exemptionCode } : {}),
    ...(exemptionReason ? { exemptionReason } : {}),
    ...(country ? { country } : {}),
  };
}

/**
 * The key of a row of the VAT breakdown: the rate where VAT is charged, and the regime with its reason
 * where it isn't.
 */
export function vatRowKey({ factor, ...regime }: VatRegime & { factor: Factor }): string {
  const { type, exemptionCode = '', exemptionReason = '', country = '' } = regime;
  if (isOneStopShop(type)) return `S ${factor} ${country} ${type}`;
  if (chargesTax(type)) return `${vatCategory(type)} ${factor}`;
  return JSON.stringify([type, exemptionCode, exemptionReason]);
}

/**
 * A regime as shown in responses: its reason belongs to the VAT code, and the document states it in
 * words.
 */
export function withoutReason<Row extends VatRegime>(
  row: Row,
): Omit<Row, 'exemptionCode' | 'exemptionReason' | 'country'> {
  const { exemptionCode: _code, exemptionReason: _reason, country: _country, ...shown } = row;
  return shown;
}

/** The same for a row of the VAT breakdown, which names the member state whose rate it is. */
export function namedRow<Row extends VatRegime>(
  row: Row,
): Omit<Row, 'exemptionCode' | 'exemptionReason' | 'country'> & { country: string | null } {
  return { ...withoutReason(row), country: row.country ?? null };
}
