import { TemplateContent } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { type Codes, findProfile, getLedgers, getVatCodes } from '../document/master-data-store.ts';
import { findTemplate } from './document-template-store.ts';
import { presentTemplate } from './present-document-template.ts';

/** A template with what a new draft takes from it. */
export const getTemplate: HandlersOf<'documentTemplate'>['get'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const row = (await findTemplate(tx, params.id)) ?? refuse('notFound');
    const content = await withPresentCodes(tx, TemplateContent.parse(row.content));
    return { data: { ...presentTemplate(row), content } };
  });

/** Without the codes and the profile that were deleted, or are not offered any more. */
async function withPresentCodes(tx: TenantTx, content: TemplateContent): Promise<TemplateContent> {
  const { profileId, lines } = content;
  const [vatCodes, ledgers, profile] = await Promise.all([
    getVatCodes(tx),
    getLedgers(tx),
    findProfile(tx, profileId),
  ]);
  return {
    ...content,
    profileId: profile?.disabled === false ? profileId : null,
    lines: lines.map((line) => ({
      ...line,
      vatId: offered(vatCodes, line.vatId),
      ledgerId: offered(ledgers, line.ledgerId),
    })),
  };
}

function offered(codes: Codes<unknown>, id: string | null): string | null {
  return id !== null && codes.offered.has(id) ? id : null;
}
