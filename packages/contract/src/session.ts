import { z } from 'zod';
import { route, nothing } from './layer/route.ts';
import { CountryCode, EmailText, Id, Language, line, single } from './shapes/primitives.ts';
import { SESSION_ROLES } from './permissions.ts';

/** At least 8 characters (specification section 5); the upper bound keeps hashing cheap. */
export const Password = z.string().min(8, { error: 'passwordTooShort' }).max(200, { error: 'tooLong' });

export const Token = z.strictObject({ token: z.string() }).meta({ id: 'Token' });

export const Registration = z
  .strictObject({
    email: EmailText,
    name: line(120, 1),
    company_name: line(160, 1),
    password: Password,
    country: CountryCode,
    language: Language,
    terms: z.literal(true, { error: 'termsNotAccepted' }),
  })
  .meta({ id: 'Registration' });
export type Registration = z.infer<typeof Registration>;

/** The claims of a session token (specification section 3), and the server-side session it belongs to. */
export const TokenClaims = z.object({
  exp: z.number(),
  sub: Id,
  company: Id,
  role: z.enum(SESSION_ROLES),
  is_accountant: z.boolean(),
  sid: Id,
});
export type TokenClaims = z.infer<typeof TokenClaims>;

export const session = {
  login: route({
    method: 'POST',
    path: '/session/jwt',
    access: 'public',
    summary: 'Sign in with email and password',
    tag: 'session',
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(200) }),
    response: single(Token),
    errors: ['loginCredentialsInvalid', 'loginCompanyInvalid', 'tooManyRequests'],
    limitPerMinute: 30,
  }),
  refresh: route({
    method: 'POST',
    path: '/session/jwt/refresh',
    access: 'person',
    summary: 'A fresh token for the same session',
    tag: 'session',
    response: single(Token),
    errors: ['loginTokenExpired'],
  }),
  switch: route({
    method: 'POST',
    path: '/session/jwt/switch',
    access: 'person',
    summary: 'Go on in another company',
    tag: 'session',
    body: z.strictObject({ company: Id }),
    response: single(Token),
    errors: ['loginCompanyInvalid'],
  }),
  logout: route({
    method: 'POST',
    path: '/session/logout',
    access: 'person',
    summary: 'End this session at once',
    tag: 'session',
    response: nothing,
    status: 200,
  }),
  changePassword: route({
    method: 'POST',
    path: '/session/password',
    access: 'person',
    summary: 'Change the own password; the other sessions end',
    tag: 'session',
    body: z.strictObject({ old: z.string().max(200), new: Password }),
    response: nothing,
    errors: ['invalidCredentials'],
    limitPerMinute: 10,
  }),
  register: route({
    method: 'POST',
    path: '/register',
    access: 'public',
    summary: 'Register a person and a company',
    tag: 'session',
    body: Registration,
    response: single(Token),
    status: 201,
    errors: ['emailTaken', 'tooManyRequests'],
    limitPerMinute: 10,
  }),
} as const;
