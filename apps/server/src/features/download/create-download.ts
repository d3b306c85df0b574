import { createHash } from 'node:crypto';
import type { PlainDate } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import { freezeSelection } from '../bulk/freeze-selection.ts';
import { type FileRequest, insertDownload, listExisting, listOpen } from './download-store.ts';
import { MAX_ON_PDF } from './make-checklist-pdf.ts';

/** Long enough for a browser to start; a download that has started continues. */
const WORKS_FOR_MS = 10 * 60_000;
const TOKEN_BYTES = 24;

/** Freezes the documents of a file and returns its address, which works for some minutes within the session. */
export const createDownload: HandlersOf<'download'>['create'] = async ({
  body,
  session,
  services,
  language: asked,
}) => {
  const { selection, language = asked, ...request } = body;
  const at = services.clock.now();
  const today = dayIn(session.timezone, at);
  const token = services.random(TOKEN_BYTES).toString('base64url');
  const id = services.newId();
  const expiresAt = new Date(at.getTime() + WORKS_FOR_MS);
  const { count, isMany } = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const ids = await freezeSelection(tx, selection, today);
      const documentIds = await listExisting(tx, { kind: request.kind, ids });
      if (documentIds.length === 0) refuse('nothingSelected', { field: 'selection' });
      await insertDownload(tx, {
        id,
        tokenHash: hashToken(token),
        sessionId: session.id,
        userId: session.userId,
        request,
        documentIds,
        language,
        createdAt: at,
        expiresAt,
      });
      return { count: documentIds.length, isMany: await needsSeveral(tx, request, documentIds) };
    },
  );
  const name = filenameOf(services.texts.translate(language), request, today);
  const filename = isMany ? zipped(name) : name;
  return { data: { id, path: `/downloads/${token}`, filename, count, expiresAt: expiresAt.toISOString() } };
};

/** Whether a printed checklist becomes several PDFs in a zip. */
async function needsSeveral(tx: TenantTx, request: FileRequest, ids: readonly string[]): Promise<boolean> {
  if (request.kind !== 'checklist' || request.format !== 'pdf' || ids.length <= MAX_ON_PDF) return false;
  return (await listOpen(tx, ids, MAX_ON_PDF + 1)).length > MAX_ON_PDF;
}

/** The token of an address, and the hash it is found by. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The same file, when it becomes several in a zip. */
export function zipped(filename: string): string {
  return filename.replace(/\.pdf$/, '.zip');
}

/** The file's name, in the reader's language and with the day it was requested. */
export function filenameOf(t: Translate, request: FileRequest, day: PlainDate): string {
  const ending = 'format' in request ? request.format : request.kind;
  return `${t(`download.file_${request.kind}`)}-${day}.${ending}`;
}
