import { z } from 'zod';
import { Delivery } from '../document/delivery.ts';
import { MAX_SMS_CHARACTERS, SMS_REFUSALS, SmsProposal, SmsRequest } from '../document/sms-message.ts';
import { changeOf } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { MessagePreview } from '../shapes/message.ts';
import {
  ById,
  Id,
  Instant,
  Language,
  PriceText,
  line,
  list,
  page,
  pageQuery,
  single,
  PhoneText,
} from '../shapes/primitives.ts';
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
export const SmsSettings = z
  .strictObject({
    statistics: z.strictObject({ lastMonth: SmsUse, currentMonth: SmsUse, total: SmsUse }),
    /** In euros, without VAT. */
    segmentPrice: PriceText,
    /** Whether a service for sending them is connected. */
    connected: z.boolean(),
    /** Whether a customer whose email about a document couldn't be delivered is sent a text message. */
    retriesFailedEmail: z.boolean(),
  })
  .meta({ id: 'SmsSettings' });
export type SmsSettings = z.infer<typeof SmsSettings>;

/** A number that gets no text messages: its owner replied so, or told the company. */
export const SmsOptOut = z
  .strictObject({
    id: Id,
    /** In international format. */
    phone: z.string(),
    source: z.enum(['reply', 'person']),
    createdAt: Instant,
  })
  .meta({ id: 'SmsOptOut' });
export type SmsOptOut = z.infer<typeof SmsOptOut>;

export const sms = {
  getSettings: route({
    method: 'GET',
    path: '/settings/sms',
    access: 'settings.read',
    summary: 'How many segments of text messages were sent, and what one costs',
    tag: 'sms',
    response: single(SmsSettings),
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/settings/sms',
    access: 'settings.write',
    summary: 'Choose whether undelivered emails are followed by a text message',
    tag: 'sms',
    body: changeOf({ retriesFailedEmail: z.boolean() }),
    response: single(SmsSettings),
  }),
  listOptOuts: route({
    method: 'GET',
    path: '/sms/opt-outs',
    access: 'settings.read',
    summary: 'The numbers that get no text messages, the latest first',
    tag: 'sms',
    query: z.strictObject(pageQuery),
    response: page(SmsOptOut),
  }),
  createOptOut: route({
    method: 'POST',
    path: '/sms/opt-outs',
    access: 'customer.write',
    summary: 'Send a number no more text messages; a number that is on the list already stays there',
    tag: 'sms',
    body: z.strictObject({ phone: PhoneText.refine((text) => text !== '', { error: 'required' }) }),
    response: single(SmsOptOut),
    errors: ['smsNumberInvalid'],
  }),
  deleteOptOut: route({
    method: 'DELETE',
    path: '/sms/opt-outs/:id',
    access: 'customer.write',
    summary: 'Send a number text messages again, because its owner asked for it',
    tag: 'sms',
    params: ById,
    response: nothing,
  }),
  propose: route({
    method: 'GET',
    path: '/documents/:id/sms',
    access: 'document.write',
    summary: 'The proposed text message about a sent document',
    tag: 'sms',
    params: ById,
    response: single(SmsProposal),
    errors: ['invalidRequest', 'smsNotConnected'],
  }),
  send: route({
    method: 'POST',
    path: '/documents/:id/sms',
    access: 'document.write',
    summary: 'Send a text message about a sent document; once per token',
    tag: 'sms',
    params: ById,
    body: SmsRequest,
    response: single(Delivery),
    errors: ['invalidRequest', 'tokenReused', ...SMS_REFUSALS],
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
