import { sanitiseText, unknownTags } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { updateEmailTemplateRow } from './email-template-store.ts';

/** Changes an email text; refuses tags that nothing would fill. */
export const updateEmailTemplate: HandlersOf<'company'>['updateEmailTemplate'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const text = { ...body, body: sanitiseText(body.body) };
  checkTags('subject', text.subject);
  checkTags('body', text.body);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => ({
    data: (await updateEmailTemplateRow(tx, params.id, text)) ?? refuse('notFound'),
  }));
};

function checkTags(field: 'subject' | 'body', text: string): void {
  const unknown = unknownTags(text);
  if (unknown.length > 0)
    refuse('validationFailed', { field, detail: 'unknownTag', data: { tags: unknown } });
}
