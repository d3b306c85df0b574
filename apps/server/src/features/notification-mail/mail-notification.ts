import type { Language } from '@penning/contract';
import { sql } from 'kysely';
import type { Services } from '../../platform/services.ts';
import { queueAccountMail } from '../account/queue-account-mail.ts';
import { listMailed } from './notification-mail-store.ts';
import { findTold } from '../notification/notification-store.ts';
import { notifyMessage, presentNotification } from '../notification/notify-message.ts';
import { systemActor } from '../../platform/system-actor.ts';

interface Reader {
  readonly userId: string;
  readonly userName: string;
  readonly email: string;
  readonly language: Language;
  readonly memberRole: string;
  readonly companyName: string;
}

/**
 * Mails a notification to those who want its kind by email, are notified of it and still have access; each gets it once,
 * since the outbox knows the intent.
 */
export async function mailNotification(
  services: Services,
  { companyId, notificationId }: { companyId: string; notificationId: string },
): Promise<void> {
  const found = await services.database.withTenant(companyId, systemActor('notification'), async (tx) => {
    const told = await findTold(tx, notificationId);
    return told && { told, wanting: await listMailed(tx, told.kind) };
  });
  if (!found) return;
  const notification = presentNotification(found.told);
  for (const reader of await readersOf(services, companyId, found.wanting)) {
    if (!found.told.roles.includes(reader.memberRole)) continue;
    const language = reader.language;
    const { message, data } = notifyMessage(notification, services.texts.translate(language));
    await queueAccountMail(services, {
      companyId,
      to: reader.email,
      language,
      kind: 'notification',
      intent: `${notificationId}:${reader.userId}`,
      values: {
        name: reader.userName,
        company: reader.companyName,
        title: data.title,
        message,
        settings: `${services.publicUrl}/settings/account#emails`,
        link: `${services.publicUrl}/notifications`,
      },
    });
  }
}

/** Those of them who may come in at this moment, and whose address is known to be theirs. */
async function readersOf(
  { database }: Services,
  companyId: string,
  userIds: readonly string[],
): Promise<readonly Reader[]> {
  if (userIds.length === 0) return [];
  const { rows } = await sql<Reader>`
    SELECT u.id AS user_id, u.name AS user_name, u.email, u.language, c.member_role, k.name AS company_name
    FROM users u
    CROSS JOIN LATERAL find_caller(u.id, ${companyId}) c
    JOIN companies k ON k.id = ${companyId}
    WHERE u.id = ANY(${userIds}) AND u.email_verified_at IS NOT NULL
    ORDER BY u.id`.execute(database.platform);
  return rows;
}
