import type { SetupPage } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { isViesOn } from '../vat-check/is-vies-on.ts';
import { findCompany } from './find-company.ts';
import { readSetup } from './read-setup.ts';
import { updateSetup } from './setup-store.ts';

type Routes = HandlersOf<'setup'>;

const get: Routes['get'] = async ({ session, services }) => {
  const canLookUp = await isViesOn(services);
  return services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: { ...(await read(tx, services)), canLookUp },
  }));
};

/** Repeating it changes nothing: a recorded time stays. */
const update: Routes['update'] = async ({ body, session, services }) => {
  const canLookUp = await isViesOn(services);
  const now = services.clock.now();
  const moment = (is: boolean | undefined, before: Date | null) =>
    is === undefined ? before : is ? (before ?? now) : null;
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const before = await getCompanyRow(tx);
    await updateSetup(tx, {
      setupSkipped: body.skipped ?? before.setupSkipped,
      setupCompletedAt: moment(body.completed, before.setupCompletedAt),
      setupDismissedAt: moment(body.dismissed, before.setupDismissedAt),
      hiddenSuggestions: body.hiddenSuggestions ?? before.hiddenSuggestions,
    });
    return { data: { ...(await read(tx, services)), canLookUp } };
  });
};

async function read(tx: TenantTx, services: Services): Promise<Omit<SetupPage, 'canLookUp'>> {
  return (await readSetup(tx, services, await getCompanyRow(tx))).setup;
}

export const setupHandlers: Routes = { get, update, findCompany };
