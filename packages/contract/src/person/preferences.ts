import { FEATURES, PACKAGES, SUBSCRIPTION_STATES } from '@penning/domain';
import { z } from 'zod';
import { PaletteColours, THEME_TYPES } from '../company/look/palette.ts';
import { route } from '../layer/route.ts';
import { ROLES } from '../permissions.ts';
import { CountryCode, Currency, Id, Instant, Language, line, single } from '../shapes/primitives.ts';

const THEMES = ['light', 'dark', 'system'] as const;

/** The maximum number of companies in the preferences. */
export const MAX_RECENT_COMPANIES = 10;

export const Preferences = z
  .strictObject({
    company_name: z.string(),
    language: Language,
    country: CountryCode,
    theme: z.enum(THEMES),
    user_data: z.strictObject({ id: Id, name: z.string(), email: z.string() }),
    /** The current role: `viewonly` while the subscription allows no more. */
    role: z.enum(ROLES),
    /** The assigned role. */
    member_role: z.enum(ROLES),
    is_accountant: z.boolean(),
    is_admin: z.boolean(),
    email_verified: z.boolean(),
    /** The company requires a second factor that hasn't been set up: nothing else is available until then. */
    lacks_second_factor: z.boolean(),
    /**
     * For someone who works through an accounting firm or as an administrator: which of the two, and
     * their own company to return to.
     */
    visit: z
      .strictObject({
        through: z.enum(['accountant', 'admin']),
        accountant: z.string(),
        home: z.strictObject({ id: Id, name: z.string() }).nullable(),
        /** When an administrator's visit ends by itself; null for others. */
        until: Instant.nullable(),
      })
      .nullable(),
    subscription: z.strictObject({
      /** Paid integrations and other add-ons that are switched on. */
      addons: z.array(z.string()),
      bookkeeping_enabled: z.boolean(),
      state: z.enum(SUBSCRIPTION_STATES),
      /** Days left of the trial, or of the grace period after a failed payment. */
      grace: z.number().int(),
      satisfied: z.boolean(),
      package: z.enum(PACKAGES),
      features: z.array(z.enum(FEATURES)),
      under_accountant: z.boolean(),
      sms_enabled: z.boolean(),
      /** Whether the company sees prices: false where there are no subscriptions. */
      billed: z.boolean(),
      /** The day from which an existing company needs a subscription; null otherwise. */
      starts_on: z.string().nullable(),
    }),
    /** The colours that replace Penning's; null without a white label. */
    white_label: z
      .strictObject({
        type: z.enum(THEME_TYPES),
        colours: PaletteColours,
        logo_version: z.string().nullable(),
      })
      .nullable(),
    company_id: Id,
    currency: Currency,
    timezone: z.string(),
    today: z.string(),
    demo: z.boolean(),
    local_mailbox: z.boolean(),
    /** Whether VIES is asked about customers' VAT numbers. */
    vies: z.boolean(),
    /** Where the old design is; empty when there is none. */
    legacy_url: z.string(),
    /** The companies used last, the current one first; GET /companies lists all. */
    companies: z.array(z.strictObject({ id: Id, name: z.string() })).max(MAX_RECENT_COMPANIES),
    /** Whether the person may work in other companies as well. */
    more_companies: z.boolean(),
    /** The number of pending invitations to companies. */
    invitations: z.number().int(),
  })
  .meta({ id: 'Preferences' });
export type Preferences = z.infer<typeof Preferences>;

/**
 * What a person changes in their preferences. Everything that was read may be sent back; what the person
 * may not change is refused when it differs.
 */
export const PreferencesChange = z
  .strictObject({
    ...Preferences.partial().shape,
    user_data: z
      .strictObject({ id: Id, name: line(120, 1), email: z.string() })
      .partial()
      .optional(),
    name: line(120, 1).optional(),
  })
  .meta({ id: 'PreferencesChange' });
export type PreferencesChange = z.infer<typeof PreferencesChange>;

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
    access: 'person',
    summary: 'Change your language, theme or name; other fields may be sent back unchanged',
    tag: 'preferences',
    body: PreferencesChange,
    response: single(Preferences),
  }),
} as const;
