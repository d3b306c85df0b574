import { type TemplateTag, unknownTags } from '@penning/domain';
import { isSmsSenderName, isSmsSenderNumber } from '@penning/domain/sms/sms-sender';
import type { ServiceDefinition } from '../connectable/definition.ts';
import { CM, sendByCm, testCm } from './client.ts';
import { CM_WEBHOOKS } from './webhooks.ts';

/** What a text message about an invoice may say. */
const MESSAGE_TAGS = [
  'pay_link',
  'invoice_number',
  'amount',
  'due_date',
  'invoice_date',
  'company_name',
  'contact',
  'view_link',
] as const satisfies readonly TemplateTag[];

/** A number as people write it, such as "+31 97 0000-0000", as CM.com expects it. */
function plainNumber(text: string): string {
  return text.replace(/[\s().-]/g, '');
}

/** CM.com: text messages, by the product token of a company's own account. */
export const CM_SERVICE: ServiceDefinition = {
  name: CM,
  class: 'sms',
  title: 'connectable.name_cm',
  summary: 'connectable.summary_cm',
  fields: [
    {
      name: 'productToken',
      type: 'secret',
      label: 'connectable.field_productToken',
      hint: 'connectable.hint_productToken',
      required: true,
      max: 100,
    },
    {
      name: 'senderName',
      type: 'text',
      label: 'connectable.field_senderName',
      hint: 'connectable.hint_senderName',
      required: true,
      max: 11,
      problemOf: (text) => (isSmsSenderName(text) ? undefined : 'invalid'),
    },
    {
      name: 'senderNumber',
      type: 'text',
      label: 'connectable.field_senderNumber',
      hint: 'connectable.hint_senderNumber',
      required: false,
      max: 30,
      problemOf: (text) => (isSmsSenderNumber(plainNumber(text)) ? undefined : 'phone'),
    },
    {
      name: 'paymentMessage',
      type: 'text',
      label: 'connectable.field_paymentMessage',
      hint: 'connectable.hint_paymentMessage',
      required: false,
      tags: MESSAGE_TAGS.map((value) => ({ value, label: `settings.tag_${value}` as const })),
      problemOf: (text) => {
        const tags = unknownTags(text);
        return tags.length === 0 ? undefined : { unknownTags: tags };
      },
    },
  ],
  addresses: { api: 'https://gw.messaging.cm.com' },
  webhooks: CM_WEBHOOKS,
  ports: {
    sms: {
      identity: ({ config }) => ({
        name: String(config['senderName']),
        number: plainNumber(String(config['senderNumber'] ?? '')),
        paymentMessage: String(config['paymentMessage'] ?? ''),
      }),
      send: sendByCm,
    },
  },
  test: testCm,
};
