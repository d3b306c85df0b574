import { PACKAGES, oneOf } from '@penning/domain';
import { type Translate, formatDate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { notify } from '../../notification/notify.ts';
import { type Notice, type NoticeKind, insertNotice } from './notice-store.ts';

/** Tells a company something about its subscription, once, when this transaction commits. */
export async function tellOnce(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'texts' | 'queue'>,
  notice: Notice,
): Promise<void> {
  if (!(await insertNotice(tx, notice, services.clock.now()))) return;
  await notify(tx, services, {
    kind: notice.kind === 'trialEnds' ? 'trialEnds' : 'subscriptionChanged',
    key: `subscription:${notice.key}`,
    data: { outcome: notice.kind, day: notice.day, reason: await describe(tx, services, notice) },
  });
}

/** What the chosen package is called; empty where none was. */
export function packageName(t: Translate, kind: NoticeKind, detail: string): string {
  return kind === 'packageChanged' ? t(`subscription.package_${oneOf(PACKAGES, detail)}`) : '';
}

/** In a sentence, in the company's own language. */
async function describe(
  tx: TenantTx,
  { texts }: Pick<Services, 'texts'>,
  { kind, day, detail = '' }: Notice,
): Promise<string> {
  const company = await getCompanyRow(tx);
  const language = company.language;
  const t = texts.translate(language);
  const subject = t(`account.mail_${kind}_subject`, {
    day: formatDate(day, language),
    package: packageName(t, kind, detail),
  });
  return kind === 'suspendedByAdmin' ? `${subject}: ${detail}` : subject;
}
