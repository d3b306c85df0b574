import { isTransfer, paymentOf, remittanceOf } from '../statements.ts';
import { type XmlElement, parentElement, textElement } from '../xml.ts';
import type { UblContext } from './amount-element.ts';

/** How the amount is settled: by bank transfer to an account, or by direct debit with a mandate. */
export function paymentMeansElement({ document, profile }: UblContext): XmlElement | undefined {
  const payment = paymentOf(document, profile);
  if (!payment) return undefined;
  const account = (name: string, iban: string, ...more: (XmlElement | undefined)[]) =>
    parentElement(name, textElement('cbc:ID', iban), ...more);
  // NLCIUS advises against name and BIC (BR-NL-30, BR-NL-31).
  const isNamed = profile !== 'nlcius';
  return parentElement(
    'cac:PaymentMeans',
    textElement('cbc:PaymentMeansCode', payment.code),
    textElement('cbc:PaymentID', isTransfer(payment) || payment.code === '59' ? remittanceOf(document) : ''),
    isTransfer(payment)
      ? account(
          'cac:PayeeFinancialAccount',
          payment.account,
          textElement('cbc:Name', isNamed ? payment.accountName : ''),
          account('cac:FinancialInstitutionBranch', isNamed ? payment.bank : ''),
        )
      : undefined,
    payment.code === '59'
      ? parentElement(
          'cac:PaymentMandate',
          textElement('cbc:ID', payment.mandateReference),
          account('cac:PayerFinancialAccount', payment.debtorIban),
        )
      : undefined,
  );
}
