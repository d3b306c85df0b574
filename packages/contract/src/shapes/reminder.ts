import {
  INTEREST_KINDS,
  MAX_REMINDER_STEPS,
  REMINDER_REFUSALS,
  REMINDER_TONES,
  WITHHELD_COSTS,
  unknownTags,
  REMINDER_WAITS,
} from '@penning/domain';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import {
  AmountText,
  Currency,
  DateText,
  EmailText,
  Id,
  Instant,
  LANGUAGES,
  Language,
  PercentageText,
  line,
  paragraph,
} from './primitives.ts';

const known = (text: string) => unknownTags(text).length === 0;

/** The message of one step in one language, with tags. */
export const ReminderText = z
  .strictObject({
    language: Language,
    subject: line(200, 1).refine(known, { error: 'unknownTag' }),
    body: paragraph(10_000)
      .refine((text) => text.trim() !== '', { error: 'required' })
      .refine(known, { error: 'unknownTag' }),
  })
  .meta({ id: 'ReminderText' });
export type ReminderText = z.infer<typeof ReminderText>;

/** One step of the schedule: when, what it says, and what it asks on top of the invoice. */
export const ReminderStep = z
  .strictObject({
    /** Days after the due date. */
    days: z.number().int().min(0).max(365),
    /** Whether it asks the Dutch statutory interest up to its day. */
    claimsInterest: z.boolean().default(false),
    /** Whether it asks collection costs: of a business at once, of a person once the free letter's fourteen days are over. */
    claimsCosts: z.boolean().default(false),
    /** The free letter that gives a person fourteen days before collection costs may be asked. */
    announcesCosts: z.boolean().default(false),
    /** The company's own text, at most one per language; in a language without one Penning's text is sent. */
    texts: z.array(ReminderText).max(LANGUAGES.length).default([]),
  })
  .meta({ id: 'ReminderStep' });
export type ReminderStep = z.infer<typeof ReminderStep>;

/** A statutory rate that a company adds, from a day on. */
const InterestRateInput = z
  .strictObject({ kind: z.enum(INTEREST_KINDS), from: DateText, percentage: PercentageText })
  .meta({ id: 'InterestRate' });

const settingsFields = {
  enabled: z.boolean(),
  /** Invoices due before this day are left alone by the schedule; null leaves none alone. */
  since: DateText.nullable(),
  /** Whether the company cannot deduct VAT, so that collection costs carry it. */
  costsWithVat: z.boolean(),
  /** Statutory rates beyond those that Penning knows. */
  interestRates: z.array(InterestRateInput).max(50),
  steps: z
    .array(ReminderStep)
    .min(1)
    .max(MAX_REMINDER_STEPS)
    .superRefine((steps, context) => {
      steps.forEach(({ days, texts, claimsCosts, announcesCosts }, index) => {
        const refuse = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [index, field], message });
        if (index > 0 && days <= (steps[index - 1]?.days ?? 0)) refuse('days', 'ascending');
        if (claimsCosts && announcesCosts) refuse('claimsCosts', 'announcedOrClaimed');
        if (new Set(texts.map(({ language }) => language)).size < texts.length) refuse('texts', 'twice');
      });
    }),
};
export const ReminderSettings = z.strictObject(settingsFields).meta({ id: 'ReminderSettings' });
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** What changes of a schedule; one that is switched on without `since` leaves alone what was due before today. */
export const ReminderSettingsChange = changeOf(settingsFields).meta({ id: 'ReminderSettingsChange' });

/** A text that Penning comes with. */
export const DefaultReminderText = z
  .strictObject({
    tone: z.enum(REMINDER_TONES),
    language: Language,
    subject: z.string(),
    body: z.string(),
  })
  .meta({ id: 'DefaultReminderText' });
export type DefaultReminderText = z.infer<typeof DefaultReminderText>;

/** What a reminder asks: the open amount, interest and costs; `announcedCosts` is what comes later when it is not paid. */
export const ReminderClaim = z
  .strictObject({
    open: AmountText,
    interest: AmountText,
    costs: AmountText,
    announcedCosts: AmountText,
    total: AmountText,
    withheldCosts: z.enum(WITHHELD_COSTS).nullable(),
  })
  .meta({ id: 'ReminderClaim' });
