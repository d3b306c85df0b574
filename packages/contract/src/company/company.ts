import { VAT_POINTS } from '@penning/domain';
import { z } from 'zod';
import { changeOf, withRule } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import { SESSION_ROLES } from '../permissions.ts';
import { ACTOR_KINDS } from '../shapes/list-names.ts';
import { BicText, CreditorIdentifierText, IbanText, VAT_NUMBER_RULE } from '../shapes/party-identifiers.ts';
import {
  CountryCode,
  Id,
  Instant,
  Language,
  OptionalEmailText,
  WebAddressText,
  Currency,
  line,
  list,
  page,
  pageQuery,
  paragraph,
  single,
  ById,
  DateText,
} from '../shapes/primitives.ts';
import { Activity } from './activity.ts';

const companyFields = {
  name: line(160, 1),
  contact: line(120),
  address: line(160),
  postalCode: line(16),
  city: line(80),
  country: CountryCode,
  coc: line(20),
  vatNumber: line(20),
  /** The tax number (in Germany the Steuernummer), for a seller without a VAT number. */
  taxNumber: line(30),
  iban: line(42),
  bic: line(11),
  phone: line(40),
  email: OptionalEmailText,
  website: line(200),
};

export const Company = z
  .strictObject({ id: Id, ...companyFields, currency: Currency, timezone: z.string(), language: Language })
  .meta({ id: 'Company' });
export type Company = z.infer<typeof Company>;

/** The same as input: IBAN, BIC and website are checked. */
export const givenCompanyFields = { ...companyFields, iban: IbanText, bic: BicText, website: WebAddressText };

export const CompanyInput = withRule(z.strictObject(givenCompanyFields), VAT_NUMBER_RULE).meta({
  id: 'CompanyInput',
});
export type CompanyInput = z.infer<typeof CompanyInput>;

/**
 * General invoice settings: the next numbers, assigned when sending
 * (docs/rules/numbering.md#when-a-number-is-given).
 */
export const NumberSettings = z
  .strictObject({
    nextNumber: line(32, 1),
    nextQuotationNumber: line(32, 1),
    sepaIdentifier: line(35),
    sepaOwner: line(70),
  })
  .meta({ id: 'NumberSettings' });
export type NumberSettings = z.infer<typeof NumberSettings>;

/** The payment methods offered to customers on an invoice's page. */
export const PAYMENT_WAYS = ['online', 'transfer'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

/** The payment methods in display order; at least one. */
export const PaymentWays = z
  .array(z.enum(PAYMENT_WAYS))
  .min(1)
  .max(PAYMENT_WAYS.length)
  .refine((ways) => new Set(ways).size === ways.length, { error: 'invalid' });

/** A way to pay online, as the payment provider calls it. */
export const PaymentMethodId = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,39}$/);

/** Ways to pay online in display order. */
export const OnlineOrder = z
  .array(PaymentMethodId)
  .max(50)
  .refine((ids) => new Set(ids).size === ids.length, { error: 'invalid' });

/** A way to pay online that an account at a payment provider offers, with its name in the reader's language. */
export const OnlineMethod = z.strictObject({ id: z.string(), name: z.string() }).meta({ id: 'OnlineMethod' });
export type OnlineMethod = z.infer<typeof OnlineMethod>;

/** What customers see where they pay (docs/rules/credit-and-payment.md#the-page-where-customers-pay). */
export const PaymentPage = z
  .strictObject({
    /** Above the payment methods. */
    message: paragraph(1000),
    /** Shown once an invoice has been paid. */
    successMessage: paragraph(1000),
    /** A profile may have its own. */
    methods: PaymentWays,
    /** The ways to pay online in display order; those that aren't named follow in the order of the provider's account. */
    onlineOrder: OnlineOrder,
    /** Whether customers may pay the open amount online in parts. */
    allowParts: z.boolean(),
    /** Whether customers are asked with every payment to agree to later collection, not only with those of recurring invoices. */
    asksAgreement: z.boolean(),
  })
  .meta({ id: 'PaymentPage' });
export type PaymentPage = z.infer<typeof PaymentPage>;

/**
 * When the company's VAT is due, and the choices its country offers
 * (docs/rules/vat-regimes.md#when-vat-is-due).
 */
export const VatPointSettings = z
  .strictObject({ vatPoint: z.enum(VAT_POINTS), choices: z.array(z.enum(VAT_POINTS)) })
  .meta({ id: 'VatPointSettings' });
export type VatPointSettings = z.infer<typeof VatPointSettings>;

/** A text for emails; `kind` says when it is used. Tags are in double braces. */
export const EmailTemplate = z
  .strictObject({
    id: Id,
    kind: z.enum(['invoice', 'reminder', 'quotation', 'credit']),
    language: Language,
    name: line(120, 1),
    subject: line(200, 1),
    body: z.string().max(10_000),
    /** The file that is attached to each email of this kind and language. */
    attachment: z.strictObject({ id: Id, filename: z.string(), size: z.int() }).nullable(),
  })
  .meta({ id: 'EmailTemplate' });
export type EmailTemplate = z.infer<typeof EmailTemplate>;

/** The editable part of an email text. */
export const EmailTemplateInput = EmailTemplate.pick({ name: true, subject: true, body: true });

