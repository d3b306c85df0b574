import { CUSTOMER_WARNINGS, isValidIban, normaliseIban } from '@penning/domain';
import { z } from 'zod';
import { customerFilters } from '../customer/customer-filter.ts';
import { changeOf, withDefaults } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { EInvoiceChoice, ElectronicAddress } from '../shapes/electronic-address.ts';
import { CUSTOMER_SORTS } from '../shapes/list-names.ts';
import { DeliveryAddress } from '../shapes/particulars.ts';
import {
  AmountText,
  ById,
  CountryCode,
  Currency,
  DateText,
  Id,
  Instant,
  Language,
  OptionalEmailText,
  line,
  page,
  pageQuery,
  paragraph,
  single,
  PhoneText,
} from '../shapes/primitives.ts';

/** The address on documents when it isn't the customer's own; in the same country. */
export const InvoiceAddress = z
  .strictObject({
    /** The department or person it is for; when empty, the contact person. */
    attention: line(120).prefault(''),
    address: line(160).prefault(''),
    postalCode: line(16).prefault(''),
    city: line(80).prefault(''),
  })
  .meta({ id: 'InvoiceAddress' });
export type InvoiceAddress = z.infer<typeof InvoiceAddress>;

const customerFields = {
  name: line(160, 1),
  contact: line(120),
  person: z.boolean(),
  address: line(160),
  postalCode: line(16),
  city: line(80),
  country: CountryCode,
  email: OptionalEmailText,
  ccEmail: OptionalEmailText,
  phone: PhoneText,
  iban: line(42),
  vatNumber: line(20),
  coc: line(20),
  debtorNumber: line(40),
  crmId: line(80),
  optionalField1: line(200),
  optionalField2: line(200),
  /** The reference that the buyer wants on each invoice (EN 16931 BT-10). */
  buyerReference: line(80),
  /** The e-invoice that the customer wants; with `none`, documents use whichever rule set they satisfy. */
  eInvoice: EInvoiceChoice,
  /** Where its e-invoices are sent; null for the address derived from its registration or VAT number. */
  electronicAddress: ElectronicAddress.nullable(),
  optionCurrency: Currency.nullable(),
  /** Payment term in days that overrides the profile's. */
  optionExpiration: z.number().int().min(0).max(365).nullable(),
  optionLanguage: Language.nullable(),
  optionExtraText: paragraph(4000),
  optionExtraTextBottom: paragraph(4000),
  /** The default payment terms on its invoices (EN 16931 BT-20). */
  optionPaymentTerms: paragraph(1000),
  /** The default delivery address; null for its own address. */
  deliveryAddress: DeliveryAddress.nullable(),
  /** The address on its documents; null for its own address. */
  invoiceAddress: InvoiceAddress.nullable(),
  freeText: line(400),
};

/** The same as input. Values that can't be right are stored anyway, with a warning in `warnings`. */
const givenFields = {
  ...customerFields,
  iban: customerFields.iban.overwrite((text) => (isValidIban(text) ? normaliseIban(text) : text)),
};

export const CustomerInput = z.strictObject(givenFields).meta({ id: 'CustomerInput' });
export type CustomerInput = z.infer<typeof CustomerInput>;
/** The same before it is checked. */
export type CustomerDraft = z.input<typeof CustomerInput>;

/** The default values of a customer. */
export const CUSTOMER_DEFAULTS = {
  contact: '',
  person: false,
  address: '',
  postalCode: '',
  city: '',
  email: '',
  ccEmail: '',
  phone: '',
  iban: '',
  vatNumber: '',
  coc: '',
  debtorNumber: '',
  crmId: '',
  optionalField1: '',
  optionalField2: '',
  buyerReference: '',
  eInvoice: 'none',
  electronicAddress: null,
  optionCurrency: null,
  optionExpiration: null,
  optionLanguage: null,
  optionExtraText: '',
  optionExtraTextBottom: '',
  optionPaymentTerms: '',
  deliveryAddress: null,
  invoiceAddress: null,
  freeText: '',
} as const satisfies Partial<CustomerDraft>;

/** A new customer: a name is enough. */
export const NewCustomer = z
  .strictObject({
    ...withDefaults(givenFields, CUSTOMER_DEFAULTS),
    /** Defaults to the company's own. */
    country: CountryCode.optional(),
  })
  .meta({ id: 'NewCustomer' });
export type NewCustomer = z.input<typeof NewCustomer>;

/**
 * An imported customer: a name is enough. A wrong VAT number, company number or IBAN is stored with a
 * warning, because it does no harm until a document needs it (docs/rules/imports.md#warnings).
 */
export const ImportedCustomer = z
  .strictObject({
    contact: customerFields.contact,
    person: customerFields.person,
    address: customerFields.address,
    postalCode: customerFields.postalCode,
    city: customerFields.city,
    country: customerFields.country,
    email: customerFields.email,
    ccEmail: customerFields.ccEmail,
    phone: customerFields.phone,
    debtorNumber: customerFields.debtorNumber,
    vatNumber: customerFields.vatNumber,
    coc: customerFields.coc,
    iban: customerFields.iban,
    optionExpiration: customerFields.optionExpiration,
    optionLanguage: customerFields.optionLanguage,
    optionCurrency: customerFields.optionCurrency,
    buyerReference: customerFields.buyerReference,
    /** A note for colleagues; the customer never sees it. */
    note: paragraph(4000),
  })
  .partial()
  .extend({
    name: customerFields.name,
    /** The name is a description or email address, which never replaces a name. */
    hasNoName: z.literal(true).optional(),
  });
