import { FEATURES, PACKAGES, SUBSCRIPTION_STATES } from '@penning/domain';
import { z } from 'zod';
import { givenCompanyFields } from '../company/company.ts';
import { changeOf, withDefaults, withRule } from '../layer/body.ts';
import { Password } from '../person/signing-in.ts';
import { VAT_NUMBER_RULE } from './party-identifiers.ts';
import {
  CountryCode,
  Currency,
  EmailText,
  Id,
  Instant,
  Language,
  OptionalEmailText,
  line,
  PhoneText,
} from './primitives.ts';

/** The accountant ID, which a company enters to be linked: eight digits; spaces and dashes are removed. */
export const AccountantNumber = z
  .string()
  .max(20)
  .overwrite((text) => text.replace(/[\s.-]/g, ''))
  .regex(/^\d{8}$/, { error: 'invalid' });

/**
 * The number that a company gives out to be found by: twelve letters and digits; spaces and dashes are
 * removed.
 */
export const CompanyNumber = z
  .string()
  .max(24)
  .overwrite((text) => text.replace(/[\s.-]/g, '').toUpperCase())
  .regex(/^[0-9A-F]{12}$/, { error: 'invalid' });

const accountantFields = {
  name: line(160, 1),
  address: line(160),
  postalCode: line(16),
  city: line(80),
  country: CountryCode,
  coc: line(20),
  email: OptionalEmailText,
  phone: PhoneText,
  language: Language,
};

/** The details of an accounting firm (docs/rules/roles.md#platform-and-accounting-firms). */
export const AccountantInput = z.strictObject(accountantFields).meta({ id: 'AccountantInput' });
export type AccountantInput = z.infer<typeof AccountantInput>;
/** Changes to an accounting firm. */
export const AccountantChange = changeOf(accountantFields).meta({ id: 'AccountantChange' });
export type AccountantChange = z.infer<typeof AccountantChange>;

/** An accounting firm; `number` is its accountant ID and `companies` how many are linked to it. */
export const Accountant = z
  .strictObject({
    id: Id,
    number: z.string(),
    ...accountantFields,
    companies: z.number().int(),
    users: z.number().int(),
    status: z.enum(['active', 'disabled']),
    createdAt: Instant,
  })
  .meta({ id: 'Accountant' });
export type Accountant = z.infer<typeof Accountant>;

/** An optional password: without one the person is invited by email and chooses it. */
export const OptionalPassword = z.union([z.literal(''), Password]);

/**
 * How a company's books are kept: whether from here, the administration there, and whether sent documents
 * are posted automatically.
 */
const bookkeepingFields = {
  bookkeeping: z.boolean(),
  office: line(80),
  autobooking: z.boolean(),
};

const creationFields = {
  company_name: line(160, 1),
  user_name: line(120, 1),
  user_email: EmailText,
  password: OptionalPassword,
  password_confirmation: z.string().max(200),
  country: CountryCode,
  language: Language,
  ...bookkeepingFields,
  /** Its monthly price was shown and agreed to. */
  total_confirmed: z.literal(true, { error: 'totalNotConfirmed' }),
};

/**
 * A company that an accounting firm or an administrator creates for someone
 * (docs/rules/roles.md#platform-and-accounting-firms).
 */
const PASSWORD_RULE = {
  of: ['password', 'password_confirmation'],
  path: 'password_confirmation',
  error: 'passwordsDiffer',
  holds: (body: { password: string; password_confirmation: string }) =>
    body.password === body.password_confirmation,
} as const;
export const CompanyCreation = withRule(z.strictObject(creationFields), PASSWORD_RULE).meta({
  id: 'CompanyCreation',
});
export type CompanyCreation = z.infer<typeof CompanyCreation>;

/**
 * The same with what only an administrator chooses: its accounting firm by accountant ID, and its
 * package.
 */
const adminCreationFields = {
  ...creationFields,
  accountant: z.union([z.literal(''), AccountantNumber]),
  package: z.enum(PACKAGES),
};
export const AdminCompanyCreation = withRule(z.strictObject(adminCreationFields), PASSWORD_RULE).meta({
  id: 'AdminCompanyCreation',
});
export type AdminCompanyCreation = z.infer<typeof AdminCompanyCreation>;

