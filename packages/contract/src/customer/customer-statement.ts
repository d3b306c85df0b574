import { z } from 'zod';
import { withRule } from '../layer/body.ts';
import { file, nothing, route } from '../layer/route.ts';
import {
  AmountText,
  ById,
  CreationToken,
  Currency,
  DateText,
  EmailText,
  Id,
  Language,
  line,
  paragraph,
  single,
} from '../shapes/primitives.ts';

/** The maximum number of lines on a statement; for more, ask for a shorter period. */
export const MAX_STATEMENT_LINES = 1000;

const period = {
  /** The first day; without one the statement lists open items. */
  from: DateText.optional(),
  /** The last day; today by default. */
  until: DateText.optional(),
};

const PERIOD_RULE = {
  of: ['from', 'until'],
  path: 'until',
  error: 'endsBeforeStart',
  holds: ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
    from === undefined || until === undefined || from <= until,
} as const;

/** A document or a payment on a statement. */
const StatementLine = z.strictObject({
  on: DateText,
  kind: z.enum(['invoice', 'credit', 'payment', 'refund', 'rounding']),
  documentId: Id,
  /** The number of the document itself, or of the one it belongs to. */
  number: z.string(),
  reference: z.string(),
  dueOn: DateText.nullable(),
  /** What it adds to the customer's debt; negative when it reduces it. */
  amount: AmountText,
  /** For open items: what was paid, and what is left. */
  paid: AmountText,
  open: AmountText,
  /** What the customer owes after this line. */
  balance: AmountText,
  /** Days past the due date of what is still open; 0 when it is not late. */
  daysLate: z.number().int(),
});

/** A customer's account in one currency. */
const StatementAccount = z.strictObject({
  currency: Currency,
  /** The debt before the first line; 0.00 for open items. */
  opening: AmountText,
  lines: z.array(StatementLine),
  /** The debt at the end; negative when it is in the customer's favour. */
  closing: AmountText,
  overdue: AmountText,
});

/** A customer's account: open items, or the entries of a period with the balance before it. */
export const CustomerStatement = z
  .strictObject({
    /** The language of the customer's documents. */
    language: Language,
    from: DateText.nullable(),
    until: DateText,
    accounts: z.array(StatementAccount),
  })
  .meta({ id: 'CustomerStatement' });
export type CustomerStatement = z.infer<typeof CustomerStatement>;

const tag = 'customerStatement';
const query = withRule(z.strictObject(period), PERIOD_RULE);

/** Statements of account. */
export const customerStatement = {
  get: route({
    method: 'GET',
    path: '/customers/:id/statement',
    access: 'archive.read',
    summary: 'The account of a customer: what is open, or a period with its opening balance',
    description: 'Without `from` it lists what is open today. Unlike currencies have accounts of their own.',
    tag,
    params: ById,
    query,
    response: single(CustomerStatement),
    errors: ['customerNotFound', 'statementTooLong'],
  }),
  download: route({
    method: 'GET',
    path: '/customers/:id/statement/pdf',
    access: 'archive.read',
    summary: 'The same as PDF, in the customer’s language',
    tag,
    params: ById,
    query,
    response: file('application/pdf'),
    errors: ['customerNotFound', 'statementTooLong', 'pdfNotReady'],
  }),
  getLink: route({
    method: 'GET',
    path: '/customers/:id/statement/link',
    access: 'archive.read',
    summary: 'The link by which the customer sees and pays all that is open; null when there is none',
    tag,
    params: ById,
    response: single(
      z.strictObject({
        url: z.string().nullable(),
        /** Working links of customers that were merged into this one, which open the same account. */
        ofMerged: z.number().int(),
      }),
    ),
    errors: ['customerNotFound'],
  }),
  createLink: route({
    method: 'POST',
    path: '/customers/:id/statement/link',
    access: 'customer.write',
    summary: 'The same, made if there is none',
    tag,
    params: ById,
    response: single(z.strictObject({ url: z.string() })),
    errors: ['customerNotFound'],
  }),
  revokeLink: route({
    method: 'POST',
    path: '/customers/:id/statement/revoke-link',
    access: 'customer.write',
    summary: 'Make that link stop working',
    tag,
    params: ById,
    response: nothing,
    errors: ['customerNotFound'],
  }),
  proposeMessage: route({
    method: 'GET',
    path: '/customers/:id/statement/message',
    access: 'customer.write',
    summary: 'The email that Penning proposes for a statement, to who gets reminders',
    tag,
    params: ById,
    query,
    response: single(
      z.strictObject({
        to: z.array(z.string()),
        cc: z.array(z.string()),
        subject: z.string(),
        body: z.string(),
      }),
    ),
    errors: ['customerNotFound', 'statementTooLong'],
  }),
  send: route({
    method: 'POST',
    path: '/customers/:id/statement/send',
    access: 'customer.write',
    summary: 'Email a statement with its PDF; what is left out is as proposed',
    description: 'The same token again sends nothing more.',
    example: { from: '2026-01-01', until: '2026-03-31' },
    tag,
    params: ById,
    body: withRule(
      z.strictObject({
        ...period,
        to: z.array(EmailText).min(1, { error: 'required' }).max(20, { error: 'tooMany' }).optional(),
        cc: z.array(EmailText).max(20, { error: 'tooMany' }).optional(),
        subject: line(200, 1).optional(),
        body: paragraph(10_000).optional(),
        token: CreationToken,
      }),
      PERIOD_RULE,
    ),
    response: nothing,
    errors: ['customerNotFound', 'statementTooLong', 'recipientMissing', 'pdfNotReady', 'tokenReused'],
  }),
} as const;
