import { AccountantInput, applyChange } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { getPlatformRow } from '../../platform/platform-store.ts';
import { managedAccountantOf, accountantOf } from './accountant-of.ts';
import { updateAccountantRow } from './accountant-store.ts';
import { readAccountant } from './read-accountant.ts';

type Routes = HandlersOf<'accountant'>;

/** Your accounting firm. */
export const getAccountant: Routes['getAccountant'] = async ({ session, services }) => {
  const { id } = await accountantOf(services, session);
  return { data: await readAccountant(services, id) };
};

/** Changes your accounting firm. */
export const updateAccountant: Routes['updateAccountant'] = async ({ body, session, services }) => {
  const { id } = await managedAccountantOf(services, session);
  const changed = applyChange(AccountantInput, await readAccountant(services, id), body);
  await updateAccountantRow(services.database.platform, id, changed);
  return { data: await readAccountant(services, id) };
};

/** The monthly price of a company, shown before one is created. */
export const getPrices: Routes['getPrices'] = async ({ services }) => {
  const row = await getPlatformRow(services.database.platform);
  return {
    data: [
      { package: 'starter', price: row.starterPrice },
      { package: 'business', price: row.businessPrice },
      { package: 'accountancy', price: row.accountancyPrice },
    ],
  };
};
