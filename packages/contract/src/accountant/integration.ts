import { z } from 'zod';
import { nothing, route } from '../layer/route.ts';
import { AmountText, Id, Instant, line, list, single } from '../shapes/primitives.ts';

/** The kinds of services that can be connected. */
export const INTEGRATION_CLASSES = [
  'accounting',
  'payment',
  'pos',
  'crm',
  'sms',
  'debtCollection',
  'eInvoicing',
] as const;
export type IntegrationClass = (typeof INTEGRATION_CLASSES)[number];

/**
 * How a service stands: `off` not connected, `paused` connected and left alone, `connected`, `needsAuthorisation` the
 * service has to be asked to agree (again), `failing` its last test failed.
 */
const INTEGRATION_STATES = ['off', 'paused', 'connected', 'needsAuthorisation', 'failing'] as const;

/** Why a test failed; every one has a text `integration.reason_<name>`. */
export const INTEGRATION_REASONS = [
  'refused',
  'unavailable',
  'notUnderstood',
  'addressNotAllowed',
  'authorisationLost',
  'notReadable',
] as const;
export type IntegrationReason = (typeof INTEGRATION_REASONS)[number];

/** What a field of a service holds; a secret is never answered back. */
const INTEGRATION_FIELD_TYPES = ['text', 'address', 'secret', 'choice', 'switch'] as const;

/** One field of a service's form, with its words in the caller's language. */
export const IntegrationField = z
  .strictObject({
    name: z.string(),
    type: z.enum(INTEGRATION_FIELD_TYPES),
    label: z.string(),
    hint: z.string(),
    required: z.boolean(),
    /** What a `choice` can be chosen from; empty otherwise. */
    choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    /** Whether a value is stored; of a secret, nothing else is shown. */
    isSet: z.boolean(),
  })
  .meta({ id: 'IntegrationField' });
export type IntegrationField = z.infer<typeof IntegrationField>;

const integrationFields = {
  name: z.string(),
  class: z.enum(INTEGRATION_CLASSES),
  title: z.string(),
  summary: z.string(),
  /** Whether it costs nothing beside the package; otherwise `price` a month, without VAT. */
  free: z.boolean(),
  price: AmountText.nullable(),
  /** Whether the price was agreed to already. */
  agreed: z.boolean(),
  /** Whether the service itself is asked to agree, on a page of its own. */
  authorises: z.boolean(),
  state: z.enum(INTEGRATION_STATES),
  reason: z.enum(INTEGRATION_REASONS).nullable(),
  /** The reason in the caller's language; empty when nothing is wrong. */
  message: z.string(),
  enabled: z.boolean(),
  /** What the service calls this company, where one is chosen. */
  office: z.string(),
  /** What is kept, without the secrets. */
  config: z.record(z.string(), z.union([z.string(), z.boolean()])),
  fields: z.array(IntegrationField),
  connectedAt: Instant.nullable(),
  lastTestedAt: Instant.nullable(),
};

/** A service that can be connected, and its state in one company. */
export const Integration = z.strictObject(integrationFields).meta({ id: 'Integration' });
export type Integration = z.infer<typeof Integration>;

/** A service that was just connected; `authorisationUrl` is where its own agreement is asked, where that is needed. */
export const ConnectedIntegration = z
  .strictObject({ ...integrationFields, authorisationUrl: z.url().nullable() })
  .meta({ id: 'ConnectedIntegration' });
export type ConnectedIntegration = z.infer<typeof ConnectedIntegration>;

/** What is filled in of a service's form, by the name of the field. */
const Config = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.union([line(4000), z.boolean()]))
  .refine((config) => Object.keys(config).length <= 40, { error: 'invalid' });

/** How a service is connected: its fields, and the agreement to its price where it has one. */
export const IntegrationConnection = z
  .strictObject({ config: Config.prefault({}), agreed: z.boolean().optional() })
  .meta({ id: 'IntegrationConnection' });
export type IntegrationConnection = z.infer<typeof IntegrationConnection>;

/** What is changed of a connection; a field that is left out, and a secret that is empty, stays as it is. */
export const IntegrationChange = z
  .strictObject({ config: Config.optional(), enabled: z.boolean().optional() })
  .meta({ id: 'IntegrationChange' });
export type IntegrationChange = z.infer<typeof IntegrationChange>;

/** What a service's page of agreement comes back with; what it adds of its own is passed over (RFC 6749, 4.1.2). */
const AuthorisationAnswer = z.looseObject({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).default(''),
  error: z.string().max(500).default(''),
});

/** How one service fared when it was tested. */
export const IntegrationCheck = z
  .strictObject({
    name: z.string(),
    ok: z.boolean(),
    state: z.enum(INTEGRATION_STATES),
    message: z.string(),
  })
  .meta({ id: 'IntegrationCheck' });
export type IntegrationCheck = z.infer<typeof IntegrationCheck>;

const Named = z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) });
const ofList = {
  class: z.enum(INTEGRATION_CLASSES).optional(),
  enabled: z.enum(['true', 'false']).optional(),
};
/** Of an accounting firm: a linked company, or none for the accounting firm's own administration. */
const ofCompany = { company: Id.optional() };
const Place = z.strictObject(ofCompany);
const TESTED = z.strictObject({ ok: z.boolean(), message: z.string() }).meta({ id: 'IntegrationTest' });

