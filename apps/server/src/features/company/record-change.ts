import type { AuditedPart } from '@penning/contract';
import { keysOf, parseFactor, percentageOfFactor } from '@penning/domain';
import { formatPercentage } from '@penning/i18n';
import { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { appendEvent } from '../../platform/event/append-event.ts';
import type { ArrivedCall, Services } from '../../platform/services.ts';

/** A row, each column as text. */
const Row = z.record(z.string(), z.string().nullable());
type Row = z.infer<typeof Row>;

/** The rows that a call may change, and how the audit log speaks of them. */
interface Audited {
  readonly part: AuditedPart;
  readonly tables: readonly Source[];
  /** The columns that name a record: none where they are personal data, since an event can't be erased. */
  readonly name?: readonly string[];
  /** Settings, which are always there: whatever happens to their rows is a change. */
  readonly isAlwaysThere?: boolean;
}

interface Source {
  readonly statement: ReturnType<typeof statement<{ row: 'text' }>>;
  /** Whether its rows are those of the id that the call has, rather than all of the company. */
  readonly takesId: boolean;
}

/** The rows of a table that belong to the id in the call. */
function ofId(table: string, where = 't.id = $1::uuid'): Source {
  return { statement: select(table, `t.company_id = current_company() AND ${where}`), takesId: true };
}

/** All rows that a company has in a table of settings. */
function all(table: string): Source {
  return { statement: select(table, 't.company_id = current_company()'), takesId: false };
}

/** Some columns of the company itself. */
function ofCompany(...columns: readonly string[]): Source {
  const wanted = columns.map((column) => `'${column}'`).join(', ');
  return {
    statement: select('companies', 't.id = current_company()', `WHERE e.key IN (${wanted})`),
    takesId: false,
  };
}

function select(table: string, where: string, columns = ''): Source['statement'] {
  return statement(
    { row: 'text' },
    `SELECT (SELECT jsonb_object_agg(e.key, e.value) FROM jsonb_each_text(to_jsonb(t)) AS e ${columns})::text AS row
     FROM ${table} AS t WHERE ${where}`,
  );
}

const OF_CUSTOMER = 't.customer_id = $1::uuid';
const EMAIL_TEXT: Audited = { part: 'emailText', tables: [ofId('email_templates')], name: ['name'] };
const SMS_TEXT: Audited = { part: 'smsText', tables: [ofId('sms_texts')], name: ['name'] };
const PAUSE: Audited = { part: 'reminderPause', tables: [ofId('reminder_pauses', OF_CUSTOMER)] };
const EXCHANGE_RATE: Audited = {
  part: 'exchangeRate',
  tables: [ofId('exchange_rates')],
  name: ['currency', 'rated_on'],
};

/** What is recorded, by noun or by call; a noun or call that isn't here records itself, or changes no master data. */
const AUDITED: Readonly<Record<string, Audited>> = {
  product: { part: 'product', tables: [ofId('products')], name: ['number', 'description'] },
  vatCode: { part: 'vatCode', tables: [ofId('vat_codes')], name: ['name'] },
  ledger: { part: 'ledger', tables: [ofId('ledgers')], name: ['ledger_number', 'name'] },
  paymentMethod: { part: 'paymentMethod', tables: [ofId('payment_methods')], name: ['name'] },
  profile: { part: 'profile', tables: [ofId('profiles')], name: ['name'] },
  terms: {
    part: 'terms',
    tables: [ofId('terms', 't.id = $1::uuid AND t.ended_at IS NULL')],
    name: ['language'],
  },
  customerContact: { part: 'contact', tables: [ofId('customer_contacts', OF_CUSTOMER)] },
  customerNote: { part: 'note', tables: [ofId('customer_notes', OF_CUSTOMER)] },
  customerTag: { part: 'tag', tables: [ofId('customer_tags')], name: ['name'] },
  'customerTag.choose': {
    part: 'customerTags',
    tables: [ofId('tagged_customers', OF_CUSTOMER)],
    isAlwaysThere: true,
  },
  'reminder.pauseCustomer': PAUSE,
  'reminder.resumeCustomer': PAUSE,
  'company.updateEmailTemplate': EMAIL_TEXT,
  emailTemplate: EMAIL_TEXT,
  'sms.updateText': SMS_TEXT,
  'sms.resetText': SMS_TEXT,
  'sms.updateSettings': { part: 'sms', tables: [all('sms_settings')], isAlwaysThere: true },
  emailAddress: { part: 'emailAddress', tables: [ofId('email_addresses')], name: ['address'] },
  documentTemplate: { part: 'documentTemplate', tables: [ofId('document_templates')], name: ['name'] },
  'exchangeRate.save': EXCHANGE_RATE,
  'exchangeRate.delete': EXCHANGE_RATE,
  'company.updateNumbers': {
    part: 'numbers',
    tables: [all('number_changes'), ofCompany('sepa_identifier', 'sepa_owner')],
    isAlwaysThere: true,
  },
  'company.updatePaymentPage': {
    part: 'paymentPage',
    tables: [
      ofCompany(
        'payment_message',
        'payment_success_message',
        'payment_ways',
        'payment_in_parts',
        'payment_asks_mandate',
      ),
    ],
    isAlwaysThere: true,
  },
  whiteLabel: {
    part: 'whiteLabel',
    tables: [ofCompany('white_label', 'white_label_logo_file_id')],
    isAlwaysThere: true,
  },
  'quotation.updateSettings': {
    part: 'quotations',
    tables: [ofCompany('quotation_term')],
    isAlwaysThere: true,
  },
  'sepaBatch.updateSettings': {
    part: 'directDebit',
    tables: [all('collection_settings'), ofCompany('sepa_identifier', 'sepa_owner')],
    isAlwaysThere: true,
  },
  'reminder.updateSettings': {
    part: 'reminders',
    tables: [all('reminder_settings'), all('reminder_steps')],
    isAlwaysThere: true,
  },
  'notification.updateSettings': {
    part: 'notifications',
    tables: [all('notification_settings')],
    isAlwaysThere: true,
  },
  'bookkeepingFile.update': {
    part: 'bookkeepingFile',
    tables: [all('bookkeeping_files')],
    isAlwaysThere: true,
  },
  'receipt.saveGroups': { part: 'revenueGroups', tables: [all('revenue_groups')], isAlwaysThere: true },
};

/** Columns that identify a row among its table's, whichever of them it has. */
const KEY = ['id', 'tag_id', 'kind', 'step', 'format', 'source', 'code'];
/** Columns that say nothing about what a person changed. */
const BESIDE: readonly string[] =
  `company_id id position created_at updated_at folded name_folded description_start
  price_units author_name batches_made last_run_on last_collected_on key_hash key_expires_at key_count
  key_count_since`.split(/\s+/);

/**
 * The services with which a call runs that changes master data or settings: each of its transactions also
 * compares the rows before and after, and records who changed what in the audit log. So no use case has to
 * think of it, and a change is recorded if and only if it was made.
 */
export function recordChanges(services: Services, call: ArrivedCall): Services {
  const audited = AUDITED[call.name] ?? AUDITED[call.noun];
  if (audited === undefined || call.route.method === 'GET' || call.session === undefined) return services;
  const { database, clock } = services;
  return {
    ...services,
    database: {
      ...database,
      withTenant: (companyId, actor, work) =>
        database.withTenant(companyId, actor, async (tx) => {
          const id = idOf(call.params);
          const before = await listRows(tx, audited, id);
          const result = await work(tx);
          const after = await listRows(tx, audited, id ?? createdId(result));
          await appendChanges(tx, { audited, before, after, at: clock.now() });
          return result;
        }),
    },
  };
}

function idOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('id' in value)) return undefined;
  return typeof value.id === 'string' ? value.id : undefined;
}

