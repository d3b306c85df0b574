import { type Amount, type PlainDate, plainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';

/** A draft as it is sent: what is frozen, and what its event says. */
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
  readonly at: Date;
  readonly data: string;
  /** Whether it may be dated before the last invoice. */
  readonly mayBackDate: boolean;
}

const UPDATE_TO_SENT = statement(
  { number: 'text' },
  'SELECT issue_document($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13,$14,$15,$16,$17,$18,$19) AS number',
);

/** Takes the next number, freezes the content and appends the event, in one statement; answers the number. */
export async function updateToSent(tx: TenantTx, document: FrozenDocument): Promise<string | null> {
  const { kind: actorKind, id: actorId, name, origin } = tx.actor;
  const { totals } = document;
  const [given] = await queryRows(tx.db, UPDATE_TO_SENT, [
    document.id,
    document.version,
    document.kind,
    document.sendDate,
    document.dueDate,
    document.content,
    document.contentHash,
    document.customerName,
    document.lines,
    totals.totalExcl,
    totals.totalVat,
    totals.totalIncl,
    document.at,
    actorKind,
    actorId,
    name,
    origin,
    document.data,
    document.mayBackDate,
  ]);
  return given?.number ?? null;
}

/** The latest date of an invoice that has a number. */
export async function findLastInvoiceDay(tx: TenantTx): Promise<PlainDate | null> {
  const row = await tx.db
    .selectFrom('companyCounters')
    .select('invoiceLastOn')
    .where('companyId', '=', tx.companyId)
    .executeTakeFirstOrThrow();
  return row.invoiceLastOn === null ? null : plainDate(row.invoiceLastOn);
}
