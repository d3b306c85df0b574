import {
  type Amount,
  type ExchangeRate,
  type PlainDate,
  addAmounts,
  amount,
  inEuro,
  plainDate,
  subtractAmounts,
} from '@penning/domain';
import { lineOf } from '@penning/domain/accounting/journal/file-text';
import { type Sale, saleOf } from '@penning/domain/accounting/journal/sale';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { systemActor } from '../../platform/system-actor.ts';
import type { DocumentContent } from '../document/content.ts';
import { readContent } from '../document/read-content.ts';
import { getRateOf } from './exchange-rate-of.ts';
import type { BookkeepingFileContext } from './file-request.ts';
import { type After, START, pageOfOpen, pageOfPaid, pageOfSold } from './journal-store.ts';

/** How many documents or payments are read in one transaction. */
const AT_ONCE = 200;
const MAX_KEY = 35;

const Party = z.object({
  id: z.string().nullable(),
  name: z.string(),
  contact: z.string(),
  phone: z.string(),
  email: z.string(),
  coc: z.string(),
  vatNumber: z.string(),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  debtorNumber: z.string(),
});

/** The customer of a document, as it names them; `key` is their number, else an id. */
export type Party = z.infer<typeof Party> & { readonly key: string };

/** A document that a transaction is about. */
export interface About {
  readonly number: string;
  readonly customer: Party;
  readonly currency: string;
  /** What one euro is worth in its currency; null in euro. */
  readonly rate: ExchangeRate | null;
}

export interface SoldDocument extends About {
  readonly date: PlainDate;
  readonly content: DocumentContent;
  readonly sale: Sale;
}

/** The invoices and credit invoices of the period, by day. */
export async function* readSold({
  request: { from, until },
  ...context
}: BookkeepingFileContext): AsyncGenerator<SoldDocument> {
  yield* inPages(context, async (tx, after) => {
    const rows = await pageOfSold(tx, { from, until, after, max: AT_ONCE });
    const documents: SoldDocument[] = [];
    for (const { id, number, content: text, day } of rows) {
      const content = readContent(text);
      const { currency, receiver, exchangeRate } = content;
      const rate = await getRateOf(tx, { currency, sendDate: day, rate: exchangeRate?.rate ?? null });
      const customer = partyOf(receiver, id);
      const sale = saleOf(content, rate);
      documents.push({ number, customer, currency, rate, date: plainDate(day), content, sale });
    }
    return { rows, items: documents };
  });
}

export interface PaidDocument extends About {
  readonly id: string;
  readonly date: PlainDate;
  readonly kind: 'payment' | 'settlement' | 'rounding' | 'setOff';
  readonly methodName: string;
  /** In euro and in the document's own currency. */
  readonly euro: Amount;
  readonly own: Amount;
}

/**
 * The payments of the period, by day: money, or what settles documents without any. In euro they are what the sum of
 * payments grows by, so that a paid document comes to zero.
 */
export async function* readPaid(
  { request: { from, until }, ...context }: BookkeepingFileContext,
  isMoney: boolean,
): AsyncGenerator<PaidDocument> {
  yield* inPages(context, async (tx, after) => {
    const rows = await pageOfPaid(tx, { from, until, after, max: AT_ONCE, isMoney });
    const items: PaidDocument[] = [];
    for (const row of rows) {
      const about = await aboutOf(tx, row);
      const before = amount(row.before);
      const grown = inEuroAt(addAmounts(before, row.amount), about.rate);
      const euro = subtractAmounts(grown, inEuroAt(before, about.rate));
      const { id, kind, methodName, amount: own } = row;
      items.push({ ...about, id, kind, methodName, date: plainDate(row.day), euro, own });
    }
    return { rows, items };
  });
}

export interface OpenDocument extends About {
  readonly date: PlainDate;
  readonly dueDate: PlainDate;
  /** What was open at the start of the period, in euro. */
  readonly open: Amount;
}

/** The documents from before the period that were open at its start, by day. */
export async function* readOpen({
  request: { from },
  ...context
}: BookkeepingFileContext): AsyncGenerator<OpenDocument> {
  yield* inPages(context, async (tx, after) => {
    const rows = await pageOfOpen(tx, { from, after, max: AT_ONCE });
    const items: OpenDocument[] = [];
    for (const row of rows) {
      const about = await aboutOf(tx, row);
      const open = subtractAmounts(
        inEuroAt(row.totalIncl, about.rate),
        inEuroAt(amount(row.paid), about.rate),
      );
      items.push({ ...about, date: plainDate(row.sendDate), dueDate: plainDate(row.dueDate), open });
    }
    return { rows, items };
  });
}

interface Page<Item> {
  readonly rows: readonly After[];
  readonly items: readonly Item[];
}

/** Reads page by page, each in a transaction of its own, no further ahead than the reader is. */
async function* inPages<Item>(
  { services, companyId }: Pick<BookkeepingFileContext, 'services' | 'companyId'>,
  read: (tx: TenantTx, after: After) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  let after: After | undefined = START;
  while (after !== undefined) {
    const start: After = after;
    const { rows, items }: Page<Item> = await services.database.readTenant(
      companyId,
      systemActor('download'),
      (tx) => read(tx, start),
    );
    yield* items;
    after = rows.length < AT_ONCE ? undefined : rows.at(-1);
  }
}

async function aboutOf(
  tx: TenantTx,
  row: {
    number: string;
    currency: string;
    sendDate: string;
    rate: string | null;
    receiver: unknown;
    documentId: string;
  },
): Promise<About> {
  const { number, currency, receiver, documentId } = row;
  return { number, currency, customer: partyOf(receiver, documentId), rate: await getRateOf(tx, row) };
}

/** Somebody who is no customer of the list is known by the document. */
function partyOf(receiver: unknown, documentId: string): Party {
  const party = Party.parse(receiver);
  const id = (party.id ?? documentId).replaceAll('-', '');
  return { ...party, key: lineOf(party.debtorNumber, MAX_KEY) || id };
}

function inEuroAt(value: Amount, rate: ExchangeRate | null): Amount {
  return rate === null ? value : inEuro(value, rate);
}
