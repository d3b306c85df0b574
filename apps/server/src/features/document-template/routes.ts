import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { createTemplate } from './create-document-template.ts';
import {
  deleteTemplate,
  findTemplate,
  listTemplates,
  updateTemplateName,
} from './document-template-store.ts';
import { getTemplate } from './get-document-template.ts';
import { presentTemplate } from './present-document-template.ts';

type Routes = HandlersOf<'documentTemplate'>;

const list: Routes['list'] = ({ session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: (await listTemplates(tx)).map(presentTemplate),
  }));

const rename: Routes['rename'] = ({ params, body, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const { name } = body;
    if (name !== undefined) await updateTemplateName(tx, { id: params.id, name, at: services.clock.now() });
    return { data: presentTemplate((await findTemplate(tx, params.id)) ?? refuse('notFound')) };
  });

const remove: Routes['delete'] = async ({ params, session, services }) => {
  const isDeleted = await services.database.withTenant(session.companyId, session.actor, (tx) =>
    deleteTemplate(tx, params.id),
  );
  if (!isDeleted) refuse('notFound');
  return undefined;
};

export const documentTemplateHandlers: Routes = {
  list,
  get: getTemplate,
  create: createTemplate,
  rename,
  delete: remove,
};
