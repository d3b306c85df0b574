import { z } from 'zod';
import { PhoneText } from '../company/customer.ts';
import { changeOf, withDefaults, withRules } from '../layer/body.ts';
import { nothing, route } from '../layer/route.ts';
import { ById, Id, OptionalEmailText, line, list, single } from '../shapes/primitives.ts';

/** Most contacts that one customer may have. */
export const MAX_CONTACTS = 50;

/** What a customer is sent by email, each with contacts of its own. */
export const CONTACT_MAILS = ['invoices', 'reminders', 'quotations'] as const;
/** Whether a contact gets an email: not at all, as the one who is written to, or as a copy. */
export const CONTACT_COPIES = ['none', 'to', 'cc'] as const;
const ContactCopy = z.enum(CONTACT_COPIES);

const contactFields = {
  name: line(120, 1),
  /** What they do there, such as "Accounts payable". */
  role: line(80),
  email: OptionalEmailText,
  phone: PhoneText,
  /** Invoices and credit notes. */
  invoices: ContactCopy,
  reminders: ContactCopy,
  quotations: ContactCopy,
};

/** Who gets an email has an address. */
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

/** A person at a customer, and which of its emails they get. */
export const CustomerContact = z
  .strictObject({ id: Id, customerId: Id, ...contactFields })
  .meta({ id: 'CustomerContact' });
export type CustomerContact = z.infer<typeof CustomerContact>;

const tag = 'customerContact';
const ByContact = z.strictObject({ id: Id, contactId: Id });

/** The people at a customer. Those who get something "to" take the place of the customer's own address for it. */
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
