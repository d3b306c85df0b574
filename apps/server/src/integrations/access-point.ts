import type { ElectronicAddress } from '@penning/domain';

/** The state of a sent message; `failed` won't arrive any more. */
export interface Receipt {
  readonly state: 'accepted' | 'delivered' | 'failed';
  /** The network's own message, when it failed. */
  readonly reason: string;
}

/** An e-invoice received at one of our addresses. */
export interface IncomingMessage {
  readonly id: string;
  readonly sender: string;
  readonly recipient: ElectronicAddress;
}

/** The port to an access point of the Peppol network; a real one and the test network have the same interface. */
export interface AccessPoint {
  readonly name: string;
  /** Whether an address can be reached over the network. */
  isReachable(address: ElectronicAddress): Promise<boolean>;
  /** Sends a document; the same key is the same message. Throws MessageRejected or ProviderUnavailable. */
  submit(message: {
    idempotencyKey: string;
    sender: ElectronicAddress;
    recipient: ElectronicAddress;
    /** The specification identifier of the document (BT-24). */
    documentType: string;
    document: Uint8Array;
  }): Promise<{ id: string }>;
  getReceipt(id: string): Promise<Receipt>;
  /** Starts or stops receiving at an address. */
  register(address: ElectronicAddress): Promise<void>;
  unregister(address: ElectronicAddress): Promise<void>;
  /** Received messages not yet confirmed, a limited number at a time. */
  listIncoming(): Promise<readonly IncomingMessage[]>;
  getIncoming(id: string): Promise<Uint8Array>;
  /** Confirms that a message was stored, so that it isn't offered again. */
  confirmIncoming(id: string): Promise<void>;
}

/** The access point permanently refused a document; the message is its reason. */
export class MessageRejected extends Error {
  override name = 'MessageRejected';
}
