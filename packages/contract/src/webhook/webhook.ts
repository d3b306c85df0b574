import { z } from 'zod';
import { withDefaults, changeOf } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ById, Id, Instant, line, list, page, pageQuery, single } from '../shapes/primitives.ts';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_TEST } from './webhook-events.ts';

/** The maximum number of a company's endpoints. */
export const MAX_WEBHOOKS = 10;
/** How long the secret before the last one still signs, in hours. */
export const WEBHOOK_OVERLAP_HOURS = 24;

/** Why an endpoint was disabled by itself; empty when it wasn't. */
const DISABLED_REASONS = ['', 'failing', 'gone'] as const;

/** Why a try failed; empty when none has. */
export const WEBHOOK_REASONS = [
  'status',
  'redirected',
  'timedOut',
  'unreachable',
  'notAllowed',
  'secretLost',
] as const;
export type WebhookReason = (typeof WEBHOOK_REASONS)[number];

/** The states of a delivery; `waiting` until its first or next try. */
export const WEBHOOK_STATES = ['waiting', 'delivered', 'failed'] as const;

const EventName = z.enum(WEBHOOK_EVENT_NAMES).meta({ id: 'WebhookEventName' });

const endpointFields = {
  /** https, and a public address. */
  url: line(500, 1),
  description: line(120),
  /** The events that are sent to it; null for all, those of later versions included. */
  events: z
    .array(EventName)
    .min(1, { error: 'required' })
    .max(WEBHOOK_EVENT_NAMES.length)
    .overwrite((events) => [...new Set(events)])
    .nullable(),
  enabled: z.boolean(),
};

/** A company's own address that is told what happens; without its secret. */
export const WebhookEndpoint = z
  .strictObject({
    id: Id,
    ...endpointFields,
    disabledReason: z.enum(DISABLED_REASONS),
    /** Since when nothing has reached it; null when the last try did. */
    failingSince: Instant.nullable(),
    lastDeliveredAt: Instant.nullable(),
    /** Until when the secret before this one signs as well; null when it no longer does. */
    previousSecretUntil: Instant.nullable(),
    /** How many deliveries wait, and how many failed, counted up to 1,000. */
    waiting: z.number().int(),
    failed: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'WebhookEndpoint' });
export type WebhookEndpoint = z.infer<typeof WebhookEndpoint>;

/** The fields of an endpoint. */
export const WebhookInput = z.strictObject(endpointFields).meta({ id: 'WebhookInput' });
export type WebhookInput = z.infer<typeof WebhookInput>;

