import { type PlainDate, PACKAGES, oneOf } from '@penning/domain';
import { type Translate, formatDate } from '@penning/i18n';
import type { Services } from '../../../platform/services.ts';
import type { TenantTx } from '../../../db/database.ts';
import { notify } from '../../notification/notify.ts';
import { insertNotice } from './notice-store.ts';
import { getCompanyRow } from '../../company/company-store.ts';

export type NoticeKind =
  | 'trialEnds'
  | 'trialOver'
  | 'paymentFailed'
  | 'paymentReceived'
  | 'suspended'
  | 'cancelled'
  | 'suspendedByAdmin'
  | 'reactivatedByAdmin'
  | 'packageChanged';

/** Something that a company is told about its subscription: in the app at once, and by email to its owners. */
export interface Notice {
  readonly kind: NoticeKind;
  /** Unique per company; the same key again tells nothing. */
  readonly key: string;
  /** The day that it is about: when the trial, the grace or the access ends or ended. */
  readonly day: PlainDate;
  /** The reason that an administrator gave, or the package that was chosen. */
  readonly detail?: string;
}

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
