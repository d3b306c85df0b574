import { EmailTemplateInput, applyChange, unknownTagProblem } from '@penning/contract';
import { sanitiseText, unknownTags } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { findAttachmentId, listEmailTemplateRows, updateEmailTemplateRow } from './email-template-store.ts';

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
    const { attachmentId = before.attachment?.id ?? null, ...given } = body;
    const changed = applyChange(EmailTemplateInput, before, given);
    const text = { ...changed, body: sanitiseText(changed.body), attachmentId };
    checkTags(text);
    if (attachmentId !== null && (await findAttachmentId(tx, attachmentId)) === undefined)
      return refuse('notFound', { field: 'attachmentId' });
    await updateEmailTemplateRow(tx, params.id, text);
    return {
      data: (await listEmailTemplateRows(tx)).find(({ id }) => id === params.id) ?? refuse('notFound'),
    };
  });
};

function checkTags(text: { subject: string; body: string }): void {
  const wrong = (['subject', 'body'] as const).filter((field) => unknownTags(text[field]).length > 0);
  if (wrong.length === 0) return;
  const tags = wrong.flatMap((field) => unknownTags(text[field]));
  refuse('validationFailed', {
    problems: wrong.map((field) => unknownTagProblem(field, unknownTags(text[field]))),
    data: { tags: [...new Set(tags)] },
  });
}
