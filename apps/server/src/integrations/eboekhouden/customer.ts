import { createHash } from 'node:crypto';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { BookedCustomer, BookedSupplier, BookingMeans } from '../port/accounting.ts';
import { Done, askThere, findThere, listThere } from './ask-eboekhouden.ts';
import { Created, FoundRelation, TheirRelation, relationOf } from './mapping.ts';

export interface AtEboekhouden {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
}

type Fields = Readonly<Record<string, string>>;
/** A list of relations says no more than their ids; of more that fit than these, nothing else is asked. */
const MAX_ALIKE = 10;

/**
 * The relation of a customer: the one that is known, else one found by number, VAT number or email, else a new one. It
 * is updated when the customer has changed since e-Boekhouden.nl was last told, and saved before anything is posted.
 */
export async function ensureRelation(
  at: AtEboekhouden,
  customer: BookedCustomer,
  means: BookingMeans,
): Promise<string> {
  const fields = relationOf(customer);
  const told = createHash('sha256').update(JSON.stringify(fields)).digest('hex');
  const known = means.customer;
  if (known?.told === told) return known.theirs;
  const id =
    (known && (await update(at, known.theirs, fields))) ??
    (await adopt(at, { customer, fields, means })) ??
    (await create(at, fields));
  await means.saveCustomer({ theirs: id, told });
  return id;
}

/** The relation of a supplier: one that is there as it is, by VAT number or email, else a new one. */
export async function ensureSupplier(at: AtEboekhouden, supplier: BookedSupplier): Promise<string> {
  const customer = { ...supplier, id: null, number: '', isPerson: false };
  return (await findSame(at, customer)) ?? create(at, relationOf(customer));
}

/** Whether a relation is still there. */
export async function hasRelation({ tools, access }: AtEboekhouden, id: string): Promise<boolean> {
  return (await findThere(tools, access, `relation/${id}`, TheirRelation)) !== undefined;
}

async function create({ tools, access }: AtEboekhouden, body: Fields): Promise<string> {
  return (await askThere(tools, access, 'relation', Created, { method: 'POST', body })).id;
}

/** Updates a relation, except its code; undefined when it is there no longer. */
async function update(
  { tools, access }: AtEboekhouden,
  id: string,
  { code: _code, ...body }: Fields,
): Promise<string | undefined> {
  const isThere = await findThere(tools, access, `relation/${id}`, Done, { method: 'PATCH', body });
  return isThere ? id : undefined;
}

/** A relation that people made there for the same customer; it keeps the code that they gave it. */
async function adopt(
  at: AtEboekhouden,
  { customer, fields, means }: { customer: BookedCustomer; fields: Fields; means: BookingMeans },
): Promise<string | undefined> {
  const found = (await findOnly(at, { code: fields['code'] ?? '' })) ?? (await findSame(at, customer, means));
  return found && (await update(at, found, fields));
}

/** Relations can't be looked for by their VAT number: those of the name are asked for theirs. */
async function findSame(
  at: AtEboekhouden,
  { name, vatNumber, email }: Pick<BookedCustomer, 'name' | 'vatNumber' | 'email'>,
  means?: Pick<BookingMeans, 'isTaken'>,
): Promise<string | undefined> {
  const free = async (id: string | undefined) =>
    id !== undefined && (await means?.isTaken(id)) ? undefined : id;
  const byVatNumber =
    vatNumber === ''
      ? undefined
      : await findOnly(at, { name }, (relation) => bare(relation.vatNumber) === bare(vatNumber));
  return (await free(byVatNumber)) ?? (await free(await findOnly(at, { email })));
}

/** The only relation that fits; two that fit alike are nobody's. */
async function findOnly(
  { tools, access }: AtEboekhouden,
  query: Fields,
  isSame: (relation: TheirRelation) => boolean = () => true,
): Promise<string | undefined> {
  if (Object.values(query).includes('')) return undefined;
  const listed = await listThere(tools, access, 'relation', FoundRelation, query);
  if (listed.length > MAX_ALIKE) return undefined;
  const same: string[] = [];
  for (const { id } of listed) {
    const relation = await findThere(tools, access, `relation/${id}`, TheirRelation);
    if (relation && isSame(relation)) same.push(id);
  }
  return same.length === 1 ? same[0] : undefined;
}

function bare(vatNumber: string): string {
  return vatNumber.replaceAll(/[^0-9A-Za-z]/gu, '').toUpperCase();
}
