export { defined } from './defined.ts';
export { keysOf, mapValues } from './keys-of.ts';
export { isOneOf, oneOf } from './one-of.ts';
export * from './bank/index.ts';
export * from './money/index.ts';
export {
  USUAL_VAT_TYPES,
  type UsualVatType,
  VAT_TYPES,
  type VatType,
  allowedFactor,
  chargesTax,
  mayStandTogether,
  isOneStopShop,
  isRegionalTax,
  needsCustomerVatNumber,
  percentageOfFactor,
  vatCategory,
} from './vat/vat-type.ts';
export { CHOSEN_EXEMPTION_CODES } from './vat/exemption-code.ts';
export {
  type VatRegime,
  allowedExemption,
  exemptionCodesOf,
  regimeOf,
  takesExemptionReason,
  vatRowKey,
  namedRow,
  withoutReason,
} from './vat/vat-regime.ts';
export { vatReason } from './vat/vat-reason.ts';
export { parseRegisteredAddress, parseTypedAddress } from './vat/registered-address.ts';
export * from './vat/vat-number.ts';
export * from './vat/due/vat-point.ts';
export { closedPeriodOf } from './calendar/closed-period.ts';
export {
  type PlainDate,
  addDays,
  addMonthsKeepingDay,
  compareDates,
  daysBetween,
  dueDate,
  isLeapYear,
  lastDayOfMonth,
  parsePlainDate,
  plainDate,
} from './calendar/plain-date.ts';
export * from './recurring/index.ts';
export * from './invoice/index.ts';
export { statedSupply } from './einvoice/statements.ts';
export {
  type NumberParts,
  formatNumber,
  incrementNumber,
  isOfEarlierYear,
  parseNumber,
  upcomingNumbers,
} from './numbering/document-number.ts';
export { type ExplainedGap, explainGap } from './numbering/explain-gap.ts';
export { BRAND_GREEN } from './document/brand-green.ts';
export { type DocumentStatus, STATUS, isQuotationStatus } from './document/document-status.ts';
export {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type TransitionContext,
  type TransitionRefusal,
  transition,
} from './document/transition.ts';
export {
  LIST_STATUSES,
  type ListStatus,
  type ListedDocument,
  listStatuses,
} from './document/list-statuses.ts';
export { openAmount, owedAmount, paymentState } from './payment/open-amount.ts';
export { paymentDayProblem } from './payment/payment-day.ts';
export { formatIban, isValidIban, normaliseIban } from './payment/iban.ts';
export { type EpcQrTransfer, epcQrPayload } from './payment/epc-qr.ts';
export { structuredReference } from './payment/structured-reference.ts';
export { collectionCosts } from './reminder/collection-costs.ts';
export {
  REMINDER_REFUSALS,
  REMINDER_WAITS,
  type ReminderDecision,
  type ReminderFacts,
  type ReminderRefusal,
  type ReminderSchedule,
  decideReminder,
  refuseReminder,
  remindDate,
} from './reminder/decide-reminder.ts';
export { MAX_REMINDER_STEPS, foreseeReminder } from './reminder/foresee-reminder.ts';
export { INTEREST_KINDS, STATUTORY_RATES } from './reminder/interest-rates.ts';
export { REMINDER_TONES, reminderTone } from './reminder/reminder-tone.ts';
export {
  type ReminderClaim,
  type ReminderClaimFacts,
  type ReminderStepClaims,
  WITHHELD_COSTS,
  reminderClaim,
} from './reminder/reminder-claim.ts';
export { type InterestClaim, statutoryInterest } from './reminder/statutory-interest.ts';
export { isValidBic, normaliseBic } from './payment/bic.ts';
export { foldText } from './text/latin.ts';
export { isSepaReference, toSepaName, toSepaReference } from './text/sepa-text.ts';
export * from './sepa/index.ts';
export { sanitiseText } from './text/sanitise-text.ts';
export { PERIOD_TAGS, fillPeriodTags, periodTagValues } from './text/fill-period-tags.ts';
export {
  CUSTOMER_MAIL_TAGS,
  type CustomerMailTag,
  TEMPLATE_TAGS,
  type TemplateTag,
  fillTags,
  unknownTags,
} from './text/fill-tags.ts';
export { vatInAccountingCurrency } from './einvoice/accounting-currency.ts';
export { MAX_ATTACHED_BYTES, checkEInvoice, profileFor } from './einvoice/check-e-invoice.ts';
export { ADDRESS_SCHEMES, isAttachmentType } from './einvoice/code-lists.ts';
export {
  type EInvoiceAttachment,
  type EInvoiceDestination,
  type EInvoiceDocument,
  type EInvoiceProblem,
  type EInvoiceProfile,
  type ElectronicAddress,
  E_INVOICE_CHOICES,
  E_INVOICE_PROFILES,
  type EInvoiceChoice,
} from './einvoice/document.ts';
export { isUsableAddress, peppolAddress } from './einvoice/party/electronic-address.ts';
export { SPECIFICATIONS, type Specification, type Specifications } from './einvoice/specification.ts';
export { writeEInvoice } from './einvoice/write-e-invoice.ts';
export { type XmlElement, childrenOf, elementAt, textAt } from './xml/xml-element.ts';
export * from './csv/index.ts';
export { answerIsEvidence } from './quotation/answer-evidence.ts';
export * from './quotation/quotation-state.ts';
export {
  MAX_SIGNATURE_LENGTH,
  SIGNATURE_AREA,
  type Signature,
  parseSignature,
} from './quotation/signature.ts';
export { MAX_PURCHASE_RATES, type PurchaseFacts } from './purchase/purchase-facts.ts';
export {
  PURCHASE_DOUBTS,
  type PurchaseDoubt,
  areDatesUnlikely,
  doubtsAbout,
  isWrongIban,
  readPurchase,
} from './purchase/read-purchase.ts';
export * from './import/import-reading.ts';
export * from './import/suggest-reading.ts';
export * from './import/title-rows.ts';
export * from './import/known-export/exporting-programs.ts';
export * from './import/customer-column-names.ts';
export * from './import/customer-row.ts';
export * from './import/product-column-names.ts';
export * from './import/product-row.ts';
export * from './import/group-invoice-rows.ts';
export * from './import/invoice-column-names.ts';
export * from './import/invoice-row.ts';
export * from './import/line-column-names.ts';
export * from './import/line-row.ts';
export * from './import/mandate-column-names.ts';
export * from './import/mandate-row.ts';
export * from './billable-item/billable-item-column-names.ts';
export * from './billable-item/billable-item-row.ts';
export * from './billable-item/lines-of-items.ts';
export { IMPORTED_INVOICE_COLUMN_NAMES } from './imported-invoice/imported-invoice-column-names.ts';
export * from './imported-invoice/imported-invoice-row.ts';
export { statedTotal, totalField } from './imported-invoice/several-rows.ts';
export { PURCHASE_STATUSES, purchaseStatus } from './purchase/purchase-status.ts';
export { trackingLink } from './shipping/tracking-link.ts';
export {
  SUBSCRIPTION_STATES,
  accessAt,
  type SubscriptionAccess,
  type SubscriptionState,
} from './subscription/subscription-access.ts';
export * from './subscription/packages.ts';
export { ADDONS, type Addon, addonNotAgreed } from './subscription/addons.ts';
export {
  type SubscriptionEvent,
  type SubscriptionFacts,
  type Suspender,
  applySubscriptionEvent,
  isBilled,
  settleSubscription,
} from './subscription/subscription-machine.ts';
export * from './subscription/month-price.ts';
export { DELETION_RULES, eraseAfter, retentionIn } from './subscription/data-retention.ts';
export { invoiceDuties } from './law/invoice-duties.ts';
export { COMPANY_FIELDS_ASKED, companyGaps } from './law/company-gaps.ts';
export { type LegalCheck, checkInvoiceLaw } from './law/check-invoice.ts';
export type { LegalProblem } from './law/legal-finding.ts';
export { type VatCheckResult, type VatNumberParts, isVatCheckDue, vatNumberParts } from './vat/vat-check.ts';
export { answerCaptcha } from './captcha/solve-captcha.ts';
export { type EInvoiceCheck, checkReceivedEInvoice } from './einvoice/received/check-received.ts';
export { type EInvoiceFinding, FINDING_KINDS } from './einvoice/received/finding.ts';
export { RECEIVED_PROFILES } from './einvoice/received/rules/profiles.ts';
export { type FirstVatCode, firstVatCodesOf, missingVatCodesOf } from './vat/rates/domestic-rates.ts';
export { type MemberStateRate, ratesOf } from './vat/rates/member-state-rates.ts';
export * from './vat/one-stop-shop.ts';
export * from './vat/eu-members.ts';
export { SWEDISH_TAX_APPROVAL, statedTaxNumber } from './einvoice/party/party-identity.ts';
export { CHUNK_BYTES, chunkRange, missingChunks } from './upload/chunk.ts';
export { CUSTOMER_WARNINGS, type CustomerWarning, customerWarnings } from './customer/customer-warnings.ts';
export { customerContents } from './customer/customer-contents.ts';
export { isPhoneNumber, normalisePhoneNumber } from './customer/phone-number.ts';
export * from './prognosis/prognosis-input.ts';
export { CORONA_COST_RATIOS, missingCoronaYear } from './prognosis/corona.ts';
export { annuity } from './prognosis/annuity.ts';
export * from './prognosis/calculate-prognosis.ts';
export { PROGNOSIS_COLUMNS, prognosisColumns } from './prognosis/month-columns.ts';
export * from './prognosis/prognosis-words.ts';
export { turnoverForPrognosis } from './prognosis/turnover-for-prognosis.ts';
