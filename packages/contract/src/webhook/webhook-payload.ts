import { mapValues } from '@penning/domain';
import { z } from 'zod';
import { Customer } from '../company/customer.ts';
import { Delivery } from '../document/delivery.ts';
import { RecurringSummary } from '../invoice/recurring-shape.ts';
import type { DescribedWebhooks } from '../layer/openapi.ts';
import type { Shape } from '../layer/route.ts';
import { Payment } from '../shapes/document.ts';
import { InvoiceSummary } from '../shapes/invoice-summary.ts';
import { Id, Instant } from '../shapes/primitives.ts';
import { QuotationSummary } from '../shapes/quotation.ts';
import { TimelineEntry } from '../shapes/timeline.ts';
import { WEBHOOK_EVENTS, type WebhookEvent, type WebhookSubject } from './webhook-events.ts';

/** The entry of the timeline that the event is; null for a change that the timeline has no entry of. */
const entry = TimelineEntry.nullable();

/**
 * What the `data` of a webhook contains, by what it is about: the rows that the lists of the API answer, as they are
 * when the webhook is written. None contains a public link, a text of a message or a key.
 */
const WEBHOOK_DATA = {
  invoice: z.strictObject({ invoice: InvoiceSummary, entry }).meta({ id: 'InvoiceWebhook' }),
  quotation: z.strictObject({ quotation: QuotationSummary, entry }).meta({ id: 'QuotationWebhook' }),
  recurring: z.strictObject({ recurring: RecurringSummary, entry }).meta({ id: 'RecurringWebhook' }),
  payment: z.strictObject({ payment: Payment, invoice: InvoiceSummary }).meta({ id: 'PaymentWebhook' }),
  paymentStep: z
    .strictObject({ entry: TimelineEntry, invoice: InvoiceSummary })
    .meta({ id: 'PaymentStepWebhook' }),
  delivery: z.strictObject({ delivery: Delivery, document: InvoiceSummary }).meta({ id: 'DeliveryWebhook' }),
  customer: z.strictObject({ customer: Customer }).meta({ id: 'CustomerWebhook' }),
} as const satisfies Record<WebhookSubject, Shape>;

/** What is left of something that was deleted. */
const Removed = z.strictObject({ id: Id }).meta({ id: 'RemovedWebhook' });
const RemovedPayment = z
  .strictObject({ id: Id, invoice: InvoiceSummary })
  .meta({ id: 'RemovedPaymentWebhook' });

/** The shape of an event's `data`. */
function webhookDataOf(event: WebhookEvent): Shape {
  const { subject, cause } = WEBHOOK_EVENTS[event];
  if (cause !== 'removed') return WEBHOOK_DATA[subject];
  return subject === 'payment' ? RemovedPayment : Removed;
}

/** Every event with its whole body, as Standard Webhooks has it. */
export function describeWebhooks(): DescribedWebhooks {
  return mapValues(WEBHOOK_EVENTS, ({ summary }, event) => ({
    summary,
    body: z.strictObject({
      type: z.literal(event),
      timestamp: Instant.meta({
        description: 'When it happened; `webhook-timestamp` says when it was sent.',
      }),
      data: webhookDataOf(event),
    }),
  }));
}
