import { companyDefaults } from '@penning/i18n/defaults/index';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { listEmailTemplateRows, updateEmailTemplateRow } from '../company/email-template-store.ts';
import { previewText } from './preview-text.ts';

type Routes = HandlersOf<'emailTemplate'>;

const resetTemplate: Routes['reset'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const found = (await listEmailTemplateRows(tx)).find(({ id }) => id === params.id) ?? refuse('notFound');
    const text = companyDefaults(found.language).emailTemplates[found.kind];
    await updateEmailTemplateRow(tx, params.id, { ...text, attachmentId: null });
    return { data: { ...found, ...text, attachment: null } };
  });

export const emailTemplateHandlers: Routes = {
  preview: previewText,
  reset: resetTemplate,
};
