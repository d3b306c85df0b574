import { MANDATE_KINDS, MANDATE_SEQUENCES } from '@penning/domain';
import { z } from 'zod';
import { changeOf, withDefaults, withRule } from '../layer/body.ts';
import { file, route } from '../layer/route.ts';
import { BIC_RULE, MandateReferenceText, debtorAccount } from '../shapes/party-identifiers.ts';
import {
  CreationToken,
  ByToken,
  ById,
  DateText,
  EmailText,
  Id,
  Instant,
  Language,
  Scheme,
  line,
  list,
  single,
} from '../shapes/primitives.ts';

/** Whether a mandate allows repeated collections, or one. */
const MandateKindName = z.enum(MANDATE_KINDS).meta({ id: 'MandateKind' });

/**
 * The state of a mandate. Requested: `requested`, or `expired` when the link has expired. Signed:
 * `active`, `lapsed` after 36 months without a collection, `finished` after its only or last one. Ended
 * by hand: `revoked`.
 */
const MANDATE_STATES = [
  'requested',
  'expired',
  'active',
  /** For the B2B scheme, while its customer is a private person. */
  'businessOnly',
  'lapsed',
  'finished',
  'revoked',
] as const;
/** The events of a mandate that are shown; each is one entry of the company's hash chain. */
export const MANDATE_EVENTS = [
  'mandateRequested',
  'mandateViewed',
  'mandateRegistered',
  'mandateSigned',
  'mandateAmended',
  'mandateRevoked',
] as const;

/** A customer's permission to collect. */
export const Mandate = z
  .strictObject({
    id: Id,
    customerId: Id,
    customerName: z.string(),
    /** The mandate reference (EN 16931 BT-89), at most 35 characters that banks accept. */
    reference: z.string(),
    state: z.enum(MANDATE_STATES),
    scheme: Scheme,
    kind: MandateKindName,
    /** How far it has been used; this determines the next collection's sequence type. */
    sequence: z.enum(MANDATE_SEQUENCES),
    /** The next collection is to be the last. */
    closing: z.boolean(),
    signedOn: DateText.nullable(),
    lastCollectedOn: DateText.nullable(),
    /** The last day on which it can be used. */
    lapsesAfter: DateText.nullable(),
    accountHolder: z.string(),
    iban: z.string(),
    bic: z.string(),
    /** Where the customer signs, while that is possible. */
    signLink: z.string().nullable(),
    linkExpiresAt: Instant.nullable(),
    /** When it was signed online; such a mandate has a PDF. */
    signedAt: Instant.nullable(),
    revokedAt: Instant.nullable(),
    revokeReason: z.string(),
    version: z.number().int(),
    updatedAt: Instant,
  })
  .meta({ id: 'Mandate' });
/** A customer's permission to collect. */
export type Mandate = z.infer<typeof Mandate>;

/** One thing that happened to a mandate; never changed afterwards. */
export const MandateEvent = z
  .strictObject({
    at: Instant,
    event: z.enum(MANDATE_EVENTS),
    actor: z.string(),
    detail: z.string(),
  })
  .meta({ id: 'MandateEvent' });
/** One thing that happened to a mandate. */
export type MandateEvent = z.infer<typeof MandateEvent>;

/** A mandate that was signed elsewhere; with an empty reference, Penning creates one. */
export const MandateInput = z
  .strictObject({
    creationToken: CreationToken,
    reference: MandateReferenceText.default(''),
    scheme: Scheme.default('CORE'),
    kind: MandateKindName.default('recurrent'),
    signedOn: DateText,
    /** `recurring` when it was used for collections before it was entered here. */
    sequence: z.enum(['unused', 'recurring']).default('unused'),
    /** When another system last collected with it: it is then in use, and lapses 36 months after that day. */
    lastCollectedOn: DateText.nullable().default(null),
    ...debtorAccount,
    bic: debtorAccount.bic.default(''),
  })
  .meta({ id: 'MandateInput' });
/** A mandate that was signed elsewhere. */
export type MandateInput = z.infer<typeof MandateInput>;
/** A new mandate: the date of signing is enough where the customer's account is known. */
const NewMandate = z
  .strictObject({
    ...MandateInput.shape,
    /** Default to the customer's name and IBAN. */
    accountHolder: debtorAccount.accountHolder.optional(),
    iban: debtorAccount.iban.optional(),
  })
  .meta({ id: 'NewMandate' });

/** Asks a customer to sign a mandate online; the customer's earlier request ends. */
export const MandateRequest = z
  .strictObject({
    creationToken: CreationToken,
    reference: MandateReferenceText.default(''),
    scheme: Scheme.default('CORE'),
    kind: MandateKindName.default('recurrent'),
    channel: z.enum(['email', 'link']),
    to: z.array(EmailText).max(10).default([]),
  })
  .meta({ id: 'MandateRequest' });
