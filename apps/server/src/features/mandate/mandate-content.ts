import type { Language } from '@penning/contract';
import type { MandateKind, SepaScheme } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import type { CustomerRow } from '../customer/customer-store.ts';
import type { CompanyRow } from '../company/company-store.ts';
import type { MandateRow } from '../collection/mandate-store.ts';

/** What a customer is asked to sign: the parties and the text as they are at this moment. */
export interface MandateTextContent {
  readonly formatVersion: 1;
  readonly language: Language;
  readonly creditor: {
    readonly name: string;
    readonly address: string;
    readonly identifier: string;
  };
  readonly debtor: { readonly name: string; readonly address: string };
  readonly reference: string;
  readonly scheme: SepaScheme;
  readonly kind: MandateKind;
  readonly text: string;
}

/** What was signed: the same with the account and who signed, when and from where. */
export interface SignedMandateContent extends MandateTextContent {
  readonly account: { readonly holder: string; readonly iban: string; readonly bic: string };
  readonly signedOn: string;
  readonly signedAt: string;
  readonly origin: string;
}

/** What a request asks to sign, written out in the customer's language. */
export function mandateTextOf(
  translate: Translate,
  {
    company,
    customer,
    mandate,
    noticeDays,
  }: { company: CompanyRow; customer: CustomerRow; mandate: MandateRow; noticeDays: number },
): MandateTextContent {
  const creditorName = company.sepaOwner || company.name;
  return {
    formatVersion: 1,
    language: mandate.language,
    creditor: { name: creditorName, address: addressOf(company), identifier: company.sepaIdentifier },
    debtor: { name: customer.name, address: addressOf(customer) },
    reference: mandate.reference,
    scheme: mandate.scheme,
    kind: mandate.kind,
    text: [
      translate('sepa.mandateAuthorise', { creditor: creditorName }),
      translate(mandate.scheme === 'CORE' ? 'sepa.mandateRefundCore' : 'sepa.mandateRefundB2b'),
      translate('sepa.mandateNotice', { days: noticeDays }),
    ].join('\n\n'),
  };
}

function addressOf(party: { address: string; postalCode: string; city: string; country: string }): string {
  return [party.address, `${party.postalCode} ${party.city}`.trim(), party.country]
    .filter((part) => part !== '')
    .join(', ');
}
