import {
  Currency,
  Customer,
  type CustomerInput,
  EInvoiceChoice,
  Language,
  MERGE_FILLS,
  type MergeFill,
} from '@penning/contract';

/** These belong together: half an address from each would be nobody's. */
const ADDRESS: readonly MergeFill[] = ['address', 'postalCode', 'city'];
const E_INVOICING: readonly MergeFill[] = ['eInvoice', 'electronicAddress'];
const REGISTRATION: readonly MergeFill[] = ['vatNumber', 'coc'];
const NEAR: readonly MergeFill[] = [...ADDRESS, ...E_INVOICING, ...REGISTRATION, 'invoiceAddress'];
const ALONE = MERGE_FILLS.filter((field) => !NEAR.includes(field));

/** Values of fields as text; empty where a field has none. */
export type FilledValues = Readonly<Partial<Record<MergeFill, string>>>;

/** An empty field of the master, with its new value and the customer it comes from. */
export interface Filled {
  readonly field: MergeFill;
  readonly value: string;
  /** The value as a person reads it. */
  readonly shown: string;
  readonly customerId: string;
}

/**
 * The values for the master's empty fields, from the first of the merged customers that has one. An
 * address is filled as a whole and, like how e-invoices are sent and a registration, only from a customer in the same
 * country; a private individual gets no registration.
 */
export function fillMaster(master: Customer, others: readonly Customer[]): Filled[] {
  const near = others.filter(({ country }) => country === master.country);
  return [
    ...ALONE.flatMap((field) => fillField(master, others, field)),
    ...fillWhole(master, near, ADDRESS),
    ...fillField(master, near, 'invoiceAddress'),
    ...fillWhole(master, near, E_INVOICING),
    ...REGISTRATION.flatMap((field) => (master.person ? [] : fillField(master, near, field))),
  ];
}

/** Fields that are filled from one customer, if the master has none of them. */
function fillWhole(master: Customer, others: readonly Customer[], fields: readonly MergeFill[]): Filled[] {
  if (fields.some((field) => textOf(master, field) !== '')) return [];
  const from = others.find((other) => fields.some((field) => textOf(other, field) !== ''));
  return from ? fields.flatMap((field) => fillField(master, [from], field)) : [];
}

function fillField(master: Customer, others: readonly Customer[], field: MergeFill): Filled[] {
  const from = textOf(master, field) === '' ? others.find((other) => textOf(other, field) !== '') : undefined;
  if (!from) return [];
  return [{ field, value: textOf(from, field), shown: shownOf(from, field), customerId: from.id }];
}

/** Terms, language, currency and other addresses are null where the usual ones apply. */
function textOf(customer: Customer, field: MergeFill): string {
  const value = customer[field];
  if (field === 'eInvoice' && value === 'none') return '';
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

function shownOf(customer: Customer, field: MergeFill): string {
  const { electronicAddress, deliveryAddress, invoiceAddress } = customer;
  if (field === 'electronicAddress' && electronicAddress)
    return `${electronicAddress.scheme}:${electronicAddress.id}`;
  const place =
    field === 'deliveryAddress'
      ? deliveryAddress && [deliveryAddress.name, ...linesOf(deliveryAddress), deliveryAddress.country]
      : field === 'invoiceAddress' &&
        invoiceAddress && [invoiceAddress.attention, ...linesOf(invoiceAddress)];
  return place ? place.filter(Boolean).join(', ') : textOf(customer, field);
}

function linesOf({ address, postalCode, city }: Pick<Customer, 'address' | 'postalCode' | 'city'>): string[] {
  return [address, [postalCode, city].filter(Boolean).join(' ')];
}

/** Clears the fields that the master got and still has. */
export function emptied(master: Customer, filled: FilledValues): FilledValues {
  const same = MERGE_FILLS.filter(
    (field) => filled[field] !== undefined && textOf(master, field) === filled[field],
  );
  return Object.fromEntries(same.map((field) => [field, '']));
}

/** The change of a customer that such values are. */
export function toChange(values: FilledValues): Partial<CustomerInput> {
  const { optionExpiration, optionLanguage, optionCurrency, eInvoice, ...others } = values;
  const { electronicAddress, deliveryAddress, invoiceAddress, ...texts } = others;
  const change: Partial<CustomerInput> = { ...texts };
  if (optionExpiration !== undefined)
    change.optionExpiration = optionExpiration === '' ? null : Number(optionExpiration);
  if (optionLanguage !== undefined)
    change.optionLanguage = optionLanguage === '' ? null : Language.parse(optionLanguage);
  if (optionCurrency !== undefined)
    change.optionCurrency = optionCurrency === '' ? null : Currency.parse(optionCurrency);
  if (eInvoice !== undefined) change.eInvoice = EInvoiceChoice.parse(eInvoice || 'none');
  const { shape } = Customer;
  if (electronicAddress !== undefined)
    change.electronicAddress = shape.electronicAddress.parse(valueOf(electronicAddress));
  if (deliveryAddress !== undefined)
    change.deliveryAddress = shape.deliveryAddress.parse(valueOf(deliveryAddress));
  if (invoiceAddress !== undefined)
    change.invoiceAddress = shape.invoiceAddress.parse(valueOf(invoiceAddress));
  return change;
}

function valueOf(text: string): unknown {
  return text === '' ? null : JSON.parse(text);
}
