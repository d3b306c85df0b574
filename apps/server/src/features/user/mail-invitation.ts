import { INVITATION_DAYS, type Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import { queueAccountMailIn } from '../account/queue-account-mail.ts';
import { getCompanyRow } from '../company/company-store.ts';

/** Sends an invitation: with a key to choose a password, or to sign in and join with a click. */
export async function mailInvitation(
  tx: TenantTx,
  services: Services,
  invited: { name: string; email: string; language: Language; key: string | undefined },
): Promise<void> {
  const { name, email, language, key } = invited;
  const company = await getCompanyRow(tx);
  const query = new URLSearchParams({ key: key ?? '', email, invite: '1' });
  await queueAccountMailIn(tx, services, {
    companyId: tx.companyId,
    to: email,
    language,
    kind: key === undefined ? 'join' : 'invite',
    values: {
      name,
      inviter: tx.actor.name,
      company: company.name,
      days: INVITATION_DAYS,
      link: `${services.publicUrl}${key === undefined ? '/switch-company' : `/reset?${query.toString()}`}`,
    },
  });
}
