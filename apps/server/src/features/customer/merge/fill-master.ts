import { type Customer, MERGE_FILLS, type MergeFill } from '@penning/contract';

/** These go together: half an address of each would be nobody's. */
const ADDRESS: readonly MergeFill[] = ['address', 'postalCode', 'city'];
const REGISTRATION: readonly MergeFill[] = ['vatNumber', 'coc'];
const ALONE = MERGE_FILLS.filter((field) => !ADDRESS.includes(field) && !REGISTRATION.includes(field));

/** A field that the master has not, with what it gets and from whom. */
export interface Filled {
  readonly field: MergeFill;
  readonly value: string;
  readonly customerId: string;
}

/**
 * What the master's empty fields get from the customers that become part of it, the first that has it. An address goes
 * as a whole, and like a registration only from a customer of the same country; a private individual gets none.
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
  const from = master[field] === '' ? others.find((other) => other[field] !== '') : undefined;
  return from ? [{ field, value: from[field], customerId: from.id }] : [];
}

/** What the master got and still has, empty again. */
export function emptied(
  master: Customer,
  filled: Readonly<Partial<Record<MergeFill, string>>>,
): Partial<Record<MergeFill, string>> {
  const same = MERGE_FILLS.filter((field) => filled[field] !== undefined && master[field] === filled[field]);
  return Object.fromEntries(same.map((field) => [field, '']));
}
