import type { QuotationSummary } from '@penning/contract';
import { type PlainDate, plainDate } from '@penning/domain';
import type { z } from 'zod';
import type { TenantTx } from '../../db/database.ts';
import type { HandlersOf } from '../../http/handler.ts';
import { dayIn } from '../../platform/clock.ts';
import { readSummary } from '../document/summary-store.ts';
import { presentSummary } from '../document/summary.ts';
import { presentState } from './present-state.ts';
import { type QuotationListRow, listQuotationRows, listQuotationsByIds } from './quotation-list-store.ts';

/** The archive's quotations: a page of those that match the filters. */
export const listQuotations: HandlersOf<'quotation'>['list'] = async ({ query, session, services }) =>
  services.database.readTenant(session.companyId, session.actor, async (tx) => {
    const today = dayIn(session.timezone, services.clock.now());
    const { rows, meta } = await listQuotationRows(tx, query, today);
    return { data: rows.map((row) => presentRow(row, today)), meta };
  });

/** Quotations by their ids, as rows of their list. */
export async function readQuotations(
  tx: TenantTx,
  ids: readonly string[],
  today: PlainDate,
): Promise<QuotationRow[]> {
  return (await listQuotationsByIds(tx, ids)).map((row) => presentRow(row, today));
}

type QuotationRow = z.input<typeof QuotationSummary>;

function presentRow(row: QuotationListRow, today: PlainDate): QuotationRow {
  const summary = readSummary(row);
  const validUntil = row.validUntil === null ? null : plainDate(row.validUntil);
  const { outcome, outcomeAt, becameInvoice } = row;
  return {
    ...presentSummary(summary, { today, delivery: row.delivery }),
    ...presentState({ ...summary, validUntil, outcome, outcomeAt }, { today, becameInvoice }),
  };
}
