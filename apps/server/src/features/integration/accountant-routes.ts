import type { Language } from '@penning/contract';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { readState } from './authorisation/authorisation-state.ts';
import { finishAuthorisation } from './authorisation/finish-authorisation.ts';
import { changeIntegration } from './change-integration.ts';
import { checkIntegrations, testIntegration } from './check/check-integrations.ts';
import { connectIntegration } from './connect-integration.ts';
import { disconnectIntegration } from './disconnect-integration.ts';
import { listChoices } from './list-choices.ts';
import { listIntegrations } from './list-integrations.ts';
import { getMapping, saveMapping } from './map-integration.ts';
import { type Place, placeOfAccountant } from './place.ts';
import { readIntegration } from './read-integration.ts';

interface AccountantCall {
  readonly session: Session;
  readonly language: Language;
  readonly services: Services;
  readonly query: { readonly company?: string | undefined };
}

const find =
  (needs: 'settings.read' | 'settings.write') =>
  ({ session, language, services, query }: AccountantCall): Promise<Place> =>
    placeOfAccountant(services, { session, language, company: query.company, needs });
const toRead = find('settings.read');
const toWrite = find('settings.write');

/** The services of a linked company, or of the accounting firm's own administration. */
export const accountantIntegrationHandlers: HandlersOf<'accountantIntegration'> = {
  list: async (call) => ({ data: await listIntegrations(call.services, await toRead(call), call.query) }),
  check: async (call) => ({ data: await checkIntegrations(call.services, await toRead(call)) }),
  get: async (call) => ({
    data: await readIntegration(call.services, await toRead(call), call.params.name),
  }),
  connect: async (call) => {
    const { services, params, body } = call;
    return { data: await connectIntegration(services, await toWrite(call), { name: params.name, body }) };
  },
  update: async (call) => {
    const { services, params, body } = call;
    return { data: await changeIntegration(services, await toWrite(call), { name: params.name, body }) };
  },
  disconnect: async (call) => {
    await disconnectIntegration(call.services, await toWrite(call), call.params.name);
    return undefined;
  },
  listChoices: async (call) => ({ data: await listChoices(call.services, await toWrite(call), call.params) }),
  getMapping: async (call) => ({
    data: await getMapping(call.services, await toWrite(call), call.params.name),
  }),
  saveMapping: async (call) => {
    const { services, params, body } = call;
    return { data: await saveMapping(services, await toWrite(call), { name: params.name, body }) };
  },
  test: async (call) => ({
    data: await testIntegration(call.services, await toRead(call), call.params.name),
  }),
  callback: async ({ params, query, session, language, services }) => {
    if (!services.integrations.get(params.name)) refuse('notFound');
    const bound = readState(services.keys, query.state, { userId: session.userId, name: params.name });
    if (bound?.from !== 'accountant') return refuse('authorisationInvalid');
    const { companyId: company } = bound;
    if (query.company !== undefined && query.company !== company) refuse('authorisationInvalid');
    const place = await toWrite({ session, language, services, query: { company } });
    const { code, error } = query;
    return { data: await finishAuthorisation(services, place, { bound, code, error }) };
  },
};
