import type { Language, PageMeta, NumberRegisterEntry } from '@penning/contract';
import { explainGap } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { Services } from '../../platform/services.ts';
import {
  type NumberedRow,
  type RangeKey,
  findPreviousValue,
  pageOfNumbers,
} from './number-register-store.ts';
import { type EntryContext, presentGap, presentNumber } from './present-entry.ts';
import { type RangeFacts, findRangeFacts } from './range-facts.ts';

const NOTHING: PageMeta = { count: 0, countIsBound: false, first: 0, last: 0, next: null, previous: null };

export interface EntryQuery {
  readonly key: RangeKey;
  readonly year: number | undefined;
  readonly cursor: string | undefined;
  readonly perPage: number;
}

/**
 * The numbers of a range, a page of documents at a time; numbers without a document come before the next document, and
 * at the end after the last one.
 */
export async function listEntries(
  tx: TenantTx,
  services: Services,
  { key, year, cursor, perPage }: EntryQuery,
  reader: { language: Language; timezone: string },
): Promise<{ data: NumberRegisterEntry[]; meta: PageMeta }> {
  const facts = await findRangeFacts(tx, key, year);
  if (!facts) return { data: [], meta: NOTHING };
  const { rows, meta } = await pageOfNumbers(tx, { key, bounds: facts.bounds, cursor, perPage });
  const context: EntryContext = { ...reader, t: services.texts.translate(reader.language), key, facts };
  let expected = meta.previous === null ? facts.bounds.from : await valueAfterPrevious(tx, key, rows);
  const data: NumberRegisterEntry[] = [];
  for (const row of rows) {
    data.push(...gapEntries(context, expected, row.value - 1n), presentNumber(context, row));
    expected = row.value + 1n;
  }
  if (meta.next === null) data.push(...gapEntries(context, expected, facts.bounds.to));
  return { data, meta };
}

/** The first number expected on a page other than the first. */
async function valueAfterPrevious(
  tx: TenantTx,
  key: RangeKey,
  rows: readonly NumberedRow[],
): Promise<bigint> {
  const [first] = rows;
  if (!first) return 0n;
  const before = await findPreviousValue(tx, key, first.value);
  return before === undefined ? first.value : before + 1n;
}

function gapEntries(context: EntryContext, from: bigint, to: bigint): NumberRegisterEntry[] {
  const { passedOver, deleted }: RangeFacts = context.facts;
  return explainGap({ from, to }, { passedOver, deleted }).map((part) => presentGap(context, part));
}
