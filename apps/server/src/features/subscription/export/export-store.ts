import { LANGUAGES, type Language } from '@penning/contract';
import { defined } from '@penning/domain';
import { z } from 'zod';
import type { Queries, TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';
import type { FileInStorage } from '../../../platform/upload/file-store.ts';

export interface ExportRow {
  readonly companyId: string;
  readonly id: string;
  readonly language: Language;
  readonly createdAt: Date;
  readonly timezone: string;
}

export async function insertExport(
  tx: TenantTx,
  row: {
    id: string;
    tokenHash: Buffer;
    language: Language;
    createdAt: Date;
    createdBy: string;
    expiresAt: Date;
  },
): Promise<void> {
  await tx.db
    .insertInto('companyExports')
    .values({ companyId: tx.companyId, ...row })
    .execute();
}

const CLAIM_EXPORT = statement(
  { companyId: 'uuid', id: 'uuid', language: LANGUAGES, createdAt: 'timestamptz', timezone: 'text' },
  `SELECT * FROM redeem_company_export($1, $2)`,
);

/** The file of an address that still works; it works once. */
export async function claimExport(platform: Queries, hash: Buffer, at: Date): Promise<ExportRow | undefined> {
  const rows = await queryRows(platform, CLAIM_EXPORT, [hash, at]);
  return rows[0];
}

/** A column of a table that is exported. */
export interface Column {
  readonly name: string;
  readonly type: string;
}

const GET_TABLE_SHAPE = statement(
  { name: 'text', type: 'text', position: 'int4?' },
  `SELECT a.attname::text AS name, t.typname::text AS type, array_position(i.indkey::int2[], a.attnum) AS position
   FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
   JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
   WHERE a.attrelid = format('penning.%I', $1::text)::regclass AND a.attnum > 0 AND NOT a.attisdropped
   ORDER BY a.attnum`,
);

/** A table's columns in order, and its key within the company. */
export async function getTableShape(
  tx: TenantTx,
  table: string,
): Promise<{ columns: Column[]; key: string[] }> {
  const columns = await queryRows(tx.db, GET_TABLE_SHAPE, [table]);
  const key = columns
    .filter(({ position, name }) => position !== null && name !== 'company_id')
    .toSorted((left, right) => defined(left.position) - defined(right.position))
    .map(({ name }) => name);
  return { columns: columns.map(({ name, type }) => ({ name, type })), key };
}

export interface TablePage {
  readonly table: string;
  readonly ownerColumn: string;
  readonly columns: readonly Column[];
  readonly key: readonly string[];
  /** The whole last row of the previous page. */
  readonly after: string | null;
  readonly max: number;
}

/** The table is only known at run time, so its rows are parsed. */
const ExportedRows = z.array(z.strictObject({ json: z.string(), place: z.string() }));

/** Rows of a table in the order of their key, as JSON text: money and bytes as text, so that no digit is lost. */
export async function listRows(
  tx: TenantTx,
  { table, ownerColumn, columns, key, after, max }: TablePage,
): Promise<{ json: string; place: string }[]> {
  const fields = columns
    .map(({ name, type }) => `${expressionOf(name, type)} AS "${camel(name)}"`)
    .join(', ');
  const own = key.map((name) => `t.${name}`).join(', ');
  const last = key.map((name) => `r.${name}`).join(', ');
  const beyond =
    after === null || key.length === 0
      ? ''
      : `AND (${own}) > (SELECT ${last} FROM jsonb_populate_record(NULL::penning.${table}, $2::jsonb) r)`;
  const order = key.length === 0 ? '' : `ORDER BY ${own}`;
  const rows = await tx.query(
    `SELECT (SELECT row_to_json(f)::text FROM (SELECT ${fields}) f) AS json,
       jsonb_build_object(${key.map((name) => `'${name}', t.${name}`).join(', ')})::text AS place
     FROM ${table} t WHERE t.${ownerColumn} = $1 ${beyond} ${order} LIMIT ${max}`,
    beyond === '' ? [tx.companyId] : [tx.companyId, after],
  );
  return ExportedRows.parse(rows);
}

function expressionOf(name: string, type: string): string {
  if (type === 'numeric' || type === 'int8') return `t.${name}::text`;
  if (type === 'bytea') return `encode(t.${name}, 'hex')`;
  return `t.${name}`;
}

function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

const LIST_FILES = statement(
  {
    id: 'uuid',
    purpose: 'files.purpose',
    filename: 'text',
    key: 'text',
    digest: 'bytea',
    damagedAt: 'timestamptz?',
    mediaType: 'text',
    createdAt: 'timestamptz',
  },
  `SELECT id, purpose, filename, key, digest, damaged_at, media_type, created_at FROM files
   WHERE company_id = $1 AND purpose <> 'pdf' AND id > $2 ORDER BY id LIMIT $3`,
);

/** Stored files of the company, in the order of their ids. */
export async function listFiles(
  tx: TenantTx,
  after: string,
  max: number,
): Promise<(FileInStorage & { purpose: string; filename: string; mediaType: string; createdAt: Date })[]> {
  return queryRows(tx.db, LIST_FILES, [tx.companyId, after, max]);
}

const LIST_SENT_IDS = statement(
  { id: 'uuid' },
  `SELECT id FROM documents WHERE company_id = $1 AND content IS NOT NULL AND id > $2 ORDER BY id LIMIT $3`,
);

/** Documents that were sent, in the order of their ids. */
export async function listSentIds(tx: TenantTx, after: string, max: number): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_SENT_IDS, [tx.companyId, after, max]);
  return rows.map(({ id }) => id);
}

const LIST_OWNED_TABLES = statement(
  { table: 'text' },
  `SELECT c.relname::text AS table FROM pg_class c
   JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'company_id' AND NOT a.attisdropped
   WHERE c.relnamespace = 'penning'::regnamespace AND c.relkind = 'r' AND has_table_privilege(c.oid, 'SELECT')
   ORDER BY 1`,
);

/** The names of all tables with company data. */
export async function listOwnedTables(tx: TenantTx): Promise<string[]> {
  const rows = await queryRows(tx.db, LIST_OWNED_TABLES);
  return rows.map(({ table }) => table);
}
