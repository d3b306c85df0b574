import type { FetchOutside } from '../outgoing/fetch-outside.ts';

/** The values entered, by field name. */
export type ServiceConfig = Readonly<Record<string, string | boolean>>;

/** How this installation is known to a service. */
export interface ServiceClient {
  readonly id: string;
  readonly secret: string;
  /** What the service signs reports with, where that belongs to the registration and isn't said by `subscribe`. */
  readonly webhookSecret?: string | undefined;
}

/** Where a service is, and how this installation is registered with it. */
export interface ServiceSurroundings {
  /** The definition's addresses, or those that the operator set instead (SERVICE_URLS). */
  readonly addresses: Readonly<Record<string, string>>;
  /** What the operator registered (SERVICE_CLIENTS); empty when nothing was. */
  readonly client: ServiceClient;
}

/**
 * What a definition may use. Its `fetch` keeps to the service's rate limits, and is recorded where the
 * operator wants that.
 */
export interface ServiceTools extends ServiceSurroundings {
  readonly fetch: FetchOutside;
  /** Where the service tells this connection of changes; null while it is only tried and there is no connection. */
  readonly webhookUrl: string | null;
  readonly now: () => Date;
}

/** What a call needs: the values entered, and a valid token where the service issues one. */
export interface ServiceAccess {
  readonly config: ServiceConfig;
  readonly accessToken: string | null;
}
