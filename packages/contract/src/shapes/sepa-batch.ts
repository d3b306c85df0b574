import { PAIN_008_VERSIONS, SEQUENCE_TYPES } from '@penning/domain';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { BATCH_STATES, BatchSortList } from './list-names.ts';
import { CreditorIdentifierText } from './party-identifiers.ts';
import { AmountText, DateText, Id, Instant, Scheme, line, pageQuery } from './primitives.ts';

const BatchState = z.enum(BATCH_STATES).meta({ id: 'BatchState' });

/** The state of a collection; `rejected` before settlement, `returned` after. */
export const COLLECTION_STATES = [
  'planned',
  'filed',
  'settled',
  'rejected',
  'returned',
  'withdrawn',
] as const;
/** The state of a collection. */
export type CollectionStateName = (typeof COLLECTION_STATES)[number];

const SequenceTypeName = z.enum(SEQUENCE_TYPES).meta({ id: 'SequenceType' });
/** The version of the file for the bank. */
export const FileVersion = z.enum(PAIN_008_VERSIONS).meta({ id: 'SepaFileVersion' });

/** Why an invoice cannot be collected, or not in this batch. */
export const COLLECTION_PROBLEMS = [
  'notFound',
  'notCollection',
  'notSent',
  'notOpen',
  'sentToCollections',
  'otherBatch',
  'otherScheme',
  'notEuro',
  'amount',
  'mandateNotSigned',
  'mandateRevoked',
  'mandateFinished',
  'mandateLapsed',
  'mandateBusinessOnly',
  'mandateSignedLater',
  'debtorName',
  'debtorIban',
  'debtorBic',
  'debtorAddress',
] as const;
/** Why an invoice cannot be collected, or not in this batch. */
export type CollectionProblemName = (typeof COLLECTION_PROBLEMS)[number];

/** An invoice that cannot be collected, with the reason in words. */
export const CollectionProblem = z
  .strictObject({
    invoiceId: Id,
    number: z.string(),
    reason: z.enum(COLLECTION_PROBLEMS),
    message: z.string(),
  })
  .meta({ id: 'CollectionProblem' });
/** An invoice that cannot be collected. */
export type CollectionProblem = z.infer<typeof CollectionProblem>;

/** The filters of the batches; the web app keeps them in the URL under these names. */
export const BatchQuery = z.strictObject({
  ...pageQuery,
  state: BatchState.optional(),
  /** Part of its name. */
  q: line(200).optional(),
  /** The beginning of its name. */
  number: line(40).optional(),
  /** By collection date. */
  from: DateText.optional(),
  until: DateText.optional(),
  /** Collected on this day. */
  dueDate: DateText.optional(),
  /** By the total of its invoices. */
  amount: AmountText.optional(),
  amountFrom: AmountText.optional(),
  amountUntil: AmountText.optional(),
  sort: BatchSortList.default('-createdAt'),
});
/** The filters of the batches. */
export type BatchQuery = z.infer<typeof BatchQuery>;

/** A batch in the list. */
export const SepaBatchSummary = z
  .strictObject({
    id: Id,
    /** Its name for people, such as SEPA-2026-0001. */
    sepaId: z.string(),
    state: BatchState,
    scheme: Scheme,
    creationDate: DateText,
    collectionDate: DateText,
    /** The number of invoices in it, and their total including VAT. */
    count: z.number().int(),
    total: AmountText,
    settledCount: z.number().int(),
    returnedCount: z.number().int(),
    version: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'SepaBatchSummary' });
/** A batch in the list. */
export type SepaBatchSummary = z.infer<typeof SepaBatchSummary>;

