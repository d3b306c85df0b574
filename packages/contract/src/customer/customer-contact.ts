import { z } from 'zod';
import { changeOf, withDefaults, withRules } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ById, Id, OptionalEmailText, line, list, single, PhoneText } from '../shapes/primitives.ts';

/** The maximum number of contacts of one customer. */
export const MAX_CONTACTS = 50;

/** The kinds of emails to customers, each with its own contacts. */
export const CONTACT_MAILS = ['invoices', 'reminders', 'quotations'] as const;
/** Whether a contact receives an email: not at all, addressed to them, or as a copy. */
export const CONTACT_COPIES = ['none', 'to', 'cc'] as const;
const ContactCopy = z.enum(CONTACT_COPIES);

const contactFields = {
  name: line(120, 1),
  /** Their role there, such as "Accounts payable". */
  role: line(80),
  email: OptionalEmailText,
  phone: PhoneText,
  /** Invoices and credit notes. */
  invoices: ContactCopy,
  reminders: ContactCopy,
  quotations: ContactCopy,
};

/** Whoever receives an email needs an address. */
const ADDRESS_RULES = CONTACT_MAILS.map((mail) => ({
  of: ['email', mail] as const,
  path: 'email' as const,
  error: 'required' as const,
  holds: (contact: { readonly email?: string | undefined } & Partial<Record<typeof mail, string>>) =>
    contact.email !== '' || (contact[mail] ?? 'none') === 'none',
}));

export const CustomerContactInput = withRules(z.strictObject(contactFields), ADDRESS_RULES).meta({
  id: 'CustomerContactInput',
});
export type CustomerContactInput = z.infer<typeof CustomerContactInput>;

/** A person at a customer, and which of its emails they receive. */
export const CustomerContact = z
  .strictObject({ id: Id, customerId: Id, ...contactFields })
  .meta({ id: 'CustomerContact' });
export type CustomerContact = z.infer<typeof CustomerContact>;

const tag = 'customerContact';
const ByContact = z.strictObject({ id: Id, contactId: Id });

/** The people at a customer. Emails addressed to any of them don't go to the customer's own address. */
export const customerContact = {
  list: route({
    method: 'GET',
    path: '/customers/:id/contacts',
    access: 'archive.read',
    summary: 'The people at a customer, and which emails they get',
    tag,
    params: ById,
    response: list(CustomerContact),
    errors: ['customerNotFound'],
  }),
  create: route({
    method: 'POST',
    path: '/customers/:id/contacts',
    access: 'customer.write',
    summary: 'Add a person at a customer',
    description:
      'A name is enough. Who gets an email with `to` takes the place of the customer’s own address for it; `cc` gets a copy.',
    example: { name: 'Zoë Bakker', email: 'facturen@korenaar.example', invoices: 'to' },
    tag,
    params: ById,
    body: withRules(
      z.strictObject(
        withDefaults(contactFields, {
          role: '',
          email: '',
          phone: '',
          invoices: 'none',
          reminders: 'none',
          quotations: 'none',
        }),
      ),
      ADDRESS_RULES,
    ).meta({ id: 'NewCustomerContact' }),
    response: single(CustomerContact),
    status: 201,
    errors: ['customerNotFound', 'tooManyContacts'],
  }),
  update: route({
    method: 'PUT',
    path: '/customers/:id/contacts/:contactId',
    access: 'customer.write',
    summary: 'Change a person at a customer',
    tag,
    params: ByContact,
    body: changeOf(contactFields).meta({ id: 'CustomerContactChange' }),
    response: single(CustomerContact),
  }),
  delete: route({
    method: 'DELETE',
    path: '/customers/:id/contacts/:contactId',
    access: 'customer.write',
    summary: 'Remove a person at a customer',
    tag,
    params: ByContact,
    response: nothing,
  }),
} as const;
