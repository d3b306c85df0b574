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
/** Columns of master data and settings, of which several kinds share a name. */
const OF_MASTER_DATA = {
  number: 'product.number',
  description: 'product.description',
  price: 'product.price',
  unit: 'product.unit',
  vatId: 'product.vat',
  ledgerId: 'product.ledger',
  name: 'common.name',
  code: 'settings.vatCodeCode',
  factor: 'settings.vatRatePercent',
  type: 'settings.vatType',
  country: 'common.country',
  exemptionReason: 'settings.vatReasonOwn',
  retiredAt: 'settings.retired',
  ledgerNumber: 'settings.ledgerNumber',
  creditLedgerNumber: 'settings.creditLedgerNumber',
  costCenter: 'settings.costCenter',
  bookTaxless: 'settings.bookTaxless',
  isDefault: 'sender.default',
  disabled: 'settings.profileDisabled',
  expiration: 'settings.expiration',
  language: 'common.language',
  extraText: 'settings.extraText',
  extraTextBottom: 'settings.extraTextBottom',
  footer: 'settings.footer',
  quotationFooter: 'settings.quotationFooter',
  emailText: 'settings.emailText',
  emailTextReminder: 'settings.emailTextReminder',
  emailTextQuotation: 'settings.emailTextQuotation',
  smsText: 'settings.smsText',
  emailFrom: 'settings.emailFrom',
  emailAddressId: 'settings.profileAddress',
  emailCc: 'settings.emailCc',
  mergeMailAttachments: 'settings.mergeMailAttachments',
  logoPosition: 'settings.logoPosition',
  senderPosition: 'settings.senderPosition',
  marginGlobal: 'settings.marginGlobal',
  marginHeader: 'settings.marginHeader',
  font: 'settings.font',
  design: 'look.layout',
  accentColour: 'settings.accentColour',
  logoFileId: 'settings.logo',
  whiteLabelLogoFileId: 'settings.logo',
  whiteLabel: 'look.colours',
  attachmentIds: 'settings.profileFiles',
  attachmentId: 'settings.profileFiles',
  paymentProvider: 'settings.profileProvider',
  paymentWays: 'settings.paymentWays',
  onlineOrder: 'settings.onlineOrder',
  paymentMessage: 'settings.paymentMessage',
  paymentSuccessMessage: 'settings.paymentSuccessMessage',
  paymentInParts: 'settings.paymentAllowParts',
  paymentAsksMandate: 'settings.paymentAsksAgreement',
  attachToInvoices: 'terms.attachToInvoices',
  attachToQuotations: 'terms.attachToQuotations',
  role: 'customerPage.contactRole',
  email: 'customer.email',
  phone: 'customer.phone',
  colour: 'look.colour',
  until: 'reminder.pauseUntil',
  reason: 'reminder.pauseReason',
  subject: 'settings.emailSubject',
  body: 'settings.emailBody',
  text: 'sms.text',
  retriesFailedEmail: 'sms.retriesFailedEmail',
  quotationTerm: 'quotation.settingsTerm',
  sepaIdentifier: 'sepa.creditorIdentifier',
  sepaOwner: 'sepa.creditorName',
  scheme: 'sepa.scheme',
  noticeDays: 'sepa.noticeDays',
  leadDays: 'sepa.leadDays',
  cutOff: 'sepa.cutOff',
  batchBooking: 'sepa.batchBooking',
  fileVersion: 'sepa.fileVersion',
  enabled: 'reminder.enabled',
  since: 'reminder.since',
  costsWithVat: 'reminder.costsWithVat',
  collectAfter: 'reminder.collectAfter',
  collectsAutomatically: 'reminder.collectsAutomatically',
  days: 'reminder.days',
  claimsInterest: 'reminder.claimsInterest',
  claimsCosts: 'reminder.claimsCosts',
  sms: 'sms.alsoSms',
} as const satisfies Record<string, TextKey>;
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
  // A column that no form has a word for, such as the lines of a letterhead: that it changed is said above it.
  if (event === 'masterDataChanged')
    return isOneOf(keysOf(OF_MASTER_DATA), field) ? t(OF_MASTER_DATA[field]) : '';
  if (connection && isOneOf(keysOf(OF_CONNECTION), field)) return t(OF_CONNECTION[field]);
  return readableName(field);
}

/** `labelOfInvoices` as "Label of invoices". */
function readableName(field: string): string {
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
