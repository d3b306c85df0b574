import { z } from 'zod';
import type { VendorAnswer } from '../../test/serve-vendor.ts';
import type { Row } from './odata.ts';

type MutableRow = Record<string, unknown>;

const Day = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const Guid = z.guid();

const POSTED = {
  'crm/Accounts': z.strictObject({
    Code: z
      .string()
      .regex(/^[ ]*\d+$/)
      .length(18)
      .optional(),
    SearchCode: z.string().optional(),
    Name: z.string().min(1),
    Status: z.literal('C'),
    AddressLine1: z.string(),
    Postcode: z.string(),
    City: z.string(),
    Country: z.string(),
    ChamberOfCommerce: z.string(),
    VATNumber: z.string(),
    Email: z.string(),
  }),
  'salesentry/SalesEntries': z.strictObject({
    Customer: Guid,
    Journal: z.string(),
    Type: z.union([z.literal(20), z.literal(21)]),
    EntryDate: Day,
    DueDate: Day,
    Currency: z.string().length(3),
    Description: z.string().max(60),
    YourRef: z.string().max(30),
    PaymentCondition: z.string().optional(),
    SalesEntryLines: z
      .array(
        z.strictObject({
          Description: z.string().max(60),
          GLAccount: Guid,
          VATCode: z.string(),
          AmountFC: z.number(),
          VATAmountFC: z.number(),
          CostCenter: z.string().optional(),
        }),
      )
      .min(1),
  }),
  'documents/Documents': z.union([
    z.strictObject({ Subject: z.string(), Type: z.literal(10), Account: Guid, DocumentDate: Day }),
    z.strictObject({
      Subject: z.string().max(255),
      Type: z.literal(20),
      DocumentDate: Day,
      Currency: z.string().length(3),
      AmountFC: z.number(),
    }),
  ]),
  'documents/DocumentAttachments': z.strictObject({
    Document: Guid,
    FileName: z.string(),
    Attachment: z.base64(),
  }),
  'webhooks/WebhookSubscriptions': z.strictObject({ CallbackURL: z.url(), Topic: z.literal('SalesEntries') }),
};
export type Writable = keyof typeof POSTED;
export const isWritable = (path: string): path is Writable => path in POSTED;
/** What each list calls its rows. */
export const keyOf = (path: string) => (path === 'salesentry/SalesEntries' ? 'EntryID' : 'ID');

const id = (serial: number) => `00000000-0000-4000-8000-${String(serial).padStart(12, '0')}`;
const dateOf = (day: string) => `/Date(${Date.parse(`${day}T00:00:00Z`)})/`;
const cents = (amount: number) => Math.round(amount * 100);

const revenue = (serial: number, Code: string, Description: string) => ({
  ID: id(serial),
  Code,
  Description,
  BalanceType: 'W',
  BalanceSide: 'C',
  IsBlocked: false,
});
const vat = (Code: string, Description: string, Percentage: number, more: object = {}) => ({
  Code,
  Description,
  Percentage,
  Type: 'E',
  VATTransactionType: 'S',
  IsBlocked: false,
  ...more,
});

/** An administration at Exact Online, which a test changes at will. */
export class SimulatedDivision {
  readonly lists: Record<string, MutableRow[]> = {
    'financial/Journals': [
      { Code: '70', Description: 'Verkoopboek', Type: 20, IsBlocked: false },
      { Code: '90', Description: 'Memoriaal', Type: 90, IsBlocked: false },
    ],
    'cashflow/PaymentConditions': [{ Code: '30', Description: '30 dagen' }],
    'financial/GLAccounts': [
      revenue(1, '8000', 'Omzet hoog tarief'),
      revenue(2, '8010', 'Omzet laag tarief'),
      revenue(3, '8100', 'Omzet diensten'),
      revenue(4, '8200', 'Omzet binnen de EU'),
      revenue(5, '8300', 'Omzet buiten de EU'),
      revenue(6, '8900', 'Doorbelaste kosten'),
      { ...revenue(7, '4000', 'Algemene kosten'), BalanceSide: 'D' },
    ],
    'vat/VATCodes': [
      vat('4', 'BTW hoog tarief, exclusief', 0.21),
      vat('2', 'BTW hoog tarief, inclusief', 0.21, { Type: 'I' }),
      vat('3', 'BTW laag tarief, exclusief', 0.09),
      vat('14', 'Voorbelasting hoog', 0.21, { VATTransactionType: 'P' }),
      vat('0', 'Vrijgesteld van BTW', 0),
      vat('1', 'Geen BTW', 0, { Type: 'N' }),
      vat('5', 'Nultarief', 0, { IsBlocked: true }),
      vat('6', 'BTW verlegd', 0),
      vat('7', 'Leveringen naar landen binnen de EU', 0),
      vat('8', 'Leveringen naar landen buiten de EU', 0),
      vat('9', 'Diensten naar landen binnen de EU', 0),
    ],
    'hrm/Costcenters': [],
    'hrm/Divisions': [{ Code: 1_234_567, Description: 'Jansen B.V.' }],
    'crm/Accounts': [],
    'salesentry/SalesEntries': [],
    'cashflow/Receivables': [],
    'documents/Documents': [],
    'documents/DocumentAttachments': [],
    'webhooks/WebhookSubscriptions': [],
  };
  /** A cent that it makes more of every entry. */
  roundsUp = false;
  /** Whether its period is closed. */
  isClosed = false;
  /** Whether Exact can reach the address of a subscription. */
  isReachable = true;
  #serial = 1000;

