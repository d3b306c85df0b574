import type { ElectronicAddress } from '@penning/domain';
import type { ServiceAccess, ServiceConfig, ServiceTools } from '../connectable/call-means.ts';
import type { ReportedState } from './change.ts';

/** What can be sent to an address over the network. */
export interface NetworkCapabilities {
  readonly invoice: boolean;
  readonly creditInvoice: boolean;
}

/** An e-invoice to be sent. */
export interface OutgoingEInvoice {
  /** Our id of it, a UUID; where the network knows keys, the same one is the same message. */
  readonly id: string;
  readonly sender: ElectronicAddress;
  readonly recipient: ElectronicAddress;
  readonly type: 'invoice' | 'creditInvoice';
  readonly number: string;
  /** How the document names its rule set (BT-24) and its process (BT-23). */
  readonly specification: string;
  readonly process: string;
  /** UBL, which arrives as these very bytes. */
  readonly document: Uint8Array<ArrayBuffer>;
}

/** The state of a sent message; `failed` won't arrive any more. */
export interface EInvoiceReceipt {
  readonly state: 'accepted' | 'delivered' | 'failed';
  /** The network's own message, when it failed. */
  readonly reason: string;
}

/**
 * Something that waits to be picked up: an e-invoice that was received, what became of one that was sent, something
 * `other` that is only confirmed, or something `foreign` that is for another company of the same account.
 */
export interface NetworkNews {
  readonly about: 'receivedEInvoice' | 'eInvoice' | 'other' | 'foreign';
  readonly id: string;
  /** Where it was received; null where the inbox is that of this company alone. */
  readonly recipient: ElectronicAddress | null;
  /** The state of one that was sent, where it can't be asked for. */
  readonly state?: ReportedState;
  readonly words?: string;
  /** Our id of what was sent, where the network repeats it. */
  readonly ours?: string;
  /** What the network calls the other company of something foreign. */
  readonly owner?: string;
  /** What it is confirmed by, where that isn't its id. */
  readonly waitsAs?: string;
}

/** A way to the e-invoice network; those of companies, of the installation and the test network are alike. */
export interface EInvoiceNetwork {
  readonly name: string;
  /** Whether a second message with the id of a first is the same one, so that sending it again does no harm. */
  readonly knowsIds: boolean;
  /** What an address can receive. */
  lookUp(address: ElectronicAddress): Promise<NetworkCapabilities>;
  /** Starts or stops receiving at an address. */
  register(address: ElectronicAddress): Promise<void>;
  unregister(address: ElectronicAddress): Promise<void>;
  /** Sends a document. Throws RefusedByService, or ProviderUnavailable; without an answer it may have been sent. */
  send(message: OutgoingEInvoice): Promise<{ id: string }>;
  /** A message whose answer was lost, sent at or after a moment, where the network can be searched for it. */
  findSent?(message: OutgoingEInvoice, since: Date): Promise<{ id: string } | undefined>;
  getState(id: string): Promise<EInvoiceReceipt>;
  /** What waits and wasn't confirmed yet, a limited number at a time. */
  listNews(): Promise<readonly NetworkNews[]>;
  /** A received document as it came. */
  getReceived(id: string): Promise<Uint8Array>;
  /** Confirms what was stored, so that it isn't offered again. */
  confirm(news: Pick<NetworkNews, 'about' | 'id' | 'waitsAs'>): Promise<void>;
}

/** What an access point offers: a network that speaks by what a company entered. */
export interface EInvoiceNetworkPort extends Pick<EInvoiceNetwork, 'knowsIds'> {
  /** Whether its networks have `findSent`. */
  readonly findsSent: boolean;
  /** What the network calls the company of a connection, where an account may have several in one queue. */
  ownerOf?(config: ServiceConfig): string;
  open(tools: ServiceTools, access: ServiceAccess): EInvoiceNetwork;
}

/** The name of a document in the network's directory (Peppol policy for identifiers, policy 20). */
export function documentTypeId({
  type,
  specification,
}: Pick<OutgoingEInvoice, 'type' | 'specification'>): string {
  const root = type === 'invoice' ? 'Invoice' : 'CreditNote';
  return `urn:oasis:names:specification:ubl:schema:xsd:${root}-2::${root}##${specification}::2.1`;
}

/** An electronic address as one text: scheme and number. */
export function textOf({ scheme, id }: ElectronicAddress): string {
  return `${scheme}:${id}`;
}

/** Parses that text. */
export function addressOf(text: string): ElectronicAddress {
  const at = text.indexOf(':');
  return { scheme: text.slice(0, at), id: text.slice(at + 1) };
}
