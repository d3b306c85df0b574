import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { defined } from '@penning/domain';
import type pg from 'pg';
import { copyInto } from '../../apps/server/test/copy-into.ts';
import { type Row, times } from '../measure.ts';
import type { Penning } from '../penning.ts';
import { importCsv } from './import-csv.ts';

const SECONDS = 60;

/**
 * A file of customers from the upload through the preview and the job to the last one, and undoing it;
 * and the same rows by COPY.
 */
export async function benchImport(penning: Penning, client: pg.Client, count: number): Promise<Row[]> {
  const { imported, seconds, previewSeconds, undoSeconds, mib } = await importCsv(
    penning,
    '/customers/imports',
    csvOf(count),
  );
  if (imported.importedCount !== count) throw new Error(`${imported.importedCount} of ${count} imported`);
  const copied = await copy(client, count);
  return [
    {
      what: `import of ${count} customers from CSV`,
      measured: `${seconds.toFixed(1)} s from the upload (${previewSeconds.toFixed(1)} s of it until the preview), undone in ${undoSeconds.toFixed(1)} s, ${mib.toFixed(0)} MiB more at most, children included`,
      budget: `${SECONDS} s`,
      yardstick: `COPY of the same rows ${copied.toFixed(1)} s (${times(seconds / copied)})`,
      met: seconds <= SECONDS,
    },
  ];
}

/** A row as other programs export it: the company, its address, contact details, numbers and account. */
function fieldsOf(at: number): string[] {
  const number = String(at).padStart(6, '0');
  return [
    `K${number}`,
    `Customer ${number} B.V.`,
    `Piet Jansen ${at}`,
    `Dorpsstraat ${at % 400}`,
    '1234 AB',
    'Alkmaar',
    'NL',
    `customer${number}@example.com`,
    '+31 20 1234567',
    '30',
  ];
}

function csvOf(count: number): string {
  const headings =
    'Klantnummer;Bedrijfsnaam;Contactpersoon;Adres;Postcode;Plaats;Land;E-mailadres;Telefoon;Betaaltermijn';
  return [headings, ...Array.from({ length: count }, (_, at) => fieldsOf(at).join(';'))].join('\r\n');
}

/** The same rows into the same table, with its indexes, in another company. */
async function copy(client: pg.Client, count: number): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO companies (id, name, country, language, created_at) VALUES (gen_random_uuid(), 'Copied', 'NL', 'nl', now()) RETURNING id`,
  );
  const companyId = defined(rows[0]).id;
  const now = new Date().toISOString();
  const started = performance.now();
  const stream = copyInto(
    client,
    `COPY customers (company_id, id, created_at, updated_at, debtor_number, name, contact, address,
      postal_code, city, country, email, phone, option_expiration) FROM STDIN`,
  );
  for (let at = 0; at < count; at += 1) {
    const line = [companyId, randomUUID(), now, now, ...fieldsOf(at)].join('\t');
    if (!stream.write(`${line}\n`)) await once(stream, 'drain');
  }
  stream.end();
  await finished(stream);
  return (performance.now() - started) / 1000;
}
