import { PACKAGES, oneOf } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notification/notify.ts';
import type { Saying } from '../../notification/saying.ts';
import { type Notice, type NoticeKind, insertNotice } from './notice-store.ts';

/** Notifies a company of something about its subscription, once, when this transaction commits. */
export async function notifyOnce(
  tx: TenantTx,
  services: Pick<Services, 'newId' | 'clock' | 'queue'>,
  notice: Notice,
): Promise<void> {
  if (!(await insertNotice(tx, notice, services.clock.now()))) return;
  await notify(tx, services, {
    kind: notice.kind === 'trialEnds' ? 'trialEnds' : 'subscriptionChanged',
    key: `subscription:${notice.key}`,
    data: { outcome: notice.kind, day: notice.day },
    says: sayingOf(notice),
  });
}

function sayingOf({ kind, day, detail = '' }: Notice): Saying {
  const chosen = kind === 'packageChanged' ? { package: oneOf(PACKAGES, detail) } : {};
  return {
    of: 'subscription',
    notice: kind,
    day,
    detail: kind === 'suspendedByAdmin' ? detail : '',
    ...chosen,
  };
}

/** The name of the chosen package; empty where none was. */
export function packageName(t: Translate, kind: NoticeKind, detail: string): string {
  return kind === 'packageChanged' ? t(`subscription.package_${oneOf(PACKAGES, detail)}`) : '';
}
