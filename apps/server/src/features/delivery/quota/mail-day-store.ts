import type { RegistrationMode } from '@penning/contract';
import type { TenantTx } from '../../../db/database.ts';
import { queryRows, statement } from '../../../db/statement/statement.ts';

/** How far a company is trusted with mail. */
export type MailStanding = 'unproven' | 'trial' | 'new' | 'confirmed';

const STANDINGS: readonly MailStanding[] = ['trial', 'new', 'confirmed'];

const FIND_STANDING = statement({ standing: 'text' }, `SELECT find_mail_standing($1, $2, $3) AS standing`);

/**
 * How far the company is currently trusted with mail; one that signed up after `newSince` is new where anybody can sign
 * up, which depends on `registration` until an admin chooses.
 */
export async function getMailStanding(
  tx: TenantTx,
  { newSince, registration }: { newSince: Date | null; registration: RegistrationMode },
): Promise<MailStanding> {
  const [row] = await queryRows(tx.db, FIND_STANDING, [tx.companyId, newSince, registration]);
  return STANDINGS.find((standing) => standing === row?.standing) ?? 'unproven';
}

const CLAIM_MAIL_DAY = statement(
  { recipients: 'int4' },
  `INSERT INTO mail_days AS d (company_id, day, recipients, is_newcomer) VALUES ($1, $2, $3, $5)
   ON CONFLICT (company_id, day) DO UPDATE SET recipients = d.recipients + $3, is_newcomer = $5
   WHERE d.recipients + $3 <= $4 RETURNING recipients`,
);

/** Claims recipients of a day, unless they exceed its limit; simultaneous claims wait for each other. */
export async function claimMailDay(
  tx: TenantTx,
  { day, recipients, max, isNewcomer }: { day: string; recipients: number; max: number; isNewcomer: boolean },
): Promise<boolean> {
  const rows = await queryRows(tx.db, CLAIM_MAIL_DAY, [tx.companyId, day, recipients, max, isNewcomer]);
  return rows.length > 0;
}

const COUNT_NEWCOMERS = statement({ recipients: 'int4' }, `SELECT count_newcomer_mail($1) AS recipients`);

/** How many recipients of a day all companies together have claimed that aren't fully trusted with mail. */
export async function countNewcomerMail(tx: TenantTx, day: string): Promise<number> {
  const [row] = await queryRows(tx.db, COUNT_NEWCOMERS, [day]);
  return row?.recipients ?? 0;
}
