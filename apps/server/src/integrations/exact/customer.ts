import { createHash } from 'node:crypto';
import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';
import type { BookedCustomer, BookingMeans } from '../port/accounting.ts';
import { Done, askExact, findAtExact, guid, listAtExact, quoted } from './ask-exact.ts';
import { ExactCustomer, codeOf, customerOf } from './mapping.ts';

/** An administration at Exact. */
export interface AtExact {
  readonly tools: ServiceTools;
  readonly access: ServiceAccess;
  readonly division: string;
}

type Fields = Readonly<Record<string, string>>;

const SELECT = { $select: 'ID' };

/**
 * The account of a customer: the one that is known, else one found by number, VAT number or email, else a new one. It
 * is updated when the customer has changed since Exact was last told, and saved before anything is posted for it.
 */
export async function ensureCustomer(
  at: AtExact,
  customer: BookedCustomer,
  means: BookingMeans,
): Promise<string> {
  const fields = customerOf(customer);
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

/** Whether an account is still there. */
export async function hasCustomer({ tools, access, division }: AtExact, id: string): Promise<boolean> {
  const path = `${division}/crm/Accounts(${guid(id)})`;
  return (await findAtExact(tools, access, path, ExactCustomer, { query: SELECT })) !== undefined;
}

async function create({ tools, access, division }: AtExact, fields: Fields): Promise<string> {
  const asked = { method: 'POST', body: fields } as const;
  return (await askExact(tools, access, `${division}/crm/Accounts`, ExactCustomer, asked)).ID;
}

/** Updates an account; undefined when it is there no longer. */
async function update(at: AtExact, id: string, fields: Fields): Promise<string | undefined> {
  const { tools, access, division } = at;
  const { Code: _number, ...body } = fields;
  const path = `${division}/crm/Accounts(${guid(id)})`;
  const isThere = await findAtExact(tools, access, path, Done, { method: 'PUT', body });
  return isThere ? id : undefined;
}

/** An account that people made there for the same customer; it keeps the number that they gave it. */
async function adopt(
  at: AtExact,
  { customer, fields, means }: { customer: BookedCustomer; fields: Fields; means: BookingMeans },
): Promise<string | undefined> {
  const { number, vatNumber, email } = customer;
  const findFree = async (field: string, value: string) => {
    const id = await findSame(at, field, value);
    return id !== undefined && (await means.isTaken(id)) ? undefined : id;
  };
  const found =
    (await findSame(at, 'Code', codeOf(number) ?? '')) ??
    (await findSame(at, 'SearchCode', number)) ??
    (await findFree('VATNumber', vatNumber)) ??
    (await findFree('Email', email));
  return found && (await update(at, found, fields));
}

/** The only account with a value; two that fit alike are nobody's. */
async function findSame(
  { tools, access, division }: AtExact,
  field: string,
  value: string,
): Promise<string | undefined> {
  if (value === '') return undefined;
  const query = { ...SELECT, $filter: `${field} eq ${quoted(value)}` };
  const [only, another] = await listAtExact(tools, access, `${division}/crm/Accounts`, ExactCustomer, query);
  return another ? undefined : only?.ID;
}
