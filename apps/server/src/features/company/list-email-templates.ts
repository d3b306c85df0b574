import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listEmailTemplateRows } from './email-template-store.ts';

/** The email texts. */
export const listEmailTemplates: HandlersOf<'company'>['listEmailTemplates'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await listEmailTemplateRows(tx),
  }));

/** One of them. */
export const getEmailTemplate: HandlersOf<'company'>['getEmailTemplate'] = ({ params, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const found = (await listEmailTemplateRows(tx)).find(({ id }) => id === params.id);
    return { data: found ?? refuse('notFound') };
  });
