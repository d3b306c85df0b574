import type { ImportField, KeptRecord, RefusedRow } from '@penning/contract';
import type { ImportProblem, MandateImportContext, MandateImportRow } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import { dayIn } from '../../../platform/clock.ts';
import { appendEventToEach, appendEvents } from '../../../platform/event/append-events.ts';
import { readerOf } from '../../../reading/reader.ts';
import { getCompanyRow } from '../../company/company-store.ts';
import { type ImportKind, type SavedRows, type SavingWork, suggestFrom } from '../../import/import-kind.ts';
import { deleteImportRecords, insertImportRecords } from '../../import/import-record-store.ts';
import { endMandate } from '../end-mandates.ts';
import { checkMandates } from './check-mandates.ts';
import { deleteUnusedMandates, insertImportedMandates, listKeptMandates } from './mandate-import-store.ts';
import {
  MANDATE_SUBJECT,
  type previewMandates,
  type readMandatePiece,
  type readRefusedMandates,
} from './read-mandate-file.ts';

const MODULE = new URL('./read-mandate-file.ts', import.meta.url);

/** Mandates of other systems: one whose reference exists already is skipped (docs/rules/imports.md#mandates). */
export const mandateImport: ImportKind<MandateImportRow, MandateImportContext> = {
  name: 'mandate',
  fields: MANDATE_SUBJECT.fields,
  suggest: (rows, basis) => suggestFrom(MANDATE_SUBJECT, rows, basis),
  readers: {
    preview: readerOf<typeof previewMandates>(MODULE, 'previewMandates'),
    piece: readerOf<typeof readMandatePiece>(MODULE, 'readMandatePiece'),
    refused: readerOf<typeof readRefusedMandates>(MODULE, 'readRefusedMandates'),
  },
  loadContext: async (tx, { clock }) => ({ today: dayIn((await getCompanyRow(tx)).timezone, clock.now()) }),
  check: (tx, services, rows) => checkMandates(tx, services, rows, { isLocked: false }),
  save: saveMandates,
  undo: undoMandates,
};

async function saveMandates(tx: TenantTx, work: SavingWork<MandateImportRow>): Promise<SavedRows> {
  const { services, importId, rows, at } = work;
  const { refused, duplicates, toMake } = await checkMandates(tx, services, rows, { isLocked: true });
  const { language } = await getCompanyRow(tx);
  for (const { ends } of toMake) for (const mandate of ends) await endMandate(tx, services, mandate, '');
  const made = toMake.map(({ line, row, customerId, account }) => ({
    line,
    mandate: {
      id: services.newId(),
      creationToken: services.newId(),
      customerId,
      reference: row.reference,
      scheme: row.scheme,
      kind: row.kind,
      sequence: row.sequence,
      signedOn: row.signedOn,
      lastCollectedOn: row.lastCollectedOn,
      ...account,
      language,
    },
  }));
  const mandates = made.map(({ mandate }) => mandate);
  await insertImportedMandates(tx, mandates, at);
  await appendEventToEach(
    tx,
    mandates.map(({ id, creationToken: _token, language: _language, sequence: _sequence, ...data }) => ({
      id,
      data,
    })),
    { at, event: 'mandateRegistered' },
  );
  await insertImportRecords(
    tx,
    importId,
    at,
    made.map(({ line, mandate }) => ({ line, recordId: mandate.id, before: null })),
  );
  return {
    importedLines: made.map(({ line }) => line),
    updatedLines: [],
    duplicateLines: [...duplicates],
    refused: [...refused].map(([line, problems]) => refusedRow(line, problems)),
  };
}

function refusedRow(line: number, problems: readonly ImportProblem<ImportField>[]): RefusedRow {
  return { line, reason: 'problems', problems: [...problems] };
}

/** Deletes the mandates of an import, as long as they are unused; the event log records that they existed. */
async function undoMandates(
  tx: TenantTx,
  importId: string,
  at: Date,
): Promise<{ kept: KeptRecord[]; keptCount: number }> {
  const deleted = await deleteUnusedMandates(tx, importId);
  await appendEvents(tx, deleted, { at, event: 'deleted' });
  const kept = await listKeptMandates(tx, importId);
  await deleteImportRecords(tx, importId);
  return { kept, keptCount: kept.length };
}
