// Generated from the migrated database by `npm run generate -w @penning/server`; a test compares. Do not edit.

import type { Currency, Language } from '@penning/contract';
import type { Amount, DocumentStatus, PlainDate } from '@penning/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON goes in as text and comes out as whatever it says, which its store reads. */
export type JsonColumn = ColumnType<unknown, string, string>;

export interface AccountDeletions {
  companyId: string;
  requestedAt: Date;
  requestedBy: string;
  requestedByName: string;
  country: string;
  retentionYears: number;
  retentionSource: string;
  eraseOn: PlainDate;
  erasedAt: Date | null;
  clearedAt: Date | null;
}

export interface AccountLetters {
  deliveryId: string;
  mailTo: string;
  subject: string;
  receivedAt: Date;
  source: Buffer;
}

export interface AccountantLinks {
  companyId: string;
  id: string;
  accountantId: string;
  askedBy: 'company' | 'accountant';
  state: 'asked' | 'accepted' | 'declined' | 'withdrawn';
  askedName: string;
  askedAt: Date;
  decidedName: Generated<string>;
  decidedAt: Date | null;
}

export interface Accountants {
  id: string;
  number: string;
  name: string;
  address: Generated<string>;
  postalCode: Generated<string>;
  city: Generated<string>;
  country: string;
  coc: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  language: Language;
  ownCompanyId: string | null;
  createdAt: Date;
  disabledAt: Date | null;
}

export interface AddressChanges {
  userId: string;
  email: string;
  sessionId: string;
  oldConfirmedAt: Date | null;
  newConfirmedAt: Date | null;
  expiresAt: Date;
}

export interface ApiTokens {
  companyId: string;
  id: string;
  userId: string;
  name: string;
  tokenHash: Buffer;
  hint: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: Generated<string>;
  revokedAt: Date | null;
}

export interface ArchiveColumns {
  companyId: string;
  userId: string;
  tab: 'invoice' | 'quotation' | 'recurring' | 'draft' | 'sepa' | 'purchase' | 'receipt' | 'importedInvoices';
  columns: string[];
  updatedAt: Date;
}

export interface BankAccounts {
  companyId: string;
  id: string;
  number: string;
  createdAt: Date;
}