function createdId(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'data' in result ? idOf(result.data) : undefined;
}

async function listRows(
  tx: TenantTx,
  { tables }: Audited,
  id: string | undefined,
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const [index, { statement: rows, takesId }] of tables.entries()) {
    if (takesId && id === undefined) continue;
    for (const { row } of await queryRows(tx.db, rows, takesId ? [id] : [])) {
      const texts = Row.parse(JSON.parse(row));
      found.set([index, ...KEY.map((column) => texts[column])].join(' '), texts);
    }
  }
  return found;
}

interface Changes {
  readonly audited: Audited;
  readonly before: ReadonlyMap<string, Row>;
  readonly after: ReadonlyMap<string, Row>;
  readonly at: Date;
}

/** A row before and after, of which one may not exist, with the columns that differ. */
interface RowChange {
  readonly was: Row | undefined;
  readonly is: Row | undefined;
  readonly columns: readonly string[];
}

async function appendChanges(tx: TenantTx, { audited, before, after, at }: Changes): Promise<void> {
  for (const change of eventsOf(audited, changesBetween(before, after))) {
    const data = dataOf(audited, change);
    await appendEvent(tx, { documentId: tx.companyId, at, event: eventOf(audited, change), data });
  }
}

function changesBetween(before: Changes['before'], after: Changes['after']): RowChange[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .map((key) => ({ was: before.get(key), is: after.get(key) }))
    .map(({ was, is }) => ({ was, is, columns: changedColumns(was, is) }))
    .filter(({ was, is, columns }) => !was || !is || columns.length > 0);
}

