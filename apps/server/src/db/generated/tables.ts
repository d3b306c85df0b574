// Generated from the migrated database by `npm run generate -w @penning/server`; a test compares. Do not edit.

import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** JSON goes in as text and comes out parsed. */
export type JsonColumn = ColumnType<unknown, string, string>;

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
  paid: Generated<string>;
  open: GeneratedAlways<string | null>;
  isOpen: GeneratedAlways<boolean | null>;
  remindCount: Generated<number>;
  bookedAt: Date | null;
  content: string | null;
  contentHash: Buffer | null;
  sentAt: Date | null;
  paperFileId: string | null;
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

export interface InstallationClock {
  onlyOne: Generated<boolean>;
  aheadMs: string;
  movedAt: Date;
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
}

export interface NotificationReads {
  companyId: string;
  userId: string;
  notificationId: string;
  readAt: Date;
}

export interface Notifications {
  companyId: string;
  id: string;
  key: string;
  kind: string;
  documentId: string | null;
  data: JsonColumn;
  createdAt: Date;
}

export interface PackingSlips {
  companyId: string;
  documentId: string;
  deliveryAddress: string;
  trackingNumber: string;
  note: string;
  updatedAt: Date;
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
  paperHash: Buffer | null;
  contentHash: Buffer;
  proofFileId: string | null;
}

export interface RateLimits {
  key: string;
  windowStart: Date;
  count: number;
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
  companies: Companies;
  companyCounters: CompanyCounters;
  customers: Customers;
  deliveries: Deliveries;
  deliveryRecipients: DeliveryRecipients;
  documentComments: DocumentComments;
  documentEvents: DocumentEvents;
  documentSearch: DocumentSearch;
  documents: Documents;
  emailTemplates: EmailTemplates;
  exchangeRates: ExchangeRates;
  files: Files;
  installationClock: InstallationClock;
  ledgers: Ledgers;
  mailboxMessages: MailboxMessages;
  memberships: Memberships;
  networkAddresses: NetworkAddresses;
  notificationReads: NotificationReads;
  notifications: Notifications;
  packingSlips: PackingSlips;
  paymentAttempts: PaymentAttempts;
  paymentMethods: PaymentMethods;
  payments: Payments;
  products: Products;
  profiles: Profiles;
  publicLinks: PublicLinks;
  quotationAnswers: QuotationAnswers;
  rateLimits: RateLimits;
  recurrences: Recurrences;
  recurringRuns: RecurringRuns;
  reminderPauses: ReminderPauses;
  reminderSettings: ReminderSettings;
  reminderSteps: ReminderSteps;
  reminders: Reminders;
  sessions: Sessions;
  terms: Terms;
  testBankPayments: TestBankPayments;
  testNetworkMessages: TestNetworkMessages;
  testNetworkParticipants: TestNetworkParticipants;
  transmissions: Transmissions;
  users: Users;
  vatCodes: VatCodes;
}

