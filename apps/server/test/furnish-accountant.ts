import { randomInt } from 'node:crypto';
import type { AdminCompanyCreation } from '@penning/contract';
import { insertAccountant, updateOwnCompany } from '../src/features/accountant/accountant-store.ts';
import type { FurnishedCompany } from './furnish-company.ts';
import type { TestServer } from './start-test-server.ts';

/**
 * Makes the company's owner the owner of an accounting firm, with the company as its own administration;
 * returns its accountant ID.
 */
export async function makeAccountant(
  { services }: TestServer,
  { companyId, userId }: Pick<FurnishedCompany, 'companyId' | 'userId'>,
  name = 'Kantoor De Balans',
): Promise<{ accountantId: string; number: string }> {
  const known = await services.database.platform
    .selectFrom('users')
    .innerJoin('accountants', 'accountants.id', 'users.accountantId')
    .select(['accountants.id', 'accountants.number'])
    .where('users.id', '=', userId)
    .executeTakeFirst();
  if (known) return { accountantId: known.id, number: known.number };
  const id = services.newId();
  const number = String(randomInt(10_000_000, 100_000_000));
  await insertAccountant(services.database.platform, {
    ...accountantBody(name),
    id,
    number,
    createdAt: services.clock.now(),
  });
  await updateOwnCompany(services.database.platform, { accountantId: id, companyId });
  return { accountantId: id, number };
}

/** Makes a person a platform administrator. */
export async function makeAdmin({ services }: TestServer, userId: string): Promise<void> {
  await services.database.platform
    .updateTable('users')
    .set({ isAdmin: true })
    .where('id', '=', userId)
    .execute();
}

/** The details of an accounting firm. */
export function accountantBody(name = 'Kantoor De Balans') {
  return {
    name,
    address: 'Coolsingel 1',
    postalCode: '3011 AA',
    city: 'Rotterdam',
    country: 'NL',
    coc: '12345678',
    email: 'info@balans.example',
    phone: '+31 10 123 45 67',
    language: 'nl' as const,
  };
}

/** A company that an accounting firm creates. */
export function newCompanyBody(changes: Partial<Omit<AdminCompanyCreation, 'accountant' | 'package'>> = {}) {
  return {
    company_name: 'Bloemenhuis Roos',
    user_name: 'Roos de Wit',
    user_email: `roos-${randomInt(2 ** 40)}@bloemen.example`,
    password: '',
    password_confirmation: '',
    country: 'NL',
    language: 'nl' as const,
    bookkeeping: true,
    office: 'ADM-1',
    autobooking: true,
    total_confirmed: true as const,
    ...changes,
  };
}
