import { z } from 'zod';
import {
  type VendorAnswer,
  type VendorFault,
  type VendorRequest,
  type VendorServer,
  serveVendor,
} from '../../test/serve-vendor.ts';

const COMPANY = 14_160;
const Entered = z.object({
  companyId: z.literal(COMPANY),
  deviceId: z.string().min(1),
  username: z.literal('kassa'),
  password: z.literal('geheim-wachtwoord'),
});

/** A receipt as Lightspeed Restaurant (L-Series) has it. */
export interface SimulatedReceipt {
  readonly id: number;
  readonly modificationDate: string;
  readonly [name: string]: unknown;
}

/** Lightspeed Restaurant (L-Series) over real HTTP, as its server answered in recorded traffic. */
export class LightspeedLSimulator {
  readonly config = {
    server: 'euc1',
    location: String(COMPANY),
    username: 'kassa',
    password: 'geheim-wachtwoord',
  };
  receipts: SimulatedReceipt[] = [];
  fault: VendorFault | undefined;
  /** How often a token was given. */
  sessions = 0;
  #server: VendorServer | undefined;
  #token = '';

  get url(): string {
    return this.#server?.url ?? '';
  }

  get asked(): readonly string[] {
    return this.#server?.asked ?? [];
  }

  async start(): Promise<void> {
    this.#server = await serveVendor({
      type: 'application/json;charset=UTF-8',
      fault: () => this.fault,
      answer: (request) => this.#answer(request),
      refuse: (status) => ({ status, body: { code: String(status), description: 'Try again later.' } }),
    });
  }

  async stop(): Promise<void> {
    await this.#server?.stop();
  }

  /** Forgets the token, as it does after a time that it doesn't say. */
  expire(): void {
    this.#token = '';
  }

  #answer({ target, headers, method, text }: VendorRequest): VendorAnswer {
    const path = target.pathname.replace('/PosServer/rest', '');
    if (method === 'POST' && path === '/token') {
      if (!Entered.safeParse(JSON.parse(text)).success) return refuse(401, 'Invalid credentials');
      this.sessions += 1;
      this.#token = `token-${this.sessions}`;
      return { status: 200, body: { token: this.#token } };
    }
    if (this.#token === '' || headers['x-auth-token'] !== this.#token) return refuse(401, 'Unauthorized');
    if (path === '/core/company')
      return {
        status: 200,
        body: [{ id: COMPANY, name: 'Brasserie Oost', vatInclusive: true, country: 'BE' }],
      };
    if (path === '/inventory/productgroup')
      return {
        status: 200,
        body: [
          { id: 57_134, name: 'Drinks', sequence: 1, visible: true, products: [] },
          { id: 57_136, name: 'Mains', sequence: 3, visible: true, products: [] },
        ],
      };
    const product = /^\/inventory\/product\/(\d+)$/.exec(path)?.[1];
    if (product === '42') return { status: 200, body: { id: 42, name: 'Loempia', groupIds: [57_136] } };
    if (product === '41') return { status: 200, body: { id: 41, name: 'Cola', groupIds: [57_134] } };
    const one = /^\/financial\/receipt\/(\d+)$/.exec(path)?.[1];
    const found = this.receipts.find(({ id }) => String(id) === one);
    if (found) return { status: 200, body: found };
    if (path !== '/financial/receipt') return refuse(404, 'Not found');
    return { status: 200, body: this.#page(target.searchParams) };
  }

  #page(query: URLSearchParams): object {
    const day = ({ modificationDate }: SimulatedReceipt) => modificationDate.slice(0, 10);
    const from = query.get('from') ?? '';
    const to = query.get('to') ?? '';
    const all = this.receipts.filter((receipt) => day(receipt) >= from && day(receipt) <= to);
    const offset = Number(query.get('offset') ?? '0');
    const amount = Number(query.get('amount') ?? '50');
    return { results: all.slice(offset, offset + amount), amount, offset, total: all.length };
  }
}

function refuse(status: number, description: string): VendorAnswer {
  return { status, body: { code: String(status), description } };
}

/** A receipt of a spring roll and two colas, one of them free, paid in cash. */
export function simulatedReceipt(id: number, changes: object = {}): SimulatedReceipt {
  const item = (productId: string, productName: string, totalPrice: number, vatPercentage: number) => ({
    productId,
    productName,
    info: '',
    amount: 1,
    unitPrice: totalPrice,
    totalPrice,
    vatPercentage,
    priceTypeId: 0,
    modifierValues: [],
  });
  return {
    id,
    parentId: 0,
    tableId: 180_867,
    customerId: 0,
    status: 'PAID',
    type: 'restaurant',
    creationDate: '2026-11-20T14:44:01.445Z',
    modificationDate: '2026-11-20T14:45:31.602Z',
    closingDate: '1970-01-01T00:00:00.000Z',
    total: 13,
    items: [
      item('42', 'Loempia', 10.9, 9),
      item('41', 'Cola', 2.1, 21),
      item('41', 'Cola van het huis', 0, 21),
    ],
    payments: [{ type: 'Cash', paymentTypeId: 1446, amount: 15, tips: 2, restitution: 0 }],
    ...changes,
  };
}
