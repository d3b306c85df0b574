import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Environment } from '../../../platform/env.ts';
import type { Services } from '../../../platform/services.ts';
import { type MailStanding, claimMailDay, getMailStanding } from './mail-day-store.ts';

/** Recipients per day, where a mail server is set up and the operator sets no other limit. */
const RECIPIENTS_PER_DAY: Readonly<Record<MailStanding, number>> = {
  unproven: 100,
  trial: 250,
  confirmed: 5000,
};

const SETTINGS = {
  unproven: 'MAIL_PER_DAY_UNPROVEN',
  trial: 'MAIL_PER_DAY_TRIAL',
  confirmed: 'MAIL_PER_DAY',
} as const satisfies Record<MailStanding, keyof Environment>;

/**
 * Counts the recipients of a message towards its company's daily limit (UTC), and refuses what exceeds it
 * before it is queued, so that the installation can't be used to spam. What no day has room for is
 * refused permanently, so that nothing waits for it.
 */
export async function claimMail(
  tx: TenantTx,
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  recipients: number,
): Promise<void> {
  const standing = await getMailStanding(tx);
  const max = limitOf(env, standing);
  if (max === undefined) return;
  if (recipients > max) refuse('mailTooManyRecipients');
  const day = clock.now().toISOString().slice(0, 10);
  if (!(await claimMailDay(tx, { day, recipients, max }))) refuse('mailLimitReached');
}

/** Without a mail server nothing leaves the machine, so there is only the operator's limit. */
function limitOf(env: Environment, standing: MailStanding): number | undefined {
  return env[SETTINGS[standing]] ?? (env.SMTP_URL ? RECIPIENTS_PER_DAY[standing] : undefined);
}
