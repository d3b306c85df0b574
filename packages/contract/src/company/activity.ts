import { z } from 'zod';
import { ACTOR_KINDS } from '../shapes/list-names.ts';
import { Id, Instant } from '../shapes/primitives.ts';

/** Events of a company itself, besides those of its documents. */
export const COMPANY_EVENTS = [
  'companyEntered',
  'companyLeft',
  'companyCalled',
  'companyCreated',
  'companyChanged',
  'companyReset',
  'accountantAsked',
  'accountantLinked',
  'accountantDeclined',
  'accountantWithdrawn',
  'accountantDetached',
  'packageChanged',
  'companySuspended',
  'companyReactivated',
  'companyConfirmed',
  'integrationConnected',
  'integrationAuthorised',
  'integrationChanged',
  'integrationPaused',
  'integrationResumed',
  'integrationDisconnected',
  'webhookCreated',
  'webhookChanged',
  'webhookDeleted',
  'webhookSecretRenewed',
  'accountCancelled',
  'accountContinued',
  'extrasChanged',
  'dataExported',
  'customerCreated',
  'customerChanged',
  'customerArchived',
  'customerRestored',
  'customerDeleted',
  'customersArchived',
  'customersRestored',
  'masterDataAdded',
  'masterDataChanged',
  'masterDataDeleted',
  'importStarted',
  'importUndone',
  'customersMerged',
  'customerMergeUndone',
  'importedInvoicePaid',
  'importedInvoiceUnpaid',
  'periodClosed',
  'periodOpened',
  'vatNumberChecked',
  'oneStopShopChanged',
  'vatPointChanged',
  'mailServerChanged',
  'mailServerRemoved',
  'prognosisCreated',
  'prognosisChanged',
  'prognosisDeleted',
] as const;
export type CompanyEvent = (typeof COMPANY_EVENTS)[number];

/** The kinds of master data and settings whose changes the audit log records under one name each. */
export const AUDITED_PARTS = [
  'product',
  'vatCode',
  'ledger',
  'paymentMethod',
  'profile',
  'terms',
  'contact',
  'note',
  'tag',
  'customerTags',
  'reminderPause',
  'emailText',
  'smsText',
  'emailAddress',
  'documentTemplate',
  'exchangeRate',
  'referenceRates',
  'numbers',
  'paymentPage',
  'whiteLabel',
  'quotations',
  'directDebit',
  'reminders',
  'notifications',
  'sms',
  'smsOptOut',
  'bookkeepingFile',
  'revenueGroups',
] as const;
export type AuditedPart = (typeof AUDITED_PARTS)[number];

/** One thing that happened in a company: who, what, when, from where. */
export const Activity = z
  .strictObject({
    seq: z.string(),
    at: Instant,
    event: z.string(),
    /** The call that was made, such as `invoice.credit`, where the event is a call. */
    route: z.string().nullable(),
    actorKind: z.enum(ACTOR_KINDS),
    actorName: z.string(),
    /** The IP address it came from; empty for Penning itself. */
    origin: z.string(),
    /** The document it is about, if any. */
    document: z.strictObject({ id: Id, number: z.string().nullable(), status: z.number().int() }).nullable(),
    /** Details of the event, such as a reason or a name; a code of a provider or a bank is in the caller's words. */
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'Activity' });
export type Activity = z.infer<typeof Activity>;
