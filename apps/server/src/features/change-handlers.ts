import { systemActor } from '../platform/system-actor.ts';
import { followHint } from './external/follow-hint.ts';
import type { ChangeHandlers } from './incoming-webhook/change-handler.ts';
import { testConnection } from './integration/check/test-connection.ts';

/** What services notify us of, each with the feature that handles it. */
export const CHANGE_HANDLERS: ChangeHandlers = {
  // A service says that its authorisation ended: calling it shows whether that is so, and notifies the
  // company.
  connection: async (services, { companyId, definition, connection }) => {
    const place = { companyId, actor: systemActor('integration') };
    await testConnection(services, place, definition, connection);
  },
  // The provider's server is asked for the outcome.
  payment: (services, { definition, id }) => followHint(services, definition.name, id),
};
