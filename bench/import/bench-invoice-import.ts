import { randomUUID } from 'node:crypto';
import { draftBody, prepareCompany } from '../drafts.ts';
import { type Row, measure, times } from '../measure.ts';
import type { Penning } from '../penning.ts';
import { importCsv } from './import-csv.ts';

const SECONDS = 120;
const LINES = 2;
/** So many drafts are made one by one for comparison. */
const ONE_BY_ONE = 100;

/** A file of whole invoices of two lines as drafts, and undoing it; and drafts of the same size, a request each. */
export async function benchInvoiceImport(penning: Penning, count: number): Promise<Row[]> {
  const master = await prepareCompany(penning);
  const { data: customer } = await penning.call<{ data: { name: string } }>(
    'GET',
    `/customers/${master.customerId}`,
  );
  const { imported, seconds, previewSeconds, undoSeconds, mib } = await importCsv(
    penning,
    '/invoices/imports',
    csvOf(customer.name, count),
  );
  if (imported.importedCount !== count) throw new Error(`${imported.importedCount} of ${count} imported`);
  const single = await measure(
    async () => {
      await penning.call('POST', '/invoices', { creationToken: randomUUID(), ...draftBody(master, LINES) });
    },
    { runs: ONE_BY_ONE, warmUp: 10 },
  );
  const alone = count / single.perSecond;
  return [
    {
      what: `import of ${count} invoices of ${LINES} lines from CSV`,
      measured: `${seconds.toFixed(1)} s from the upload (${previewSeconds.toFixed(1)} s of it until the preview), undone in ${undoSeconds.toFixed(1)} s, ${mib.toFixed(0)} MiB more at most, children included`,
      budget: `${SECONDS} s`,
      yardstick: `a request each ${alone.toFixed(0)} s (${times(seconds / alone)})`,
      met: seconds <= SECONDS,
    },
  ];
}

function csvOf(customer: string, count: number): string {
  const rows = Array.from({ length: count * LINES }, (_, at) => {
    const invoice = Math.floor(at / LINES) + 1;
    return [customer, `PO ${invoice}`, `Levering ${at + 1}: montage`, '2', '48,75', '21'].join(';');
  });
  return ['Klant;Referentie;Omschrijving;Aantal;Prijs;Btw', ...rows].join('\r\n');
}
