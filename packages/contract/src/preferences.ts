import { z } from 'zod';
import { route } from './layer/route.ts';
import { ROLES } from './permissions.ts';
import { CountryCode, Currency, Id, Language, line, single } from './shapes/primitives.ts';

export const THEMES = ['light', 'dark', 'system'] as const;

export const Preferences = z
  .strictObject({
    company_name: z.string(),
    language: Language,
    country: CountryCode,
    theme: z.enum(THEMES),
    user_data: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
    role: z.enum(ROLES),
    company_id: Id,
    currency: Currency,
    timezone: z.string(),
    today: z.string(),
    demo: z.boolean(),
    local_mailbox: z.boolean(),
    companies: z.array(z.strictObject({ id: Id, name: z.string() })),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

export const preferences = {
  get: route({
    method: 'GET',
    path: '/preferences',
    access: 'session',
    summary: 'What the app needs to know of the person and the company',
    tag: 'preferences',
    response: single(Preferences),
  }),
  update: route({
    method: 'PUT',
    path: '/preferences',
    access: 'session',
    summary: 'Change the own language, theme or name',
    tag: 'preferences',
    body: z.strictObject({
      language: Language.optional(),
      theme: z.enum(THEMES).optional(),
      name: line(120, 1).optional(),
    }),
    response: single(Preferences),
  }),
} as const;
