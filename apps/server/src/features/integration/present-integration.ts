import { INTEGRATION_REASONS } from '@penning/contract';
import type { Integration, IntegrationReason, Language } from '@penning/contract';
import { oneOf } from '@penning/domain';
import type { Amount } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import { serviceNameOf } from '../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../integrations/connectable/definition.ts';
import type { Services } from '../../platform/services.ts';
import { surroundingsOf } from '../connection/call/surroundings-of.ts';
import { connectionTitle } from '../connection/connection-title.ts';
import type { Connection } from '../connection/seal-connection.ts';
import { connectionToken, webhookAddress } from '../connection/webhook/webhook-address.ts';
import type { OpenJobs } from '../errand/job-list-store.ts';

/** What a company pays for add-ons, and which it agreed to. */
export interface Costs {
  /** False where nothing costs anything. */
  readonly isBilled: boolean;
  readonly addons: readonly string[];
  readonly price: Amount;
}

interface Presented {
  readonly connection: Connection | undefined;
  readonly costs: Costs;
  /** How many jobs of each connection wait, and how many failed. */
  readonly jobs: ReadonlyMap<string, OpenJobs>;
  readonly language: Language;
}

/** Whether it can be authorised on its own page here; a key is the only way where this installation isn't registered. */
function canAuthorise(env: Services['env'], definition: ServiceDefinition): boolean {
  const { authorisation } = definition;
  if (!authorisation?.isNeeded || !authorisation.needsClient) return authorisation !== undefined;
  return surroundingsOf(env, definition).client.id !== '';
}

/** A service as the caller sees it, in their language; secrets are left out. */
export function presentIntegration(
  services: Pick<Services, 'texts' | 'env' | 'keys' | 'publicUrl'>,
  definition: ServiceDefinition,
  { connection, costs, jobs, language }: Presented,
): Integration {
  const { texts, env } = services;
  const t = texts.translate(language);
  const { name, addon, fields } = definition;
  const isFree = addon === undefined || !costs.isBilled;
  const config = connection?.sealed?.config ?? {};
  const open = fields.filter(({ type, name: field }) => type !== 'secret' && config[field] !== undefined);
  const reason = reasonOf(connection);
  return {
    name,
    class: definition.class,
    title: titleOf(t, definition, connection),
    summary: t(definition.summary),
    free: isFree,
    price: isFree ? null : costs.price,
    agreed: isFree || costs.addons.includes(addon),
    authorises: canAuthorise(env, definition),
    state: stateOf(connection),
    reason,
    message: reason === null ? '' : t(`integration.reason_${reason}`),
    enabled: connection?.enabled ?? false,
    isMapped: definition.ports?.accounting?.listEntries !== undefined,
    jobs: (connection && jobs.get(connection.id)) ?? { waiting: 0, failed: 0 },
    office: String(config['office'] ?? ''),
    config: Object.fromEntries(open.map((field) => [field.name, config[field.name] ?? ''])),
    fields: fields.map((field) => ({
      name: field.name,
      type: field.type,
      label: t(field.label),
      hint: field.hint === undefined ? '' : t(field.hint),
      required: field.required,
      choices: (field.choices ?? []).map(({ value, label }) => ({ value, label: t(label) })),
      tags: (field.tags ?? []).map(({ value, label }) => ({ value, label: t(label) })),
      isFromService: field.isFromService ?? false,
      isSet: (config[field.name] ?? '') !== '',
    })),
    connectedAt: connection?.createdAt.toISOString() ?? null,
    lastTestedAt: connection?.lastTestedAt?.toISOString() ?? null,
    webhookUrl: shownWebhook(services, definition, connection),
    tillPageUrl: shownTillPage(services, definition, connection),
  };
}

/** The service in words; one that isn't connected again yet says that it would be another connection. */
function titleOf(t: Translate, definition: ServiceDefinition, connection: Connection | undefined): string {
  if (connection) return connectionTitle(t, definition, connection);
  const service = t(definition.title);
  return serviceNameOf(definition.name) === definition.name ? service : t('integration.another', { service });
}

/** The address that people have to enter at the service, where it is told there. */
function shownWebhook(
  services: Pick<Services, 'keys' | 'publicUrl'>,
  { webhooks }: ServiceDefinition,
  connection: Connection | undefined,
): string | null {
  if (!connection || webhooks?.isEnteredByHand !== true) return null;
  return webhookAddress(services, { companyId: connection.companyId, connectionId: connection.id });
}

/** The address of our page that people enter at their till, while they want it. */
function shownTillPage(
  services: Pick<Services, 'keys' | 'publicUrl'>,
  { tillPage }: ServiceDefinition,
  connection: Connection | undefined,
): string | null {
  if (!connection?.sealed || tillPage?.isOn(connection.sealed.config) !== true) return null;
  const owner = { companyId: connection.companyId, connectionId: connection.id };
  return `${services.publicUrl}/external/${tillPage.path}/${connectionToken(services, owner)}`;
}

/** The state of a service in a company. */
function stateOf(connection: Pick<Connection, 'enabled' | 'state'> | undefined): Integration['state'] {
  if (!connection) return 'off';
  return connection.enabled ? connection.state : 'paused';
}

function reasonOf(connection: Connection | undefined): IntegrationReason | null {
  if (!connection) return null;
  if (!connection.sealed) return 'notReadable';
  // Problems of a paused service are nothing to worry about.
  return connection.enabled && connection.reason !== ''
    ? oneOf(INTEGRATION_REASONS, connection.reason)
    : null;
}
