import { BANK_FORMATS, REPORT_STATUSES } from '@penning/domain';
import { z } from 'zod';
import { route, uploadBody } from '../layer/route.ts';
import {
  AmountText,
  ById,
  DateText,
  Id,
  Instant,
  line,
  page,
  pageQuery,
  single,
} from '../shapes/primitives.ts';

/** Banks' files for a month of a busy company are far below this. */
export const MAX_BANK_FILE_BYTES = 32 * 1024 * 1024;

/** Why an entry of a file can't be read. */
const BANK_FILE_REASONS = [
  'unknown',
  'empty',
  'encoding',
  'malformed',
  'doctype',
  'tooDeep',
  'tooLarge',
  'zip',
  'encrypted',
  'zipTooLarge',
  'account',
  'amount',
  'currency',
  'date',
  'direction',
  'line',
] as const;

/**
 * Where a file can't be read and why; line and entry count from 1, and are null when it concerns the file
 * as a whole.
 */
export const BankFileProblem = z
  .strictObject({
    reason: z.enum(BANK_FILE_REASONS),
    line: z.number().int().nullable(),
    entry: z.number().int().nullable(),
    reference: z.string(),
    /** The file within a zip of several; null otherwise. */
    file: z.string().nullable(),
  })
  .meta({ id: 'BankFileProblem' });
export type BankFileProblem = z.infer<typeof BankFileProblem>;

/** A bank's report on a file of direct debits or of refunds (pain.002), and its effect. */
export const BankReport = z
  .strictObject({
    /** The batch in the submitted file; null when it isn't one of the company's. */
    batchId: Id.nullable(),
    /** The submitted file of refunds; null when it isn't one of the company's. */
    refundFileId: Id.nullable().default(null),
    /**
     * The number of the batch, such as SEPA-2026-12, or the message id of the file of refunds; empty
     * without either.
     */
    batch: z.string(),
    /** For the file as a whole; null when the bank reports on parts only. */
    status: z.enum(REPORT_STATUSES).nullable(),
    /**
     * Collections rejected by this report: their invoices are open again. Or refunds: their money is owed
     * as before.
     */
    rejected: z.number().int(),
    /** Refunds that this report says were carried out. */
    settled: z.number().int().default(0),
    /** Rejected items that were known already, or whose money had already moved. */
    known: z.number().int(),
    /** Items that the report names and the file doesn't have. */
    unknown: z.number().int().default(0),
  })
  .meta({ id: 'BankReport' });
export type BankReport = z.infer<typeof BankReport>;

/** An uploaded bank file, its progress, and the results of its transactions. */
export const BankImport = z
  .strictObject({
    id: Id,
    filename: z.string(),
    size: z.number().int(),
    /** Null until it is read, and for a zip with files of several formats. */
    format: z.enum([...BANK_FORMATS, 'pain002']).nullable(),
    state: z.enum(['queued', 'matching', 'done', 'failed']),
    problem: BankFileProblem.nullable(),
    /** Transactions in the file, and how many of them were known already or are only announced. */
    entries: z.number().int(),
    duplicates: z.number().int(),
    pending: z.number().int(),
    /** Statements in the file whose balances and entries don't add up; everything in them is stored. */
    uneven: z.number().int(),
    /** For a bank's report on a file of direct debits or refunds; null for a statement. */
    report: BankReport.nullable(),
    /** The current states of the new ones. */
    waiting: z.number().int(),
    paid: z.number().int(),
    refunded: z.number().int(),
    returned: z.number().int(),
    /** Payouts of payment providers that arrived. */
    arrived: z.number().int(),
    proposed: z.number().int(),
    unmatched: z.number().int(),
    ignored: z.number().int(),
    createdAt: Instant,
  })
  .meta({ id: 'BankImport' });
export type BankImport = z.infer<typeof BankImport>;

/** A statement with its balances; `gapBefore` when one is missing between the previous one and this. */
export const BankStatementRow = z
  .strictObject({
    id: Id,
    account: z.string(),
    format: z.enum(BANK_FORMATS),
    number: z.string(),
    currency: z.string(),
    opensOn: DateText.nullable(),
    closesOn: DateText.nullable(),
    openingBalance: AmountText.nullable(),
    closingBalance: AmountText.nullable(),
    gapBefore: z.boolean(),
    /**
     * The difference between balances and entries: zero when they add up, null where the bank doesn't
     * state both.
     */
    difference: AmountText.nullable(),
    importId: Id,
  })
  .meta({ id: 'BankStatement' });
export type BankStatementRow = z.infer<typeof BankStatementRow>;

/** Files of banks: read, and what became of what they hold. */
export const bankImportRoutes = {
  import: route({
    method: 'POST',
    path: '/bank/imports',
    access: 'payment.write',
    summary: 'Upload a bank statement (camt.052, camt.053, camt.054 or MT940), or a zip of several',
    tag: 'bank',
    body: uploadBody(MAX_BANK_FILE_BYTES, 'bank'),
    response: single(BankImport),
    status: 201,
    errors: [
      'fileTooDemanding',
      'fileTooLarge',
      'bankFileUnknown',
      'bankFileDamaged',
      'bankEntryUnreadable',
      'bankZipLocked',
      'bankZipTooLarge',
    ],
  }),
  listImports: route({
    method: 'GET',
    path: '/bank/imports',
    access: 'payment.write',
    summary: 'The uploaded files, newest first',
    tag: 'bank',
    query: z.strictObject(pageQuery),
    response: page(BankImport),
  }),
  getImport: route({
    method: 'GET',
    path: '/bank/imports/:id',
    access: 'payment.write',
    summary: 'How far a file is and what came of it',
    tag: 'bank',
    params: ById,
    response: single(BankImport),
  }),
  listStatements: route({
    method: 'GET',
    path: '/bank/statements',
    access: 'payment.write',
    summary: 'Statements with their balances, newest first, and where one is missing',
    tag: 'bank',
    query: z.strictObject({ ...pageQuery, account: line(34).optional() }),
    response: page(BankStatementRow),
  }),
} as const;
