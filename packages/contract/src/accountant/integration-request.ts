import { z } from 'zod';
import { INTEGRATION_CLASSES } from './integration-shape.ts';

/** What a service's authorisation page returns; parameters of its own are ignored (RFC 6749, 4.1.2). */
export const AuthorisationAnswer = z.looseObject({
  state: z.string().max(500).default(''),
  code: z.string().max(4000).default(''),
  error: z.string().max(500).default(''),
});

/** A service by its name in the URL. */
export const Named = z.strictObject({ name: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/) });

/** A field of a service. */
export const FieldNamed = Named.extend({ field: z.string().regex(/^[a-z][A-Za-z0-9]{0,39}$/) });

/** Which services are listed. */
export const ofList = {
  class: z.enum(INTEGRATION_CLASSES).optional(),
  enabled: z.enum(['true', 'false']).optional(),
};

/** Whether a service answered, and what went wrong in the caller's language. */
export const TESTED = z
  .strictObject({ ok: z.boolean(), message: z.string() })
  .meta({ id: 'IntegrationTest' });

/** Why a service cannot be connected; only an owner can agree to a price. */
export const CONNECT_ERRORS = [
  'integrationRefused',
  'integrationUnreachable',
  'integrationBusy',
  'addressNotAllowed',
  'agreementByOwner',
  'integrationNotSetUp',
] as const;
/** Why a connection cannot be changed. */
export const CHANGE_ERRORS = [
  'integrationRefused',
  'integrationUnreachable',
  'integrationBusy',
  'addressNotAllowed',
] as const;
/** Why connecting cannot be completed after the service's own page. */
export const CALLBACK_ERRORS = [
  'authorisationInvalid',
  'authorisationDeclined',
  'integrationRefused',
  'integrationUnreachable',
  'integrationBusy',
  'addressNotAllowed',
] as const;
/** Why what a service has can't be read, or mapped. */
export const MAPPING_ERRORS = [...CHANGE_ERRORS, 'integrationChoiceMissing'] as const;
