import type { ImportSettings } from '@penning/contract';
import { refuse } from '../../http/refusal.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { findFile } from '../../platform/upload/file-store.ts';
import { getBytes } from '../../platform/upload/read-file.ts';
import type { ImportKind } from './import-kind.ts';
import { type ImportRow, findImport, updateImportSheet } from './import-store.ts';
import { presentImport } from './present-import.ts';
import { SheetPlaces, findSheet } from './sheet-places.ts';
import { proposeReading, readText } from './upload-import.ts';

/** Who is asking, and about which import. */
export interface Opened {
  readonly services: Services;
  readonly session: Session;
  readonly id: string;
}

/**
 * An import with its file, how it is read, and what its rows are read with. Another sheet, or the same from another row
 * on, is read as is proposed for it, and an unknown sheet is refused.
 */
export async function openImport(
  kind: ImportKind,
  opened: Opened,
  { sheet, titleRows }: { sheet?: string | null | undefined; titleRows?: number | undefined } = {},
): Promise<{ row: ImportRow; settings: ImportSettings; bytes: Uint8Array; context: unknown }> {
  const { services, session, id } = opened;
  const { companyId, actor } = session;
  const { row, file, context } = await services.database.withTenant(companyId, actor, async (tx) => {
    const found = (await findImport(tx, kind.name, id)) ?? refuse('notFound');
    return {
      row: found,
      file: (await findFile(tx, 'import', found.fileId)) ?? refuse('notFound'),
      context: await kind.loadContext(tx, services),
    };
  });
  const { settings } = presentImport(row);
  const chosen = sheet === undefined ? settings.sheet : sheet;
  const whole = await getBytes(services, companyId, file);
  const bytes =
    findSheet(whole, SheetPlaces.parse(row.sheets), chosen) ??
    refuse('validationFailed', { field: 'sheet', detail: 'sheetUnknown' });
  const isSameTop = titleRows === undefined || titleRows === settings.titleRows;
  if (chosen === settings.sheet && isSameTop) return { row, settings, bytes, context };
  const changed = await changeTable(kind, opened, {
    bytes,
    settings: { ...settings, sheet: chosen },
    titleRows,
  });
  return { row, settings: changed, bytes, context };
}

/** Saves that another sheet is imported, or from another row on, with the way to read it that is proposed for it. */
async function changeTable(
  kind: ImportKind,
  { services, session, id }: Opened,
  {
    bytes,
    settings: before,
    titleRows,
  }: { bytes: Uint8Array; settings: ImportSettings; titleRows: number | undefined },
): Promise<ImportSettings> {
  const read = await readText(services.reading, bytes);
  return services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const proposed = await proposeReading(tx, kind, { ...read, sheet: before.sheet }, titleRows);
    const settings = { ...before, ...proposed.settings };
    await updateImportSheet(tx, id, { ...proposed, settings });
    return settings;
  });
}
