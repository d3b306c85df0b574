/**
 * What a service can notify us of: the authorisation of the connection itself, one of its payments, a booking
 * of ours, a message that it sent, or what the owner of a phone number wants.
 */
export type ChangedThing = 'connection' | 'payment' | 'booking' | 'message' | 'phoneNumber';

/** How a message is, or whether somebody wants messages. */
export type ReportedState = 'accepted' | 'delivered' | 'failed' | 'stop' | 'start';

/** Something changed at a service. */
export interface ServiceChange {
  readonly about: ChangedThing;
  /** What the service calls it, or we do in its reports; empty for the connection. */
  readonly id: string;
  /** Its state, only where the service can't be asked for it. */
  readonly state?: ReportedState;
  /** The service's words about it. */
  readonly words?: string;
}
