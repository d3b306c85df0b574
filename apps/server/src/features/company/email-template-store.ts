import { EmailTemplate, type Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { sharedRead } from '../../db/shared-read.ts';

const COLUMNS = ['id', 'kind', 'language', 'name', 'subject', 'body'] as const;

export async function listEmailTemplateRows(tx: TenantTx): Promise<EmailTemplate[]> {
  const rows = await tx.db
    .selectFrom('emailTemplates')
    .select(COLUMNS)
    .where('companyId', '=', tx.companyId)
    .orderBy('language')
    .orderBy('kind')
    .execute();
  return rows.map((row) => EmailTemplate.parse(row));
}

export async function updateEmailTemplateRow(
  tx: TenantTx,
  id: string,
  text: { name: string; subject: string; body: string },
): Promise<EmailTemplate | undefined> {
  const row = await tx.db
    .updateTable('emailTemplates')
    .set(text)
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row && EmailTemplate.parse(row);
}

/** The company's own text of a kind in a language, if it has one. */
export const findEmailTemplate = sharedRead(
  (
    tx: TenantTx,
    kind: EmailTemplate['kind'],
    language: EmailTemplate['language'],
  ): Promise<{ subject: string; body: string } | undefined> =>
    tx.db
      .selectFrom('emailTemplates')
      .select(['subject', 'body'])
      .where('companyId', '=', tx.companyId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirst(),
);

/** The texts that a new company begins with. */
export async function insertEmailTemplates(
  tx: TenantTx,
  rows: readonly {
    id: string;
    kind: string;
    language: Language;
    name: string;
    subject: string;
    body: string;
  }[],
): Promise<void> {
  const { companyId } = tx;
  await tx.db
    .insertInto('emailTemplates')
    .values(rows.map((row) => ({ ...row, companyId })))
    .execute();
}
