import { z } from 'zod';

const NAME = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const Address = z.url({ protocol: /^https?$/ });
const Urls = z.record(NAME, z.union([Address, z.record(z.string().min(1).max(40), Address)]));
const Clients = z.record(
  NAME,
  z.strictObject({ id: z.string().min(1), secret: z.string(), webhookSecret: z.string().optional() }),
);

/** Addresses that replace those of services, by name; one per service, or one for each of its addresses. */
export type ServiceUrls = z.output<typeof Urls>;
/** How the installation is registered with services, by name. */
export type ServiceClients = z.output<typeof Clients>;

/** Parses SERVICE_URLS; undefined when it has another shape. */
export function readServiceUrls(text: string): ServiceUrls | undefined {
  return Urls.safeParse(jsonOf(text)).data;
}

/** Parses SERVICE_CLIENTS; undefined when it has another shape. */
export function readServiceClients(text: string): ServiceClients | undefined {
  return Clients.safeParse(jsonOf(text)).data;
}

/** Every address in SERVICE_URLS. */
export function namedAddresses(text: string | undefined): string[] {
  const urls = text === undefined ? {} : (readServiceUrls(text) ?? {});
  return Object.values(urls).flatMap((url) => (typeof url === 'string' ? [url] : Object.values(url)));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
