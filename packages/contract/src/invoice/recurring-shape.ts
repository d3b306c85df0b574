import { type Frequency, PERIODS_COVERED, parseFrequency } from '@penning/domain';
import { z } from 'zod';
import { changeOf, withDefaults } from '../layer/body.ts';
import { Invoice } from '../shapes/document.ts';
import { DraftChange, draftFields, newDraftFields } from '../shapes/draft.ts';
import { RECURRING_STATES } from '../shapes/list-names.ts';
import { CreationToken, DateText, Id, Instant, line, paragraph, readBy } from '../shapes/primitives.ts';

/** A frequency: "<n>d|w|m|y" with n from 1 to 999, or "LAST" (docs/rules/recurrence.md#frequency). */
const FrequencyText: z.ZodType<Frequency, string> = readBy(parseFrequency, {
  text: z.string().max(8, { error: 'frequency' }),
  error: 'frequency',
  meta: { format: 'frequency', examples: ['1m', 'LAST'] },
});

/**
 * The maximum number of past dates when saving a recurring invoice, because each makes an invoice: a year
 * of days.
 */
export const MAX_PAST_DATES = 366;

/** How many future dates are shown. */
export const UPCOMING_DATES = 12;

/** When a recurring invoice makes its invoices. */
export const scheduleFields = {
  startOn: DateText,
  frequency: FrequencyText,
  /** How many invoices it makes in all; null for no end. */
  times: z.number().int().min(1).max(9999).nullable(),
};

/** How its invoices are sent. */
const sendingFields = {
  /** Whether each invoice is emailed to the customer immediately; otherwise it becomes a draft. */
  sendsAutomatically: z.boolean(),
  /** Subject and text of that email, including tags; empty for the company's own text. */
  subject: line(200).default(''),
  body: paragraph(10_000).default(''),
  /** Whether the e-invoice is attached. */
  attachUbl: z.boolean().default(false),
};

/** Which period of supply each of its invoices states (docs/rules/recurrence.md#period-of-supply). */
const PeriodCoveredName = z.enum(PERIODS_COVERED);

/** When its invoices are collected from customers who agreed to that with a payment (docs/rules/online-mandates.md#collecting). */
export const COLLECTION_MOMENTS = ['never', 'onSending', 'onDueDate'] as const;
export type CollectionMoment = (typeof COLLECTION_MOMENTS)[number];
const CollectionMomentName = z.enum(COLLECTION_MOMENTS);

// Its invoices are dated one by one, and so are their dates of supply.
const {
  sendDate: _sendDate,
  supplyDate: _supplyDate,
  supplyPeriod: _supplyPeriod,
  ...contentFields
} = draftFields;

/** A recurring invoice: a draft without a date, and when and how it recurs; saving replaces the whole. */
export const RecurringInput = z
  .strictObject({
    ...contentFields,
    ...scheduleFields,
    ...sendingFields,
    periodCovered: PeriodCoveredName.default('none'),
    collects: CollectionMomentName.default('never'),
  })
  .meta({ id: 'RecurringInput' });
export type RecurringInput = z.infer<typeof RecurringInput>;

const {
  sendDate: _newSendDate,
  supplyDate: _newSupplyDate,
  supplyPeriod: _newSupplyPeriod,
  ...newContentFields
} = newDraftFields;
const {
  sendDate: _changedSendDate,
  supplyDate: _changedSupplyDate,
  supplyPeriod: _changedSupplyPeriod,
  ...changedContentFields
} = DraftChange.shape;

/**
 * A new recurring invoice: a customer, lines, a start and a frequency are enough; its invoices become
 * drafts.
 */
export const NewRecurring = z
  .strictObject({
    creationToken: CreationToken,
    ...newContentFields,
    ...withDefaults(scheduleFields, { times: null }),
    ...sendingFields,
    sendsAutomatically: z.boolean().default(false),
    periodCovered: PeriodCoveredName.default('none'),
    collects: CollectionMomentName.default('never'),
  })
  .meta({ id: 'NewRecurring' });
export type NewRecurring = z.infer<typeof NewRecurring>;

/** Changes to a recurring invoice; `lines` replaces all lines. */
export const RecurringChange = z
  .strictObject({
    version: z.number().int(),
    ...changedContentFields,
    ...changeOf(scheduleFields).shape,
    sendsAutomatically: z.boolean().optional(),
    subject: line(200).optional(),
    body: paragraph(10_000).optional(),
    attachUbl: z.boolean().optional(),
    periodCovered: PeriodCoveredName.optional(),
    collects: CollectionMomentName.optional(),
  })
  .meta({ id: 'RecurringChange' });

export const RUN_OUTCOMES = ['sent', 'draft', 'failed', 'skipped'] as const;

/** One date that ran or was skipped, its invoice, and why that wasn't sent although it should have been. */
export const RecurringRun = z
  .strictObject({
    occursOn: DateText,
    outcome: z.enum(RUN_OUTCOMES),
    /** Why it wasn't sent: the name of an error of the catalogue; null when nothing went wrong. */
    problem: z.string().nullable(),
    /** The same in the reader's language. */
    message: z.string(),
    at: Instant,
    document: z
      .strictObject({
        id: Id,
        number: z.string().nullable(),
        status: z.number().int(),
        currency: Invoice.shape.currency,
        totalIncl: Invoice.shape.totalIncl,
      })
      .nullable(),
  })
  .meta({ id: 'RecurringRun' });
export type RecurringRun = z.infer<typeof RecurringRun>;

const { customerId, customerName, reference, currency, totalExcl, totalIncl } = Invoice.shape;

/** A row of the list of recurring invoices. */
export const RecurringSummary = z
  .strictObject({
    id: Id,
    customerId,
    customerName,
    reference,
    currency,
    totalExcl,
    totalIncl,
    ...scheduleFields,
    sendsAutomatically: z.boolean(),
    state: z.enum(RECURRING_STATES),
    /** How many invoices are still to come; null for no end. */
    remaining: z.number().int().nullable(),
    /** The next date; null when none remain. It doesn't run while the recurring invoice is paused. */
    nextOn: DateText.nullable(),
    lastRun: RecurringRun.nullable(),
    /** Whether the VAT code or revenue account of a line was retired: nothing is sent before another is chosen. */
    lacksCode: z.boolean(),
    updatedAt: Instant,
  })
  .meta({ id: 'RecurringSummary' });
export type RecurringSummary = z.infer<typeof RecurringSummary>;

/** A whole recurring invoice, with today's totals of its lines. */
export const Recurring = z
  .strictObject({
    ...RecurringSummary.shape,
    creationToken: Id,
    version: z.number().int(),
    /** How many invoices it has made. */
    made: z.number().int(),
    subject: z.string(),
    body: z.string(),
    attachUbl: z.boolean(),
    periodCovered: PeriodCoveredName,
    collects: CollectionMomentName,
    createdByName: z.string(),
    /** Who created it; null for the system. An employee can only delete their own. */
    createdById: Id.nullable(),
    /** The next twelve dates. */
    upcoming: z.array(DateText),
    /** The draft that the next invoice is made from, with its tags not filled in yet. */
    document: Invoice,
  })
  .meta({ id: 'Recurring' });
export type Recurring = z.infer<typeof Recurring>;
