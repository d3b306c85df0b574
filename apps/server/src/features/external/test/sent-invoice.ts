import { randomBytes, randomUUID } from 'node:crypto';
import type { Client, Currency, Language, PenningContract } from '@penning/contract';
import {
  type InvoiceLine,
  calculateInvoice,
  parseFactor,
  parsePercentage,
  parsePrice,
  parseQuantity,
  plainDate,
  defined,
} from '@penning/domain';
import type { TestServer } from '../../../../test/start-test-server.ts';
import { canonicalJson } from '../../../platform/event/canonical-json.ts';
import { linkToken } from '../../../platform/keys.ts';
import { sha256 } from '../../../storage/storage.ts';
import type {
  ContentLayout,
  ContentReceiver,
  ContentSender,
  DocumentContent,
} from '../../document/content.ts';

/** A sent invoice with everything its customer and its company need to reach it. */
export interface SentInvoice {
  readonly id: string;
  readonly companyId: string;
  readonly token: string;
  readonly number: string;
  /** Where the customer opens it, on this machine. */
  readonly page: string;
  readonly client: Client<PenningContract>;
}

export interface SentInvoiceOptions {
  readonly price?: string;
  readonly currency?: Currency;
  readonly language?: Language;
  readonly number?: string;
  readonly description?: string;
  readonly lineCount?: number;
  /** Of every line; standard rate by default. */
  readonly vat?: InvoiceLine['vat'];
  readonly type?: '' | 'C' | 'I';
  readonly status?: number;
  readonly paid?: string;
  readonly dueDate?: string;
  readonly sender?: Partial<ContentSender>;
  readonly receiver?: Partial<ContentReceiver>;
  readonly layout?: Partial<ContentLayout>;
  readonly text?: { top: string; bottom: string; footer: string };
}

let serial = 0;

/** A sent invoice of 121.00, written as sending leaves it. */
export async function sendInvoice(
  server: TestServer,
  options: SentInvoiceOptions = {},
): Promise<SentInvoice> {
  const { client, companyId } = await companyOf(server);
  serial += 1;
  const number = options.number ?? `2026-${String(serial).padStart(4, '0')}`;
  const id = randomUUID();
  const nonce = randomBytes(16);
  const token = linkToken(server.services.keys, nonce);
  const content = contentOf(options);
  const frozen = canonicalJson(content);
  const at = server.clock.now();
  const database = await server.superuser();
  try {
    await database.query(
      `INSERT INTO documents (company_id, id, creation_token, kind, type, status, number, number_value, customer_name,
         send_date, due_date, term, currency, language, includes_vat, discount, lines, total_excl, total_vat, total_incl,
         paid, content, content_hash, sent_at, created_at, updated_at)
       VALUES ($1, $2, $3, 'oneoff', $4, $5, $6, $7, $8, $9, $10, 14, $11, $12, false, 0, '[]', $13, $14, $15, $16, $17, $18,
         $19, $19, $19)`,
      [
        companyId,
        id,
        randomUUID(),
        content.type,
        options.status ?? 1,
        number,
        serial,
        content.receiver?.name ?? '',
        content.sendDate,
        content.dueDate,
        content.currency,
        content.language,
        content.totals.totalExcl,
        content.totals.totalVat,
        content.totals.totalIncl,
        options.paid ?? '0.00',
        frozen,
        sha256(frozen),
        at,
      ],
    );
    await database.query(
      `INSERT INTO public_links (company_id, id, document_id, nonce, token_hash, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [companyId, randomUUID(), id, nonce, sha256(token), at],
    );
  } finally {
    await database.end();
  }
  return { id, companyId, token, number, page: `${server.url}/external/invoice/${token}`, client };
}

type Company = Pick<SentInvoice, 'client' | 'companyId'>;
const companies = new WeakMap<TestServer, { at: number; company: Promise<Company> }>();
/** A login lasts a quarter of an hour, by the clock that tests move. */
const FRESH_MS = 5 * 60_000;

/** One company per server is enough, because signing up is limited; a new one when its login has expired. */
function companyOf(server: TestServer): Promise<Company> {
  const now = server.clock.now().getTime();
  const known = companies.get(server);
  if (known && now - known.at < FRESH_MS) return known.company;
  const company = registerCompany(server);
  companies.set(server, { at: now, company });
  return company;
}

async function registerCompany(server: TestServer): Promise<Company> {
  const { client, token } = await server.register();
  const [, claims = ''] = token.split('.');
  const { company } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { company: string };
  return { client, companyId: company };
}

function contentOf(options: SentInvoiceOptions): DocumentContent {
  const lines = Array.from({ length: options.lineCount ?? 1 }, () => lineOf(options));
  const discount = defined(parsePercentage('0'));
  return {
    formatVersion: 1,
    type: options.type ?? '',
    sendDate: plainDate('2026-11-20'),
    dueDate: plainDate(options.dueDate ?? '2026-12-04'),
    term: 14,
    currency: options.currency ?? 'EUR',
    language: options.language ?? 'nl',
    includesVat: false,
    discount,
    reference: 'PO-1',
    trackingNumber: '',
    text: options.text ?? { top: 'Bedankt voor de opdracht.', bottom: '', footer: '' },
    sender: { ...SENDER, ...options.sender },
    receiver: { ...RECEIVER, ...options.receiver },
    layout: { ...LAYOUT, ...options.layout },
    lines,
    totals: calculateInvoice({ lines, discount, includesVat: false, currency: 'EUR' }),
    attachments: [],
    publicLink: null,
  };
}

function lineOf({
  price = '100.00',
  description = 'Advies over de boekhouding',
  vat = { id: randomUUID(), name: '21%', type: 'high', factor: defined(parseFactor('1.21')) },
}: SentInvoiceOptions): InvoiceLine {
  return {
    id: randomUUID(),
    number: 'A-1',
    description,
    quantity: defined(parseQuantity('1')),
    price: defined(parsePrice(price)),
    discount: defined(parsePercentage('0')),
    vat,
    ledger: { id: randomUUID(), name: 'Omzet', number: '8000' },
    unit: '',
    descriptionOnly: false,
  };
}

const SENDER: ContentSender = {
  id: null,
  name: 'Voorbeeld B.V.',
  address: 'Dorpsstraat 1',
  postalCode: '1234 AB',
  city: 'Utrecht',
  country: 'NL',
  coc: '12345678',
  vatNumber: 'NL004495445B01',
  iban: 'NL91ABNA0417164300',
  bic: 'ABNANL2A',
  email: 'administratie@voorbeeld.test',
  phone: '+31 30 123 45 67',
};

const RECEIVER: ContentReceiver = {
  id: null,
  name: 'Klant & Zonen',
  contact: 'Mevr. De Vries',
  person: false,
  address: 'Kerkweg 2',
  postalCode: '4321 BA',
  city: 'Zwolle',
  country: 'NL',
  coc: '87654321',
  vatNumber: '',
  email: 'inkoop@klant.test',
  ccEmail: '',
  phone: '',
  debtorNumber: 'D-7',
  buyerReference: '',
  optionalField1: '',
  optionalField2: '',
};

const LAYOUT: ContentLayout = {
  headerLines: Array.from({ length: 12 }, () => ''),
  logoPosition: 'left',
  senderPosition: 'right',
  marginGlobal: 10,
  marginHeader: 0,
  font: 'inter',
  accentColour: '#1d7248',
  logoFileId: null,
  emailFrom: '',
};
