import type { Language, Office } from '@penning/contract';
import type { Services } from '../../platform/services.ts';
import { refuse } from '../../http/refusal.ts';
import { type OfficeRow, findOffice } from './office-store.ts';

/** One office as it stands. */
export async function readOffice({ database }: Pick<Services, 'database'>, id: string): Promise<Office> {
  return describeOffice((await findOffice(database.platform, id)) ?? refuse('notFound'));
}

/** An office as the contract shows it. */
export function describeOffice(row: OfficeRow): Office {
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
    language: row.language as Language,
    companies,
    users,
    status: row.disabledAt === null ? 'active' : 'disabled',
    createdAt: row.createdAt.toISOString(),
  };
}
