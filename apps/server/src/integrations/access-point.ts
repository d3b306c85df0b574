import type { ElectronicAddress } from '@penning/domain';

/** How a message that was sent to collections fares; `failed` will not arrive any more. */
export interface Receipt {
  readonly state: 'accepted' | 'delivered' | 'failed';
  /** The network's own words, when it failed. */
  readonly reason: string;
}

/** An e-invoice that came in for one of the addresses we receive at. */
export interface IncomingMessage {
  readonly id: string;
  readonly sender: string;
  readonly recipient: ElectronicAddress;
}

/** The port to an access point of the Peppol network; a real one and the test network are alike behind it. */
export interface AccessPoint {
  readonly name: string;
  /** Whether an address can be reached over the network. */
  isReachable(address: ElectronicAddress): Promise<boolean>;
  /** Hands a document over; the same key again is the same message. Throws MessageRejected or ProviderUnavailable. */
  submit(message: {
    idempotencyKey: string;
    sender: ElectronicAddress;
    recipient: ElectronicAddress;
    /** The specification identifier of the document (BT-24). */
    documentType: string;
    document: Uint8Array;
  }): Promise<{ id: string }>;
  getReceipt(id: string): Promise<Receipt>;
  /** Receives at an address from now on, or no longer. */
  register(address: ElectronicAddress): Promise<void>;
  unregister(address: ElectronicAddress): Promise<void>;
  /** What came in and was not confirmed yet, a bounded number at a time. */
  listIncoming(): Promise<readonly IncomingMessage[]>;
  getIncoming(id: string): Promise<Uint8Array>;
  /** Says that a message was kept, so that it is not offered again. */
  confirmIncoming(id: string): Promise<void>;
}

/** The access point refused a document for good; the message is its reason. */
export class MessageRejected extends Error {
  override name = 'MessageRejected';
}
