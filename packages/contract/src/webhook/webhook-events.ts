import { keysOf } from '@penning/domain';
import type { TIMELINE_EVENTS } from '../shapes/timeline.ts';

/** What a webhook is about; it decides what its data contains. */
export type WebhookSubject =
  | 'invoice'
  | 'quotation'
  | 'recurring'
  | 'payment'
  | 'paymentStep'
  | 'delivery'
  | 'customer';

/** What happened: an event of the timeline, or a change that the database saw by itself. */
type Cause =
  | (typeof TIMELINE_EVENTS)[number]
  | 'saved'
  | 'removed'
  | 'paidInFull'
  | 'paidInPart'
  | 'reopened'
  | 'overdue'
  | 'expired'
  | 'added'
  | 'changed'
  | 'merged';

interface WebhookEventDefinition {
  readonly subject: WebhookSubject;
  readonly cause: Cause;
  /** When it is sent, for the description of the API. */
  readonly summary: string;
}

const defineEvents = <const T extends Record<`${string}.${string}`, WebhookEventDefinition>>(events: T) =>
  events;

/**
 * Every event that companies can have sent to an endpoint of theirs, by the name that receivers see
 * (docs/integrations.md, "Webhooks"). This is the only list of them: choices, deliveries and the description
 * of the API follow it. An invoice is a credit invoice as well.
 */
