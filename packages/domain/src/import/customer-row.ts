import { isPhoneNumber, normalisePhoneNumber } from '../customer/phone-number.ts';
import { isValidIban, normaliseIban } from '../payment/iban.ts';
import { isVatNumberOf, normaliseVatNumber, normaliseVatNumberOf } from '../vat/vat-number.ts';
import { ImportCells, type ImportReading, type RowReading } from './import-reading.ts';
import { saidDays, saidLanguage, saidNothing, saidPerson, saidTotal } from './said-words.ts';

/** The fields that a column of a customer file can hold. */
export const CUSTOMER_IMPORT_FIELDS = [
  'name',
  'otherName',
  'contact',
  'firstName',
  'lastName',
  'address',
  'houseNumber',
  'addressMore',
  'postalCode',
  'city',
  'country',
  'email',
  'ccEmail',
  'phone',
  'mobile',
  'customerNumber',
  'vatNumber',
  'companyNumber',
  'iban',
  'person',
  'paymentTerm',
  'language',
  'currency',
  'reference',
  'note',
] as const;
/** One of the fields of a customer's row. */
export type CustomerImportField = (typeof CUSTOMER_IMPORT_FIELDS)[number];

/** The customer in a row; empty cells are left out. */
export interface CustomerImportRow {
  name: string;
  /** Whether the file gives no name, so that a description or email address is used as one. */
  hasNoName?: true;
  person?: boolean;
  contact?: string;
  address?: string;
  postalCode?: string;
  city?: string;
  country?: string;
  email?: string;
  ccEmail?: string;
  phone?: string;
  debtorNumber?: string;
  vatNumber?: string;
  coc?: string;
  iban?: string;
  optionExpiration?: number;
  optionLanguage?: string;
  optionCurrency?: string;
  buyerReference?: string;
  note?: string;
}

/** What is known besides the row. */
export interface CustomerImportContext {
  /** The country of customers whose row names none. */
  readonly country: string;
  readonly currencies: readonly string[];
  /** The code of a country from its name or code in any language. */
  readonly countryOf: (text: string) => string | undefined;
  /** What a note calls a second telephone number. */
  readonly mobile: string;
}

/** What cells of a column have to be like: "Type" names many other things than whether a customer is a person. */
export const CUSTOMER_FIELD_FITS = {
  person: (text: string): boolean =>
    text.trim() === '' || saidNothing(text) !== undefined || saidPerson(text) !== undefined,
};

/** The required fields without a column. */
export function missingCustomerFields(
  columns: readonly (CustomerImportField | null)[],
): CustomerImportField[] {
  const names: CustomerImportField[] = ['name', 'otherName', 'lastName', 'contact'];
  return names.some((field) => columns.includes(field)) ? [] : ['name'];
}

/**
 * Reads a customer's row. What only becomes a problem later, such as a wrong IBAN, is imported with a
 * warning; an unknown country would change the VAT, so its row is left out.
 */
export function readCustomerRow(
  cells: readonly string[],
  reading: ImportReading<CustomerImportField>,
  context: CustomerImportContext,
): RowReading<CustomerImportRow, CustomerImportField> {
  const filled = cells.map((cell, at) => (isNothing(cell, reading.columns[at]) ? '' : cell));
  const from = new ImportCells(filled, reading);
  const country = countryOf(from, context);
  const phones = phonesOf(from);
  const row: CustomerImportRow = {
    ...nameOf(from),
    ...given('address', addressOf(from)),
    ...given('postalCode', postalCodeOf(from, country || context.country)),
    ...given('city', from.text('city')),
    ...given('country', country),
    ...emailsOf(from),
    ...given('phone', phones[0] ?? ''),
    ...given('debtorNumber', from.identifier('customerNumber')),
    ...given('vatNumber', vatNumberOf(from, country || context.country)),
    ...given('coc', companyNumberOf(from, country || context.country)),
    ...given('iban', ibanOf(from)),
    ...optionsOf(from, context),
    ...given('buyerReference', from.text('reference')),
    ...given('note', noteOf(from, phones[1], context)),
  };
  if (isTotal(row)) return { problems: [{ field: 'name', problem: 'totalRow' }] };
  return from.problems.length > 0 ? { problems: from.problems } : { row, warnings: from.warnings };
}

