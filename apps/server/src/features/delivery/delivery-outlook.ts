import type { Delivery } from '@penning/contract';
import { type AddressedReason, plainReason } from './queue/delivery-reason.ts';
import type { RecipientAnswer } from './recipient-store.ts';

/** The recipients of a message: the customer, those the customer can see, and the company's own copies. */
interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc?: readonly string[];
}

/** All recipients of a message. */
export function allRecipients({ to, cc, bcc = [] }: Recipients): string[] {
  return [...to, ...cc, ...bcc];
}

/** The state of a message as a whole, from the answers for its recipients. */
export interface DeliveryOutlook {
  readonly state: Delivery['state'];
  /** For whom it failed and why; empty when it didn't. */
  readonly reasons: readonly AddressedReason[];
}

/**
 * A message is waiting while a recipient is. It has failed when nobody it is addressed to got it,
 * whatever happened to the copies; it is delivered when everyone who didn't refuse it has it; otherwise a
 * mail server has accepted it.
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

/** The recipients without an answer yet. */
export function waitingRecipients(message: Recipients, answers: readonly RecipientAnswer[]): string[] {
  const answered = new Set(answers.map(({ address }) => address));
  return [...new Set(allRecipients(message))].filter((address) => !answered.has(address));
}
