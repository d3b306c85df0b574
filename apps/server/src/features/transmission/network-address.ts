import { type ElectronicAddress, peppolAddress } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { RefusedByService } from '../../integrations/port/refused-for-good.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { getCompany } from '../document/master-data-store.ts';
import { claimAddress, findRegistration, deleteAddress } from './network-address-store.ts';
import { networkBy, networkOf, networkReasonOf } from './network-of.ts';

type Routes = HandlersOf<'transmission'>;

/** Where the company receives e-invoices, and where it could. */
export const getAddress: Routes['getAddress'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: {
      registered: (await findRegistration(tx))?.address ?? null,
      own: await findOwnAddress(tx, services),
    },
  }));

/** Claims the company's own address, then registers it at the access point; when that fails the claim is released. */
export const registerAddress: Routes['register'] = async ({ session, services }) => {
  const { companyId, actor } = session;
  const { network, connectionId } = await networkOf(services, companyId);
  const own = await services.database.withTenant(companyId, actor, async (tx) => {
    const address = (await findOwnAddress(tx, services)) ?? refuse('addressMissing');
    await claimAddress(tx, { address, connectionId }, services.clock.now());
    return address;
  });
  try {
    await network.register(own);
  } catch (error) {
    await services.database.withTenant(companyId, actor, deleteAddress);
    return refuseNetwork(error);
  }
  return { data: { registered: own, own } };
};

/** Unregisters at the access point first: an address that is released but still receives would lose what comes in. */
export const unregisterAddress: Routes['unregister'] = async ({ session, services }) => {
  const { companyId, actor } = session;
  const registration = await services.database.withTenant(companyId, actor, findRegistration);
  if (!registration) return undefined;
  const network = await networkBy(services, companyId, registration.connectionId);
  await network?.unregister(registration.address).catch(refuseNetwork);
  await services.database.withTenant(companyId, actor, deleteAddress);
  return undefined;
};

/** Refuses with why the network didn't do what was asked, which may be in its own words. */
export function refuseNetwork(error: unknown): never {
  if (error instanceof RefusedByService) return refuse('networkRefused', { data: { words: error.words } });
  const reason = networkReasonOf(error);
  if (reason === undefined) throw error;
  if (reason === 'busy') return refuse('integrationBusy');
  if (reason === 'choiceMissing') return refuse('integrationChoiceMissing');
  const isKey = reason === 'refused' || reason === 'authorisationLost' || reason === 'notReadable';
  return refuse(isKey ? 'integrationRefused' : 'integrationUnreachable');
}

async function findOwnAddress(
  tx: TenantTx,
  { clock }: Pick<Services, 'clock'>,
): Promise<ElectronicAddress | null> {
  const { name, address, postalCode, city, country, coc, vatNumber, timezone } = await getCompany(tx);
  const party = { name, address, postalCode, city, countryCode: country, cocNumber: coc, vatNumber };
  return peppolAddress(party, dayIn(timezone, clock.now())) ?? null;
}