export interface BankImports {
  companyId: string;
  id: string;
  filename: string;
  size: number;
  format: 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'csv' | 'pain002' | null;
  state: 'queued' | 'matching' | 'done' | 'failed';
  fileKey: string | null;
  problem: JsonColumn | null;
  entries: Generated<number>;
  duplicates: Generated<number>;
  pending: Generated<number>;
  uneven: Generated<number>;
  report: JsonColumn | null;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

export interface BankMatches {
  companyId: string;
  id: string;
  transactionId: string;
  documentId: string;
  amount: Amount;
  paymentId: string | null;
  createdAt: Date;
}

export interface BankPayers {
  companyId: string;
  iban: string;
  customerId: string;
}

export interface BankStatements {
  companyId: string;
  id: string;
  accountId: string;
  importId: string;
  format: 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'csv';
  number: string;
  currency: string;
  opensOn: PlainDate | null;
  closesOn: PlainDate | null;
  openingBalance: Amount | null;
  closingBalance: Amount | null;
  difference: Amount | null;
  createdAt: Date;
}

export interface BankTransactions {
  companyId: string;
  id: string;
  accountId: string;
  importId: string;
  position: number;
  format: 'camt052' | 'camt053' | 'camt054' | 'mt940' | 'csv';
  bookedOn: PlainDate;
  valueOn: PlainDate | null;
  amount: Amount;
  currency: string;
  counterpartyName: string;
  counterpartyIban: string;
  endToEndId: string;
  mandateId: string;
  batchId: string;
  messageId: string;
  creditorReference: string;
  remittance: string;
  bankReference: string;
  entryReference: string;
  entryAmount: Amount;
  isSum: boolean;
  isReversal: boolean;
  returnReason: string;
  fingerprint: Buffer;
  twin: number;
  state: 'waiting' | 'matched' | 'proposed' | 'unmatched' | 'ignored';
  effect: 'payment' | 'refund' | 'collection' | 'return' | 'payout' | null;
  payoutId: string | null;
  reason: Generated<string>;
  decidedAt: Date | null;
  decidedBy: string | null;
  createdAt: Date;
  folded: GeneratedAlways<string | null>;
  worthCents: GeneratedAlways<string | null>;
}

export interface BillableItems {
  companyId: string;
  id: string;
  customerId: string;
  spentOn: PlainDate;
  kind: 'hours' | 'expense';
  description: string;
  quantity: string;
  unit: Generated<string>;
  price: string;
  vatId: string | null;
  productId: string | null;
  doneBy: Generated<string>;
  documentId: string | null;
  lineId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface BookedPayments {
  companyId: string;
  connectionId: string;
  documentId: string;
  remoteId: string;
  paymentId: string;
  origin: 'here' | 'there' | 'both';
  createdAt: Date;
}

export interface BookkeepingFiles {
  companyId: string;
  format: 'auditfile' | 'datev' | 'csv';
  settings: JsonColumn;
}

export interface BulkItems {
  companyId: string;
  bulkId: string;
  position: number;
  documentId: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  error: string | null;
  label: Generated<string>;
  finishedAt: Date | null;
}

export interface BulkJobs {
  companyId: string;
  id: string;
  token: string;
  action: string;
  parameters: JsonColumn;
  state: 'running' | 'cancelling' | 'done' | 'cancelled';
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  createdBy: string;
  origin: string;
  createdAt: Date;
  touchedAt: Date;
  waitsUntil: Date | null;
  finishedAt: Date | null;
}

export interface CaptchaSolutions {
  challenge: string;
  expiresAt: Date;
}

export interface ClosedPeriods {
  companyId: string;
  id: string;
  startsOn: PlainDate;
  endsOn: PlainDate;
  reason: 'vatReturn' | 'yearEnd' | 'other';
  closedAt: Date;
  closedByName: string;
}

export interface CollectionSettings {
  companyId: string;
  scheme: Generated<'CORE' | 'B2B'>;
  noticeDays: Generated<number>;
  leadDays: Generated<number>;
  cutOff: Generated<string>;
  batchBooking: Generated<boolean>;
  fileVersion: Generated<'pain.008.001.08' | 'pain.008.001.02'>;
  batchesMade: Generated<number>;
}

export interface Companies {
  id: string;
  name: string;
  contact: Generated<string>;
  address: Generated<string>;
  postalCode: Generated<string>;
  city: Generated<string>;
  country: string;
  coc: Generated<string>;
  vatNumber: Generated<string>;
  taxNumber: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  website: Generated<string>;
  currency: Generated<Currency>;
  timezone: Generated<string>;
  language: Language;
  sepaIdentifier: Generated<string>;
  sepaOwner: Generated<string>;
  isDemo: Generated<boolean>;
  createdAt: Date;
  quotationTerm: Generated<number>;
  paymentMessage: Generated<string>;
  paymentSuccessMessage: Generated<string>;
  paymentWays: Generated<string[]>;
  onlineOrder: Generated<string[]>;
  paymentInParts: Generated<boolean>;
  paymentAsksMandate: Generated<boolean>;
  hadPaymentService: Generated<boolean>;
  whiteLabel: JsonColumn | null;
  whiteLabelLogoFileId: string | null;
  accountantId: string | null;
  accountantSince: Date | null;
  requiresSecondFactor: Generated<boolean>;
  number: GeneratedAlways<string | null>;
  bookkeeping: Generated<boolean>;
  office: Generated<string>;
  autobooking: Generated<boolean>;
  oneStopShopFrom: PlainDate | null;
  setupSkipped: Generated<string[]>;
  setupCompletedAt: Date | null;
  setupDismissedAt: Date | null;
  hiddenSuggestions: Generated<string[]>;
  vatPoint: Generated<'supply' | 'payment' | 'invoice'>;
}

export interface CompanyCounters {
  companyId: string;
  invoicePrefix: string;
  invoiceNext: string;
  invoiceWidth: number;
  quotationPrefix: string;
  quotationNext: string;
  quotationWidth: number;
  invoiceLastOn: PlainDate | null;
  eventSeq: Generated<string>;
  eventHash: Generated<Buffer>;
}

export interface CompanyExports {
  companyId: string;
  id: string;
  tokenHash: Buffer;
  language: Language;
  createdAt: Date;
  createdBy: string;
  expiresAt: Date;
  fetchedAt: Date | null;
}

export interface CompanyVisits {
  userId: string;
  companyId: string;
  visitedAt: Date;
}

export interface ConsumerYears {
  companyId: string;
  country: string;
  year: number;
  euros: Amount;
}

export interface CrmConflicts {
  companyId: string;
  customerId: string;
  connectionId: string;
  field: string;
  ours: string;
  theirs: string;
  oursAt: Date;
  theirsAt: Date;
  winner: 'ours' | 'theirs';
}

export interface CrmLinks {
  companyId: string;
  customerId: string;
  connectionId: string;
  remoteId: string;
  account: string;
  kind: 'company' | 'person' | null;
  state: 'linked' | 'archived' | 'deleted' | 'unknown';
  isAsking: Generated<boolean>;
  url: Generated<string>;
  agreed: JsonColumn;
  changed: JsonColumn;
  toTell: Generated<boolean>;
  follows: Generated<number>;
  followedAt: Date;
}

export interface CustomerContacts {
  companyId: string;
  id: string;
  customerId: string;
  name: string;
  role: Generated<string>;
  email: Generated<string>;
  phone: Generated<string>;
  invoices: Generated<'none' | 'to' | 'cc'>;
  reminders: Generated<'none' | 'to' | 'cc'>;
  quotations: Generated<'none' | 'to' | 'cc'>;
  createdAt: Date;
}

export interface CustomerMergeParts {
  companyId: string;
  mergeId: string;
  customerId: string;
  wasArchived: boolean;
  documentIds: string[];
  mandateIds: string[];
  payerIbans: string[];
  movedPause: boolean;
  contactIds: string[];
  noteIds: string[];
  billableItemIds: string[];
  tagIds: string[];
}

export interface CustomerMerges {
  companyId: string;
  id: string;
  masterId: string;
  filled: JsonColumn;
  restoredMaster: boolean;
  mergedAt: Date;
  mergedByName: string;
  undoneAt: Date | null;
}

export interface CustomerMonths {
  companyId: string;
  customerId: string;
  month: PlainDate;
  currency: Currency;
  totalExcl: Amount;
  euros: Amount;
  invoices: number;
}

export interface CustomerNotes {
  companyId: string;
  id: string;
  customerId: string;
  body: string;
  authorName: string;
  createdAt: Date;
  updatedAt: Date;
  importId: string | null;
}

export interface CustomerStandings {
  companyId: string;
  customerId: string;
  status: string;
  openCents: Generated<string>;
  overdueCents: Generated<string>;
  turnoverCents: Generated<string>;
  lastInvoiceOn: Generated<PlainDate>;
  invoices: Generated<number>;
  consumerIn: string | null;
  payments: Generated<number>;
  lateDays: Generated<string>;
  habit: Generated<number>;
}

export interface CustomerSums {
  companyId: string;
  customerId: string;
  currency: Currency;
  open: Generated<Amount>;
  overdue: Generated<Amount>;
  owed: Generated<Amount>;
  turnover: Generated<Amount>;
  totalExcl: Generated<Amount>;
  invoices: Generated<number>;
}

export interface CustomerTags {
  companyId: string;
  id: string;
  name: string;
  nameFolded: GeneratedAlways<string | null>;
  colour: 'grey' | 'red' | 'orange' | 'yellow' | 'green' | 'teal' | 'blue' | 'purple';
  createdAt: Date;
}

export interface Customers {
  companyId: string;
  id: string;
  name: string;
  contact: Generated<string>;
  person: Generated<boolean>;
  address: Generated<string>;
  postalCode: Generated<string>;
  city: Generated<string>;
  country: string;
  email: Generated<string>;
  ccEmail: Generated<string>;
  phone: Generated<string>;
  iban: Generated<string>;
  vatNumber: Generated<string>;
  coc: Generated<string>;
  debtorNumber: Generated<string>;
  crmId: Generated<string>;
  optionalField1: Generated<string>;
  optionalField2: Generated<string>;
  buyerReference: Generated<string>;
  optionCurrency: Currency | null;
  optionExpiration: number | null;
  optionLanguage: Language | null;
  optionExtraText: Generated<string>;
  optionExtraTextBottom: Generated<string>;
  freeText: Generated<string>;
  status: Generated<'active' | 'archived' | 'merged'>;
  masterId: string | null;
  createdAt: Date;
  updatedAt: Date;
  nameFolded: GeneratedAlways<string | null>;
  emailFolded: GeneratedAlways<string | null>;
  contactFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
  eInvoice: Generated<'none' | 'peppol' | 'nlcius' | 'xrechnung' | 'facturx'>;
  electronicAddress: JsonColumn | null;
  optionPaymentTerms: Generated<string>;
  deliveryAddress: JsonColumn | null;
  invoiceAddress: JsonColumn | null;
}

export interface DebtCollections {
  companyId: string;
  documentId: string;
  state: 'noted' | 'waiting' | 'handedOver' | 'failed';
  service: Generated<string>;
  connectionId: string | null;
  wanted: Generated<'collect' | 'block' | 'withdraw'>;
  toldBlocked: Generated<boolean>;
  toldPayments: Generated<string>;
  phase: 'received' | 'earlyReminder' | 'firstReminder' | 'secondReminder' | 'thirdReminder' | 'fourthReminder' | 'finalReminder' | 'collections' | 'announced' | 'firstSummons' | 'secondSummons' | 'thirdSummons' | 'fourthSummons' | 'noticeOfDefault' | 'preJudicial' | 'bailiff' | null;
  phaseAt: Date | null;
  isBlocked: Generated<boolean>;
  follows: Generated<number>;
  followedAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Deliveries {
  companyId: string;
  id: string;
  documentId: string | null;
  customerId: string | null;
  intent: string;
  channel: 'email' | 'sms';
  recipient: string;
  subject: string;
  message: JsonColumn;
  state: 'queued' | 'accepted' | 'delivered' | 'failed' | 'unconfirmed';
  reasons: JsonColumn;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  leavingAt: Date | null;
  messageId: string;
  followedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface DeliveryRecipients {
  companyId: string;
  deliveryId: string;
  address: string;
  state: 'accepted' | 'delivered' | 'failed';
  statusCode: Generated<string>;
  reason: JsonColumn | null;
  updatedAt: Date;
}

export interface DepositDeductions {
  companyId: string;
  depositId: string;
  documentId: string;
  lineIds: string[];
}

export interface DocumentComments {
  companyId: string;
  id: string;
  token: string;
  documentId: string;
  body: string;
  createdAt: Date;
  createdBy: string | null;
  authorName: string;
}

export interface DocumentEvents {
  companyId: string;
  seq: string;
  documentId: string;
  at: Date;
  event: string;
  actorKind: 'user' | 'accountant' | 'admin' | 'customer' | 'system';
  actorId: string | null;
  actorName: string;
  origin: string;
  data: string;
  previousHash: Buffer;
  hash: Buffer;
}

export interface DocumentSearch {
  companyId: string;
  documentId: string;
  status: number;
  sendDate: PlainDate | null;
  name: string;
  contact: string;
  lineText: string;
  folded: GeneratedAlways<string | null>;
}

export interface DocumentTemplates {
  companyId: string;
  id: string;
  name: string;
  content: JsonColumn;
  createdAt: Date;
  updatedAt: Date;
}

export interface Documents {
  companyId: string;
  id: string;
  creationToken: string;
  kind: 'draft' | 'oneoff' | 'recurring' | 'quotation' | 'reminder';
  type: Generated<'' | 'C' | 'I'>;
  status: DocumentStatus;
  version: Generated<number>;
  number: string | null;
  numberValue: string | null;
  numberOrder: GeneratedAlways<string | null>;
  customerId: string | null;
  customerName: Generated<string>;
  customerFolded: GeneratedAlways<string | null>;
  profileId: string | null;
  sendDate: PlainDate | null;
  dueDate: PlainDate | null;
  term: number;
  currency: Currency;
  language: Language;
  includesVat: boolean;
  discount: string;
  reference: Generated<string>;
  trackingNumber: Generated<string>;
  particulars: JsonColumn;
  textTop: Generated<string>;
  textBottom: Generated<string>;
  lines: JsonColumn;
  attachmentIds: Generated<string[]>;
  totalExcl: Amount;
  totalVat: Amount;
  totalIncl: Amount;
  totalCents: GeneratedAlways<string | null>;
  paid: Generated<Amount>;
  open: GeneratedAlways<Amount | null>;
  paidInFullOn: PlainDate | null;
  isOpen: GeneratedAlways<boolean | null>;
  remindCount: Generated<number>;
  bookedAt: Date | null;
  content: string | null;
  contentHash: Buffer | null;
  sentAt: Date | null;
  pdfFileId: string | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  validUntil: PlainDate | null;
  outcome: 'accepted' | 'rejected' | null;
  outcomeAt: Date | null;
  quotationId: string | null;
  recurringId: string | null;
  occurrence: number | null;
  creditsId: string | null;
  credited: Generated<Amount>;
  mandateId: string | null;
  isDeposit: Generated<boolean>;
  depositOf: string | null;
  plannedSend: JsonColumn | null;
  plannedOn: PlainDate | null;
  planProblem: Generated<string>;
  batchId: string | null;
  sentToCollectionsAt: Date | null;
  companyIfCredit: GeneratedAlways<string | null>;
  companyIfReminded: GeneratedAlways<string | null>;
  companyIfBooked: GeneratedAlways<string | null>;
  companyIfSepa: GeneratedAlways<string | null>;
  companyIfBatched: GeneratedAlways<string | null>;
  companyIfOwed: GeneratedAlways<string | null>;
  companyIfCollectable: GeneratedAlways<string | null>;
  companyIfDeposit: GeneratedAlways<string | null>;
  companyIfSentToCollections: GeneratedAlways<string | null>;
  companyIfForeign: GeneratedAlways<string | null>;
}

export interface Downloads {
  companyId: string;
  id: string;
  tokenHash: Buffer;
  sessionId: string;
  userId: string;
  request: JsonColumn;
  documentIds: string[];
  language: Language;
  createdAt: Date;
  expiresAt: Date;
}

export interface DraftSums {
  companyId: string;
  currency: Currency;
  part: string;
  totalIncl: Amount;
  drafts: number;
}

export interface DueDays {
  companyId: string;
  currency: Currency;
  dueDate: PlainDate;
  open: Amount;
  openCount: number;
  owed: Amount;
  owedCount: number;
}

export interface EmailAddresses {
  companyId: string;
  id: string;
  use: 'send' | 'cc';
  address: string;
  isDefault: Generated<boolean>;
  verifiedAt: Date | null;
  keyHash: Buffer | null;
  keyExpiresAt: Date | null;
  createdAt: Date;
}

export interface EmailTemplates {
  companyId: string;
  id: string;
  kind: string;
  language: Language;
  name: string;
  subject: string;
  body: string;
  attachmentId: string | null;
}

export interface ExchangeRates {
  companyId: string;
  id: string;
  currency: 'USD' | 'JPY' | 'GBP' | 'RUB' | 'AUD' | 'CHF' | 'CAD' | 'CNY' | 'NOK' | 'SEK' | 'DKK' | 'CZK' | 'HUF' | 'PLN' | 'RON';
  ratedOn: PlainDate;
  rate: string;
  source: 'typed' | 'ecb';
  updatedAt: Date;
}

export interface ExpectedDays {
  companyId: string;
  currency: Currency;
  expectedOn: PlainDate;
  open: Amount;
}

export interface Files {
  companyId: string;
  id: string;
  purpose: 'attachment' | 'logo' | 'pdf' | 'purchase' | 'import';
  filename: string;
  mediaType: string;
  size: number;
  digest: Buffer;
  key: string;
  createdAt: Date;
  createdBy: string | null;
  damagedAt: Date | null;
  nextLookAt: Date | null;
}

export interface ForeignReports {
  companyId: string;
  connectionId: string;
  owner: string;
  foundAt: Date;
}

export interface GonePurchases {
  companyId: string;
  messageId: string;
  purchaseId: string;
  deletedAt: Date;
}

export interface ImportRecords {
  companyId: string;
  importId: string;
  line: number;
  recordId: string;
  before: JsonColumn | null;
  writtenAt: Date;
}

export interface ImportedInvoices {
  companyId: string;
  id: string;
  importId: string;
  line: number;
  number: string;
  type: 'invoice' | 'credit';
  invoiceDate: PlainDate;
  dueDate: PlainDate | null;
  customerName: string;
  customerNumber: string;
  customerEmail: Generated<string>;
  customerId: string | null;
  contact: string;
  description: string;
  reference: string;
  currency: string;
  totalExcl: Amount | null;
  totalVat: Amount | null;
  totalIncl: Amount;
  totalCents: GeneratedAlways<string | null>;
  openAmount: Amount | null;
  paid: boolean | null;
  paidOn: PlainDate | null;
  settledOn: PlainDate | null;
  isPaid: GeneratedAlways<boolean | null>;
  source: JsonColumn;
  createdAt: Date;
  customerFolded: GeneratedAlways<string | null>;
  contactFolded: GeneratedAlways<string | null>;
  numberFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
}

export interface Imports {
  companyId: string;
  id: string;
  kind: 'importedInvoice' | 'customer' | 'product' | 'mandate' | 'invoice' | 'billableItem';
  fileId: string;
  filename: string;
  program: string;
  headings: JsonColumn;
  sheets: JsonColumn;
  settings: JsonColumn;
  state: 'uploaded' | 'running' | 'failed' | 'done' | 'undone';
  rowCount: number;
  recordCount: Generated<number>;
  readCount: Generated<number>;
  importedCount: Generated<number>;
  updatedCount: Generated<number>;
  duplicateCount: Generated<number>;
  refusedCount: Generated<number>;
  warnedCount: Generated<number>;
  refused: JsonColumn;
  warned: JsonColumn;
  sums: JsonColumn;
  keptCount: Generated<number>;
  kept: JsonColumn;
  startToken: string | null;
  startedAt: Date | null;
  touchedAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

export interface IncomingWebhooks {
  companyId: string;
  id: string;
  connectionId: string;
  service: string;
  headers: JsonColumn;
  query: string;
  body: Buffer | null;
  state: Generated<'waiting' | 'done' | 'ignored' | 'repeated' | 'forged' | 'failed'>;
  reason: Generated<string>;
  delivery: string | null;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  receivedAt: Date;
  updatedAt: Date;
}

export interface InstallationClock {
  onlyOne: Generated<boolean>;
  aheadMs: string;
  movedAt: Date;
}

export interface IntegrationAuthorisations {
  companyId: string;
  nonceHash: Buffer;
  userId: string;
  name: string;
  expiresAt: Date;
}

export interface IntegrationMappings {
  companyId: string;
  connectionId: string;
  kind: 'ledger' | 'creditLedger' | 'vat' | 'costCenter' | 'customer';
  ours: string;
  theirs: string;
  told: Generated<string>;
  updatedAt: Date;
}

export interface Integrations {
  companyId: string;
  name: string;
  id: string;
  enabled: Generated<boolean>;
  state: 'connected' | 'needsAuthorisation' | 'needsMapping' | 'failing';
  reason: Generated<string>;
  configSecret: Buffer;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  lastTestedAt: Date | null;
  nextCheckAt: Date;
  changesAskedAt: Date | null;
  renewalId: string | null;
  renewalUntil: Date | null;
}

export interface Invitations {
  companyId: string;
  userId: string;
  name: string;
  email: string;
  role: 'owner' | 'manager' | 'employee';
  language: Language;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
}

export interface JobFailures {
  id: string;
  name: string;
  at: Date;
  error: string;
}

export interface JobRuns {
  name: string;
  lastRunAt: Date;
  lastSuccessAt: Date | null;
  lastFailureAt: Date | null;
}

export interface Ledgers {
  companyId: string;
  id: string;
  name: string;
  ledgerNumber: string;
  creditLedgerNumber: Generated<string>;
  costCenter: Generated<string>;
  bookTaxless: Generated<boolean>;
  position: Generated<number>;
  retiredAt: Date | null;
}

export interface MailDays {
  companyId: string;
  day: PlainDate;
  recipients: number;
  isNewcomer: boolean;
}

export interface MailServers {
  companyId: string;
  host: string;
  port: number;
  security: 'tls' | 'starttls';
  username: string;
  passwordSecret: Buffer;
  addressId: string;
  whenFailing: 'retry' | 'hold' | 'installation';
  testedAt: Date;
  fault: Generated<string>;
  failingSince: Date | null;
  updatedAt: Date;
}

export interface MailboxMessages {
  companyId: string;
  id: string;
  deliveryId: string | null;
  mailFrom: string;
  mailTo: string;
  subject: string;
  receivedAt: Date;
  source: Buffer;
}

export interface Mandates {
  companyId: string;
  id: string;
  creationToken: string;
  customerId: string;
  reference: string;
  state: 'requested' | 'active' | 'revoked';
  scheme: 'CORE' | 'B2B';
  kind: 'recurrent' | 'oneOff';
  sequence: Generated<'unused' | 'firstPending' | 'recurring' | 'finished'>;
  closing: Generated<boolean>;
  signedOn: PlainDate | null;
  lastCollectedOn: PlainDate | null;
  collectedElsewhereOn: PlainDate | null;
  accountHolder: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  language: Language;
  linkNonce: Buffer | null;
  linkHash: Buffer | null;
  linkExpiresAt: Date | null;
  content: string | null;
  contentHash: Buffer | null;
  signedAt: Date | null;
  pdfFileId: string | null;
  revokedAt: Date | null;
  revokeReason: Generated<string>;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Memberships {
  companyId: string;
  userId: string;
  role: 'owner' | 'manager' | 'employee';
  createdAt: Date;
  disabledAt: Date | null;
}

export interface MonthOpenings {
  companyId: string;
  currency: Currency;
  month: PlainDate;
  open: Amount;
  overdue: Amount;
  owed: Amount;
  drafts: Amount;
}

export interface NetworkAddresses {
  companyId: string;
  scheme: string;
  number: string;
  createdAt: Date;
  connectionId: string | null;
}

export interface NotificationMails {
  companyId: string;
  userId: string;
  kinds: string[];
}

export interface NotificationReads {
  companyId: string;
  userId: string;
  notificationId: string;
  readAt: Date;
}

export interface NotificationSettings {
  companyId: string;
  kind: string;
  roles: ('owner' | 'manager' | 'employee' | 'accountant')[];
}

export interface Notifications {
  companyId: string;
  id: string;
  key: string;
  kind: string;
  documentId: string | null;
  data: JsonColumn;
  createdAt: Date;
  roles: Generated<string[]>;
}

export interface NumberChanges {
  companyId: string;
  id: string;
  series: 'invoice' | 'quotation';
  previousPrefix: string;
  previousNext: string;
  previousWidth: number;
  newPrefix: string;
  newNext: string;
  newWidth: number;
  changedAt: Date;
  changedBy: string | null;
  changedByName: string;
}

export interface OneTimeKeys {
  keyHash: Buffer;
  purpose: 'verify' | 'reset' | 'invite' | 'oldAddress' | 'newAddress';
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

export interface OnlineCollections {
  companyId: string;
  documentId: string;
  collectOn: PlainDate;
  state: 'waiting' | 'asking' | 'asked' | 'collected' | 'failed' | 'dropped';
  amount: Amount | null;
  mandateId: string | null;
  askedAt: Date | null;
  retryAt: Date | null;
  updatedAt: Date;
}

export interface OnlineMandates {
  companyId: string;
  id: string;
  documentId: string;
  attemptId: string;
  provider: string;
  providerMandateId: string;
  state: 'active' | 'ended';
  agreedAt: Date;
  agreedFrom: string;
  agreedText: string;
  lastCollectedOn: PlainDate | null;
  endedAt: Date | null;
  endedBy: 'company' | 'provider' | 'replaced' | null;
  endReason: Generated<string>;
  askAt: Date | null;
  updatedAt: Date;
}

export interface PackingSlips {
  companyId: string;
  documentId: string;
  deliveryAddress: string;
  trackingNumber: string;
  note: string;
  updatedAt: Date;
}

export interface PasskeyChallenges {
  challenge: string;
  userId: string | null;
  expiresAt: Date;
}

export interface Passkeys {
  id: string;
  userId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: string;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface PaymentAttempts {
  companyId: string;
  id: string;
  documentId: string;
  provider: string;
  providerPaymentId: string;
  amount: Amount;
  currency: Currency;
  state: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused';
  checkoutUrl: string;
  method: Generated<string>;
  agreedText: Generated<string>;
  agreedFrom: Generated<string>;
  onlineMandateId: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface PaymentDays {
  companyId: string;
  currency: Currency;
  paidOn: PlainDate;
  amount: Amount;
  payments: number;
}

export interface PaymentMethods {
  companyId: string;
  id: string;
  name: string;
  position: Generated<number>;
}

export interface Payments {
  companyId: string;
  id: string;
  token: string;
  documentId: string;
  amount: Amount;
  paidOn: PlainDate;
  methodName: Generated<string>;
  note: Generated<string>;
  provider: string | null;
  providerPaymentId: string | null;
  capturedBefore: Generated<Amount>;
  createdAt: Date;
  createdBy: string | null;
  kind: Generated<'payment' | 'settlement' | 'rounding' | 'setOff'>;
  counterpartId: string | null;
  chargedBackPayment: string | null;
}

export interface PayoutParts {
  companyId: string;
  id: string;
  payoutId: string;
  position: number;
  kind: 'payment' | 'refund' | 'chargeback' | 'fee' | 'other';
  remoteId: string;
  providerPaymentId: string | null;
  amount: string;
  fee: string;
  description: string;
}

export interface PayoutReadings {
  companyId: string;
  connectionId: string;
  askedAt: Date;
  readAt: Date | null;
  problem: Generated<string>;
}

export interface Payouts {
  companyId: string;
  id: string;
  connectionId: string;
  provider: string;
  remoteId: string;
  reference: string;
  paidOn: PlainDate;
  currency: string;
  gross: Amount;
  fees: Amount;
  refunds: Amount;
  chargebacks: Amount;
  net: Amount;
  difference: Amount;
  isListed: boolean;
  paymentCount: number;
  readAt: Date;
}

export interface PdfTries {
  companyId: string;
  documentId: string;
  attempts: number;
  nextTryAt: Date;
}

export interface PendingLogins {
  tokenHash: Buffer;
  userId: string;
  expiresAt: Date;
  tries: Generated<number>;
}

export interface PlatformSettings {
  onlyOne: Generated<boolean>;
  billingCompanyId: string | null;
  starterPrice: Generated<Amount>;
  businessPrice: Generated<Amount>;
  accountancyPrice: Generated<Amount>;
  addonPrice: Generated<Amount>;
  smsPrice: Generated<string>;
  legacyUrl: Generated<string>;
  registration: 'open' | 'invitation' | 'closed' | null;
  subscriptions: Generated<boolean>;
  trialDays: Generated<number>;
  earlierFrom: PlainDate | null;
  demoMadeAt: Date | null;
  terms: Generated<string>;
  privacy: Generated<string>;
  imprint: Generated<string>;
  contact: Generated<string>;
  viesAllowed: Generated<boolean>;
}

export interface Products {
  companyId: string;
  id: string;
  number: Generated<string>;
  description: string;
  price: string;
  unit: Generated<string>;
  vatId: string;
  ledgerId: string;
  createdAt: Date;
  updatedAt: Date;
  folded: GeneratedAlways<string | null>;
  descriptionStart: GeneratedAlways<string | null>;
  priceUnits: GeneratedAlways<string | null>;
}

export interface Profiles {
  companyId: string;
  id: string;
  name: string;
  isDefault: Generated<boolean>;
  disabled: Generated<boolean>;
  expiration: Generated<number>;
  language: Language;
  headerLines: string[];
  extraText: Generated<string>;
  extraTextBottom: Generated<string>;
  footer: Generated<string>;
  quotationFooter: Generated<string>;
  emailText: Generated<string>;
  emailTextReminder: Generated<string>;
  emailTextQuotation: Generated<string>;
  smsText: Generated<string>;
  translations: JsonColumn;
  emailFrom: Generated<string>;
  emailAddressId: string | null;
  emailCc: Generated<string[]>;
  mergeMailAttachments: Generated<boolean>;
  logoPosition: Generated<'left' | 'right'>;
  senderPosition: Generated<'left' | 'right'>;
  marginGlobal: Generated<string>;
  marginHeader: Generated<string>;
  font: Generated<'inter' | 'noto-sans' | 'libertinus-serif'>;
  design: Generated<'clear' | 'bold' | 'classic'>;
  accentColour: Generated<string>;
  paymentWays: ('online' | 'transfer')[] | null;
  onlineOrder: string[] | null;
  paymentProvider: string | null;
  logoFileId: string | null;
  createdAt: Date;
  attachmentIds: Generated<string[]>;
}

export interface Prognoses {
  companyId: string;
  id: string;
  creationToken: string;
  name: string;
  startMonth: number;
  startYear: number;
  scenario: 'normal' | 'corona';
  revenue: JsonColumn;
  costs: JsonColumn;
  debts: JsonColumn;
  createdAt: Date;
  updatedAt: Date;
}

export interface PromocodeUses {
  companyId: string;
  code: string;
  usedAt: Date;
}

export interface Promocodes {
  code: string;
  description: Generated<string>;
  trialDays: Generated<number>;
  discountPercent: Generated<string>;
  discountMonths: Generated<number>;
  validUntil: PlainDate | null;
  maxUses: number | null;
  uses: Generated<number>;
  createdAt: Date;
  disabledAt: Date | null;
}

export interface PublicLinks {
  companyId: string;
  id: string;
  documentId: string;
  nonce: Buffer;
  tokenHash: Buffer;
  createdAt: Date;
  revokedAt: Date | null;
  firstViewedAt: Date | null;
}

export interface Purchases {
  companyId: string;
  id: string;
  creationToken: string;
  fileId: string;
  source: 'upload' | 'email' | 'peppol';
  messageId: string | null;
  format: 'pdf' | 'ubl' | 'cii' | 'picture';
  hasXml: boolean;
  type: 'invoice' | 'credit';
  supplierName: string;
  supplierAddress: string;
  supplierPostalCode: string;
  supplierCity: string;
  supplierCountry: string;
  supplierVatNumber: string;
  supplierCoc: string;
  supplierEmail: string;
  number: string;
  invoiceDate: PlainDate | null;
  dueDate: PlainDate | null;
  currency: string;
  iban: string;
  bic: string;
  paymentReference: string;
  orderReference: string;
  precedingNumber: string;
  notes: string;
  totalExcl: Amount | null;
  totalVat: Amount | null;
  totalIncl: Amount | null;
  totalCents: GeneratedAlways<string | null>;
  payable: Amount | null;
  vat: JsonColumn;
  lines: JsonColumn;
  lineCount: number;
  attachments: string[];
  doubts: string[];
  profile: 'norm' | 'peppol' | 'nlcius' | 'xrechnung' | null;
  findings: JsonColumn;
  paidOn: PlainDate | null;
  isComplete: GeneratedAlways<boolean | null>;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Date;
  datedAt: Date;
  updatedAt: Date;
  numberFolded: GeneratedAlways<string | null>;
  supplierFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
}

export interface QuotationAnswers {
  companyId: string;
  documentId: string;
  outcome: 'accepted' | 'rejected';
  at: Date;
  givenBy: 'customer' | 'staff';
  name: string;
  reason: Generated<string>;
  userId: string | null;
  userName: Generated<string>;
  origin: Generated<string>;
  signature: Generated<string>;
  pdfHash: Buffer | null;
  contentHash: Buffer;
  proofFileId: string | null;
}

export interface RateLimits {
  key: string;
  windowStart: Date;
  count: number;
}

export interface ReceiptReadings {
  companyId: string;
  connectionId: string;
  readUntil: Date;
  updatedAt: Date;
}

export interface Receipts {
  companyId: string;
  id: string;
  source: string;
  till: string;
  tillName: string;
  number: string;
  soldAt: Date;
  soldOn: PlainDate;
  currency: Currency;
  totalIncl: Amount;
  totalCents: GeneratedAlways<string | null>;
  lines: JsonColumn;
  payments: JsonColumn;
  refundOf: Generated<string>;
  state: Generated<'open' | 'incomplete' | 'invoiced' | 'turnover' | 'void'>;
  documentId: string | null;
  turnoverId: string | null;
  nonce: Buffer;
  tokenHash: Buffer;
  codeHash: Buffer;
  createdAt: Date;
  updatedAt: Date;
  tillFolded: GeneratedAlways<string | null>;
  numberFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
}

export interface RecoveryCodes {
  userId: string;
  codeHash: Buffer;
  usedAt: Date | null;
  salt: Buffer | null;
}

export interface Recurrences {
  companyId: string;
  documentId: string;
  startOn: PlainDate;
  frequency: string;
  times: number | null;
  made: Generated<number>;
  handledUntil: PlainDate | null;
  nextOn: PlainDate | null;
  sendsAutomatically: boolean;
  subject: Generated<string>;
  body: Generated<string>;
  attachUbl: Generated<boolean>;
  periodCovered: Generated<'none' | 'previousMonth' | 'thisMonth' | 'nextMonth' | 'sincePrevious' | 'untilNext'>;
  collects: Generated<'never' | 'onSending' | 'onDueDate'>;
  pausedAt: Date | null;
  retryAt: Date | null;
}

export interface RecurringRuns {
  companyId: string;
  recurringId: string;
  occursOn: PlainDate;
  outcome: 'sent' | 'draft' | 'failed' | 'skipped';
  documentId: string | null;
  customerId: string | null;
  currency: string | null;
  totalExcl: Amount | null;
  problem: Generated<string>;
  at: Date;
}

export interface RecurringSpans {
  companyId: string;
  recurringId: string;
  fromOn: PlainDate;
  until: PlainDate;
  customerId: string | null;
  currency: Currency;
  monthlyCents: string;
}

export interface ReferenceRateFetch {
  onlyOne: Generated<boolean>;
  nextAt: Date;
}

export interface ReferenceRates {
  currency: 'USD' | 'JPY' | 'GBP' | 'RUB' | 'AUD' | 'CHF' | 'CAD' | 'CNY' | 'NOK' | 'SEK' | 'DKK' | 'CZK' | 'HUF' | 'PLN' | 'RON';
  ratedOn: PlainDate;
  rate: string;
  updatedAt: Date;
}

export interface RefundFiles {
  companyId: string;
  id: string;
  creationToken: string;
  messageId: string;
  executeOn: PlainDate;
  state: 'filed' | 'executed' | 'cancelled';
  count: number;
  total: Amount;
  fileId: string;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Refunds {
  companyId: string;
  id: string;
  creationToken: string;
  documentId: string;
  way: 'transfer' | 'provider' | 'nextInvoice';
  state: 'pending' | 'done' | 'failed' | 'returned' | 'cancelled';
  amount: Amount;
  currency: Currency;
  fileId: string | null;
  endToEndId: string | null;
  accountHolder: Generated<string>;
  iban: Generated<string>;
  provider: string | null;
  providerPaymentId: string | null;
  providerRefundId: string | null;
  doneOn: PlainDate | null;
  returnedOn: PlainDate | null;
  reason: Generated<string>;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ReminderPauses {
  companyId: string;
  id: string;
  documentId: string | null;
  customerId: string | null;
  until: PlainDate | null;
  reason: Generated<string>;
  createdAt: Date;
  createdBy: string | null;
}

export interface ReminderSettings {
  companyId: string;
  enabled: Generated<boolean>;
  since: PlainDate | null;
  costsWithVat: Generated<boolean>;
  interestRates: JsonColumn;
  lastRunOn: PlainDate | null;
  collectAfter: number | null;
  collectsAutomatically: Generated<boolean>;
  lastCollectedOn: PlainDate | null;
  updatedAt: Date;
}

export interface ReminderSteps {
  companyId: string;
  step: number;
  days: number;
  claimsInterest: boolean;
  claimsCosts: boolean;
  announcesCosts: boolean;
  sms: boolean;
  texts: JsonColumn;
}

export interface Reminders {
  companyId: string;
  id: string;
  documentId: string;
  step: number;
  sentOn: PlainDate;
  sentAt: Date;
  automatic: boolean;
  actorName: string;
  recipient: string;
  dueOn: PlainDate;
  payBefore: PlainDate;
  open: Amount;
  interest: Amount;
  costs: Amount;
  announcedCosts: Amount;
}

export interface RequestTokens {
  companyId: string;
  token: string;
  fingerprint: Buffer;
  createdAt: Date;
}

export interface RevenueGroups {
  companyId: string;
  source: string;
  code: string;
  name: Generated<string>;
  ledgerId: string | null;
  vatId: string | null;
  updatedAt: Date;
}

export interface SalesMonths {
  companyId: string;
  dimension: 'account' | 'country' | 'product' | 'regime';
  month: PlainDate;
  key: string;
  currency: Currency;
  totalExcl: Amount;
  euros: Amount;
  unrated: number;
}

export interface SavedFilters {
  companyId: string;
  id: string;
  userId: string;
  tab: 'invoice' | 'quotation' | 'recurring' | 'draft' | 'sepa' | 'purchase' | 'receipt' | 'importedInvoices' | 'customer' | 'analytics';
  name: string;
  search: JsonColumn;
  isDefault: Generated<boolean>;
  createdAt: Date;
  updatedAt: Date;
}

export interface SecondFactors {
  userId: string;
  secret: Buffer;
  createdAt: Date;
  confirmedAt: Date | null;
  lastStep: Generated<string>;
}

export interface SepaBatches {
  companyId: string;
  id: string;
  creationToken: string;
  sepaId: string;
  scheme: 'CORE' | 'B2B';
  state: 'open' | 'filed' | 'submitted' | 'cancelled';
  creationDate: PlainDate;
  collectionDate: PlainDate;
  version: Generated<number>;
  messageId: string | null;
  fileVersion: 'pain.008.001.08' | 'pain.008.001.02' | null;
  fileId: string | null;
  filedAt: Date | null;
  submittedAt: Date | null;
  cancelledAt: Date | null;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface SepaCollections {
  companyId: string;
  id: string;
  batchId: string;
  documentId: string;
  numberOrder: string;
  mandateId: string;
  state: 'planned' | 'filed' | 'settled' | 'rejected' | 'returned' | 'withdrawn';
  endToEndId: string | null;
  paymentGroupId: string | null;
  sequenceType: 'FRST' | 'RCUR' | 'OOFF' | 'FNAL' | null;
  amount: Amount | null;
  collectOn: PlainDate | null;
  mandateReference: string | null;
  creditorIdentifier: string | null;
  iban: string | null;
  settledOn: PlainDate | null;
  settledBy: string | null;
  returnedOn: PlainDate | null;
  returnedBy: string | null;
  returnReason: Generated<string>;
  addedAt: Date;
  filedAt: Date | null;
}

export interface ServiceJobs {
  companyId: string;
  id: string;
  act: 'book' | 'registerPayments' | 'tellCustomer' | 'createCustomer' | 'handOver' | 'updateClaim' | 'blockClaim' | 'bookPurchase';
  documentId: string | null;
  customerId: string | null;
  purchaseId: string | null;
  service: string;
  connectionId: string;
  state: Generated<'waiting' | 'done' | 'failed'>;
  reason: Generated<string>;
  detail: Generated<string>;
  remoteId: string | null;
  remoteNumber: Generated<string>;
  remoteUrl: Generated<string>;
  remoteOffice: Generated<string>;
  attempts: Generated<number>;
  calledAt: Date | null;
  nextTryAt: Date | null;
  isFollowed: Generated<boolean>;
  followedAt: Date | null;
  follows: Generated<number>;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface ServicePaces {
  key: string;
  startedAt: Date;
  used: number;
  blockedUntil: Date | null;
}

export interface Sessions {
  id: string;
  userId: string;
  companyId: string;
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
  ip: string;
  userAgent: string;
  visit: Generated<boolean>;
}

export interface SignInFailures {
  key: string;
  count: number;
  since: Date;
  lockedUntil: Date | null;
}

export interface SignUpInvitations {
  keyHash: Buffer;
  emailFolded: string;
  makesAdmin: Generated<boolean>;
  createdAt: Date;
  expiresAt: Date;
}

export interface SmsOptOuts {
  companyId: string;
  id: string;
  phone: string;
  source: 'reply' | 'person';
  createdAt: Date;
}

export interface SmsSettings {
  companyId: string;
  retriesFailedEmail: boolean;
}

export interface SmsTexts {
  companyId: string;
  id: string;
  kind: 'invoice' | 'reminder' | 'quotation';
  language: Language;
  name: string;
  text: string;
}

export interface SocketTickets {
  hash: Buffer;
  sessionId: string;
  expiresAt: Date;
}

export interface StatementLinks {
  companyId: string;
  id: string;
  customerId: string;
  nonce: Buffer;
  tokenHash: Buffer;
  createdAt: Date;
  revokedAt: Date | null;
}

export interface SubscriptionBills {
  companyId: string;
  billedCompanyId: string;
  month: PlainDate;
  documentId: string | null;
  total: Generated<Amount>;
  discountPercent: Generated<string>;
  charge: Generated<'due' | 'asked' | 'nothing' | 'noMandate'>;
  createdAt: Date;
}

export interface SubscriptionMonths {
  companyId: string;
  month: PlainDate;
  fromOn: PlainDate;
  package: 'starter' | 'business' | 'accountancy';
  price: Amount;
  prepaid: Generated<Amount>;
  createdAt: Date;
}

export interface SubscriptionNotices {
  companyId: string;
  key: string;
  kind: 'trialEnds' | 'trialOver' | 'paymentFailed' | 'paymentReceived' | 'suspended' | 'cancelled' | 'suspendedByAdmin' | 'reactivatedByAdmin' | 'packageChanged' | 'announced';
  day: PlainDate;
  createdAt: Date;
  mailedAt: Date | null;
  detail: Generated<string>;
}

export interface SubscriptionPaymentMonths {
  companyId: string;
  paymentId: string;
  month: PlainDate;
  amount: Amount;
  bookedAt: Date | null;
}

export interface SubscriptionPayments {
  companyId: string;
  id: string;
  intent: string;
  purpose: 'bankCheck' | 'reactivation' | 'arrears' | 'month';
  provider: string;
  providerPaymentId: string;
  amount: Amount;
  currency: Currency;
  state: 'open' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refused';
  checkoutUrl: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface Subscriptions {
  companyId: string;
  state: 'demo' | 'pending' | 'confirmed' | 'grace' | 'cancelled' | 'suspended';
  trialEndsAt: Date;
  cancelledAt: Date | null;
  endsAt: Date | null;
  graceEndsAt: Date | null;
  suspendedReason: Generated<string>;
  confirmedAt: Date | null;
  package: Generated<'starter' | 'business' | 'accountancy'>;
  features: Generated<('analytics' | 'sms' | 'bookkeeping' | 'whitelabel' | 'api')[]>;
  promocode: string | null;
  updatedAt: Date;
  suspendedBy: 'admin' | 'nonPayment' | null;
  addons: Generated<('accounting' | 'debtCollection' | 'post' | 'webshop' | 'identity')[]>;
  mandateProvider: string | null;
  mandateId: string | null;
  free: Generated<boolean>;
  freeUntil: Date | null;
  reopenedAt: Date | null;
}

export interface SumDays {
  companyId: string;
  day: PlainDate;
  nextDay: PlainDate | null;
  movedThrough: string | null;
}

export interface TaggedCustomers {
  companyId: string;
  customerId: string;
  tagId: string;
}

export interface Terms {
  companyId: string;
  id: string;
  language: Language;
  fileId: string;
  attachToInvoices: boolean;
  attachToQuotations: boolean;
  createdAt: Date;
  endedAt: Date | null;
}

export interface TestBankPayments {
  id: string;
  amount: Amount;
  currency: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired';
  createdAt: Date;
  expiresAt: Date;
  mandate: Generated<'none' | 'asked' | 'works' | 'fails'>;
}

export interface TestBankRefunds {
  id: string;
  paymentId: string;
  amount: Amount;
  createdAt: Date;
}

export interface TestNetworkMessages {
  id: string;
  sender: string;
  recipient: string;
  documentType: string;
  document: string;
  submissions: Generated<number>;
  createdAt: Date;
  collectedAt: Date | null;
}

export interface TestNetworkParticipants {
  scheme: string;
  number: string;
}

export interface Transmissions {
  companyId: string;
  id: string;
  documentId: string;
  intent: string;
  profile: 'peppol' | 'nlcius' | 'xrechnung' | 'facturx' | 'en16931';
  sender: string;
  recipient: string;
  state: 'queued' | 'accepted' | 'delivered' | 'failed' | 'unconfirmed';
  reason: Generated<string>;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  leavingAt: Date | null;
  messageId: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  updatedAt: Date;
  connectionId: string | null;
}

export interface TurnoverFailures {
  companyId: string;
  source: string;
  till: string;
  soldOn: PlainDate;
  currency: Currency;
  reason: string;
  attempts: Generated<number>;
  failedAt: Date;
}

export interface TurnoverMonths {
  companyId: string;
  currency: Currency;
  month: PlainDate;
  totalExcl: Amount;
}

export interface UploadChunks {
  companyId: string;
  uploadId: string;
  position: number;
  digest: Buffer;
}

export interface Uploads {
  companyId: string;
  id: string;
  purpose: 'attachment' | 'terms' | 'logo' | 'purchase' | 'bank' | 'import' | 'rates';
  filename: string;
  size: number;
  createdBy: string;
  createdAt: Date;
  touchedAt: Date;
  completedAt: Date | null;
  key: string | null;
  digest: Buffer | null;
}

export interface Usage {
  companyId: string;
  month: PlainDate;
  kind: string;
  count: number;
  unitPrice: string;
}

export interface Users {
  id: string;
  email: string;
  emailFolded: string;
  name: string;
  passwordHash: string;
  language: Language;
  theme: Generated<'light' | 'dark' | 'system'>;
  createdAt: Date;
  disabledAt: Date | null;
  isAdmin: Generated<boolean>;
  accountantId: string | null;
  emailVerifiedAt: Date | null;
}

export interface VatChecks {
  companyId: string;
  id: string;
  vatNumber: string;
  state: 'waiting' | 'valid' | 'invalid' | 'unanswered';
  fault: Generated<string>;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  askedAt: Date;
  answeredAt: Date | null;
  name: Generated<string>;
  address: Generated<string>;
  consultationNumber: Generated<string>;
  requester: Generated<string>;
}

export interface VatCodes {
  companyId: string;
  id: string;
  name: string;
  code: Generated<string>;
  factor: string;
  type: 'high' | 'low' | 'exempt' | 'none' | 'ICPS' | 'ICPG' | 'EBU' | 'zero' | 'reverseCharge' | 'smallBusiness' | 'margin' | 'travelMargin' | 'igic' | 'ipsi' | 'ossGoods' | 'ossServices';
  country: Generated<string>;
  exemptionCode: Generated<string>;
  exemptionReason: Generated<string>;
  position: Generated<number>;
  retiredAt: Date | null;
}

export interface VatEntries {
  companyId: string;
  documentId: string;
  place: number;
  dueOn: PlainDate;
  regime: string;
  isCredit: boolean;
  base: Amount | null;
  vat: Amount | null;
}

export interface WebhookChanges {
  companyId: string;
  seq: string;
  subject: 'document' | 'payment' | 'customer';
  subjectId: string;
  cause: string;
  data: JsonColumn;
  at: Date | null;
  dueAt: Date;
}

export interface WebhookDays {
  companyId: string;
  toldUntil: PlainDate;
}

export interface WebhookDeliveries {
  companyId: string;
  id: string;
  endpointId: string;
  messageId: string;
  event: string;
  body: string;
  state: Generated<'waiting' | 'delivered' | 'failed'>;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  status: number | null;
  reason: Generated<string>;
  answer: Generated<string>;
  took: number | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface WebhookEndpoints {
  companyId: string;
  id: string;
  url: string;
  description: Generated<string>;
  events: string[] | null;
  enabled: Generated<boolean>;
  disabledReason: Generated<'' | 'failing' | 'gone'>;
  secret: Buffer;
  previousSecret: Buffer | null;
  previousUntil: Date | null;
  failingSince: Date | null;
  failures: Generated<number>;
  restingUntil: Date | null;
  lastDeliveredAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Tables {
  accountDeletions: AccountDeletions;
  accountLetters: AccountLetters;
  accountantLinks: AccountantLinks;
  accountants: Accountants;
  addressChanges: AddressChanges;
  apiTokens: ApiTokens;
  archiveColumns: ArchiveColumns;
  bankAccounts: BankAccounts;
  bankImports: BankImports;
  bankMatches: BankMatches;
  bankPayers: BankPayers;
  bankStatements: BankStatements;
  bankTransactions: BankTransactions;
  billableItems: BillableItems;
  bookedPayments: BookedPayments;
  bookkeepingFiles: BookkeepingFiles;
  bulkItems: BulkItems;
  bulkJobs: BulkJobs;
  captchaSolutions: CaptchaSolutions;
  closedPeriods: ClosedPeriods;
  collectionSettings: CollectionSettings;
  companies: Companies;
  companyCounters: CompanyCounters;
  companyExports: CompanyExports;
  companyVisits: CompanyVisits;
  consumerYears: ConsumerYears;
  crmConflicts: CrmConflicts;
  crmLinks: CrmLinks;
  customerContacts: CustomerContacts;
  customerMergeParts: CustomerMergeParts;
  customerMerges: CustomerMerges;
  customerMonths: CustomerMonths;
  customerNotes: CustomerNotes;
  customerStandings: CustomerStandings;
  customerSums: CustomerSums;
  customerTags: CustomerTags;
  customers: Customers;
  debtCollections: DebtCollections;
  deliveries: Deliveries;
  deliveryRecipients: DeliveryRecipients;
  depositDeductions: DepositDeductions;
  documentComments: DocumentComments;
  documentEvents: DocumentEvents;
  documentSearch: DocumentSearch;
  documentTemplates: DocumentTemplates;
  documents: Documents;
  downloads: Downloads;
  draftSums: DraftSums;
  dueDays: DueDays;
  emailAddresses: EmailAddresses;
  emailTemplates: EmailTemplates;
  exchangeRates: ExchangeRates;
  expectedDays: ExpectedDays;
  files: Files;
  foreignReports: ForeignReports;
  gonePurchases: GonePurchases;
  importRecords: ImportRecords;
  importedInvoices: ImportedInvoices;
  imports: Imports;
  incomingWebhooks: IncomingWebhooks;
  installationClock: InstallationClock;
  integrationAuthorisations: IntegrationAuthorisations;
  integrationMappings: IntegrationMappings;
  integrations: Integrations;
  invitations: Invitations;
  jobFailures: JobFailures;
  jobRuns: JobRuns;
  ledgers: Ledgers;
  mailDays: MailDays;
  mailServers: MailServers;
  mailboxMessages: MailboxMessages;
  mandates: Mandates;
  memberships: Memberships;
  monthOpenings: MonthOpenings;
  networkAddresses: NetworkAddresses;
  notificationMails: NotificationMails;
  notificationReads: NotificationReads;
  notificationSettings: NotificationSettings;
  notifications: Notifications;
  numberChanges: NumberChanges;
  oneTimeKeys: OneTimeKeys;
  onlineCollections: OnlineCollections;
  onlineMandates: OnlineMandates;
  packingSlips: PackingSlips;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  paymentAttempts: PaymentAttempts;
  paymentDays: PaymentDays;
  paymentMethods: PaymentMethods;
  payments: Payments;
  payoutParts: PayoutParts;
  payoutReadings: PayoutReadings;
  payouts: Payouts;
  pdfTries: PdfTries;
  pendingLogins: PendingLogins;
  platformSettings: PlatformSettings;
  products: Products;
  profiles: Profiles;
  prognoses: Prognoses;
  promocodeUses: PromocodeUses;
  promocodes: Promocodes;
  publicLinks: PublicLinks;
  purchases: Purchases;
  quotationAnswers: QuotationAnswers;
  rateLimits: RateLimits;
  receiptReadings: ReceiptReadings;
  receipts: Receipts;
  recoveryCodes: RecoveryCodes;
  recurrences: Recurrences;
  recurringRuns: RecurringRuns;
  recurringSpans: RecurringSpans;
  referenceRateFetch: ReferenceRateFetch;
  referenceRates: ReferenceRates;
  refundFiles: RefundFiles;
  refunds: Refunds;
  reminderPauses: ReminderPauses;
  reminderSettings: ReminderSettings;
  reminderSteps: ReminderSteps;
  reminders: Reminders;
  requestTokens: RequestTokens;
  revenueGroups: RevenueGroups;
  salesMonths: SalesMonths;
  savedFilters: SavedFilters;
  secondFactors: SecondFactors;
  sepaBatches: SepaBatches;
  sepaCollections: SepaCollections;
  serviceJobs: ServiceJobs;
  servicePaces: ServicePaces;
  sessions: Sessions;
  signInFailures: SignInFailures;
  signUpInvitations: SignUpInvitations;
  smsOptOuts: SmsOptOuts;
  smsSettings: SmsSettings;
  smsTexts: SmsTexts;
  socketTickets: SocketTickets;
  statementLinks: StatementLinks;
  subscriptionBills: SubscriptionBills;
  subscriptionMonths: SubscriptionMonths;
  subscriptionNotices: SubscriptionNotices;
  subscriptionPaymentMonths: SubscriptionPaymentMonths;
  subscriptionPayments: SubscriptionPayments;
  subscriptions: Subscriptions;
  sumDays: SumDays;
  taggedCustomers: TaggedCustomers;
  terms: Terms;
  testBankPayments: TestBankPayments;
  testBankRefunds: TestBankRefunds;
  testNetworkMessages: TestNetworkMessages;
  testNetworkParticipants: TestNetworkParticipants;
  transmissions: Transmissions;
  turnoverFailures: TurnoverFailures;
  turnoverMonths: TurnoverMonths;
  uploadChunks: UploadChunks;
  uploads: Uploads;
  usage: Usage;
  users: Users;
  vatChecks: VatChecks;
  vatCodes: VatCodes;
  vatEntries: VatEntries;
  webhookChanges: WebhookChanges;
  webhookDays: WebhookDays;
  webhookDeliveries: WebhookDeliveries;
  webhookEndpoints: WebhookEndpoints;
}

