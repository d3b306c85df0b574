import type { BillableItemInput, ImportField } from '@penning/contract';
import {
  type BillableItemImportRow,
  DUPLICATE_KEYS,
  type ImportProblem,
  defined,
  parsePrice,
  parseQuantity,
} from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { listCustomerMatches } from '../../customer/import/customer-import-store.ts';
import type { RowToCheck } from '../../import/file-subject.ts';
import type { CheckedRows } from '../../import/import-kind.ts';
import { RecordMatches } from '../../import/record-matches.ts';
import { listProductMatches } from '../../product/import/product-import-store.ts';
import { findProduct } from '../../product/product-store.ts';
import { type ItemContent, listKnownItems } from './billable-item-import-store.ts';

type Problem = ImportProblem<ImportField>;
type Row = RowToCheck<BillableItemImportRow>;

/** Rows with the items they result in. */
interface CheckedItems extends CheckedRows {
  readonly toMake: readonly { readonly line: number; readonly item: BillableItemInput }[];
}

/** How many rows are looked up at a time. */
const AT_ONCE = 2000;

/**
 * Finds the customer and the product of each row. A row is a duplicate when such an item was there before this import:
 * the same work twice in one file is two items (docs/rules/hours-and-expenses.md#import).
 */
export async function checkItems(
  tx: TenantTx,
  importId: string | null,
  rows: readonly Row[],
): Promise<CheckedItems> {
  const refused = new Map<number, Problem[]>();
  const duplicates = new Set<number>();
  const toMake: { line: number; item: BillableItemInput }[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const piece = rows.slice(from, from + AT_ONCE);
    const found: { line: number; item: BillableItemInput }[] = [];
    const [customers, products] = await Promise.all([findCustomers(tx, piece), findProducts(tx, piece)]);
    for (const { line, row } of piece) {
      const made = itemOf(row, customers.findAll(keysOf(row)), products.get(row.productNumber));
      if ('problem' in made) refused.set(line, [made]);
      else found.push({ line, item: made });
    }
    const known = await listKnownItems(
      tx,
      importId,
      found.map(({ item }) => item),
    );
    const taken = new Set(
      known.map((item) =>
        contentKey({
          ...item,
          quantity: defined(parseQuantity(item.quantity)),
          price: defined(parsePrice(item.price)),
        }),
      ),
    );
    for (const one of found) {
      if (taken.has(contentKey(one.item))) duplicates.add(one.line);
      else toMake.push(one);
    }
  }
  return { refused, duplicates, toMake };
}

type Product = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

function itemOf(
  row: BillableItemImportRow,
  [customerId, ...others]: readonly string[],
  product: Product | undefined,
): BillableItemInput | Problem {
  if (customerId === undefined) return { field: namedBy(row), problem: 'customerNotFound' };
  if (others.length > 0) return { field: namedBy(row), problem: 'severalCustomers' };
  const { spentOn, kind, quantity, unit, vatId, doneBy } = row;
  const price = row.price ?? (product && parsePrice(product.price));
  const description = row.description || product?.description;
  if (row.productNumber !== '' && !product) return { field: 'productNumber', problem: 'unknownProduct' };
  if (price === undefined) return { field: 'price', problem: 'missing' };
  if (description === undefined) return { field: 'description', problem: 'missing' };
  return {
    customerId,
    spentOn,
    kind,
    description,
    quantity,
    unit: unit || (product?.unit ?? ''),
    price,
    vatId,
    productId: product?.id ?? null,
    doneBy,
  };
}

async function findCustomers(tx: TenantTx, rows: readonly Row[]): Promise<RecordMatches> {
  const rule = { by: DUPLICATE_KEYS, action: 'skip' } as const;
  const matches = new RecordMatches(rule);
  const keys = rows.map(({ row }) => keysOf(row));
  matches.add(await listCustomerMatches(tx, keys, rule));
  return matches;
}

/** The products that rows name, by number; the first of several with the same. */
async function findProducts(tx: TenantTx, rows: readonly Row[]): Promise<Map<string, Product>> {
  const keys = rows.flatMap(({ row }) =>
    row.productNumber === '' ? [] : [{ number: row.productNumber, email: '', name: '' }],
  );
  const products = new Map<string, Product>();
  for (const { id, number } of await listProductMatches(tx, keys, { by: ['number'], action: 'skip' })) {
    const product = products.has(number) ? undefined : await findProduct(tx, id);
    if (product) products.set(number, product);
  }
  return products;
}

function keysOf({ customerNumber, email, customerName }: BillableItemImportRow) {
  return { number: customerNumber, email, name: customerName };
}

/** The field that identifies the customer first. */
function namedBy({ customerNumber, email }: BillableItemImportRow): ImportField {
  if (customerNumber !== '') return 'customerNumber';
  return email === '' ? 'customerName' : 'customerEmail';
}

function contentKey(item: Record<keyof ItemContent, string>): string {
  const { customerId, spentOn, kind, description, quantity, price, doneBy } = item;
  return JSON.stringify([customerId, spentOn, kind, description, quantity, price, doneBy]);
}
