import { type NumberParts, formatNumber } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { type NumberChange, getCounters, listNumberChanges } from '../company/number-store.ts';
import {
  type Bounds,
  type DeletedRow,
  type RangeKey,
  findUsedBounds,
  listDeletedNumbers,
} from './number-register-store.ts';

/** What explains the numbers of a range without a document, and the bounds of the range. */
export interface RangeFacts {
  readonly bounds: Bounds;
  /** The minimum number of digits. */
  readonly width: number;
  readonly passedOver: readonly (Bounds & { cause: NumberChange })[];
  readonly deleted: readonly { value: bigint; cause: DeletedRow }[];
}

/**
 * All facts about a range; nothing when no number of it was ever assigned or skipped. Within a year it spans the first
 * to the last number sent in that year.
 */
export async function findRangeFacts(
  tx: TenantTx,
  key: RangeKey,
  year?: number,
): Promise<RangeFacts | undefined> {
  const [used, inYear, changes, counters, gone] = [
    await findUsedBounds(tx, key),
    year === undefined ? undefined : await findUsedBounds(tx, key, year),
    await listNumberChanges(tx, key.series),
    await getCounters(tx),
    await listDeletedNumbers(tx),
  ];
  const passedOver = changes.filter((change) => isPassingOver(change, key.prefix)).map(stretchOf);
  const canBeDeleted = key.series === 'quotation';
  const deleted = canBeDeleted
    ? gone
        .filter(({ parts }) => parts.prefix === key.prefix)
        .map((cause) => ({ value: cause.parts.next, cause }))
    : [];
  if (year !== undefined) return inYear && { bounds: inYear, width: inYear.width, passedOver, deleted };
  const bounds = reachOf(key.prefix, { used, passedOver, deleted, next: counters[key.series] });
  if (!bounds) return undefined;
  return { bounds, width: used?.width ?? counters[key.series].width, passedOver, deleted };
}

function isPassingOver({ previous, next }: NumberChange, prefix: string): boolean {
  return previous.prefix === prefix && next.prefix === prefix && previous.next < next.next;
}

function stretchOf(cause: NumberChange): Bounds & { cause: NumberChange } {
  return { from: cause.previous.next, to: cause.next.next - 1n, cause };
}

/** From the first number that was assigned or skipped to the last one before the next. */
function reachOf(
  prefix: string,
  {
    used,
    passedOver,
    deleted,
    next,
  }: Pick<RangeFacts, 'passedOver' | 'deleted'> & { used: Bounds | undefined; next: NumberParts },
): Bounds | undefined {
  const values = [
    ...(used ? [used.from, used.to] : []),
    ...passedOver.flatMap(({ from, to }) => [from, to]),
    ...deleted.map(({ value }) => value),
  ];
  const [first] = values;
  if (first === undefined) return undefined;
  if (next.prefix === prefix && next.next > 0n) values.push(next.next - 1n);
  return values.reduce(
    ({ from, to }, value) => ({ from: value < from ? value : from, to: value > to ? value : to }),
    { from: first, to: first },
  );
}

/** A number of a range in its written form. */
export function writeNumber(prefix: string, value: bigint, width: number): string {
  return formatNumber({ prefix, next: value, width });
}
