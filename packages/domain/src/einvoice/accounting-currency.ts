import { type Amount, ZERO, isZero } from '../money/amount.ts';
import { type ExchangeRate, convertAmount, parityRate } from '../money/exchange-rate.ts';
import { type VatCurrency, vatCurrencyOf } from '../vat/eu-members.ts';
import type { EInvoiceDocument } from './document.ts';
import { countryOf } from './party/party-identity.ts';

/** What an amount of VAT and its currencies depend on. */
type Rated = Pick<EInvoiceDocument, 'currency' | 'exchangeRate' | 'accountingRate'>;

/** The VAT accounting currency (BT-6): that of the seller's country, for an invoice in another one (see `vatCurrencyOf`). */
function accountingCurrency({ seller, currency }: EInvoiceDocument): VatCurrency | undefined {
  const own = vatCurrencyOf(countryOf(seller));
  return own === currency ? undefined : own;
}

/**
 * A VAT amount in the accounting currency (BT-111); undefined when it needs an exchange rate that the
 * document doesn't have.
 */
export function vatInAccountingCurrency(
  vat: Amount,
  accounting: VatCurrency,
  { currency, exchangeRate, accountingRate }: Rated,
): Amount | undefined {
  if (isZero(vat)) return ZERO;
  const from = rateOf(currency, exchangeRate);
  const to = rateOf(accounting, accountingRate);
  return from && to && convertAmount(vat, from, to);
}

function rateOf(currency: string, rate: ExchangeRate | undefined): ExchangeRate | undefined {
  return currency === 'EUR' ? parityRate : rate;
}

/**
 * The VAT in the accounting currency, as the e-invoice states it (BT-6 with BT-111; one is not stated without the
 * other, BR-53). A document that was sent before its country's currency was asked for has no rate.
 */
export function accountedVat(
  document: EInvoiceDocument,
  vat: Amount,
): { readonly currency: VatCurrency; readonly vat: Amount } | undefined {
  const currency = accountingCurrency(document);
  const accounted = currency && vatInAccountingCurrency(vat, currency, document);
  return accounted && { currency, vat: accounted };
}

/** The exchange rates that are missing to state the VAT in the accounting currency, of the document's currency or of that one. */
export function rateProblems(
  document: EInvoiceDocument,
): ('exchangeRateMissing' | 'accountingRateMissing')[] {
  const accounting = accountingCurrency(document);
  if (accounting === undefined || isZero(document.totals.totalVat)) return [];
  const { currency, exchangeRate, accountingRate } = document;
  return [
    ...(rateOf(currency, exchangeRate) ? [] : ['exchangeRateMissing' as const]),
    ...(rateOf(accounting, accountingRate) ? [] : ['accountingRateMissing' as const]),
  ];
}
