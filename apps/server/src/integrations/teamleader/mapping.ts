import { type CrmDetails, addressDetail, addressOfDetail } from '@penning/domain/customer/compare-details';
import { z } from 'zod';
import type { CrmRecord } from '../port/crm.ts';

const Text = z
  .string()
  .nullish()
  .transform((text) => text ?? '');

const Address = z.object({
  line_1: Text,
  postal_code: Text,
  city: Text,
  country: Text,
  addressee: z.string().nullish(),
  area_level_two: z.object({ id: z.string() }).nullish(),
});
type Address = z.output<typeof Address>;

const many = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((all) => all ?? []);

const common = {
  id: z.string(),
  status: z.string().nullish(),
  emails: many(z.object({ type: z.string(), email: Text })),
  telephones: many(z.object({ type: z.string(), number: Text })),
  // Lists have the first, a single record has all.
  primary_address: Address.nullish(),
  addresses: z.array(z.object({ type: z.string(), address: Address })).nullish(),
  iban: Text,
  language: Text,
  payment_term: z.object({ type: z.string(), days: z.number().nullish() }).nullish(),
  updated_at: z.string().nullish(),
  added_at: z.string().nullish(),
  web_url: Text,
};

/** A company, as `companies.list` and `companies.info` say it. */
export const TeamleaderCompany = z.object({
  ...common,
  name: Text,
  vat_number: Text,
  national_identification_number: Text,
  preferred_currency: z.string().nullish(),
});
export type TeamleaderCompany = z.output<typeof TeamleaderCompany>;

/** A contact, as `contacts.list` and `contacts.info` say it. The number of a person's identity card is left there. */
export const TeamleaderContact = z.object({ ...common, first_name: Text, last_name: Text });
export type TeamleaderContact = z.output<typeof TeamleaderContact>;

/** Languages that both have; any other there is none here. */
const LANGUAGES: ReadonlySet<string> = new Set(['nl', 'en', 'de', 'fr', 'es']);

export function recordOfCompany(company: TeamleaderCompany): CrmRecord {
  const { name, vat_number: vatNumber, national_identification_number: coc } = company;
  const details = { ...commonDetails(company), name, vatNumber, coc };
  return { ...commonRecord(company), kind: 'company', details, currency: company.preferred_currency ?? null };
}

export function recordOfContact(contact: TeamleaderContact): CrmRecord {
  const name = fullName(contact);
  return {
    ...commonRecord(contact),
    kind: 'person',
    details: { ...commonDetails(contact), name },
    currency: null,
  };
}

type Either = TeamleaderCompany | TeamleaderContact;

function commonRecord({ id, status, updated_at, added_at, web_url: url, payment_term }: Either) {
  const term = payment_term?.type === 'after_invoice_date' ? payment_term.days : undefined;
  return {
    id,
    isArchived: status === 'deactivated',
    changedAt: new Date(updated_at ?? added_at ?? 0),
    url,
    termDays: term ?? null,
  };
}

function commonDetails(either: Either): CrmDetails {
  const { language, iban } = either;
  const address = primaryAddress(either);
  return {
    address: address ? addressDetail({ address: address.line_1, ...placeOf(address) }) : '',
    email: either.emails[emailIndex(either)]?.email ?? '',
    phone: either.telephones[phoneIndex(either)]?.number ?? '',
    iban,
    ...(LANGUAGES.has(language) || language === '' ? { language } : {}),
  };
}

function placeOf({ postal_code: postalCode, city, country }: Address) {
  return { postalCode, city, country };
}

function fullName({ first_name, last_name }: TeamleaderContact): string {
  return `${first_name} ${last_name}`.trim();
}

/** Invoices go to the address that is meant for them, where there is one. */
function emailIndex({ emails }: Either): number {
  const invoicing = emails.findIndex(({ type }) => type === 'invoicing');
  return invoicing >= 0 ? invoicing : emails.findIndex(({ type }) => type === 'primary');
}

