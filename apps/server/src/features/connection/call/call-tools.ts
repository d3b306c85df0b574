import type { ServiceTools } from '../../../integrations/connectable/call-means.ts';
import { serviceNameOf } from '../../../integrations/connectable/connection-name.ts';
import type { ServiceDefinition } from '../../../integrations/connectable/definition.ts';
import type { FetchOutside } from '../../../integrations/outgoing/fetch-outside.ts';
import type { Services } from '../../../platform/services.ts';
import { keepPace } from '../pace/keep-pace.ts';
import type { Sealed } from '../seal-connection.ts';
import { webhookAddress } from '../webhook/webhook-address.ts';
import { surroundingsOf } from './surroundings-of.ts';

/** On whose behalf a service is called; without a company and an id it is only being tested. */
export interface CallingAs {
  readonly id?: string;
  readonly companyId?: string;
  readonly sealed: Sealed | undefined;
}

/** What definitions may use. */
export function toolsOf(services: Services, definition: ServiceDefinition, as: CallingAs): ServiceTools {
  const { fetchOutside, clock, env, exchangeJournal } = services;
  const { companyId, id } = as;
  const surroundings = surroundingsOf(env, definition);
  const { secret, webhookSecret = '' } = surroundings.client;
  const secrets = [...secretsOf(definition, as.sealed), secret, webhookSecret];
  const callOutside: FetchOutside = exchangeJournal
    ? exchangeJournal.record(serviceNameOf(definition.name), secrets, fetchOutside)
    : fetchOutside;
  return {
    ...surroundings,
    fetch: keepPace(services, definition, { connectionId: id, callOutside }),
    webhookUrl: companyId && id ? webhookAddress(services, { companyId, connectionId: id }) : null,
    now: () => clock.now(),
  };
}

function secretsOf({ fields }: ServiceDefinition, sealed: Sealed | undefined): string[] {
  if (!sealed) return [];
  const { config, tokens, signingSecret = '' } = sealed;
  const entered = fields
    .filter(({ type }) => type === 'secret')
    .map(({ name }) => String(config[name] ?? ''));
  return [...entered, signingSecret, ...(tokens ? [tokens.accessToken, tokens.refreshToken] : [])];
}
