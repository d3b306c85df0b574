import {
  MAIL_SERVER_DEFAULTS,
  MAIL_SERVER_FAULTS,
  MailServer,
  type MailServerFault,
} from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { Refusal, refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { Services } from '../../platform/services.ts';
import { findEmailAddressRow } from '../sender/address-store.ts';
import { mailServerProblem } from '../sender/mail-server-problem.ts';
import {
  type MailServerRow,
  deleteMailServer,
  findMailServerRow,
  updateMailServer,
  updateMailServerFault,
} from '../sender/mail-server-store.ts';
import { readSecurity } from '../sender/own-server.ts';
import { openPassword, sealPassword } from '../sender/seal-password.ts';
import { tryServer } from './try-server.ts';

type Routes = HandlersOf<'mailServer'>;

const getServer: Routes['get'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = await findMailServerRow(tx);
    return { data: row ? present(row) : null };
  });

const getProblem: Routes['getProblem'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: mailServerProblem(await findMailServerRow(tx)),
  }));

/**
 * Saves a mail server that accepted a test message just now. A password is never sent to another server than it was
 * entered for.
 */
const saveServer: Routes['save'] = async ({ body, session, services }) => {
  const { companyId, actor } = session;
  const { password: given, ...change } = body;
  const { known, settings, address } = await services.database.readTenant(companyId, actor, async (tx) => {
    const row = await findMailServerRow(tx);
    const changed = applyTo(row, change);
    return { known: row, settings: changed, address: await findEmailAddressRow(tx, changed.addressId) };
  });
  const { addressId, whenFailing, ...place } = settings;
  if (!address) return refuse('notFound', { field: 'addressId' });
  if (address.use !== 'send' || address.verifiedAt === null)
    return refuse('validationFailed', { field: 'addressId', detail: 'unverified' });
  const isSame = known?.host === place.host && known.port === place.port && known.username === place.username;
  if (given === undefined && known && !isSame && known.passwordSecret.length > 0)
    return refuse('validationFailed', { field: 'password', detail: 'passwordAgain' });
  const password = given ?? (known && isSame ? openPassword(services, companyId, known.passwordSecret) : '');
  await tryServer(services, session, { server: { ...place, password }, address: address.address });
  const at = services.clock.now();
  return services.database.withTenant(companyId, actor, async (tx) => {
    await updateMailServer(tx, {
      ...place,
      addressId,
      whenFailing,
      passwordSecret: sealPassword(services, companyId, password),
      testedAt: at,
      updatedAt: at,
    });
    await tell(tx, services, 'mailServerChanged');
    return { data: present(await getRow(tx)) };
  });
};

type Change = Omit<Parameters<Routes['save']>[0]['body'], 'password'>;

/** The new settings of a server: those given, else the present ones, else the initial ones. */
function applyTo(row: MailServerRow | undefined, change: Change) {
  const known = row ? present(row) : undefined;
  const asked = (field: string) => refuse('validationFailed', { field, detail: 'required' });
  return {
    host: change.host ?? known?.host ?? asked('host'),
    port: change.port ?? known?.port ?? MAIL_SERVER_DEFAULTS.port,
    security: change.security ?? known?.security ?? MAIL_SERVER_DEFAULTS.security,
    username: change.username ?? known?.username ?? MAIL_SERVER_DEFAULTS.username,
    addressId: change.addressId ?? known?.addressId ?? asked('addressId'),
    whenFailing: change.whenFailing ?? known?.whenFailing ?? MAIL_SERVER_DEFAULTS.whenFailing,
  };
}

/** Tests the saved server; the settings show from now on whether it works. */
const testServer: Routes['test'] = async ({ session, services }) => {
  const { companyId, actor } = session;
  const row = await services.database.readTenant(companyId, actor, getRow);
  const { host, port, username, address } = row;
  const password = openPassword(services, companyId, row.passwordSecret);
  const server = { host, port, username, password, security: readSecurity(row.security) };
  try {
    await tryServer(services, session, { server, address });
  } catch (error) {
    if (error instanceof Refusal) await recordFault(services, session, { row, fault: faultOf(error) });
    throw error;
  }
  return services.database.withTenant(companyId, actor, async (tx) => {
    const {
      companyId: _company,
      address: _address,
      fault: _fault,
      failingSince: _since,
      ...kept
    } = await getRow(tx);
    await updateMailServer(tx, { ...kept, testedAt: services.clock.now() });
    return { data: present(await getRow(tx)) };
  });
};

/** A name that leads to an address that nobody may connect to has no server behind it. */
function faultOf({ errorName }: Refusal): MailServerFault {
  return isOneOf(MAIL_SERVER_FAULTS, errorName) ? errorName : 'mailServerUnreachable';
}

/** Records a fault of the tested server; one that was saved meanwhile works. */
function recordFault(
  { database, clock }: Services,
  { companyId, actor }: Session,
  { row, fault }: { row: MailServerRow; fault: MailServerFault },
): Promise<void> {
  return database.withTenant(companyId, actor, async (tx) => {
    const now = await findMailServerRow(tx);
    if (now?.updatedAt.getTime() === row.updatedAt.getTime())
      await updateMailServerFault(tx, { fault, at: clock.now() });
  });
}

const deleteServer: Routes['delete'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    await getRow(tx);
    await deleteMailServer(tx);
    await tell(tx, services, 'mailServerRemoved');
    return undefined;
  });

async function getRow(tx: TenantTx): Promise<MailServerRow> {
  return (await findMailServerRow(tx)) ?? refuse('notFound');
}

function tell(
  tx: TenantTx,
  { clock }: Services,
  event: 'mailServerChanged' | 'mailServerRemoved',
): Promise<void> {
  return appendEvent(tx, { documentId: tx.companyId, at: clock.now(), event });
}

function present(row: MailServerRow): MailServer {
  const { host, port, security, username, addressId, address, whenFailing, fault } = row;
  return MailServer.parse({
    host,
    port,
    security,
    username,
    addressId,
    address,
    whenFailing,
    hasPassword: row.passwordSecret.length > 0,
    testedAt: row.testedAt.toISOString(),
    fault: fault === '' ? null : fault,
    failingSince: row.failingSince?.toISOString() ?? null,
  });
}

export const mailServerHandlers: Routes = {
  getProblem,
  get: getServer,
  save: saveServer,
  test: testServer,
  delete: deleteServer,
};
