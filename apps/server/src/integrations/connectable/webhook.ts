import type { z } from 'zod';
import type { ServiceChange } from '../port/change.ts';
import type { ServiceAccess, ServiceConfig, ServiceSurroundings, ServiceTools } from './call-means.ts';

/** What a service told us at a connection's own address, as it came. */
export interface IncomingWebhook {
  readonly receivedAt: Date;
  /** Those that the definition names, in lower case, and `content-type`. */
  readonly headers: Readonly<Record<string, string>>;
  /** What follows the question mark. */
  readonly query: string;
  /** The very bytes, since a signature is one of bytes. */
  readonly body: Uint8Array;
}

/** What a signature can be verified with. */
interface SignedWith extends ServiceSurroundings {
  readonly config: ServiceConfig;
  /** What `subscribe` returned; empty before that. */
  readonly signingSecret: string;
}

/** How a service tells us of changes. It may do so twice, late, out of order, or not at all; and anybody may try to. */
export interface ServiceWebhooks {
  /** Whether people enter the address at the service themselves, and so have to be shown it. */
  readonly isEnteredByHand?: boolean;
  /** Headers that its signature and its ids are in. */
  readonly headers?: readonly string[];
  /** Whether the service sent it; left out where it signs nothing, and an address that nobody can guess has to do. */
  verify?(webhook: IncomingWebhook, signedWith: SignedWith): boolean;
  /**
   * Asks the service to report to `tools.webhookUrl`, in place of whatever reports there already, and returns the
   * secret that it will sign with. For a service that isn't given the address with each call; asked again once a
   * secret that was entered has changed.
   */
  subscribe?(tools: ServiceTools, access: ServiceAccess): Promise<string>;
  /** Ends that, when the connection is ended. */
  unsubscribe?(tools: ServiceTools, access: ServiceAccess): Promise<void>;
  /** The service's own id of what it told, where it has one: the second of one id is left alone. */
  deliveryOf?(webhook: IncomingWebhook): string | undefined;
  /**
   * What changed, and how it is now only where the service can't be asked: else whoever deals with the change asks it.
   * May call the service to find out. Throws UnreadableWebhook for what it cannot read.
   */
  receive(
    tools: ServiceTools,
    access: ServiceAccess,
    webhook: IncomingWebhook,
  ): Promise<readonly ServiceChange[]> | readonly ServiceChange[];
}

/** What a service told cannot be read, and repeating does not help. */
export class UnreadableWebhook extends Error {
  constructor(options?: ErrorOptions) {
    super('unreadable webhook', options);
    this.name = 'UnreadableWebhook';
  }
}

/** The body as JSON of a shape; the service may have more in it. */
export function jsonOf<T>({ body }: IncomingWebhook, shape: z.ZodType<T>): T {
  try {
    return shape.parse(JSON.parse(Buffer.from(body).toString()));
  } catch (error) {
    throw new UnreadableWebhook({ cause: error });
  }
}

/** The fields of a body that is a form, as a shape. */
export function formOf<T>({ body }: IncomingWebhook, shape: z.ZodType<T>): T {
  try {
    return shape.parse(Object.fromEntries(new URLSearchParams(Buffer.from(body).toString())));
  } catch (error) {
    throw new UnreadableWebhook({ cause: error });
  }
}
