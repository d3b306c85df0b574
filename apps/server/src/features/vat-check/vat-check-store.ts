import { sql } from 'kysely';
import { z } from 'zod';
import type { Database, TenantTx } from '../../db/database.ts';
import { queryRows, statement } from '../../db/statement/statement.ts';
import type { ViesAnswer } from '../../integrations/vies/vies.ts';
import { furthestEnd } from '../../platform/clock.ts';

const moment = z.string().transform((text) => new Date(text));

/** VIES's latest answer about a VAT number, and whether a new check is pending. */
const StoredVatCheck = z.object({
  state: z.enum(['valid', 'invalid', 'unknown']),
  checkedAt: moment.nullable(),
  name: z.string(),
  address: z.string(),
  consultationNumber: z.string(),
  pending: z.boolean(),
  fault: z.string(),
});
export type StoredVatCheck = z.infer<typeof StoredVatCheck>;

/** The check of a VAT number as a query returns it: nothing while nobody asked. */
export function readVatCheck(value: unknown): StoredVatCheck | null {
  return StoredVatCheck.nullable().parse(value);
}

/** The check of a customer's VAT number, as a column of a query over customers; `readVatCheck` reads it. */
export function selectVatCheck() {
  return sql<unknown>`vat_check_of(customers.company_id, customers.vat_number)`.as('vatCheck');
}

const FIND_VAT_CHECK = statement({ found: 'jsonb?' }, `SELECT vat_check_of($1, $2) AS found`);

/** The check of a VAT number. */
export async function findVatCheck(tx: TenantTx, vatNumber: string): Promise<StoredVatCheck | null> {
  const [row] = await queryRows(tx.db, FIND_VAT_CHECK, [tx.companyId, vatNumber]);
  return readVatCheck(row?.found ?? null);
}

/** A check without an answer yet. */
const WAITING = 'waiting';

/** Inserts a check of a VAT number; a pending one is reused, and with `atOnce` it is due now. */
export async function insertVatCheck(
  tx: TenantTx,
  { id, vatNumber, at, atOnce }: { id: string; vatNumber: string; at: Date; atOnce: boolean },
): Promise<string> {
  const row = await tx.db
    .insertInto('vatChecks')
    .values({ companyId: tx.companyId, id, vatNumber, state: 'waiting', askedAt: at, nextTryAt: at })
    .onConflict((conflict) =>
      conflict
        .columns(['companyId', 'vatNumber'])
        // A literal: the predicate of the index has to be known when the statement is planned.
        .where('state', '=', sql.lit(WAITING))
        .doUpdateSet((row) => ({ nextTryAt: atOnce ? at : row.ref('vatChecks.nextTryAt') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** A check that only this process may make until then. */
export interface ClaimedVatCheck {
  readonly id: string;
  readonly vatNumber: string;
  /** The number of attempts, including this one. */
  readonly attempts: number;
}

/** The longest pause between two attempts is a day. */
const MAX_AHEAD_MS = 25 * 60 * 60_000;
const furthestTry = (at: Date) => furthestEnd(at, MAX_AHEAD_MS);

/** Claims a due check: of two simultaneous claims, the second finds it claimed. */
export async function claimVatCheck(
  tx: TenantTx,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<ClaimedVatCheck | undefined> {
  return tx.db
    .updateTable('vatChecks')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextTryAt: until }))
    .where('companyId', '=', tx.companyId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((row) => row.or([row('nextTryAt', '<=', at), row('nextTryAt', '>', furthestTry(at))]))
    .returning(['id', 'vatNumber', 'attempts'])
    .executeTakeFirst();
}

/** Updates a claimed check with its answer; false when another process got one meanwhile. */
export async function updateAnswer(
  tx: TenantTx,
  claim: ClaimedVatCheck,
  { answer, at, requester, fault }: { answer: ViesAnswer; at: Date; requester: string; fault: string },
): Promise<boolean> {
  const { isValid, name, address, consultationNumber } = answer;
  const row = await tx.db
    .updateTable('vatChecks')
    .set({
      state: isValid ? 'valid' : 'invalid',
      name,
      address,
      consultationNumber,
      requester,
      fault,
      answeredAt: at,
      nextTryAt: null,
    })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Updates a claimed check without an answer: why, and when it is asked again; without that it is given up. */
export async function updateFault(
  tx: TenantTx,
  claim: ClaimedVatCheck,
  { fault, nextTryAt }: { fault: string; nextTryAt: Date | null },
): Promise<void> {
  await tx.db
    .updateTable('vatChecks')
    .set({ fault, nextTryAt, ...(nextTryAt === null ? { state: 'unanswered' } : {}) })
    .where('companyId', '=', tx.companyId)
    .where('id', '=', claim.id)
    .where('state', '=', 'waiting')
    .where('attempts', '=', claim.attempts)
    .execute();
}

const LIST_DUE_VAT_CHECKS = statement(
  { companyId: 'uuid', id: 'uuid' },
  `SELECT * FROM list_due_vat_checks($1, $2, $3)`,
);

/** Checks of all companies that were due before the given moment without anything happening. */
export async function listDueVatChecks(
  database: Database,
  { before, at, max }: { before: Date; at: Date; max: number },
): Promise<{ companyId: string; id: string }[]> {
  return queryRows(database.platform, LIST_DUE_VAT_CHECKS, [before, furthestTry(at), max]);
}
