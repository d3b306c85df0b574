export {
  type BankMoment,
  checkCollectionDate,
  earliestCollection,
  submissionWindow,
} from './collection-date.ts';
export { isValidCreditorIdentifier, normaliseCreditorIdentifier } from './creditor-identifier.ts';
export {
  type DirectDebit,
  type DirectDebitFile,
  type DirectDebitProblem,
  checkCreditor,
  checkDirectDebit,
  isCollectable,
} from './direct-debit.ts';
export { type MandateTerms, amendmentOf } from './amendment.ts';
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
} from './mandate-life.ts';
export { parseReturnReason } from './return-reason.ts';
export { needsDebtorAddress } from './sepa-country.ts';
export { addTargetDays, targetDayFrom } from './target-calendar.ts';
export {
  type CreditTransfer,
  type CreditTransferFile,
  type CreditTransferProblem,
  checkCreditTransfer,
  checkPayer,
  groupOfTransfers,
  writePain001,
} from './write-pain001.ts';
export { PAIN_008_VERSIONS, type Pain008Version, paymentGroupIds, writePain008 } from './write-pain008.ts';