function phoneIndex({ telephones }: Either): number {
  const fixed = telephones.findIndex(({ type }) => type === 'phone');
  return fixed >= 0 ? fixed : telephones.findIndex(({ type }) => type === 'mobile');
}

function primaryAddress({ primary_address, addresses }: Either): Address | undefined {
  return addresses?.find(({ type }) => type === 'primary')?.address ?? primary_address ?? undefined;
}

/** What changes of a company; Teamleader replaces lists as a whole, so each has what is there already. */
export function changeOfCompany(company: TeamleaderCompany, details: CrmDetails): object {
  const { name, vatNumber, coc, language } = details;
  return {
    ...(name === undefined ? {} : { name }),
    ...(vatNumber === undefined ? {} : { vat_number: vatNumber || null }),
    ...(coc === undefined ? {} : { national_identification_number: coc || null }),
    ...(language === undefined ? {} : { language: language || null }),
    ...commonChange(company, details),
  };
}

/** The same of a contact, whose language cannot be taken away. */
export function changeOfContact(contact: TeamleaderContact, details: CrmDetails): object {
  const { name, language } = details;
  return {
    ...(name === undefined ? {} : splitName(contact.first_name, name)),
    ...(language ? { language } : {}),
    ...commonChange(contact, details),
  };
}

/** What a new company is made of; what it hasn't is left out. */
export function newCompany(details: CrmDetails): object {
  return changeOfCompany(TeamleaderCompany.parse({ id: '' }), filled(details));
}

/** The same of a contact. */
export function newContact(details: CrmDetails): object {
  const { first_name: first, ...rest } = splitName('', details.name ?? '');
  const { name: _name, ...others } = filled(details);
  return {
    ...(first === null ? {} : { first_name: first }),
    ...rest,
    ...changeOfContact(TeamleaderContact.parse({ id: '' }), others),
  };
}

function filled(details: CrmDetails): CrmDetails {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ''));
}

function commonChange(either: Either, { email, phone, iban, address }: CrmDetails) {
  return {
    ...(iban === undefined ? {} : { iban: iban || null }),
    ...(email === undefined
      ? {}
      : { emails: replaced(either.emails, emailIndex(either), email && { type: 'primary', email }) }),
    ...(phone === undefined
      ? {}
      : {
          telephones: replaced(
            either.telephones,
            phoneIndex(either),
            phone && { type: 'phone', number: phone },
          ),
        }),
    ...(address === undefined ? {} : { addresses: addressesWith(either, address) }),
  };
}

/** A list with one of its items replaced, added or, without a new one, left out; it stays of the type that it has. */
function replaced<Item extends { type: string }>(
  items: readonly Item[],
  index: number,
  item: Item | '',
): Item[] {
  if (index < 0) return item === '' ? [...items] : [...items, item];
  return items.flatMap((each, at) => {
    if (at !== index) return [each];
    return item === '' ? [] : [{ ...item, type: each.type }];
  });
}

function addressesWith({ addresses }: Either, detail: string): object[] {
  const others = (addresses ?? []).filter(({ type }) => type !== 'primary');
  const kept = others.map(({ type, address: { area_level_two: area, addressee, ...address } }) => ({
    type,
    address: {
      ...address,
      ...(addressee ? { addressee } : {}),
      ...(area ? { area_level_two_id: area.id } : {}),
    },
  }));
  if (detail === '') return kept;
  const { address: line_1, postalCode: postal_code, city, country } = addressOfDetail(detail);
  return [{ type: 'primary', address: { line_1, postal_code, city, country } }, ...kept];
}

/** A person's name in two parts: the first stays the first where the whole begins with it. */
function splitName(first_name: string, name: string) {
  const first = first_name !== '' && name.startsWith(`${first_name} `) ? first_name : name.split(' ')[0];
  const rest = name.slice((first ?? '').length).trim();
  return rest === '' ? { first_name: null, last_name: name } : { first_name: first ?? null, last_name: rest };
}