const CREATION_DEFAULTS = {
  password: '',
  password_confirmation: '',
  bookkeeping: false,
  office: '',
  autobooking: false,
} as const;

/** A new company of an accounting firm: its name, its owner and agreement to its price are enough. */
export const NewCompany = withRule(
  z.strictObject({
    ...withDefaults(creationFields, CREATION_DEFAULTS),
    /** Default to the accounting firm's own. */
    country: CountryCode.optional(),
    language: Language.optional(),
  }),
  PASSWORD_RULE,
).meta({ id: 'NewCompany' });

/** A new company created by an administrator: its country is required as well. */
export const AdminNewCompany = withRule(
  z.strictObject({
    ...withDefaults(adminCreationFields, { ...CREATION_DEFAULTS, accountant: '', package: 'starter' }),
    /** Defaults to the caller's own. */
    language: Language.optional(),
  }),
  PASSWORD_RULE,
).meta({ id: 'AdminNewCompany' });

/** The person invited to own a company that was created for them. */
export const OwnerInvitation = z
  .strictObject({
    name: line(120, 1),
    email: EmailText,
    /** Defaults to the company's own. */
    language: Language.optional(),
  })
  .meta({ id: 'OwnerInvitation' });
export type OwnerInvitation = z.infer<typeof OwnerInvitation>;

/** A company's own details together with how its books are kept. */
const detailsFields = { ...givenCompanyFields, language: Language, ...bookkeepingFields };
export const CompanyDetailsInput = withRule(z.strictObject(detailsFields), VAT_NUMBER_RULE).meta({
  id: 'CompanyDetailsInput',
});
export type CompanyDetailsInput = z.infer<typeof CompanyDetailsInput>;
/** Changes to the details of a company. */
export const CompanyDetailsChange = withRule(changeOf(detailsFields), VAT_NUMBER_RULE).meta({
  id: 'CompanyDetailsChange',
});
export type CompanyDetailsChange = z.infer<typeof CompanyDetailsChange>;

/** One company as an accounting firm or an administrator edits it. */
export const CompanyDetails = z
  .strictObject({
    id: Id,
    number: z.string(),
    ...detailsFields,
    iban: z.string(),
    currency: Currency,
    createdAt: Instant,
    package: z.enum(PACKAGES),
    features: z.array(z.enum(FEATURES)),
    state: z.enum(SUBSCRIPTION_STATES),
    suspendedReason: z.string(),
    accountant: z
      .strictObject({ id: Id, number: z.string(), name: z.string(), since: Instant.nullable() })
      .nullable(),
    /** Its owners, and those invited, with the end of their invitation. */
    owners: z.array(
      z.strictObject({ id: Id, name: z.string(), email: z.string(), invitedUntil: Instant.nullable() }),
    ),
  })
  .meta({ id: 'CompanyDetails' });
export type CompanyDetails = z.infer<typeof CompanyDetails>;

/** One side's request to be linked; `asked` waits for the other side. */
export const AccountantLink = z
  .strictObject({
    id: Id,
    askedBy: z.enum(['company', 'accountant']),
    state: z.enum(['asked', 'accepted', 'declined', 'withdrawn']),
    askedAt: Instant,
    askedName: z.string(),
    company: z.strictObject({ id: Id, number: z.string(), name: z.string(), city: z.string() }),
    accountant: z.strictObject({ id: Id, number: z.string(), name: z.string(), city: z.string() }),
  })
  .meta({ id: 'AccountantLink' });
export type AccountantLink = z.infer<typeof AccountantLink>;

/** A company's view of its accounting firm: the link, and both sides' requests. */
export const CompanyAccountant = z
  .strictObject({
    /** The number to give to an accounting firm. */
    number: z.string(),
    accountant: z
      .strictObject({
        number: z.string(),
        name: z.string(),
        city: z.string(),
        email: z.string(),
        phone: z.string(),
        since: Instant.nullable(),
      })
      .nullable(),
    links: z.array(AccountantLink),
  })
  .meta({ id: 'CompanyAccountant' });
export type CompanyAccountant = z.infer<typeof CompanyAccountant>;
