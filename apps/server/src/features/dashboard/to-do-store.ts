import { type PlainDate, STATUS, addDays } from '@penning/domain';
import type { TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import { COMPANY_RETIRED_A_CODE, HAS_RETIRED_CODE } from '../document/recalculate/retired-codes.ts';

/** A quotation that lapses within so many days is worth a call. */
const LAPSING_DAYS = 7;
/** Whoever has more of something to do gets no better figure from counting on. */
const MAX_COUNTED = 100;
/** Quotations that nobody touched for so long are not looked at: counting reads by the last change. */
const MAX_QUOTATION_DAYS = 120;
/** The lines of so many documents that come first are looked at for retired codes: nothing indexes the codes of lines. */
const MAX_LOOKED_AT = 500;

const COUNT_TO_DO = statement(
  {
    failedDeliveries: 'int4',
    unconfirmedDeliveries: 'int4',
    failingConnections: 'int4',
    overpaid: 'int4',
    bankLines: 'int4',
    lapsingQuotations: 'int4',
    incompletePlanned: 'int4',
    incompleteRecurring: 'int4',
  },
  `SELECT
     (SELECT count(*)::int FROM deliveries WHERE company_id = $1 AND state = 'failed') AS "failedDeliveries",
     (SELECT count(*)::int FROM deliveries WHERE company_id = $1 AND state = 'unconfirmed') AS "unconfirmedDeliveries",
     (SELECT count(*)::int FROM integrations
       WHERE company_id = $1 AND enabled AND state IN ('failing', 'needsAuthorisation')) AS "failingConnections",
     (SELECT count(*)::int FROM (SELECT FROM documents d
       WHERE d.company_if_owed = $1 AND d.type <> 'C' AND NOT EXISTS (SELECT FROM refunds r
         WHERE r.company_id = $1 AND r.document_id = d.id AND r.state = 'pending')
       LIMIT ${MAX_COUNTED}) overpaid) AS "overpaid",
     (SELECT count(*)::int FROM (SELECT FROM bank_transactions
       WHERE company_id = $1 AND state = 'proposed' LIMIT ${MAX_COUNTED}) proposed) AS "bankLines",
     (SELECT count(*)::int FROM (SELECT FROM documents
       WHERE company_id = $1 AND status = ${STATUS.quotation} AND updated_at >= $2 AND outcome IS NULL
         AND coalesce(valid_until, due_date) BETWEEN $3 AND $4 LIMIT ${MAX_COUNTED}) lapsing) AS "lapsingQuotations",
     (SELECT least(count(*), ${MAX_COUNTED})::int FROM (SELECT company_id, lines FROM documents
         WHERE company_id = $1 AND status IN (${STATUS.draft}, ${STATUS.draftQuotation}) AND planned_on IS NOT NULL
         ORDER BY planned_on LIMIT ${MAX_LOOKED_AT}) documents
       WHERE ${COMPANY_RETIRED_A_CODE} AND ${HAS_RETIRED_CODE}) AS "incompletePlanned",
     (SELECT least(count(*), ${MAX_COUNTED})::int FROM (SELECT document_id FROM recurrences
         WHERE company_id = $1 AND next_on IS NOT NULL ORDER BY next_on LIMIT ${MAX_LOOKED_AT}) r
       JOIN documents ON documents.company_id = $1 AND documents.id = r.document_id
       WHERE ${COMPANY_RETIRED_A_CODE} AND ${HAS_RETIRED_CODE}) AS "incompleteRecurring"`,
);

/** What waits for a person: messages and connections that failed, and what has to be decided. */
export async function countToDo(tx: TenantTx, today: PlainDate) {
  const touchedFrom = addDays(today, -MAX_QUOTATION_DAYS);
  const [row] = await queryRows(tx.db, COUNT_TO_DO, [
    tx.companyId,
    touchedFrom,
    today,
    addDays(today, LAPSING_DAYS),
  ]);
  const {
    failedDeliveries = 0,
    unconfirmedDeliveries = 0,
    failingConnections = 0,
    overpaid = 0,
    bankLines = 0,
    lapsingQuotations = 0,
    incompletePlanned = 0,
    incompleteRecurring = 0,
  } = row ?? {};
  return {
    failedDeliveries,
    unconfirmedDeliveries,
    toDo: {
      failingConnections,
      overpaid,
      bankLines,
      lapsingQuotations,
      incompletePlanned,
      incompleteRecurring,
    },
  };
}
