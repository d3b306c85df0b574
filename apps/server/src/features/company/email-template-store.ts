import { EmailTemplate, type Language } from '@penning/contract';
import type { TenantTx } from '../../db/database.ts';
import { sharedRead } from '../../db/shared-read.ts';

const COLUMNS = [
  'emailTemplates.id',
  'emailTemplates.kind',
  'emailTemplates.language',
  'emailTemplates.name',
  'emailTemplates.subject',
  'emailTemplates.body',
  'files.id as fileId',
  'files.filename',
  'files.size',
] as const;

export async function listEmailTemplateRows(tx: TenantTx): Promise<EmailTemplate[]> {
  const rows = await tx.db
    .selectFrom('emailTemplates')
    .leftJoin('files', (join) =>
      join
        .onRef('files.companyId', '=', 'emailTemplates.companyId')
        .onRef('files.id', '=', 'emailTemplates.attachmentId'),
    )
    .select(COLUMNS)
    .where('emailTemplates.companyId', '=', tx.companyId)
    .orderBy('emailTemplates.language')
    .orderBy('emailTemplates.kind')
    .execute();
  return rows.map(({ fileId, filename, size, ...row }) =>
    EmailTemplate.parse({ ...row, attachment: fileId === null ? null : { id: fileId, filename, size } }),
  );
}

/** Updates a text. */
export async function updateEmailTemplateRow(
  tx: TenantTx,
  id: string,
  text: { name: string; subject: string; body: string; attachmentId: string | null },
): Promise<void> {
  const { name, subject, body, attachmentId } = text;
  await tx.db
    .updateTable('emailTemplates')
    .set({ name, subject, body, attachmentId })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .execute();
}

/** The id of an uploaded file, if the company has it. */
export async function findAttachmentId(tx: TenantTx, id: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('files')
    .select('id')
    .where('companyId', '=', tx.companyId)
    .where('purpose', '=', 'attachment')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.id;
}

/** The company's own text of a kind in a language, if any. */
export const findEmailTemplate = sharedRead(
  (
    tx: TenantTx,
    kind: EmailTemplate['kind'],
    language: EmailTemplate['language'],
  ): Promise<{ subject: string; body: string; attachmentId: string | null } | undefined> =>
    tx.db
      .selectFrom('emailTemplates')
      .select(['subject', 'body', 'attachmentId'])
      .where('companyId', '=', tx.companyId)
      .where('kind', '=', kind)
      .where('language', '=', language)
      .executeTakeFirst(),
);

/** The texts of a new company. */
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
