/** What a service can tell us of: the agreement to the connection itself, or one of its payments. */
export type ChangedThing = 'connection' | 'payment';

/** Something changed at a service. */
export interface ServiceChange {
  readonly about: ChangedThing;
  /** What the service calls it; empty for the connection. */
  readonly id: string;
}
