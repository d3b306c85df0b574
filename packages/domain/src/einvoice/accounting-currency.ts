import { type Amount, ZERO, isZero } from '../money/amount.ts';
import { inEuro } from '../money/exchange-rate.ts';
import type { EInvoiceDocument } from './document.ts';
import { countryOf } from './party/party-identity.ts';

const EURO_AREA = new Set('AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' '));

/** The VAT accounting currency (BT-6): the euro for a seller in the euro area who invoices in another currency (article 230 of the VAT Directive). */
export function accountingCurrency({ seller, currency }: EInvoiceDocument): 'EUR' | undefined {
  return currency !== 'EUR' && EURO_AREA.has(countryOf(seller)) ? 'EUR' : undefined;
}

/**
 * A VAT amount in the accounting currency (BT-111); undefined when it needs an exchange rate that the
 * document doesn't have.
 */
export function vatInAccountingCurrency(vat: Amount, { exchangeRate }: EInvoiceDocument): Amount | undefined {
  if (isZero(vat)) return ZERO;
  return exchangeRate && inEuro(vat, exchangeRate);
}

/** Whether the VAT must be stated in the accounting currency and there is no exchange rate to do so. */
export function isRateMissing(document: EInvoiceDocument): boolean {
  const isNeeded = accountingCurrency(document) !== undefined;
  return isNeeded && vatInAccountingCurrency(document.totals.totalVat, document) === undefined;
}
