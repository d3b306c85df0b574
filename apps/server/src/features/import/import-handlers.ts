import {
  type BodyOf,
  ImportSettings,
  type Language,
  type PenningContract,
  type UploadedFile,
  applyChange,
} from '@penning/contract';
import { BYTE_ORDER_MARK, isOneOf, writeCsvRow } from '@penning/domain';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import { refuseOtherRequest } from '../../platform/request-token/refuse-other-request.ts';
import type { Services } from '../../platform/services.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import type { ImportKind } from './import-kind.ts';
import {
  type ImportRow,
  findImport,
  lockImport,
  pageOfImports,
  updateImportRestart,
  updateImportSettings,
  updateImportUndone,
} from './import-store.ts';
import { presentImport } from './present-import.ts';
import { readCsvApart } from './read-apart.ts';
import { uploadImport } from './upload-import.ts';

/** Who asks, and about which import. */
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

/** What an import with these settings would make of the file; they are kept, so that leaving the page loses nothing. */
async function previewImport(kind: ImportKind, call: Asked & Body<'preview'>) {
  const { params, body, session, services } = call;
  const { preview, settings } = await readImported(kind, { services, session, id: params.id }, body);
  const { keys, ...shown } = preview;
  const { companyId, actor } = session;
  const plan = await services.database.withTenant(companyId, actor, async (tx) => {
    await updateImportSettings(tx, params.id, settings);
    return settings.duplicates === null ? undefined : kind.plan?.(tx, keys, settings.duplicates);
  });
  const nothingKnown = { createCount: preview.acceptedCount, updateCount: 0, duplicateCount: 0 };
  return { data: { ...shown, ...(plan ?? nothingKnown) } };
}

/** Begins the import in a job; what was uploaded or undone can begin, with whatever settings. */
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
    if (row.state !== 'uploaded' && row.state !== 'undone') return refuse('invalidRequest');
    await updateImportRestart(tx, params.id, { settings, token, at: services.clock.now() });
    await services.queue.enqueue(tx, 'import-file', { companyId: session.companyId, importId: params.id });
    return { data: presentImport((await findImport(tx, kind.name, params.id)) ?? refuse('notFound')) };
  });
}

const MAX_KEPT = 100;

/** Undoes a whole import, even one that is still running, as far as nothing was done with what it brought. */
function undoImport(kind: ImportKind, { params, session, services }: Asked) {
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockImport(tx, kind.name, params.id)) ?? refuse('notFound');
    if (row.state !== 'undone') {
      const at = services.clock.now();
      const { kept, keptCount } = await kind.undo(tx, params.id, at);
      await updateImportUndone(tx, params.id, { kept: kept.slice(0, MAX_KEPT), keptCount, at });
    }
    return { data: presentImport((await findImport(tx, kind.name, params.id)) ?? refuse('notFound')) };
  });
}

/** The rows that are left out with why, to be corrected and imported again. */
async function answerRefusedRows(kind: ImportKind, call: Asked & { language: Language }) {
  const { params, session, services, language } = call;
  const { row, bytes, context } = await openImport(kind, { services, session, id: params.id });
  const { settings, filename } = presentImport(row);
  const { headings, rows } = await readCsvApart(
    services.reading,
    kind.readers.refused,
    bytes,
    settings,
    context,
  );
  const translate = services.texts.translate(language);
  const dialect = settings.separator === ',' ? POINT : COMMA;
  const lines = [
    [...headings, translate('imports.row'), translate('imports.reason')],
    ...rows.map(({ line, problems, cells }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      String(line),
      problems
        .map(({ field, problem }) =>
          translate(`imports.problem_${problem}`, { field: translate(`imports.field_${field}`) }),
        )
        .join('; '),
    ]),
  ];
  const text = lines.map((cells) => writeCsvRow(cells, dialect)).join('');
  return {
    bytes: Buffer.from(BYTE_ORDER_MARK + text),
    filename: `${filename.replace(/\.[^.]*$/, '')}-${translate('imports.refusedFile')}.csv`,
    mediaType: 'text/csv; charset=utf-8',
  };
}

/** What was refused is written as the file was, so that it can be imported with the same settings. */
const POINT = { separator: ',', decimal: '.' } as const;
const COMMA = { separator: ';', decimal: ',' } as const;

interface Opened {
  readonly services: Services;
  readonly session: Session;
  readonly id: string;
}

/** An import with its file, and what its rows are read with. */
async function openImport(
  kind: ImportKind,
  { services, session, id }: Opened,
): Promise<{ row: ImportRow; bytes: Uint8Array; context: unknown }> {
  const { companyId, actor } = session;
  const { row, file, context } = await services.database.withTenant(companyId, actor, async (tx) => {
    const found = (await findImport(tx, kind.name, id)) ?? refuse('notFound');
    return {
      row: found,
      file: (await findFile(tx, 'import', found.fileId)) ?? refuse('notFound'),
      context: await kind.loadContext(tx),
    };
  });
  return { row, context, bytes: await getBytes(services, companyId, file) };
}

/** What an import would make of the file, read with the settings of the import and what is to be read otherwise. */
async function readImported(
  kind: ImportKind,
  opened: Opened,
  change: BodyOf<PenningContract['customerImport']['preview']>,
) {
  const { row, bytes, context } = await openImport(kind, opened);
  const settings = applyChange(ImportSettings, presentImport(row).settings, change);
  refuseColumns(kind, settings);
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
