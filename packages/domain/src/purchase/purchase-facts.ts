import type { PlainDate } from '../calendar/plain-date.ts';
import type { Amount } from '../money/amount.ts';

/** A seller or buyer as an e-invoice states it; empty where it says nothing. */
export interface PurchaseParty {
  readonly name: string;
  readonly address: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatNumber: string;
  /** The number in the register of companies. */
  readonly coc: string;
  readonly email: string;
}

/** What is taxed at one rate; figures as stated, with the signs of the whole. */
export interface PurchaseVat {
  /** The category of EN 16931 (BT-118), such as S or AE. */
  readonly category: string;
  /** Percentage as plain decimal text, such as "21"; empty when not stated. */
  readonly rate: string;
  readonly base: Amount | null;
  readonly vat: Amount | null;
}

/** One line of a received invoice; quantity and price as plain decimal text. */
export interface PurchaseLine {
  readonly description: string;
  readonly quantity: string;
  readonly unit: string;
  readonly price: string;
  readonly rate: string;
  readonly amount: Amount | null;
}

/**
 * The content of a received e-invoice; a credit note's amounts are negative, and an unreadable one is
 * null.
 */
export interface PurchaseFacts {
  readonly syntax: 'ubl' | 'cii';
  readonly type: 'invoice' | 'credit';
  readonly number: string;
  readonly invoiceDate: PlainDate | null;
  readonly dueDate: PlainDate | null;
  /** ISO 4217, as stated. */
  readonly currency: string;
  readonly supplier: PurchaseParty;
  readonly buyer: PurchaseParty;
  readonly iban: string;
  readonly bic: string;
  readonly paymentReference: string;
  readonly orderReference: string;
  readonly buyerReference: string;
  /** The number of the invoice that a credit note is about. */
  readonly precedingNumber: string;
  readonly notes: string;
  readonly paymentTerms: string;
  readonly totalExcl: Amount | null;
  readonly totalVat: Amount | null;
  readonly totalIncl: Amount | null;
  /** What is still to be paid (BT-115). */
  readonly payable: Amount | null;
  readonly vat: readonly PurchaseVat[];
  /** The first lines; `lineCount` says how many there are. */
  readonly lines: readonly PurchaseLine[];
  readonly lineCount: number;
  readonly attachments: readonly string[];
}

/** The maximum number of lines stored per received invoice; for more, see the original. */
export const MAX_PURCHASE_LINES = 1000;

/** The maximum number of rates stored per received invoice; no invoice has as many. */
export const MAX_PURCHASE_RATES = 50;

/** Document types of UNTDID 1001 that return money: credit notes of all kinds. */
const CREDIT_TYPES = new Set(['81', '83', '261', '262', '308', '381', '396', '420', '458', '532']);

/** Whether a document type code of UNTDID 1001 is a credit note. */
export function isCreditType(code: string): boolean {
  return CREDIT_TYPES.has(code);
}
