import { LEDGER_NUMBER } from '@penning/domain';
import { DATEV_CHARTS } from '@penning/domain/accounting/journal/datev-chart';
import { z } from 'zod';
import { changeOf } from '../layer/body.ts';
import { route } from '../layer/route.ts';
import { list, single } from '../shapes/primitives.ts';

/** The formats of a file for a bookkeeping package. */
export const BOOKKEEPING_FORMATS = ['auditfile', 'datev', 'csv'] as const;
export type BookkeepingFormat = (typeof BOOKKEEPING_FORMATS)[number];

const account = z.string().regex(LEDGER_NUMBER, { error: 'ledgerNumber' });

/** How files of one format name what documents don't: the accounts beside those of revenue, and the financial year. */
const fields = {
  receivables: account,
  vat: account,
  bank: account,
  /** For what is set off between documents. */
  clearing: account,
  rounding: account,
  /** The other side of what was open before the period; in an auditfile. */
  opening: account,
  /** The month in which the financial year starts. */
  yearStart: z.number().int().min(1).max(12),
  /** DATEV: the numbers of the tax adviser and of the client there, the length of accounts, and the chart of accounts. */
  consultant: z.string().regex(/^\d{4,7}$/, { error: 'invalid' }),
  client: z.string().regex(/^\d{1,5}$/, { error: 'invalid' }),
  accountLength: z.number().int().min(4).max(8),
  chart: z.enum(DATEV_CHARTS),
};

export const BookkeepingFileFields = z.strictObject(fields);
export type BookkeepingFileFields = z.infer<typeof BookkeepingFileFields>;

export const BookkeepingFile = z
  .strictObject({ format: z.enum(BOOKKEEPING_FORMATS), ...fields })
  .meta({ id: 'BookkeepingFile' });
export type BookkeepingFile = z.infer<typeof BookkeepingFile>;

const tag = 'bookkeepingFile';

/** What files for bookkeeping packages are made with; the files themselves are downloads. */
export const bookkeepingFile = {
  list: route({
    method: 'GET',
    path: '/bookkeeping-files',
    access: 'archive.read',
    summary: 'The formats of files for bookkeeping packages, each with its accounts',
    tag,
    response: list(BookkeepingFile),
  }),
  update: route({
    method: 'PUT',
    path: '/bookkeeping-files/:format',
    access: 'settings.write',
    summary: 'The accounts, the financial year and the numbers that files of a format are made with',
    tag,
    params: z.strictObject({ format: z.enum(BOOKKEEPING_FORMATS) }),
    body: changeOf(fields).meta({ id: 'BookkeepingFileChange' }),
    example: { receivables: '1300', bank: '1100' },
    response: single(BookkeepingFile),
  }),
} as const;
