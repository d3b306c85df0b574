import { createHash } from 'node:crypto';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { BookedCustomer, BookingMeans } from '../port/accounting.ts';
import { askMoneybird, findAtMoneybird } from './client.ts';
import { type MoneybirdContact, MoneybirdContactAnswer, MoneybirdContacts, contactOf } from './mapping.ts';

interface Ensured {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  /** The path of the administration. */
  readonly at: string;
}

/**
 * The contact of a customer: the one that is known, else one found by number, VAT number or email, else a new one. It is
 * updated when the customer has changed since Moneybird was last told, and saved before anything is booked for it.
 */
export async function ensureContact(
  { tools, access, at }: Ensured,
  customer: BookedCustomer,
  means: BookingMeans,
): Promise<string> {
  const contact = contactOf(customer);
  const told = createHash('sha256').update(JSON.stringify(contact)).digest('hex');
  const known = means.customer;
  if (known?.told === told) return known.theirs;
  const id =
    (known && (await updateContact({ tools, access, at }, known.theirs, contact))) ??
    (await adoptContact({ tools, access, at }, { customer, contact, means })) ??
    (await createContact({ tools, access, at }, contact));
  await means.saveCustomer({ theirs: id, told });
  return id;
}

/** Whether a contact is still there. */
export async function hasContact({ tools, access, at }: Ensured, id: string): Promise<boolean> {
  return (await findAtMoneybird(tools, access, `${at}/contacts/${id}`, MoneybirdContactAnswer)) !== undefined;
}

export async function createContact(
  { tools, access, at }: Ensured,
  contact: Readonly<Record<string, string>>,
): Promise<string> {
  const asked = { method: 'POST', body: { contact } } as const;
  const made: MoneybirdContact = await askMoneybird(
    tools,
    access,
    `${at}/contacts`,
    MoneybirdContactAnswer,
    asked,
  );
  return made.id;
}

/** Updates a contact; undefined when it is there no longer. */
async function updateContact(
  { tools, access, at }: Ensured,
  id: string,
  contact: Readonly<Record<string, string>>,
): Promise<string | undefined> {
  const asked = { method: 'PATCH', body: { contact } } as const;
  return (await findAtMoneybird(tools, access, `${at}/contacts/${id}`, MoneybirdContactAnswer, asked))?.id;
}

/** A contact that people made there for the same customer; it keeps the number that they gave it. */
async function adoptContact(
  ensured: Ensured,
  {
    customer,
    contact,
    means,
  }: {
    customer: BookedCustomer;
    contact: Readonly<Record<string, string>>;
    means: Pick<BookingMeans, 'isTaken'>;
  },
): Promise<string | undefined> {
  const found = await findContact(ensured, customer, means);
  if (!found) return undefined;
  const { customer_id: _number, ...rest } = contact;
  return await updateContact(ensured, found.id, found.customer_id ? rest : contact);
}

export async function findContact(
  { tools, access, at }: Ensured,
  { number, vatNumber, email }: BookedCustomer,
  means?: Pick<BookingMeans, 'isTaken'>,
): Promise<MoneybirdContact | undefined> {
  if (number !== '') {
    const path = `${at}/contacts/customer_id/${encodeURIComponent(number)}`;
    const found = await findAtMoneybird(tools, access, path, MoneybirdContactAnswer);
    if (found) return found;
  }
  const search = async (query: string, isSame: (contact: MoneybirdContact) => boolean) => {
    if (query === '') return undefined;
    const all = await askMoneybird(tools, access, `${at}/contacts`, MoneybirdContacts, { query: { query } });
    const same = all.filter(isSame);
    // Two that fit alike are nobody's.
    const [only, another] = same;
    return only && !another && !(await means?.isTaken(only.id)) ? only : undefined;
  };
  return (
    (await search(vatNumber, ({ tax_number }) => bare(tax_number) === bare(vatNumber))) ??
    (await search(email, (contact) =>
      [contact.send_invoices_to_email, contact.email].some(
        (one) => one?.toLowerCase() === email.toLowerCase(),
      ),
    ))
  );
}

function bare(vatNumber: string | null | undefined): string {
  return (vatNumber ?? '').replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();
}
