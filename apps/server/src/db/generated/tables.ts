// Generated from the migrated database by `npm run generate -w @penning/server`; a test compares. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON goes in as text and comes out parsed. */
export type JsonColumn = ColumnType<unknown, string, string>;

export interface AccountDeletions {
  companyId: string;
  requestedAt: Date;
  requestedBy: string;
  requestedByName: string;
  country: string;
  retentionYears: number;
  retentionSource: string;
  eraseOn: string;
  erasedAt: Date | null;
  clearedAt: Date | null;
}

export interface AccountantLinks {
  companyId: string;
  id: string;
  accountantId: string;
  askedBy: string;
  state: string;
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
  language: string;
  ownCompanyId: string | null;
  createdAt: Date;
  disabledAt: Date | null;
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
  tab: string;
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
  format: string | null;
  state: string;
  fileKey: string | null;
  problem: JsonColumn | null;
  entries: Generated<number>;
  duplicates: Generated<number>;
  pending: Generated<number>;
  createdAt: Date;
  createdBy: string | null;
  updatedAt: Date;
}

export interface BankMatches {
  companyId: string;
  id: string;
  transactionId: string;
  documentId: string;
  amount: string;
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
  format: string;
  number: string;
  currency: string;
  opensOn: string | null;
  closesOn: string | null;
  openingBalance: string | null;
  closingBalance: string | null;
  createdAt: Date;
}

export interface BankTransactions {
  companyId: string;
  id: string;
  accountId: string;
  importId: string;
  position: number;
  format: string;
  bookedOn: string;
  valueOn: string | null;
  amount: string;
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
  entryAmount: string;
  isSum: boolean;
  isReversal: boolean;
  returnReason: string;
  fingerprint: Buffer;
  twin: number;
  state: string;
  effect: string | null;
  reason: Generated<string>;
  decidedAt: Date | null;
  decidedBy: string | null;
  createdAt: Date;
  folded: GeneratedAlways<string | null>;
  worthCents: GeneratedAlways<string | null>;
}

