import type pg from 'pg';

/** A sum as the dashboard shows it. */
interface RowSum {
  readonly currency: string;
  readonly amount: string;
  readonly count: number;
}

const SUM = 'currency, sum(amount)::text AS amount, count(*)::int AS count';
const OPEN = `SELECT ${SUM} FROM (SELECT *, open AS amount FROM penning.documents) d WHERE company_id = $1 AND is_open`;

/** The dashboard's figures, added up from documents and payments. */
const FIGURES = {
  outstanding: `${OPEN} AND $2::date IS NOT NULL`,
  overdue: `${OPEN} AND due_date < $2`,
  toRefund: `SELECT ${SUM} FROM (SELECT *, -open AS amount FROM penning.documents) d
    WHERE company_id = $1 AND company_if_owed IS NOT NULL AND $2::date IS NOT NULL`,
  paidThisMonth: `SELECT ${SUM} FROM (SELECT p.*, d.currency FROM penning.payments p JOIN penning.documents d
      ON d.company_id = p.company_id AND d.id = p.document_id) paid
    WHERE company_id = $1 AND kind = 'payment' AND paid_on >= date_trunc('month', $2::date)`,
  drafts: `SELECT ${SUM} FROM (SELECT *, total_incl AS amount FROM penning.documents) d
    WHERE company_id = $1 AND status = penning.document_status('draft') AND $2::date IS NOT NULL`,
} as const;

/** What the dashboard has to show on a day, each figure ordered by currency. */
export async function addUpDashboard(
  client: pg.Client,
  companyId: string,
  today: string,
): Promise<Record<keyof typeof FIGURES, RowSum[]>> {
  const add = async (text: string) => {
    const { rows } = await client.query<RowSum>(`${text} GROUP BY currency ORDER BY currency`, [
      companyId,
      today,
    ]);
    return rows;
  };
  return {
    outstanding: await add(FIGURES.outstanding),
    overdue: await add(FIGURES.overdue),
    toRefund: await add(FIGURES.toRefund),
    paidThisMonth: await add(FIGURES.paidThisMonth),
    drafts: await add(FIGURES.drafts),
  };
}
