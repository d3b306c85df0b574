import { type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import type { BookedCustomer, BookingMeans } from '../port/accounting.ts';
import { ensureCustomer } from '../port/ensure-customer.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { type AtYuki, askYuki } from './ask-yuki.ts';
import { domainOf } from './client.ts';
import { contactDocument } from './mapping.ts';

const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;
const NOT_THERE = /not (?:be )?found|no contact|does not exist|niet gevonden|bestaat niet/i;
const MAX_WORDS = 300;

/** A contact: its id, and the code by which invoices name it. */
interface Contact {
  readonly id: string;
  readonly code: string;
}

/** The code of a customer's contact, which is made or updated first; empty where it has none. */
export async function ensureContact(
  at: AtYuki,
  customer: BookedCustomer,
  means: BookingMeans,
): Promise<string> {
  const theirs = await ensureCustomer(customer, means, {
    update: (known) => updateContact(at, customer, readContact(known)),
    adopt: async () => {
      const found = await findSame(at, customer, means);
      return found && (await updateContact(at, customer, found));
    },
    create: () => saveContact(at, customer, { id: '', code: customer.number }),
  });
  return readContact(theirs).code;
}

/** It keeps the code that people gave it. */
async function updateContact(
  at: AtYuki,
  customer: BookedCustomer,
  { id, code }: Contact,
): Promise<string | undefined> {
  try {
    return await saveContact(at, customer, { id, code: code || customer.number });
  } catch (error) {
    if (error instanceof RefusedByService && NOT_THERE.test(error.words)) return undefined;
    throw error;
  }
}

async function saveContact(at: AtYuki, customer: BookedCustomer, contact: Contact): Promise<string> {
  const result = await askYuki(at, {
    service: 'Contact',
    operation: 'UpdateContact',
    texts: { domainID: await domainOf(at) },
    document: contactDocument(customer, contact),
  });
  const failed = textAt(result, 'ContactResponse', 'Failed');
  if (failed !== '') throw new RefusedByService(failed.slice(0, MAX_WORDS));
  // The answer says which contact it was in words.
  const [id = contact.id] = ID.exec(textAt(result, 'ContactResponse', 'Succeeded')) ?? [];
  return idOf({ id, code: contact.code });
}

const idOf = ({ id, code }: Contact): string => `${id}/${code}`;

function readContact(theirs: string): Contact {
  const [id = '', ...code] = theirs.split('/');
  return { id, code: code.join('/') };
}

/** A contact that people made there: of our number, VAT number or email. */
async function findSame(
  at: AtYuki,
  { number, vatNumber, email }: BookedCustomer,
  { isTaken }: Pick<BookingMeans, 'isTaken'>,
): Promise<Contact | undefined> {
  const domainID = await domainOf(at);
  const free = async (contact: Contact | undefined) =>
    contact && !(await isTaken(idOf(contact))) ? contact : undefined;
  const byVatNumber = () =>
    findOnly(
      at,
      domainID,
      ['VATNumber', vatNumber],
      (contact) => bare(textAt(contact, 'VATNumber')) === bare(vatNumber),
    );
  const byEmail = () =>
    findOnly(at, domainID, ['Email', email], (contact) =>
      contact.children.some(
        ({ name, text }) => /^email/i.test(name) && text.trim().toLowerCase() === email.toLowerCase(),
      ),
    );
  return (
    (await findOnly(at, domainID, ['Code', number], (contact) => textAt(contact, 'Code') === number)) ??
    (await free(await byVatNumber())) ??
    (await free(await byEmail()))
  );
}

/** The only contact that is found and fits; two that fit alike are nobody's. */
async function findOnly(
  at: AtYuki,
  domainID: string,
  [searchOption, searchValue]: readonly [string, string],
  fits: (contact: XmlElement) => boolean,
): Promise<Contact | undefined> {
  if (searchValue === '') return undefined;
  const result = await askYuki(at, {
    service: 'Contact',
    operation: 'SearchContacts',
    texts: {
      domainID,
      searchOption,
      searchValue,
      sortOrder: 'CreatedAsc',
      modifiedAfter: '1900-01-01T00:00:00',
      active: 'Active',
      pageNumber: '1',
    },
  });
  const [only, another] = childrenOf(elementAt(result, 'Contacts'), 'Contact').filter(fits);
  return only && !another ? { id: only.attributes['ID'] ?? '', code: textAt(only, 'Code') } : undefined;
}

const bare = (vatNumber: string): string => vatNumber.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();
