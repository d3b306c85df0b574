import type { Accountant } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { Services } from '../../platform/services.ts';
import { type AccountantRow, findAccountant } from './accountant-store.ts';

/** One accounting firm as stored. */
export async function readAccountant(
  { database }: Pick<Services, 'database'>,
  id: string,
): Promise<Accountant> {
  return describeAccountant((await findAccountant(database.platform, id)) ?? refuse('notFound'));
}

/** An accounting firm as the contract shows it. */
export function describeAccountant(row: AccountantRow): Accountant {
  const { id, number, name, address, postalCode, city, country, coc, email, phone, companies, users } = row;
  return {
    id,
    number,
    name,
    address,
    postalCode,
    city,
    country,
    coc,
    email,
    phone,
    language: row.language,
    companies,
    users,
    status: row.disabledAt === null ? 'active' : 'disabled',
    createdAt: row.createdAt.toISOString(),
  };
}
