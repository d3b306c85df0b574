/**
 * What a service can notify us of: the authorisation of the connection itself, one of its payments, a booking
 * or a claim of ours, a customer that it has too, a message that it sent, what the owner of a phone number wants, an
 * e-invoice that it sent, or one that it received.
 */
export type ChangedThing =
  | 'connection'
  | 'payment'
  | 'booking'
  | 'claim'
  | 'customer'
  | 'message'
  | 'phoneNumber'
  | 'eInvoice'
  | 'receivedEInvoice';

/** How a message is, `rejected` after it was delivered, or whether somebody wants messages. */
export type ReportedState = 'accepted' | 'delivered' | 'failed' | 'rejected' | 'stop' | 'start';

/** Something changed at a service. */
export interface ServiceChange {
  readonly about: ChangedThing;
  /** What the service calls it, or we do in its reports; empty for the connection. */
  readonly id: string;
  /** Its state, only where the service can't be asked for it. */
  readonly state?: ReportedState;
  /** The service's words about it. */
  readonly words?: string;
  /** Our own id of it, where the service repeats that. */
  readonly ours?: string;
}
