import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ROLES } from '../permissions.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '../shapes/list-names.ts';
import { ById, Id, Instant, list, page, pageQuery, single } from '../shapes/primitives.ts';

/** Something that happened in someone's absence; each person reads it for themselves. */
export const Notification = z
  .strictObject({
    id: Id,
    kind: z.enum(NOTIFICATION_KINDS),
    documentId: Id.nullable(),
    /** The document's number; null without a document or while it has none. */
    number: z.string().nullable(),
    customerName: z.string(),
    /** What the sentence about it names: `reason`, `recipient`, `amount`, `currency`, `outcome`, `name` or `count`. */
    data: z.record(z.string(), z.string()),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** How urgent a notification is (docs/rules/limits-and-messages.md#notifications). */
export const PRIORITIES = ['info', 'success', 'warning', 'error'] as const;
export type Priority = (typeof PRIORITIES)[number];

/** The socket's message when something happens; the app shows it as a toast. */
export const NotifyMessage = z
  .strictObject({
    type: z.literal('notify'),
    message: z.string(),
    data: z.strictObject({
      title: z.string(),
      priority: z.enum(PRIORITIES),
      notification: Notification,
    }),
  })
  .meta({ id: 'NotifyMessage' });
export type NotifyMessage = z.infer<typeof NotifyMessage>;

/** The roles that can be notified; a view-only person is notified by their assigned role. */
export const NOTIFIED_ROLES = ROLES.filter((role) => role !== 'viewonly');

export type NotifiedRole = (typeof NOTIFIED_ROLES)[number];

/** The kinds by subject, as shown in the settings (docs/rules/limits-and-messages.md#notifications). */
export const NOTIFICATION_GROUPS = {
  sending: [
    'deliveryFailed',
    'deliveryUnconfirmed',
    'scheduledSendFailed',
    'recurringProblem',
    'numberOfEarlierYear',
    'eInvoiceFailed',
    'bulkFinished',
  ],
  quotations: ['quotationAnswered', 'mandateSigned'],
  payments: [
    'invoicePaid',
    'paymentReturned',
    'refundFailed',
    'chargedBack',
    'setOffEnded',
    'collectionFailed',
    'paymentDoubtful',
    'batchDue',
  ],
  reminders: ['reminderSent', 'reminderProblem', 'readyForCollections'],
  bookkeeping: ['purchaseReceived', 'bookingProblem', 'codeChanged'],
  system: ['integrationProblem', 'mailServerProblem', 'fileDamaged', 'trialEnds', 'subscriptionChanged'],
} as const satisfies Record<string, readonly NotificationKind[]>;
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS;

const LEADING: readonly NotifiedRole[] = ['owner', 'manager', 'accountant'];

/** Kinds that don't concern everyone: only some roles can act on them. */
const NOT_FOR_EVERYONE: Partial<Record<NotificationKind, readonly NotifiedRole[]>> = {
  paymentReturned: LEADING,
  refundFailed: LEADING,
  chargedBack: LEADING,
  setOffEnded: LEADING,
  collectionFailed: LEADING,
  paymentDoubtful: LEADING,
  batchDue: LEADING,
  reminderSent: LEADING,
  reminderProblem: LEADING,
  readyForCollections: LEADING,
  purchaseReceived: LEADING,
  bookingProblem: LEADING,
  codeChanged: LEADING,
  integrationProblem: LEADING,
  fileDamaged: LEADING,
  mailServerProblem: LEADING,
  trialEnds: ['owner'],
  subscriptionChanged: ['owner'],
};

/** Who is notified of a kind by default. */
export function usualRoles(kind: NotificationKind): readonly NotifiedRole[] {
  return NOT_FOR_EVERYONE[kind] ?? NOTIFIED_ROLES;
}

/** Which roles are notified of one kind of event. */
export const NotificationSetting = z
  .strictObject({
    kind: z.enum(NOTIFICATION_KINDS),
    roles: z.array(z.enum(NOTIFIED_ROLES)).max(NOTIFIED_ROLES.length),
  })
  .meta({ id: 'NotificationSetting' });
export type NotificationSetting = z.infer<typeof NotificationSetting>;

/** How many notifications a person hasn't read; counting stops at 100. */
export const UnreadCount = z.strictObject({ unread: z.number().int() }).meta({ id: 'UnreadCount' });

export const notification = {
  list: route({
    method: 'GET',
    path: '/notifications',
    access: 'archive.read',
    summary:
      'Notifications of the company, newest first; optionally only those the caller has not read, or of one kind',
    tag: 'notification',
    query: z.strictObject({
      ...pageQuery,
      unread: z.enum(['true', 'false']).default('false'),
      kind: z.enum(NOTIFICATION_KINDS).optional(),
    }),
    response: page(Notification),
  }),
  count: route({
    method: 'GET',
    path: '/notifications/unread-count',
    access: 'archive.read',
    summary: 'How many the caller has not read, at most 100',
    tag: 'notification',
    response: single(UnreadCount),
  }),
  read: route({
    method: 'POST',
    path: '/notifications/:id/read',
    access: 'session',
    summary: 'Mark a notification as read by the caller',
    tag: 'notification',
    params: ById,
    response: single(Notification),
  }),
  readAll: route({
    method: 'POST',
    path: '/notifications/read-all',
    access: 'session',
    summary: 'Mark all notifications as read by the caller',
    tag: 'notification',
    response: nothing,
  }),
  getTicket: route({
    method: 'GET',
    path: '/token/lilium',
    access: 'person',
    summary:
      'A token that opens the notification socket once, within a minute: /api/v1/notifications/socket?token=…',
    tag: 'notification',
    response: single(z.string()),
  }),
  listSettings: route({
    method: 'GET',
    path: '/notifications/settings',
    access: 'settings.read',
    summary: 'Which roles are notified of what',
    tag: 'notification',
    response: list(NotificationSetting),
  }),
  updateSettings: route({
    method: 'PUT',
    path: '/notifications/settings',
    access: 'settings.write',
    summary: 'Say which roles are notified of what',
    description: 'A kind that is left out of the settings stays as it is.',
    tag: 'notification',
    body: changeOf({ settings: z.array(NotificationSetting).max(NOTIFICATION_KINDS.length) }),
    response: list(NotificationSetting),
  }),
} as const;
