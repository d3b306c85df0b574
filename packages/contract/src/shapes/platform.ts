import { PACKAGES, SUBSCRIPTION_STATES } from '@penning/domain';
import { z } from 'zod';
import { changeOf, withDefaults, withRule, withRules } from '../layer/body.ts';
import { AccountantInput, OptionalPassword } from './accountant.ts';
import {
  AmountText,
  DateText,
  EmailText,
  Id,
  Instant,
  Language,
  PercentageText,
  PriceText,
  line,
  paragraph,
} from './primitives.ts';
import { REGISTRATION_MODES } from './registration-mode.ts';

/** A company in the platform's list. */
export const AdminCompany = z
  .strictObject({
    id: Id,
    number: z.string(),
    name: z.string(),
    city: z.string(),
    country: z.string(),
    coc: z.string(),
    email: z.string(),
    package: z.enum(PACKAGES),
    state: z.enum(SUBSCRIPTION_STATES),
    suspendedReason: z.string(),
    accountant: z.string().nullable(),
    demo: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'AdminCompany' });
export type AdminCompany = z.infer<typeof AdminCompany>;

/** A person in the platform's list; `accountant` is the accounting firm they work for. */
export const AdminUser = z
  .strictObject({
    id: Id,
    name: z.string(),
    email: z.string(),
    language: Language,
    isAdmin: z.boolean(),
    accountant: z.string().nullable(),
    companies: z.number().int(),
    sessions: z.number().int(),
    lastSeenAt: Instant.nullable(),
    createdAt: Instant,
    status: z.enum(['active', 'disabled']),
    isSelf: z.boolean(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

/** A promocode; folded to lower case. */
export const PromocodeText = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^[a-z0-9][a-z0-9-]{1,39}$/, { error: 'invalid' });

/** The benefits of a promocode, by field. */
export const promocodeFields = {
  description: line(200),
  trialDays: z.number().int().min(0).max(365),
  discountPercent: PercentageText,
  discountMonths: z.number().int().min(0).max(120),
  validUntil: DateText.nullable(),
  maxUses: z.number().int().min(1).max(1_000_000).nullable(),
};

type Gift = z.infer<
  z.ZodObject<Pick<typeof promocodeFields, 'trialDays' | 'discountPercent' | 'discountMonths'>>
>;

/** What is missing from a code that gives nothing, or half of a discount. */
function missingOfGift({ trialDays, discountPercent, discountMonths }: Gift): keyof Gift | undefined {
  const hasPercent = Number(discountPercent) > 0;
  if (hasPercent === discountMonths > 0 && (hasPercent || trialDays > 0)) return undefined;
  return hasPercent ? 'discountMonths' : discountMonths > 0 ? 'discountPercent' : 'trialDays';
}

const GIFT_FIELDS = ['trialDays', 'discountPercent', 'discountMonths'] as const;

/** The rules for a code's benefits: days of trial, or a percentage for some months. */
export const GIFT_RULES = GIFT_FIELDS.map((path) => ({
  of: GIFT_FIELDS,
  path,
  error: 'required' as const,
  holds: (gift: Gift) => missingOfGift(gift) !== path,
}));

/** The benefits of a promocode: more days of trial, a lower price for some months. */
export const PromocodeInput = withRules(z.strictObject(promocodeFields), GIFT_RULES).meta({
  id: 'PromocodeInput',
});
export type PromocodeInput = z.infer<typeof PromocodeInput>;

/** A promocode with how often it was used. */
export const Promocode = z
  .strictObject({
    code: z.string(),
    ...promocodeFields,
    uses: z.number().int(),
    createdAt: Instant,
    status: z.enum(['active', 'disabled']),
  })
  .meta({ id: 'Promocode' });
export type Promocode = z.infer<typeof Promocode>;

/** The `:code` parameter. */
export const ByCode = z.strictObject({ code: PromocodeText });

const LegacyUrl = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'invalid' }).max(300, { error: 'tooLong' }),
]);

function notNegative<T extends string>(price: z.ZodType<T, string>): z.ZodType<T, string> {
  return price.refine((text) => !text.startsWith('-'), { error: 'invalid' });
}

/** The operator's text about themselves, or the URL of a page with it. */
const LegalText = paragraph(50_000);

