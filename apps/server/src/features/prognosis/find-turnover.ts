import { plainDate, turnoverForPrognosis } from '@penning/domain';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { getCompanyRow } from '../company/company-store.ts';
import { listTurnover } from './prognosis-store.ts';

/** The first day of the earliest turnover that a future month may repeat. */
const FIRST_DAY = plainDate('1999-01-01');

/** The months of a prognosis, filled with the actual turnover in the company's own currency. */
export const getPrognosisTurnover: HandlersOf<'prognosis'>['getTurnover'] = ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const { currency } = await getCompanyRow(tx);
    const today = dayIn(session.timezone, services.clock.now());
    const current = { month: Number(today.slice(5, 7)) - 1, year: Number(today.slice(0, 4)) };
    const rows = await listTurnover(tx, FIRST_DAY, plainDate(`${today.slice(0, 7)}-01`));
    const own = new Map(
      rows.filter((row) => row.currency === currency).map((row) => [keyOf(row), row.amount]),
    );
    const filled = turnoverForPrognosis({ month: query.startMonth, year: query.startYear }, current, (at) =>
      own.get(keyOf(at)),
    );
    const asked = new Set(filled.map(({ from }) => keyOf(from)));
    const others = rows.filter((row) => row.currency !== currency && asked.has(keyOf(row)));
    return {
      data: {
        currency,
        months: filled.map(({ amount, from }) => ({ amount, fromMonth: from.month, fromYear: from.year })),
        leftOut: [...new Set(others.map((row) => row.currency))].toSorted(),
      },
    };
  });

function keyOf({ year, month }: { year: number; month: number }): string {
  return `${year}-${month}`;
}
