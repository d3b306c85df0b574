import type { Services } from '../../../platform/services.ts';
import { queueAccountMail } from '../../account/queue-account-mail.ts';
import { listOwners } from '../details-store.ts';
import type { LinkRow } from './link-store.ts';

/** Tells the owners of a company by email that an accounting firm asks to be linked, once per request. */
export async function notifyOwners(services: Services, link: LinkRow): Promise<void> {
  for (const owner of await listOwners(services.database.platform, link.companyId)) {
    await queueAccountMail(services, {
      companyId: link.companyId,
      to: owner.email,
      language: owner.language,
      kind: 'accountantAsks',
      intent: `${link.id}:${owner.id}`,
      values: {
        name: owner.name,
        accountant: link.accountantName,
        company: link.companyName,
        link: `${services.publicUrl}/settings/accountant`,
      },
    });
  }
}
