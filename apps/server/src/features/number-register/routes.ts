import type { Language } from '@penning/contract';
import { BYTE_ORDER_MARK, csvDialectOf, formatNumber, writeCsvRow } from '@penning/domain';
import { formatDate } from '@penning/i18n';
import type { HandlersOf } from '../../http/handler.ts';
import type { Session } from '../../http/session.ts';
import type { Services } from '../../platform/services.ts';
import { getCounters } from '../company/number-store.ts';
import { type EntryQuery, listEntries } from './list-entries.ts';
import { listUsedRanges } from './number-register-store.ts';
import { findRangeFacts, writeNumber } from './range-facts.ts';

type Routes = HandlersOf<'numberRegister'>;

/** How many documents are explained in one transaction and written in one piece. */
const AT_ONCE = 200;

const listRanges: Routes['listRanges'] = async ({ session, services }) =>
  services.database.withTenant(session.companyId, session.actor, async (tx) => {
    const counters = await getCounters(tx);
    const data = [];
    for (const { series, prefix, documents, years } of await listUsedRanges(tx)) {
      const facts = await findRangeFacts(tx, { series, prefix });
      if (!facts) continue;
      const { bounds, width } = facts;
      const next = counters[series];
      data.push({
        series,
        prefix,
        first: writeNumber(prefix, bounds.from, width),
        last: writeNumber(prefix, bounds.to, width),
        next: next.prefix === prefix ? formatNumber(next) : null,
        documents,
        without: Number(bounds.to - bounds.from) + 1 - documents,
        years,
      });
    }
    return { data };
  });

const list: Routes['list'] = async ({ query, session, services, language }) =>
  services.database.withTenant(session.companyId, session.actor, (tx) => {
    const { series, prefix, year, cursor, perPage } = query;
    const { timezone } = session;
    return listEntries(
      tx,
      services,
      { key: { series, prefix }, year, cursor, perPage },
      { language, timezone },
    );
  });

const downloadCsv: Routes['downloadCsv'] = async ({ query, session, services, language: asked }) => {
  const { series, prefix, year, language = asked } = query;
  const t = services.texts.translate(language);
  const filename = `${t('numberRegister.file')}-${prefix}${year ?? ''}.csv`.replace(/-+\.csv$/, '.csv');
  const stream = writeEntries(
    services,
    session,
    { key: { series, prefix }, year, perPage: AT_ONCE },
    language,
  );
  return { stream, filename, mediaType: 'text/csv; charset=utf-8' };
};

async function* writeEntries(
  services: Services,
  session: Session,
  query: Omit<EntryQuery, 'cursor'>,
  language: Language,
): AsyncGenerator<Uint8Array> {
  const { companyId, actor, timezone } = session;
  const t = services.texts.translate(language);
  const dialect = csvDialectOf(language);
  const headings = (
    ['number', 'until', 'count', 'state', 'reason', 'customer', 'sendDate', 'currency', 'amount'] as const
  ).map((name) => t(`numberRegister.column_${name}`));
  yield Buffer.from(BYTE_ORDER_MARK + writeCsvRow(headings, dialect), 'utf8');
  let cursor: string | undefined;
  do {
    const { data, meta } = await services.database.withTenant(companyId, actor, (tx) =>
      listEntries(tx, services, { ...query, cursor }, { language, timezone }),
    );
    const rows = data.map((entry) =>
      writeCsvRow(
        [
          entry.number,
          entry.until,
          { figure: String(entry.count) },
          t(`numberRegister.state_${entry.state}`),
          entry.reason,
          entry.customerName,
          entry.sendDate === null ? null : formatDate(entry.sendDate, language),
          entry.currency,
          entry.totalIncl === null ? null : { figure: entry.totalIncl },
        ],
        dialect,
      ),
    );
    if (rows.length > 0) yield Buffer.from(rows.join(''), 'utf8');
    cursor = meta.next ?? undefined;
  } while (cursor !== undefined);
}

export const numberRegisterHandlers: Routes = { listRanges, list, downloadCsv };