export type ImportedCustomer = z.infer<typeof ImportedCustomer>;

/** VIES's answer about a VAT number (docs/rules/vat-numbers.md#vies). */
export const VatCheck = z
  .strictObject({
    /** The last answer; `unknown` while there is none. */
    state: z.enum(['valid', 'invalid', 'unknown']),
    checkedAt: Instant.nullable(),
    /** Whose number it is, as far as the member state discloses that. */
    name: z.string(),
    address: z.string(),
    /** Proves that VIES was asked; given when the company has its own VAT number. */
    consultationNumber: z.string(),
    /** Whether it is being asked, for the first time or again. */
    pending: z.boolean(),
    /** The last reason VIES gave for not answering, such as `MS_UNAVAILABLE`; empty when it answered. */
    fault: z.string(),
  })
  .meta({ id: 'VatCheck' });
export type VatCheck = z.infer<typeof VatCheck>;

export const Customer = z
  .strictObject({
    id: Id,
    ...customerFields,
    /** Null if VIES was never asked about the number. */
    vatCheck: VatCheck.nullable(),
    /**
     * Fields whose values can't be right, and are ignored where they are needed
     * (docs/rules/customers.md#what-cannot-be-right).
     */
    warnings: z.array(z.enum(CUSTOMER_WARNINGS)),
    tagIds: z.array(Id),
    status: z.enum(['active', 'archived', 'merged']),
    masterId: Id.nullable(),
    invoiceCount: z.number().int(),
    updatedAt: z.string(),
  })
  .meta({ id: 'Customer' });
export type Customer = z.infer<typeof Customer>;

/** A customer with what it owes and is owed, by currency. */
export const CustomerDetails = z
  .strictObject({
    ...Customer.shape,
    balances: z.array(z.strictObject({ currency: Currency, open: AmountText, toRefund: AmountText })),
  })
  .meta({ id: 'CustomerDetails' });
/** A customer with what it owes and is owed. */
export type CustomerDetails = z.infer<typeof CustomerDetails>;

/** A customer in a list, with what it owes and was invoiced this year, by currency. */
export const CustomerListRow = z
  .strictObject({
    ...Customer.shape,
    money: z.array(
      z.strictObject({ currency: Currency, open: AmountText, overdue: AmountText, turnover: AmountText }),
    ),
    lastInvoiceOn: DateText.nullable(),
  })
  .meta({ id: 'CustomerListRow' });
export type CustomerListRow = z.infer<typeof CustomerListRow>;

export const customer = {
  list: route({
    method: 'GET',
    path: '/customers',
    access: 'archive.read',
    summary: 'Customers, a page at a time, with what they owe and were invoiced this year',
    tag: 'customer',
    query: z.strictObject({
      ...pageQuery,
      ...customerFilters,
      sort: z.enum(CUSTOMER_SORTS).default('name'),
    }),
    response: page(CustomerListRow),
  }),
  get: route({
    method: 'GET',
    path: '/customers/:id',
    access: 'archive.read',
    summary: 'One customer, with what it owes and is owed',
    tag: 'customer',
    params: ById,
    response: single(CustomerDetails),
    errors: ['customerNotFound'],
  }),
  create: route({
    method: 'POST',
    path: '/customers',
    access: 'customer.write',
    summary: 'A new customer',
    description: 'A name is enough; the country is the company’s unless it is given.',
    example: { name: 'Bakkerij Jansen', address: 'Dorpsstraat 1', postalCode: '1234 AB', city: 'Alkmaar' },
    tag: 'customer',
    body: NewCustomer,
    response: single(Customer),
    status: 201,
    errors: ['customerCreateFailed'],
  }),
  update: route({
    method: 'PUT',
    path: '/customers/:id',
    access: 'customer.write',
    summary: 'Change a customer; documents already sent keep their own copy',
    tag: 'customer',
    params: ById,
    body: changeOf(givenFields).meta({ id: 'CustomerChange' }),
    response: single(Customer),
    errors: ['customerNotFound'],
  }),
  delete: route({
    method: 'DELETE',
    path: '/customers/:id',
    access: 'customer.write',
    summary: 'Delete a customer that no document uses',
    tag: 'customer',
    params: ById,
    response: nothing,
    errors: ['customerNotFound', 'inUse'],
  }),
  archive: route({
    method: 'POST',
    path: '/customers/:id/archive',
    access: 'customer.write',
    summary: 'Archive a customer: it leaves the lists and suggestions, its documents stay',
    tag: 'customer',
    params: ById,
    response: single(Customer),
    errors: ['customerNotFound'],
  }),
  restore: route({
    method: 'DELETE',
    path: '/customers/:id/archive',
    access: 'customer.write',
    summary: 'Restore an archived customer',
    tag: 'customer',
    params: ById,
    response: single(Customer),
    errors: ['customerNotFound'],
  }),
  checkVatNumber: route({
    method: 'POST',
    path: '/customers/:id/check-vat-number',
    access: 'customer.write',
    summary: 'Ask VIES about the VAT number of a customer now',
    description:
      'The answer is in `vatCheck`. When VIES does not answer within seconds it is asked again in the background, and `pending` is true.',
    tag: 'customer',
    params: ById,
    response: single(CustomerDetails),
    errors: ['customerNotFound', 'viesNotAllowed', 'vatNumberNotInVies'],
  }),
} as const;
