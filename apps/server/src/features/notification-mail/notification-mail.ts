import { MailedKind, type NotificationMail } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findPerson } from '../account/person-store.ts';
import { listNotifiedKinds } from '../notification/notification-settings.ts';
import { listMailedKinds, updateMailedKinds } from './notification-mail-store.ts';

type Routes = HandlersOf<'account'>;

/** Which events of the company the caller gets emails about. */
export const getNotificationMail: Routes['getNotificationMail'] = ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, (tx) => readMail(tx, services, session));

/** Sets which events of the company the caller gets emails about. */
export const updateNotificationMail: Routes['updateNotificationMail'] = ({ body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    if (body.kinds !== undefined) await updateMailedKinds(tx, session.userId, inOrder(body.kinds));
    return readMail(tx, services, session);
  });

async function readMail(
  tx: TenantTx,
  services: Services,
  session: Session,
): Promise<{ data: NotificationMail }> {
  const person = await findPerson(services.database.platform, session.userId);
  return {
    data: {
      email: person.email,
      emailVerified: person.emailVerifiedAt !== null,
      kinds: inOrder(await listMailedKinds(tx, session.userId)),
      notified: inOrder(await listNotifiedKinds(tx, session.memberRole)),
    },
  };
}

/** Each kind once, in the order of the contract. */
function inOrder(kinds: readonly string[]): MailedKind[] {
  return MailedKind.options.filter((kind) => kinds.includes(kind));
}
