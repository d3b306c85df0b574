import type { Delivery } from '@penning/contract';
import { type AddressedReason, plainReason } from './queue/delivery-reason.ts';
import type { RecipientAnswer } from './recipient-store.ts';

/** Whom a message is for: the customer, those whom the customer sees too, and the company's own copies. */
interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc?: readonly string[];
}

/** Everybody who gets a message. */
export function allRecipients({ to, cc, bcc = [] }: Recipients): string[] {
  return [...to, ...cc, ...bcc];
}

/** The state of a message as a whole, from the answers for its recipients. */
export interface DeliveryOutlook {
  readonly state: Delivery['state'];
  /** Whom it failed for and why; empty when for nobody. */
  readonly reasons: readonly AddressedReason[];
}

/**
 * A message waits while a recipient does. It has failed when nobody it is addressed to got it, whatever happened to the copies; it is delivered when everybody who did not refuse it has it; else a mail server has taken it over.
 */
export function outlookOf(message: Recipients, answers: readonly RecipientAnswer[]): DeliveryOutlook {
  const stateOf = (address: string) => answers.find((answer) => answer.address === address)?.state;
  const states = allRecipients(message).map(stateOf);
  const failures = answers.filter(({ state }) => state === 'failed');
  const reasons = failures.map(({ address, reason }) => ({
    ...(reason ?? plainReason('answered')),
    address,
  }));
  if (states.includes(undefined)) return { state: 'queued', reasons };
  if (message.to.every((address) => stateOf(address) === 'failed')) return { state: 'failed', reasons };
  const rest = states.filter((state) => state !== 'failed');
  return { state: rest.every((state) => state === 'delivered') ? 'delivered' : 'accepted', reasons };
}

/** The recipients that nobody has answered for yet. */
export function waitingRecipients(message: Recipients, answers: readonly RecipientAnswer[]): string[] {
  const answered = new Set(answers.map(({ address }) => address));
  return [...new Set(allRecipients(message))].filter((address) => !answered.has(address));
}
