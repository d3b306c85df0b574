import type { XmlElement } from '../../xml/xml-element.ts';

/** A text as the document states it; undefined where the element is missing. */
export type Stated = string | undefined;

/** An identifier with its scheme. */
export interface ReceivedId {
  readonly value: string;
  readonly scheme: Stated;
}

export interface ReceivedPeriod {
  readonly start: Stated;
  readonly end: Stated;
}

/** A seller, buyer or tax representative. */
export interface ReceivedParty {
  readonly name: Stated;
  readonly tradingName: Stated;
  readonly address: ReceivedId | undefined;
  readonly ids: readonly ReceivedId[];
  readonly vatId: Stated;
  readonly taxId: Stated;
  readonly legalId: ReceivedId | undefined;
  readonly postal: ReceivedAddress | undefined;
  readonly contact: { readonly name: Stated; readonly phone: Stated; readonly email: Stated } | undefined;
}

export interface ReceivedAddress {
  readonly street: Stated;
  readonly city: Stated;
  readonly postalCode: Stated;
  readonly country: Stated;
}

/** A discount or charge, of the document or a line. */
export interface ReceivedCharge {
  readonly isCharge: boolean;
  readonly amount: Stated;
  readonly base: Stated;
  readonly percent: Stated;
  readonly category: Stated;
  readonly rate: Stated;
  readonly reason: Stated;
  readonly reasonCode: Stated;
}

/** A row of the VAT breakdown. */
export interface ReceivedVat {
  readonly category: Stated;
  readonly rate: Stated;
  readonly base: Stated;
  readonly amount: Stated;
  readonly reason: Stated;
  readonly reasonCode: Stated;
}

export interface ReceivedMeans {
  readonly code: Stated;
  readonly account: Stated;
  readonly hasAccount: boolean;
  readonly card: Stated;
  readonly hasCard: boolean;
  readonly mandate: Stated;
  readonly debtorAccount: Stated;
}

export interface ReceivedLine {
  readonly id: Stated;
  readonly quantity: Stated;
  readonly unit: Stated;
  readonly net: Stated;
  readonly price: Stated;
  readonly grossPrice: Stated;
  readonly priceDiscount: Stated;
  readonly baseQuantity: Stated;
  readonly baseUnit: Stated;
  readonly name: Stated;
  readonly categories: readonly Stated[];
  readonly rate: Stated;
  readonly period: ReceivedPeriod | undefined;
  readonly orderLine: Stated;
  readonly charges: readonly ReceivedCharge[];
  readonly attributes: readonly { readonly name: Stated; readonly value: Stated }[];
  readonly standardId: ReceivedId | undefined;
  readonly classes: readonly ReceivedId[];
  readonly origin: Stated;
}

/** A received e-invoice in the terms of EN 16931-1, whatever its format. */
export interface ReceivedDocument {
  readonly root: XmlElement;
  readonly syntax: 'ubl' | 'cii';
  readonly isCreditNote: boolean;
  readonly specification: Stated;
  readonly process: Stated;
  readonly number: Stated;
  readonly issuedOn: Stated;
  readonly type: Stated;
  readonly currency: Stated;
  readonly vatCurrency: Stated;
  readonly vatPointOn: Stated;
  readonly vatPointCode: Stated;
  readonly dueOn: Stated;
  readonly terms: Stated;
  readonly buyerReference: Stated;
  readonly orderReference: Stated;
  readonly notes: readonly string[];
  readonly period: ReceivedPeriod | undefined;
  readonly preceding: readonly { readonly number: Stated; readonly issuedOn: Stated }[];
  readonly seller: ReceivedParty | undefined;
  readonly buyer: ReceivedParty | undefined;
  readonly representative: ReceivedParty | undefined;
  readonly payee:
    | { readonly name: Stated; readonly id: ReceivedId | undefined; readonly legalId: ReceivedId | undefined }
    | undefined;
  readonly deliveredOn: Stated;
  readonly deliveredTo: ReceivedAddress | undefined;
  readonly means: readonly ReceivedMeans[];
  /** The identifier of the creditor of a direct debit (BT-90). */
  readonly creditorId: Stated;
  readonly charges: readonly ReceivedCharge[];
  readonly totals: ReceivedTotals | undefined;
  readonly vat: readonly ReceivedVat[];
  readonly lines: readonly ReceivedLine[];
  readonly supporting: readonly {
    readonly id: Stated;
    readonly mime: Stated;
    readonly filename: Stated;
    readonly hasFile: boolean;
  }[];
  /** Every currency that an amount states. */
  readonly currencies: readonly { readonly name: string; readonly currency: string }[];
}

export interface ReceivedTotals {
  readonly lines: Stated;
  readonly allowances: Stated;
  readonly charges: Stated;
  readonly excl: Stated;
  /** The VAT totals in the document's currency: there must be exactly one. */
  readonly vat: readonly string[];
  readonly vatInOwnCurrency: Stated;
  readonly incl: Stated;
  readonly prepaid: Stated;
  readonly rounding: Stated;
  readonly payable: Stated;
}
