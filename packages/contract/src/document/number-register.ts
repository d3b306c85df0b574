import { z } from 'zod';
import { file, route } from '../layer/route.ts';
import { NUMBER_SERIES } from '../shapes/list-names.ts';
import {
  AmountText,
  Currency,
  DateText,
  Id,
  Instant,
  Language,
  list,
  page,
  pageQuery,
} from '../shapes/primitives.ts';

/**
 * The state of a number: assigned to a document, skipped, deleted with a quotation, or missing without a
 * reason.
 */
export const NUMBER_REGISTER_STATES = [
  'sent',
  'credit',
  'credited',
  'quotation',
  'archived',
  'skipped',
  'deleted',
  'missing',
] as const;
export type NumberRegisterState = (typeof NUMBER_REGISTER_STATES)[number];

/** The numbers of a series that share the text before the counting part. */
export const NumberRange = z
  .strictObject({
    series: z.enum(NUMBER_SERIES),
    prefix: z.string(),
    first: z.string(),
    last: z.string(),
    /** The next number, when it belongs to this range. */
    next: z.string().nullable(),
    documents: z.number().int(),
    /** How many numbers of the range have no document. */
    without: z.number().int(),
    years: z.array(z.number().int()),
  })
  .meta({ id: 'NumberRange' });
export type NumberRange = z.infer<typeof NumberRange>;

/** One number, or consecutive ones that have no document for the same reason. */
export const NumberRegisterEntry = z
  .strictObject({
    number: z.string(),
    /** The last of several numbers; null when it is one. */
    until: z.string().nullable(),
    count: z.number().int(),
    state: z.enum(NUMBER_REGISTER_STATES),
    /** Why, in the reader's language. */
    reason: z.string(),
    documentId: Id.nullable(),
    customerName: z.string(),
    sendDate: DateText.nullable(),
    currency: Currency.nullable(),
    totalIncl: AmountText.nullable(),
    /** When it was sent, skipped or deleted. */
    at: Instant.nullable(),
  })
  .meta({ id: 'NumberRegisterEntry' });
export type NumberRegisterEntry = z.infer<typeof NumberRegisterEntry>;

const range = {
  series: z.enum(NUMBER_SERIES).default('invoice'),
  /** The prefix before the part that counts up; may be empty. */
  prefix: z
    .string()
    .max(32)
    .regex(/^[ -~]*$/)
    .default(''),
  /** The numbers from the first to the last sent in this year. */
  year: z.coerce.number().int().min(1900).max(9999).optional(),
};

/** Every number of a range, explained. */
export const numberRegister = {
  listRanges: route({
    method: 'GET',
    path: '/number-register/ranges',
    access: 'archive.read',
    summary: 'The ranges of numbers that were used, the latest first',
    tag: 'numberRegister',
    response: list(NumberRange),
  }),
  list: route({
    method: 'GET',
    path: '/number-register',
    access: 'archive.read',
    summary: 'Every number of a range in order: which document has it, or why none has',
    tag: 'numberRegister',
    query: z.strictObject({ ...pageQuery, ...range }),
    response: page(NumberRegisterEntry),
  }),
  downloadCsv: route({
    method: 'GET',
    path: '/number-register/csv',
    access: 'archive.read',
    summary: 'The same as CSV',
    tag: 'numberRegister',
    query: z.strictObject({ ...range, language: Language.optional() }),
    response: file('text/csv'),
  }),
} as const;
