import type { CustomerFilter, CustomerListRow, FileStream } from '@penning/contract';
import { type CsvCell, csvDialectOf, writeCsvRow, BYTE_ORDER_MARK } from '@penning/domain';
import type { Translate } from '@penning/i18n';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { readSums } from '../../platform/sums/read-sums.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { withMoney } from '../customer/list/list-customers.ts';
import { pageOfCustomers } from '../customer/list/list-store.ts';
import { listTags } from '../customer/tag/tag-store.ts';

/** How many are read at once. */
const PER_PAGE = 1000;

type Routes = HandlersOf<'customerBulk'>;
type Call = Pick<Parameters<Routes['export']>[0], 'session' | 'services' | 'language'>;

/** The customers as CSV, in the caller's language, read page by page while it is sent. */
export const exportCustomers: Routes['export'] = (call) => exportThose({ filter: call.query }, call);

/** Only those that are selected. */
export const exportSelected: Routes['exportSelected'] = ({ body: { selection }, ...call }) =>
  exportThose('ids' in selection ? { filter: { status: 'all' }, ids: selection.ids } : selection, call);

interface Chosen {
  readonly filter: CustomerFilter;
  readonly ids?: readonly string[];
  readonly except?: readonly string[];
}

async function exportThose(chosen: Chosen, call: Call): Promise<FileStream> {
  const { session, services, language } = call;
  const t = services.texts.translate(language);
  const { timezone } = await services.database.readTenant(session.companyId, session.actor, getCompanyRow);
  const today = dayIn(timezone, services.clock.now());
  return {
    stream: writeCustomers(call, { chosen, t, today }),
    filename: `${t('customer.title')} ${today}.csv`,
  };
}

async function* writeCustomers(
  { session, services, language }: Call,
  { chosen, t, today }: { chosen: Chosen; t: Translate; today: ReturnType<typeof dayIn> },
): AsyncGenerator<Buffer> {
  const dialect = csvDialectOf(language);
  yield Buffer.from(BYTE_ORDER_MARK + writeCsvRow(headings(t), dialect));
  const { filter, ids } = chosen;
  const except = new Set(chosen.except);
  let cursor: string | undefined;
  do {
    const sums = { database: services.database, companyId: session.companyId, actor: session.actor, today };
    const page = await readSums(sums, async (tx, view) => {
      const { rows, meta, sumDay } = await pageOfCustomers(tx, {
        filter: { ...filter, ids, view },
        sort: 'name',
        cursor,
        perPage: PER_PAGE,
      });
      return {
        customers: await withMoney(tx, rows, view),
        tags: await listTags(tx),
        next: meta.next,
        sumDay,
      };
    });
    const names = new Map(page.tags.map(({ id, name }) => [id, name]));
    const rows = page.customers
      .filter(({ id }) => !except.has(id))
      .flatMap((customer) => rowsOf(customer, names));
    yield Buffer.from(rows.map((row) => writeCsvRow(row, dialect)).join(''));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
}

function headings(t: Translate): string[] {
  return [
    t('customer.number'),
    t('customer.name'),
    t('customer.contact'),
    t('customer.address'),
    t('customer.postalCode'),
    t('customer.city'),
    t('common.country'),
    t('customer.email'),
    t('customer.phone'),
    t('customer.vatNumber'),
    t('customer.coc'),
    t('customer.iban'),
    t('customerPage.tags'),
    t('customerList.lastInvoice'),
    t('customer.optionCurrency'),
    t('customerPage.open'),
    t('customerPage.overdue'),
    t('customerList.turnover'),
  ];
}

/** One row per currency that the customer was invoiced in, and one without amounts when there is none. */
function rowsOf(customer: CustomerListRow, tags: ReadonlyMap<string, string>): CsvCell[][] {
  const about: CsvCell[] = [
    customer.debtorNumber,
    customer.name,
    customer.contact,
    customer.address,
    customer.postalCode,
    customer.city,
    customer.country,
    customer.email,
    customer.phone,
    customer.vatNumber,
    customer.coc,
    customer.iban,
    customer.tagIds.flatMap((id) => tags.get(id) ?? []).join(', '),
    customer.lastInvoiceOn,
  ];
  if (customer.money.length === 0) return [[...about, null, null, null, null]];
  return customer.money.map(({ currency, open, overdue, turnover }) => [
    ...about,
    currency,
    { figure: open },
    { figure: overdue },
    { figure: turnover },
  ]);
}