const NAMES: readonly (CustomerImportField | null | undefined)[] = [
  'name',
  'otherName',
  'firstName',
  'lastName',
];

/** Whether a cell was filled in only because it couldn't stay empty; a name may be such a word. */
function isNothing(cell: string, field: CustomerImportField | null | undefined): boolean {
  const said = saidNothing(cell);
  return said === 'sign' || (said === 'word' && !NAMES.includes(field));
}

/** What tells one customer from another. */
const IDENTIFYING = [
  'contact',
  'address',
  'city',
  'email',
  'phone',
  'debtorNumber',
  'vatNumber',
  'coc',
  'iban',
] as const;

/** Whether it is the row below a list that counts it or adds it up, and no customer of that name. */
function isTotal(row: CustomerImportRow): boolean {
  return saidTotal(row.name) && IDENTIFYING.every((field) => row[field] === undefined);
}

type Cells = ImportCells<CustomerImportField>;

function given<Key extends keyof CustomerImportRow>(key: Key, value: string): Partial<Record<Key, string>> {
  const found: Partial<Record<Key, string>> = {};
  if (value !== '') found[key] = value;
  return found;
}

/**
 * Without a company name, the customer is the person named; without any name, the email address is used, because some
 * programs ask for nothing else.
 */
function nameOf(from: Cells): Pick<CustomerImportRow, 'name' | 'hasNoName' | 'contact' | 'person'> {
  const company = from.text('name');
  const person = [from.text('firstName'), from.text('lastName')].filter(Boolean).join(' ');
  const contact = from.text('contact') || person;
  const said = known(from, 'person', saidPerson);
  const isPerson = said === undefined ? {} : { person: said };
  if (company !== '')
    return { name: company, ...isPerson, ...(contact === company ? {} : given('contact', contact)) };
  if (contact !== '') return { name: contact, person: said ?? true };
  return { name: standInOf(from), hasNoName: true, ...isPerson };
}

function standInOf(from: Cells): string {
  const other = from.text('otherName');
  if (other !== '') return other;
  const email = listed(from, 'email')[0] ?? '';
  if (email === '') from.refuse('name', 'missing');
  else from.warn('name', 'emailAsName');
  return email;
}

function addressOf(from: Cells): string {
  const street = [from.text('address'), from.text('houseNumber')].filter(Boolean).join(' ');
  return [street, from.text('addressMore')].filter(Boolean).join(', ');
}

