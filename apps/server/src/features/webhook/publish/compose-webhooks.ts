import {
  type TimelineEntry,
  WEBHOOK_EVENTS,
  WEBHOOK_EVENT_NAMES,
  type WebhookEvent,
  type WebhookSubject,
} from '@penning/contract';
import type { Translate } from '@penning/i18n';
import type { ConnectionTitles } from '../../connection/connection-titles.ts';
import { wordEntry } from '../../document/timeline.ts';
import type { Change } from './change-store.ts';
import { type Subjects, deliveryIdOf, familyOf } from './read-subjects.ts';

/** A webhook before it is addressed: its event, and what it tells. */
export interface ComposedWebhook {
  readonly event: WebhookEvent;
  readonly at: Date;
  readonly data: object;
}

/** The events of each cause: most changes are one event, some are none. */
const EVENTS_OF_CAUSE: ReadonlyMap<string, WebhookEvent[]> = Map.groupBy(
  WEBHOOK_EVENT_NAMES,
  (event) => WEBHOOK_EVENTS[event].cause,
);

/** What a change is told as; nothing for what nobody is told, and what is gone meanwhile. */
export function composeWebhooks(
  change: Change,
  { subjects, now, t, titles }: { subjects: Subjects; now: Date; t: Translate; titles: ConnectionTitles },
): ComposedWebhook[] {
  const at = change.at ?? now;
  const entry = entryOf(change, at, t);
  const named = entry && { ...entry, detail: titles(entry.detail) };
  const source = { change, subjects, entry: named };
  return (EVENTS_OF_CAUSE.get(change.cause) ?? []).flatMap((event) => {
    const { subject, cause } = WEBHOOK_EVENTS[event];
    if (!isAbout(change, subject, subjects)) return [];
    const data = cause === 'removed' ? removedData(change, subjects) : DATA_OF[subject](source);
    return data ? [{ event, at, data }] : [];
  });
}

/** Causes have the same name for several subjects, such as `created`. */
function isAbout(change: Change, subject: WebhookSubject, { families }: Subjects): boolean {
  if (change.subject !== 'document') return change.subject === subject;
  const family = change.status === undefined ? families.get(change.subjectId) : familyOf(change.status);
  switch (subject) {
    case 'invoice':
    case 'quotation':
    case 'recurring':
      return family === subject;
    case 'delivery':
      return deliveryIdOf(change) !== undefined;
    case 'paymentStep':
      return family === 'invoice';
    default:
      return false;
  }
}

function removedData({ subject, subjectId: id, documentId = '' }: Change, { invoices }: Subjects) {
  if (subject !== 'payment') return { id };
  const invoice = invoices.get(documentId);
  return invoice && { id, invoice };
}

interface Source {
  readonly change: Change;
  readonly subjects: Subjects;
  /** The entry of the timeline, for a change that has one. */
  readonly entry: TimelineEntry | undefined;
}

/** The data about each subject; nothing when it is gone. */
const DATA_OF: Record<WebhookSubject, (source: Source) => object | undefined> = {
  invoice: ({ change, subjects, entry = null }) => {
    const invoice = subjects.invoices.get(change.subjectId);
    return invoice && { invoice, entry };
  },
  quotation: ({ change, subjects, entry = null }) => {
    const quotation = subjects.quotations.get(change.subjectId);
    return quotation && { quotation, entry };
  },
  recurring: ({ change, subjects, entry = null }) => {
    const recurring = subjects.recurring.get(change.subjectId);
    return recurring && { recurring, entry };
  },
  payment: ({ change, subjects }) => {
    const payment = subjects.payments.get(change.subjectId);
    const invoice = subjects.invoices.get(change.documentId ?? '');
    return payment && invoice && { payment, invoice };
  },
  paymentStep: ({ change, subjects, entry }) => {
    const invoice = subjects.invoices.get(change.subjectId);
    return invoice && entry && { entry, invoice };
  },
  delivery: ({ change, subjects }) => {
    const delivery = subjects.deliveries.get(deliveryIdOf(change) ?? '');
    const document = subjects.invoices.get(change.subjectId);
    return delivery && document && { delivery, document };
  },
  customer: ({ change, subjects }) => {
    const customer = subjects.customers.get(change.subjectId);
    return customer && { customer };
  },
};

function entryOf({ actor = '', data, cause }: Change, at: Date, t: Translate): TimelineEntry | undefined {
  return data === undefined ? undefined : wordEntry({ at, event: cause, actorName: actor, data }, t);
}
