import type { Language } from '@penning/contract';
import type { Services } from '../../../platform/services.ts';
import { queueAccountMail } from '../../account/queue-account-mail.ts';
import { listOwners } from '../details-store.ts';
import type { LinkRow } from './link-store.ts';

/** Tells the owners of a company by email that an office asks to be linked, once per request. */
export async function tellOwners(services: Services, link: LinkRow): Promise<void> {
  for (const owner of await listOwners(services.database.platform, link.companyId)) {
    await queueAccountMail(services, {
      companyId: link.companyId,
      to: owner.email,
      language: owner.language as Language,
      kind: 'officeAsks',
      intent: `${link.id}:${owner.id}`,
      values: {
        name: owner.name,
        office: link.officeName,
        company: link.companyName,
        link: `${services.publicUrl}/settings/general`,
      },
    });
  }
}
