import type { RemoteEntry } from '@penning/domain/accounting/suggest-mapping';

/** A VAT code of e-Boekhouden.nl for sales. */
export interface SalesVatCode {
  readonly id: string;
  readonly name: string;
  /** The rate that e-Boekhouden.nl makes the VAT by, in percent; null for a code whose VAT we say. */
  readonly rate: bigint | null;
  /** Its rate as codes are suggested by it, where that is another. */
  readonly percentage?: string;
}

/**
 * Those that sales can be posted with. They are the same for everybody and can't be asked for, so their names are ours:
 * as e-Boekhouden.nl shows them, with what else they are for.
 */
export const SALES_VAT_CODES: readonly SalesVatCode[] = [
  { id: 'HOOG_VERK_21', name: 'Btw hoog, verkopen 21%', rate: 21n },
  { id: 'LAAG_VERK_9', name: 'Btw laag, verkopen 9%', rate: 9n },
  {
    id: 'GEEN',
    name: 'Geen btw: vrijgesteld, KOR, margeregeling, reisbureauregeling',
    rate: 0n,
  },
  { id: 'BI_EU_VERK_D', name: 'Diensten naar binnen de EU', rate: 0n },
  { id: 'BI_EU_VERK', name: 'Goederen naar binnen de EU', rate: 0n },
  { id: 'BU_EU_VERK', name: 'Leveringen naar buiten de EU', rate: 0n },
  { id: 'VERL_VERK', name: 'Btw verlegd of nultarief (rubriek 1e)', rate: 0n },
  // Of the two for reverse charge, only the one for the reduced rate says which: so the other is suggested.
  { id: 'VERL_VERK_L9', name: 'Btw verlegd, laag tarief (rubriek 1e)', rate: 0n, percentage: '9' },
  { id: 'AFST_VERK', name: 'Afstandsverkopen binnen de EU', rate: 0n, percentage: '' },
  { id: 'AFW_VERK', name: 'Afwijkend btw-tarief', rate: null },
];

/** The rate of a code; null for one whose VAT we say. One that isn't known has none. */
export function rateOf(id: string): bigint | null {
  const known = SALES_VAT_CODES.find((code) => code.id === id);
  return known === undefined ? 0n : known.rate;
}

export function toVatCode({ id, name, rate, percentage }: SalesVatCode): RemoteEntry {
  return { id, code: id, name, percentage: percentage ?? (rate === null ? null : String(rate)) };
}

/** The codes that purchases are posted with, by rate; they are the same for everybody. */
const PURCHASE_VAT_CODES: Readonly<Record<string, string>> = { '21': 'HOOG_INK_21', '9': 'LAAG_INK_9' };

/** The code of a purchase that is taxed at a rate; without VAT where there is none for it. */
export function purchaseVatCode(rate: string): string {
  return PURCHASE_VAT_CODES[rate === '' ? '' : String(Number(rate))] ?? 'GEEN';
}
