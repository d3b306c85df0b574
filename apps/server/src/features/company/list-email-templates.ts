import type { HandlersOf } from '../../http/handler.ts';
import { listEmailTemplateRows } from './email-template-store.ts';

/** The email texts. */
export const listEmailTemplates: HandlersOf<'company'>['listEmailTemplates'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await listEmailTemplateRows(tx),
  }));
