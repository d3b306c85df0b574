import { rateProblems } from '../einvoice/accounting-currency.ts';
import type { EInvoiceDocument } from '../einvoice/document.ts';
import { countryOf } from '../einvoice/party/party-identity.ts';
import { oneLine } from '../einvoice/xml-text.ts';
import { linesOutsidePeriod, saysSupply } from '../invoice/supply.ts';
import { isNegative, isZero } from '../money/amount.ts';
import { isValidIban } from '../payment/iban.ts';
import { citesOldArticles } from '../vat/legal-reference.ts';
import { checkBuyer } from './check-buyer.ts';
import { checkDestination } from './check-destination.ts';
import { checkLegalForm } from './check-legal-form.ts';
import { checkOneStopShop } from './check-one-stop-shop.ts';
import { checkPrint } from './check-print.ts';
import { checkRates } from './check-rates.ts';
import { checkSeller } from './check-seller.ts';
import { checkSmallBusiness } from './check-small-business.ts';
import { checkTerm } from './check-term.ts';
import { type LegalFinding, type LegalProblem, stopIf, warnIf } from './legal-finding.ts';

/** What prevents an invoice from being sent, and what should be corrected first. */
export type LegalCheck = { problems: LegalProblem[]; warnings: LegalProblem[] };

/**
 * Checks an invoice against the legal requirements for its seller, buyer and VAT types on its date
 * (docs/rules/invoice-contents.md#the-check). A credit invoice reverses what was sent, so nothing
 * prevents it.
 */
export function checkInvoiceLaw(document: EInvoiceDocument): LegalCheck {
  const findings = [
    ...checkSeller(document),
    ...checkBuyer(document),
    ...checkVatTypes(document),
    ...checkSupply(document),
    ...checkOneStopShop(document),
    ...checkRates(document),
    ...checkCurrency(document),
    ...checkPayment(document),
    ...checkTerm(document),
    ...checkLegalForm(document),
    ...checkCitations(document),
    ...checkPrint(document),
  ];
  const isCredit = document.type === 'credit';
  const plain = ({ code, field }: LegalFinding): LegalProblem => ({ code, field });
  return {
    problems: findings.filter(({ isStop }) => isStop && !isCredit).map(plain),
    warnings: findings.filter(({ isStop }) => !isStop && !isCredit).map(plain),
  };
}

/** What a small business may state, and where goods without VAT go. */
function checkVatTypes(document: EInvoiceDocument): LegalFinding[] {
  return [...checkSmallBusiness(document), ...checkDestination(document)];
}

/**
 * A company's own words may outlive the law they cite: French VAT law has left the CGI, whose articles
 * may be cited until the end of 2027.
 */
function checkCitations({ seller, lines, note = '', issuedOn }: EInvoiceDocument): LegalFinding[] {
  if (countryOf(seller) !== 'FR') return [];
  return [
    ...lines.flatMap(({ vat }, index) =>
      warnIf(
        citesOldArticles(vat?.exemptionReason ?? '', issuedOn),
        'oldArticlesCited',
        `lines.${index}.vat`,
      ),
    ),
    ...warnIf(citesOldArticles(note, issuedOn), 'oldArticlesCited', 'textBottom'),
  ];
}

/**
 * Goods for another member state need the date on which they left; a line's period must be within the
 * document's.
 */
function checkSupply(document: EInvoiceDocument): LegalFinding[] {
  const isGoodsAbroad = document.lines.some(({ vat }) => vat?.type === 'ICPG');
  return [
    ...warnIf(isGoodsAbroad && !saysSupply(document), 'supplyDateMissing', 'supplyDate'),
    ...linesOutsidePeriod(document).flatMap((index) =>
      stopIf(true, 'linePeriodOutside', `lines.${index}.supplyPeriod`),
    ),
  ];
}

/** VAT charged in another currency is stated in that of the seller's country too (article 230; see `vatCurrencyOf`). */
function checkCurrency(document: EInvoiceDocument): LegalFinding[] {
  return rateProblems(document).flatMap((code) => stopIf(true, code, 'currency'));
}

/** A request for a bank transfer must name the account; a wrong one costs the customer's money. */
function checkPayment(document: EInvoiceDocument): LegalFinding[] {
  const { type, totals, directDebit, isCollectedOnline, seller } = document;
  const isCollected = directDebit !== undefined || isCollectedOnline === true;
  const asks =
    type !== 'credit' && !isCollected && !isZero(totals.totalIncl) && !isNegative(totals.totalIncl);
  const iban = oneLine(seller.iban);
  return [
    ...warnIf(asks && iban === '', 'ibanMissing', 'seller.iban'),
    ...stopIf(asks && iban !== '' && !isValidIban(iban), 'ibanInvalid', 'seller.iban'),
  ];
}
