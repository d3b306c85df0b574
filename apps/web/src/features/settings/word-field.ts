import type { Activity, CompanyDetailsInput, CustomerInput, WebhookInput } from '@penning/contract';
import { isOneOf, keysOf } from '@penning/domain';
import type { TextKey, Translate } from '@penning/i18n';

/** A connection as the audit log speaks of it. */
export interface KnownConnection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly { readonly name: string; readonly label: string }[];
}

/** The fields by the labels of the forms in which they are entered. */
const OF_COMPANY = {
  name: 'accountant.companyName',
  contact: 'settings.contact',
  address: 'settings.address',
  postalCode: 'settings.postalCode',
  city: 'settings.city',
  country: 'common.country',
  language: 'common.language',
  coc: 'settings.coc',
  vatNumber: 'settings.vatNumber',
  taxNumber: 'settings.taxNumber',
  iban: 'settings.iban',
  bic: 'settings.bic',
  phone: 'settings.phone',
  email: 'settings.emailAddress',
  website: 'settings.website',
  bookkeeping: 'accountant.bookkeeping',
  office: 'accountant.office',
  autobooking: 'accountant.autobooking',
} as const satisfies Record<keyof CompanyDetailsInput, TextKey>;
const OF_CUSTOMER = {
  name: 'customer.name',
  contact: 'customer.contact',
  person: 'customer.person',
  address: 'customer.address',
  postalCode: 'customer.postalCode',
  city: 'customer.city',
  country: 'common.country',
  email: 'customer.email',
  ccEmail: 'customer.ccEmail',
  phone: 'customer.phone',
  iban: 'customer.iban',
  vatNumber: 'customer.vatNumber',
  coc: 'customer.coc',
  debtorNumber: 'customer.number',
  crmId: 'customer.crmId',
  optionalField1: 'customer.optionalField1',
  optionalField2: 'customer.optionalField2',
  buyerReference: 'customer.buyerReference',
  eInvoice: 'eInvoice.choice',
  electronicAddress: 'eInvoice.address',
  optionCurrency: 'customer.optionCurrency',
  optionExpiration: 'customer.optionExpiration',
  optionLanguage: 'customer.optionLanguage',
  optionExtraText: 'customer.optionExtraText',
  optionExtraTextBottom: 'customer.optionExtraTextBottom',
  optionPaymentTerms: 'customer.optionPaymentTerms',
  deliveryAddress: 'customer.deliverElsewhere',
  invoiceAddress: 'customerPage.invoiceElsewhere',
  freeText: 'customer.freeText',
} as const satisfies Record<keyof CustomerInput, TextKey>;
const OF_WEBHOOK = {
  url: 'webhook.url',
  description: 'webhook.description',
  events: 'webhook.events',
  enabled: 'webhook.enabled',
} as const satisfies Record<keyof WebhookInput, TextKey>;
/** Beyond the fields of the connection itself, which the server has labels for. */
const OF_CONNECTION = {
  mapping: 'integration.match',
  autobooking: 'integration.autobooking',
} as const satisfies Record<string, TextKey>;

/** A field that was changed, as its form calls it; a field of an earlier version, or of a service no longer known, by its name. */
export function wordField(
  field: string,
  event: Activity['event'],
  connection: KnownConnection | undefined,
  t: Translate,
): string {
  const label = connection?.fields.find(({ name }) => name === field)?.label;
  if (label !== undefined) return label;
  if (event === 'companyChanged' && isOneOf(keysOf(OF_COMPANY), field)) return t(OF_COMPANY[field]);
  if (event === 'customerChanged' && isOneOf(keysOf(OF_CUSTOMER), field)) return t(OF_CUSTOMER[field]);
  if (event === 'webhookChanged' && isOneOf(keysOf(OF_WEBHOOK), field)) return t(OF_WEBHOOK[field]);
  if (connection && isOneOf(keysOf(OF_CONNECTION), field)) return t(OF_CONNECTION[field]);
  return readableName(field);
}

/** `labelOfInvoices` as "Label of invoices". */
function readableName(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
