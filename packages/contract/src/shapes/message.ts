import { E_INVOICE_PROFILES } from '@penning/domain';
import { z } from 'zod';
import { MailServerProblem } from '../company/sender.ts';
import { SmsMessage, SmsProposal } from '../document/sms-message.ts';
import { changeOf } from '../layer/body.ts';
import { EInvoiceChoice } from './electronic-address.ts';
import { EmailText, Id, line, paragraph } from './primitives.ts';

/**
 * How an invoice is sent: by email, as a text message with its link, over the Peppol network, as a link to
 * copy, or as already delivered by other means.
 */
export const SendRequest = z
  .strictObject({
    version: z.number().int(),
    channel: z.enum(['email', 'sms', 'peppol', 'link', 'mark']),
    /**
     * By email: defaults to the customer's addresses when neither is given, and to the company's template
     * where a text is left out or empty.
     */
    to: z.array(EmailText).max(10).optional(),
    cc: z.array(EmailText).max(10).optional(),
    subject: line(200).optional(),
    body: paragraph(10_000).optional(),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
    /** By text message: to the customer's number and with the company's text where it says nothing. */
    sms: SmsMessage.optional(),
    /**
     * As the e-invoice that the customer wants, refused when that can't be made; by email or link it is
     * also sent over Peppol when the customer wants that. False sends only the PDF.
     */
    eInvoice: z.boolean().default(true),
    /**
     * Why an invoice is dated before the last one; stored with it. Sellers in France and Spain may not do
     * that at all.
     */
    backDatingReason: line(200).default(''),
  })
  .meta({ id: 'SendRequest' });
export type SendRequest = z.infer<typeof SendRequest>;

/** The message for sending a sent document again; the proposed one where it says nothing. */
export const ResendRequest = z
  .strictObject({
    /** Created by the caller; the same token sends nothing more. */
    token: Id.optional(),
    to: z.array(EmailText).min(1, { error: 'required' }).max(10).optional(),
    cc: z.array(EmailText).max(10).optional(),
    subject: line(200, 1).optional(),
    body: paragraph(10_000).optional(),
    attachPdf: z.boolean().default(true),
    attachUbl: z.boolean().default(false),
  })
  .meta({ id: 'ResendRequest' });
export type ResendRequest = z.infer<typeof ResendRequest>;

/** What an invoice or e-invoice lacks: a code, the field, and the same in the reader's language. */
const ProblemText = z
  .strictObject({ code: z.string(), field: z.string(), message: z.string() })
  .meta({ id: 'EInvoiceProblem' });

/** The proposed message: recipients and text with its tags, before anyone changes it. */
export const MessageProposal = z
  .strictObject({
    to: z.array(z.string()),
    cc: z.array(z.string()),
    subject: z.string(),
    body: z.string(),
    from: z.string(),
    /** Where answers go; null when the company has no address. */
    replyTo: z.string().nullable(),
    mailServerProblem: MailServerProblem.nullable(),
    /** The names of what goes with it besides the document itself: attachments, terms, the file of the text. */
    files: z.array(z.string()),
    /** What each tag of the text stands for here; empty where it has no value yet. */
    tags: z.record(z.string(), z.string()),
    eInvoice: z.strictObject({
      /** What the customer asked for. */
      wanted: EInvoiceChoice,
      profile: z.enum(E_INVOICE_PROFILES).nullable(),
      /** Its Peppol address; null when the customer has none, or the rules of Peppol don't allow it. */
      peppolAddress: z.string().nullable(),
      problems: z.array(ProblemText),
      /** Whether the law wants it over the network; by email or link it is then sent there as well. */
      isRequired: z.boolean(),
    }),
    /** The legal requirements it doesn't meet: problems prevent sending, warnings do not. */
    legal: z.strictObject({ problems: z.array(ProblemText), warnings: z.array(ProblemText) }),
    nextNumber: z.string(),
    /** The text message; null while no SMS service is connected. */
    sms: SmsProposal.nullable(),
  })
  .meta({ id: 'MessageProposal' });

/** A text to preview; the proposed one where it says nothing. */
export const MessageTexts = changeOf({ subject: line(200), body: paragraph(10_000) });
export type MessageTexts = z.infer<typeof MessageTexts>;

export const MessagePreview = z
  .strictObject({ subject: z.string(), html: z.string(), text: z.string() })
  .meta({ id: 'MessagePreview' });
