import { defined } from '@penning/domain';
import { type DatevSettings, datevPayment, datevSale } from '@penning/domain/accounting/journal/datev';
import { MAX_DATEV_ROWS } from '@penning/domain/accounting/journal/datev-chart';
import { datevHeader } from '@penning/domain/accounting/journal/datev-header';
import { encodeWindows1252 } from '@penning/domain/accounting/journal/file-text';
import {
  type BookMonth,
  bookMonthsOf,
  financialYearOf,
} from '@penning/domain/accounting/journal/financial-year';
import { wallClock } from '../../platform/zip/wall-clock.ts';
import { type ZipEntry, writeZip } from '../../platform/zip/write-zip.ts';
import { datevFilename } from './file-name.ts';
import type { BookkeepingFileContext } from './file-request.ts';
import { type RevenueAccounts, readRevenueAccounts } from './post-journal.ts';
import { type PaidDocument, type SoldDocument, readPaid, readSold } from './read-journal.ts';

/** A single Buchungsstapel, for a month with few postings. */
export async function* makeDatevBatch(context: BookkeepingFileContext): AsyncGenerator<Uint8Array> {
  const [month] = monthsOf(context);
  yield encodeWindows1252(headerOf(context, defined(month)));
  for await (const rows of rowsOf(context, await readRevenueAccounts(context))) {
    if (rows.length > 0) yield encodeWindows1252(rows.join(''));
  }
}

/** A zip of Buchungsstapel: those of each month, which DATEV posts month by month, with at most 9,999 rows each. */
export function makeDatevZip(context: BookkeepingFileContext): AsyncGenerator<Uint8Array> {
  return writeZip(listBatches(context));
}

async function* listBatches(context: BookkeepingFileContext): AsyncGenerator<ZipEntry> {
  const revenue = await readRevenueAccounts(context);
  for (const month of monthsOf(context)) {
    const { from, until } = month;
    const ofMonth = { ...context, request: { ...context.request, from, until } };
    let part = 1;
    for await (const rows of inBatches(rowsOf(ofMonth, revenue))) {
      const name = from.slice(0, 7) + (part === 1 ? '' : `_${part}`);
      part += 1;
      yield {
        name: datevFilename(name, 'csv'),
        bytes: Buffer.concat([headerOf(context, month), ...rows].map(encodeWindows1252)),
        modified: wallClock(context.services.clock.now(), context.timezone),
        compress: true,
      };
    }
  }
}

function monthsOf({ request: { from, until }, settings }: BookkeepingFileContext): BookMonth[] {
  return bookMonthsOf(from, until, settings.yearStart);
}

function headerOf(
  { services, timezone, settings }: BookkeepingFileContext,
  { from, until }: BookMonth,
): string {
  const local = wallClock(services.clock.now(), timezone).toString({ fractionalSecondDigits: 3 });
  return datevHeader(datevSettings(settings), {
    createdAt: local.replaceAll(/\D/g, ''),
    yearStart: financialYearOf(from, settings.yearStart).from,
    from,
    until,
    label: `Penning ${from.slice(0, 7)}`,
  });
}

/** The rows of each document and payment, which stay together. */
async function* rowsOf(context: BookkeepingFileContext, revenue: RevenueAccounts): AsyncGenerator<string[]> {
  const settings = datevSettings(context.settings);
  for await (const sold of readSold(context)) {
    const revenueOf = revenue.of({ isCredit: sold.content.type === 'C' });
    yield datevSale(sold.sale, { document: documentOf(sold, sold.content), settings, revenueOf });
  }
  if (!context.request.payments) return;
  for (const isMoney of [true, false]) {
    for await (const paid of readPaid(context, isMoney)) {
      yield datevPayment(paid, { document: documentOf(paid), settings });
    }
  }
}

/** Fills batches with what stays together, as full as they may be. */
async function* inBatches(groups: AsyncIterable<string[]>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const rows of groups) {
    if (batch.length > 0 && batch.length + rows.length > MAX_DATEV_ROWS) {
      yield batch;
      batch = [];
    }
    batch.push(...rows);
  }
  if (batch.length > 0) yield batch;
}

function datevSettings({
  consultant,
  client,
  accountLength,
  chart,
  ...accounts
}: BookkeepingFileContext['settings']): DatevSettings {
  return { consultant, client, accountLength, chart, accounts };
}

function documentOf(
  { number, date, customer, currency, rate }: SoldDocument | PaidDocument,
  content?: SoldDocument['content'],
) {
  const supplied = content?.supplyDate ?? content?.supplyPeriod?.until ?? null;
  return {
    number,
    date,
    dueDate: content?.dueDate ?? null,
    suppliedOn: supplied === date ? null : supplied,
    customer: { number: customer.debtorNumber, name: customer.name, vatNumber: customer.vatNumber },
    currency,
    rate,
  };
}
