import type { VendorFault } from './serve-vendor.ts';

/** A document that left for the network. */
export interface SentDocument {
  readonly id: string;
  /** Scheme and number, as Peppol writes them. */
  readonly recipient: string;
  /** As the recipient gets it. */
  readonly xml: string;
}

/** An access point over real HTTP, in the terms that all of them share. */
export interface NetworkSimulator {
  readonly name: string;
  readonly url: string;
  /** What a company enters to connect it; `url` is filled in by those that are called where people say. */
  readonly config: Readonly<Record<string, string>>;
  /** What calls of one kind meet, or all of them. */
  fault: { readonly on?: 'send' | 'confirm'; readonly is: VendorFault } | undefined;
  /** Addresses that aren't on the network, and those that take no credit notes. */
  readonly absent: Set<string>;
  readonly withoutCredits: Set<string>;
  /** Why everything is refused that is to be sent. */
  refusal: string | undefined;
  readonly sent: SentDocument[];
  /** The addresses at which the company receives. */
  registered(): string[];
  /** A document arrives for the company; returns its id. */
  arrive(xml: string, recipient: string): string;
  /** How many received documents aren't confirmed. */
  waiting(): number;
  /** Reports at an address that a document was received; the status of the answer. Missing where nothing is reported. */
  reportReceived?(webhook: string, id: string): Promise<number>;
  /** Forgets everything. */
  clear(): void;
  /** What was asked, as `POST /documents`. */
  readonly asked: readonly string[];
  stop(): Promise<void>;
}

/** What simulators do alike: who is on the network, what left, and what fails. */
export abstract class SimulatedNetwork {
  fault: NetworkSimulator['fault'];
  refusal: string | undefined;
  readonly absent = new Set<string>();
  readonly withoutCredits = new Set<string>();
  readonly sent: SentDocument[] = [];
  #serial = 0;

  protected nextGuid(): string {
    this.#serial += 1;
    return `5e8ab3a0-0000-4000-8000-${String(this.#serial).padStart(12, '0')}`;
  }

  protected takes(address: string, kind: 'invoice' | 'creditNote'): boolean {
    return !this.absent.has(address) && (kind === 'invoice' || !this.withoutCredits.has(address));
  }

  protected faultOf(kind: 'send' | 'confirm' | undefined): VendorFault | undefined {
    const { on, is } = this.fault ?? {};
    return on === undefined || on === kind ? is : undefined;
  }

  clear(): void {
    this.sent.length = 0;
    this.absent.clear();
    this.withoutCredits.clear();
    this.fault = undefined;
    this.refusal = undefined;
  }
}

/** Posts what a vendor reports; the status of the answer. */
export async function postReport(webhook: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  return (await fetch(webhook, { method: 'POST', headers, body: JSON.stringify(body) })).status;
}
