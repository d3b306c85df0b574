import type { JobReport } from '../../platform/job-report.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { queueAccountMail } from '../account/queue-account-mail.ts';
import { findUnreadNotification } from '../notification/notification-store.ts';
import { notifyMessage, presentNotification } from '../notification/notify-message.ts';
import { listMailed, listReaders } from './notification-mail-store.ts';

/**
 * Emails a notification to those who want its kind by email, are notified of it and still have access; each gets it
 * once, since the outbox knows the intent.
 */
export async function mailNotification(
  services: Services,
  { companyId, notificationId }: { companyId: string; notificationId: string },
): Promise<JobReport> {
  const found = await services.database.withTenant(companyId, systemActor('notification'), async (tx) => {
    const told = await findUnreadNotification(tx, notificationId);
    return told && { told, wanting: await listMailed(tx, told.kind) };
  });
  if (!found) return { done: 0, reason: 'gone' };
  let done = 0;
  for (const reader of await listReaders(services.database.platform, companyId, found.wanting)) {
    if (!found.told.roles.includes(reader.memberRole)) continue;
    const language = reader.language;
    const notification = presentNotification(services, language, found.told);
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
    done += 1;
  }
  return done > 0 ? { done } : { done, reason: 'wantedByNobody' };
}
