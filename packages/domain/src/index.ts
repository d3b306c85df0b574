export {
  type BankEntryProblem,
  type BankEntryReading,
  BANK_FORMATS,
  type BankFormat,
  type BankStatement,
  type BankTransaction,
} from './bank/bank-transaction.ts';
export { numbersOfTransaction } from './bank/documents-named.ts';
export { type MatchPart, fillInOrder } from './bank/fill-in-order.ts';
export { findSum } from './bank/find-sum.ts';
export { type PaidCandidate, type ReturnOrigin, matchReturn } from './bank/match-return.ts';
export {
  type BankMatch,
  MATCH_REASONS,
  type MatchCandidate,
  type MatchReason,
  matchTransaction,
} from './bank/match-transaction.ts';
export { numberKey } from './bank/number-keys.ts';
export { OpenDocuments } from './bank/open-documents.ts';
export { camtAccount, readCamtEntry } from './bank/read-camt-entry.ts';
export {
  type CamtKind,
  camtDocumentOf,
  camtFormatOf,
  camtKindOf,
  readCamtStatement,
} from './bank/read-camt-statement.ts';
export { isMt940, type Mt940Part, readMt940 } from './bank/read-mt940.ts';
export { isSameName } from './bank/same-name.ts';
export {
  type KnownTransaction,
  type SortedOut,
  type TransactionTraits,
  sortOutKnown,
  transactionTraitsText,
} from './bank/sort-out-known.ts';
export { type StatementEnds, leavesGap } from './bank/statement-gap.ts';
export {
  type Amount,
  ZERO,
  absAmount,
  addAmounts,
  amount,
  amountFromCents,
  amountToCents,
  compareAmounts,
  isNegative,
  isZero,
  minAmount,
  multiplyAmount,
  negateAmount,
  parseAmount,
  subtractAmounts,
  sumAmounts,
} from './money/amount.ts';
export { distributeAmount } from './money/distribute.ts';
export { type Factor, parseFactor } from './money/factor.ts';
export { type Percentage, parsePercentage } from './money/percentage.ts';
export { type Price, parsePrice } from './money/price.ts';
export { type Quantity, parseQuantity } from './money/quantity.ts';
export {
  type ExemptionReasonCode,
  VAT_TYPES,
  type VatCategory,
  type VatType,
  allowedFactor,
  exemptionReasonCode,
  mayStandTogether,
  needsCustomerVatNumber,
  percentageOfFactor,
  vatCategory,
} from './vat/vat-type.ts';
export { isValidVatNumber, normaliseVatNumber } from './vat/vat-number.ts';
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
  type FrequencyParts,
  type FrequencyUnit,
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
export { type CalculationLine, type LineTotals } from './invoice/calculate-line.ts';
export {
  type InvoiceCalculation,
  type InvoiceTotals,
  type VatTotal,
  calculateInvoice,
} from './invoice/calculate-invoice.ts';
export { creditLines } from './invoice/credit-lines.ts';
export {
  type CreditChoice,
  type CreditChoiceProblem,
  type CreditableLine,
  creditChosen,
  creditRest,
  creditableLines,
  isCreditedInFull,
} from './invoice/credit-rest.ts';
export { type CreditFrame, fitCredit } from './invoice/fit-credit.ts';
export { type CreditedInvoice, roundingLeft } from './invoice/rounding-left.ts';
export { type InvoiceDraft, type InvoiceProblem, validateInvoice } from './invoice/validate-invoice.ts';
export { type NumberParts, formatNumber, incrementNumber, parseNumber } from './numbering/document-number.ts';
export {
  type DeletedNumber,
  type ExplainedGap,
  type NumberGap,
  type PassedOver,
  explainGap,
} from './numbering/explain-gap.ts';
export { type DocumentStatus, STATUS } from './document/document-status.ts';
export {
  DOCUMENT_ACTIONS,
  type DocumentAction,
  type DocumentState,
  type TransitionContext,
  type TransitionRefusal,
  type TransitionResult,
  transition,
} from './document/transition.ts';
export {
  LIST_STATUSES,
  type ListStatus,
  type ListedDocument,
  listStatuses,
} from './document/list-statuses.ts';
export { type PaymentState, openAmount, paymentState } from './payment/open-amount.ts';
export { formatIban, isValidIban, normaliseIban } from './payment/iban.ts';
export { type EpcQrTransfer, epcQrPayload } from './payment/epc-qr.ts';
export {
  LEAST_COLLECTION_COSTS,
  MAX_COLLECTION_COSTS,
  collectionCosts,
} from './reminder/collection-costs.ts';
export {
  type NextReminder,
  REMINDER_REFUSALS,
  REMINDER_WAITS,
  type ReminderDecision,
  type ReminderFacts,
  type ReminderPause,
  type ReminderReason,
  type ReminderRefusal,
  type ReminderSchedule,
  decideReminder,
  refuseReminder,
  remindDate,
} from './reminder/decide-reminder.ts';
export { MAX_REMINDER_STEPS, foreseeReminder } from './reminder/foresee-reminder.ts';
export {
  INTEREST_KINDS,
  type InterestKind,
  type InterestRate,
  STATUTORY_RATES,
} from './reminder/interest-rates.ts';
export { REMINDER_TONES, type ReminderTone, reminderTone } from './reminder/reminder-tone.ts';
export {
  FREE_LETTER_DAYS,
  type ReminderClaim,
  type ReminderClaimFacts,
  type ReminderStepClaims,
  WITHHELD_COSTS,
  type WithheldCosts,
  reminderClaim,
} from './reminder/reminder-claim.ts';
export { type InterestClaim, statutoryInterest } from './reminder/statutory-interest.ts';
export { isValidBic, normaliseBic } from './payment/bic.ts';
export { foldText } from './text/latin.ts';
export { isSepaReference, toSepaName, toSepaReference, toSepaText } from './text/sepa-text.ts';
export {
  type BankMoment,
  type CollectionDateRefusal,
  type LeadTime,
  checkCollectionDate,
  earliestCollection,
  submissionWindow,
} from './sepa/collection-date.ts';
export {
  dutchCreditorIdentifier,
  isValidCreditorIdentifier,
  normaliseCreditorIdentifier,
} from './sepa/creditor-identifier.ts';
export {
  type DebtorAddress,
  type DirectDebit,
  type DirectDebitCreditor,
  type DirectDebitFile,
  type DirectDebitProblem,
  checkCreditor,
  checkDirectDebit,
  isCollectable,
} from './sepa/direct-debit.ts';
export { type MandateAmendment, type MandateTerms, amendmentOf } from './sepa/amendment.ts';
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
  refuseMandate,
  returnCollection,
  settleCollection,
} from './sepa/mandate-life.ts';
export { RETURN_REASONS, type ReturnReason, parseReturnReason } from './sepa/return-reason.ts';
export { isSepaCountry, needsDebtorAddress } from './sepa/sepa-country.ts';
export { addTargetDays, easterSunday, isTargetDay, targetDayFrom } from './sepa/target-calendar.ts';
export {
  PAIN_008_VERSIONS,
  type Pain008Version,
  paymentGroupIds,
  writePain008,
} from './sepa/write-pain008.ts';
export { sanitiseText } from './text/sanitise-text.ts';
export { PERIOD_TAGS, type PeriodTag, fillPeriodTags, periodTagValues } from './text/fill-period-tags.ts';
export { TEMPLATE_TAGS, type TemplateTag, fillTags, unknownTags } from './text/fill-tags.ts';
export { type ExchangeRate, inEuro, parseExchangeRate } from './money/exchange-rate.ts';
export { accountingCurrency } from './einvoice/accounting-currency.ts';
export {
  MAX_ATTACHED_BYTES,
  type ProfileChoice,
  checkEInvoice,
  profileFor,
} from './einvoice/check-e-invoice.ts';
export { ADDRESS_SCHEMES, isAttachmentType } from './einvoice/code-lists.ts';
export {
  type EInvoiceAttachment,
  type EInvoiceBuyer,
  type EInvoiceDirectDebit,
  type EInvoiceDocument,
  type EInvoiceParty,
  type EInvoiceProblem,
  type EInvoiceProblemCode,
  type EInvoiceProfile,
  type EInvoiceSeller,
  type ElectronicAddress,
  E_INVOICE_CHOICES,
  E_INVOICE_PROFILES,
  type EInvoiceChoice,
} from './einvoice/document.ts';
export { isUsableAddress, peppolAddress } from './einvoice/electronic-address.ts';
export { SPECIFICATIONS, type Specification, type Specifications } from './einvoice/specification.ts';
export { writeEInvoice } from './einvoice/write-e-invoice.ts';
export { type XmlElement, childrenOf, elementAt, textAt } from './xml/xml-element.ts';
export { type TextEncoding, decodeText } from './csv/decode-text.ts';
export {
  CSV_SEPARATORS,
  type CsvBounds,
  type CsvProblem,
  type CsvRow,
  type CsvSeparator,
  detectSeparator,
  isCsvProblem,
  parseCsv,
} from './csv/parse-csv.ts';
export {
  CSV_DATE_FORMATS,
  type CsvDateFormat,
  type DecimalMark,
  detectDateFormat,
  detectDecimalMark,
  readCsvAmount,
  readCsvDate,
} from './csv/read-cells.ts';
export { suggestColumns } from './csv/suggest-columns.ts';
export {
  BYTE_ORDER_MARK,
  type CsvCell,
  type CsvDialect,
  type CsvFigure,
  csvDialectOf,
  guardFormula,
  unguardFormula,
  writeCsv,
  writeCsvRow,
} from './csv/write-csv.ts';
export {
  QUOTATION_STATES,
  type QuotationFacts,
  type QuotationState,
  isPastValidUntil,
  quotationState,
} from './quotation/quotation-state.ts';
export {
  MAX_SIGNATURE_LENGTH,
  SIGNATURE_AREA,
  type Signature,
  parseSignature,
} from './quotation/signature.ts';
export {
  MAX_PURCHASE_LINES,
  MAX_PURCHASE_RATES,
  type PurchaseFacts,
  type PurchaseLine,
  type PurchaseParty,
  type PurchaseVat,
} from './purchase/purchase-facts.ts';
export {
  PURCHASE_DOUBTS,
  type PurchaseDoubt,
  doubtsAbout,
  isWrongIban,
  readPurchase,
} from './purchase/read-purchase.ts';
export {
  HISTORY_FIELDS,
  HISTORY_PROBLEMS,
  type HistoryDocument,
  type HistoryField,
  type HistoryProblem,
  type HistorySettings,
  missingHistoryFields,
  readHistoryRow,
} from './history/history-row.ts';
export { suggestHistorySettings } from './history/suggest-history-settings.ts';
export { PURCHASE_STATUSES, type PurchaseStatus, purchaseStatus } from './purchase/purchase-status.ts';
export { type Destination, trackingLink } from './shipping/tracking-link.ts';
export {
  GRACE_DAYS,
  SUBSCRIPTION_STATES,
  TRIAL_DAYS,
  accessAt,
  type SubscriptionAccess,
  type SubscriptionRecord,
  type SubscriptionState,
} from './subscription/subscription-access.ts';
export { FEATURES, PACKAGES, featuresOf, type Feature, type Package } from './subscription/packages.ts';
export { ADDONS, type Addon, addonNotAgreed } from './subscription/addons.ts';
export {
  SUBSCRIPTION_EVENTS,
  SUBSCRIPTION_TABLE,
  type SubscriptionEvent,
  type SubscriptionFacts,
  type SubscriptionMoment,
  type SubscriptionResult,
  type Suspender,
  applySubscriptionEvent,
  settleSubscription,
} from './subscription/subscription-machine.ts';
export * from './subscription/month-price.ts';
export {
  BOOK_RETENTION,
  DELETION_RULES,
  type DeletionRule,
  LONGEST_RETENTION,
  type RetentionRule,
  eraseAfter,
  retentionIn,
} from './subscription/data-retention.ts';
export { isEuCountry } from './einvoice/party-identity.ts';
export { type CaptchaPuzzle, answerCaptcha, solveCaptcha } from './captcha/solve-captcha.ts';