/** A whole batch. */
export const SepaBatch = z
  .strictObject({
    ...SepaBatchSummary.shape,
    /** Count and sum per sequence type, as the bank sees them once the file is made. */
    groups: z.array(
      z.strictObject({ sequenceType: SequenceTypeName, count: z.number().int(), total: AmountText }),
    ),
    messageId: z.string().nullable(),
    fileVersion: FileVersion.nullable(),
    filedAt: Instant.nullable(),
    submittedAt: Instant.nullable(),
    cancelledAt: Instant.nullable(),
    /** The days on which the bank should get the file. */
    submitFrom: DateText,
    submitUntil: DateText,
    /** Invoices that would be collected before they are due, and the last of their due dates. */
    dueLater: z.strictObject({ count: z.number().int(), until: DateText }).nullable(),
  })
  .meta({ id: 'SepaBatch' });
/** A whole batch. */
export type SepaBatch = z.infer<typeof SepaBatch>;

/** One invoice in a batch; amount and account are the file's once it is made, and current before that. */
export const SepaCollection = z
  .strictObject({
    id: Id,
    invoiceId: Id,
    number: z.string(),
    customerName: z.string(),
    dueDate: DateText,
    amount: AmountText,
    mandateId: Id,
    mandateReference: z.string(),
    iban: z.string(),
    state: z.enum(COLLECTION_STATES),
    sequenceType: SequenceTypeName.nullable(),
    endToEndId: z.string().nullable(),
    settledOn: DateText.nullable(),
    returnedOn: DateText.nullable(),
    /** The bank's code and its meaning. */
    returnReason: z.strictObject({ code: z.string(), text: z.string() }).nullable(),
  })
  .meta({ id: 'SepaCollection' });
/** One invoice in a batch. */
export type SepaCollection = z.infer<typeof SepaCollection>;

/** An invoice that can be added to a batch. */
export const CollectionCandidate = z
  .strictObject({
    id: Id,
    number: z.string(),
    customerName: z.string(),
    sendDate: DateText,
    dueDate: DateText,
    amount: AmountText,
    mandateReference: z.string(),
  })
  .meta({ id: 'CollectionCandidate' });
/** An invoice that can be added to a batch. */
export type CollectionCandidate = z.infer<typeof CollectionCandidate>;

const settingFields = {
  /** The scheme of new mandates and batches. */
  scheme: Scheme,
  /** Days between announcing a collection and carrying it out. */
  noticeDays: z.number().int().min(1).max(14),
  /** How many TARGET days before the collection date the bank must have the file, and by what time. */
  leadDays: z.number().int().min(1).max(14),
  cutOff: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Whether the bank books a batch as one amount. */
  batchBooking: z.boolean(),
  fileVersion: FileVersion,
};

/** How a company collects, and the first day on which it can collect now. */
export const SepaSettings = z
  .strictObject({
    ...settingFields,
    creditorIdentifier: z.string(),
    creditorName: z.string(),
    iban: z.string(),
    /** What is missing before the company can collect. */
    missing: z.array(z.enum(['name', 'iban', 'bic', 'identifier'])),
    earliestCollection: DateText,
  })
  .meta({ id: 'SepaSettings' });
/** How a company collects. */
export type SepaSettings = z.infer<typeof SepaSettings>;

/** The editable settings of how a company collects. */
export const SepaSettingsInput = z
  .strictObject({
    ...settingFields,
    /** As issued by the bank; empty when the company doesn't collect. */
    creditorIdentifier: CreditorIdentifierText,
    /** The name on customers' statements; empty for the company's own. */
    creditorName: line(70),
  })
  .meta({ id: 'SepaSettingsInput' });
/** The editable settings of how a company collects. */
export type SepaSettingsInput = z.infer<typeof SepaSettingsInput>;
/** Changes to how a company collects. */
export const SepaSettingsChange = changeOf(SepaSettingsInput.shape).meta({ id: 'SepaSettingsChange' });

/** The maximum number of invoices that one call adds to or removes from a batch. */
export const MAX_COLLECTIONS_PER_CALL = 10_000;
/** The invoices of one call. */
export const BatchInvoiceIds = z.array(Id).min(1).max(MAX_COLLECTIONS_PER_CALL);
