import { addDays, plainDate } from '@penning/domain';
import { runImport } from '../features/import/run-import.ts';
import { importedInvoiceImport } from '../features/imported-invoice/import/imported-invoice-import.ts';
import { importedInvoiceHandlers } from '../features/imported-invoice/routes.ts';
import { dayIn } from '../platform/clock.ts';
import type { DemoCall } from './demo-call.ts';
import { DEMO_CUSTOMERS } from './demo-data.ts';
import { demoTexts } from './demo-texts.ts';

const HEADINGS =
  'Invoice number,Invoice date,Due date,Customer,Description,Total excl. VAT,VAT,Total incl. VAT,Paid';
/** Amounts without VAT, the VAT of 21%, and with it. */
const SUMS = [
  ['950.00', '199.50', '1149.50'],
  ['425.00', '89.25', '514.25'],
  ['2450.00', '514.50', '2964.50'],
  ['479.40', '100.67', '580.07'],
  ['190.00', '39.90', '229.90'],
] as const;
const INVOICES = 36;
const DAYS_BETWEEN = 10;

/** Imports the invoices of the year before it used Penning, from the file of an earlier program; two are unpaid. */
export async function importHistory(call: DemoCall): Promise<void> {
  const { services, session } = call;
  const bytes = Buffer.from(earlierInvoices(call));
  const body = { filename: 'invoices-before-penning.csv', bytes, mediaType: 'text/csv' };
  const { data } = await importedInvoiceHandlers.upload({ ...call, body });
  await importedInvoiceHandlers.start({ ...call, params: { id: data.id }, body: data.settings });
  // The queued job finds nothing left to do.
  const which = { companyId: session.companyId, importId: data.id };
  await runImport(services, { importedInvoice: importedInvoiceImport }, which);
}

function earlierInvoices({ language, services }: DemoCall): string {
  const { earlier } = demoTexts(language);
  const lastDay = plainDate(dayIn('Europe/Amsterdam', services.clock.now()));
  const rows = Array.from({ length: INVOICES }, (_, index) => {
    const on = addDays(lastDay, (index - INVOICES) * DAYS_BETWEEN);
    const [net, vat, gross] = SUMS[index % SUMS.length] ?? SUMS[0];
    const { name } = DEMO_CUSTOMERS[(index * 5) % DEMO_CUSTOMERS.length] ?? DEMO_CUSTOMERS[0];
    const isPaid = index < INVOICES - 2;
    const cells = [`OLD-${1001 + index}`, on, addDays(on, 14), name, earlier[index % earlier.length] ?? ''];
    return [...cells, net, vat, gross, isPaid ? 'yes' : 'no'].map((cell) => `"${cell}"`).join(',');
  });
  return [HEADINGS, ...rows].join('\r\n');
}
