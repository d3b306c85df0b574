import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Environment } from '../../../platform/env.ts';
import type { Services } from '../../../platform/services.ts';
import { type MailStanding, claimMailDay, getMailStanding } from './mail-day-store.ts';

/** Recipients a day, where a mail server is set up and the operator says nothing else. */
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
 * Counts the recipients of a message against what its company may write to in a day (UTC), and refuses what is more
 * before it is queued: the installation is no way to send mail to the world. What no day has room for is refused for
 * good, so that nothing waits for it.
 */
export async function claimMail(
  tx: TenantTx,
  { env, clock }: Pick<Services, 'env' | 'clock'>,
  recipients: number,
): Promise<void> {
  const standing = await getMailStanding(tx);
  const most = limitOf(env, standing);
  if (most === undefined) return;
  if (recipients > most) refuse('mailTooManyRecipients');
  const day = clock.now().toISOString().slice(0, 10);
  if (!(await claimMailDay(tx, { day, recipients, most }))) refuse('mailLimitReached');
}

/** Without a mail server nothing leaves the machine, so only what the operator asks for is a limit. */
function limitOf(env: Environment, standing: MailStanding): number | undefined {
  return env[SETTINGS[standing]] ?? (env.SMTP_URL ? RECIPIENTS_PER_DAY[standing] : undefined);
}
