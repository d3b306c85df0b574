import {
  type BodyOf,
  type CompanyEvent,
  ImportSettings,
  type Language,
  type PenningContract,
  type UploadedFile,
  applyChange,
  holds,
} from '@penning/contract';
import { isOneOf } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { type ImportKind, SKIPPED } from './import-kind.ts';
import {
  findImport,
  lockImport,
  pageOfImports,
  updateImportContinued,
  updateImportRestart,
  updateImportSettings,
  updateImportUndone,
} from './import-store.ts';
import { type Opened, openImport } from './open-import.ts';
import { planPreview } from './plan-preview.ts';
import { presentImport } from './present-import.ts';
import { readCsvApart } from './read-apart.ts';
import { answerRefusedRows } from './refused-rows.ts';
import { uploadImport } from './upload-import.ts';

/** Who is asking, and about which import. */
interface Asked {
  readonly params: { readonly id: string };
  readonly session: Session;
  readonly services: Services;
}
type Body<Verb extends 'preview' | 'start'> = {
  readonly body: BodyOf<PenningContract['customerImport'][Verb]>;
};

/** The handlers of the imports of one kind. */
export function importHandlers(kind: ImportKind) {
  return {
    listImports: ({
      query,
      session,
      services,
    }: Omit<Asked, 'params'> & { query: { cursor?: string | undefined; perPage: number } }) =>
      services.database.readTenant(session.companyId, session.actor, async (tx) => {
        const { cursor, perPage } = query;
        const { rows, meta } = await pageOfImports(tx, kind.name, { cursor, perPage });
        return { data: rows.map(presentImport), meta };
      }),
    getImport: ({ params, session, services }: Asked) =>
      services.database.readTenant(session.companyId, session.actor, async (tx) => ({
        data: presentImport((await findImport(tx, kind.name, params.id)) ?? refuse('notFound')),
      })),
    downloadRefused: (call: Asked & { language: Language }) => answerRefusedRows(kind, call),
    upload: (call: Omit<Asked, 'params'> & { body: UploadedFile }) => uploadImport(kind, call),
    preview: (call: Asked & Body<'preview'>) => previewImport(kind, call),
    start: (call: Asked & Body<'start'>) => startImport(kind, call),
    undo: (call: Asked) => undoImport(kind, call),
  };
}

/** The preview of an import with these settings; they are saved, so that leaving the page loses nothing. */
async function previewImport(kind: ImportKind, call: Asked & Body<'preview'>) {
  const { params, body, session, services } = call;
  const { preview, settings } = await readImported(kind, { services, session, id: params.id }, body);
  const { companyId, actor } = session;
  const data = await services.database.withTenant(companyId, actor, async (tx) => {
    await updateImportSettings(tx, params.id, settings);
    return planPreview(tx, services, kind, { preview, settings });
  });
  return { data };
}

/** Starts the import in a job: an uploaded or undone one with any settings, a failed one where it stopped. */
async function startImport(kind: ImportKind, call: Asked & Body<'start'>) {
  const { params, session, services } = call;
  const { token, ...body } = call.body;
  const { preview, settings } = await readImported(kind, { services, session, id: params.id }, body);
  if (preview.missing.length > 0)
    return refuse('validationFailed', { field: 'columns', detail: 'columnsMissing' });
  if (preview.acceptedCount === 0) return refuse('nothingToImport');
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockImport(tx, kind.name, params.id)) ?? refuse('notFound');
    const use = `import.start ${kind.name}`;
    await refuseOtherRequest(tx, services, { use, about: params.id, body: call.body });
    if (token !== undefined && row.startToken === token) return { data: presentImport(row) };
    if (row.state === 'failed') {
      // Some of its rows have been imported with the present settings.
      if (Object.keys(body).length > 0) return refuse('invalidRequest');
      await updateImportContinued(tx, params.id, { token, at: services.clock.now() });
    } else {
      if (row.state !== 'uploaded' && row.state !== 'undone') return refuse('invalidRequest');
      const isRefused =
        kind.check && (await planPreview(tx, services, kind, { preview, settings })).acceptedCount === 0;
      if (isRefused) return refuse('nothingToImport');
      const recordCount = preview.acceptedCount + preview.refusedCount;
      await updateImportRestart(tx, params.id, { settings, recordCount, token, at: services.clock.now() });
    }
    await appendImportEvent(tx, services, 'importStarted', row);
    await services.queue.enqueue(tx, 'import-file', { companyId: session.companyId, importId: params.id });
    return { data: presentImport((await findImport(tx, kind.name, params.id)) ?? refuse('notFound')) };
  });
}

const MAX_KEPT = 100;

/** Undoes a whole import, even while it is running, except for records that have been used since. */
function undoImport(kind: ImportKind, { params, session, services }: Asked) {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockImport(tx, kind.name, params.id)) ?? refuse('notFound');
    const isOthers = row.createdBy !== session.userId;
    if (kind.undoOfOthers && isOthers && !holds(session, kind.undoOfOthers)) refuse('forbidden');
    if (row.state !== 'undone') {
      const at = services.clock.now();
      const { kept, keptCount } = await kind.undo(tx, params.id, at);
      await updateImportUndone(tx, params.id, { kept: kept.slice(0, MAX_KEPT), keptCount, at });
      await appendImportEvent(tx, services, 'importUndone', row);
    }
    return { data: presentImport((await findImport(tx, kind.name, params.id)) ?? refuse('notFound')) };
  });
}

/** Records who started or undid an import, of which kind and from which file. */
async function appendImportEvent(
  tx: TenantTx,
  services: Pick<Services, 'clock'>,
  event: Extract<CompanyEvent, `import${'Started' | 'Undone'}`>,
  { id, kind, filename }: { id: string; kind: string; filename: string },
): Promise<void> {
  await appendEvent(tx, {
    documentId: tx.companyId,
    at: services.clock.now(),
    event,
    data: { importId: id, importKind: kind, subject: filename },
  });
}

/** The preview of an import, read with its settings and whatever else reading needs. */
async function readImported(
  kind: ImportKind,
  opened: Opened,
  change: BodyOf<PenningContract['customerImport']['preview']>,
) {
  const { bytes, context, settings: current } = await openImport(kind, opened, change);
  const settings = applyChange(ImportSettings, current, change);
  refuseColumns(kind, settings);
  const { action } = settings.duplicates ?? SKIPPED;
  if (kind.duplicateActions?.includes(action) === false)
    refuse('validationFailed', { field: 'duplicates.action', detail: 'invalid' });
  const { reading } = opened.services;
  return { preview: await readCsvApart(reading, kind.readers.preview, bytes, settings, context), settings };
}

function refuseColumns({ fields }: ImportKind, { columns }: ImportSettings): void {
  const chosen = columns.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length)
    refuse('validationFailed', { field: 'columns', detail: 'columnTwice' });
  if (!chosen.every((field) => isOneOf(fields, field)))
    refuse('validationFailed', { field: 'columns', detail: 'invalid' });
}