function countryOf(from: Cells, { countryOf: find }: CustomerImportContext): string {
  const text = from.text('country');
  if (text === '') return '';
  const code = find(text);
  if (code === undefined) from.refuse('country', 'unknownCountry');
  return code ?? '';
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Several addresses in one cell: the first is the customer's, the second receives copies. */
function emailsOf(from: Cells): Pick<CustomerImportRow, 'email' | 'ccEmail'> {
  const [email = '', second = '', ...more] = listed(from, 'email');
  const [copy = second, ...others] = listed(from, 'ccEmail');
  if (more.length + others.length > 0) from.warn('email', 'leftOut');
  return { ...given('email', email), ...given('ccEmail', copy) };
}

/** The addresses of a cell, of which mail programs write the name before: "Jan <jan@x.nl>". */
function listed(from: Cells, field: 'email' | 'ccEmail'): string[] {
  const text = from.text(field);
  const named = [...text.matchAll(/<\s*([^<>\s]+)\s*>/g)].map(([, address = '']) => address);
  const addresses = (named.length > 0 ? named : text.split(/[;,\s]+/))
    .map((address) => address.replace(/^mailto:/i, ''))
    .filter(Boolean);
  if (addresses.some((address) => !EMAIL.test(address))) from.refuse(field, 'notAnEmail');
  return addresses;
}

/** The numbers of a customer: the one to call, and a further one. */
function phonesOf(from: Cells): string[] {
  const numbers = (['phone', 'mobile'] as const).flatMap((field) => {
    const number = normalisePhoneNumber(from.text(field));
    if (number === '' || isPhoneNumber(number)) return number === '' ? [] : [number];
    from.warn(field, 'leftOut');
    return [];
  });
  return [...new Set(numbers)];
}

/** A customer has one telephone number, so that a further one is noted. */
function noteOf(from: Cells, further: string | undefined, { mobile }: CustomerImportContext): string {
  const note = from.text('note');
  return further === undefined ? note : [note, `${mobile}: ${further}`].filter(Boolean).join('\n');
}

/** Countries whose postal codes are five figures. */
const FIVE_FIGURES: ReadonlySet<string> = new Set(['DE', 'ES', 'FR', 'IT', 'FI', 'EE', 'HR', 'LT']);

function postalCodeOf(from: Cells, country: string): string {
  return withZeros(from.text('postalCode'), FIVE_FIGURES.has(country) ? 5 : 0);
}

/** A number of a fixed length with the zero in front, or two, that a spreadsheet took from it. */
function withZeros(text: string, length: number): string {
  return /^\d+$/.test(text) && text.length >= length - 2 ? text.padStart(length, '0') : text;
}

function vatNumberOf(from: Cells, country: string): string {
  const text = from.text('vatNumber');
  if (text === '') return '';
  const number = normaliseVatNumberOf(country, text);
  const prefixed = normaliseVatNumberOf(
    country,
    `${country === 'GR' ? 'EL' : country}${normaliseVatNumber(text)}`,
  );
  // Several programs omit the country from the number.
  if (!isVatNumberOf(country, number) && isVatNumberOf(country, prefixed)) return prefixed;
  if (number.length > LONGEST_NUMBER) return leftOut(from, 'vatNumber');
  if (!isVatNumberOf(country, number)) from.warn('vatNumber', 'wrongVatNumber');
  return number;
}

/** As many characters as a customer's VAT number or company number may have. */
const LONGEST_NUMBER = 20;
/** The number in "HRB 12345 B, Amtsgericht Charlottenburg" and in "12345678 (Amsterdam)". */
const REGISTERED = /\b(?:(?:HR[AB]|GnR|PR|VR|RCS)\s*)?(?:\d[\s.]?){2,14}(?:\s?[A-Z])?(?![\p{L}\p{N}])/u;

function companyNumberOf(from: Cells, country: string): string {
  const cell = withZeros(from.text('companyNumber'), country === 'NL' ? 8 : 0);
  const text = cell.length > LONGEST_NUMBER ? (REGISTERED.exec(cell)?.[0].trim() ?? '') : cell;
  if (cell !== '' && (text === '' || text.length > LONGEST_NUMBER)) return leftOut(from, 'companyNumber');
  if (country === 'NL' && text !== '' && !/^\d{8}$/.test(text.replaceAll(/[\s.]/g, '')))
    from.warn('companyNumber', 'wrongCompanyNumber');
  return text;
}

function ibanOf(from: Cells): string {
  const iban = normaliseIban(from.text('iban'));
  if (iban !== '' && !isValidIban(iban)) from.warn('iban', 'wrongIban');
  return iban;
}

function leftOut(from: Cells, field: CustomerImportField): '' {
  from.warn(field, 'leftOut');
  return '';
}

/** The customer's own invoice settings; unknown values are left out and reported. */
function optionsOf(
  from: Cells,
  { currencies }: CustomerImportContext,
): Pick<CustomerImportRow, 'optionExpiration' | 'optionLanguage' | 'optionCurrency'> {
  const days = known(from, 'paymentTerm', saidDays);
  const language = known(from, 'language', saidLanguage);
  const currency = known(from, 'currency', (text) => currencies.find((code) => code === text.toUpperCase()));
  return {
    ...(days === undefined ? {} : { optionExpiration: days }),
    ...(language === undefined ? {} : { optionLanguage: language }),
    ...(currency === undefined ? {} : { optionCurrency: currency }),
  };
}

function known<Value>(
  from: Cells,
  field: CustomerImportField,
  read: (text: string) => Value | undefined,
): Value | undefined {
  const text = from.text(field);
  if (text === '') return undefined;
  const value = read(text);
  if (value === undefined) from.warn(field, 'leftOut');
  return value;
}
