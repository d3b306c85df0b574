import { MAX_EMAIL_ADDRESSES } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { lockList } from '../../db/lock-list.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../account/person-store.ts';
import {
  deleteEmailAddress,
  findEmailAddressRow,
  insertEmailAddress,
  listEmailAddressRows,
  lockEmailAddressRow,
  updateEmailAddress,
  updateNoDefaultAddress,
} from '../sender/address-store.ts';
import { sendingAddressOf } from '../sender/find-sender.ts';
import { findMailServerRow } from '../sender/mail-server-store.ts';
import { presentEmailAddress } from './present-email-address.ts';
import { countLink, sendLink } from './send-link.ts';
import { verifyAddress } from './verify-address.ts';

type Routes = HandlersOf<'emailAddress'>;

const listAddresses: Routes['list'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listEmailAddressRows(tx)).map(presentEmailAddress),
  }));

/** Adds an address; one that the caller has already proven to be theirs needs no second proof. */
const createAddress: Routes['create'] = async ({ body, session, services }) => {
  const isProven = await hasProven(services, session, body.address);
  if (!isProven) await countLink(services, session, body.address);
  const at = services.clock.now();
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await lockList(tx, 'email_addresses');
    const rows = await listEmailAddressRows(tx);
    if (rows.length >= MAX_EMAIL_ADDRESSES)
      return refuse('validationFailed', { field: 'address', detail: 'tooMany' });
    const isDefault = isProven && body.use === 'send' && sendingAddressOf(rows) === undefined;
    const verifiedAt = isProven ? at : null;
    const address = { id: services.newId(), ...body, verifiedAt, isDefault, createdAt: at };
    const row = await insertEmailAddress(tx, address);
    if (!row) return refuse('validationFailed', { field: 'address', detail: 'addedAlready' });
    return { data: presentEmailAddress(isProven ? row : await sendLink(tx, services, row)) };
  });
};

async function hasProven(services: Services, { userId }: Session, address: string): Promise<boolean> {
  const { email, emailVerifiedAt } = await findPerson(services.database.platform, userId);
  return emailVerifiedAt !== null && email.toLowerCase() === address.toLowerCase();
}

const resendLink: Routes['resend'] = async ({ params, session, services }) => {
  const { companyId, actor } = session;
  const known = await services.database.readTenant(companyId, actor, (tx) =>
    findEmailAddressRow(tx, params.id),
  );
  if (!known) return refuse('notFound');
  if (known.verifiedAt !== null) return refuse('invalidRequest');
  await countLink(services, session, known.address);
  return services.database.withTenant(companyId, actor, async (tx) => {
    const row = (await lockEmailAddressRow(tx, params.id)) ?? refuse('notFound');
    if (row.verifiedAt !== null) return refuse('invalidRequest');
    return { data: presentEmailAddress(await sendLink(tx, services, row)) };
  });
};

const makeDefault: Routes['makeDefault'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockEmailAddressRow(tx, params.id)) ?? refuse('notFound');
    if (row.use !== 'send' || row.verifiedAt === null)
      return refuse('validationFailed', { field: 'id', detail: 'unverified' });
    await updateNoDefaultAddress(tx);
    return { data: presentEmailAddress(await updateEmailAddress(tx, row.id, { isDefault: true })) };
  });

/** Removes an address; if it was the default, the oldest verified one becomes the default. */
const removeAddress: Routes['delete'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findEmailAddressRow(tx, params.id)) ?? refuse('notFound');
    if ((await findMailServerRow(tx))?.addressId === row.id) return refuse('emailAddressInUse');
    await deleteEmailAddress(tx, row.id);
    return { data: { sendsFrom: await settleDefault(tx) } };
  });

async function settleDefault(tx: TenantTx): Promise<string> {
  const rows = await listEmailAddressRows(tx);
  const known = sendingAddressOf(rows);
  if (known !== undefined) return known;
  const next = rows.find(({ use, verifiedAt }) => use === 'send' && verifiedAt !== null);
  if (!next) return '';
  return (await updateEmailAddress(tx, next.id, { isDefault: true })).address;
}

export const emailAddressHandlers: Routes = {
  list: listAddresses,
  create: createAddress,
  resend: resendLink,
  makeDefault,
  delete: removeAddress,
  verify: verifyAddress,
};
