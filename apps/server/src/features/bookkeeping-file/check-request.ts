import type { BookkeepingFileFields } from '@penning/contract';
import { MAX_DATEV_ROWS, isDatevAccount } from '@penning/domain/accounting/journal/datev-chart';
import { financialYearOf } from '@penning/domain/accounting/journal/financial-year';
import type { TenantTx } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { listLedgers } from '../settings/ledger-store.ts';
import { findStoredRate } from './exchange-rate-of.ts';
import type { BookkeepingFileRequest } from './file-request.ts';
import { getFileSettings } from './file-settings-store.ts';
import { countPosted, listUnrated } from './journal-store.ts';

/** Refuses a file that couldn't be made whole; returns how many documents it has and whether it becomes several in a zip. */
export async function checkBookkeepingFile(
  tx: TenantTx,
  request: BookkeepingFileRequest,
): Promise<{ count: number; isMany: boolean }> {
  const { format, from, until, payments } = request;
  const settings = await getFileSettings(tx, format);
  if (format !== 'csv' && until > financialYearOf(from, settings.yearStart).until) {
    refuse('bookkeepingYear', { field: 'until' });
  }
  const posted = await countPosted(tx, request);
  if (posted.documents === 0 && !(payments && posted.payments > 0)) {
    refuse('bookkeepingEmpty', { field: 'from' });
  }
  for (const { currency, day } of await listUnrated(tx, request)) {
    if ((await findStoredRate(tx, currency, day)) === undefined) {
      refuse('bookkeepingRateMissing', {
        explanation: { text: 'bookkeepingFile.rateMissing', currency, day },
      });
    }
  }
  if (format === 'datev') await refuseOtherLedgers(tx, settings);
  return { count: posted.documents, isMany: format === 'datev' && !isOneBatch(request, posted) };
}

async function refuseOtherLedgers(tx: TenantTx, { accountLength }: BookkeepingFileFields): Promise<void> {
  for (const { ledgerNumber, creditLedgerNumber } of await listLedgers(tx, 'retired')) {
    const numbers = [ledgerNumber, ...(creditLedgerNumber === '' ? [] : [creditLedgerNumber])];
    if (numbers.some((number) => !isDatevAccount(number, accountLength))) refuse('bookkeepingAccount');
  }
}

/** Whether a DATEV file is a single batch: of one month, with no more rows than a batch may have. */
export async function isOneDatevBatch(tx: TenantTx, request: BookkeepingFileRequest): Promise<boolean> {
  return isOneBatch(request, await countPosted(tx, request));
}

function isOneBatch(
  { from, until, payments }: BookkeepingFileRequest,
  posted: { lines: number; payments: number },
): boolean {
  // A line becomes a row, and its VAT at most another.
  const rows = 2 * posted.lines + (payments ? posted.payments : 0);
  return from.slice(0, 7) === until.slice(0, 7) && rows <= MAX_DATEV_ROWS;
}
