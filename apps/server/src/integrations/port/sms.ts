import type { ServiceAccess, ServiceTools } from '../connectable/call-means.ts';

/** The segments that a text may have; networks drop longer ones. */
export const MAX_SMS_SEGMENTS = 8;

/** How a company's messages are signed, and the text that asks for payment where its own is meant. */
export interface SmsIdentity {
  readonly name: string;
  /** International; empty without one. */
  readonly number: string;
  /** With tags; empty where the company's texts are used. */
  readonly paymentMessage: string;
}

/** A text message to be sent. */
export interface OutgoingSms {
  /** Our id of it; a UUID, which delivery reports mention. */
  readonly id: string;
  readonly sender: string;
  /** In international format, such as +31612345678. */
  readonly recipient: string;
  readonly text: string;
}

/** A service that sends text messages. It has no way to ask what became of one: it reports that itself. */
export interface SmsPort {
  identity(access: Pick<ServiceAccess, 'config'>): SmsIdentity;
  /**
   * Sends a message and returns the segments that the service charges. Throws RefusedByService with its words, or
   * ProviderUnavailable; without an answer the message may have been sent.
   */
  send(tools: ServiceTools, access: ServiceAccess, message: OutgoingSms): Promise<{ segments: number }>;
}
