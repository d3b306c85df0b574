import { type Amount, type PlainDate, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A draft being sent: its frozen content, and its event. */
export interface FrozenDocument {
  readonly id: string;
  readonly version: number;
  readonly kind: string;
  readonly sendDate: string;
  readonly dueDate: string;
  readonly content: string;
  readonly contentHash: Buffer;
  readonly customerName: string;
  readonly lines: string;
  readonly totals: { readonly totalExcl: Amount; readonly totalVat: Amount; readonly totalIncl: Amount };
  readonly data: string;
  /** Whether it may be dated before the last invoice. */
  readonly mayBackDate: boolean;
}

const UPDATE_TO_SENT = statement(
  { numbers: 'text[]' },
  'SELECT issue_documents($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19) AS numbers',
);

/**
 * Claims the next numbers, freezes the contents and appends the events, in one statement for all of them or for none;
 * returns the numbers in the order of the documents.
 */
export async function updateToSent(
  tx: TenantTx,
  documents: readonly FrozenDocument[],
  at: Date,
): Promise<string[]> {
  const { kind: actorKind, id: actorId, name, origin } = tx.actor;
  const each = <T>(value: (document: FrozenDocument) => T) => documents.map(value);
  const [given] = await queryRows(tx.db, UPDATE_TO_SENT, [
    each(({ id }) => id),
    each(({ version }) => version),
    each(({ kind }) => kind),
    each(({ sendDate }) => sendDate),
    each(({ dueDate }) => dueDate),
    each(({ content }) => content),
    each(({ contentHash }) => contentHash),
    each(({ customerName }) => customerName),
    each(({ lines }) => lines),
    each(({ totals }) => totals.totalExcl),
    each(({ totals }) => totals.totalVat),
    each(({ totals }) => totals.totalIncl),
    at,
    actorKind,
    actorId,
    name,
    origin,
    each(({ data }) => data),
    each(({ mayBackDate }) => mayBackDate),
  ]);
  return given?.numbers ?? [];
}

/** The latest date of a numbered invoice. */
export async function findLastInvoiceDay(tx: TenantTx): Promise<PlainDate | null> {
  const row = await tx.db
    .selectFrom('companyCounters')
    .select('invoiceLastOn')
    .where('companyId', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return row.invoiceLastOn === null ? null : plainDate(row.invoiceLastOn);
}
