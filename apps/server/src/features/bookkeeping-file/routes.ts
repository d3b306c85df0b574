import { BOOKKEEPING_FORMATS, BookkeepingFileFields, applyChange } from '@penning/contract';
import { isDatevAccount } from '@penning/domain/accounting/journal/datev-chart';
import type { HandlersOf } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { getFileSettings, updateFileSettings } from './file-settings-store.ts';

/** The accounts that a file for a bookkeeping package is made with. */
export const bookkeepingFileHandlers: HandlersOf<'bookkeepingFile'> = {
  list: ({ session, services }) =>
    services.database.readTenant(session.companyId, session.actor, async (tx) => {
      const data = [];
      for (const format of BOOKKEEPING_FORMATS) data.push({ format, ...(await getFileSettings(tx, format)) });
      return { data };
    }),

  update: ({ params: { format }, body, session, services }) =>
    services.database.withTenant(session.companyId, session.actor, async (tx) => {
      const fields = applyChange(BookkeepingFileFields, await getFileSettings(tx, format), body);
      if (format === 'datev') refuseOtherAccounts(fields);
      await updateFileSettings(tx, format, fields);
      return { data: { format, ...fields } };
    }),
};

/** DATEV takes digits only, and one more for accounts of customers. */
function refuseOtherAccounts({ accountLength, receivables, ...fields }: BookkeepingFileFields): void {
  const isOf = (account: string, length: number) => isDatevAccount(account, length);
  if (!isOf(receivables, accountLength + 1)) refuse('bookkeepingAccount', { field: 'receivables' });
  for (const field of ['vat', 'bank', 'clearing', 'rounding'] as const) {
    if (!isOf(fields[field], accountLength)) refuse('bookkeepingAccount', { field });
  }
}
