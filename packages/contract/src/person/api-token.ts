import { z } from 'zod';
import { withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { PERMISSION_NAMES } from '../permissions.ts';
import { ById, Id, Instant, line, list, page, pageQuery, single } from '../shapes/primitives.ts';

/** The prefix of API tokens, so that they are recognised wherever they turn up. */
export const API_TOKEN_PREFIX = 'pn_';
/** Days after which a token expires unless its creator chooses otherwise. */
const API_TOKEN_DAYS = 365;
/** The maximum number of a person's valid tokens in a company. */
export const MAX_API_TOKENS = 25;

/** A right of the table that an API token carries. */
const Scope = z.enum(PERMISSION_NAMES).meta({ id: 'Scope' });

/** A token for a person's programs; it can do what it was given and its creator still may. */
export const ApiToken = z
  .strictObject({
    id: Id,
    name: z.string(),
    /** Its last characters. */
    hint: z.string(),
    scopes: z.array(Scope),
    createdAt: Instant,
    /** When it expires; null for never. */
    expiresAt: Instant.nullable(),
    /** To the minute. */
    lastUsedAt: Instant.nullable(),
    lastUsedFrom: z.string(),
    /** Who created it, and on whose behalf it acts. */
    userId: Id,
    userName: z.string(),
  })
  .meta({ id: 'ApiToken' });
/** A token by which a person's programs call. */
export type ApiToken = z.infer<typeof ApiToken>;

/** The name and rights of a new token. */
export const ApiTokenInput = z
  .strictObject({
    name: line(80, 1),
    scopes: z
      .array(Scope)
      .min(1, { error: 'required' })
      .max(PERMISSION_NAMES.length)
      .overwrite((scopes) => [...new Set(scopes)]),
    /** Days until it expires; null for never. */
    days: z.number().int().min(1).max(730).nullable(),
  })
  .meta({ id: 'ApiTokenInput' });
export type ApiTokenInput = z.infer<typeof ApiTokenInput>;

export const apiToken = {
  list: route({
    method: 'GET',
    path: '/api-tokens',
    access: 'person',
    summary: "The caller's own live API tokens in this company",
    tag: 'apiToken',
    response: list(ApiToken),
  }),
  create: route({
    method: 'POST',
    path: '/api-tokens',
    access: 'person',
    summary: 'Make an API token; the token itself is answered this once',
    tag: 'apiToken',
    description: `Without a number of days it stops working after ${API_TOKEN_DAYS}.`,
    body: z
      .strictObject(withDefaults(ApiTokenInput.shape, { days: API_TOKEN_DAYS }))
      .meta({ id: 'NewApiToken' }),
    response: single(z.strictObject({ ...ApiToken.shape, token: z.string() })),
    status: 201,
    errors: ['apiNotIncluded', 'scopeTooWide', 'tooManyTokens'],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api-tokens/:id',
    access: 'person',
    summary: 'End an own API token at once',
    tag: 'apiToken',
    params: ById,
    response: nothing,
  }),
  listOfCompany: route({
    method: 'GET',
    path: '/company/api-tokens',
    access: 'user.write',
    summary: "Everybody's live API tokens in this company",
    tag: 'apiToken',
    query: z.strictObject(pageQuery),
    response: page(ApiToken),
  }),
  revokeOfCompany: route({
    method: 'DELETE',
    path: '/company/api-tokens/:id',
    access: 'user.write',
    summary: "End somebody's API token at once; an owner's only by an owner",
    tag: 'apiToken',
    params: ById,
    response: nothing,
  }),
} as const;