export const WEBHOOK_EVENTS = defineEvents({
  'invoice.created': { subject: 'invoice', cause: 'created', summary: 'A draft was created' },
  'invoice.updated': {
    subject: 'invoice',
    cause: 'saved',
    summary: 'A draft was changed; sent once a minute at most while somebody types',
  },
  'invoice.deleted': { subject: 'invoice', cause: 'removed', summary: 'A draft was deleted' },
  'invoice.scheduled': { subject: 'invoice', cause: 'scheduled', summary: 'Sending was scheduled' },
  'invoice.unscheduled': { subject: 'invoice', cause: 'unscheduled', summary: 'The schedule was cancelled' },
  'invoice.send_failed': { subject: 'invoice', cause: 'sendFailed', summary: 'Scheduled sending failed' },
  'invoice.sent': {
    subject: 'invoice',
    cause: 'sent',
    summary: 'An invoice or credit invoice got its number and was issued',
  },
  'invoice.viewed': {
    subject: 'invoice',
    cause: 'viewed',
    summary: 'The customer opened it for the first time',
  },
  'invoice.partly_paid': {
    subject: 'invoice',
    cause: 'paidInPart',
    summary: 'The paid amount changed, and part of the total is still open',
  },
  'invoice.paid': { subject: 'invoice', cause: 'paidInFull', summary: 'Nothing is open any more' },
  'invoice.reopened': {
    subject: 'invoice',
    cause: 'reopened',
    summary: 'A paid invoice is open again: its payment was reversed or charged back',
  },
  'invoice.overdue': {
    subject: 'invoice',
    cause: 'overdue',
    summary: 'Its due date has passed and an amount is open; sent once, early on the day after',
  },
  'invoice.reminded': { subject: 'invoice', cause: 'reminded', summary: 'A reminder was sent' },
  'invoice.reminders_paused': {
    subject: 'invoice',
    cause: 'reminderPaused',
    summary: 'Its reminders were paused',
  },
  'invoice.reminders_resumed': {
    subject: 'invoice',
    cause: 'reminderResumed',
    summary: 'Its reminders continue',
  },
  'invoice.credited': {
    subject: 'invoice',
    cause: 'credited',
    summary: 'It was credited, in full or in part',
  },
  'invoice.direct_debit_added': {
    subject: 'invoice',
    cause: 'batched',
    summary: 'It was added to a direct debit batch',
  },
  'invoice.direct_debit_removed': {
    subject: 'invoice',
    cause: 'unbatched',
    summary: 'It was removed from its direct debit batch, and is not collected with that',
  },
  'invoice.direct_debit_returned': {
    subject: 'invoice',
    cause: 'collectionReturned',
    summary: 'The bank returned its direct debit',
  },
  'invoice.posted': { subject: 'invoice', cause: 'booked', summary: 'It was posted to the bookkeeping' },
  'invoice.posting_failed': { subject: 'invoice', cause: 'bookingFailed', summary: 'Posting it failed' },
  'invoice.posting_undone': {
    subject: 'invoice',
    cause: 'bookingUndone',
    summary: 'It was deleted in the bookkeeping, and is not posted any longer',
  },
  'invoice.sent_to_collections': {
    subject: 'invoice',
    cause: 'sentToCollections',
    summary: 'It was sent to collections',
  },
  'invoice.withdrawn_from_collections': {
    subject: 'invoice',
    cause: 'withdrawnFromCollections',
    summary: 'It was withdrawn from collections',
  },
  'invoice.handed_over': {
    subject: 'invoice',
    cause: 'handedOver',
    summary: 'The collections agency has it',
  },
  'invoice.hand_over_failed': {
    subject: 'invoice',
    cause: 'handOverFailed',
    summary: 'Handing it over to the collections agency failed',
  },
  'invoice.collections_progressed': {
    subject: 'invoice',
    cause: 'collectionProgressed',
    summary: 'The collections agency went on, with a reminder for example',
  },
  'invoice.collections_blocked': {
    subject: 'invoice',
    cause: 'collectionBlocked',
    summary: 'The collections agency leaves it alone until further notice',
  },
  'invoice.collections_resumed': {
    subject: 'invoice',
    cause: 'collectionResumed',
    summary: 'The collections agency continues with it',
  },
  'invoice.collections_lost': {
    subject: 'invoice',
    cause: 'collectionLost',
    summary: 'It was deleted at the collections agency',
  },
  'invoice.link_revoked': {
    subject: 'invoice',
    cause: 'linkRevoked',
    summary: 'Its public link was replaced, and the earlier one no longer works',
  },
  'invoice.commented': { subject: 'invoice', cause: 'commented', summary: 'Somebody left a comment' },
  'quotation.created': { subject: 'quotation', cause: 'created', summary: 'A draft was created' },
  'quotation.updated': {
    subject: 'quotation',
    cause: 'saved',
    summary: 'A draft was changed; sent once a minute at most while somebody types',
  },
  'quotation.deleted': { subject: 'quotation', cause: 'removed', summary: 'A draft was deleted' },
  'quotation.scheduled': { subject: 'quotation', cause: 'scheduled', summary: 'Sending was scheduled' },
  'quotation.unscheduled': {
    subject: 'quotation',
    cause: 'unscheduled',
    summary: 'The schedule was cancelled',
  },
  'quotation.send_failed': { subject: 'quotation', cause: 'sendFailed', summary: 'Scheduled sending failed' },
  'quotation.sent': { subject: 'quotation', cause: 'sent', summary: 'It got its number and was issued' },
  'quotation.viewed': {
    subject: 'quotation',
    cause: 'viewed',
    summary: 'The customer opened it for the first time',
  },
  'quotation.accepted': { subject: 'quotation', cause: 'quotationAccepted', summary: 'It was accepted' },
  'quotation.rejected': { subject: 'quotation', cause: 'quotationRejected', summary: 'It was rejected' },
  'quotation.expired': {
    subject: 'quotation',
    cause: 'expired',
    summary: 'Its last day has passed without an answer; sent once, early on the day after',
  },
  'quotation.converted': { subject: 'quotation', cause: 'converted', summary: 'It became an invoice' },
  'quotation.archived': { subject: 'quotation', cause: 'archived', summary: 'It was archived' },
  'quotation.restored': {
    subject: 'quotation',
    cause: 'restored',
    summary: 'It was restored from the archive',
  },
  'quotation.link_revoked': {
    subject: 'quotation',
    cause: 'linkRevoked',
    summary: 'Its public link was replaced, and the earlier one no longer works',
  },
  'quotation.commented': { subject: 'quotation', cause: 'commented', summary: 'Somebody left a comment' },
  'recurring.created': { subject: 'recurring', cause: 'created', summary: 'A recurring invoice was created' },
  'recurring.updated': { subject: 'recurring', cause: 'edited', summary: 'It was changed' },
  'recurring.deleted': { subject: 'recurring', cause: 'removed', summary: 'It was deleted' },
  'recurring.paused': { subject: 'recurring', cause: 'paused', summary: 'It was paused' },
  'recurring.resumed': { subject: 'recurring', cause: 'resumed', summary: 'It was resumed' },
  'recurring.skipped': { subject: 'recurring', cause: 'skipped', summary: 'One of its dates was skipped' },
  'recurring.ran': { subject: 'recurring', cause: 'ran', summary: 'It made an invoice' },
  'recurring.run_failed': {
    subject: 'recurring',
    cause: 'runFailed',
    summary: 'It could not make an invoice',
  },
  'payment.created': {
    subject: 'payment',
    cause: 'added',
    summary: 'A payment was recorded: money received, refunded or charged back, or an amount set off',
  },
  'payment.deleted': { subject: 'payment', cause: 'removed', summary: 'A payment was reversed' },
  'payment.started': {
    subject: 'paymentStep',
    cause: 'paymentStarted',
    summary: 'The customer started to pay online',
  },
  'payment.pending': {
    subject: 'paymentStep',
    cause: 'paymentPending',
    summary: 'The customer has paid online and the money is on its way',
  },
  'payment.failed': {
    subject: 'paymentStep',
    cause: 'paymentFailed',
    summary: 'An online payment failed, expired or was cancelled',
  },
  'payment.agreed_to_collection': {
    subject: 'paymentStep',
    cause: 'agreedToCollection',
    summary: 'The customer agreed with a payment to later collection',
  },
  'payment.collection_started': {
    subject: 'paymentStep',
    cause: 'collectionStarted',
    summary: 'The invoice is collected from a customer who agreed to that online',
  },
  'payment.collection_failed': {
    subject: 'paymentStep',
    cause: 'collectionFailed',
    summary: 'That collection failed',
  },
  'payment.charged_back': {
    subject: 'paymentStep',
    cause: 'chargedBack',
    summary: "The customer's bank reclaimed an online payment",
  },
  'payment.chargeback_reversed': {
    subject: 'paymentStep',
    cause: 'chargebackReversed',
    summary: 'A reclaimed online payment came back',
  },
  'refund.started': { subject: 'paymentStep', cause: 'refundStarted', summary: 'A refund was started' },
  'refund.completed': { subject: 'paymentStep', cause: 'refunded', summary: 'The customer was refunded' },
  'refund.failed': { subject: 'paymentStep', cause: 'refundFailed', summary: 'A refund failed' },
  'refund.returned': {
    subject: 'paymentStep',
    cause: 'refundReturned',
    summary: 'The bank returned a refund',
  },
  'refund.cancelled': { subject: 'paymentStep', cause: 'refundCancelled', summary: 'A refund was cancelled' },
  'delivery.queued': {
    subject: 'delivery',
    cause: 'queued',
    summary: 'A message about a document is waiting',
  },
  'delivery.sent': {
    subject: 'delivery',
    cause: 'accepted',
    summary: 'A mail server accepted the message for all or some recipients',
  },
  'delivery.delivered': {
    subject: 'delivery',
    cause: 'delivered',
    summary: "The recipient's mail server reported that it was delivered",
  },
  'delivery.delayed': {
    subject: 'delivery',
    cause: 'delayed',
    summary: 'A mail server reported that it is delayed',
  },
  'delivery.failed': { subject: 'delivery', cause: 'failed', summary: 'It could not be delivered' },
  'delivery.unconfirmed': {
    subject: 'delivery',
    cause: 'unconfirmed',
    summary: 'It is unknown whether it was sent; somebody has to decide',
  },
  'delivery.confirmed': { subject: 'delivery', cause: 'confirmed', summary: 'Somebody marked it as sent' },
  'e_invoice.sent': {
    subject: 'invoice',
    cause: 'transmitted',
    summary: 'The access point accepted the e-invoice',
  },
  'e_invoice.delivered': {
    subject: 'invoice',
    cause: 'transmissionDelivered',
    summary: 'The e-invoice reached the recipient',
  },
  'e_invoice.failed': {
    subject: 'invoice',
    cause: 'transmissionFailed',
    summary: 'The e-invoice could not be delivered',
  },
  'e_invoice.unconfirmed': {
    subject: 'invoice',
    cause: 'transmissionUnconfirmed',
    summary: 'The e-invoice may have been sent: somebody has to find out',
  },
  'e_invoice.confirmed': {
    subject: 'invoice',
    cause: 'transmissionConfirmed',
    summary: 'Somebody found out that it was sent',
  },
  'customer.created': { subject: 'customer', cause: 'added', summary: 'A customer was created or imported' },
  'customer.updated': { subject: 'customer', cause: 'changed', summary: 'A customer was changed' },
  'customer.archived': { subject: 'customer', cause: 'archived', summary: 'A customer was archived' },
  'customer.restored': {
    subject: 'customer',
    cause: 'restored',
    summary: 'An archived or merged customer is back',
  },
  'customer.merged': {
    subject: 'customer',
    cause: 'merged',
    summary: 'A customer was merged into another, its `masterId`',
  },
  'customer.deleted': { subject: 'customer', cause: 'removed', summary: 'A customer was deleted' },
});

/** The name of an event, as a receiver sees it. */
export type WebhookEvent = keyof typeof WEBHOOK_EVENTS;

/** The names of all events, in the order in which they are shown. */
export const WEBHOOK_EVENT_NAMES = keysOf(WEBHOOK_EVENTS);

/** What is sent to try an endpoint; it cannot be chosen, and needs no choice. */
export const WEBHOOK_TEST = 'webhook.test';
