import type { HandlersOf } from '../../../http/handler.ts';
import { refuse } from '../../../http/refusal.ts';
import { plainFilename } from '../../../platform/upload/store-bytes.ts';
import { findImport, insertImport } from './import-store.ts';
import { type BankUploadReading, bytesToRead, readBankUploadApart } from './read-bank-upload.ts';
import { runBankImport } from './run-bank-import.ts';
import { saveTransactions } from './save-transactions.ts';

/** Up to this size a file is read and matched while its sender waits: a few hundred transactions. */
const SMALL_BYTES = 512 * 1024;

/** Imports a bank statement: a small one immediately, a large one in a job whose progress can be read. */
export const importBankFile: HandlersOf<'bank'>['import'] = async ({ body, session, services }) => {
  const { database, storage, queue, clock, newId } = services;
  const { companyId } = session;
  const isSmall = bytesToRead(body.bytes) <= SMALL_BYTES;
  const reading = isSmall ? await readBankUploadApart(services.reading, body.bytes) : undefined;
  if (reading && !reading.ok) return refuseFile(reading);
  const importId = newId();
  const fileKey = reading ? null : `company/${companyId}/bank/${importId}`;
  if (fileKey !== null) await storage.put(fileKey, body.bytes);
  const at = clock.now();
  await database.withTenant(companyId, session.actor, async (tx) => {
    const filename = plainFilename(body.filename);
    const size = body.bytes.byteLength;
    await insertImport(tx, { id: importId, filename, size, fileKey, createdBy: session.userId, at });
    // What this request can't finish is found by the sweep.
    if (reading) await saveTransactions(services, tx, importId, reading.files);
    else await queue.enqueue(tx, 'import-bank-file', { companyId, importId });
  });
  if (reading) await runBankImport(services, { companyId, importId });
  const made = await database.withTenant(companyId, session.actor, (tx) => findImport(tx, importId));
  return { data: made ?? refuse('notFound') };
};

function refuseFile({ error, problem }: Extract<BankUploadReading, { ok: false }>): never {
  return refuse(error, { field: 'file', data: { problem } });
}