  list(path: string): MutableRow[] {
    return this.lists[path] ?? [];
  }

  get entries(): MutableRow[] {
    return this.list('salesentry/SalesEntries');
  }

  /** Empties what companies made. */
  clear(): void {
    this.isClosed = false;
    for (const path of [...Object.keys(POSTED), 'cashflow/Receivables']) this.list(path).length = 0;
  }

  /** The entry of a document, by our number. */
  find(number: string | null): Row | undefined {
    return this.entries.find(({ Description }) => Description === number);
  }

  create(path: Writable, given: unknown): VendorAnswer {
    const read = POSTED[path].safeParse(given);
    if (!read.success) return refuse(`Invalid: ${read.error.issues[0]?.path.join('.')}`);
    this.#serial += 1;
    const row: MutableRow = { [keyOf(path)]: id(this.#serial), ...read.data };
    const refusal = this.#complete(path, row);
    if (refusal) return refusal;
    this.list(path).push(row);
    return { status: 201, body: { d: row } };
  }

  /** A bank statement that is matched with an entry: its receivable is split where only a part was paid. */
  pay(entry: Row, euros: string, day: string): void {
    const open = this.list('cashflow/Receivables').find(
      (row) => row['TransactionEntryID'] === entry['EntryID'] && row['Status'] === 20,
    );
    if (!open) throw new Error('nothing is open');
    const rest = cents(Number(open['AmountFC'])) - cents(Number(euros));
    Object.assign(open, {
      AmountFC: Number(euros),
      Status: 50,
      LastPaymentDate: dateOf(day),
      EndDate: dateOf(day),
    });
    if (rest !== 0) this.#receive(entry, rest / 100);
  }

  /** The match with bank statements is undone: all of it is open again, as one receivable. */
  unpay(entry: Row): void {
    const all = this.list('cashflow/Receivables');
    const others = all.filter((row) => row['TransactionEntryID'] !== entry['EntryID']);
    all.splice(0, all.length, ...others);
    this.#receive(entry, Number(entry['AmountFC']));
  }

  #complete(path: Writable, row: MutableRow): VendorAnswer | undefined {
    if (path === 'webhooks/WebhookSubscriptions' && !this.isReachable)
      return refuse('CallbackURL: geen geldige URL');
    if (path === 'documents/Documents')
      row['DocumentViewUrl'] =
        `https://start.exactonline.nl/docs/DocView.aspx?DocumentID=${String(row['ID'])}`;
    if (path !== 'salesentry/SalesEntries') return undefined;
    const entry = POSTED['salesentry/SalesEntries'].parse(without(row, 'EntryID'));
    const lacks = (list: string, field: string, value: string) =>
      this.list(list).every((each) => each[field] !== value);
    if (lacks('crm/Accounts', 'ID', entry.Customer)) return refuse('Verplicht: Klant', 500);
    if (lacks('financial/Journals', 'Code', entry.Journal)) return refuse('Verplicht: Dagboek', 500);
    if (this.isClosed) return refuse('De periode is afgesloten', 500);
    for (const { GLAccount, VATCode } of entry.SalesEntryLines) {
      if (lacks('financial/GLAccounts', 'ID', GLAccount))
        return refuse('Ongeldige referentie: Grootboekrekening', 500);
      if (lacks('vat/VATCodes', 'Code', VATCode)) return refuse('Ongeldig: BTW-code', 500);
    }
    const total = entry.SalesEntryLines.reduce(
      (sum, line) => sum + cents(line.AmountFC) + cents(line.VATAmountFC),
      0,
    );
    row['AmountFC'] = (total + (this.roundsUp ? 1 : 0)) / 100;
    row['EntryNumber'] = this.#serial;
    row['Document'] = null;
    this.#receive(row, Number(row['AmountFC']));
    return undefined;
  }

  #receive(entry: Row, amount: number): void {
    this.#serial += 1;
    this.list('cashflow/Receivables').push({
      ID: id(this.#serial),
      TransactionEntryID: entry['EntryID'],
      AmountFC: amount,
      Status: 20,
      DueDate: dateOf(String(entry['DueDate'])),
      LastPaymentDate: null,
      EndDate: null,
    });
  }
}

/** A malformed request is answered 400, and what the administration doesn't allow 500. */
export function refuse(words: string, status = 400): VendorAnswer {
  return { status, body: { error: { code: '', message: { lang: '', value: words } } } };
}

function without(row: Row, field: string): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== field));
}
