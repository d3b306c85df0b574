import { formatDate } from '@penning/i18n';
import type { JobReport } from '../../../platform/job-report.ts';
import type { Services } from '../../../platform/services.ts';
import { workThrough } from '../../../platform/sweep.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { queueAccountMail } from '../../account/queue-account-mail.ts';
import { findNotice, listOwners, listUnmailedNotices, updateNoticeMailed } from './notice-store.ts';
import { packageName } from './notify-once.ts';

const MAX_PER_SWEEP = 500;

/**
 * Emails the owners what their company was notified of; each message has an intent of its own, so nobody gets it twice.
 */
export async function mailNotices(services: Services): Promise<JobReport> {
  const { platform } = services.database;
  const now = new Date(services.clock.now().getTime() + 1);
  const notices = await listUnmailedNotices(platform, now, MAX_PER_SWEEP);
  return workThrough(services, 'notice-not-mailed', notices, ({ companyId, key }) =>
    mailNotice(services, companyId, key),
  );
}

/** One of them, immediately or in the next sweep. */
export async function mailNotice(services: Services, companyId: string, key: string): Promise<void> {
  const { database, publicUrl, texts } = services;
  const notice = await database.withTenant(companyId, systemActor('subscription'), (tx) =>
    findNotice(tx, key),
  );
  if (!notice || notice.mailedAt !== null) return;
  for (const owner of await listOwners(database.platform, companyId)) {
    await queueAccountMail(services, {
      companyId,
      to: owner.email,
      language: owner.language,
      kind: notice.kind,
      intent: `${key}:${owner.id}`,
      values: {
        name: owner.name,
        company: owner.companyName,
        day: formatDate(notice.day, owner.language),
        reason: notice.detail,
        package: packageName(texts.translate(owner.language), notice.kind, notice.detail),
        link: `${publicUrl}/confirm-subscription`,
      },
    });
  }
  await database.withTenant(companyId, systemActor('subscription'), (tx) =>
    updateNoticeMailed(tx, key, services.clock.now()),
  );
}
