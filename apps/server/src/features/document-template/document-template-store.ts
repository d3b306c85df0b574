import { MAX_DOCUMENT_TEMPLATES, type TemplateContent } from '@penning/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../db/database.ts';
import { brokenConstraint, errorCode } from '../../db/error-code.ts';
import { columnOr } from '../../db/statement/column.ts';
import { refuse } from '../../http/refusal.ts';

export interface TemplateRow {
  readonly id: string;
  readonly name: string;
  readonly lineCount: number;
  readonly updatedAt: Date;
}

const SHOWN = [
  'id',
  'name',
  'updatedAt',
  columnOr('int4', sql`jsonb_array_length(content->'lines')`, 0).as('lineCount'),
] as const;

/** The company's templates by name; never more than the contract's limit. */
export async function listTemplates(tx: TenantTx): Promise<TemplateRow[]> {
  return tx.db
    .selectFrom('documentTemplates')
    .select(SHOWN)
    .where('companyId', '=', tx.companyId)
    .orderBy(sql`lower(name)`)
    .limit(MAX_DOCUMENT_TEMPLATES)
    .execute();
}

export async function findTemplate(
  tx: TenantTx,
  id: string,
): Promise<(TemplateRow & { readonly content: unknown }) | undefined> {
  return tx.db
    .selectFrom('documentTemplates')
    .select([...SHOWN, 'content'])
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertTemplate(
  tx: TenantTx,
  { id, name, content, at }: { id: string; name: string; content: TemplateContent; at: Date },
): Promise<void> {
  await tx.db
    .insertInto('documentTemplates')
    .values({
      companyId: tx.companyId,
      id,
      name,
      content: JSON.stringify(content),
      createdAt: at,
      updatedAt: at,
    })
    .execute()
    .catch(refuseTakenName);
}

export async function updateTemplateName(
  tx: TenantTx,
  { id, name, at }: { id: string; name: string; at: Date },
): Promise<void> {
  await tx.db
    .updateTable('documentTemplates')
    .set({ name, updatedAt: at })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute()
    .catch(refuseTakenName);
}

export async function deleteTemplate(tx: TenantTx, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx.db
    .deleteFrom('documentTemplates')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function refuseTakenName(error: unknown): never {
  if (errorCode(error) === '23505' && brokenConstraint(error) === 'document_templates_name')
    return refuse('nameTaken', { field: 'name' });
  throw error;
}
