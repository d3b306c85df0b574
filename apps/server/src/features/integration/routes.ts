import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { readState } from './authorisation/authorisation-state.ts';
import { finishAuthorisation } from './authorisation/finish-authorisation.ts';
import { changeIntegration } from './change-integration.ts';
import { checkIntegrations, testIntegration } from './check/check-integrations.ts';
import { connectIntegration } from './connect-integration.ts';
import { disconnectIntegration } from './disconnect-integration.ts';
import { listChoices } from './list-choices.ts';
import { listIntegrations } from './list-integrations.ts';
import { getMapping, saveMapping } from './map-integration.ts';
import { placeOf } from './place.ts';
import { readIntegration } from './read-integration.ts';

/** The services of the caller's own company. */
export const integrationHandlers: HandlersOf<'integration'> = {
  list: async ({ query, session, language, services }) => ({
    data: await listIntegrations(services, placeOf(session, language), query),
  }),
  check: async ({ session, language, services }) => ({
    data: await checkIntegrations(services, placeOf(session, language)),
  }),
  get: async ({ params, session, language, services }) => ({
    data: await readIntegration(services, placeOf(session, language), params.name),
  }),
  connect: async ({ params, body, session, language, services }) => ({
    data: await connectIntegration(services, placeOf(session, language), { name: params.name, body }),
  }),
  update: async ({ params, body, session, language, services }) => ({
    data: await changeIntegration(services, placeOf(session, language), { name: params.name, body }),
  }),
  disconnect: async ({ params, session, language, services }) => {
    await disconnectIntegration(services, placeOf(session, language), params.name);
    return undefined;
  },
  listChoices: async ({ params, session, language, services }) => ({
    data: await listChoices(services, placeOf(session, language), params),
  }),
  getMapping: async ({ params, session, language, services }) => ({
    data: await getMapping(services, placeOf(session, language), params.name),
  }),
  saveMapping: async ({ params, body, session, language, services }) => ({
    data: await saveMapping(services, placeOf(session, language), { name: params.name, body }),
  }),
  test: async ({ params, session, language, services }) => ({
    data: await testIntegration(services, placeOf(session, language), params.name),
  }),
  callback: async ({ params, query, session, language, services }) => {
    if (!services.integrations.get(params.name)) refuse('notFound');
    const bound = readState(services.keys, query.state, { userId: session.userId, name: params.name });
    const place = placeOf(session, language);
    if (bound?.from !== 'company' || bound.companyId !== place.companyId)
      return refuse('authorisationInvalid');
    const { code, error } = query;
    return { data: await finishAuthorisation(services, place, { bound, code, error }) };
  },
};