const CONNECT_ERRORS = [
  'integrationRefused',
  'integrationUnreachable',
  'addressNotAllowed',
  'agreementByOwner',
] as const;
const CHANGE_ERRORS = ['integrationRefused', 'integrationUnreachable', 'addressNotAllowed'] as const;
const CALLBACK_ERRORS = [
  'authorisationInvalid',
  'authorisationDeclined',
  'integrationRefused',
  'integrationUnreachable',
  'addressNotAllowed',
] as const;

/** The services of the own company. */
export const integration = {
  list: route({
    method: 'GET',
    path: '/settings/integrations',
    access: 'settings.read',
    summary:
      'The services there are, of one class on request, and how each stands; on request only those in use',
    tag: 'integration',
    query: z.strictObject(ofList),
    response: list(Integration),
  }),
  check: route({
    method: 'GET',
    path: '/settings/integrations/check',
    access: 'settings.read',
    summary: 'Test every service in use',
    tag: 'integration',
    response: list(IntegrationCheck),
    limitPerMinute: 20,
  }),
  get: route({
    method: 'GET',
    path: '/settings/integrations/:name',
    access: 'settings.read',
    summary: 'A connected service; secrets are left out',
    tag: 'integration',
    params: Named,
    response: single(Integration),
  }),
  connect: route({
    method: 'POST',
    path: '/settings/integrations/:name',
    access: 'settings.write',
    summary: 'Connect a service, or request its authorisation again; the settings are tested first',
    tag: 'integration',
    params: Named,
    body: IntegrationConnection,
    response: single(ConnectedIntegration),
    status: 201,
    errors: CONNECT_ERRORS,
    limitPerMinute: 30,
  }),
  update: route({
    method: 'PUT',
    path: '/settings/integrations/:name',
    access: 'settings.write',
    summary: 'Change a connection, pause or resume it; a secret that is left out stays',
    tag: 'integration',
    params: Named,
    body: IntegrationChange,
    response: single(Integration),
    errors: CHANGE_ERRORS,
    limitPerMinute: 30,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/settings/integrations/:name',
    access: 'settings.write',
    summary: 'Disconnect a service and forget its secrets',
    tag: 'integration',
    params: Named,
    response: nothing,
  }),
  test: route({
    method: 'GET',
    path: '/settings/integrations/:name/test',
    access: 'settings.read',
    summary: 'Whether a connected service answers to what is kept of it',
    tag: 'integration',
    params: Named,
    response: single(TESTED),
    limitPerMinute: 30,
  }),
  callback: route({
    method: 'GET',
    path: '/settings/integrations/callback/:name',
    access: 'settings.write',
    summary: "Finish connecting with what the service's page of agreement came back with",
    tag: 'integration',
    params: Named,
    query: AuthorisationAnswer,
    response: single(Integration),
    errors: CALLBACK_ERRORS,
    limitPerMinute: 30,
  }),
} as const;

/** The same for an accounting firm: of a linked company, or of the accounting firm's own administration without one. */
export const accountantIntegration = {
  list: route({
    method: 'GET',
    path: '/accountant/integrations',
    access: 'accountant',
    summary: 'The services there are and how each stands, in a linked company or the own administration',
    tag: 'accountantIntegration',
    query: z.strictObject({ ...ofList, ...ofCompany }),
    response: list(Integration),
  }),
  check: route({
    method: 'GET',
    path: '/accountant/integrations/check',
    access: 'accountant',
    summary: 'Test every service in use, in a linked company or the own administration',
    tag: 'accountantIntegration',
    query: Place,
    response: list(IntegrationCheck),
    limitPerMinute: 20,
  }),
  get: route({
    method: 'GET',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'A connected service of a linked company or the own administration; secrets are left out',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: single(Integration),
  }),
  connect: route({
    method: 'POST',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'Connect a service in a linked company or the own administration',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    body: IntegrationConnection,
    response: single(ConnectedIntegration),
    status: 201,
    errors: CONNECT_ERRORS,
    limitPerMinute: 30,
  }),
  update: route({
    method: 'PUT',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'Change, pause or take up a connection of a linked company or the own administration',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    body: IntegrationChange,
    response: single(Integration),
    errors: CHANGE_ERRORS,
    limitPerMinute: 30,
  }),
  disconnect: route({
    method: 'DELETE',
    path: '/accountant/integrations/:name',
    access: 'accountant',
    summary: 'Disconnect a service of a linked company or the own administration',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: nothing,
  }),
  test: route({
    method: 'GET',
    path: '/accountant/integrations/:name/test',
    access: 'accountant',
    summary: 'Whether a connected service of a linked company or the own administration answers',
    tag: 'accountantIntegration',
    params: Named,
    query: Place,
    response: single(TESTED),
    limitPerMinute: 30,
  }),
  callback: route({
    method: 'GET',
    path: '/accountant/integrations/callback/:name',
    access: 'accountant',
    summary:
      "Finish connecting with what the service's page of agreement came back with; its state names the company",
    tag: 'accountantIntegration',
    params: Named,
    query: AuthorisationAnswer.extend(ofCompany),
    response: single(Integration),
    errors: CALLBACK_ERRORS,
    limitPerMinute: 30,
  }),
} as const;

/** Whether an authorisation was requested by an accounting firm, whose routes begin with /accountant. */
export function isAskedByAccountant(state: string): boolean {
  return state.startsWith('accountant.');
}