const platformFields = {
  /** The number of the platform's own company, which invoices the subscriptions; empty for none. */
  billingCompany: z.string().max(24),
  starterPrice: notNegative(AmountText),
  businessPrice: notNegative(AmountText),
  accountancyPrice: notNegative(AmountText),
  addonPrice: notNegative(AmountText),
  smsPrice: notNegative(PriceText),
  legacyUrl: LegacyUrl,
  registration: z.enum(REGISTRATION_MODES),
  /** Whether companies pay for a subscription; false gives every company all features permanently. */
  subscriptions: z.boolean(),
  /** The days of the trial of a new company. */
  trialDays: z.number().int().min(1).max(365),
  /** From which day existing companies need a subscription too; null for never. */
  earlierFrom: DateText.nullable(),
  terms: LegalText,
  privacy: LegalText,
  imprint: LegalText,
  contact: LegalText,
  /** Whether VIES may be asked about VAT numbers, which sends them to the European Commission. */
  viesAllowed: z.boolean(),
};
/** Settings of the whole installation; prices are euros a month without VAT, the SMS price is per segment. */
export const PlatformSettingsInput = z.strictObject(platformFields).meta({ id: 'PlatformSettingsInput' });
export type PlatformSettingsInput = z.infer<typeof PlatformSettingsInput>;
/** Changes to the settings of the installation. */
export const PlatformSettingsChange = changeOf(platformFields).meta({ id: 'PlatformSettingsChange' });

/** The same with the name of the company that invoices, and what the environment determines. */
export const PlatformSettings = z
  .strictObject({
    ...platformFields,
    billingCompanyName: z.string(),
    /**
     * Whether VIES is asked, if the environment decides it regardless of the setting; null leaves it to
     * the setting.
     */
    viesDecided: z.boolean().nullable(),
  })
  .meta({ id: 'PlatformSettings' });
export type PlatformSettings = z.infer<typeof PlatformSettings>;

/** The platform's health: the queue, the outbox, the database. */
export const PlatformHealth = z
  .strictObject({
    /** The server's clock, which the moments below are compared with. */
    at: Instant,
    version: z.string(),
    build: z.string(),
    databaseBytes: z.number(),
    databaseVersion: z.string(),
    /** Stored files whose bytes have changed; counting stops at 1,000. */
    damagedFiles: z.number().int(),
    /** Sent documents whose PDF the job couldn't make yet; counting stops at 1,000. */
    failingPdfs: z.number().int(),
    queues: z.array(
      z.strictObject({
        name: z.string(),
        /** Whether it runs each minute. */
        sweeps: z.boolean(),
        waiting: z.number().int(),
        running: z.number().int(),
        /** How many failed in the last 24 hours. */
        failed: z.number().int(),
        oldestWaitingAt: Instant.nullable(),
        lastRunAt: Instant.nullable(),
        lastSuccessAt: Instant.nullable(),
        lastFailureAt: Instant.nullable(),
      }),
    ),
    outbox: z.array(
      z.strictObject({
        kind: z.enum(['delivery', 'transmission']),
        state: z.enum(['queued', 'accepted', 'failed', 'unconfirmed']),
        count: z.number().int(),
        oldestAt: Instant.nullable(),
      }),
    ),
  })
  .meta({ id: 'PlatformHealth' });
export type PlatformHealth = z.infer<typeof PlatformHealth>;

/** One failure of a job: when, which, and the kind of error. */
export const JobFailure = z
  .strictObject({ id: Id, name: z.string(), at: Instant, error: z.string() })
  .meta({ id: 'JobFailure' });
export type JobFailure = z.infer<typeof JobFailure>;

const accountantCreationFields = {
  ...AccountantInput.shape,
  /** The first person. */
  userName: line(120, 1),
  userEmail: EmailText,
  /** When empty, the person is invited by email. */
  password: OptionalPassword,
};

/** A new accounting firm with its first person and its own administration (docs/rules/roles.md#platform-and-accounting-firms). */
export const AccountantCreation = z.strictObject(accountantCreationFields).meta({ id: 'AccountantCreation' });
export type AccountantCreation = z.infer<typeof AccountantCreation>;

/** A new accounting firm: its name, its country and its first person are enough. */
export const NewAccountant = withRule(
  z.strictObject({
    ...withDefaults(accountantCreationFields, {
      address: '',
      postalCode: '',
      city: '',
      coc: '',
      email: '',
      phone: '',
      password: '',
    }),
    /** Defaults to the caller's own. */
    language: Language.optional(),
    /** The firm's name again, which some callers of this route send as well. */
    accountant_name: line(160).optional(),
  }),
  {
    of: ['name', 'accountant_name'],
    path: 'accountant_name',
    error: 'invalid',
    holds: ({ name, accountant_name: again }) => again === undefined || again === name,
  },
).meta({ id: 'NewAccountant' });
