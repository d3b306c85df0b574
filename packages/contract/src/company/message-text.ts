import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import { MessagePreview } from '../shapes/message.ts';
import { ById, Id, Language, PriceText, line, list, single } from '../shapes/primitives.ts';
import { EmailTemplate, EmailTemplateInput } from './company.ts';

/** An email as its reader gets it, with the number of the document it shows; null for an example. */
const EmailTextPreview = MessagePreview.extend({ number: z.string().nullable() }).meta({
  id: 'EmailTextPreview',
});

export const emailTemplate = {
  preview: route({
    method: 'POST',
    path: '/templates/email/:id/preview',
    access: 'settings.write',
    summary:
      'The email as it would look for the latest document of its kind, also with a text that is not saved',
    tag: 'emailTemplate',
    params: ById,
    body: EmailTemplateInput.pick({ subject: true, body: true }).partial(),
    response: single(EmailTextPreview),
    limitPerMinute: 120,
  }),
  reset: route({
    method: 'POST',
    path: '/templates/email/:id/reset',
    access: 'settings.write',
    summary: 'Have the text again that Penning comes with',
    tag: 'emailTemplate',
    params: ById,
    response: single(EmailTemplate),
  }),
} as const;

/** The subjects of text messages. */
const SMS_TEXT_KINDS = ['invoice', 'reminder', 'quotation'] as const;

/** About ten segments; nobody reads more on a phone. */
const MAX_SMS_CHARACTERS = 1530;

/** A text for text messages; tags are in double braces. */
export const SmsText = z
  .strictObject({
    id: Id,
    kind: z.enum(SMS_TEXT_KINDS),
    language: Language,
    name: line(120, 1),
    text: z.string().min(1).max(MAX_SMS_CHARACTERS),
  })
  .meta({ id: 'SmsText' });
export type SmsText = z.infer<typeof SmsText>;

export const SmsTextInput = SmsText.pick({ name: true, text: true });

const SmsUse = z.int().min(0);

/** How many segments were sent, their price, and whether text messages can be sent. */
const SmsSettings = z
  .strictObject({
    statistics: z.strictObject({ lastMonth: SmsUse, currentMonth: SmsUse, total: SmsUse }),
    /** In euros, without VAT. */
    segmentPrice: PriceText,
    /** Whether a service for sending them is connected. */
    connected: z.boolean(),
  })
  .meta({ id: 'SmsSettings' });

export const sms = {
  getSettings: route({
    method: 'GET',
    path: '/settings/sms',
    access: 'settings.read',
    summary: 'How many segments of text messages were sent, and what one costs',
    tag: 'sms',
    response: single(SmsSettings),
  }),
  listTexts: route({
    method: 'GET',
    path: '/templates/sms',
    access: 'settings.read',
    summary: 'The texts of text messages',
    tag: 'sms',
    response: list(SmsText),
  }),
  getText: route({
    method: 'GET',
    path: '/templates/sms/:id',
    access: 'settings.read',
    summary: 'A text of text messages',
    tag: 'sms',
    params: ById,
    response: single(SmsText),
  }),
  updateText: route({
    method: 'PUT',
    path: '/templates/sms/:id',
    access: 'settings.write',
    summary: 'Change a text of text messages',
    tag: 'sms',
    params: ById,
    body: changeOf(SmsTextInput.shape),
    response: single(SmsText),
  }),
  resetText: route({
    method: 'POST',
    path: '/templates/sms/:id/reset',
    access: 'settings.write',
    summary: 'Have the text again that Penning comes with',
    tag: 'sms',
    params: ById,
    response: single(SmsText),
  }),
} as const;
