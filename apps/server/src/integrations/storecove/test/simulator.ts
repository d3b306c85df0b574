import { z } from 'zod';
import { type NetworkSimulator, SimulatedNetwork, postReport } from '../../test/network-simulator.ts';
import {
  type VendorAnswer,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';

const SUPERSCHEME = 'iso6523-actorid-upis';
const ENTITY = 1781;
/** Storecove's names of the schemes that tests use. */
const SCHEMES = new Map([
  ['NL:KVK', '0106'],
  ['BE:EN', '0208'],
  ['BE:VAT', '9925'],
  ['NL:VAT', '9944'],
]);

const Discovering = z.strictObject({
  documentTypes: z.tuple([z.enum(['invoice', 'creditnote'])]),
  network: z.literal('peppol'),
  metaScheme: z.literal(SUPERSCHEME),
  scheme: z.string().min(3),
  identifier: z.string().min(1),
});
const Submitting = z.strictObject({
  legalEntityId: z.literal(ENTITY),
  idempotencyGuid: z.string().length(36),
  routing: z.strictObject({
    eIdentifiers: z.tuple([z.strictObject({ scheme: z.string().min(3), id: z.string().min(1) })]),
  }),
  document: z.strictObject({
    documentType: z.literal('invoice'),
    rawDocumentData: z.strictObject({
      document: z.base64().min(5),
      parse: z.literal(false),
      documentTypeId: z.string().min(1),
      processId: z.string().min(1),
    }),
  }),
});
const Identifier = z.strictObject({
  superscheme: z.literal(SUPERSCHEME),
  scheme: z.string().min(2).max(64),
  identifier: z.string().min(2).max(64),
});

/** Storecove's API over real HTTP, as its OpenAPI description has it. */
export class StorecoveSimulator extends SimulatedNetwork implements NetworkSimulator {
  readonly name = 'storecove';
  readonly config = { key: 'storecove-key', legalEntity: String(ENTITY) };
  /** Addresses that Hermes would email a PDF. */
  readonly byEmail = new Set<string>();
  /** Whether the account fetches what it is told, in place of an address. */
  isPulled = true;
  /** Guids of what the recipient's access point has confirmed. */
  readonly confirmed = new Set<string>();
  /** The legal entities of the account. */
  readonly entities: number[] = [ENTITY];
  readonly queue: { guid: string; body: object }[] = [];
  readonly #received = new Map<string, string>();
  readonly #identifiers: z.output<typeof Identifier>[] = [];
  readonly #ids = new Map<string, string>();
  #server: VendorServer | undefined;

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ method, target }) => this.faultOf(kindOf(method, target.pathname)),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({ status, body: { error: 'refused' } }),
    });
    return this;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }
  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  registered = () => this.#identifiers.map(({ scheme, identifier }) => addressOf(scheme, identifier));

  arrive(xml: string): string {
    const document_guid = this.nextGuid();
    this.#received.set(document_guid, xml);
    if (this.isPulled) this.queue.push({ guid: this.nextGuid(), body: this.#receivedBody(document_guid) });
    return document_guid;
  }

  waiting = () => this.queue.length;

  /** The file of a received document is no longer kept. */
  forget(id: string): void {
    this.#received.delete(id);
  }

  reportReceived = (webhook: string, id: string) => postReport(webhook, this.#receivedBody(id));

  /** Reports what became of a document, or queues that. */
  reportSent(guid: string, event: string, details: string, webhook?: string): Promise<number> | undefined {
    const idempotency_guid = [...this.#ids].find(([, sent]) => sent === guid)?.[0];
    const body = {
      event_type: 'document_submission',
      event_group: 'sending',
      event,
      guid,
      idempotency_guid,
      legal_entity_id: ENTITY,
      details,
    };
    if (webhook !== undefined) return postReport(webhook, body);
    this.queue.push({ guid: this.nextGuid(), body });
    return undefined;
  }

  override clear(): void {
    super.clear();
    this.byEmail.clear();
    this.confirmed.clear();
    this.queue.length = 0;
    this.entities.length = 1;
    this.#identifiers.length = 0;
    this.#received.clear();
    this.#ids.clear();
  }

  stop = async () => this.#server?.stop();

  #receivedBody(document_guid: string): object {
    return {
      event_type: 'received_document',
      event: 'received',
      document_guid,
      document_type: 'invoice',
      legal_entity_id: ENTITY,
    };
  }

  #answer({ method, target, headers, text }: VendorRequest): VendorAnswer {
    if (headers.authorization !== `Bearer ${this.config.key}`) return { status: 401, body: {} };
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const [noun, id = '', ...parts] = target.pathname
      .replace('/api/v2/', '')
      .split('/')
      .map(decodeURIComponent);
    if (noun === 'discovery' && id === 'receives') return this.#discover(Discovering.parse(body));
    if (noun === 'document_submissions') {
      return method === 'POST' ? this.#submit(body) : this.#evidence(id);
    }
    if (noun === 'legal_entities') return this.#entity(method, { id, parts, body });
    if (noun === 'webhook_instances') return this.#instance(method, id);
    if (noun !== 'purchase_invoices') return { status: 404, body: {} };
    const xml = this.#received.get(id);
    if (xml === undefined) return { status: 404, body: {} };
    const ubl = Buffer.from(xml).toString('base64');
    return { status: 200, body: { guid: id, legal_entity_id: ENTITY, ubl } };
  }

  #discover({ scheme, identifier, documentTypes: [kind] }: z.output<typeof Discovering>): VendorAnswer {
    const address = addressOf(scheme, identifier);
    const email = this.byEmail.has(address);
    const isThere = email || this.takes(address, kind === 'invoice' ? 'invoice' : 'creditNote');
    return { status: 200, body: { code: isThere ? 'OK' : 'NOK', ...(isThere ? { email } : {}) } };
  }

  #submit(body: unknown): VendorAnswer {
    const { idempotencyGuid, routing, document } = Submitting.parse(body);
    if (this.#ids.has(idempotencyGuid)) {
      return refusal('idempotencyGuid', 'A document with this idempotencyGuid was already submitted');
    }
    if (this.refusal !== undefined) return refusal('document', this.refusal);
    const guid = this.nextGuid();
    this.#ids.set(idempotencyGuid, guid);
    const [{ scheme, id }] = routing.eIdentifiers;
    const xml = Buffer.from(document.rawDocumentData.document, 'base64').toString();
    this.sent.push({ id: guid, recipient: addressOf(scheme, id), xml });
    this.confirmed.add(guid);
    if (this.isPulled) void this.reportSent(guid, 'succeeded', '');
    return { status: 200, body: { guid } };
  }

  #evidence(guid: string): VendorAnswer {
    if (!this.confirmed.has(guid)) return { status: 404, body: {} };
    return { status: 200, body: { network: 'peppol', sender: 'BE:EN', receiver: 'BE:EN', documents: [] } };
  }

  #entity(method: string, { id, parts, body }: { id: string; parts: string[]; body: unknown }): VendorAnswer {
    if (this.entities.every((entity) => id !== String(entity))) return { status: 404, body: {} };
    const [part, ...named] = parts;
    if (part !== 'peppol_identifiers') {
      return { status: 200, body: { id: Number(id), peppol_identifiers: this.#identifiers } };
    }
    if (method === 'POST') {
      if (this.refusal !== undefined) return refusal('identifier', this.refusal);
      this.#identifiers.push(Identifier.parse(body));
      return { status: 200, body: Identifier.parse(body) };
    }
    const at = this.#identifiers.findIndex(
      (one) => [one.superscheme, one.scheme, one.identifier].join('/') === named.join('/'),
    );
    if (at >= 0) this.#identifiers.splice(at, 1);
    return { status: at >= 0 ? 204 : 404 };
  }

  #instance(method: string, guid: string): VendorAnswer {
    const [first] = this.queue;
    if (method === 'GET') {
      if (!first) return { status: 204 };
      return { status: 200, body: { guid: first.guid, body: JSON.stringify(first.body) } };
    }
    const at = this.queue.findIndex((one) => one.guid === guid);
    if (at >= 0) this.queue.splice(at, 1);
    return { status: at >= 0 ? 204 : 404 };
  }
}

function kindOf(method: string, path: string): 'send' | 'confirm' | undefined {
  if (method === 'POST' && path.endsWith('/document_submissions')) return 'send';
  return method === 'DELETE' && path.includes('/webhook_instances/') ? 'confirm' : undefined;
}

function addressOf(scheme: string, id: string): string {
  return `${SCHEMES.get(scheme) ?? scheme}:${id}`;
}

function refusal(source: string, details: string): VendorAnswer {
  return { status: 422, body: [{ source, details }] };
}

export const startStorecove = () => new StorecoveSimulator().start();
