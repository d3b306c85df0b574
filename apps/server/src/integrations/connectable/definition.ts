import type { IntegrationClass } from '@penning/contract';
import type { Addon } from '@penning/domain';
import type { TextKey } from '@penning/i18n';
import type { AccountingPort } from '../port/accounting.ts';
import type { ServiceAccess, ServiceConfig, ServiceSurroundings, ServiceTools } from './call-means.ts';

/** Words of a service and its form, in every language. */
export type ServiceText = Extract<
  TextKey,
  `integration.${'service' | 'summary' | 'field' | 'hint' | 'choice'}_${string}`
>;

/** One field of a service's form, as data: the screen draws it and the server checks it by nothing else. */
export interface ServiceField {
  readonly name: string;
  /** `address` is one of a server that we call, `secret` is never told again. */
  readonly type: 'text' | 'address' | 'secret' | 'choice' | 'switch';
  readonly label: ServiceText;
  readonly hint?: ServiceText;
  readonly required: boolean;
  readonly most?: number;
  /** Of a choice that says where the service is, as a region does: another one is another place. */
  readonly isPlace?: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: ServiceText }[];
}

/** How often a service may be called. */
export interface Pace {
  /** Whom it counts: this connection, or all that this installation asks of the service. */
  readonly per: 'connection' | 'service';
  readonly calls: number;
  readonly seconds: number;
  /** A `window` counts afresh once it is over; a `bucket` leaks all the time. */
  readonly shape: 'window' | 'bucket';
}

/** The tokens that a service gave with its agreement. */
export interface ServiceTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** How a service is asked to agree (RFC 6749 with RFC 7636). */
export interface ServiceAuthorisation {
  /** Whether the service documents that a refresh token stays good after use; otherwise each is sent once. */
  readonly refreshTokenLasts?: boolean;
  /** Whether the operator has to be registered with the service before anybody can agree. */
  readonly needsClient?: boolean;
  /** The page of the service where a person agrees. */
  url(
    surroundings: ServiceSurroundings,
    request: { config: ServiceConfig; state: string; redirectUrl: string; challenge: string },
  ): string;
  /** Turns what came back into tokens. Throws IntegrationProblem or ProviderUnavailable. */
  exchange(
    tools: ServiceTools,
    answer: { config: ServiceConfig; code: string; redirectUrl: string; verifier: string },
  ): Promise<ServiceTokens>;
  /** New tokens for old ones; IntegrationProblem `authorisationLost` when the service no longer agrees. */
  refresh(tools: ServiceTools, old: { config: ServiceConfig; tokens: ServiceTokens }): Promise<ServiceTokens>;
}

/** A service that companies can connect. */
export interface ServiceDefinition {
  readonly name: string;
  readonly class: IntegrationClass;
  readonly title: ServiceText;
  readonly summary: ServiceText;
  /** The paid extra that it belongs to; none for what is free. */
  readonly addon?: Addon;
  readonly fields: readonly ServiceField[];
  /** Where it is called, by names of its own; SERVICE_URLS replaces them. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** How often it may be called; every one of these holds. */
  readonly paces?: readonly Pace[];
  /** Until when an answer asks us to wait, where that is told otherwise than by Retry-After. */
  pauseUntil?(answer: Response, at: Date): Date | undefined;
  readonly authorisation?: ServiceAuthorisation;
  /** What features may ask of it, by the kind of service that it is. */
  readonly ports?: { readonly accounting?: AccountingPort };
  /** The cheapest call that shows that all is well. Throws IntegrationProblem or ProviderUnavailable when it is not. */
  test(tools: ServiceTools, access: ServiceAccess): Promise<void>;
}

/** The services of this installation. */
export interface ServiceRegistry {
  get(name: string): ServiceDefinition | undefined;
  list(): readonly ServiceDefinition[];
}

/** A registry of services, in the order in which they are shown. */
export function createServiceRegistry(definitions: readonly ServiceDefinition[]): ServiceRegistry {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  if (byName.size < definitions.length) throw new Error('two services have one name');
  return { get: (name) => byName.get(name), list: () => definitions };
}
