import { z } from 'zod';
import { AmountText, Instant, line } from '../shapes/primitives.ts';

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
 * The state of a service: `off` not connected, `paused` connected but unused, `connected`,
 * `needsAuthorisation` must be authorised (again), `needsMapping` people must map ours to the service's, `failing` its
 * last test failed.
 */
const INTEGRATION_STATES = [
  'off',
  'paused',
  'connected',
  'needsAuthorisation',
  'needsMapping',
  'failing',
] as const;

/** Why a test failed; each has a text `integration.reason_<name>`. */
export const INTEGRATION_REASONS = [
  'refused',
  'unavailable',
  'busy',
  'notUnderstood',
  'addressNotAllowed',
  'authorisationLost',
  'notReadable',
  'choiceMissing',
  'mappingMissing',
] as const;
export type IntegrationReason = (typeof INTEGRATION_REASONS)[number];

/** What a field of a service holds; a secret is never returned. */
const INTEGRATION_FIELD_TYPES = ['text', 'address', 'secret', 'choice', 'switch'] as const;

/** One of the values of a field, in words: the caller's language, or those of a service that offers it. */
export const IntegrationChoice = z
  .strictObject({ value: z.string(), label: z.string() })
  .meta({ id: 'IntegrationChoice' });
export type IntegrationChoice = z.infer<typeof IntegrationChoice>;

/** One field of a service's form, with its texts in the caller's language. */
export const IntegrationField = z
  .strictObject({
    name: z.string(),
    type: z.enum(INTEGRATION_FIELD_TYPES),
    label: z.string(),
    hint: z.string(),
    required: z.boolean(),
    /** The options of a `choice`; empty otherwise. */
    choices: z.array(IntegrationChoice),
    /** The tags that its text may contain as {{value}}; empty for a plain text. */
    tags: z.array(IntegrationChoice),
    /** Whether it is chosen from what the service offers once it is connected (`listChoices`). */
    isFromService: z.boolean(),
    /** Whether a value is stored; this is all that is shown of a secret. */
    isSet: z.boolean(),
  })
  .meta({ id: 'IntegrationField' });
export type IntegrationField = z.infer<typeof IntegrationField>;

const integrationFields = {
  name: z.string(),
  class: z.enum(INTEGRATION_CLASSES),
  title: z.string(),
  summary: z.string(),
  /** Whether it is included in the package; otherwise it costs `price` a month, without VAT. */
  free: z.boolean(),
  price: AmountText.nullable(),
  /** Whether the price has already been agreed to. */
  agreed: z.boolean(),
  /** Whether the service is authorised on its own page. */
  authorises: z.boolean(),
  state: z.enum(INTEGRATION_STATES),
  reason: z.enum(INTEGRATION_REASONS).nullable(),
  /** The reason in the caller's language; empty when nothing is wrong. */
  message: z.string(),
  enabled: z.boolean(),
  /** Whether revenue accounts and VAT codes are mapped to those of the service (`getMapping`). */
  isMapped: z.boolean(),
  /** How many documents wait for it, and with how many it failed. */
  jobs: z.strictObject({ waiting: z.number().int(), failed: z.number().int() }),
  /** The service's name for this company, where one is chosen. */
  office: z.string(),
  /** The stored values, without the secrets. */
  config: z.record(z.string(), z.union([z.string(), z.boolean()])),
  fields: z.array(IntegrationField),
  connectedAt: Instant.nullable(),
  lastTestedAt: Instant.nullable(),
  /** Where the service reports changes, if people have to enter that there themselves. */
  webhookUrl: z.string().nullable(),
  /** The address of our page that people enter at their till, where the service has one. */
  tillPageUrl: z.string().nullable(),
};

/** A service that can be connected, and its state in one company. */
export const Integration = z.strictObject(integrationFields).meta({ id: 'Integration' });
export type Integration = z.infer<typeof Integration>;

/** A service that was just connected; `authorisationUrl` is the page on which it is authorised, where that is needed. */
export const ConnectedIntegration = z
  .strictObject({ ...integrationFields, authorisationUrl: z.url().nullable() })
  .meta({ id: 'ConnectedIntegration' });
export type ConnectedIntegration = z.infer<typeof ConnectedIntegration>;

/** The values entered in a service's form, by field name. */
const Config = z
  .record(z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/), z.union([line(4000), z.boolean()]))
  .refine((config) => Object.keys(config).length <= 40, { error: 'invalid' });

/** How a service is connected: its fields, and the agreement to its price where it has one. */
export const IntegrationConnection = z
  .strictObject({ config: Config.prefault({}), agreed: z.boolean().optional() })
  .meta({ id: 'IntegrationConnection' });
export type IntegrationConnection = z.infer<typeof IntegrationConnection>;

/** The changes to a connection; a field that is left out, and a secret that is empty, stays as it is. */
export const IntegrationChange = z
  .strictObject({ config: Config.optional(), enabled: z.boolean().optional() })
  .meta({ id: 'IntegrationChange' });
export type IntegrationChange = z.infer<typeof IntegrationChange>;

/** The result of testing one service. */
export const IntegrationCheck = z
  .strictObject({
    name: z.string(),
    ok: z.boolean(),
    state: z.enum(INTEGRATION_STATES),
    message: z.string(),
  })
  .meta({ id: 'IntegrationCheck' });
export type IntegrationCheck = z.infer<typeof IntegrationCheck>;
