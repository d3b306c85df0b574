import {
  Currency,
  type Customer,
  type CustomerInput,
  Language,
  MERGE_FILLS,
  type MergeFill,
} from '@penning/contract';

/** These belong together: half an address from each would be nobody's. */
const ADDRESS: readonly MergeFill[] = ['address', 'postalCode', 'city'];
const REGISTRATION: readonly MergeFill[] = ['vatNumber', 'coc'];
const ALONE = MERGE_FILLS.filter((field) => !ADDRESS.includes(field) && !REGISTRATION.includes(field));

/** Values of fields as text; empty where a field has none. */
export type FilledValues = Readonly<Partial<Record<MergeFill, string>>>;

/** An empty field of the master, with its new value and the customer it comes from. */
export interface Filled {
  readonly field: MergeFill;
  readonly value: string;
  readonly customerId: string;
}

/**
 * The values for the master's empty fields, from the first of the merged customers that has one. An
 * address is filled as a whole and, like a registration, only from a customer in the same country; a
 * private individual gets none.
 */
export function fillMaster(master: Customer, others: readonly Customer[]): Filled[] {
  const near = others.filter(({ country }) => country === master.country);
  const addressed = ADDRESS.every((field) => master[field] === '')
    ? near.find((other) => ADDRESS.some((field) => other[field] !== ''))
    : undefined;
  return [
    ...ALONE.flatMap((field) => fillField(master, others, field)),
    ...ADDRESS.flatMap((field) => (addressed ? fillField(master, [addressed], field) : [])),
    ...REGISTRATION.flatMap((field) => (master.person ? [] : fillField(master, near, field))),
  ];
}

function fillField(master: Customer, others: readonly Customer[], field: MergeFill): Filled[] {
  const from = textOf(master, field) === '' ? others.find((other) => textOf(other, field) !== '') : undefined;
  return from ? [{ field, value: textOf(from, field), customerId: from.id }] : [];
}

/** Terms, language and currency are null where the company's own apply. */
function textOf(customer: Customer, field: MergeFill): string {
  return String(customer[field] ?? '');
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
  const { optionExpiration, optionLanguage, optionCurrency, ...texts } = values;
  const change: Partial<CustomerInput> = { ...texts };
  if (optionExpiration !== undefined)
    change.optionExpiration = optionExpiration === '' ? null : Number(optionExpiration);
  if (optionLanguage !== undefined)
    change.optionLanguage = optionLanguage === '' ? null : Language.parse(optionLanguage);
  if (optionCurrency !== undefined)
    change.optionCurrency = optionCurrency === '' ? null : Currency.parse(optionCurrency);
  return change;
}
