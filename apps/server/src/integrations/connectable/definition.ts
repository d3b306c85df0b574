import type { IntegrationClass } from '@penning/contract';
import type { Addon } from '@penning/domain';
import type { TextKey } from '@penning/i18n';
import type { AccountingPort } from '../port/accounting.ts';
import type { CrmPort } from '../port/crm.ts';
import type { DebtCollectionPort } from '../port/debt-collection.ts';
import type { EInvoiceNetworkPort } from '../port/e-invoice-network.ts';
import type { PaymentsPort } from '../port/payments.ts';
import type { PayoutsPort } from '../port/payouts.ts';
import type { PointOfSalePort } from '../port/point-of-sale.ts';
import type { SmsPort } from '../port/sms.ts';
import type { ServiceAccess, ServiceConfig, ServiceSurroundings, ServiceTools } from './call-means.ts';
import type { ServiceWebhooks } from './webhook.ts';

/** Texts of a service and its form, in every language. */
export type ServiceText = Extract<TextKey, `connectable.${string}`>;

/** The name of a tag, shown in its place. */
export type ServiceTagText = Extract<TextKey, `connectable.tag_${string}` | `settings.tag_${string}`>;

/** Tags in a text that the service doesn't fill. */
interface UnknownTags {
  readonly unknownTags: readonly string[];
}

/**
 * One field of a service's form, as data that alone determines how the screen shows it and the server
 * checks it.
 */
export interface ServiceField {
  readonly name: string;
  /** An `address` is a server that we call; a `secret` is never shown again. */
  readonly type: 'text' | 'address' | 'secret' | 'choice' | 'switch';
  readonly label: ServiceText;
  readonly hint?: ServiceText;
  readonly required: boolean;
  readonly max?: number;
  /** What is wrong with a text that was entered, by a rule of the service. */
  readonly problemOf?: (text: string) => 'invalid' | 'phone' | UnknownTags | undefined;
  /** For a text that may contain tags as {{value}}. */
  readonly tags?: readonly { readonly value: string; readonly label: ServiceTagText }[];
  /** For a choice that determines where the service is, such as a region: another value is another place. */
  readonly isPlace?: boolean;
  readonly choices?: readonly { readonly value: string; readonly label: ServiceText }[];
  /** For a choice that the service offers once it is connected, by the definition's `choices`. */
  readonly isFromService?: boolean;
}

/** Something that a service offers to choose from, in the service's own words. */
export interface ServiceChoice {
  readonly value: string;
  readonly label: string;
}

/** How often a service may be called. */
export interface Pace {
  /** What it counts: calls of this connection, or all calls of this installation to the service. */
  readonly per: 'connection' | 'service';
  readonly calls: number;
  readonly seconds: number;
  /** A `window` starts over when it ends; a `bucket` leaks continuously. */
  readonly shape: 'window' | 'bucket';
}

/** The tokens that a service issued on authorisation. */
export interface ServiceTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

/** How a service is authorised (RFC 6749 with RFC 7636). */
export interface ServiceAuthorisation {
  /**
   * Whether the service documents that a refresh token stays valid after use; otherwise each is sent
   * once.
   */
  readonly refreshTokenLasts?: boolean;
  /** Whether the operator must register with the service before anyone can authorise it. */
  readonly needsClient?: boolean;
  /** Whether what was entered asks for authorisation; always unless stated. */
  isNeeded?(config: ServiceConfig): boolean;
  /** The service's page on which a person authorises us. */
  url(
    surroundings: ServiceSurroundings,
    request: { config: ServiceConfig; state: string; redirectUrl: string; challenge: string },
  ): string;
  /** Exchanges the returned values for tokens. Throws IntegrationProblem or ProviderUnavailable. */
  exchange(
    tools: ServiceTools,
    answer: { config: ServiceConfig; code: string; redirectUrl: string; verifier: string },
  ): Promise<ServiceTokens>;
  /**
   * Renews tokens; throws IntegrationProblem `authorisationLost` when the service has withdrawn its
   * authorisation.
   */
  refresh(tools: ServiceTools, old: { config: ServiceConfig; tokens: ServiceTokens }): Promise<ServiceTokens>;
}

/** Tokens that a service gives for what was entered, without anybody's authorisation: they are kept, and asked for again. */
export interface ServiceSession {
  /** Whether the operator must register with the service before anyone can connect it. */
  readonly needsClient?: boolean;
  /** Throws IntegrationProblem `refused` when the service doesn't accept what was entered. */
  open(tools: ServiceTools, config: ServiceConfig): Promise<Pick<ServiceTokens, 'accessToken' | 'expiresAt'>>;
}

/** A page of ours that people enter at the till. */
export interface TillPage {
  /** Where it is, below `/external`. */
  readonly path: string;
  /** Whether it is wanted. */
  isOn(config: ServiceConfig): boolean;
  /** The vendor's hosts, which alone may show it in a frame (CSP 3, `frame-ancestors`). */
  readonly framedBy: readonly string[];
  /**
   * For a till that signs the address at which it opens the page: which receipt it is about and where to go back to;
   * undefined where the till didn't sign it, or too long ago. Throws as every call does.
   */
  readOpening?(tools: ServiceTools, access: ServiceAccess, address: URL): Promise<TillOpening | undefined>;
}

/** What a till opened our page for. */
export interface TillOpening {
  readonly number: string;
  /** Empty where there is no way back that is the vendor's own. */
  readonly backUrl: string;
}

/** A service that companies can connect. */
export interface ServiceDefinition {
  /** The service's, or that of one of several connections to it (`serviceNameOf`). */
  readonly name: string;
  readonly class: IntegrationClass;
  readonly title: ServiceText;
  readonly summary: ServiceText;
  /** The paid add-on that it belongs to; none if it is free. */
  readonly addon?: Addon;
  readonly fields: readonly ServiceField[];
  /** Its addresses, by name; SERVICE_URLS replaces them. */
  readonly addresses?: Readonly<Record<string, string>>;
  /** How often it may be called; all of these apply. */
  readonly paces?: readonly Pace[];
  /** Until when a response asks us to wait, if it says so other than by Retry-After. */
  pauseUntil?(answer: Response, at: Date): Date | undefined;
  readonly authorisation?: ServiceAuthorisation;
  /** For a service that is called with a token of a session; while it is only tried there is none. */
  readonly session?: ServiceSession;
  /** What a field can be chosen from, read from the service. Throws IntegrationProblem or ProviderUnavailable. */
  choices?(field: string, tools: ServiceTools, access: ServiceAccess): Promise<readonly ServiceChoice[]>;
  /** How it reports changes, at an address of each connection's own. */
  readonly webhooks?: ServiceWebhooks;
  readonly tillPage?: TillPage;
  /** For one that takes payments: why it doesn't tell what it paid out, where that can be. */
  readonly payoutNotice?: ServiceText;
  /** What features can do with it, by kind of service. */
  readonly ports?: {
    readonly accounting?: AccountingPort;
    readonly crm?: CrmPort;
    readonly payments?: PaymentsPort;
    readonly payouts?: PayoutsPort;
    readonly sms?: SmsPort;
    readonly eInvoiceNetwork?: EInvoiceNetworkPort;
    readonly debtCollection?: DebtCollectionPort;
    readonly pointOfSale?: PointOfSalePort;
  };
  /**
   * The cheapest call that shows that everything works. Throws IntegrationProblem or ProviderUnavailable
   * when it doesn't.
   */
  test(tools: ServiceTools, access: ServiceAccess): Promise<void>;
}
