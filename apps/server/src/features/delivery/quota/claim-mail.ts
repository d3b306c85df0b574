import type { TenantTx } from '../../../db/database.ts';
import { refuse } from '../../../http/refusal.ts';
import type { Environment } from '../../../platform/env.ts';
import type { Services } from '../../../platform/services.ts';
import { type MailStanding, claimMailDay, countNewcomerMail, getMailStanding } from './mail-day-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Recipients per day, where a mail server is set up and the operator sets no other limit. */
const RECIPIENTS_PER_DAY: Readonly<Record<MailStanding, number>> = {
  unproven: 100,
  trial: 250,
  new: 250,
  confirmed: 5000,
};

/** The same for all companies together that aren't confirmed: whoever registers a hundred gets no hundred limits. */
const RECIPIENTS_OF_NEWCOMERS = 2500;

/** What a day's counter holds (integer). */
const MAX_COUNTED = 2 ** 31 - 1;

const SETTINGS = {
  unproven: 'MAIL_PER_DAY_UNPROVEN',
  trial: 'MAIL_PER_DAY_TRIAL',
  new: 'MAIL_PER_DAY_NEW',
  confirmed: 'MAIL_PER_DAY',
} as const satisfies Record<MailStanding, keyof Environment>;

/**
 * Counts the recipients of a message towards its company's daily limit (UTC), and refuses what exceeds it
 * before it is queued, so that the installation can't be used to spam. What no day has room for is
 * refused permanently, so that nothing waits for it.
 */
export async function claimMail(
  tx: TenantTx,
  services: Pick<Services, 'env' | 'clock' | 'log' | 'installation'>,
  recipients: number,
): Promise<void> {
  const { env, clock, log } = services;
  const standing = await getMailStanding(tx, whoIsNew(services));
  const isNewcomer = standing !== 'confirmed';
  const max = limitOf(env, SETTINGS[standing], RECIPIENTS_PER_DAY[standing]);
  const newcomersMax = isNewcomer
    ? limitOf(env, 'MAIL_PER_DAY_NEWCOMERS', RECIPIENTS_OF_NEWCOMERS)
    : undefined;
  if (max === undefined && newcomersMax === undefined) return;
  if (recipients > Math.min(max ?? MAX_COUNTED, newcomersMax ?? MAX_COUNTED)) refuse('mailTooManyRecipients');
  const day = clock.now().toISOString().slice(0, 10);
  if (newcomersMax !== undefined && (await countNewcomerMail(tx, day)) + recipients > newcomersMax) {
    log('warn', 'newcomer-mail-limit', { companyId: tx.companyId, max: newcomersMax });
    refuse('mailLimitReached');
  }
  if (!(await claimMailDay(tx, { day, recipients, max: max ?? MAX_COUNTED, isNewcomer }))) {
    refuse('mailLimitReached');
  }
}

/**
 * On the internet, a company that a stranger signed up is new for some days: a confirmed address costs nothing. An
 * installation that isn't reachable from there has no strangers.
 */
function whoIsNew({ env, clock, installation }: Pick<Services, 'env' | 'clock' | 'installation'>) {
  const { isPublic, registration } = installation;
  const newSince = isPublic ? new Date(clock.now().getTime() - env.MAIL_NEW_DAYS * DAY_MS) : null;
  return { newSince, registration };
}

/** Without a mail server nothing leaves the machine, so there is only the operator's limit. */
function limitOf(
  env: Environment,
  name: 'MAIL_PER_DAY_NEWCOMERS' | (typeof SETTINGS)[MailStanding],
  usual: number,
): number | undefined {
  return env[name] ?? (env.SMTP_URL ? usual : undefined);
}
