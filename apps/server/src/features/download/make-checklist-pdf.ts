import { type Amount, addAmounts, amount, defined } from '@penning/domain';
import { formatDate, formatMoney } from '@penning/i18n';
import { dayIn } from '../../platform/clock.ts';
import { systemActor } from '../../platform/system-actor.ts';
import { wallClock } from '../../platform/zip/wall-clock.ts';
import { type ZipEntry, writeZip } from '../../platform/zip/write-zip.ts';
import { getCompanyRow } from '../company/company-store.ts';
import type { OpenRow } from './download-store.ts';
import type { FileContext } from './file-context.ts';
import { daysOverdue, readOpen } from './make-checklist-csv.ts';

/** As many invoices as make about forty pages; many more would take the renderer longer than it is allowed. */
export const MAX_ON_PDF = 1000;

/** The invoices of one PDF, and its number among how many. */
interface Part {
  readonly rows: readonly OpenRow[];
  readonly number: number;
  readonly count: number;
}

/** The open invoices to tick off in print: one PDF, or a zip of several when they don't fit in one. */
export async function makeChecklistPdf(
  context: FileContext,
): Promise<Uint8Array | AsyncGenerator<Uint8Array>> {
  const rows = await readOpen(context);
  const count = Math.max(1, Math.ceil(rows.length / MAX_ON_PDF));
  const parts = Array.from({ length: count }, (_, index) => ({
    rows: rows.slice(index * MAX_ON_PDF, (index + 1) * MAX_ON_PDF),
    number: index + 1,
    count,
  }));
  return count === 1 ? renderPart(context, defined(parts[0])) : writeZip(listEntries(context, parts));
}

async function* listEntries(context: FileContext, parts: readonly Part[]): AsyncGenerator<ZipEntry> {
  const { services, language, timezone } = context;
  const name = services.texts.translate(language)('download.file_checklist');
  const modified = wallClock(services.clock.now(), timezone);
  for (const part of parts) {
    const place = String(part.number).padStart(String(part.count).length, '0');
    yield { name: `${name}-${place}.pdf`, bytes: await renderPart(context, part), modified, compress: false };
  }
}

/** Per customer with a sum, each invoice with a box to tick. */
async function renderPart(context: FileContext, { rows, number, count }: Part): Promise<Uint8Array> {
  const { services, language, companyId, timezone } = context;
  const t = services.texts.translate(language);
  const company = await services.database.withTenant(companyId, systemActor('download'), getCompanyRow);
  const at = services.clock.now();
  const title = t('download.checklistTitle') + (count > 1 ? ` ${number}/${count}` : '');
  return services.pdf.renderChecklist({
    language,
    title,
    company: company.name,
    at: at.toISOString(),
    lead: t('download.checklistLead', { date: formatDate(dayIn(timezone, at), language) }),
    headings: {
      number: t('download.column_number'),
      sendDate: t('download.column_sendDate'),
      dueDate: t('download.column_dueDate'),
      reference: t('download.column_ibanReference'),
      open: t('download.column_open'),
    },
    groups: groupByCustomer(context, rows),
    totals: sums(rows).map(({ currency, sum }) => ({
      label: t('download.checklistTotal', { count: rows.filter((row) => row.currency === currency).length }),
      value: formatMoney(sum, currency),
    })),
    empty: t('download.checklistEmpty'),
    page: t('download.page'),
  });
}

function groupByCustomer(context: FileContext, rows: readonly OpenRow[]) {
  const { language, services } = context;
  const t = services.texts.translate(language);
  const groups = Map.groupBy(rows, ({ customerId, customerName }) => customerId ?? customerName);
  return [...groups.values()].map((open) => ({
    customer: defined(open[0]).customerName,
    sums: sums(open).map(({ currency, sum }) => formatMoney(sum, currency)),
    rows: open.map((row) => {
      const late = daysOverdue(context, row);
      return {
        number: row.number,
        sendDate: formatDate(row.sendDate, language),
        dueDate: formatDate(row.dueDate, language),
        late: late > 0 ? t('download.daysLate', { count: late }) : '',
        reference: [row.iban, row.reference].filter((text) => text !== '').join(' · '),
        open: formatMoney(row.open, row.currency),
      };
    }),
  }));
}

/** Different currencies are never added up. */
function sums(rows: readonly OpenRow[]): { currency: string; sum: Amount }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, open]) => ({
    currency,
    sum: open.reduce((sum, row) => addAmounts(sum, row.open), amount('0.00')),
  }));
}
