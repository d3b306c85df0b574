import type {
  ConnectedIntegration,
  Integration,
  IntegrationChange,
  IntegrationCheck,
  IntegrationConnection,
  IntegrationMappingInput,
} from '@penning/contract';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import type { IntegrationPlace } from './integration-place.ts';

/** The services of a place. Their texts come from the server, so they are read again on every visit. */
export function useIntegrations(place: IntegrationPlace) {
  const company = place.accountant ? place.company : undefined;
  const own = useRead('integration.list', undefined, { enabled: !place.accountant, staleTime: 0 });
  const ofAccountant = useRead(
    'accountantIntegration.list',
    { query: { company } },
    { enabled: place.accountant, staleTime: 0 },
  );
  return place.accountant ? ofAccountant : own;
}

/** What a field of a connected service can be chosen from; read from the service each time it is asked. */
export function useChoices(place: IntegrationPlace, params: { name: string; field: string }) {
  const company = place.accountant ? place.company : undefined;
  const own = useRead('integration.listChoices', { params }, { enabled: !place.accountant, staleTime: 0 });
  const ofAccountant = useRead(
    'accountantIntegration.listChoices',
    { params, query: { company } },
    { enabled: place.accountant, staleTime: 0 },
  );
  return place.accountant ? ofAccountant : own;
}

/** How ours is mapped to a connected bookkeeping; read from the service each time it is asked. */
export function useMapping(place: IntegrationPlace, name: string) {
  const params = { name };
  const company = place.accountant ? place.company : undefined;
  const own = useRead('integration.getMapping', { params }, { enabled: !place.accountant, staleTime: 0 });
  const ofAccountant = useRead(
    'accountantIntegration.getMapping',
    { params, query: { company } },
    { enabled: place.accountant, staleTime: 0 },
  );
  return place.accountant ? ofAccountant : own;
}

/** Whether any service of a place is in use. */
export function useIsAnyInUse(place: IntegrationPlace): boolean {
  return useIntegrations(place).data?.data.some(({ enabled }) => enabled) ?? false;
}

/** The actions on the services of a place; the caller shows errors. */
export interface IntegrationCalls {
  readonly connect: (name: string, body: IntegrationConnection) => Promise<ConnectedIntegration>;
  readonly update: (name: string, body: IntegrationChange) => Promise<Integration>;
  readonly saveMapping: (name: string, body: IntegrationMappingInput) => Promise<unknown>;
  readonly disconnect: (name: string) => Promise<unknown>;
  readonly test: (name: string) => Promise<{ ok: boolean; message: string }>;
  readonly check: () => Promise<IntegrationCheck[]>;
}

export function useIntegrationCalls(place: IntegrationPlace): IntegrationCalls {
  const own = useOwnCalls();
  const ofAccountant = useAccountantCalls(place.accountant ? place.company : undefined);
  return place.accountant ? ofAccountant : own;
}

/** A failed test also appears in the notifications; an accepted price is in the preferences. */
const SETTINGS = {
  errorTitle: false,
  refreshes: ['notification', 'preferences', 'transmission', 'errand'],
} as const;

function useOwnCalls(): IntegrationCalls {
  const connect = useWrite('integration.connect', SETTINGS);
  const update = useWrite('integration.update', SETTINGS);
  const saveMapping = useWrite('integration.saveMapping', SETTINGS);
  const disconnect = useWrite('integration.disconnect', SETTINGS);
  const test = useWrite('integration.test', SETTINGS);
  const check = useWrite('integration.check', SETTINGS);
  return {
    connect: async (name, body) => (await connect.mutateAsync({ params: { name }, body })).data,
    update: async (name, body) => (await update.mutateAsync({ params: { name }, body })).data,
    saveMapping: (name, body) => saveMapping.mutateAsync({ params: { name }, body }),
    disconnect: (name) => disconnect.mutateAsync({ params: { name } }),
    test: async (name) => (await test.mutateAsync({ params: { name } })).data,
    check: async () => (await check.mutateAsync({})).data,
  };
}

function useAccountantCalls(company: string | undefined): IntegrationCalls {
  const query = { company };
  const connect = useWrite('accountantIntegration.connect', SETTINGS);
  const update = useWrite('accountantIntegration.update', SETTINGS);
  const saveMapping = useWrite('accountantIntegration.saveMapping', SETTINGS);
  const disconnect = useWrite('accountantIntegration.disconnect', SETTINGS);
  const test = useWrite('accountantIntegration.test', SETTINGS);
  const check = useWrite('accountantIntegration.check', SETTINGS);
  return {
    connect: async (name, body) => (await connect.mutateAsync({ params: { name }, query, body })).data,
    update: async (name, body) => (await update.mutateAsync({ params: { name }, query, body })).data,
    saveMapping: (name, body) => saveMapping.mutateAsync({ params: { name }, query, body }),
    disconnect: (name) => disconnect.mutateAsync({ params: { name }, query }),
    test: async (name) => (await test.mutateAsync({ params: { name }, query })).data,
    check: async () => (await check.mutateAsync({ query })).data,
  };
}
