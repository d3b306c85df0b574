import { type XmlElement, childrenOf, elementAt, textAt } from '@penning/domain';
import { type XmlElement as Writing, parentElement, textElement } from '@penning/domain/einvoice/xml';
import { elementsOf } from '../outgoing/soap.ts';
import type { BookedCustomer, BookedSupplier, BookingMeans } from '../port/accounting.ts';
import { ensureCustomer } from '../port/ensure-customer.ts';
import { RefusedByService } from '../port/refused-for-good.ts';
import { type AtOffice, type Search, findAtTwinfield, processXml, search } from './ask-twinfield.ts';

// Assumed, not documented; to be verified with a live administration: that the finder searches the email addresses of
// customers among the fields of their addresses, and that an address is replaced by its id. What is found is read, so a
// wrong guess finds nobody.
const ADDRESS_FIELDS = 4;
/** The longest code of a customer. */
const MAX_CODE = 16;
/** Candidates that are read. */
const MAX_CANDIDATES = 5;

/** The code of a customer, who is made or updated first. */
export function ensureTwinfieldCustomer(
  at: AtOffice,
  customer: BookedCustomer,
  means: BookingMeans,
): Promise<string> {
  return ensureCustomer(customer, means, {
    update: (code) => updateCustomer(at, code, customer),
    adopt: async () => {
      const code = await findSame(at, customer, means);
      return code && (await updateCustomer(at, code, customer));
    },
    create: () => createCustomer(at, customer),
  });
}

/** Whether a customer is still there, and in use. */
export async function hasCustomer(at: AtOffice, code: string): Promise<boolean> {
  return (await findCustomer(at, code)) !== undefined;
}

async function findCustomer(at: AtOffice, code: string): Promise<XmlElement | undefined> {
  const found = await findAtTwinfield(at, { type: 'dimensions', dimtype: 'DEB', code });
  const dimension = found?.name === 'dimensions' ? elementAt(found, 'dimension') : found;
  return (dimension?.attributes['status'] ?? 'active') === 'active' ? dimension : undefined;
}

async function updateCustomer(
  at: AtOffice,
  code: string,
  customer: BookedCustomer,
): Promise<string | undefined> {
  const before = await findCustomer(at, code);
  if (!before) return undefined;
  await processXml(
    at,
    dimensionOf(at, customer, { code, addressId: invoiceAddress(before)?.attributes['id'] }),
  );
  return code;
}

/** Our number is its code where the administration's codes are of that form; otherwise Twinfield numbers it. */
async function createCustomer(at: AtOffice, customer: BookedCustomer): Promise<string> {
  const { number } = customer;
  if (/^[0-9A-Za-z]+$/.test(number) && number.length <= MAX_CODE) {
    try {
      return codeOf(await processXml(at, dimensionOf(at, customer, { code: number })));
    } catch (error) {
      if (!(error instanceof RefusedByService)) throw error;
    }
  }
  return codeOf(await processXml(at, dimensionOf(at, customer, {})));
}

export function codeOf(answer: XmlElement): string {
  const code = textAt(answer, 'dimension', 'code');
  if (code === '') throw new SyntaxError('a customer without a code');
  return code;
}

/** A customer that people made there: of our number, VAT number or email. */
async function findSame(
  at: AtOffice,
  customer: BookedCustomer,
  means: Pick<BookingMeans, 'isTaken'>,
): Promise<string | undefined> {
  const { number, vatNumber, email } = customer;
  if (number !== '' && (await findCustomer(at, number))) return number;
  const read = (code: string) => findCustomer(at, code);
  const free = async (code: string | undefined) =>
    code !== undefined && (await means.isTaken(code)) ? undefined : code;
  const byVatNumber = await findOnly(
    at,
    { type: 'VATN', pattern: vatNumber },
    { read, fits: (found) => isSame(vatNumberOf(found), vatNumber) },
  );
  const byEmail = () =>
    findOnly(
      at,
      { type: 'DIM', pattern: `*${email}*`, field: ADDRESS_FIELDS, options: { dimtype: 'DEB' } },
      {
        read,
        fits: (found) => textAt(invoiceAddress(found), 'email').toLowerCase() === email.toLowerCase(),
      },
    );
  return (await free(byVatNumber)) ?? (await free(await byEmail()));
}

/** The only customer or supplier that is found and fits; two that fit alike are nobody's. */
export async function findOnly(
  at: AtOffice,
  what: Search & { pattern: string },
  {
    read,
    fits,
  }: {
    readonly read: (code: string) => Promise<XmlElement | undefined>;
    readonly fits: (found: XmlElement) => boolean;
  },
): Promise<string | undefined> {
  if (/^\**$/.test(what.pattern)) return undefined;
  const codes: string[] = [];
  for (const { code } of (await search(at, what)).slice(0, MAX_CANDIDATES)) {
    const found = await read(code);
    if (found && fits(found)) codes.push(code);
  }
  return codes.length === 1 ? codes[0] : undefined;
}

function invoiceAddress(customer: XmlElement): XmlElement | undefined {
  const all = childrenOf(elementAt(customer, 'addresses'), 'address');
  return all.find(({ attributes }) => attributes['type'] === 'invoice') ?? all[0];
}

/** The fourth and fifth lines of an address are the VAT number and the company number. */
export const vatNumberOf = (customer: XmlElement): string =>
  textAt(customer, 'vatnumber') || textAt(invoiceAddress(customer), 'field4');

const bare = (number: string): string => number.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();
export const isSame = (left: string, right: string): boolean => bare(left) === bare(right);

export function dimensionOf(
  { office }: AtOffice,
  customer: BookedSupplier,
  { type = 'DEB', code = '', addressId }: { type?: string; code?: string; addressId?: string | undefined },
): Writing {
  const { name, address, postalCode, city, country, coc, vatNumber, email } = customer;
  const lines = {
    name,
    country,
    city,
    postcode: postalCode,
    email,
    field2: address,
    field4: vatNumber,
    field5: coc,
  };
  const id = addressId === undefined ? {} : { id: addressId };
  const invoice: Writing = {
    name: 'address',
    attributes: { ...id, type: 'invoice', default: 'true' },
    content: Object.entries(lines).map(([field, text]) => textOrEmpty(field, text)),
  };
  return parentElement(
    'dimensions',
    parentElement('dimension', elementsOf({ office, type, code, name }), parentElement('addresses', invoice)),
  );
}

/** What is left out stays as it was, so what is empty here has to be said. */
function textOrEmpty(name: string, text: string): Writing {
  return text === '' ? { ...parentElement(name), keepEmpty: true } : textElement(name, text);
}
