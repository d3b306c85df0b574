import type { AuditedPart } from '@penning/contract';
import { keysOf, parseFactor, percentageOfFactor } from '@penning/domain';
import { formatPercentage, formatPrice, formatRate } from '@penning/i18n';
import type { TenantTx } from '../../../db/database.ts';
import { appendEvent } from '../../../platform/event/append-event.ts';
import type { ArrivedCall, Services } from '../../../platform/services.ts';
import { type AuditedRows, type RowTexts, listAuditedRows } from './activity-store.ts';

/** The rows that a call may change, and how the audit log speaks of them. */
interface Audited {
  readonly part: AuditedPart;
  readonly rows: readonly AuditedRows[];
  /** The columns that name a record: none where they are personal data, since an event can't be erased. */
  readonly name?: readonly string[];
  /** Settings, which are always there: whatever happens to their rows is a change. */
  readonly isAlwaysThere?: boolean;
}

const record = (part: AuditedPart, rows: AuditedRows, ...name: readonly string[]): Audited => ({
  part,
  rows: [rows],
  name,
});
const settings = (part: AuditedPart, ...rows: readonly AuditedRows[]): Audited => ({
  part,
  rows,
  isAlwaysThere: true,
});

const PAUSE = record('reminderPause', 'reminderPauses');
const EMAIL_TEXT = record('emailText', 'emailTemplates', 'name');
const SMS_TEXT = record('smsText', 'smsTexts', 'name');
const EXCHANGE_RATE = record('exchangeRate', 'exchangeRates', 'currency', 'rated_on');

/** What is recorded of every call of a noun; one that isn't here or below records itself, or changes no master data. */
const OF_NOUN: Readonly<Record<string, Audited>> = {
  product: record('product', 'products', 'number', 'description'),
  vatCode: record('vatCode', 'vatCodes', 'name'),
  ledger: record('ledger', 'ledgers', 'ledger_number', 'name'),
  paymentMethod: record('paymentMethod', 'paymentMethods', 'name'),
  profile: record('profile', 'profiles', 'name'),
  terms: record('terms', 'terms', 'language'),
  customerContact: record('contact', 'customerContacts'),
  customerNote: record('note', 'customerNotes'),
  customerTag: record('tag', 'customerTags', 'name'),
  emailTemplate: EMAIL_TEXT,
  emailAddress: record('emailAddress', 'emailAddresses', 'address'),
  documentTemplate: record('documentTemplate', 'documentTemplates', 'name'),
  whiteLabel: settings('whiteLabel', 'whiteLabel'),
};

/** What is recorded of some calls of a noun. */
const OF_CALL: Readonly<Record<string, Readonly<Record<string, Audited>>>> = {
  customerTag: {
    choose: settings('customerTags', 'taggedCustomers'),
  },
  reminder: {
    pauseCustomer: PAUSE,
    resumeCustomer: PAUSE,
    updateSettings: settings('reminders', 'reminderSettings', 'reminderSteps'),
  },
  company: {
    updateEmailTemplate: EMAIL_TEXT,
    updateNumbers: settings('numbers', 'numberChanges', 'creditor'),
    updatePaymentPage: settings('paymentPage', 'paymentPage'),
  },
  sms: {
    updateText: SMS_TEXT,
    resetText: SMS_TEXT,
    updateSettings: settings('sms', 'smsSettings'),
  },
  exchangeRate: {
    // Named by its currency and day, so that what it was before isn't known here.
    save: { ...EXCHANGE_RATE, isAlwaysThere: true },
    delete: EXCHANGE_RATE,
  },
  quotation: {
    updateSettings: settings('quotations', 'quotationTerm'),
  },
  sepaBatch: {
    updateSettings: settings('directDebit', 'collectionSettings', 'creditor'),
  },
  notification: {
    updateSettings: settings('notifications', 'notificationSettings'),
  },
  bookkeepingFile: {
    update: settings('bookkeepingFile', 'bookkeepingFiles'),
  },
  receipt: {
    saveGroups: settings('revenueGroups', 'revenueGroups'),
  },
};

/** Columns that identify a row among its table's, whichever of them it has. */
const KEY = ['id', 'tag_id', 'kind', 'step', 'format', 'source', 'code'];
/** Columns that say nothing about what a person changed. */
const BESIDE: readonly string[] =
  `company_id id position created_at updated_at folded name_folded description_start
  price_units author_name batches_made last_run_on last_collected_on key_hash key_expires_at`.split(/\s+/);

/**
 * The services with which a call runs that changes master data or settings: each of its transactions also
 * compares the rows before and after, and records who changed what in the audit log. So no use case has to
 * think of it, and a change is recorded if and only if it was made.
 */
export function recordChanges(services: Services, call: ArrivedCall): Services {
  const audited = OF_CALL[call.noun]?.[call.verb] ?? OF_NOUN[call.noun];
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
  { rows }: Audited,
  id: string | undefined,
): Promise<ReadonlyMap<string, RowTexts>> {
  const found = new Map<string, RowTexts>();
  for (const which of rows)
    for (const row of await listAuditedRows(tx, which, id))
      found.set([which, ...KEY.map((column) => row[column])].join(' '), row);
  return found;
}

interface Changes {
  readonly audited: Audited;
  readonly before: ReadonlyMap<string, RowTexts>;
  readonly after: ReadonlyMap<string, RowTexts>;
  readonly at: Date;
}

/** A row before and after, of which one may not exist, with the columns that differ. */
interface RowChange {
  readonly was: RowTexts | undefined;
  readonly is: RowTexts | undefined;
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

function changedColumns(was: RowTexts | undefined, is: RowTexts | undefined): string[] {
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

function shown(column: string, row: RowTexts | undefined): string {
  const text = row?.[column] ?? '';
  const parsed = column === 'factor' ? parseFactor(text) : undefined;
  if (parsed !== undefined) return formatPercentage(percentageOfFactor(parsed));
  if (column === 'price') return formatPrice(text);
  return (column === 'rate' ? formatRate(text) : text) || '–';
}

function camelCased(column: string): string {
  return column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
