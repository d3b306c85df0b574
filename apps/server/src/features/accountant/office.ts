import type { HandlersOf } from '../../http/handler.ts';
import { getPlatformRow } from '../../platform/platform-store.ts';
import { managedOfficeOf, officeOf } from './office-of.ts';
import { updateOfficeRow } from './office-store.ts';
import { readOffice } from './read-office.ts';

type Routes = HandlersOf<'accountant'>;

/** The own office. */
export const getOffice: Routes['getOffice'] = async ({ session, services }) => {
  const { id } = await officeOf(services, session);
  return { data: await readOffice(services, id) };
};

/** Changes the own office. */
export const updateOffice: Routes['updateOffice'] = async ({ body, session, services }) => {
  const { id } = await managedOfficeOf(services, session);
  await updateOfficeRow(services.database.platform, id, body);
  return { data: await readOffice(services, id) };
};

/** What a company costs a month, for whoever is about to make one. */
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
