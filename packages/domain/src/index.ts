export { defined } from './defined.ts';
export { keysOf, mapValues } from './keys-of.ts';
export { isOneOf, oneOf } from './one-of.ts';
export {
  type BankEntryProblem,
  type BankEntryReading,
  BANK_FORMATS,
  type BankFormat,
  type BankStatement,
  type BankTransaction,
} from './bank/bank-transaction.ts';
export { numbersOfTransaction } from './bank/documents-named.ts';
export { type MatchPart } from './bank/fill-in-order.ts';
export { findSum } from './bank/find-sum.ts';
export { type MatchCandidate, takesMoney } from './bank/match-candidate.ts';
export { type PaidCandidate, type ReturnOrigin, matchReturn } from './bank/match-return.ts';
export {
  type BankMatch,
  MATCH_REASONS,
  type MatchReason,
  matchTransaction,
} from './bank/match-transaction.ts';
export { numberKey } from './bank/number-keys.ts';
export { OpenDocuments } from './bank/open-documents.ts';
export { camtAccount, readCamtEntry } from './bank/camt/read-camt-entry.ts';
export {
  camtDocumentOf,
  camtFormatOf,
  camtKindOf,
  readCamtStatement,
} from './bank/camt/read-camt-statement.ts';
export { isMt940, isMt940CutOff, readMt940 } from './bank/mt940/read-mt940.ts';
export { isSameName } from './bank/same-name.ts';
export { type KnownTransaction, sortOutKnown, transactionTraitsText } from './bank/sort-out-known.ts';
export { leavesGap } from './bank/statement-gap.ts';
export { statementDifference } from './bank/statement-difference.ts';
export { REPORT_STATUSES, type StatusReport, readStatusReport, verdictOf } from './bank/status-report.ts';
export {
  type Amount,
  ZERO,
  absAmount,
  addAmounts,
  amount,
  amountFromCents,
  amountToCents,
  compareAmounts,
  hasCents,
  isNegative,
  isPayableIn,
  isZero,
  minAmount,
  multiplyAmount,
  negateAmount,
  parseAmount,
  subtractAmounts,
  sumAmounts,
} from './money/amount.ts';
export { type AmountScale, amountScale } from './money/amount-scale.ts';
export { distributeAmount } from './money/distribute.ts';
export { type Factor, factor, parseFactor } from './money/factor.ts';
export { type Percentage, parsePercentage, percentage } from './money/percentage.ts';
export { type Price, parsePrice, price } from './money/price.ts';
export { type Quantity, parseQuantity, quantity } from './money/quantity.ts';
export {
  USUAL_VAT_TYPES,
  type UsualVatType,
  VAT_TYPES,
  type VatType,
  allowedFactor,
  mayStandTogether,
  isOneStopShop,
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
export {
  FREQUENCY_UNITS,
  type Frequency,
  formatFrequency,
  frequency,
  parseFrequency,
  partsOfFrequency,
} from './recurring/frequency.ts';
export {
  type Occurrence,
  type Schedule,
  firstOccurrenceFrom,
  occurrenceOn,
  occurrencesFrom,
} from './recurring/occurrences.ts';
export {
  type Recurrence,
  afterPause,
  afterRun,
  afterSkip,
  dueOccurrences,
  nextOccurrence,
  remainingTimes,
  upcomingOccurrences,
} from './recurring/recurrence.ts';
export {
  type InvoiceLine,
  type LineLedger,
  type LineVat,
  isDescriptionOnly,
} from './invoice/invoice-line.ts';
export type { SupplyPeriod } from './invoice/supply-period.ts';
export { movePeriod } from './recurring/move-period.ts';
export { PERIODS_COVERED, type PeriodCovered, periodCovered } from './recurring/period-covered.ts';
export { statedSupply } from './einvoice/statements.ts';
export { type CalculationLine } from './invoice/calculate-line.ts';
export {
  type InvoiceCalculation,
  type InvoiceTotals,
  calculateInvoice,
} from './invoice/calculate-invoice.ts';
export { creditLines } from './invoice/credit-lines.ts';
export {
  type CreditChoice,
  type CreditableLine,
  creditChosen,
  creditRest,
  creditableLines,
  isCreditedInFull,
} from './invoice/credit-rest.ts';
export {
  type TaxedPart,
  depositAmount,
  depositParts,
  deductionParts,
  discountParts,
} from './invoice/deposit.ts';
export { type CreditFrame, type CreditRefusal, fitCredit } from './invoice/fit-credit.ts';
export { roundingLeft } from './invoice/rounding-left.ts';
export { type InvoiceProblem, validateInvoice } from './invoice/validate-invoice.ts';
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
export {
  type BankMoment,
  checkCollectionDate,
  earliestCollection,
  submissionWindow,
} from './sepa/collection-date.ts';
export { isValidCreditorIdentifier, normaliseCreditorIdentifier } from './sepa/creditor-identifier.ts';
export {
  type DirectDebit,
  type DirectDebitFile,
  type DirectDebitProblem,
  checkCreditor,
  checkDirectDebit,
  isCollectable,
} from './sepa/direct-debit.ts';
export { type MandateTerms, amendmentOf } from './sepa/amendment.ts';
export {
  MANDATE_KINDS,
  MANDATE_SEQUENCES,
  type MandateKind,
  type MandateLife,
  type MandateRefusal,
  type MandateSequence,
  SEPA_SCHEMES,
  SEQUENCE_TYPES,
  type SepaScheme,
  type SequenceType,
  collectWith,
  lapsesAfter,
  isBusinessOnly,
  refuseMandate,
  returnCollection,
  settleCollection,
} from './sepa/mandate-life.ts';
export { parseReturnReason } from './sepa/return-reason.ts';
export { needsDebtorAddress } from './sepa/sepa-country.ts';
export { addTargetDays, targetDayFrom } from './sepa/target-calendar.ts';
export {
  type CreditTransfer,
  type CreditTransferFile,
  type CreditTransferProblem,
  checkCreditTransfer,
  checkPayer,
  groupOfTransfers,
  writePain001,
} from './sepa/write-pain001.ts';
export {
  PAIN_008_VERSIONS,
  type Pain008Version,
  paymentGroupIds,
  writePain008,
} from './sepa/write-pain008.ts';
export { sanitiseText } from './text/sanitise-text.ts';
export { PERIOD_TAGS, fillPeriodTags, periodTagValues } from './text/fill-period-tags.ts';
export { TEMPLATE_TAGS, type TemplateTag, fillTags, unknownTags } from './text/fill-tags.ts';
export { type ExchangeRate, inEuro, parseExchangeRate } from './money/exchange-rate.ts';
export { vatInAccountingCurrency } from './einvoice/accounting-currency.ts';
export { MAX_ATTACHED_BYTES, checkEInvoice, profileFor } from './einvoice/check-e-invoice.ts';
export { ADDRESS_SCHEMES, isAttachmentType } from './einvoice/code-lists.ts';
export {
  type EInvoiceAttachment,
  type EInvoiceDestination,
  type EInvoiceDirectDebit,
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
export { TEXT_ENCODINGS, type TextEncoding, decodeText } from './csv/decode-text.ts';
export {
  CSV_SEPARATORS,
  type CsvProblem,
  type CsvRow,
  type CsvSeparator,
  detectSeparator,
  isCsvProblem,
  parseCsv,
} from './csv/parse-csv.ts';
export {
  CSV_DATE_FORMATS,
  detectDateFormat,
  detectDecimalMark,
  readCsvAmount,
  readCsvDate,
} from './csv/read-cells.ts';
export { plainHeading, suggestColumns } from './csv/suggest-columns.ts';
export {
  BYTE_ORDER_MARK,
  type CsvCell,
  csvDialectOf,
  guardFormula,
  unguardFormula,
  writeCsv,
  writeCsvRow,
} from './csv/write-csv.ts';
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
export { type MemberStateRate, ratesOf } from './vat/member-state-rates.ts';
export * from './vat/one-stop-shop.ts';
export * from './vat/eu-members.ts';
export { SWEDISH_TAX_APPROVAL, statedTaxNumber } from './einvoice/party/party-identity.ts';
export { CHUNK_BYTES, chunkRange, missingChunks } from './upload/chunk.ts';
export { CUSTOMER_WARNINGS, type CustomerWarning, customerWarnings } from './customer/customer-warnings.ts';
export { isPhoneNumber, normalisePhoneNumber } from './customer/phone-number.ts';
export * from './prognosis/prognosis-input.ts';
export { CORONA_COST_RATIOS, missingCoronaYear } from './prognosis/corona.ts';
export { annuity } from './prognosis/annuity.ts';
export * from './prognosis/calculate-prognosis.ts';
export { PROGNOSIS_COLUMNS, prognosisColumns } from './prognosis/month-columns.ts';
export * from './prognosis/prognosis-words.ts';
export { turnoverForPrognosis } from './prognosis/turnover-for-prognosis.ts';
