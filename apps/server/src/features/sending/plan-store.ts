import type { ErrorName } from '@penning/contract';
import { type PlainDate, STATUS } from '@penning/domain';
import type { Database, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { DocumentRow } from '../document/document-store.ts';
import type { Issue } from './complete-message.ts';

/** Schedules the sending of a draft, replacing an earlier schedule; returns the draft as it is then. */
export async function updatePlan(
  tx: TenantTx,
  row: DocumentRow,
  { on, request, at }: { on: PlainDate; request: Issue; at: Date },
): Promise<DocumentRow> {
  const version = row.version + 1;
  await draft(tx, row.id)
    .set({ plannedOn: on, plannedSend: JSON.stringify(request), planProblem: '', version, updatedAt: at })
    .execute();
  return { ...row, plannedOn: on, plannedSend: request, planProblem: '', version, updatedAt: at };
}

/** Updates the day of a plan. */
export async function updatePlannedDay(tx: TenantTx, row: DocumentRow, on: PlainDate): Promise<DocumentRow> {
  await draft(tx, row.id).set({ plannedOn: on }).execute();
  return { ...row, plannedOn: on };
}

/** Deletes a schedule, for example because it couldn't be carried out. */
export async function deletePlan(
  tx: TenantTx,
  row: DocumentRow,
  { at, problem = '' }: { at: Date; problem?: ErrorName | '' },
): Promise<DocumentRow> {
  const version = row.version + 1;
  await draft(tx, row.id)
    .set({ plannedOn: null, plannedSend: null, planProblem: problem, version, updatedAt: at })
    .execute();
  return { ...row, plannedOn: null, plannedSend: null, planProblem: problem, version, updatedAt: at };
}

/** Updates on a draft why it wasn't sent on its scheduled day. */
export async function updatePlanProblem(tx: TenantTx, id: string, problem: ErrorName): Promise<void> {
  await draft(tx, id).set({ planProblem: problem }).execute();
}

function draft(tx: TenantTx, id: string) {
  return tx.db
    .updateTable('documents')
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('status', 'in', [STATUS.draft, STATUS.draftQuotation]);
}

const LIST_DUE_SENDINGS = statement(
  { companyId: 'uuid', documentId: 'uuid' },
  `SELECT * FROM list_due_sendings($1, $2)`,
);

/** The drafts, also of quotations, of all companies whose scheduled morning has come. */
export async function listDueSendings(
  database: Database,
  at: Date,
  max: number,
): Promise<{ companyId: string; documentId: string }[]> {
  const rows = await queryRows(database.platform, LIST_DUE_SENDINGS, [at, max]);
  return rows;
}
