import { LANGUAGES, type Language } from '@penning/contract';
import { MANDATE_KINDS, type MandateKind, SEPA_SCHEMES, type SepaScheme } from '@penning/domain';
import { type Translate, countryName } from '@penning/i18n';
import { z } from 'zod';
import type { MandateRow } from '../collection/mandate-store.ts';
import type { CompanyRow } from '../company/company-store.ts';
import type { CustomerRow } from '../customer/customer-store.ts';

/** What a customer is asked to sign: the parties and the text as of now. */
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

const textFields = {
  formatVersion: z.literal(1),
  language: z.enum(LANGUAGES),
  creditor: z.object({ name: z.string(), address: z.string(), identifier: z.string() }),
  debtor: z.object({ name: z.string(), address: z.string() }),
  reference: z.string(),
  scheme: z.enum(SEPA_SCHEMES),
  kind: z.enum(MANDATE_KINDS),
  text: z.string(),
};
const TextContent: z.ZodType<MandateTextContent> = z.object(textFields);
const SignedContent: z.ZodType<SignedMandateContent> = z.object({
  ...textFields,
  account: z.object({ holder: z.string(), iban: z.string(), bic: z.string() }),
  signedOn: z.string(),
  signedAt: z.string(),
  origin: z.string(),
});

/** What a sent request asks to sign, as it was frozen. */
export function readMandateText(frozen: string): MandateTextContent {
  return TextContent.parse(JSON.parse(frozen));
}

/** What was signed, as it was frozen. */
export function readSignedMandate(frozen: string): SignedMandateContent {
  return SignedContent.parse(JSON.parse(frozen));
}

/** The text a request asks to sign, in the customer's language. */
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
    creditor: {
      name: creditorName,
      address: addressOf(company, mandate.language),
      identifier: company.sepaIdentifier,
    },
    debtor: { name: customer.name, address: addressOf(customer, mandate.language) },
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

function addressOf(
  party: { address: string; postalCode: string; city: string; country: string },
  language: Language,
): string {
  return [
    party.address,
    `${party.postalCode} ${party.city}`.trim(),
    party.country && countryName(party.country, language),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
