import { isZero } from '../../money/amount.ts';
import { vatCategory } from '../../vat/vat-type.ts';
import { accountedVat } from '../accounting-currency.ts';
import type { EInvoiceDocument, PrecedingInvoice } from '../document.ts';
import type { Adjustment, VatBreakdown } from '../figures.ts';
import { discountPhrase } from '../phrases.ts';
import {
  type Payment,
  exemptionOf,
  isTransfer,
  paymentOf,
  paymentTermsOf,
  precedingInvoicesOf,
  remittanceOf,
  statedSupply,
  statedVatPoint,
} from '../statements.ts';
import { type XmlElement, parentElement, rawElement, textElement } from '../xml.ts';
import { type CiiContext, dateElement, indicatorElement, periodElement, taxElement } from './cii-context.ts';

/** How the document is settled: means of payment, VAT, discounts, term and totals. */
export function settlementElement(context: CiiContext): XmlElement {
  const { document, figures } = context;
  const payment = paymentOf(document, 'facturx');
  const isDebit = payment?.code === '59';
  return parentElement(
    'ram:ApplicableHeaderTradeSettlement',
    textElement('ram:CreditorReferenceID', isDebit ? payment.creditorId : ''),
    textElement('ram:PaymentReference', payment ? remittanceOf(document) : ''),
    textElement('ram:TaxCurrencyCode', accountedVat(document, figures.totalVat)?.currency ?? ''),
    textElement('ram:InvoiceCurrencyCode', document.currency),
    payment && paymentMeansElement(payment),
    figures.vat.map((row) => breakdownElement(row, document)),
    periodElement(statedSupply(document).period),
    figures.adjustments.map((adjustment) => adjustmentElement(adjustment, context)),
    parentElement(
      'ram:SpecifiedTradePaymentTerms',
      rawElement('ram:Description', paymentTermsOf(document)),
      document.type === 'credit' ? undefined : dateElement('ram:DueDateDateTime', document.dueOn),
      textElement('ram:DirectDebitMandateID', isDebit ? payment.mandateReference : ''),
    ),
    summationElement(context),
    // The schema (D16B) has room for one; the deducting lines name the others.
    precedingInvoicesOf(document).slice(0, 1).map(precedingElement),
  );
}

function paymentMeansElement(payment: Payment): XmlElement {
  const transfer = isTransfer(payment) ? payment : undefined;
  return parentElement(
    'ram:SpecifiedTradeSettlementPaymentMeans',
    textElement('ram:TypeCode', payment.code),
    parentElement(
      'ram:PayerPartyDebtorFinancialAccount',
      textElement('ram:IBANID', payment.code === '59' ? payment.debtorIban : ''),
    ),
    parentElement(
      'ram:PayeePartyCreditorFinancialAccount',
      textElement('ram:IBANID', transfer?.account ?? ''),
      textElement('ram:AccountName', transfer?.accountName ?? ''),
    ),
    parentElement(
      'ram:PayeeSpecifiedCreditorFinancialInstitution',
      textElement('ram:BICID', transfer?.bank ?? ''),
    ),
  );
}

function breakdownElement(row: VatBreakdown, document: EInvoiceDocument): XmlElement {
  const exemption = exemptionOf(row, document);
  const point = vatCategory(row.type) === 'S' || row.type === 'igic' ? statedVatPoint(document) : undefined;
  return taxElement('ram:ApplicableTradeTax', row, {
    before: textElement('ram:CalculatedAmount', row.vat),
    between: [
      textElement('ram:ExemptionReason', exemption?.reason ?? ''),
      textElement('ram:BasisAmount', row.base),
    ],
    code: exemption?.code ?? '',
    pointCode: point === undefined ? '' : VAT_POINT_CODES[point],
  });
}

/** When the VAT is due (BT-8), in the codes of UNTDID 2475. */
const VAT_POINT_CODES = { payment: '72', invoice: '5' } as const;

function adjustmentElement(adjustment: Adjustment, { document }: CiiContext): XmlElement {
  const { isCharge, amount, share } = adjustment;
  return parentElement(
    'ram:SpecifiedTradeAllowanceCharge',
    indicatorElement(isCharge),
    textElement('ram:CalculationPercent', share ? document.discount : ''),
    textElement('ram:BasisAmount', share?.base ?? ''),
    textElement('ram:ActualAmount', amount),
    // Code 95 of UNCL 5189 is a discount; for charges there is no such code.
    textElement('ram:ReasonCode', isCharge ? '' : '95'),
    textElement('ram:Reason', discountPhrase(document.language)),
    taxElement('ram:CategoryTradeTax', adjustment),
  );
}

function summationElement({ document, figures }: CiiContext): XmlElement {
  const has = (isCharge: boolean) => figures.adjustments.some((one) => one.isCharge === isCharge);
  const accounted = accountedVat(document, figures.totalVat);
  return parentElement(
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
    textElement('ram:LineTotalAmount', figures.lineTotal),
    textElement('ram:ChargeTotalAmount', has(true) ? figures.chargeTotal : ''),
    textElement('ram:AllowanceTotalAmount', has(false) ? figures.allowanceTotal : ''),
    textElement('ram:TaxBasisTotalAmount', figures.totalExcl),
    textElement('ram:TaxTotalAmount', figures.totalVat, { currencyID: document.currency }),
    accounted && textElement('ram:TaxTotalAmount', accounted.vat, { currencyID: accounted.currency }),
    textElement('ram:GrandTotalAmount', figures.totalIncl),
    textElement('ram:TotalPrepaidAmount', isZero(figures.prepaid) ? '' : figures.prepaid),
    textElement('ram:DuePayableAmount', figures.payable),
  );
}

function precedingElement({ number, issuedOn }: PrecedingInvoice): XmlElement {
  return parentElement(
    'ram:InvoiceReferencedDocument',
    textElement('ram:IssuerAssignedID', number),
    dateElement('ram:FormattedIssueDateTime', issuedOn, 'qdt'),
  );
}
