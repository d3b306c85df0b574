import type { FetchOutside } from '../outgoing/fetch-outside.ts';

/** What was filled in, by the name of the field. */
export type ServiceConfig = Readonly<Record<string, string | boolean>>;

/** How this installation is known to a service. */
export interface ServiceClient {
  readonly id: string;
  readonly secret: string;
}

/** Where a service is, and who we are to it. */
export interface ServiceSurroundings {
  /** The definition's addresses, or those that the operator set instead (SERVICE_URLS). */
  readonly addresses: Readonly<Record<string, string>>;
  /** What the operator registered (SERVICE_CLIENTS); the empty one where nothing was. */
  readonly client: ServiceClient;
}

/** What a definition may use. Its `fetch` keeps the service's pace and is recorded where the operator says so. */
export interface ServiceTools extends ServiceSurroundings {
  readonly fetch: FetchOutside;
  readonly now: () => Date;
}

/** What a call is made with: what was entered, and a token that works where the service gives one. */
export interface ServiceAccess {
  readonly config: ServiceConfig;
  readonly accessToken: string | null;
}
