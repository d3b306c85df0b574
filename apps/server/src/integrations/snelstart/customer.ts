import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { BookedCustomer, BookedSupplier, BookingMeans } from '../port/accounting.ts';
import { askSnelstart, findAtSnelstart, listAtSnelstart, quoted } from './ask-snelstart.ts';
import { Country, Relation, codeOf, relationOf } from './mapping.ts';

export interface AtSnelstart {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
}

const SUPPLIER = 'Leverancier';

type Fields = Readonly<Record<string, unknown>>;

/**
 * The relation of a customer: the one that is known, else one found by number, VAT number or email, else a new one. It
 * is updated when the customer has changed since SnelStart was last told, and saved before anything is posted for it.
 */
export async function ensureRelation(
  at: AtSnelstart,
  customer: BookedCustomer,
  means: BookingMeans,
): Promise<string> {
  const told = createHash('sha256')
    .update(JSON.stringify(relationOf(customer, '')))
    .digest('hex');
  const known = means.customer;
  if (known?.told === told) return known.theirs;
  const fields = relationOf(customer, await countryOf(at, customer.country));
  const id =
    (known && (await update(at, known.theirs, fields))) ??
    (await adopt(at, { customer, fields, means })) ??
    (await create(at, fields));
  await means.saveCustomer({ theirs: id, told });
  return id;
}

/** The relation of a supplier: one that is there as it is, by VAT number or email, else a new one. */
export async function ensureSupplier(at: AtSnelstart, supplier: BookedSupplier): Promise<string> {
  const { vatNumber, email, country } = supplier;
  const id = await findSame(at, { vatNumber, email });
  if (id !== undefined) return (await addKind(at, id, SUPPLIER)) ?? id;
  const customer = { ...supplier, id: null, number: '', isPerson: false };
  return create(at, { ...relationOf(customer, await countryOf(at, country)), relatiesoort: [SUPPLIER] });
}

/** A relation is made a supplier too, where it is only a customer so far. */
async function addKind(
  { tools, access }: AtSnelstart,
  id: string,
  kind: string,
): Promise<string | undefined> {
  const path = `relaties/${id}`;
  const known = await findAtSnelstart(tools, access, path, Relation);
  const kinds = Kinds.parse(known?.['relatiesoort'] ?? []);
  if (!known || kinds.includes(kind)) return known?.id;
  const body = { ...known, relatiesoort: [...kinds, kind] };
  return (await findAtSnelstart(tools, access, path, Relation, { method: 'PUT', body }))?.id;
}

/** Whether a relation is still there. */
export async function hasRelation({ tools, access }: AtSnelstart, id: string): Promise<boolean> {
  return (await findAtSnelstart(tools, access, `relaties/${id}`, Relation)) !== undefined;
}

async function create({ tools, access }: AtSnelstart, body: Fields): Promise<string> {
  return (await askSnelstart(tools, access, 'relaties', Relation, { method: 'POST', body })).id;
}

/** Updates a relation, except its number, and leaves the rest as it is; undefined when it is there no longer. */
async function update(
  { tools, access }: AtSnelstart,
  id: string,
  { relatiecode: _code, relatiesoort: _kind, vestigingsAdres, ...fields }: Fields,
): Promise<string | undefined> {
  const path = `relaties/${id}`;
  const known = await findAtSnelstart(tools, access, path, Relation);
  if (!known) return undefined;
  const address = Address.parse(known['vestigingsAdres'] ?? {});
  const body = {
    ...known,
    ...fields,
    relatiesoort: [...new Set([...Kinds.parse(known['relatiesoort'] ?? []), 'Klant'])],
    vestigingsAdres: { ...address, ...Address.parse(vestigingsAdres) },
  };
  return (await findAtSnelstart(tools, access, path, Relation, { method: 'PUT', body }))?.id;
}

const Address = z.record(z.string(), z.unknown());
const Kinds = z.array(z.string());

/** A relation that people made there for the same customer; it keeps the number that they gave it. */
async function adopt(
  at: AtSnelstart,
  { customer, fields, means }: { customer: BookedCustomer; fields: Fields; means: BookingMeans },
): Promise<string | undefined> {
  const code = codeOf(customer.number);
  const found =
    (code === undefined ? undefined : await findOnly(at, `relatiecode eq ${code}`)) ??
    (await findSame(at, customer, means));
  return found && (await update(at, found, fields));
}

async function findSame(
  at: AtSnelstart,
  { vatNumber, email }: Pick<BookedCustomer, 'vatNumber' | 'email'>,
  means?: Pick<BookingMeans, 'isTaken'>,
): Promise<string | undefined> {
  const findFree = async (field: string, value: string) => {
    const id = value === '' ? undefined : await findOnly(at, `${field} eq ${quoted(value)}`);
    return id !== undefined && (await means?.isTaken(id)) ? undefined : id;
  };
  return (await findFree('btwNummer', vatNumber)) ?? (await findFree('email', email));
}

/** The only relation that a filter finds; two that fit alike are nobody's. */
async function findOnly({ tools, access }: AtSnelstart, filter: string): Promise<string | undefined> {
  const [only, another] = await listAtSnelstart(tools, access, 'relaties', Relation, filter);
  return another ? undefined : only?.id;
}

async function countryOf({ tools, access }: AtSnelstart, code: string): Promise<string | undefined> {
  const countries = await askSnelstart(tools, access, 'landen', z.array(Country));
  return countries.find(({ landcodeISO }) => landcodeISO === code)?.id;
}
