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
import { MailServerProblem } from '../company/sender.ts';
import { SmsMessage, SmsProposal } from '../document/sms-message.ts';
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

/** Refuses tags that nothing will fill, and names them. */
function refuseUnknownTags(context: z.core.ParsePayload<string>): void {
  const tags = unknownTags(context.value);
  if (tags.length === 0) return;
  const params = { tags: tags.join(', ') };
  context.issues.push({ code: 'custom', message: 'unknownTag', input: context.value, params });
}

/** The message of one step in one language, with tags. */
export const ReminderText = z
  .strictObject({
    language: Language,
    subject: line(200, 1).check(refuseUnknownTags),
    body: paragraph(10_000)
      .refine((text) => text.trim() !== '', { error: 'required' })
      .check(refuseUnknownTags),
  })
  .meta({ id: 'ReminderText' });
export type ReminderText = z.infer<typeof ReminderText>;

/** One step of the schedule: when, its text, and what it claims on top of the invoice. */
export const ReminderStep = z
  .strictObject({
    /** Days after the due date. */
    days: z.number().int().min(0).max(365),
    /** Whether it claims the Dutch statutory interest up to its date. */
    claimsInterest: z.boolean().default(false),
    /**
     * Whether it claims collection costs: from a business immediately, from a consumer fourteen days
     * after the free notice.
     */
    claimsCosts: z.boolean().default(false),
    /** The free notice that gives a consumer fourteen days before collection costs may be claimed. */
    announcesCosts: z.boolean().default(false),
    /** Whether a text message is sent with it, to customers with a mobile number. */
    sms: z.boolean().default(false),
    /**
     * The company's own text, at most one per language; in a language without one, Penning's text is
     * sent.
     */
    texts: z.array(ReminderText).max(LANGUAGES.length).default([]),
  })
  .meta({ id: 'ReminderStep' });
export type ReminderStep = z.infer<typeof ReminderStep>;

/** A statutory rate added by a company, from a day on. */
const InterestRateInput = z
  .strictObject({ kind: z.enum(INTEREST_KINDS), from: DateText, percentage: PercentageText })
  .meta({ id: 'InterestRate' });

const settingsFields = {
  enabled: z.boolean(),
  /** The schedule ignores invoices due before this day; null ignores none. */
  since: DateText.nullable(),
  /** Whether the company can't deduct VAT, so that collection costs include it. */
  costsWithVat: z.boolean(),
  /** Statutory rates beyond those that Penning knows. */
  interestRates: z.array(InterestRateInput).max(50),
  /**
   * Days after the due date until invoices that no reminder helped go to collections, never before the term of the last
   * reminder has passed; null when that is decided by hand.
   */
  collectAfter: z.number().int().min(1).max(730).nullable(),
  /** Whether they are sent to collections without being asked; people are notified of each otherwise. */
  collectsAutomatically: z.boolean(),
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

/** Changes to a schedule; switching it on without `since` ignores what was due before today. */
export const ReminderSettingsChange = changeOf(settingsFields).meta({ id: 'ReminderSettingsChange' });

/** One of Penning's default texts. */
export const DefaultReminderText = z
  .strictObject({
    tone: z.enum(REMINDER_TONES),
    language: Language,
    subject: z.string(),
    body: z.string(),
  })
  .meta({ id: 'DefaultReminderText' });
export type DefaultReminderText = z.infer<typeof DefaultReminderText>;

/**
 * What a reminder claims: the open amount, interest and costs; `announcedCosts` is added later if it
 * isn't paid.
 */
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

/** A sent reminder. */
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

/**
 * What the schedule does with an invoice on a day: it sends a step, or doesn't for a reason; and what
 * comes next.
 */
export const ReminderPlan = z
  .strictObject({
    send: z.boolean(),
    step: z.number().int().nullable(),
    reason: Reason.nullable(),
    next: z.strictObject({ step: z.number().int(), on: DateText }).nullable(),
  })
  .meta({ id: 'ReminderPlan' });
export type ReminderPlan = z.infer<typeof ReminderPlan>;

/** A pause: until and including a day, or indefinitely. */
export const ReminderPause = z
  .strictObject({ until: DateText.nullable(), reason: line(200) })
  .meta({ id: 'ReminderPause' });
export type ReminderPause = z.infer<typeof ReminderPause>;
/** Changes to a pause; a new one is indefinite and without a reason by default. */
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
    /** The day from which it goes to collections if nobody pays; null while reminders are to be sent, or without a rule. */
    collectsOn: DateText.nullable(),
    /** Whether it goes there without being asked. */
    collectsAutomatically: z.boolean(),
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

/** The proposed reminder: its step, recipient, text with tags, and claims. */
export const ReminderProposal = z
  .strictObject({
    step: z.number().int(),
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    from: z.string(),
    mailServerProblem: MailServerProblem.nullable(),
    currency: Currency,
    remindDate: DateText,
    /** What each tag of the text stands for here; empty where it has no value. */
    tags: z.record(z.string(), z.string()),
    claim: ReminderClaim,
    refusal: z.enum(REMINDER_REFUSALS).nullable(),
    /** The text message; null while no SMS service is connected. */
    sms: SmsProposal.nullable(),
  })
  .meta({ id: 'ReminderProposal' });
export type ReminderProposal = z.infer<typeof ReminderProposal>;

/** A reminder sent by hand; what is left out is as proposed. */
export const RemindRequest = z
  .strictObject({
    /** Empty sends only the text message. */
    to: z.array(EmailText).max(10).optional(),
    cc: z.array(EmailText).max(10).optional(),
    subject: line(200, 1).optional(),
    body: paragraph(10_000).optional(),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
    /** A text message with it. */
    sms: SmsMessage.optional(),
  })
  .meta({ id: 'RemindRequest' });
export type RemindRequest = z.infer<typeof RemindRequest>;