/** Asks a customer to sign a mandate online. */
export type MandateRequest = z.infer<typeof MandateRequest>;

/** Why a mandate ends. */
export const MandateRevocation = z.strictObject({ reason: line(200) });

/** The mandate that a customer is asked to sign. */
export const ExternalMandate = z
  .strictObject({
    state: z.enum(['open', 'signed', 'expired']),
    language: Language,
    creditorName: z.string(),
    creditorIdentifier: z.string(),
    creditorAddress: z.string(),
    debtorName: z.string(),
    reference: z.string(),
    scheme: Scheme,
    kind: MandateKindName,
    /** The text to be signed. */
    text: z.string(),
    expiresAt: Instant,
    signedAt: Instant.nullable(),
  })
  .meta({ id: 'ExternalMandate' });
/** The mandate that a customer is asked to sign. */
export type ExternalMandate = z.infer<typeof ExternalMandate>;

export const mandate = {
  listOfCustomer: route({
    method: 'GET',
    path: '/customers/:id/mandates',
    access: 'archive.read',
    summary: 'The mandates of a customer, newest first; those that ended are kept',
    tag: 'mandate',
    params: ById,
    response: list(Mandate),
    errors: ['customerNotFound'],
  }),
  create: route({
    method: 'POST',
    path: '/customers/:id/mandates',
    access: 'customer.write',
    summary:
      'Register a mandate that was signed elsewhere; the same creationToken again answers with the first',
    tag: 'mandate',
    params: ById,
    description:
      'Without an account it is the customer’s name and IBAN; an empty reference lets Penning make one.',
    body: NewMandate,
    response: single(Mandate),
    status: 201,
    errors: ['customerNotFound', 'mandateActive', 'mandateReferenceTaken', 'tokenReused'],
  }),
  request: route({
    method: 'POST',
    path: '/customers/:id/mandates/request',
    access: 'customer.write',
    summary:
      'Ask a customer to sign online, by email or with a link; the same creationToken again changes nothing',
    tag: 'mandate',
    params: ById,
    body: MandateRequest,
    response: single(Mandate),
    status: 201,
    errors: [
      'customerNotFound',
      'mandateActive',
      'mandateReferenceTaken',
      'recipientMissing',
      'creditorIncomplete',
      'tokenReused',
    ],
  }),
  get: route({
    method: 'GET',
    path: '/mandates/:id',
    access: 'archive.read',
    summary: 'One mandate with everything that happened to it, oldest first',
    tag: 'mandate',
    params: ById,
    response: single(z.strictObject({ ...Mandate.shape, events: z.array(MandateEvent) })),
  }),
  update: route({
    method: 'PUT',
    path: '/mandates/:id',
    access: 'customer.write',
    summary: 'Amend an active mandate; the next collection tells the bank what changed',
    tag: 'mandate',
    params: ById,
    body: z.strictObject({
      version: z.number().int(),
      ...changeOf({
        reference: MandateReferenceText.refine((text) => text !== '', { error: 'required' }),
        ...debtorAccount,
        /** Makes the next collection the last. */
        closing: z.boolean(),
      }).shape,
    }),
    response: single(Mandate),
    errors: ['invalidRequest', 'changedElsewhere', 'mandateReferenceTaken'],
  }),
  revoke: route({
    method: 'POST',
    path: '/mandates/:id/revoke',
    access: 'customer.write',
    summary: 'Revoke a mandate, or withdraw the request to sign one',
    tag: 'mandate',
    params: ById,
    body: z.strictObject(withDefaults(MandateRevocation.shape, { reason: '' })),
    response: single(Mandate),
    errors: ['invalidRequest'],
  }),
  downloadPdf: route({
    method: 'GET',
    path: '/mandates/:id/pdf',
    access: 'archive.read',
    summary: 'The PDF of a mandate that was signed online',
    tag: 'mandate',
    params: ById,
    response: file('application/pdf'),
    errors: ['invalidRequest', 'pdfNotReady'],
  }),
  getExternal: route({
    method: 'GET',
    path: '/external/mandates/:token',
    access: 'public',
    summary: 'The mandate behind a public link; reading it changes nothing',
    tag: 'external',
    params: ByToken,
    response: single(ExternalMandate),
    limitPerMinute: 60,
  }),
  sign: route({
    method: 'POST',
    path: '/external/mandates/:token/sign',
    access: 'public',
    summary: 'Sign the mandate behind a public link, once and before it expires',
    tag: 'external',
    params: ByToken,
    body: withRule(
      z.strictObject({
        ...debtorAccount,
        bic: debtorAccount.bic.prefault(''),
        confirmed: z.literal(true),
      }),
      BIC_RULE,
    ),
    response: single(ExternalMandate),
    errors: ['invalidRequest'],
    limitPerMinute: 10,
  }),
} as const;