/** A company that the caller may work in. */
export const OwnCompany = z
  .strictObject({
    id: Id,
    name: z.string(),
    city: z.string(),
    /** Their role there: their own, or that of their accounting firm or the platform. */
    role: z.enum(SESSION_ROLES),
    lastVisitAt: Instant.nullable(),
    /** Whether it is the company they work in now. */
    isCurrent: z.boolean(),
  })
  .meta({ id: 'OwnCompany' });
/** A company that the caller may work in. */
export type OwnCompany = z.infer<typeof OwnCompany>;

export const company = {
  list: route({
    method: 'GET',
    path: '/companies',
    access: 'person',
    summary: 'The companies that the caller may work in, the one used last first',
    tag: 'company',
    query: z.strictObject({ ...pageQuery, term: z.string().max(100).optional() }),
    response: page(OwnCompany),
  }),
  listActivity: route({
    method: 'GET',
    path: '/company/activity',
    access: 'user.write',
    summary: 'What happened in the company, the newest first: who, what, when, from where',
    tag: 'company',
    query: z.strictObject({
      ...pageQuery,
      /** `elsewhere` is everyone who came from an accounting firm or the platform. */
      who: z.enum([...ACTOR_KINDS, 'elsewhere']).optional(),
      q: line(120).optional(),
      from: DateText.optional(),
      until: DateText.optional(),
    }),
    response: page(Activity),
  }),
  get: route({
    method: 'GET',
    path: '/company',
    access: 'settings.read',
    summary: 'The own company',
    tag: 'company',
    response: single(Company),
  }),
  update: route({
    method: 'PUT',
    path: '/company',
    access: 'settings.write',
    summary: 'Change the own company',
    tag: 'company',
    body: withRule(changeOf(givenCompanyFields), VAT_NUMBER_RULE).meta({ id: 'CompanyChange' }),
    response: single(Company),
  }),
  getNumbers: route({
    method: 'GET',
    path: '/company/numbers',
    access: 'settings.read',
    summary: 'The next numbers and the SEPA settings',
    tag: 'company',
    response: single(NumberSettings),
  }),
  updateNumbers: route({
    method: 'PUT',
    path: '/company/numbers',
    access: 'settings.write',
    summary: 'Set the next numbers; a number that was used is refused',
    tag: 'company',
    body: changeOf({ ...NumberSettings.shape, sepaIdentifier: CreditorIdentifierText }).meta({
      id: 'NumberSettingsChange',
    }),
    response: single(NumberSettings),
    errors: ['numberTaken', 'numberInvalid'],
  }),
  getPaymentPage: route({
    method: 'GET',
    path: '/company/payment-page',
    access: 'settings.read',
    summary: 'What customers see where they pay',
    tag: 'company',
    response: single(PaymentPage),
  }),
  updatePaymentPage: route({
    method: 'PUT',
    path: '/company/payment-page',
    access: 'settings.write',
    summary: 'Change what customers see where they pay',
    tag: 'company',
    body: changeOf(PaymentPage.shape).meta({ id: 'PaymentPageChange' }),
    response: single(PaymentPage),
  }),
  listOnlineMethods: route({
    method: 'GET',
    path: '/company/online-methods',
    access: 'settings.read',
    summary:
      'The ways to pay online that the account at the payment provider offers, in display order; empty without one',
    tag: 'company',
    query: z.strictObject({
      /** The connection of the account, by its name among the integrations; the first unless stated. */
      provider: line(40, 1).optional(),
    }),
    response: single(z.array(OnlineMethod)),
  }),
  getVatPoint: route({
    method: 'GET',
    path: '/company/vat-point',
    access: 'settings.read',
    summary: 'When the company’s VAT is due: on supply, on payment or on the invoice',
    tag: 'company',
    response: single(VatPointSettings),
  }),
  updateVatPoint: route({
    method: 'PUT',
    path: '/company/vat-point',
    access: 'settings.write',
    summary: 'Change when the company’s VAT is due, as far as its country offers a choice',
    description:
      'Invoices say it from the next one on that is sent: in the e-invoice (BT-8), and in words where the law asks for them.',
    tag: 'company',
    body: z.strictObject({ vatPoint: z.enum(VAT_POINTS) }).meta({ id: 'VatPointChange' }),
    example: { vatPoint: 'payment' },
    response: single(VatPointSettings),
  }),
  listEmailTemplates: route({
    method: 'GET',
    path: '/templates/email',
    access: 'settings.read',
    summary: 'The email texts',
    tag: 'company',
    response: list(EmailTemplate),
  }),
  getEmailTemplate: route({
    method: 'GET',
    path: '/templates/email/:id',
    access: 'settings.read',
    summary: 'An email text',
    tag: 'company',
    params: ById,
    response: single(EmailTemplate),
  }),
  updateEmailTemplate: route({
    method: 'PUT',
    path: '/templates/email/:id',
    access: 'settings.write',
    summary: 'Change an email text',
    tag: 'company',
    params: ById,
    body: changeOf({ ...EmailTemplateInput.shape, attachmentId: Id.nullable() }),
    response: single(EmailTemplate),
  }),
} as const;