export interface Bookings {
  companyId: string;
  documentId: string;
  state: Generated<string>;
  reason: Generated<string>;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface BulkItems {
  companyId: string;
  bulkId: string;
  position: number;
  documentId: string;
  state: Generated<string>;
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
  state: string;
  total: number;
  done: Generated<number>;
  failed: Generated<number>;
  createdBy: string;
  origin: string;
  createdAt: Date;
  touchedAt: Date;
  finishedAt: Date | null;
}

export interface CaptchaSolutions {
  challenge: string;
  expiresAt: Date;
}

export interface CollectionSettings {
  companyId: string;
  scheme: Generated<string>;
  noticeDays: Generated<number>;
  leadDays: Generated<number>;
  cutOff: Generated<string>;
  batchBooking: Generated<boolean>;
  fileVersion: Generated<string>;
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
  iban: Generated<string>;
  bic: Generated<string>;
  phone: Generated<string>;
  email: Generated<string>;
  website: Generated<string>;
  currency: Generated<string>;
  timezone: Generated<string>;
  language: string;
  sepaIdentifier: Generated<string>;
  sepaOwner: Generated<string>;
  isDemo: Generated<boolean>;
  createdAt: Date;
  quotationTerm: Generated<number>;
  accountantId: string | null;
  accountantSince: Date | null;
  requiresSecondFactor: Generated<boolean>;
  number: GeneratedAlways<string | null>;
  bookkeeping: Generated<boolean>;
  office: Generated<string>;
  autobooking: Generated<boolean>;
}

export interface CompanyCounters {
  companyId: string;
  invoicePrefix: string;
  invoiceNext: string;
  invoiceWidth: number;
  quotationPrefix: string;
  quotationNext: string;
  quotationWidth: number;
  eventSeq: Generated<string>;
  eventHash: Generated<Buffer>;
}

export interface CompanyExports {
  companyId: string;
  id: string;
  tokenHash: Buffer;
  language: string;
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
  optionCurrency: string | null;
  optionExpiration: number | null;
  optionLanguage: string | null;
  optionExtraText: Generated<string>;
  optionExtraTextBottom: Generated<string>;
  freeText: Generated<string>;
  status: Generated<string>;
  masterId: string | null;
  createdAt: Date;
  updatedAt: Date;
  nameFolded: GeneratedAlways<string | null>;
  contactFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
  eInvoice: Generated<string>;
  electronicAddress: JsonColumn | null;
}

export interface DebtCollections {
  companyId: string;
  documentId: string;
  state: Generated<string>;
  reason: Generated<string>;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Deliveries {
  companyId: string;
  id: string;
  documentId: string | null;
  intent: string;
  channel: string;
  recipient: string;
  subject: string;
  message: JsonColumn;
  state: string;
  reason: Generated<string>;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  messageId: string;
  createdAt: Date;
  updatedAt: Date;
}

export interface DeliveryRecipients {
  companyId: string;
  deliveryId: string;
  address: string;
  state: string;
  statusCode: Generated<string>;
  reason: Generated<string>;
  updatedAt: Date;
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
  actorKind: string;
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
  name: string;
  contact: string;
  lineText: string;
  folded: GeneratedAlways<string | null>;
}

export interface Documents {
  companyId: string;
  id: string;
  creationToken: string;
  kind: string;
  type: Generated<string>;
  status: number;
  version: Generated<number>;
  number: string | null;
  numberValue: string | null;
  numberOrder: GeneratedAlways<string | null>;
  customerId: string | null;
  customerName: Generated<string>;
  customerFolded: GeneratedAlways<string | null>;
  profileId: string | null;
  sendDate: string | null;
  dueDate: string | null;
  term: number;
  currency: string;
  language: string;
  includesVat: boolean;
  discount: string;
  reference: Generated<string>;
  trackingNumber: Generated<string>;
  textTop: Generated<string>;
  textBottom: Generated<string>;
  lines: JsonColumn;
  attachmentIds: Generated<string[]>;
  totalExcl: string;
  totalVat: string;
  totalIncl: string;
  totalCents: GeneratedAlways<string | null>;
  paid: Generated<string>;
  open: GeneratedAlways<string | null>;
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
  validUntil: string | null;
  outcome: string | null;
  outcomeAt: Date | null;
  quotationId: string | null;
  recurringId: string | null;
  occurrence: number | null;
  creditsId: string | null;
  credited: Generated<string>;
  mandateId: string | null;
  plannedSend: JsonColumn | null;
  plannedOn: string | null;
  planProblem: Generated<string>;
  batchId: string | null;
  sentToCollectionsAt: Date | null;
}

export interface Downloads {
  companyId: string;
  id: string;
  tokenHash: Buffer;
  sessionId: string;
  userId: string;
  request: JsonColumn;
  documentIds: string[];
  language: string;
  createdAt: Date;
  expiresAt: Date;
}

export interface EmailTemplates {
  companyId: string;
  id: string;
  kind: string;
  language: string;
  name: string;
  subject: string;
  body: string;
}

export interface ExchangeRates {
  companyId: string;
  id: string;
  currency: string;
  ratedOn: string;
  rate: string;
  source: string;
  updatedAt: Date;
}

export interface Files {
  companyId: string;
  id: string;
  purpose: string;
  filename: string;
  mediaType: string;
  size: number;
  digest: Buffer;
  key: string;
  createdAt: Date;
  createdBy: string | null;
}

export interface GonePurchases {
  companyId: string;
  messageId: string;
  purchaseId: string;
  deletedAt: Date;
}

export interface ImportedInvoices {
  companyId: string;
  id: string;
  importId: string;
  line: number;
  number: string;
  type: string;
  invoiceDate: string;
  dueDate: string | null;
  customerName: string;
  customerNumber: string;
  contact: string;
  description: string;
  reference: string;
  currency: string;
  totalExcl: string | null;
  totalVat: string | null;
  totalIncl: string;
  totalCents: GeneratedAlways<string | null>;
  paid: boolean | null;
  paidOn: string | null;
  source: JsonColumn;
  createdAt: Date;
  customerFolded: GeneratedAlways<string | null>;
  contactFolded: GeneratedAlways<string | null>;
  numberFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
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

export interface Integrations {
  companyId: string;
  name: string;
  id: string;
  enabled: Generated<boolean>;
  state: string;
  reason: Generated<string>;
  configSecret: Buffer;
  version: Generated<number>;
  createdAt: Date;
  updatedAt: Date;
  lastTestedAt: Date | null;
  nextCheckAt: Date;
}

export interface Invitations {
  companyId: string;
  userId: string;
  name: string;
  email: string;
  role: string;
  language: string;
  invitedBy: string;
  sentAt: Date;
  expiresAt: Date;
}

export interface InvoiceImports {
  companyId: string;
  id: string;
  fileId: string;
  filename: string;
  settings: JsonColumn;
  state: string;
  rowCount: number;
  readCount: Generated<number>;
  importedCount: Generated<number>;
  duplicateCount: Generated<number>;
  refusedCount: Generated<number>;
  refused: JsonColumn;
  createdBy: string | null;
  createdAt: Date;
  finishedAt: Date | null;
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
  state: string;
  scheme: string;
  kind: string;
  sequence: Generated<string>;
  closing: Generated<boolean>;
  signedOn: string | null;
  lastCollectedOn: string | null;
  accountHolder: Generated<string>;
  iban: Generated<string>;
  bic: Generated<string>;
  language: string;
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
  role: string;
  createdAt: Date;
  disabledAt: Date | null;
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
  roles: string[];
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
  series: string;
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
  purpose: string;
  userId: string;
  createdAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
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
  amount: string;
  currency: string;
  state: string;
  checkoutUrl: string;
  createdAt: Date;
  updatedAt: Date;
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
  amount: string;
  paidOn: string;
  methodName: Generated<string>;
  note: Generated<string>;
  provider: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
  createdBy: string | null;
  kind: Generated<string>;
  counterpartId: string | null;
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
  starterPrice: Generated<string>;
  businessPrice: Generated<string>;
  accountancyPrice: Generated<string>;
  addonPrice: Generated<string>;
  smsPrice: Generated<string>;
  legacyUrl: Generated<string>;
  registrationOpen: Generated<boolean>;
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
  language: string;
  headerLines: string[];
  extraText: Generated<string>;
  extraTextBottom: Generated<string>;
  footer: Generated<string>;
  quotationFooter: Generated<string>;
  emailFrom: Generated<string>;
  emailCc: Generated<string[]>;
  mergeMailAttachments: Generated<boolean>;
  logoPosition: Generated<string>;
  senderPosition: Generated<string>;
  marginGlobal: Generated<number>;
  marginHeader: Generated<number>;
  font: Generated<string>;
  accentColour: Generated<string>;
  logoFileId: string | null;
  createdAt: Date;
  attachmentIds: Generated<string[]>;
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
  validUntil: string | null;
  mostUses: number | null;
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
  source: string;
  messageId: string | null;
  format: string;
  hasXml: boolean;
  type: string;
  supplierName: string;
  supplierAddress: string;
  supplierPostalCode: string;
  supplierCity: string;
  supplierCountry: string;
  supplierVatNumber: string;
  supplierCoc: string;
  supplierEmail: string;
  number: string;
  invoiceDate: string | null;
  dueDate: string | null;
  currency: string;
  iban: string;
  bic: string;
  paymentReference: string;
  orderReference: string;
  precedingNumber: string;
  notes: string;
  totalExcl: string;
  totalVat: string;
  totalIncl: string;
  totalCents: GeneratedAlways<string | null>;
  payable: string;
  vat: JsonColumn;
  lines: JsonColumn;
  lineCount: number;
  attachments: string[];
  doubts: string[];
  paidOn: string | null;
  isComplete: GeneratedAlways<boolean | null>;
  version: Generated<number>;
  createdBy: string | null;
  createdAt: Date;
  updatedAt: Date;
  numberFolded: GeneratedAlways<string | null>;
  supplierFolded: GeneratedAlways<string | null>;
  folded: GeneratedAlways<string | null>;
}

export interface QuotationAnswers {
  companyId: string;
  documentId: string;
  outcome: string;
  at: Date;
  givenBy: string;
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

export interface RecoveryCodes {
  userId: string;
  codeHash: Buffer;
  usedAt: Date | null;
  salt: Buffer | null;
}

export interface Recurrences {
  companyId: string;
  documentId: string;
  startOn: string;
  frequency: string;
  times: number | null;
  made: Generated<number>;
  handledUntil: string | null;
  nextOn: string | null;
  sendsAutomatically: boolean;
  subject: Generated<string>;
  body: Generated<string>;
  attachUbl: Generated<boolean>;
  pausedAt: Date | null;
  retryAt: Date | null;
}

export interface RecurringRuns {
  companyId: string;
  recurringId: string;
  occursOn: string;
  outcome: string;
  documentId: string | null;
  problem: Generated<string>;
  at: Date;
}

export interface ReminderPauses {
  companyId: string;
  id: string;
  documentId: string | null;
  customerId: string | null;
  until: string | null;
  reason: Generated<string>;
  createdAt: Date;
  createdBy: string | null;
}

export interface ReminderSettings {
  companyId: string;
  enabled: Generated<boolean>;
  since: string | null;
  costsWithVat: Generated<boolean>;
  interestRates: JsonColumn;
  lastRunOn: string | null;
  updatedAt: Date;
}

export interface ReminderSteps {
  companyId: string;
  step: number;
  days: number;
  claimsInterest: boolean;
  claimsCosts: boolean;
  announcesCosts: boolean;
  texts: JsonColumn;
}

export interface Reminders {
  companyId: string;
  id: string;
  documentId: string;
  step: number;
  sentOn: string;
  sentAt: Date;
  automatic: boolean;
  actorName: string;
  recipient: string;
  dueOn: string;
  payBefore: string;
  open: string;
  interest: string;
  costs: string;
  announcedCosts: string;
}

export interface SavedFilters {
  companyId: string;
  id: string;
  userId: string;
  tab: string;
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
  scheme: string;
  state: string;
  creationDate: string;
  collectionDate: string;
  version: Generated<number>;
  messageId: string | null;
  fileVersion: string | null;
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
  mandateId: string;
  state: string;
  endToEndId: string | null;
  paymentGroupId: string | null;
  sequenceType: string | null;
  amount: string | null;
  collectOn: string | null;
  mandateReference: string | null;
  creditorIdentifier: string | null;
  iban: string | null;
  settledOn: string | null;
  settledBy: string | null;
  returnedOn: string | null;
  returnedBy: string | null;
  returnReason: Generated<string>;
  addedAt: Date;
  filedAt: Date | null;
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
}

export interface SignInFailures {
  key: string;
  count: number;
  since: Date;
  lockedUntil: Date | null;
}

export interface SocketTickets {
  hash: Buffer;
  sessionId: string;
  expiresAt: Date;
}

export interface SubscriptionBills {
  companyId: string;
  billedCompanyId: string;
  month: string;
  documentId: string | null;
  total: Generated<string>;
  discountPercent: Generated<string>;
  charge: Generated<string>;
  createdAt: Date;
}

export interface SubscriptionMonths {
  companyId: string;
  month: string;
  fromOn: string;
  package: string;
  price: string;
  prepaid: Generated<string>;
  createdAt: Date;
}

export interface SubscriptionNotices {
  companyId: string;
  key: string;
  kind: string;
  day: string;
  createdAt: Date;
  mailedAt: Date | null;
  detail: Generated<string>;
}

export interface SubscriptionPayments {
  companyId: string;
  id: string;
  intent: string;
  purpose: string;
  month: string | null;
  provider: string;
  providerPaymentId: string;
  amount: string;
  currency: string;
  state: string;
  checkoutUrl: string;
  createdAt: Date;
  updatedAt: Date;
  bookedAt: Date | null;
}

export interface Subscriptions {
  companyId: string;
  state: string;
  trialEndsAt: Date;
  cancelledAt: Date | null;
  endsAt: Date | null;
  graceEndsAt: Date | null;
  suspendedReason: Generated<string>;
  confirmedAt: Date | null;
  package: Generated<string>;
  features: Generated<string[]>;
  promocode: string | null;
  updatedAt: Date;
  suspendedBy: string | null;
  addons: Generated<string[]>;
  mandateProvider: string | null;
  mandateId: string | null;
}

export interface Terms {
  companyId: string;
  id: string;
  language: string;
  fileId: string;
  attachToInvoices: boolean;
  attachToQuotations: boolean;
  createdAt: Date;
  endedAt: Date | null;
}

export interface TestBankPayments {
  id: string;
  amount: string;
  currency: string;
  description: string;
  redirectUrl: string;
  webhookUrl: string;
  status: string;
  createdAt: Date;
  expiresAt: Date;
  mandate: Generated<string>;
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
  profile: string;
  sender: string;
  recipient: string;
  state: string;
  reason: Generated<string>;
  attempts: Generated<number>;
  nextTryAt: Date | null;
  messageId: string | null;
  createdAt: Date;
  acceptedAt: Date | null;
  updatedAt: Date;
  connectionId: string | null;
}

export interface Usage {
  companyId: string;
  month: string;
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
  language: string;
  theme: Generated<string>;
  createdAt: Date;
  disabledAt: Date | null;
  isAdmin: Generated<boolean>;
  accountantId: string | null;
  emailVerifiedAt: Date | null;
}

export interface VatCodes {
  companyId: string;
  id: string;
  name: string;
  code: Generated<string>;
  factor: string;
  type: string;
  position: Generated<number>;
}

export interface Tables {
  accountDeletions: AccountDeletions;
  accountantLinks: AccountantLinks;
  accountants: Accountants;
  apiTokens: ApiTokens;
  archiveColumns: ArchiveColumns;
  bankAccounts: BankAccounts;
  bankImports: BankImports;
  bankMatches: BankMatches;
  bankPayers: BankPayers;
  bankStatements: BankStatements;
  bankTransactions: BankTransactions;
  bookings: Bookings;
  bulkItems: BulkItems;
  bulkJobs: BulkJobs;
  captchaSolutions: CaptchaSolutions;
  collectionSettings: CollectionSettings;
  companies: Companies;
  companyCounters: CompanyCounters;
  companyExports: CompanyExports;
  companyVisits: CompanyVisits;
  customers: Customers;
  debtCollections: DebtCollections;
  deliveries: Deliveries;
  deliveryRecipients: DeliveryRecipients;
  documentComments: DocumentComments;
  documentEvents: DocumentEvents;
  documentSearch: DocumentSearch;
  documents: Documents;
  downloads: Downloads;
  emailTemplates: EmailTemplates;
  exchangeRates: ExchangeRates;
  files: Files;
  gonePurchases: GonePurchases;
  importedInvoices: ImportedInvoices;
  installationClock: InstallationClock;
  integrationAuthorisations: IntegrationAuthorisations;
  integrations: Integrations;
  invitations: Invitations;
  invoiceImports: InvoiceImports;
  jobFailures: JobFailures;
  jobRuns: JobRuns;
  ledgers: Ledgers;
  mailboxMessages: MailboxMessages;
  mandates: Mandates;
  memberships: Memberships;
  networkAddresses: NetworkAddresses;
  notificationMails: NotificationMails;
  notificationReads: NotificationReads;
  notificationSettings: NotificationSettings;
  notifications: Notifications;
  numberChanges: NumberChanges;
  oneTimeKeys: OneTimeKeys;
  packingSlips: PackingSlips;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  paymentAttempts: PaymentAttempts;
  paymentMethods: PaymentMethods;
  payments: Payments;
  pendingLogins: PendingLogins;
  platformSettings: PlatformSettings;
  products: Products;
  profiles: Profiles;
  promocodeUses: PromocodeUses;
  promocodes: Promocodes;
  publicLinks: PublicLinks;
  purchases: Purchases;
  quotationAnswers: QuotationAnswers;
  rateLimits: RateLimits;
  recoveryCodes: RecoveryCodes;
  recurrences: Recurrences;
  recurringRuns: RecurringRuns;
  reminderPauses: ReminderPauses;
  reminderSettings: ReminderSettings;
  reminderSteps: ReminderSteps;
  reminders: Reminders;
  savedFilters: SavedFilters;
  secondFactors: SecondFactors;
  sepaBatches: SepaBatches;
  sepaCollections: SepaCollections;
  sessions: Sessions;
  signInFailures: SignInFailures;
  socketTickets: SocketTickets;
  subscriptionBills: SubscriptionBills;
  subscriptionMonths: SubscriptionMonths;
  subscriptionNotices: SubscriptionNotices;
  subscriptionPayments: SubscriptionPayments;
  subscriptions: Subscriptions;
  terms: Terms;
  testBankPayments: TestBankPayments;
  testNetworkMessages: TestNetworkMessages;
  testNetworkParticipants: TestNetworkParticipants;
  transmissions: Transmissions;
  usage: Usage;
  users: Users;
  vatCodes: VatCodes;
}

