import { ERRORS, type ErrorName, type Language, type TurnoverFailure } from '@penning/contract';
import { amount, keysOf, plainDate } from '@penning/domain';
import type { TenantTx } from '../../../db/database.ts';
import type { HandlersOf } from '../../../http/handler.ts';
import type { Services } from '../../../platform/services.ts';
import { findTills } from '../reading/find-tills.ts';
import { bookTurnover } from './book-turnover.ts';
import { type TurnoverFailureRow, listFailures } from './failure-store.ts';

type Routes = HandlersOf<'receipt'>;

/** The days of the company's tills whose turnover could not be invoiced, and why. */
export const listTurnoverFailures: Routes['listTurnoverFailures'] = ({ session, language, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => ({
    data: await read(tx, services, language),
  }));

/** Invoices the turnover of every connected till again, of the days that are over; what still fails is told. */
export const retryTurnover: Routes['retryTurnover'] = async ({ session, language, services }) => {
  const { companyId, actor } = session;
  const tills = await services.database.withTenant(companyId, actor, (tx) => findTills(tx, services));
  for (const till of tills) await bookTurnover(services, companyId, till);
  return services.database.withTenant(companyId, actor, async (tx) => ({
    data: await read(tx, services, language),
  }));
};

async function read(tx: TenantTx, services: Services, language: Language): Promise<TurnoverFailure[]> {
  const sources = (await findTills(tx, services)).map(({ definition }) => definition.name);
  return (await listFailures(tx, sources)).map((row) => present(services, language, row));
}

function present({ texts }: Services, language: Language, row: TurnoverFailureRow): TurnoverFailure {
  const { source, tillName: till, attempts, currency, receipts } = row;
  const reason = keysOf(ERRORS).find((name): name is ErrorName => name === row.reason);
  return {
    source,
    till,
    soldOn: plainDate(row.soldOn),
    currency,
    receipts,
    totalIncl: amount(row.totalIncl),
    message: texts.translate(language)(`error.${reason ?? 'internal'}`),
    attempts,
    failedAt: row.failedAt.toISOString(),
  };
}