/** A webhook to one endpoint, and what became of it. */
export const WebhookDelivery = z
  .strictObject({
    id: Id,
    /** What receivers see as `webhook-id`: the same for every try and every endpoint. */
    messageId: Id,
    event: z.enum([...WEBHOOK_EVENT_NAMES, WEBHOOK_TEST]),
    state: z.enum(WEBHOOK_STATES),
    attempts: z.number().int(),
    nextTryAt: Instant.nullable(),
    /** The HTTP status of the last answer; null without one. */
    status: z.number().int().nullable(),
    reason: z.enum(['', ...WEBHOOK_REASONS]),
    /** How long the last try took, in milliseconds. */
    took: z.number().int().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

/** The same with what was sent and what came back. */
const WebhookDeliveryDetails = z
  .strictObject({
    ...WebhookDelivery.shape,
    /** The exact bytes that are signed, as text. */
    body: z.string(),
    /** The beginning of the last answer, up to 4 kB. */
    answer: z.string(),
  })
  .meta({ id: 'WebhookDeliveryDetails' });

/** A secret, which is shown this once. */
const Secret = z
  .string()
  .meta({ description: '`whsec_` and 32 bytes in base64: the key of HMAC-SHA256 is the decoded bytes.' });
const WithSecret = z
  .strictObject({ ...WebhookEndpoint.shape, secret: Secret })
  .meta({ id: 'WebhookEndpointWithSecret' });

const OfEndpoint = z.strictObject({ id: Id, deliveryId: Id });

/** A company's own endpoints, and what was sent to them. */
export const webhook = {
  list: route({
    method: 'GET',
    path: '/settings/webhooks',
    access: 'settings.read',
    summary: "The company's webhook endpoints",
    tag: 'webhook',
    response: list(WebhookEndpoint),
  }),
  get: route({
    method: 'GET',
    path: '/settings/webhooks/:id',
    access: 'settings.read',
    summary: 'One webhook endpoint',
    tag: 'webhook',
    params: ById,
    response: single(WebhookEndpoint),
  }),
  create: route({
    method: 'POST',
    path: '/settings/webhooks',
    access: 'settings.write',
    summary: 'Add a webhook endpoint; its secret is answered this once',
    description: 'Without events it gets all. A token also needs the right `archive.read`.',
    example: { url: 'https://example.com/penning' },
    tag: 'webhook',
    body: z
      .strictObject(withDefaults(endpointFields, { description: '', events: null, enabled: true }))
      .meta({ id: 'NewWebhook' }),
    response: single(WithSecret),
    status: 201,
    errors: ['apiNotIncluded', 'tooManyWebhooks', 'addressNotAllowed'],
    limitPerMinute: 60,
  }),
  update: route({
    method: 'PUT',
    path: '/settings/webhooks/:id',
    access: 'settings.write',
    summary: 'Change, pause or resume a webhook endpoint; what waits for it is sent once it is resumed',
    tag: 'webhook',
    params: ById,
    body: changeOf(endpointFields),
    response: single(WebhookEndpoint),
    errors: ['apiNotIncluded', 'addressNotAllowed'],
    limitPerMinute: 60,
  }),
  delete: route({
    method: 'DELETE',
    path: '/settings/webhooks/:id',
    access: 'settings.write',
    summary: 'Delete a webhook endpoint with all that was sent to it',
    tag: 'webhook',
    params: ById,
    response: nothing,
  }),
  renewSecret: route({
    method: 'POST',
    path: '/settings/webhooks/:id/renew-secret',
    access: 'settings.write',
    summary: `Give it a new secret, answered this once; the one before signs as well for ${WEBHOOK_OVERLAP_HOURS} hours`,
    tag: 'webhook',
    params: ById,
    response: single(WithSecret),
    limitPerMinute: 20,
  }),
  test: route({
    method: 'POST',
    path: '/settings/webhooks/:id/test',
    access: 'settings.write',
    summary: `Send \`${WEBHOOK_TEST}\` to an endpoint`,
    tag: 'webhook',
    params: ById,
    response: single(WebhookDelivery),
    status: 202,
    errors: ['webhookDisabled'],
    limitPerMinute: 20,
  }),
  listDeliveries: route({
    method: 'GET',
    path: '/settings/webhooks/:id/deliveries',
    access: 'settings.read',
    summary: 'What was sent to an endpoint in the last 30 days, newest first; of one state on request',
    tag: 'webhook',
    params: ById,
    query: z.strictObject({ ...pageQuery, state: z.enum(WEBHOOK_STATES).optional() }),
    response: page(WebhookDelivery),
  }),
  getDelivery: route({
    method: 'GET',
    path: '/settings/webhooks/:id/deliveries/:deliveryId',
    access: 'settings.read',
    summary: 'One delivery with its body and the answer',
    tag: 'webhook',
    params: OfEndpoint,
    response: single(WebhookDeliveryDetails),
  }),
  resend: route({
    method: 'POST',
    path: '/settings/webhooks/:id/deliveries/resend',
    access: 'settings.write',
    summary: 'Send deliveries again under their `webhook-id`: those named, or all that failed',
    tag: 'webhook',
    params: ById,
    body: z.strictObject({ ids: z.array(Id).min(1).max(200).optional() }),
    response: single(z.strictObject({ queued: z.number().int() })),
    errors: ['webhookDisabled'],
    limitPerMinute: 60,
  }),
} as const;
