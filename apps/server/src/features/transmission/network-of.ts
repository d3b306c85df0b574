import type { IntegrationReason } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import { IntegrationProblem, reasonOf } from '../../integrations/connectable/integration-problem.ts';
import type { EInvoiceNetwork, EInvoiceNetworkPort } from '../../integrations/port/e-invoice-network.ts';
import { ProviderUnavailable } from '../../integrations/provider-unavailable.ts';
import type { Services } from '../../platform/services.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { callConnected } from '../connection/call/call-connected.ts';
import {
  type ConnectionRow,
  findConnectionById,
  listConnectionRows,
} from '../connection/connection-store.ts';
import { type Connection, openConnection } from '../connection/seal-connection.ts';

/** The network of a company, and which of its own connections it is; none for the installation's. */
export interface ChosenNetwork {
  readonly network: EInvoiceNetwork;
  readonly connectionId: string | null;
}

/** Where a company's documents are sent: its own access point while one is connected, else the installation's. */
export async function networkOf(services: Services, companyId: string): Promise<ChosenNetwork> {
  const row = await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    findUsed(tx, services),
  );
  if (!row) return { network: services.accessPoint, connectionId: null };
  return { network: networkThrough(services, openConnection(services, row)), connectionId: row.id };
}

/** The network that a document or an address used before; nothing when it was disconnected since. */
export async function networkBy(
  services: Services,
  companyId: string,
  connectionId: string | null,
): Promise<EInvoiceNetwork | undefined> {
  if (connectionId === null) return services.accessPoint;
  const row = await services.database.withTenant(companyId, systemActor('network'), (tx) =>
    findConnectionById(tx, connectionId),
  );
  return row && networkThrough(services, openConnection(services, row));
}

/** The network behind a connection; each of its calls is one to the connected service. */
export function networkThrough(services: Services, connection: Connection): EInvoiceNetwork {
  const definition = services.integrations.get(connection.name);
  const port = definition?.ports?.eInvoiceNetwork;
  if (!definition || !port) throw new Error(`${connection.name} is no e-invoice network`);
  const place = { companyId: connection.companyId, actor: systemActor('network') };
  const call = <T>(ask: (network: EInvoiceNetwork) => Promise<T>) =>
    asUnavailable(definition, () =>
      callConnected(services, place, definition, {
        connection,
        call: (tools, access) => ask(port.open(tools, access)),
      }),
    );
  const { knowsIds, findsSent } = port;
  return {
    name: definition.name,
    knowsIds,
    lookUp: (address) => call((network) => network.lookUp(address)),
    register: (address) => call((network) => network.register(address)),
    unregister: (address) => call((network) => network.unregister(address)),
    send: (message) => call((network) => network.send(message)),
    ...(findsSent
      ? { findSent: (message, since) => call(async (network) => network.findSent?.(message, since)) }
      : {}),
    getState: (id) => call((network) => network.getState(id)),
    listNews: () => call((network) => network.listNews()),
    getReceived: (id) => call((network) => network.getReceived(id)),
    confirm: (news) => call((network) => network.confirm(news)),
  };
}

/** What a service offers to the e-invoice network, if anything. */
export function networkPortOf(
  { integrations }: Pick<Services, 'integrations'>,
  name: string,
): EInvoiceNetworkPort | undefined {
  return integrations.get(name)?.ports?.eInvoiceNetwork;
}

async function findUsed(
  tx: TenantTx,
  services: Pick<Services, 'integrations'>,
): Promise<ConnectionRow | undefined> {
  const rows = await listConnectionRows(tx);
  return rows.find(({ name, enabled }) => enabled && networkPortOf(services, name));
}

/** Why a network didn't do what was asked; undefined for an error of our own. */
export function networkReasonOf(error: unknown): IntegrationReason | undefined {
  const isConnection = error instanceof ProviderUnavailable && error.cause instanceof IntegrationProblem;
  return reasonOf(isConnection ? error.cause : error);
}

/** A connection that can't be used now is like a network that doesn't answer: what is to be sent waits. */
async function asUnavailable<T>({ name }: ServiceDefinition, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof IntegrationProblem)) throw error;
    throw new ProviderUnavailable(name, error.reason, { cause: error });
  }
}
