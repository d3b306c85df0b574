import type { TenantTx } from '../../../db/database.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import { IntegrationProblem } from '../../../integrations/connectable/integration-problem.ts';
import type { PaymentProvider, PaymentsPort } from '../../../integrations/port/payments.ts';
import { ProviderUnavailable } from '../../../integrations/provider-unavailable.ts';
import type { Services } from '../../../platform/services.ts';
import { systemActor } from '../../../platform/system-actor.ts';
import { callConnected } from '../../connection/call/call-connected.ts';
import { findConnectionRow } from '../../connection/connection-store.ts';
import { type Connection, openConnection } from '../../connection/seal-connection.ts';
import { listProviderRows } from './offered-provider-store.ts';

type Registries = Pick<Services, 'providers' | 'integrations' | 'env'>;

/**
 * The provider by which a company's customers pay now: the one preferred by the document's profile, while it is connected,
 * else the first. What is preferred isn't replaced while it is paused: that money belongs on another account. A company that connected one of its own has no other, not even
 * while that is paused or has to be authorised again: what customers pay must not end up at the test bank. Nor after it was
 * disconnected, unless the operator chose the test bank.
 */
export async function findOfferedProvider(
  tx: TenantTx,
  { providers, integrations, env }: Registries,
  preferred: string | null = null,
): Promise<string | undefined> {
  const rows = await listProviderRows(tx);
  const own = rows.filter(({ name }) => name !== null && integrations.get(name)?.ports?.payments);
  if (own.length === 0) {
    const hadOne = rows.some(({ hadPaymentService }) => hadPaymentService);
    return hadOne && env.TEST_BANK !== true ? undefined : providers.available()[0]?.name;
  }
  const meant = own.filter(({ name }) => name === preferred);
  const among = meant.length > 0 ? meant : own;
  return among.find(({ enabled, state }) => enabled && state !== 'needsAuthorisation')?.name ?? undefined;
}

/** A provider of a company by its name. Throws ProviderUnavailable when the company doesn't have it any more. */
export async function openProvider(
  services: Services,
  companyId: string,
  name: string,
): Promise<PaymentProvider> {
  const known = services.providers.get(name);
  if (known) return known;
  const definition = services.integrations.get(name);
  const port = definition?.ports?.payments;
  const row = await services.database.readTenant(companyId, systemActor('payment'), (tx) =>
    findConnectionRow(tx, name),
  );
  // A payment of an account that is no longer connected is unknown.
  if (!definition || !port || !row) throw new ProviderUnavailable(name, 'is not connected', { status: 404 });
  return connectedProvider(services, definition, port, openConnection(services, row));
}

/** The provider of a connection, with a valid token for each call. */
function connectedProvider(
  services: Services,
  definition: ServiceDefinition,
  port: PaymentsPort,
  connection: Connection,
): PaymentProvider {
  const place = { companyId: connection.companyId, actor: systemActor('payment') };
  async function ask<T>(work: (provider: PaymentProvider) => Promise<T>): Promise<T> {
    try {
      return await callConnected(services, place, definition, {
        connection,
        call: (tools, access) => work(port.open(tools, access)),
      });
    } catch (error) {
      // The company was notified about its connection already; for a payment it means that the provider is
      // unavailable.
      if (!(error instanceof IntegrationProblem)) throw error;
      throw new ProviderUnavailable(definition.name, error.reason, { cause: error });
    }
  }
  return {
    name: definition.name,
    createPayment: (request) => ask((provider) => provider.createPayment(request)),
    collectPayment: (request) => ask((provider) => provider.collectPayment(request)),
    getPayment: (id) => ask((provider) => provider.getPayment(id)),
    isMandateUsable: (id) => ask(async (provider) => (await provider.isMandateUsable?.(id)) ?? true),
    endMandate: (id) => ask(async (provider) => provider.endMandate?.(id)),
    refundPayment: (request) => ask((provider) => provider.refundPayment(request)),
    getRefund: (paymentId, id) => ask((provider) => provider.getRefund(paymentId, id)),
    listMethods: (request) => ask(async (provider) => (await provider.listMethods?.(request)) ?? []),
    listReturned: () => ask(async (provider) => (await provider.listReturned?.()) ?? []),
    findReturnedPayment: (returned) =>
      ask(async (provider) => (await provider.findReturnedPayment?.(returned)) ?? returned.paymentId),
  };
}