function changedColumns(was: Row | undefined, is: Row | undefined): string[] {
  if (!was || !is) return [];
  return keysOf(is).filter((column) => !BESIDE.includes(column) && was[column] !== is[column]);
}

/** Each row is a record of its own; the rows of settings are one. */
function eventsOf({ isAlwaysThere = false }: Audited, changes: RowChange[]): RowChange[] {
  const [first, ...others] = changes;
  if (!isAlwaysThere || first === undefined || others.length === 0) return changes;
  return [{ ...first, columns: [...new Set(changes.flatMap(({ columns }) => columns))] }];
}

function eventOf({ isAlwaysThere = false }: Audited, { was, is }: RowChange) {
  if (isAlwaysThere || (was && is)) return 'masterDataChanged';
  return was ? 'masterDataDeleted' : 'masterDataAdded';
}

function dataOf({ part, name = [] }: Audited, { was, is, columns }: RowChange): Record<string, string> {
  const row = is ?? was ?? {};
  const subject = name.map((column) => row[column] ?? '').filter((text) => text !== '');
  const customerId = row['customer_id'] ?? '';
  const [column, ...others] = columns;
  // What is known about a customer can be erased, so it isn't repeated here.
  const isFigure =
    customerId === '' && others.length === 0 && column !== undefined && FIGURES.includes(column);
  return {
    part,
    ...(subject.length > 0 && { subject: subject.join(' ') }),
    ...(customerId !== '' && { customerId }),
    ...(columns.length > 0 && { fields: columns.map(camelCased).join(', ') }),
    ...(isFigure && { detail: `${shown(column, was)} → ${shown(column, is)}` }),
  };
}

/** The columns whose values are short and tell a reader more than that they changed. */
const FIGURES = ['price', 'factor', 'rate', 'ledger_number', 'credit_ledger_number', 'expiration', 'name'];

function shown(column: string, row: Row | undefined): string {
  const text = row?.[column] ?? '';
  const parsed = column === 'factor' ? parseFactor(text) : undefined;
  if (parsed !== undefined) return formatPercentage(percentageOfFactor(parsed));
  // A price of four decimals, of which the last two are mostly zero.
  return (column === 'price' ? text.replace(/(\.\d\d)00$/, '$1') : text) || '–';
}

function camelCased(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
