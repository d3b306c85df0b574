import { EmailTemplateInput, applyChange } from '@penning/contract';
import { sanitiseText, unknownTags } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listEmailTemplateRows, updateEmailTemplateRow } from './email-template-store.ts';

/** Changes an email text; refuses tags that nothing would fill. */
export const updateEmailTemplate: HandlersOf<'company'>['updateEmailTemplate'] = async ({
  params,
  body,
  session,
  services,
}) => {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const templates = await listEmailTemplateRows(tx);
    const before = templates.find(({ id }) => id === params.id) ?? refuse('notFound');
    const changed = applyChange(EmailTemplateInput, before, body);
    const text = { ...changed, body: sanitiseText(changed.body) };
    checkTags('subject', text.subject);
    checkTags('body', text.body);
    return { data: (await updateEmailTemplateRow(tx, params.id, text)) ?? refuse('notFound') };
  });
};

function checkTags(field: 'subject' | 'body', text: string): void {
  const unknown = unknownTags(text);
  if (unknown.length > 0)
    refuse('validationFailed', { field, detail: 'unknownTag', data: { tags: unknown } });
}
