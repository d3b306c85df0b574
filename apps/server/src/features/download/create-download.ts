import { createHash } from 'node:crypto';
import type { DownloadRequest, Language } from '@penning/contract';
import type { PlainDate } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { dayIn } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { bookkeepingFilename } from '../bookkeeping-file/file-name.ts';
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
  const { language = asked } = body;
  const request = requestOf(body);
  const at = services.clock.now();
  const today = dayIn(session.timezone, at);
  const token = services.random(TOKEN_BYTES).toString('base64url');
  const id = services.newId();
  const expiresAt = new Date(at.getTime() + WORKS_FOR_MS);
  const { count, isMany } = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const { documentIds, ...facts } = await freezeContents(tx, body, today);
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
      return facts;
    },
  );
  const filename = filenameOf({ services, language, request }, { day: today, isMany });
  return { data: { id, path: `/downloads/${token}`, filename, count, expiresAt: expiresAt.toISOString() } };
};

/** The definition of a file, without the documents. */
function requestOf({ language: _language, ...body }: DownloadRequest): FileRequest {
  if (body.kind === 'bookkeeping') return body;
  const { selection: _selection, ...request } = body;
  return request;
}

/** The documents of a file, frozen unless they are those of a period; how many, and whether it becomes several in a zip. */
async function freezeContents(
  tx: TenantTx,
  body: DownloadRequest,
  today: PlainDate,
): Promise<{ documentIds: string[]; count: number; isMany: boolean }> {
  if (body.kind === 'bookkeeping') {
    const { checkBookkeepingFile } = await import('../bookkeeping-file/check-request.ts');
    return { documentIds: [], ...(await checkBookkeepingFile(tx, body)) };
  }
  const ids = await freezeSelection(tx, body.selection, today);
  const documentIds = await listExisting(tx, { kind: body.kind, ids });
  if (documentIds.length === 0) refuse('nothingSelected', { field: 'selection' });
  const isMany = await needsSeveral(tx, requestOf(body), documentIds);
  return { documentIds, count: documentIds.length, isMany };
}

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

/** The file's name, in the reader's language and with the day it was requested or the period that it is about. */
export function filenameOf(
  { services, language, request }: { services: Services; language: Language; request: FileRequest },
  { day, isMany }: { day: PlainDate; isMany: boolean },
): string {
  if (request.kind === 'bookkeeping') return bookkeepingFilename({ services, language, request }, { isMany });
  const ending = 'format' in request ? request.format : request.kind;
  const name = `${services.texts.translate(language)(`download.file_${request.kind}`)}-${day}.${ending}`;
  return isMany ? zipped(name) : name;
}
