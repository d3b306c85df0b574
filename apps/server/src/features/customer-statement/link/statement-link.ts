import { defined } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import { linkNonce, linkToken } from '../../../platform/keys.ts';
import type { Services } from '../../../platform/services.ts';
import { sha256 } from '../../../storage/storage.ts';
import { readCustomer } from '../../customer/read-customers.ts';
import {
  countLinksOfMerged,
  findStatementNonce,
  insertStatementLink,
  updateStatementLinkRevoked,
} from './statement-link-store.ts';

type Routes = HandlersOf<'customerStatement'>;

/** The working link, if there is one, and how many others open the same account. */
export const getStatementLink: Routes['getLink'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    await readCustomer(tx, params.id);
    const url = await findStatementUrl(tx, services, params.id);
    return { data: { url, ofMerged: await countLinksOfMerged(tx, params.id) } };
  });

/** The working link, made if there is none. */
export const createStatementLink: Routes['createLink'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await readCustomer(tx, params.id);
    return { data: { url: await ensureStatementUrl(tx, services, params.id) } };
  });

/** From now on the link opens nothing; the next one is another. */
export const revokeStatementLink: Routes['revokeLink'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await readCustomer(tx, params.id);
    await updateStatementLinkRevoked(tx, params.id, services.clock.now());
    return undefined;
  });

/** The address of a customer's account, made if there is none. */
export async function ensureStatementUrl(
  tx: TenantTx,
  services: Services,
  customerId: string,
): Promise<string> {
  const known = await findStatementUrl(tx, services, customerId);
  if (known !== null) return known;
  const nonce = linkNonce(services.keys, services.random);
  const tokenHash = sha256(linkToken(services.keys, nonce));
  const link = { id: services.newId(), customerId, nonce, tokenHash, createdAt: services.clock.now() };
  await insertStatementLink(tx, link);
  // A simultaneous call may have been first.
  return defined(await findStatementUrl(tx, services, customerId));
}

/** The address of a customer's account, if it has a working link. */
export async function findStatementUrl(
  tx: TenantTx,
  services: Pick<Services, 'keys' | 'publicUrl'>,
  customerId: string,
): Promise<string | null> {
  const nonce = await findStatementNonce(tx, customerId);
  return nonce ? `${services.publicUrl}/external/statement/${linkToken(services.keys, nonce)}` : null;
}
