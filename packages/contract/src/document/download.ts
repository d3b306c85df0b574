import { z } from 'zod';
import { BOOKKEEPING_FORMATS } from '../company/bookkeeping-file.ts';
import { withRule } from '../layer/body.ts';
import { MAX_DOCUMENT_BYTES, file, route } from '../layer/route.ts';
import { Selection } from '../shapes/document-filter.ts';
import { ByToken, DateText, Id, Instant, Language, single } from '../shapes/primitives.ts';

const common = {
  selection: Selection,
  /** The language of headings and of figures and dates; the reader's own by default. */
  language: Language.optional(),
};

/** A file for a bookkeeping package: what was sent in a period, and on request what was paid. */
const BookkeepingFileRequest = withRule(
  z.strictObject({
    kind: z.literal('bookkeeping'),
    format: z.enum(BOOKKEEPING_FORMATS),
    from: DateText,
    until: DateText,
    payments: z.boolean().default(false),
    language: common.language,
  }),
  {
    of: ['from', 'until'],
    path: 'until',
    error: 'ascending',
    holds: ({ from, until }: { from: string; until: string }) => from <= until,
  },
);

/** A file of many documents. */
export const DownloadRequest = z
  .discriminatedUnion('kind', [
    z.strictObject({
      ...common,
      kind: z.literal('zip'),
      contents: z
        .array(z.enum(['pdf', 'ubl']))
        .min(1, { error: 'required' })
        .max(2),
    }),
    z.strictObject({
      ...common,
      kind: z.literal('csv'),
      /** A row per document with its VAT split by type, or a row per line with its ledger and VAT code. */
      rows: z.enum(['documents', 'lines']).default('documents'),
    }),
    z.strictObject({ ...common, kind: z.literal('checklist'), format: z.enum(['pdf', 'csv']) }),
    /** Of purchases: the originals as they came, or a row per purchase. */
    z.strictObject({ ...common, kind: z.literal('purchases'), format: z.enum(['zip', 'csv']) }),
    BookkeepingFileRequest,
  ])
  .meta({ id: 'DownloadRequest' });
export type DownloadRequest = z.infer<typeof DownloadRequest>;
/** The same before defaults are filled in. */
export type DownloadRequestInput = z.input<typeof DownloadRequest>;

/** A file to fetch: its URL works for some minutes, as long as the session. */
const Download = z
  .strictObject({
    id: Id,
    /** Below the base path of the API; needs no other authorisation. */
    path: z.string(),
    filename: z.string(),
    count: z.number().int(),
    expiresAt: Instant,
  })
  .meta({ id: 'Download' });
type Download = z.infer<typeof Download>;

/** Files of many documents at once, generated while they are read. */
export const download = {
  create: route({
    method: 'POST',
    path: '/downloads',
    access: 'archive.read',
    summary:
      'Ask for a file of many documents, or of a period for a bookkeeping package; answers its address',
    tag: 'download',
    body: DownloadRequest,
    maxBodyBytes: MAX_DOCUMENT_BYTES,
    response: single(Download),
    status: 201,
    errors: [
      'nothingSelected',
      'tooManySelected',
      'bookkeepingYear',
      'bookkeepingRateMissing',
      'bookkeepingAccount',
      'bookkeepingEmpty',
    ],
  }),
  fetch: route({
    method: 'GET',
    path: '/downloads/:token',
    access: 'public',
    summary: 'The file, streamed while it is made; the address is the authorisation',
    tag: 'download',
    params: ByToken,
    response: file('application/octet-stream'),
    limitPerMinute: 60,
  }),
} as const;
