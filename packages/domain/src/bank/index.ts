export {
  type BankEntryProblem,
  type BankEntryReading,
  BANK_FORMATS,
  type BankFormat,
  type BankStatement,
  type BankTransaction,
} from './bank-transaction.ts';
export { numbersOfTransaction } from './documents-named.ts';
export { type MatchPart } from './fill-in-order.ts';
export { findSum } from './find-sum.ts';
export { type MatchCandidate, takesMoney } from './match-candidate.ts';
export { type PaidCandidate, type ReturnOrigin, matchReturn } from './match-return.ts';
export { type BankMatch, MATCH_REASONS, type MatchReason, matchTransaction } from './match-transaction.ts';
export { numberKey } from './number-keys.ts';
export { OpenDocuments } from './open-documents.ts';
export { type BankCsv, bankCsvOf, readBankCsv } from './csv/read-bank-csv.ts';
export { camtAccount, readCamtEntry } from './camt/read-camt-entry.ts';
export { camtDocumentOf, camtFormatOf, camtKindOf, readCamtStatement } from './camt/read-camt-statement.ts';
export { isMt940, isMt940CutOff, readMt940 } from './mt940/read-mt940.ts';
export { isSameName } from './same-name.ts';
export { type KnownTransaction, sortOutKnown, transactionTraitsText } from './sort-out-known.ts';
export { leavesGap } from './statement-gap.ts';
export { statementDifference } from './statement-difference.ts';
export { REPORT_STATUSES, type StatusReport, readStatusReport, verdictOf } from './status-report.ts';
