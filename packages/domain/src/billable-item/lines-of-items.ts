import type { PlainDate } from '../calendar/plain-date.ts';
import { type Amount, amountFromCents } from '../money/amount.ts';
import { divideRounded, unitsOf } from '../money/decimal.ts';
import type { Price } from '../money/price.ts';
import { type Quantity, quantityOf } from '../money/quantity.ts';

/** What a customer is charged for besides products: time spent, and costs made for it. */
export const BILLABLE_KINDS = ['hours', 'expense'] as const;
/** Hours or an expense. */
export type BillableKind = (typeof BILLABLE_KINDS)[number];

/** Hours or an expense, as far as the line that bills it is concerned. */
export interface ItemToBill {
  readonly id: string;
  readonly kind: BillableKind;
  readonly spentOn: PlainDate;
  readonly description: string;
  readonly quantity: Quantity;
  readonly unit: string;
  readonly price: Price;
  readonly vatId: string | null;
  readonly productId: string | null;
  /** Who did it; may be empty. */
  readonly doneBy: string;
}

/** A line with the items that it bills. */
export interface LineOfItems extends Pick<
  ItemToBill,
  'kind' | 'description' | 'quantity' | 'unit' | 'price' | 'vatId' | 'productId'
> {
  readonly itemIds: readonly string[];
}

/** How items become lines. */
export interface BillingStyle {
  /** Hours of the same description and price share a line. */
  readonly combine: boolean;
  readonly withDate: boolean;
  readonly withPerson: boolean;
}

/** The lines that bill items, in the order of the items (docs/rules/hours-and-expenses.md#lines). */
export function linesOfItems(
  items: readonly ItemToBill[],
  style: BillingStyle,
  formatDate: (date: PlainDate) => string,
): LineOfItems[] {
  return [...Map.groupBy(items, (item) => keyOf(item, style)).values()].flatMap((shared) => {
    const [first] = shared;
    if (!first) return [];
    const { kind, unit, price, vatId, productId } = first;
    return {
      kind,
      unit,
      price,
      vatId,
      productId,
      description: describe(shared, first, style, formatDate),
      quantity: quantityOf(shared.reduce((sum, { quantity }) => sum + unitsOf(quantity, 4), 0n)),
      itemIds: shared.map(({ id }) => id),
    };
  });
}

/** What items of one line share; every expense, and everything that isn't combined, has a line of its own. */
function keyOf(item: ItemToBill, { combine, withPerson }: BillingStyle): string {
  if (!combine || item.kind === 'expense') return item.id;
  const { description, unit, price, vatId, productId, doneBy } = item;
  return JSON.stringify([description, unit, price, vatId, productId, withPerson ? doneBy : '']);
}

/** The description, followed by the first and last day and the person, as far as they are wanted. */
function describe(
  items: readonly ItemToBill[],
  { description, doneBy }: ItemToBill,
  { withDate, withPerson }: BillingStyle,
  formatDate: (date: PlainDate) => string,
): string {
  const days = items.map(({ spentOn }) => spentOn).toSorted();
  const ends = [...new Set([days[0], days.at(-1)])].flatMap((day) => (day ? formatDate(day) : []));
  const more = [withDate ? ends.join(' – ') : '', withPerson ? doneBy : ''].filter(Boolean);
  return more.length === 0 ? description : `${description} (${more.join(', ')})`;
}

/** The sum of items before VAT, each rounded to cents, as a line of its own would be. */
export function sumOfItems(items: readonly Pick<ItemToBill, 'quantity' | 'price'>[]): Amount {
  return amountFromCents(
    items.reduce(
      (sum, { quantity, price }) => sum + divideRounded(unitsOf(quantity, 4) * unitsOf(price, 4), 1_000_000n),
      0n,
    ),
  );
}
