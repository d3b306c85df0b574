import { z } from 'zod';
import { type NetworkSimulator, SimulatedNetwork } from '../../test/network-simulator.ts';
import {
  type VendorAnswer,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';

const Sending = z.strictObject({
  sender: z.string(),
  recipient: z.string(),
  document_type: z.string(),
  document: z.base64(),
});

/** An access point with the interface that Penning describes, over real HTTP. */
class OwnAccessPointSimulator extends SimulatedNetwork implements NetworkSimulator {
  readonly name = 'peppol';
  readonly #key = 'a-key-of-our-own';
  readonly #inbox = new Map<string, { xml: string; recipient: string }>();
  readonly #registered = new Set<string>();
  readonly #ids = new Map<string, string>();
  #server: VendorServer | undefined;

  async start(): Promise<this> {
    this.#server = await serveVendor({
      type: 'application/json',
      fault: ({ method, target }) => this.faultOf(kindOf(method, target.pathname)),
      answer: (request) => this.#answer(request),
      refuse: (status) => ({ status, body: { reason: 'refused' } }),
    });
    return this;
  }

  get url(): string {
    return this.#server?.url ?? '';
  }
  get config() {
    return { address: this.url, key: this.#key };
  }
  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  registered = () => [...this.#registered];
  waiting = () => this.#inbox.size;

  arrive(xml: string, recipient: string): string {
    const id = this.nextGuid();
    this.#inbox.set(id, { xml, recipient });
    return id;
  }

  override clear(): void {
    super.clear();
    this.#inbox.clear();
    this.#registered.clear();
    this.#ids.clear();
  }

  stop = async () => this.#server?.stop();

  #answer({ method, target, headers, text }: VendorRequest): VendorAnswer {
    if (headers.authorization !== `Bearer ${this.#key}`) return { status: 401, body: {} };
    const [, noun, id = ''] = target.pathname.split('/').map(decodeURIComponent);
    if (noun === 'participants') return { status: this.absent.has(id) ? 404 : 200, body: {} };
    if (noun === 'registrations') {
      if (method === 'PUT') this.#registered.add(id);
      else this.#registered.delete(id);
      return { status: 204 };
    }
    if (noun === 'messages' && method === 'POST') {
      return this.#send(String(headers['idempotency-key']), Sending.parse(JSON.parse(text)));
    }
    if (noun === 'messages') return { status: 200, body: { id, status: 'delivered', reason: '' } };
    if (method === 'DELETE') return { status: this.#inbox.delete(id) ? 204 : 404 };
    if (id !== '') return { status: 200, body: this.#inbox.get(id)?.xml };
    const messages = [...this.#inbox].map(([name, { recipient }]) => ({
      id: name,
      sender: '0106:1',
      recipient,
    }));
    return { status: 200, body: { messages } };
  }

  #send(key: string, { recipient, document }: z.output<typeof Sending>): VendorAnswer {
    if (this.refusal !== undefined) return { status: 422, body: { reason: this.refusal } };
    const id = this.#ids.get(key) ?? this.nextGuid();
    if (!this.#ids.has(key))
      this.sent.push({ id, recipient, xml: Buffer.from(document, 'base64').toString() });
    this.#ids.set(key, id);
    return { status: 201, body: { id, status: 'accepted', reason: '' } };
  }
}

function kindOf(method: string, path: string): 'send' | 'confirm' | undefined {
  if (method === 'POST' && path === '/messages') return 'send';
  return method === 'DELETE' && path.startsWith('/inbox/') ? 'confirm' : undefined;
}

export const startOwnAccessPoint = () => new OwnAccessPointSimulator().start();
