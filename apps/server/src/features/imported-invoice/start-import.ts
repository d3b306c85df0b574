import {
  type BodyOf,
  ImportedInvoiceSettingsInput,
  type PenningContract,
  applyChange,
} from '@penning/contract';
import { type ImportedInvoiceSettings, missingImportedInvoiceFields } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import { findImport, lockImport, updateImportRestart, deleteImportedInvoices } from './import-store.ts';
import { presentImport } from './present-imported-invoice.ts';
import { IMPORT_PREVIEW, readCsvApart } from './read-import-apart.ts';

/** What an import with these settings would make of the file. */
export const previewImport: HandlersOf<'importedInvoice'>['preview'] = async ({
  params,
  body,
  session,
  services,
}) => {
  return { data: (await readImported({ services, session, id: params.id }, body)).preview };
};

/** Begins the import in a job; what was uploaded or undone can begin, with whatever settings. */
export const startImport: HandlersOf<'importedInvoice'>['start'] = async ({
  params,
  body,
  session,
  services,
}) => {
  const { preview, settings } = await readImported({ services, session, id: params.id }, body);
  if (missingImportedInvoiceFields(settings.columns).length > 0)
    return refuse('validationFailed', { field: 'columns', detail: 'columnsMissing' });
  if (preview.acceptedCount === 0) return refuse('nothingToImport');
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockImport(tx, params.id)) ?? refuse('notFound');
    if (row.state !== 'uploaded' && row.state !== 'undone') return refuse('invalidRequest');
    await updateImportRestart(tx, params.id, settings);
    await services.queue.enqueue(tx, 'import-invoices', {
      companyId: session.companyId,
      importId: params.id,
    });
    return { data: presentImport((await findImport(tx, params.id)) ?? refuse('notFound')) };
  });
};

/** Undoes a whole import, even one that is still running. */
export const undoImport: HandlersOf<'importedInvoice'>['undo'] = ({ params, session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const row = (await lockImport(tx, params.id)) ?? refuse('notFound');
    if (row.state !== 'undone') await deleteImportedInvoices(tx, params.id, services.clock.now());
    return { data: presentImport((await findImport(tx, params.id)) ?? refuse('notFound')) };
  });

/** What an import would make of the file, read with the settings of the import and what is to be read otherwise. */
async function readImported(
  { services, session, id }: { services: Services; session: Session; id: string },
  change: BodyOf<PenningContract['importedInvoice']['preview']>,
) {
  const { file, settings } = await services.database.withTenant(
    session.companyId,
    session.actor,
    async (tx) => {
      const row = (await findImport(tx, id)) ?? refuse('notFound');
      const { settings: before } = presentImport(row);
      return {
        file: (await findFile(tx, 'import', row.fileId)) ?? refuse('notFound'),
        settings: applyChange(ImportedInvoiceSettingsInput, before, change),
      };
    },
  );
  refuseTwice(settings);
  const bytes = await getBytes(services, session.companyId, file);
  return { preview: await readCsvApart(services.reading, IMPORT_PREVIEW, bytes, settings), settings };
}

function refuseTwice({ columns }: ImportedInvoiceSettings): void {
  const chosen = columns.filter((field) => field !== null);
  if (new Set(chosen).size < chosen.length)
    refuse('validationFailed', { field: 'columns', detail: 'columnTwice' });
}
