import type { HandlersOf } from '../../http/handler.ts';
import { answerGone, settleConflict } from './decide-crm.ts';
import { importCrm } from './import-crm.ts';
import { isInUse, listCrmServices } from './link/connected-crm.ts';
import { queueCreating } from './queue-creating.ts';
import { readLinks } from './read-links.ts';
import { searchCrm } from './search-crm.ts';

export const crmHandlers: HandlersOf<'crm'> = {
  list: ({ session, language, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const t = services.texts.translate(language);
      const all = await listCrmServices(tx, services);
      return {
        data: all
          .filter(isInUse)
          .map(({ definition: { name, title } }) => ({ integration: name, title: t(title) })),
      };
    }),
  search: searchCrm,
  import: importCrm,
  get: ({ params, session, language, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => ({
      data: await readLinks(tx, services, { customerId: params.id, language }),
    })),
  create: queueCreating,
  choose: settleConflict,
  confirm: answerGone,
};