export type ReminderClaim = z.infer<typeof ReminderClaim>;

/** A reminder that was sent. */
export const SentReminder = z
  .strictObject({
    id: Id,
    documentId: Id,
    number: z.string(),
    customerId: Id.nullable(),
    customerName: z.string(),
    step: z.number().int(),
    sentOn: DateText,
    sentAt: Instant,
    automatic: z.boolean(),
    actor: z.string(),
    recipient: z.string(),
    dueDate: DateText,
    remindDate: DateText,
    currency: Currency,
    open: AmountText,
    interest: AmountText,
    costs: AmountText,
  })
  .meta({ id: 'SentReminder' });
export type SentReminder = z.infer<typeof SentReminder>;

const Reason = z.enum([...REMINDER_REFUSALS, ...REMINDER_WAITS]);

/** What the schedule does with an invoice on a day: it sends a step, or does not for a reason; and what comes next. */
export const ReminderPlan = z
  .strictObject({
    send: z.boolean(),
    step: z.number().int().nullable(),
    reason: Reason.nullable(),
    next: z.strictObject({ step: z.number().int(), on: DateText }).nullable(),
  })
  .meta({ id: 'ReminderPlan' });
export type ReminderPlan = z.infer<typeof ReminderPlan>;

/** A pause: until and including a day, or without end. */
export const ReminderPause = z
  .strictObject({ until: DateText.nullable(), reason: line(200) })
  .meta({ id: 'ReminderPause' });
export type ReminderPause = z.infer<typeof ReminderPause>;
/** What changes of a pause; a new one has no end and no reason unless they are given. */
export const ReminderPauseChange = changeOf(ReminderPause.shape).meta({ id: 'ReminderPauseChange' });
export type ReminderPauseChange = z.infer<typeof ReminderPauseChange>;

/** Why an invoice was reminded, why not, and what comes next. */
export const InvoiceReminders = z
  .strictObject({
    today: DateText,
    enabled: z.boolean(),
    plan: ReminderPlan,
    /** Why no reminder can be sent by hand today; null when one can. */
    refusal: z.enum(REMINDER_REFUSALS).nullable(),
    steps: z.array(z.strictObject({ step: z.number().int(), days: z.number().int() })),
    invoicePause: ReminderPause.nullable(),
    customerPause: ReminderPause.nullable(),
    sent: z.array(SentReminder),
  })
  .meta({ id: 'InvoiceReminders' });
export type InvoiceReminders = z.infer<typeof InvoiceReminders>;

/** What the schedule would do with one open invoice on a day. */
export const ReminderForecast = z
  .strictObject({
    documentId: Id,
    number: z.string(),
    customerId: Id.nullable(),
    customerName: z.string(),
    dueDate: DateText,
    currency: Currency,
    open: AmountText,
    remindCount: z.number().int(),
    on: DateText,
    plan: ReminderPlan,
  })
  .meta({ id: 'ReminderForecast' });
export type ReminderForecast = z.infer<typeof ReminderForecast>;

/** The proposed reminder: which step, to whom, its text with tags, and what it asks. */
export const ReminderProposal = z
  .strictObject({
    step: z.number().int(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    from: z.string(),
    currency: Currency,
    remindDate: DateText,
    claim: ReminderClaim,
    refusal: z.enum(REMINDER_REFUSALS).nullable(),
  })
  .meta({ id: 'ReminderProposal' });
export type ReminderProposal = z.infer<typeof ReminderProposal>;

/** A reminder by hand; what is left out is as proposed. */
export const RemindRequest = z
  .strictObject({
    to: z.array(EmailText).max(10).optional(),
    cc: z.array(EmailText).max(10).optional(),
    subject: line(200, 1).optional(),
    body: paragraph(10_000).optional(),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
  })
  .meta({ id: 'RemindRequest' });
export type RemindRequest = z.infer<typeof RemindRequest>;
