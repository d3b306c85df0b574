import type { TenantTx } from '../../../db/database.ts';
import { findEmailTemplate } from '../../company/email-template-store.ts';
import type { DocumentContent } from '../../document/content.ts';
import { divideAttachments } from '../../document/linked-files.ts';
import { listAttachments } from '../../document/master-data-store.ts';
import { findTermsById } from '../../terms/terms-store.ts';

/** A stored file that an email carries. */
export type StoredFile = Pick<
  Awaited<ReturnType<typeof listAttachments>>[number],
  'id' | 'filename' | 'mediaType' | 'key' | 'digest' | 'damagedAt'
>;

/** The files of a document's message, in the order of the archive: the attachments, and then the terms. */
export async function filesOf(tx: TenantTx, { attachments, terms }: DocumentContent): Promise<StoredFile[]> {
  const files = await listAttachments(
    tx,
    divideAttachments(attachments).carried.map(({ id }) => id),
  );
  const attached = terms?.attach ? await findTermsById(tx, terms.id) : undefined;
  return attached ? [...files, { ...attached, id: attached.fileId, mediaType: 'application/pdf' }] : files;
}

/** The files of every email of the kind. */
export async function filesOfText(
  tx: TenantTx,
  { type, kind, language }: DocumentContent,
  isReminder = false,
): Promise<StoredFile[]> {
  const ofDocument = type === 'C' ? 'credit' : kind === 'quotation' ? 'quotation' : 'invoice';
  const text = await findEmailTemplate(tx, isReminder ? 'reminder' : ofDocument, language);
  return text?.attachmentId ? listAttachments(tx, [text.attachmentId]) : [];
}

/** The names of all that the customer gets besides the document itself, also by a link. */
export async function fileNamesOf(tx: TenantTx, content: DocumentContent): Promise<string[]> {
  const linked = divideAttachments(content.attachments).linked;
  const files = [...(await filesOf(tx, content)), ...linked, ...(await filesOfText(tx, content))];
  return files.map(({ filename }) => filename);
}
