import { createHash } from 'node:crypto';
import type { BookingMeans } from './accounting.ts';

/** How a service keeps customers; each returns what it calls the customer. */
export interface CustomerActs {
  /** Undefined when it is there no longer. */
  update(theirs: string): Promise<string | undefined>;
  /** The one that people made there for the same customer, updated. */
  adopt(): Promise<string | undefined>;
  create(): Promise<string>;
}

/**
 * What a service calls a customer: the one that is known, else one that is found, else a new one. It is updated when its
 * details have changed since the service was last told, and saved before anything is posted for it.
 */
export async function ensureCustomer(
  details: object,
  means: BookingMeans,
  acts: CustomerActs,
): Promise<string> {
  const known = means.customer;
  const told = createHash('sha256').update(JSON.stringify(details)).digest('hex');
  if (known?.told === told) return known.theirs;
  const theirs =
    (known && (await acts.update(known.theirs))) ?? (await acts.adopt()) ?? (await acts.create());
  await means.saveCustomer({ theirs, told });
  return theirs;
}
